import type { Tables } from '../content/tables.ts';
import { C, CODES, Size } from './codes.ts';
import { Kind } from './kinds.ts';

/** What a Hero does, by the names under which experiments forbid it. */
export const ACTS = [
  'move',
  'portal',
  'fight',
  'perform',
  'cast',
  'drink',
  'buy',
  'draw',
  'reserve',
  'recall',
  'use',
  'give',
  'close-portal',
  'end-spell',
  'move-along',
  'take-part',
] as const;
type ActName = (typeof ACTS)[number];

/** Which act a code is; null for answers to questions. */
export function actNamed(kind: number, code: number): ActName | null {
  switch (CODES.read(code).range) {
    case 'ARROW':
      return 'move';
    case 'PORTAL':
      return 'portal';
    case 'FIGHT':
      return 'fight';
    case 'SCROLL':
    case 'OFFER':
      return 'perform';
    case 'CAST':
      return 'cast';
    case 'DRINK':
      return 'drink';
    case 'BUY':
      return 'buy';
    case 'DRAW':
      return 'draw';
    case 'RESERVE':
      return 'reserve';
    case 'RECALL':
      return 'recall';
    case 'USE':
      return 'use';
    case 'GIVE':
      return 'give';
    case 'CLOSE':
      return 'close-portal';
    case 'GIVE_UP':
      return 'end-spell';
    case 'FIGURE':
      return kind === Kind.join ? 'move-along' : kind === Kind.takePart ? 'take-part' : null;
    default:
      return null;
  }
}

/** The Action card that a code casts or plays, the Potion it drinks, or the Quest or Artifact it uses; -1 for none. */
export function cardUsed(t: Tables, kind: number, code: number): number {
  const { range, i } = CODES.read(code);
  switch (range) {
    case 'CAST':
      return t.first.action + i;
    case 'CARD':
      return kind === Kind.pay ? t.first.action + i : -1;
    case 'DRINK':
      return t.first.potion + i;
    case 'USE':
      return heldCard(t, i);
    default:
      return -1;
  }
}

/** Held cards are Stories, then Quests, then Artifacts; a Story is no card of its owner. */
function heldCard(t: Tables, i: number): number {
  if (i < Size.stories) return -1;
  const quest = i - Size.stories;
  return quest < Size.quests ? t.first.quest + quest : t.first.artifact + quest - Size.quests;
}

export function usableCards(t: Tables): number[] {
  const run = (first: number, n: number): number[] => Array.from({ length: n }, (_, i) => first + i);
  return [
    ...run(t.first.action, t.actions.length),
    ...run(t.first.potion, C.BUY - C.DRINK),
    ...run(t.first.quest, t.quests.length),
    ...run(t.first.artifact, t.artifacts.length),
  ];
}
