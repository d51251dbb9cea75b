/**
 * Is a choice so far ahead of what an adviser would do that it should be made instead? By more than one standard error, because of many choices tried a little the
 * best-looking has mostly been lucky; and by `margin`, because the estimates of a game are off by some points: a smaller lead that holds in every world may be
 * nothing but what the estimate overlooks.
 */
export function isClearlyAhead(lead: number, standardError: number, margin: number): boolean {
  return lead > standardError + margin;
}
