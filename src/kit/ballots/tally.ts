/** The choices with the most votes, ascending: several if they are tied, all if nobody voted for anything. */
export function leaders(votes: readonly number[]): number[] {
  const most = Math.max(...votes);
  return votes.flatMap((n, choice) => (n === most ? [choice] : []));
}

/** The choice that more than half of the votes are for, or -1. Abstentions are no votes. */
export function majority(votes: readonly number[]): number {
  const all = votes.reduce((sum, n) => sum + n, 0);
  return votes.findIndex((n) => 2 * n > all);
}
