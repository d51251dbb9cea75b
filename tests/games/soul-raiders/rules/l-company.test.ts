import { describe, expect, it } from 'vitest';
import { every, red } from '../icons.ts';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';

const hand = ['three', 'one'];
const three = { zia: { hand }, eneko: { hand }, maider: { hand } };

/** Zia takes the arrow to Location 2; the others named move along, in this order. */
function together(setup: Setup, ...company: readonly ('eneko' | 'maider')[]): Scene {
  const scene = scenario(setup).by('zia', code.arrow(2));
  for (const who of company) scene.play(code.figure(who));
  // With company still to be had, nobody else comes.
  if (scene.state.asked === 'join') scene.pass();
  return scene;
}

describe('moving together', () => {
  it('SR-?20 Heroes may enter a Location together, each with cards of its own; not with jointMove: false', () => {
    const scene = together({ heroes: three }, 'eneko');
    scene.expectState({ asked: 'pay', decider: 0 });
    scene.pay('three').expectState({ asked: 'pay', decider: 1 });
    scene
      .pay('three')
      .play(code.figure('zia'))
      .expectState({
        at: { zia: 2, eneko: 2, maider: 1 },
        discard: { zia: ['three'], eneko: ['three'] },
        hands: { zia: ['one'], eneko: ['one'], maider: ['one', 'three'] },
      });
    scenario({ heroes: three, options: { jointMove: false } })
      .by('zia', code.arrow(2))
      .expectState({ asked: 'pay' });
  });

  it('SR-?20 nobody need come along, and only those who could take the arrow are asked', () => {
    const heroes = { zia: { hand }, eneko: { hand }, maider: { hand: ['two'] }, adonis: { at: 2, hand } };
    const scene = scenario({ heroes }).by('zia', code.arrow(2));
    scene.expectState({ asked: 'join' });
    expect([code.figure('eneko'), code.figure('maider'), code.figure('adonis')].map((who) => scene.can(who))).toEqual([true, false, false]);
    scene
      .pass()
      .pay('three')
      .expectState({ at: { zia: 2, eneko: 1, maider: 1, adonis: 2 } });
  });

  it('SR-?20 they leave in the order announced', () => {
    const deciders = (...company: readonly ('eneko' | 'maider')[]): number[] => {
      const scene = together({ heroes: three }, ...company).pay('three');
      const first = scene.state.decider;
      return [first, scene.pay('three').state.decider];
    };
    expect(deciders('eneko', 'maider')).toEqual([1, 2]);
    expect(deciders('maider', 'eneko')).toEqual([2, 1]);
  });

  it('SR-?20 SR-M13 SR-M17 Enemies left behind by the first make the flight of the next harder', () => {
    const heroes = (cards: string[]) => ({ zia: { hand: ['four', 'one'], enemies: ['orc'] }, eneko: { hand: cards } });
    // The green arrow of 3: Zia pays 4 with her orc, which then is Eneko's, so that he needs 4 too.
    const stays = together({ heroes: heroes(['three']) }, 'eneko').pay('four');
    stays.expectState({ at: { zia: 2, eneko: 1 }, enemies: { eneko: ['orc'] }, hands: { zia: ['one'], eneko: ['three'] } });
    const goes = together({ heroes: heroes(['four']) }, 'eneko')
      .pay('four')
      .pay('four')
      .play(code.figure('zia'));
    goes.expectState({ at: { zia: 2, eneko: 2 }, enemies: {}, randomDiscard: ['orc'] });
  });

  it('SR-L04 of those who enter together the players name one First Entrant; the others join', () => {
    const cards = { locations: { 2: { A: { entrance: [red({ poison: 1 }), every(red({ fracture: 1 }))] } } } };
    const scene = together({ heroes: three, cards }, 'eneko').pay('three').pay('three');
    scene.expectState({ asked: 'first-entrant', poison: {} });
    expect(scene.can(code.figure('maider'))).toBe(false);
    scene.play(code.figure('eneko')).expectState({ poison: { eneko: 1 }, fracture: { zia: 1, eneko: 1 } });
    // Where somebody is already, there is no First Entrant.
    const late = { zia: { hand }, eneko: { hand }, maider: { at: 2 } };
    together({ heroes: late, cards }, 'eneko')
      .pay('three')
      .pay('three')
      .expectState({ asked: 'turn', poison: {}, fracture: { zia: 1, eneko: 1 } });
  });

  it('SR-L10 one who arrives while the First Entrant resolves its row suffers what hits all Heroes there', () => {
    const cards = {
      locations: { 1: { A: { arrows: [{ to: 2, difficulty: 3, pursuit: true }] } }, 2: { A: { entrance: [red({ scripted: 1 }), red({ ambush: true })] } } },
    };
    // Zia brings an ogre of two shields along; Eneko is First Entrant and draws an Enemy of one shield.
    together({ heroes: { zia: { hand: ['four', 'one'], enemies: ['ogre'] }, eneko: { hand } }, cards }, 'eneko')
      .pay('four')
      .pay('three')
      .play(code.figure('eneko'))
      .expectState({ enemies: { zia: ['ogre'], eneko: ['se1'] }, vitae: 27 });
  });

  it('SR-E23 two Heroes enter together and meet an Enemy with Fear: one token each, and none for a third who comes later', () => {
    const cards = {
      locations: { 7: { A: { arrows: [{ to: 12, difficulty: 3 }] } }, 12: { A: { entrance: [red({ scripted: 43 })] } } },
      scripted: { 43: { shields: [3], abilities: ['fear'] } },
    };
    const walker = { at: 7, hand: ['three', 'four'] };
    const scene = scenario({ heroes: { maider: walker, adonis: walker, eneko: { at: 7, hand: ['four', 'three', 'one'] } }, cards });
    scene.by('maider', code.arrow(12)).play(code.figure('adonis')).pass().pay('three').pay('three').play(code.figure('adonis'));
    scene.expectState({ at: { maider: 12, adonis: 12, eneko: 7 }, enemies: { adonis: ['se43'] }, fear: { maider: 1, adonis: 1 } });
    scene
      .by('eneko', code.arrow(12))
      .pay('four')
      .expectState({ fear: { maider: 1, adonis: 1 } });
    // CV 3: Eneko needs 3, the others 4, in this round and in later ones.
    expect(scene.couldDo('eneko', code.fight('adonis'))).toBe(true);
    scene
      .by('maider', code.fight('adonis'))
      .pay('four')
      .play(code.enemy('se43'))
      .expectState({ enemies: {}, scriptedOut: [43] });
    const later = scenario({
      heroes: { maider: { at: 12, fear: 1, hand: ['three'] }, adonis: { at: 12, fear: 1, hand: ['three'], enemies: ['se43'] } },
      round: 9,
      cards,
    });
    expect([later.couldDo('maider', code.fight('adonis')), later.couldDo('adonis', code.fight('adonis'))]).toEqual([false, false]);
  });
});
