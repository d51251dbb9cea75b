/** Axis labels as the text writes shares: 40 %, with a space that does not break. */
export const PERCENT_LABELS = { labelExpr: "format(datum.value * 100, ',.3~r') + '\u00a0%'" } as const;

/** Differences on an axis: +10, 0, −10. */
export const SIGNED_LABELS = "datum.value === 0 ? '0' : format(datum.value, '+')";
