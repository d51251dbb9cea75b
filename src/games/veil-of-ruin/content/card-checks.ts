import { suggestion } from '../../../core/index.ts';
import type { Complain, Report } from '../../../kit/records.ts';
import { list } from '../../../kit/words.ts';
import type { CARD_KINDS, PILES } from '../state/words.ts';
import type { CardRecord, PackData } from './schema.ts';

type Kind = (typeof CARD_KINDS)[number];
type Field = keyof CardRecord;

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  attack: 'an attack card',
  action: 'a Single Action',
  boon: 'a Boon',
  counter: 'a counter action',
  companion: 'a companion',
};
const COMMON: readonly Field[] = ['id', 'name', 'hero', 'number', 'pile', 'kind', 'cost', 'source', 'printed'];
/** VR-A07, VR-A08: the fields of each kind of card beside the common ones; it cannot do without the needed ones. */
const FIELDS: Readonly<Record<Kind, { readonly needs: readonly Field[]; readonly may: readonly Field[] }>> = {
  attack: { needs: ['cost', 'effective', 'resultant'], may: ['damage', 'type', 'aoe', 'continuous', 'stays', 'modifiers', 'inRecall', 'text'] },
  action: { needs: ['cost', 'text'], may: [] },
  boon: { needs: [], may: ['text', 'onto', 'lasts', 'abilities', 'passives'] },
  counter: { needs: ['cost', 'text'], may: ['when', 'against', 'if'] },
  companion: { needs: ['cost', 'hp', 'actions'], may: [] },
};

/** VR-A05, VR-?20: the numbers of each pile; those up to `printed` are in every set. */
const NUMBERS: Readonly<Record<(typeof PILES)[number], { readonly first: number; readonly printed: number; readonly last: number }>> = {
  basic: { first: 1, printed: 24, last: 24 },
  ultimate: { first: 25, printed: 28, last: 31 },
  master: { first: 32, printed: 37, last: 43 },
  skill: { first: 44, printed: 55, last: 67 },
};

export function checkCard(card: CardRecord, heroes: readonly string[], complain: Complain): void {
  const { needs, may } = FIELDS[card.kind];
  const name = KIND_NAMES[card.kind];
  for (const field of needs) if (card[field] === undefined) complain([], `${card.id} has no ${field}; ${name} needs one`);
  for (const field of Object.keys(card) as Field[])
    if (card[field] !== undefined && ![...COMMON, ...needs, ...may].includes(field))
      complain([field], `${name} has no ${field}; remove it, or change the kind`);
  if (card.kind === 'boon' && card.text === undefined && card.abilities === undefined && card.passives === undefined)
    complain([], `${card.id} does nothing; a Boon needs a text, abilities or passives`);
  const { first, last } = NUMBERS[card.pile];
  if (card.number < first || card.number > last) complain(['number'], `${card.pile} cards have the numbers ${first} to ${last}`); // VR-A05
  if (!heroes.includes(card.hero)) complain(['hero'], `unknown hero ${card.hero}; ${suggestion(card.hero, heroes)}`);
  if (card.modifiers !== undefined && card.damage === undefined) complain(['modifiers'], 'modifiers change the damage of the card; give it damage');
  card.modifiers?.forEach(({ add, less, times }, k) => {
    const done = [add, less, times].filter((each) => each !== undefined).length;
    if (done !== 1) complain(['modifiers', k], 'a modifier does exactly one of add, less and times');
  });
}

/** Numbers are unique in a hero's set; at the printed sizes none is missing. */
export function checkSets({ heroes, cards }: PackData, isSized: boolean, report: Report): void {
  heroes.forEach(({ id }, i) => {
    const found = new Map<number, string>();
    cards.forEach((card, k) => {
      if (card.hero !== id) return;
      const before = found.get(card.number);
      if (before !== undefined) report('cards', [k, 'number'], `${id} has two cards ${card.number}: ${before} and ${card.id}`);
      found.set(card.number, card.id);
    });
    if (found.size === 0) report('heroes', [i], `${id} has no cards; write some into cards.yaml`);
    else if (isSized) {
      const printed = Object.values(NUMBERS).flatMap(({ first, printed: last }) => Array.from({ length: last - first + 1 }, (_, n) => first + n));
      const missing = printed.filter((number) => !found.has(number));
      if (missing.length > 0)
        report(
          'heroes',
          [i],
          `${id} has no card ${list(missing.map(String), 'or')}; write ${missing.length === 1 ? 'it' : 'them'}, or write sizes: free into pack.yaml`,
        );
    }
  });
}
