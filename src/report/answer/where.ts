/** Where something was found, in running text: in Gate of Ash, with draw 4, in the baseline. */
export function inSetting(label: string): string {
  if (label === 'baseline') return 'in the baseline';
  return `${/^\p{Ll}/u.test(label) ? 'with' : 'in'} ${label}`;
}
