import { describe, expect, it } from 'vitest';
import { code, type HeroSetup, scenario } from '../scenario.ts';

/** An ogre of the shields 5 and 4 with tokens. */
const held = (control: number, wounds = 0) => ({ enemy: 'ogre', control, wounds });
const STORY = { on: 'red', do: [{ story: 1 }] };
/** zia goes from Location 1 to 2 and loses 4 by a Story; she is asked how much of it her tokens cancel. */
function struck(zia: HeroSetup, cards = {}) {
  const scene = scenario({
    cards: { locations: { 2: { A: { entrance: [STORY] } } }, stories: { 1: { do: [{ vitae: -4 }] } }, ...cards },
    heroes: { zia: { hand: ['five', 'one'], ...zia } },
  });
  return scene.play(code.arrow(2)).pay('five');
}

describe('Soul Raiders: Control', () => {
  it('SR-T31 its target is an Enemy of the caster that shows neither a Story nor a flip to side B', () => {
    const cards = {
      scripted: { 1: { defeat: [{ story: 2 }] }, 2: { defeat: [{ heroism: 1 }, { flip: 'here' }] }, 3: { defeat: [{ heroism: 1 }] } },
    };
    const scene = scenario({
      cards,
      heroes: { zia: { at: 2, hand: ['control', 'one'], enemies: ['se1', 'se2', 'se3', 'ogre'] }, eneko: { at: 2, enemies: ['orc'] } },
    });
    scene.by('zia', code.cast('control')).expectState({ asked: 'aim' });
    expect(['se1', 'se2', 'se3', 'ogre', 'orc'].filter((id) => scene.can(code.enemy(id)))).toEqual(['se3', 'ogre']);
    const none = scenario({ cards, heroes: { zia: { hand: ['control'], enemies: ['se1', 'se2'] } } });
    expect(none.can(code.cast('control'))).toBe(false);
  });

  it('SR-?106 an Invisible caster may aim at every Enemy assigned to it', () => {
    const scene = scenario({ heroes: { zia: { hand: ['control', 'one'], enemies: ['orc'], invisible: 'spell' } } });
    scene.play(code.cast('control'), code.enemy('orc')).expectState({ controlled: { zia: 'orc 3' } });
  });

  it('SR-T32 SR-?53 it has as many tokens as its Combat value, read with Weakness', () => {
    const aimed = (hero: object): Readonly<Record<string, string>> => {
      const scene = scenario({ heroes: { zia: { hand: ['control', 'one'], enemies: ['ogre'], ...hero } } });
      return scene.play(code.cast('control'), code.enemy('ogre')).state.controlled;
    };
    expect(aimed({})).toEqual({ zia: 'ogre 5' });
    expect(aimed({ spells: ['weakness'] })).toEqual({ zia: 'ogre 4' });
    expect(aimed({ enemies: [{ enemy: 'ogre', wounds: 1 }] })).toEqual({ zia: 'ogre 1 4' });
  });

  it('SR-T33 the caster adds 1 for each uncovered shield of the card to its Combat actions', () => {
    const against = (card: string, wounds: number): boolean =>
      scenario({ heroes: { zia: { hand: [card], enemies: ['orc', held(3, wounds)] } } }).can(code.fight('zia'));
    // The orc's 3: 1 and two shields; 1 and one shield; 2 and one shield.
    expect([against('one', 0), against('one', 1), against('two', 1)]).toEqual([true, false, true]);
  });

  it('SR-T34 when the caster loses Vitae it may discard tokens to cancel as much of the loss', () => {
    const hit = () => struck({ enemies: [held(5)] });
    hit().expectState({ asked: 'absorb', vitae: 30 });
    hit()
      .play(code.number(0))
      .expectState({ vitae: 26, controlled: { zia: 'ogre 5' } });
    hit()
      .play(code.number(3))
      .expectState({ vitae: 29, controlled: { zia: 'ogre 2' } });
    hit()
      .play(code.number(4))
      .expectState({ vitae: 30, controlled: { zia: 'ogre 1' } });
    expect(hit().can(code.number(5))).toBe(false);
    expect([2, 3].map((n) => struck({ enemies: [held(2)] }).can(code.number(n)))).toEqual([true, false]);
  });

  it('SR-T35 SR-?53 SR-?61 when the last token goes, a card with one shield left is defeated, and the controller has its reward', () => {
    const cards = { random: { ogre: { defeat: [{ heroism: 1 }] } } };
    const scene = struck({ enemies: [held(2, 1)] }, { ...cards, locations: { 2: { A: { entrance: [STORY] } } }, stories: { 1: { do: [{ vitae: -4 }] } } });
    scene.play(code.number(2)).expectState({ vitae: 28, controlled: {}, enemies: {}, heroism: { zia: 1 }, randomDiscard: ['ogre'] });
  });

  it('SR-T35 SR-T45 a card that survives the wound Engages the caster at once', () => {
    const cards = { random: { ogre: { abilities: ['poison'] } }, locations: { 2: { A: { entrance: [STORY] } } }, stories: { 1: { do: [{ vitae: -4 }] } } };
    struck({ enemies: [held(2)] }, cards)
      .play(code.number(2))
      .expectState({ vitae: 28, controlled: {}, enemies: { zia: ['ogre 1'] }, poison: { zia: 1 } });
  });

  it('SR-T36 SR-?53 Anti-Magic removes the tokens without a wound, and the card Engages with the wounds it had', () => {
    const cards = { locations: { 2: { A: { entrance: [{ on: 'red', do: [{ antiMagic: true }] }] } } } };
    const arrived = (wounds: number) =>
      scenario({ cards, heroes: { zia: { hand: ['three', 'one'], enemies: [held(4, wounds)] } } })
        .play(code.arrow(2))
        .pay('three');
    arrived(0).expectState({ at: { zia: 2 }, controlled: {}, enemies: { zia: ['ogre'] } });
    arrived(1).expectState({ controlled: {}, enemies: { zia: ['ogre 1'] } });
  });

  it('SR-T44 a controlled card is no Enemy: it neither attacks nor holds, and is counted by nothing', () => {
    const cards = {
      random: { ogre: { abilities: ['guardian', 'aquatic'] } },
      locations: {
        2: { A: { scrolls: [{ type: 'strength', difficulty: 1, do: [{ story: 1 }] }], reaction: [{ do: [{ alert: 1 }] }, { do: [{ drowning: 5 }] }] } },
      },
    };
    const scene = scenario({ cards, heroes: { zia: { at: 2, hand: ['three', 'fireball', 'conjured-arrow'], enemies: [held(5, 1)] } } });
    // It can be neither fought nor struck, and it does not keep zia from scrolls or arrows.
    const tried = [code.fight('zia'), code.cast('fireball'), code.cast('conjured-arrow'), code.scroll(0), code.arrow(3)];
    expect(tried.map((each) => scene.can(each))).toEqual([false, false, false, true, true]);
    scene.endActions().expectState({ vitae: 28, threat: 1, controlled: { zia: 'ogre 1 5' } });
  });

  it('SR-T44 it makes a flight no dearer', () => {
    const scene = scenario({ heroes: { zia: { at: 2, hand: ['four', 'one'], enemies: ['goblin', held(5)] } } });
    // 3, and 1 for the goblin.
    scene
      .play(code.arrow(3))
      .pay('four')
      .expectState({ at: { zia: 3 }, enemies: {} });
  });
});

