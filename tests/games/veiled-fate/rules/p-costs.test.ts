import { describe, expect, it } from 'vitest';
import { Fate } from '../../../../src/games/veiled-fate/state/words.ts';
import { code, type Fates, type Scene, type Setup, scenario } from '../scenario.ts';

const POWERS = ['portal', 'transfiguration', 'smite', 'omniscience', 'influence'] as const;
type Power = (typeof POWERS)[number];
/** One use of each power in the scenes below. */
const USE: Record<Power, number> = {
  portal: code.portal('pentha', 'coast'),
  transfiguration: code.transfigure('forest', 0, 1),
  smite: code.smite('pentha'),
  omniscience: code.omniscience('forest'),
  influence: code.influence,
};

const feathers = (n: number): Fates[] => new Array<Fates>(n).fill('feather');
/** A player with so many Feathers, and two Demis on the Quest in the forest. */
const holding = (n: number, more: Setup = {}): Scene =>
  scenario({ hands: [feathers(n)], quests: { forest: { on: ['klar', 'belan'] }, desert: 'plain-2' }, ...more });
const afterVote = { used: 1, touched: true, voted: 'forest' } as const;
const decree = (cost: Partial<Record<Power, number>>) => ({ cities: [{ id: 'altar-1', decree: { words: 'Powers cost something else.', cost } }] });

/** The powers that the player may use. */
const usable = (scene: Scene): string[] => POWERS.filter((power) => scene.can(USE[power]));
/** How many cards a power takes from the hand. */
function paid(power: Power, more: Setup): number {
  const scene = holding(8, { ...afterVote, ...more }).play(USE[power]);
  while (scene.state.asked === 'cost') scene.card('feather');
  return scene.state.discard.length;
}

describe('Veiled Fate: what God Powers cost', () => {
  it('VF-P01 a God Power is an action', () => {
    holding(8).play(USE.smite).card('feather', 'feather').expectState({ used: 1, active: 0, asked: 'action' });
    holding(8, { used: 1 }).play(USE.smite).card('feather', 'feather').expectState({ active: 1 });
  });

  it('VF-P02 the cost is paid first, from the own hand', () => {
    const scene = holding(5).play(USE.smite);
    scene.expectState({ asked: 'cost', decider: 0, places: { klar: 'forest 0', belan: 'forest 1' }, handSizes: [5, 4, 4] });
    scene.card('feather').expectState({ asked: 'cost', decider: 0, places: { klar: 'forest 0', belan: 'forest 1' }, handSizes: [4, 4, 4] });
    scene.card('feather').expectState({ places: { pentha: 'abyss', klar: 'forest 0', belan: 'forest 1' }, handSizes: [3, 4, 4] });
  });

  it('VF-P03 cost cards are discarded one by one, face up for all', () => {
    const hands = [['feather', 'double-scorpion', 'plus-two'] as const];
    const scene = holding(0, { hands }).play(USE.smite).card('double-scorpion');
    scene.expectState({
      asked: 'cost',
      discard: ['double-scorpion'],
      hands: [
        ['feather', 'plus-two'],
        ['feather', 'feather', 'scorpion', 'scorpion'],
        ['feather', 'feather', 'scorpion', 'scorpion'],
      ],
    });
    expect(scene.can(code.card('feather'))).toBe(false); // each set of cards can be paid in one way only: in ascending order
    scene.card('plus-two').expectState({ discard: ['double-scorpion', 'plus-two'] });
    expect(scene.happened('discarded')).toEqual(['discarded', 'discarded']);
    for (const seat of [0, 1, 2]) {
      const view = scene.view(seat);
      expect([view.discarded(Fate.doubleScorpion), view.discarded(Fate.plusTwo), view.discarded(Fate.feather)]).toEqual([1, 1, 0]);
    }
  });

  it('VF-P03 a cost is shown even where other discards are not', () => {
    const scene = holding(3, { options: { refreshVisible: false } })
      .play(USE.smite)
      .card('feather', 'feather');
    expect(scene.view(1).discarded(Fate.feather)).toBe(2);
  });

  it('VF-P04 a power needs a hand that pays for it', () => {
    expect(usable(holding(1))).toEqual([]);
    expect(usable(holding(2))).toEqual(['smite', 'omniscience']);
    expect(usable(holding(3))).toEqual(['portal', 'transfiguration', 'smite', 'omniscience']);
    expect(scenario({ hands: [feathers(2)] }).can(code.portalOnto('pentha', 'forest', 0))).toBe(false);
    expect(scenario({ hands: [feathers(3)] }).can(code.portalOnto('pentha', 'forest', 0))).toBe(true);
  });

  it('VF-P01 VF-P02 Portal and Transfiguration cost 3, Smite and Omniscience 2, Influence 1', () => {
    expect(POWERS.map((power) => paid(power, {}))).toEqual([3, 3, 2, 2, 1]);
  });

  it('VF-P05 the last cards may be paid: the power happens, then the player Rests', () => {
    holding(2)
      .play(USE.smite)
      .card('feather', 'feather')
      .expectState({ places: { pentha: 'abyss', klar: 'forest 0', belan: 'forest 1' }, rested: [0], active: 1 });
    holding(3)
      .play(USE.transfiguration)
      .card(...feathers(3))
      .expectState({ places: { klar: 'forest 1', belan: 'forest 0' }, rested: [0], active: 1 });
    holding(2)
      .play(USE.omniscience)
      .card('feather', 'feather')
      .expectState({ piles: { forest: ['feather'] }, rested: [0], active: 1 });
  });

  it('VF-P05 VF-?28 Influence needs a card beyond its cost', () => {
    expect(holding(1, afterVote).can(USE.influence)).toBe(false);
    expect(holding(2, afterVote).can(USE.influence)).toBe(true);
    holding(2, afterVote)
      .play(USE.influence)
      .card('feather', 'feather')
      .expectState({ rested: [0], piles: { forest: ['feather'] }, discard: ['feather'] });
  });
});

