/** Begins with the name of a parameter, or has one before a number: draw 4, Gravedigger health 40. */
const SETS = /^\p{Ll}|\p{L} \p{Ll}+ [−+]?\d+$/u;

/** Where something was found, in running text: in Gate of Ash, with draw 4, in the baseline. */
export function inSetting(label: string): string {
  if (label === 'baseline') return 'in the baseline';
  if (label.startsWith('against ')) return label;
  return `${namesSetting(label) ? 'in' : 'with'} ${label}`;
}

/** Can a label stand alone as the name of a setting: Gate of Ash? A value of a parameter cannot: draw 4. */
export function namesSetting(label: string): boolean {
  return !SETS.test(label);
}
