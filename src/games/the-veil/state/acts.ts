import { partsOf } from '../../../kit/codes.ts';
import { Act, CODES, Size } from './codes.ts';
import { Kind } from './kinds.ts';

/** What a player does, by the names under which experiments forbid it. */
export const ACTS = [
  'play',
  'use',
  'exhaust',
  'synergy',
  'banish-itself',
  'hero',
  'banish-aura',
  'buy',
  'heal',
  'hit-recruit',
  'hit-hero',
  'reveal',
  'mulligan',
  'draft',
  'take',
] as const;
type ActName = (typeof ACTS)[number];

/** Which act a code is; null for answers to questions. */
export function actNamed(kind: number, code: number): ActName | null {
  const { range, i } = CODES.read(code);
  switch (range) {
    case 'PLAY':
      return 'play';
    case 'ACT':
      return abilityNamed(i, 'use');
    case 'RECRUIT_ACT':
      return abilityNamed(i, 'exhaust');
    case 'HERO':
      return 'hero';
    case 'AURA':
      return 'banish-aura';
    case 'BUY':
      return 'buy';
    case 'HEAL':
    case 'GIVE':
      return 'heal';
    case 'HIT':
      return 'hit-recruit';
    case 'HIT_HERO':
    case 'SPLIT':
      return 'hit-hero';
    case 'REVEAL':
      return 'reveal';
    case 'CARD':
      return kind === Kind.mulligan ? 'mulligan' : kind === Kind.draft ? 'draft' : kind === Kind.take ? 'take' : null;
    default:
      return null;
  }
}

/** The first ability of a Recruit is its exhaustion. */
function abilityNamed(i: number, first: 'use' | 'exhaust'): ActName {
  const [, act] = partsOf(i, Size.acts);
  switch (act) {
    case Act.synergy:
      return 'synergy';
    case Act.selfBanish:
      return 'banish-itself';
    default:
      return act === Act.first ? first : 'use';
  }
}

/** The card that a code plays, uses, buys, reveals or takes; -1 for none. */
export function cardUsed(kind: number, code: number): number {
  const { range, i } = CODES.read(code);
  switch (range) {
    case 'PLAY':
    case 'BUY':
    case 'REVEAL':
      return i;
    case 'ACT':
    case 'RECRUIT_ACT':
      return partsOf(i, Size.acts)[0];
    case 'CARD':
      return kind === Kind.draft || kind === Kind.take ? i : -1;
    default:
      return -1;
  }
}
