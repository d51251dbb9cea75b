/** The part of some numbers, one for each cell, that a choice explains: an orthogonal projection that leaves out the mean of all cells. */
export type Effect = (cells: Float64Array) => Float64Array;

/** The effect of belonging to one group of cells or another; `within` larger groups, only of what they do not explain. Groups are numbered from 0. */
export function betweenGroups(groups: readonly number[], within: readonly number[] = groups.map(() => 0)): Effect {
  const [fine, coarse] = [groups, within].map(groupMeans);
  return (cells) => {
    const [own, larger] = [fine(cells), coarse(cells)];
    return cells.map((_, c) => own[groups[c]] - larger[within[c]]);
  };
}

function groupMeans(groups: readonly number[]): (cells: Float64Array) => Float64Array {
  const sizes = new Float64Array(Math.max(...groups) + 1);
  for (const group of groups) sizes[group]++;
  return (cells) => {
    const means = new Float64Array(sizes.length);
    cells.forEach((x, c) => {
      means[groups[c]] += x / sizes[groups[c]];
    });
    return means;
  };
}

/** What a whole effect explains beyond its parts, which lie within it and are independent of each other: how they meet. */
export function beyond(whole: Effect, parts: readonly Effect[]): Effect {
  return (cells) => {
    const explained = parts.map((part) => part(cells));
    return whole(cells).map((x, c) => x - explained.reduce((sum, each) => sum + each[c], 0));
  };
}
