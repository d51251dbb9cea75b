/** Confidence level of the intervals in a report. */
export const CONFIDENCE = 0.95;
