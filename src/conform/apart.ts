/** The first lines in which two tables differ, or undefined. */
export function apart(one: string, other: string): { readonly one: string; readonly other: string } | undefined {
  const [mine, others] = [one, other].map((text) => text.split('\n'));
  const most = Math.max(mine.length, others.length);
  for (let i = 0; i < most; i++) if (mine[i] !== others[i]) return { one: mine[i] ?? '', other: others[i] ?? '' };
  return undefined;
}
