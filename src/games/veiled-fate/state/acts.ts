import type { Tables } from '../content/tables.ts';
import { CODES } from './codes.ts';
import { Kind } from './kinds.ts';

/** What a player does, by the names under which experiments forbid it. */
export const ACTS = ['move', 'go-on-quest', 'portal', 'transfiguration', 'smite', 'omniscience', 'influence', 'rest', 'refresh', 'age-vote'] as const;
type ActName = (typeof ACTS)[number];

/** Which act a code is; null for answers to questions. */
export function actNamed(kind: number, code: number): ActName | null {
  switch (CODES.read(code).range) {
    case 'MOVE':
      return 'move';
    case 'PLACE':
      return 'go-on-quest';
    case 'PORTAL':
    case 'PORTAL_ONTO':
      return 'portal';
    case 'TRANSFIGURE':
      return 'transfiguration';
    case 'SMITE':
      return 'smite';
    case 'OMNISCIENCE':
      return 'omniscience';
    case 'INFLUENCE':
      return 'influence';
    case 'REST':
      return 'rest';
    case 'CARD':
      return kind === Kind.refresh ? 'refresh' : kind === Kind.ageVote ? 'age-vote' : null;
    default:
      return null;
  }
}

/** The Fate card that a code votes with; -1 for none. */
export function cardUsed(t: Tables, kind: number, code: number): number {
  const { range, i } = CODES.read(code);
  const votes = kind === Kind.vote || kind === Kind.extra || kind === Kind.ageVote;
  return range === 'CARD' && votes ? t.first.fate + i : -1;
}

export function usableCards(t: Tables): number[] {
  return Array.from({ length: t.first.quest - t.first.fate }, (_, i) => t.first.fate + i);
}
