import type { Pack, Params } from '../../../core/index.ts';
import { packData } from '../content/pack-data.ts';
import { rulesOf } from '../rules/rules.ts';
import { stepsAfter } from '../rules/stage.ts';

/** A step without an upgrade. */
export const NO_STEP = 'none';

const PREFIX = 'memory-of-';
const ARROW = '→';

/** heart→locus for memory-of-heart and memory-of-locus. */
function stepWord(returned: string, added: string): string {
  return [returned, added].map((id) => (id.startsWith(PREFIX) ? id.slice(PREFIX.length) : id)).join(ARROW);
}

/** Every step of two Memories of the pack, legal or not: legality depends on earlier steps. */
export function stepWords(pack: Pack): string[] {
  const { memories, upgrades } = packData(pack);
  const ids = [...memories, ...upgrades].map(({ id }) => id);
  return [NO_STEP, ...ids.flatMap((returned) => ids.map((added) => stepWord(returned, added)))];
}

/** A step as card types. */
export function readStep(ids: readonly string[], word: string): [number, number] {
  const at = (name: string): number => (ids.includes(PREFIX + name) ? ids.indexOf(PREFIX + name) : ids.indexOf(name));
  const [returned, added] = word.split(ARROW);
  return [at(returned), at(added)];
}

/** The legal steps after a path, for path searches. */
export function pathSteps(pack: Pack, params: Params): (path: readonly string[]) => string[] {
  const rules = rulesOf(pack, params);
  const { ids } = rules.t;
  return (path) =>
    stepsAfter(
      rules,
      path.filter((word) => word !== NO_STEP).map((word) => readStep(ids, word)),
    ).map(([returned, added]) => stepWord(ids[returned], ids[added]));
}
