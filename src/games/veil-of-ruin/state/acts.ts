import { partsOf } from '../../../kit/codes.ts';
import type { Tables } from '../content/tables.ts';
import { CODES, Size } from './codes.ts';
import { Kind } from './kinds.ts';
import { CardKind } from './words.ts';

/** What a hero does, by the names under which experiments forbid it. */
export const ACTS = [
  'attack',
  'action-card',
  'boon',
  'companion',
  'counter',
  'redirect',
  'ability',
  'flask',
  'item',
  'refill',
  'reshuffle',
  'search',
  'exchange',
  'remove-boon',
  'scrap',
  'equip',
  'shop',
] as const;
type ActName = (typeof ACTS)[number];

const PLAYED: Readonly<Record<number, ActName>> = {
  [CardKind.attack]: 'attack',
  [CardKind.action]: 'action-card',
  [CardKind.boon]: 'boon',
  [CardKind.companion]: 'companion',
  [CardKind.counter]: 'counter',
};

/** Which act a code is; null for answers to questions. Codes of Kind.order are abilities. */
export function actNamed(t: Tables, kind: number, code: number): ActName | null {
  if (kind === Kind.order) return null;
  const { range, i } = CODES.read(code);
  switch (range) {
    case 'PLAY':
      return PLAYED[t.kind[partsOf(i, Size.figures)[0]]] ?? null;
    case 'USE':
      return i >= t.first.flask && i < t.first.artifact ? 'flask' : 'item';
    case 'ABILITY':
      return 'ability';
    case 'REFILL':
      return 'refill';
    case 'RESHUFFLE':
      return 'reshuffle';
    case 'SEARCH':
      return 'search';
    case 'GIVE':
    case 'TAKE':
    case 'SWAP':
      return 'exchange';
    case 'REMOVE_BOON':
      return 'remove-boon';
    case 'REDIRECT':
      return 'redirect';
    case 'SHOP_TAKE':
      return 'shop';
    case 'CARD':
      return kind === Kind.counter ? 'counter' : kind === Kind.scrap ? 'scrap' : kind === Kind.equip ? 'equip' : null;
    default:
      return null;
  }
}

/** The card that a code plays, uses, keeps, equips or buys; -1 for none. */
export function cardUsed(kind: number, code: number): number {
  if (kind === Kind.order) return -1;
  const { range, i } = CODES.read(code);
  switch (range) {
    case 'PLAY':
      return partsOf(i, Size.figures)[0];
    case 'USE':
    case 'SHOP_TAKE':
      return i;
    case 'CARD':
      return kind === Kind.counter || kind === Kind.equip || kind === Kind.keep || kind === Kind.draftItem ? i : -1;
    default:
      return -1;
  }
}

/** Combat cards, items, flasks and artifacts. */
export function usableCards(t: Tables): number[] {
  return t.ids.flatMap((_, card) => (card < t.first.injury || (card >= t.first.item && card < t.first.enemy) ? [card] : []));
}
