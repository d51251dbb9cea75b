import { type CardRecord, cardRecords, InputError } from '../../core/index.ts';
import { withCards } from '../../files/card-changes.ts';
import { levelWord } from '../../runner/experiment/level-word.ts';
import { WITHOUT } from '../../runner/experiment/without.ts';
import type { RunPlan } from '../../runner/plan/plan.ts';
import type { CardChange, RankWish } from './changes.ts';
import { MOVE_PARTS, type MovePart } from './parts.ts';

/** Rivals are restricted one at a time: a seat without a move against others who have it. Those who win together are restricted together. */
export function restrictedName({ rivals }: Pick<RunPlan, 'rivals'>): string {
  return rivals ? `seats.0.${WITHOUT}` : WITHOUT;
}

/** Everything that players can go without: each action, window and card, one at a time. */
export function moveChanges(plan: RunPlan, { parts = MOVE_PARTS, filter }: Pick<RankWish, 'parts' | 'filter'>): CardChange[] {
  const { def, cells, pack, shape } = plan;
  if (cells[0].without !== undefined) throw new InputError('players of this experiment go without something already; leave out without', { field: '--in' });
  const names: Record<MovePart, readonly string[]> = {
    actions: def.acts ?? [],
    kinds: def.kinds.flatMap(({ name, pass }) => (pass === undefined ? [] : [name])),
    cards: cardNames(plan),
  };
  const printed = new Map(cardRecords(withCards(pack, shape, cells[0].cards), shape).map((record) => [record.id, nameOf(record)]));
  const wanted = filter?.toLowerCase() ?? '';
  const name = restrictedName(plan);
  const changes = parts.flatMap((part) =>
    names[part].flatMap((own): CardChange[] => {
      const level = [`${part}.${own}`];
      const card = part === 'cards' ? (printed.get(own) ?? own) : own;
      if (!`${own} ${card}`.toLowerCase().includes(wanted)) return [];
      return [{ name: String(levelWord(level)), card, ids: part === 'cards' ? [own] : [], field: part, settings: { [name]: level } }];
    }),
  );
  if (changes.length > 0) return changes;
  throw new InputError(
    filter === undefined ? `${def.name} declares nothing that players could go without` : `nothing that players could go without has "${filter}" in its name`,
    { field: filter === undefined ? '--in' : '--filter' },
  );
}

/** Ids of the cards that players use themselves, one for all prints with the same id. */
function cardNames({ def, pack, shape, cells }: RunPlan): string[] {
  const { cards, usableCards } = def.compile(withCards(pack, shape, cells[0].cards), cells[0].params);
  return [...new Set((usableCards ?? cards.map((_, card) => card)).map((card) => cards[card]))];
}

function nameOf({ id, name }: CardRecord): string {
  return typeof name === 'string' ? name : id;
}
