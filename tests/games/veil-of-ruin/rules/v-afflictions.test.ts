import { describe, expect, it } from 'vitest';
import { different, onHex, tenTimes, wonOn } from '../jungle-scene.ts';
import { type HeroSetup, type Scene, type Setup, scenario } from '../scenario.ts';
import { packWith } from '../test-pack.ts';

const FULL = { trauma: 3, fatigue: 3, stun: 3, rot: 2, dread: 2 };
const PILE = ['knight-1', 'knight-2', 'knight-3', 'knight-4', 'knight-5'];

/** A trap that afflicts its own hero, and one that afflicts an enemy. */
function trapOf(text: readonly object[]) {
  return { cards: [{ id: 'trap', kind: 'action', cost: 0, text }] };
}

/** The knight springs the trap. */
function spring(text: readonly object[], hero: HeroSetup = {}, setup: Setup = {}, luck = 0): Scene {
  return scenario({ heroes: [{ hand: ['trap'], draw: PILE, ...hero }, {}], cards: trapOf(text), ...setup }, luck).play('play Trap');
}

describe('Injuries', () => {
  it('VR-V01 the kinds of Injury are Trauma, Fatigue and Stun; others are refused', () => {
    expect(() => packWith({ injuries: [{ id: 'burn', status: 'weakened', copies: 3 }] })).toThrow('trauma');
    scenario({}).expectState({ supply: FULL });
  });

  it('VR-V02 VR-V03 Trauma and Stun on a hero go into its draw pile, which is shuffled', () => {
    for (const injury of ['trauma', 'stun'] as const) {
      const piles = tenTimes((luck) => {
        const scene = spring([{ injury, to: 'self' }], {}, {}, luck).expectState({ discard: [['trap'], []], hand: [[], []], statuses: [[], []] });
        expect(scene.state.supply).toEqual({ ...FULL, [injury]: 2 });
        return scene.state.draw[0];
      });
      for (const pile of piles) expect([...pile].sort()).toEqual([...PILE, injury].sort());
      expect(different(piles.map((pile) => pile.filter((card) => card !== injury))).length).toBeGreaterThan(1);
    }
  });

  it('VR-V04 Fatigue on a hero goes onto its discard pile, without a shuffle', () => {
    for (const scene of tenTimes((luck) => spring([{ injury: 'fatigue', to: 'self' }], {}, {}, luck))) {
      scene.expectState({ draw: [PILE, []], discard: [['fatigue', 'trap'], []], supply: { ...FULL, fatigue: 2 }, statuses: [[], []] });
    }
  });

  it('VR-V06 VR-V07 VR-V08 VR-V09 VR-K08 VR-K09 at the injury step Fatigue exhausts, Trauma weakens, Stun dazes, and the cards are discarded', () => {
    scenario({ phase: 'injuries', heroes: [{ hand: ['fatigue', 'knight-1'] }, { hand: ['trauma'] }, { hand: ['stun', 'stun'] }] }).expectState({
      asked: 'next-hero',
      statuses: [['exhausted'], ['weakened'], ['dazed']],
      hand: [['knight-1'], [], []],
      discard: [['fatigue'], ['trauma'], ['stun', 'stun']],
    });
  });

  it('VR-V10 VR-V11 VR-V12 VR-V16 on an enemy an Injury gives its status at once, and the card goes back to its supply', () => {
    for (const [injury, status] of [
      ['trauma', 'weakened'],
      ['fatigue', 'exhausted'],
      ['stun', 'dazed'],
    ]) {
      spring([{ injury, to: 'enemy' }]).expectState({ enemyStatuses: [[status]], supply: FULL, draw: [PILE, []], discard: [['trap'], []] });
    }
  });

  it('VR-?16 an Injury drawn in the middle of a turn waits in hand until the next injury step', () => {
    const scene = spring([{ draw: 1 }], { draw: ['trauma', ...PILE] }, { options: { mandatoryAction: false } });
    scene.expectState({ hand: [['trauma'], []], statuses: [[], []] });
    scene.play('end the turn', 'end the turn').expectState({ round: 2, asked: 'next-hero', statuses: [['weakened'], []], hand: [['knight-1'], []] });
  });

  it('VR-?16 with injuryTiming on-draw an Injury acts as it is drawn', () => {
    spring([{ draw: 1 }], { draw: ['trauma', ...PILE] }, { options: { injuryTiming: 'on-draw' } }).expectState({
      hand: [[], []],
      statuses: [['weakened'], []],
      discard: [['trap', 'trauma'], []],
    });
  });

  it('VR-?16 Dazed from Stun discards in the same party’s turn', () => {
    const scene = scenario({ phase: 'injuries', heroes: [{ hand: ['stun', 'knight-1', 'knight-2', 'knight-3'] }, {}] }).play(
      'vote for Knight',
      'vote for Knight',
    );
    scene.expectState({ asked: 'action', active: 0 });
    expect([scene.state.hand[0].length, scene.state.discard[0].length]).toEqual([1, 3]);
  });

  it('VR-?16 VR-V18 VR-V19 an Injury counts for hand size and may be discarded unresolved, by the hand limit or by Dazed', () => {
    const hand = ['knight-1', 'knight-2', 'knight-3', 'knight-4', 'knight-5', 'knight-6', 'knight-7', 'trauma'];
    const limit = scenario({ phase: 'handLimit', heroes: [{ hand }, {}] }).expectState({ asked: 'discard' });
    limit.play('discard Trauma').expectState({ statuses: [[], []], discard: [['trauma'], []], hand: [hand.slice(0, 7), []], supply: { ...FULL, trauma: 2 } });
    scenario({ phase: 'turn', heroes: [{ hand: ['trauma', 'stun'], statuses: { dazed: 'enemy' } }, {}] }).expectState({
      hand: [[], []],
      discard: [['stun', 'trauma'], []],
      statuses: [['dazed'], []],
    });
    // Four combat cards and an Injury are five: no refill.
    const full = (card: string) => scenario({ heroes: [{ hand: ['knight-1', 'knight-2', 'knight-3', 'knight-4', card], draw: ['knight-9'] }, {}] });
    expect(full('trauma').offers('draw up to 5')).toBe(false);
  });
});