describe('Veiled Fate: changed costs and forbidden powers', () => {
  it('VF-?79 each power costs what its option says', () => {
    const options = { portalCost: 4, transfigurationCost: 1, smiteCost: 3, omniscienceCost: 0, influenceCost: 2 };
    expect(POWERS.map((power) => paid(power, { options }))).toEqual([4, 1, 3, 0, 2]);
    expect(usable(holding(1, { ...afterVote, options }))).toEqual(['transfiguration', 'omniscience']);
    expect(usable(holding(2, { ...afterVote, options }))).toEqual(['transfiguration', 'omniscience']);
    expect(usable(holding(3, { ...afterVote, options }))).toEqual(['transfiguration', 'smite', 'omniscience', 'influence']);
    expect(usable(holding(4, { ...afterVote, options }))).toEqual([...POWERS]);
  });

  it('VF-?79 a Decree changes a cost, which is never below 0', () => {
    const cards = decree({ portal: -1, transfiguration: -8, smite: 1, omniscience: -1, influence: 1 });
    expect(POWERS.map((power) => paid(power, { cards }))).toEqual([2, 0, 3, 1, 2]);
    expect(usable(holding(0, { cards }))).toEqual(['transfiguration']);
    expect(holding(2, { ...afterVote, cards }).can(USE.influence)).toBe(false);
    expect(holding(3, { ...afterVote, cards }).can(USE.influence)).toBe(true);
  });

  it('VF-?79 the Decree no longer applies when its City card is gone', () => {
    expect(paid('portal', { cards: decree({ portal: -1 }), city: null })).toBe(3);
  });

  it('VF-?79 "last cards" of a Portal are a hand equal to the cost paid', () => {
    const cards = decree({ portal: -1 });
    const two = holding(2, { cards })
      .play(code.portalOnto('pentha', 'desert', 0))
      .card('feather', 'feather');
    two.expectState({ rested: [0], piles: {}, places: { klar: 'forest 0', belan: 'forest 1', pentha: 'desert 0' } });
    const three = holding(3, { cards })
      .play(code.portalOnto('pentha', 'desert', 0))
      .card('feather', 'feather');
    three.expectState({ asked: 'vote' });
    three.card('feather').expectState({ rested: [0], piles: { desert: ['feather'] } });
  });

  it('VF-?74 Smite and Portal never cost less than 2', () => {
    const cards = decree({ portal: -8, smite: -8 });
    expect(paid('portal', { cards })).toBe(2);
    expect(paid('smite', { cards })).toBe(2);
    expect(() => holding(8, { options: { smiteCost: 1 } })).toThrow('smiteCost');
    expect(() => holding(8, { options: { portalCost: 1 } })).toThrow('portalCost');
  });

  it('VF-P01 only the powers of the option `powers` may be used', () => {
    expect(usable(holding(8, afterVote))).toEqual([...POWERS]);
    for (const power of POWERS) {
      const scene = holding(8, { ...afterVote, options: { powers: [power] } });
      expect(usable(scene)).toEqual([power]);
      expect(scene.can(code.portalOnto('pentha', 'desert', 0))).toBe(power === 'portal');
    }
  });
});
