import { describe, expect, it } from 'vitest';
import { PLACES } from '../../../../src/games/veiled-fate/state/words.ts';
import { code, type Fates, type Scene, type Setup, scenario } from '../scenario.ts';
import type { Demigod } from '../test-pack.ts';

/** Klar stands between two others in space 3. */
const RENOWN: Setup = { renown: { agamar: 3, klar: 3, belan: 3 }, line: ['agamar', 'klar', 'belan'] };
function expectSmited(scene: Scene): void {
  expect(scene.state.places.klar).toBe('abyss');
  expect(scene.state.renown.klar).toBe(3);
  expect(scene.state.spaces[3]).toEqual(['agamar', 'belan', 'klar']);
}
const none = new Array(6).fill('none');
/** City cards whose first slot has an icon. */
const altar = (icon: unknown) => ({ cities: [{ id: 'altar-1', slots: [icon, ...none.slice(1)] }] });
const all: readonly Fates[] = ['feather', 'double-feather', 'scorpion', 'double-scorpion', 'plus-two'];
const pick = (scene: Scene) => all.filter((card) => scene.can(code.card(card)));
const full = new Array<Fates>(8).fill('feather');

describe('Veiled Fate: Smite', () => {
  it('VF-K01 VF-K02 VF-K03 it comes from a Quest result, a City slot, an Age card or the God Power, and always moves Demi and marker', () => {
    const quests = [{ id: 'own', rows: [{ takes: 'any', feather: 'smite' }] }];
    expectSmited(scenario({ ...RENOWN, cards: { quests }, quests: { forest: 'own', desert: 'plain-2' } }).put('klar', 'forest', 0, 'feather'));
    expectSmited(scenario({ ...RENOWN, cards: altar('smite'), places: { klar: 'coast' } }).move('klar', 'city'));
    const ages = [{ id: 'age-1', tie: [{ give: 'smite', to: { demi: 'klar' } }] }];
    expectSmited(scenario({ ...RENOWN, cards: { ages }, phase: 'ageEnd', hands: [[], [], []], options: { ages: 1 } }));
    expectSmited(scenario(RENOWN).play(code.smite('klar')).card('feather', 'feather'));
  });

  it('VF-K02 it takes a Demi from any Location or slot', () => {
    for (const place of PLACES)
      expectSmited(
        scenario({ ...RENOWN, places: { klar: place } })
          .play(code.smite('klar'))
          .card('feather', 'feather'),
      );
    const quests = { forest: { quest: 'plain-1', on: ['naka', 'klar'] }, desert: 'plain-2' } as const;
    const scene = scenario({ ...RENOWN, quests })
      .play(code.smite('klar'))
      .card('feather', 'feather');
    expectSmited(scene);
    scene.expectState({ places: { naka: 'forest 0', klar: 'abyss' }, quests: { forest: 'plain-1', desert: 'plain-2' } });
    expect([0, 1].map((slot) => scene.can(code.put('belan', 'forest', slot)))).toEqual([false, true]);
  });

  it('VF-K04 VF-K03 a Demi in the Abyss may be smited again: only its marker moves', () => {
    const scene = scenario({ ...RENOWN, places: { klar: 'abyss', naka: 'abyss' } });
    scene.play(code.smite('klar')).card('feather', 'feather');
    expectSmited(scene);
    scene.expectState({ places: { klar: 'abyss', naka: 'abyss' }, handSizes: [2, 4, 4] });
    expect(scene.events).not.toContain('moved');
  });

  it('VF-K02 a Smite from the City does not advance the City Token', () => {
    scenario({}).play(code.smite('klar')).card('feather', 'feather').expectState({ city: 'altar-1 0' });
  });
});