describe('Corruption', () => {
  it('VR-V05 VR-V17 a Corruption card goes into the draw pile, which is shuffled; each card of the supply is as likely as another', () => {
    const scripted = (take: number) => {
      const supply = { rot: 1, dread: 2 };
      const luck = [{ from: 'corruption', take }, ...Array.from({ length: 10 }, () => ({ from: 'hero 0, deck', take: 0 }))];
      const scene = scenario({ heroes: [{ hand: ['trap'], draw: ['knight-1'] }, {}], cards: trapOf([{ corruption: 1, to: 'self' }]), supply }, luck).play(
        'play Trap',
      );
      scene.expectState({ hand: [[], []], discard: [['trap'], []], hp: [40, 40] });
      return [...scene.state.draw[0]].sort();
    };
    expect([0, 1, 2].map(scripted)).toEqual([
      ['knight-1', 'rot'],
      ['dread', 'knight-1'],
      ['dread', 'knight-1'],
    ]);
    expect(() => scripted(3)).toThrow('which offers 3');
    const piles = tenTimes((luck) => spring([{ corruption: 1, to: 'self' }], {}, { supply: { dread: 0 } }, luck).state.draw[0]);
    expect(different(piles.map((pile) => pile.filter((card) => card !== 'rot'))).length).toBeGreaterThan(1);
  });

  it('VR-V13 VR-?17 a Corruption card acts as it is drawn, by its text, and goes to the discard pile', () => {
    spring([{ draw: 1 }], { draw: ['rot', ...PILE] }).expectState({ hp: [38, 40], hand: [[], []], discard: [['rot', 'trap'], []] });
    // One whose text keeps it in hand stays there, round after round.
    const kept = spring([{ draw: 1 }], { draw: ['dread', ...PILE] }, { options: { mandatoryAction: false } });
    kept.expectState({ hp: [40, 40], hand: [['dread'], []], discard: [['trap'], []] });
    kept.play('end the turn', 'end the turn').expectState({ round: 2, hand: [['dread', 'knight-1'], []] });
  });

  it('VR-?17 draws of the opening hand count', () => {
    const draw = ['rot', 'knight-1', 'knight-2', 'knight-3'];
    scenario({ phase: 'fight', heroes: [{ draw }, {}], inventory: ['charm-1'] }).expectState({ asked: 'equip', round: 0, hp: [38, 40] });
  });

  it('VR-?17 with corruptionTiming injury-step a Corruption card waits for the injury step', () => {
    const options = { corruptionTiming: 'injury-step', mandatoryAction: false };
    const scene = spring([{ draw: 1 }], { draw: ['rot', ...PILE] }, { options }).expectState({ hp: [40, 40], hand: [['rot'], []] });
    // The goblin hits a hero for 4; then the injury step of round 2.
    scene.play('end the turn', 'end the turn').expectState({ round: 2, hand: [['knight-1'], []], discard: [['rot', 'trap'], []] });
    expect(scene.state.hp[0] + scene.state.hp[1]).toBe(80 - 4 - 2);
  });

  it('VR-?17 a Corruption card that leaves the hand at once does not count for refill, which goes on', () => {
    const hero = { hand: ['knight-6', 'knight-7', 'knight-8'], draw: ['rot', 'knight-1', 'knight-2', 'knight-3'] };
    scenario({ heroes: [hero, {}] })
      .play('draw up to 5')
      .expectState({ hp: [38, 40], ap: [1, 3], hand: [['knight-1', 'knight-2', 'knight-6', 'knight-7', 'knight-8'], []], discard: [['rot'], []] });
    // One that stays in hand counts.
    scenario({ heroes: [{ ...hero, draw: ['dread', 'knight-1', 'knight-2', 'knight-3'] }, {}] })
      .play('draw up to 5')
      .expectState({ hand: [['dread', 'knight-1', 'knight-6', 'knight-7', 'knight-8'], []] });
  });

  it('VR-?17 one refill draws at most as many cards as draw and discard pile held when it began', () => {
    // Two cards in both piles: two draws, both Rot, and not the reshuffled Rot again.
    scenario({ heroes: [{ hand: ['knight-1'], draw: ['rot'], discard: ['rot'] }, {}] })
      .play('draw up to 5')
      .expectState({ asked: 'action', hp: [36, 40], hand: [['knight-1'], []] });
  });

  it('VR-V20 Corruption does nothing to an enemy', () => {
    spring([{ corruption: 1, to: 'enemy' }]).expectState({ enemyStatuses: [[]], enemyHp: [12], supply: FULL, recall: [[]], draw: [PILE, []] });
  });
});

