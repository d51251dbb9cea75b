import { counted, signed } from '../../../kit/words.ts';
import { BOARD } from '../content/board.ts';
import { type Icon, IconKind } from '../content/icons.ts';
import type { Tables } from '../content/tables.ts';
import type { VeiledFate } from '../game.ts';
import { AGE_PILE } from '../state/state.ts';
import { CLASSES, FATE_COUNT, FIRST_REGION, Place, POWERS } from '../state/words.ts';

/** Names of the game's things in sentences. */

const capital = (word: string): string => word[0].toUpperCase() + word.slice(1);
export const CLASS_NAMES = CLASSES.map(capital);
export const POWER_NAMES = POWERS.map(capital);
export const SIDE_NAMES = ['Feather', 'Scorpion', 'Tie'] as const;
export const AGE_NAMES = ['', 'I', 'II', 'III'] as const;

/** As the commands and reports number seats. */
export function playerName(seat: number): string {
  return `Seat ${seat}`;
}

export function demiName(g: VeiledFate, demi: number): string {
  return g.t.demigods[demi].name;
}

/** "the City", "the Forest". */
export function placeName(place: number): string {
  return `the ${BOARD.places[place].label}`;
}
export function regionName(region: number): string {
  return placeName(region + FIRST_REGION);
}
/** "in the City", "on the Coast". */
export function inPlace(place: number): string {
  return `${place === Place.coast ? 'on' : place === Place.volcano ? 'at' : 'in'} ${placeName(place)}`;
}
export function inRegion(region: number): string {
  return inPlace(region + FIRST_REGION);
}

export function fateName(t: Tables, fate: number): string {
  return t.names[t.first.fate + fate];
}

/** "the Quest in the Forest", "the Age vote". */
export function pileName(pile: number): string {
  return pile === AGE_PILE ? 'the Age vote' : questName(pile);
}
export function questName(region: number): string {
  return `the Quest ${inRegion(region)}`;
}

/** Fate cards by type: "Feather ×2, Scorpion"; empty for none. */
export function fatesWords(t: Tables, of: (fate: number) => number): string {
  const words: string[] = [];
  for (let fate = 0; fate < FATE_COUNT; fate++) {
    const n = of(fate);
    if (n > 0) words.push(`${fateName(t, fate)}${n > 1 ? ` ×${n}` : ''}`);
  }
  return words.join(', ');
}

/** An icon in a table: "+1", "Smite", "1 Fate card", "coin (+1 or Smite)", "nothing". */
export function iconWords({ kind, by, halves }: Icon): string {
  switch (kind) {
    case IconKind.renown:
      return signed(by);
    case IconKind.smite:
      return 'Smite';
    case IconKind.fate:
      return counted(by, 'Fate card');
    case IconKind.coin:
      return halves === null ? '' : `coin (${halves.map(iconWords).join(' or ')})`;
    default:
      return 'nothing';
  }
}
