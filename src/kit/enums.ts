/** An enum as TypeScript makes it: the numbers of its members by name (and their names by number). */
export type Numbered<Name extends string> = Readonly<Record<Name, number>>;

/** The members of an enum in the order of their numbers. Pass an ordinary enum: a const enum is gone when the program runs. */
export function membersOf<Name extends string>(numbers: Numbered<Name>): readonly (readonly [name: Name, number: number])[] {
  const members = Object.entries(numbers).filter(([name, number]) => typeof number === 'number' && Number.isNaN(Number(name))) as [Name, number][];
  return members.sort(([, one], [, other]) => one - other);
}

/** The names of members that are numbered without gaps from `first` on: they are then indices of the list. */
export function listed<Name extends string>(numbers: Numbered<Name>, first: number): readonly Name[] {
  const members = membersOf(numbers);
  const gap = members.findIndex(([, number], i) => number !== first + i);
  if (gap >= 0) throw new Error(`${members[gap][0]} has the number ${members[gap][1]}, not ${first + gap}`);
  return members.map(([name]) => name);
}