describe('afflictions in the deck', () => {
  it('VR-V14 they stay in the deck between fights', () => {
    wonOn({ kind: 'minionFight', heroes: [{ hand: ['trauma'], draw: ['stun'], discard: ['rot'] }, { hand: ['dread'] }] }).expectState({
      asked: 'hex',
      deck: [['knight-1', 'rot', 'stun', 'trauma'], ['dread']],
      supply: { trauma: 2, fatigue: 3, stun: 2, rot: 1, dread: 1 },
    });
  });

  it('VR-V15 scrapping by Training does not remove them; an item can', () => {
    expect(onHex({ kind: 'training', heroes: [{ draw: ['rot', 'knight-1'] }, {}] }).options).toEqual(['scrap no more', 'scrap knight 1']);
    const items = [{ id: 'charm-1', text: [{ cure: 2, of: 'any', from: 'anywhere' }] }];
    scenario({ heroes: [{ equipped: ['charm-1'], hand: ['stun'], discard: ['rot'], draw: ['rot'] }, {}], cards: { items } })
      .play('use Charm 1', 'take out Rot', 'take out Stun')
      .expectState({ asked: 'action', hand: [[], []], supply: { ...FULL, rot: 1 } });
  });

  it('VR-V18 they cannot be played and have no cost', () => {
    const scene = scenario({ heroes: [{ ap: 9, hand: ['trauma', 'dread'] }, {}], options: { mandatoryAction: false } });
    expect(scene.options).toEqual(['end the turn', 'use the ability of Knight (1 AP)']);
  });

  it('VR-V19 one that is discarded can be drawn again', () => {
    // The Rot acts, lies in the discard pile, is shuffled into the draw pile and acts again.
    spring([{ draw: 2 }], { draw: ['rot'] }).expectState({ hp: [36, 40] });
    scenario({ heroes: [{ discard: ['trauma', 'rot'] }, {}] })
      .play('shuffle the discard pile')
      .expectState({ discard: [[], []], deck: [['rot', 'trauma'], []], supply: { ...FULL, trauma: 2, rot: 1 } });
  });
});