describe('Veiled Fate: leaving the Abyss', () => {
  it('VF-K05 VF-K06 any player may move a Demi to the Pools, for an action, and draws a card', () => {
    for (const active of [0, 1, 2]) {
      const scene = scenario({ active, places: { pentha: 'abyss' }, deck: ['plus-two', 'scorpion'] }).move('pentha', 'pools');
      scene.expectState({ asked: 'action', decider: active, used: 1, places: { pentha: 'pools' }, deck: ['scorpion'] });
      scene.expectState({ handSizes: [0, 1, 2].map((seat) => (seat === active ? 5 : 4)) });
      expect(scene.state.hands[active]).toContain('plus-two');
    }
  });

  it('VF-K06 the hand limit stops the draw, not the move', () => {
    scenario({ hands: [full, [], []], places: { pentha: 'abyss' }, deck: ['scorpion'] })
      .move('pentha', 'pools')
      .expectState({ handSizes: [8, 0, 0], places: { pentha: 'pools' }, deck: ['scorpion'] });
  });

  it('VF-K06 only a Demi that comes from the Abyss brings a card, also with portalPoolBonuses', () => {
    const portal = (from: 'city' | 'abyss') =>
      scenario({ places: { pentha: from }, options: { portalPoolBonuses: true } })
        .play(code.portal('pentha', 'pools'))
        .card('feather', 'feather', 'scorpion');
    portal('city').expectState({ handSizes: [1, 4, 4], places: { pentha: 'pools' } });
    portal('abyss').expectState({ handSizes: [2, 4, 4], places: { pentha: 'pools' } });
  });

  it('VF-K13 a Demi in the Abyss can go to the Pools only; elsewhere it gets by Portal', () => {
    const scene = scenario({ places: { pentha: 'abyss' } });
    expect(PLACES.filter((place) => scene.can(code.move('pentha', place)))).toEqual(['pools']);
    for (const region of ['forest', 'desert'] as const) for (const slot of [0, 1, 2]) expect(scene.can(code.put('pentha', region, slot))).toBe(false);
    expect(PLACES.filter((place) => scene.can(code.portal('pentha', place)))).toEqual(PLACES.filter((place) => place !== 'abyss'));
    expect(scene.can(code.portalOnto('pentha', 'forest', 1))).toBe(true);
  });

  it('VF-K14 nobody moves from the City to the Pools or from the Pools to the Abyss; Portal and Smite do it', () => {
    const scene = scenario({ places: { pentha: 'pools' } });
    expect([code.move('klar', 'pools'), code.move('klar', 'abyss'), code.move('pentha', 'abyss')].map((each) => scene.can(each))).toEqual([
      false,
      false,
      false,
    ]);
    expect(PLACES.filter((place) => scene.can(code.move('pentha', place)))).toEqual(['city']);
    scenario({})
      .play(code.portal('klar', 'pools'))
      .card('feather', 'feather', 'scorpion')
      .expectState({ places: { klar: 'pools' }, handSizes: [1, 4, 4] });
    const abyss = scenario({ places: { pentha: 'pools' }, ...RENOWN });
    abyss
      .play(code.portal('klar', 'abyss'))
      .card('feather', 'feather', 'scorpion')
      .expectState({ places: { pentha: 'pools', klar: 'abyss' } });
    expect(abyss.state.spaces[3]).toEqual(['agamar', 'klar', 'belan']); // no Smite
    scenario({ places: { pentha: 'pools' } })
      .play(code.smite('pentha'))
      .card('feather', 'feather')
      .expectState({ places: { pentha: 'abyss' } });
  });
});

