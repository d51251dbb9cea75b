import { describe, expect, it } from 'vitest';
import { type ParamValue, resolveParams } from '../../../../src/core/index.ts';
import { compileCards } from '../../../../src/games/the-veil/content/cards.ts';
import { packData } from '../../../../src/games/the-veil/content/pack-data.ts';
import { Options, params } from '../../../../src/games/the-veil/options/params.ts';
import { STAND_IN } from '../test-pack.ts';

const optionsOf = (given: Record<string, ParamValue>): Options => new Options(resolveParams(params, given, STAND_IN), packData(STAND_IN).allies.length);

describe('decks shared by cells', () => {
  it('give the same tables as newly compiled decks, whatever Solo cards and rules came before', () => {
    const settings: Record<string, ParamValue>[] = [
      { 'seats.1.solo': 'offensive' },
      { 'seats.1.solo': 'bulwark' },
      { 'seats.0.solo': 'saboteur', 'seats.1.solo': 'random' },
      { 'seats.1.solo': 'offensive', innerStrengthBonus: 4, goldProducing: 'anyText' },
      { 'seats.1.solo': 'offensive', preventDirectDamage: true },
      { 'seats.1.solo': 'offensive', 'seats.1.hero': 'lich' },
      { 'seats.1.solo': 'offensive', rewardMode: 'route' },
      {},
    ];
    for (const given of [...settings, ...settings.toReversed()]) {
      const alone = compileCards({ ...STAND_IN }, optionsOf(given));
      const shared = compileCards(STAND_IN, optionsOf(given));
      expect(shared).toEqual(alone);
      // The slots that shuffles write to belong to one game at a time.
      expect(compileCards(STAND_IN, optionsOf(given)).slots).not.toBe(shared.slots);
    }
  });
});