describe('Soul Raiders: what Control tokens cancel', () => {
  it('SR-?52 attacks on the controller, its tokens, and Damage that it suffers', () => {
    const attacked = scenario({ phase: 'attacks', heroes: { zia: { enemies: ['orc', held(5)] }, eneko: { enemies: ['goblin'] } } });
    attacked
      .expectState({ asked: 'absorb' })
      .play(code.number(1))
      .expectState({ vitae: 29, controlled: { zia: 'ogre 4' } });
    const poisoned = scenario({ phase: 'tokens', heroes: { zia: { poison: 2, enemies: [held(5)] } } });
    poisoned.expectState({ asked: 'absorb' }).play(code.number(2)).expectState({ vitae: 30 });
    const cards = { locations: { 2: { A: { reaction: [{ do: [{ damage: 0 }] }] } } } };
    const hurt = scenario({ cards, phase: 'locations', heroes: { zia: { at: 2, enemies: [held(5)] } } });
    hurt.expectState({ asked: 'absorb' }).play(code.number(2)).expectState({ vitae: 30 });
  });

  it('SR-?52 the damage number of an arrow', () => {
    const cards = { locations: { 2: { A: { arrows: [{ to: 3, difficulty: 3, damage: 3 }] } } } };
    const scene = scenario({ cards, heroes: { zia: { at: 2, hand: ['three', 'one'], enemies: [held(5)] } } });
    scene
      .play(code.arrow(3))
      .pay('three')
      .play(code.number(3))
      .expectState({ at: { zia: 3 }, vitae: 30, controlled: { zia: 'ogre 2' } });
  });

  it('SR-?52 never Stress', () => {
    scenario({ phase: 'reaction', heroes: { zia: { enemies: [held(5)] } }, threat: 5 }).expectState({ vitae: 27, controlled: { zia: 'ogre 5' } });
  });

  it('SR-?52 losses of other Heroes only with controlAbsorbs: all', () => {
    const setup = { phase: 'attacks', heroes: { zia: { enemies: [held(5)] }, eneko: { enemies: ['ogre'] } } } as const;
    scenario(setup).expectState({ vitae: 28, controlled: { zia: 'ogre 5' } });
    const all = scenario({ ...setup, options: { controlAbsorbs: 'all' } });
    all
      .expectState({ asked: 'absorb' })
      .play(code.number(2))
      .expectState({ vitae: 30, controlled: { zia: 'ogre 3' } });
  });

  it('SR-?53 the card travels with its Hero', () => {
    const scene = scenario({ heroes: { zia: { at: 2, hand: ['three', 'one'], enemies: [held(5)] }, eneko: { at: 2 } } });
    scene
      .by('zia', code.arrow(3))
      .pay('three')
      .expectState({ at: { zia: 3, eneko: 2 }, controlled: { zia: 'ogre 5' }, enemies: {} });
  });

  it('SR-?53 giving the spell up removes the last token, so that the card is wounded', () => {
    const given = (wounds: number) => scenario({ heroes: { zia: { hand: ['one'], enemies: [held(5, wounds)] } } }).play(code.giveUp('control'));
    given(0).expectState({ controlled: {}, enemies: { zia: ['ogre 1'] } });
    given(1).expectState({ controlled: {}, enemies: {}, randomDiscard: ['ogre'] });
  });

  it('SR-?53 with controlUndoWounds: false it Engages unhurt', () => {
    const scene = scenario({ options: { controlUndoWounds: false }, heroes: { zia: { hand: ['one'], enemies: [held(5)] } } });
    scene.play(code.giveUp('control')).expectState({ controlled: {}, enemies: { zia: ['ogre'] } });
  });
});