describe('Veiled Fate: leaving the Pools', () => {
  const pools = (hand: readonly Fates[], more: Setup = {}) =>
    scenario({ hands: [hand, ['feather'], ['feather']], places: { pentha: 'pools' }, deck: ['plus-two', 'double-feather', 'feather'], ...more });

  it('VF-K07 VF-K11 any player may move a Demi to the City, for an action; the City Token advances', () => {
    for (const active of [0, 1, 2]) {
      const scene = scenario({ active, places: { pentha: 'pools' } })
        .move('pentha', 'city')
        .pass();
      scene.expectState({ asked: 'action', decider: active, used: 1, places: {}, city: 'altar-1 1' });
    }
  });

  it('VF-K08 VF-K10 the player may refresh: discard a card of their choice, then draw one', () => {
    const scene = pools(['feather', 'scorpion'])
      .move('pentha', 'city')
      .expectState({ asked: 'refresh', decider: 0, handSizes: [2, 1, 1] });
    expect(pick(scene)).toEqual(['feather', 'scorpion']);
    scene.card('scorpion').expectState({ asked: 'action', hands: [['feather', 'plus-two'], ['feather'], ['feather']], discard: ['scorpion'] });
  });

  it('VF-K10 the discard comes first: a full hand can be refreshed, and an empty deck gives the discarded card back', () => {
    pools(full)
      .move('pentha', 'city')
      .card('feather')
      .expectState({ handSizes: [8, 1, 1], deck: ['double-feather', 'feather'], discard: ['feather'] });
    pools(['scorpion'], { deck: [] })
      .move('pentha', 'city')
      .card('scorpion')
      .expectState({ hands: [['scorpion'], ['feather'], ['feather']], discard: [], deck: [] });
  });

  it('VF-K09 refreshing is optional', () => {
    const scene = pools(['feather', 'scorpion']).move('pentha', 'city');
    expect(scene.can(code.pass)).toBe(true);
    scene.pass().expectState({ asked: 'action', used: 1, hands: [['feather', 'scorpion'], ['feather'], ['feather']], discard: [], deckSize: 3 });
  });

  it('VF-K08 only a Demi from the Pools lets the player refresh', () => {
    scenario({ places: { pentha: 'coast' } })
      .move('pentha', 'city')
      .expectState({ asked: 'action', used: 1, handSizes: [4, 4, 4] });
  });

  it('VF-K12 with a City icon the player chooses which is done first', () => {
    const start = () =>
      pools(['scorpion', 'scorpion'], { cards: altar('fate') })
        .move('pentha', 'city')
        .expectState({ asked: 'order', decider: 0 });
    const refreshed = start()
      .play(code.refreshFirst)
      .expectState({ asked: 'refresh', handSizes: [2, 1, 1] });
    refreshed.card('scorpion').expectState({ asked: 'action', hands: [['double-feather', 'scorpion', 'plus-two'], ['feather'], ['feather']] });
    const drawn = start()
      .play(code.iconFirst)
      .expectState({ asked: 'refresh', handSizes: [3, 1, 1] });
    expect(pick(drawn)).toEqual(['scorpion', 'plus-two']); // the card just drawn may go, too
    drawn.card('plus-two').expectState({ hands: [['double-feather', 'scorpion', 'scorpion'], ['feather'], ['feather']], discard: ['plus-two'] });
  });

  it('VF-K12 the order decides whether a full hand wastes the icon', () => {
    const start = () => pools(full, { cards: altar('fate') }).move('pentha', 'city');
    start()
      .play(code.iconFirst)
      .expectState({ handSizes: [8, 1, 1], deckSize: 3 });
    start()
      .play(code.refreshFirst)
      .card('feather')
      .expectState({ handSizes: [8, 1, 1], deckSize: 2, discard: ['feather'] });
  });

  it('VF-K12 without an icon on the slot, or without a City card, there is no order to choose', () => {
    pools(['scorpion']).move('pentha', 'city').expectState({ asked: 'refresh', city: 'altar-1 1' });
    pools(['scorpion'], { city: null }).move('pentha', 'city').expectState({ asked: 'refresh', city: '' });
  });

  it('VF-K15 without a card in hand there is no refresh; a card that the icon gives may be refreshed', () => {
    pools([])
      .move('pentha', 'city')
      .expectState({ rested: [0], active: 1, handSizes: [0, 1, 1], discard: [], deckSize: 3 });
    pools([], { cards: altar('fate') })
      .move('pentha', 'city')
      .expectState({ asked: 'refresh', hands: [['plus-two'], ['feather'], ['feather']], city: 'altar-1 1' })
      .card('plus-two')
      .expectState({ asked: 'action', hands: [['double-feather'], ['feather'], ['feather']], rested: [] });
  });
});

