/** Confidence level of the intervals in a report. */
export const CONFIDENCE = 0.95;

/** What rests on fewer games than this says little: it is drawn faint, with their number, or not at all. */
export const FEWEST_GAMES = 20;
