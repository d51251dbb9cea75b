/** What players can go without, in the order of a screen. */
export const MOVE_PARTS = ['actions', 'kinds', 'cards'] as const;
export type MovePart = (typeof MOVE_PARTS)[number];