describe('Veiled Fate: card effects on Demis in the Abyss and the Pools', () => {
  const age = (tie: readonly object[], more: Setup = {}) =>
    scenario({ cards: { ages: [{ id: 'age-1', tie }] }, phase: 'ageEnd', hands: [[], [], []], options: { ages: 1 }, ...more });

  it('VF-?85 VF-K06 VF-K13 a card that brings Demis from the Abyss to the Pools draws nothing', () => {
    age([{ move: 'pools', who: { in: ['abyss'] } }], { places: { pentha: 'abyss', klar: 'abyss', naka: 'coast' } }).expectState({
      places: { pentha: 'pools', klar: 'pools', naka: 'coast' },
      handSizes: [0, 0, 0],
      deckSize: 20,
    });
  });

  it('VF-?85 VF-K08 a card that brings Demis from the Pools to the City offers no refresh', () => {
    const hands: Fates[][] = [['feather'], [], []];
    age([{ move: 'city', who: { in: ['pools'] } }], { places: { pentha: 'pools' }, hands })
      .expectState({ asked: 'age-vote' })
      .pass()
      .expectState({ asked: 'over', places: {}, hands, discard: [], city: 'altar-1 0' });
  });

  it('VF-K14 a card may take Demis from the City to the Pools', () => {
    age([{ move: 'pools', who: { demi: 'naka' } }]).expectState({ places: { naka: 'pools' } });
  });

  it('VF-?86 regions that a first player chooses are Quest Regions, and different ones', () => {
    const ages = [{ id: 'age-1', role: { choose: 'regions', count: 2 }, tie: [{ give: 1, to: { in: 'chosen' } }] }];
    const places: Partial<Record<Demigod, (typeof PLACES)[number]>> = { pentha: 'coast', klar: 'volcano', naka: 'abyss', belan: 'pools' };
    const scene = scenario({ cards: { ages }, phase: 'ageEnd', hands: [[], [], []], options: { ages: 1 }, places });
    scene.expectState({ asked: 'choose', decider: 0 });
    expect(scene.options).toHaveLength(5); // in ascending order: a second one must be left
    scene.play(code.region('coast'));
    expect(scene.can(code.region('coast'))).toBe(false);
    expect(scene.options).toHaveLength(5);
    scene.play(code.region('volcano')).expectState({ asked: 'over', renown: { pentha: 1, klar: 1 } });
  });
});

describe('Veiled Fate: card text against the rulebook', () => {
  const decreed = (decree: object, more: Setup = {}) =>
    scenario({ cards: { cities: [{ id: 'tower', decree: { words: 'A Decree.', ...decree } }] }, city: 'tower', ...more });

  it('VF-?01 a Decree overrides the clauses: a power or a move that it forbids is illegal, and legal without it', () => {
    const powers = decreed({ forbidPowers: ['smite'] });
    expect([code.smite('klar'), code.portal('klar', 'coast')].map((each) => powers.can(each))).toEqual([false, true]);
    const moves = decreed({ forbidMoves: [{ to: ['forest'], class: 'strength' }] });
    const onto = [code.move('klar', 'forest'), code.put('klar', 'forest', 0), code.move('naka', 'forest'), code.move('klar', 'coast')];
    expect(onto.map((each) => moves.can(each))).toEqual([false, false, true, true]);
    const free = scenario({});
    expect([code.smite('klar'), ...onto].map((each) => free.can(each))).toEqual([true, true, true, true, true]);
  });

  it('VF-?01 a ban beats a permission: a power that is forbidden stays so, however cheap a card makes it', () => {
    const banned = decreed({ forbidPowers: ['omniscience'], cost: { omniscience: -2, transfiguration: -3 } }, { hands: [['feather'], [], []] });
    expect(banned.can(code.omniscience('forest'))).toBe(false);
    const cheap = decreed({ cost: { omniscience: -2 } }, { hands: [['feather'], [], []] });
    expect(cheap.can(code.omniscience('forest'))).toBe(true);
  });
});
