import { partsOf } from '../../../kit/codes.ts';
import type { CardTables } from '../content/tables.ts';
import { CODES, Size } from './codes.ts';
import { Kind } from './kinds.ts';
import { ACTIONS } from './words.ts';

/** What a Veilwraith does, by the names under which experiments forbid it. The first three are the Uses of the Actions on Threats. */
export const ACTS = [...ACTIONS, 'draw', 'tilt', 'turn', 'flip', 'play', 'combine', 'spend', 'ask', 'lend', 'add-upgrade'] as const;
type ActName = (typeof ACTS)[number];

/** Which act a code is; null for answers to questions. Codes of Kind.order are abilities. */
export function actNamed(t: CardTables, kind: number, code: number): ActName | null {
  if (kind === Kind.order) return null;
  const { range, i } = CODES.read(code);
  switch (range) {
    case 'USE':
      return actionUsed(t, i);
    case 'CROSS':
      return actionUsed(t, i % Size.area);
    case 'DRAW':
      return 'draw';
    case 'TILT':
      return 'tilt';
    case 'TURN':
      return 'turn';
    case 'FLIP':
      return 'flip';
    case 'PLAY':
      return kind === Kind.lend ? 'lend' : 'play';
    case 'COMBINE':
      return 'combine';
    case 'SPEND':
      return 'spend';
    case 'RESOLVE':
      if (i === 0) return null;
      return kind === Kind.lend ? 'lend' : 'spend';
    case 'ASK':
      return 'ask';
    case 'ADD':
      return 'add-upgrade';
    default:
      return null;
  }
}

/** The Action of the value that a Use is aimed at. */
function actionUsed(t: CardTables, use: number): ActName {
  const [threat, , value] = partsOf(use, Size.nth, Size.values);
  return ACTIONS[t.valueType[(t.memories + threat) * Size.values + value]];
}

/** The Memory that a code plays, Combines or adds, or the Key it Turns or Flips; -1 for none. */
export function cardUsed(t: CardTables, kind: number, code: number): number {
  if (kind === Kind.order) return -1;
  const { range, i } = CODES.read(code);
  switch (range) {
    case 'PLAY':
    case 'COMBINE':
    case 'ADD':
      return i;
    case 'TURN':
    case 'FLIP':
      return t.firstKey + i;
    default:
      return -1;
  }
}

export function usableCards(t: CardTables): number[] {
  return t.ids.flatMap((_, card) => (card < t.memories || (card >= t.firstKey && card < t.firstKey + t.keys) ? [card] : []));
}
