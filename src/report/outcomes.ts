/** How a game may end. */
export const OUTCOMES = ['win', 'loss', 'draw', 'cap', 'error'] as const;

export type Outcome = (typeof OUTCOMES)[number];
