/** A result of a Quest slot, a City slot, or a text: what one icon does to one Demi (VF-X19 – VF-X24, VF-C05 – VF-C09). */
export const enum IconKind {
  none = 0,
  /** Omega or Scythe: `by` is above or below 0. */
  renown,
  smite,
  /** The player who moved the Demi draws `by` Fate cards. */
  fate,
  coin,
}

export interface Icon {
  readonly kind: IconKind;
  readonly by: number;
  /** What the coin gives, on Feather and on Scorpion. */
  readonly halves: readonly [Icon, Icon] | null;
}

/** An icon as packs write it: a number is Renown, `fate` is one Fate card. */
export type IconData = number | 'smite' | 'fate' | { readonly coin: readonly [IconData | 'none', IconData | 'none'] };

export const NO_ICON: Icon = { kind: IconKind.none, by: 0, halves: null };

export function iconOf(data: IconData | 'none' | undefined): Icon {
  if (data === undefined || data === 'none') return NO_ICON;
  if (typeof data === 'number') return { kind: IconKind.renown, by: data, halves: null };
  if (data === 'smite') return { kind: IconKind.smite, by: 0, halves: null };
  if (data === 'fate') return { kind: IconKind.fate, by: 1, halves: null };
  return { kind: IconKind.coin, by: 0, halves: [iconOf(data.coin[0]), iconOf(data.coin[1])] };
}
