import { InputError, type Problems } from '../../../core/index.ts';
import { buildHash } from '../../../files/build-hash.ts';
import { list } from '../../../kit/words.ts';
import { listParts, partsDigest, readPart } from '../../../tables/parts.ts';
import type { RunPlan } from '../../plan/plan.ts';
import type { UnansweredGames } from '../../workers/unanswered.ts';
import { scryVersion } from '../version.ts';
import { Deal } from './deal.ts';
import type { FoundShard } from './find-shards.ts';
import { shardName } from './shard.ts';

/** The shards that belong together: those of the largest group. Names the others. */
export function ofOneRun(found: readonly FoundShard[], problems: Problems): FoundShard[] {
  const groups = grouped(found, (shard) => JSON.stringify(TRAITS.map(({ of }) => of(shard))));
  const [own = [], ...others] = [...groups.values()].sort((a, b) => b.length - a.length);
  for (const shard of others.flat()) {
    const trait = TRAITS.find(({ of }) => JSON.stringify(of(shard)) !== JSON.stringify(of(own[0]))) as Trait;
    problems.keep(new InputError(`${shardName(shard.mark)} ${trait.words(shard, own[0])}; move it elsewhere`, { file: shard.folder }));
  }
  return own;
}

interface Trait {
  readonly of: (shard: FoundShard) => unknown;
  /** How one shard differs from the others. */
  readonly words: (one: FoundShard, other: FoundShard) => string;
}

/** What shards of one run have in common, the most telling first. */
const TRAITS: readonly Trait[] = [
  { of: ({ run }) => run.name, words: (one, other) => `is of another experiment, ${one.run.name}; the others are of ${other.run.name}` },
  {
    of: ({ run }) => run.rulesVersion,
    words: (one, other) => `was played with rules version ${one.run.rulesVersion.slice(0, 12)}, the others with ${other.run.rulesVersion.slice(0, 12)}`,
  },
  { of: ({ run }) => run.scryVersion, words: (one, other) => `was played by scry ${one.run.scryVersion}, the others by ${other.run.scryVersion}` },
  { of: ({ mark }) => mark.build, words: () => 'was played by another build of scry than the others' },
  {
    of: ({ run }) => run.hash,
    words: () => 'is of a different experiment with the same name (different cells, parameters, seed, pack or strategies)',
  },
  { of: ({ mark }) => mark.of, words: (_, other) => `does not belong to the others, which are of ${other.mark.of}` },
  { of: ({ run, mark }) => [mark.chunk, run.cells.map(({ games }) => games)], words: () => 'has other numbers of games per cell than the others' },
];

/** Refuses shards that this scry did not play: its tables could differ from theirs. */
export function checkBuild({ run, mark }: FoundShard): void {
  if (mark.build === buildHash()) return;
  const own = scryVersion();
  const other = run.scryVersion === own ? `another build of scry ${own}` : `scry ${run.scryVersion}, and this is ${own}`;
  throw new InputError(`the shards were played by ${other}; merge them with the scry that played them`, { field: 'scry merge' });
}

/** Names shards that are missing or there twice. */
export function checkNumbers(shards: readonly FoundShard[], problems: Problems): void {
  const byNumber = grouped(shards, ({ mark }) => mark.number);
  const { of, given } = shards[0].mark;
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter((number) => !byNumber.has(number));
  if (missing.length > 0) {
    const [are, them] = missing.length === 1 ? ['shard', 'is missing; play it with'] : ['shards', 'are missing; play the first of them with'];
    problems.keep(new InputError(`${are} ${rangeWords(missing)} of ${of} ${them}: scry run ${given} --shard ${missing[0]}/${of}`, { field: 'scry merge' }));
  }
  for (const [first, ...others] of byNumber.values())
    for (const other of others) {
      const same = first.mark.parts !== null && first.mark.parts === other.mark.parts;
      problems.keep(
        new InputError(
          `${shardName(other.mark)} is there twice, here and in ${first.folder}, ${same ? 'with the same bytes' : 'with different bytes'}; move one elsewhere`,
          { file: other.folder },
        ),
      );
    }
}

function grouped<T>(shards: readonly FoundShard[], by: (shard: FoundShard) => T): Map<T, FoundShard[]> {
  const groups = new Map<T, FoundShard[]>();
  for (const shard of shards) groups.set(by(shard), [...(groups.get(by(shard)) ?? []), shard]);
  return groups;
}

/** 3, 7 to 9 and 12 */
function rangeWords(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return list(ranges.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)));
}

/** Reads every part of a shard: all its games must be there, once, and as they were written. Keeps its unanswered games. */
export function checkParts({ folder, run, mark }: FoundShard, plan: RunPlan, unanswered: UnansweredGames): void {
  const { resume } = run.how;
  const name = shardName(mark);
  if (mark.parts === null) throw new InputError(`${name} is incomplete; continue with: ${resume}`, { file: folder });
  const deal = new Deal(plan, mark);
  const parts = withRemedy(resume, () => listParts(folder));
  const foreign = parts.find((part) => !deal.holds(part));
  if (foreign !== undefined)
    throw new InputError(`${name} holds games that belong to another shard (${gamesWords(foreign)}); start it over with: ${resume} --fresh`, { file: folder });
  const gap = deal.gap(parts);
  if (gap !== undefined) throw new InputError(`${name} lacks ${gamesWords(gap)}; play them with: ${resume}`, { file: folder });
  for (const { cell, first } of parts) unanswered.takeUp(withRemedy(resume, () => readPart(folder, plan.shapes, cell, first)));
  if (partsDigest(folder, parts) !== mark.parts)
    throw new InputError(`${name} holds other parts than when it was finished; start it over with: ${resume} --fresh`, { file: folder });
}

/** Adds the command of the shard to the complaint about a part. */
function withRemedy<T>(resume: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(`${error.message} (${resume})`, { file: error.file });
  }
}

function gamesWords({ cell, first, count }: { cell: number; first: number; count: number }): string {
  return count === 1 ? `game ${first} of cell ${cell}` : `games ${first} to ${first + count - 1} of cell ${cell}`;
}
