import { describe, expect, it } from 'vitest';
import { PLACES, type REGIONS } from '../../../../src/games/veiled-fate/state/words.ts';
import { code, type Fates, type Scene, type Setup, scenario } from '../scenario.ts';

const feathers = (n: number): Fates[] => new Array<Fates>(n).fill('feather');
/** A player with so many Feathers. */
const holding = (n: number, more: Setup = {}): Scene => scenario({ hands: [feathers(n)], ...more });
const row = { takes: 'any', feather: 1, scorpion: -1 };
/** Where a Portal can take Pentha. */
const goals = (scene: Scene): string[] => PLACES.filter((to) => scene.can(code.portal('pentha', to)));
const slots = (scene: Scene, region: (typeof REGIONS)[number]): number[] =>
  [0, 1, 2, 3, 4, 5].filter((slot) => scene.can(code.portalOnto('pentha', region, slot)));
const slot1 = (icon: unknown) => ({ cities: [{ id: 'altar-1', slots: [icon, 'none', 'none', 'none', 'none', 'none'] }] });

describe('Veiled Fate: where a Portal leads', () => {
  it('VF-P06 VF-P07 VF-P09 VF-P10 from any Location to any other, Abyss and Pools included', () => {
    for (const from of PLACES) {
      const scene = holding(5, { places: { pentha: from } });
      expect(goals(scene)).toEqual(PLACES.filter((place) => place !== from));
      expect([slots(scene, 'forest'), slots(scene, 'desert'), slots(scene, 'coast')]).toEqual([[0, 1, 2], [0, 1, 2], []]);
    }
  });

  it('VF-P06 VF-P09 the Demi arrives, for 3 cards', () => {
    const from = (place: 'abyss' | 'pools' | 'coast') => holding(5, { places: { pentha: place } });
    const pay = feathers(3);
    from('abyss')
      .play(code.portal('pentha', 'volcano'))
      .card(...pay)
      .expectState({ places: { pentha: 'volcano' }, handSizes: [2, 4, 4], discard: pay });
    from('pools')
      .play(code.portal('pentha', 'desert'))
      .card(...pay)
      .expectState({ places: { pentha: 'desert' }, handSizes: [2, 4, 4], discard: pay });
    from('coast')
      .play(code.portal('pentha', 'desert'))
      .card(...pay)
      .expectState({ places: { pentha: 'desert' }, handSizes: [2, 4, 4], discard: pay });
    from('abyss')
      .play(code.portalOnto('pentha', 'forest', 2))
      .card(...pay, 'feather')
      .expectState({ places: { pentha: 'forest 2' }, handSizes: [1, 4, 4] });
  });

  it('VF-P10 a Portal into the Abyss is no Smite: the marker stays where it is in its space', () => {
    const line = ['pentha', 'klar'] as const;
    const scene = holding(5, { line, renown: { pentha: 2, klar: 2 } })
      .play(code.portal('pentha', 'abyss'))
      .card(...feathers(3));
    expect(scene.state.spaces[2]).toEqual(['pentha', 'klar']);
    scene.expectState({ places: { pentha: 'abyss' } });
  });

  it('VF-P08 a Portal takes a Demi off a Quest; its slot is open, its vote stays', () => {
    const scene = holding(5, { quests: { forest: { on: ['pentha', 'klar'], votes: ['feather@1', 'scorpion@2'] } } });
    scene.play(code.portal('pentha', 'coast')).card(...feathers(3));
    scene.expectState({ places: { pentha: 'coast', klar: 'forest 1' }, piles: { forest: ['feather', 'scorpion'] }, used: 1 });
    expect(scene.can(code.put('naka', 'forest', 0))).toBe(true);
  });

  it('VF-?29 not to where the Demi stands; but off a Quest into its region, or to another open slot of the same Quest with another vote', () => {
    const start = () => holding(5, { quests: { forest: { on: ['pentha', 'klar'], votes: ['feather@1', 'feather@1'] }, desert: 'plain-2' } });
    expect(goals(start())).toEqual([...PLACES]);
    expect(slots(start(), 'forest')).toEqual([2]);
    start()
      .play(code.portal('pentha', 'forest'))
      .card(...feathers(3))
      .expectState({ places: { pentha: 'forest', klar: 'forest 1' } });
    const moved = start()
      .play(code.portalOnto('pentha', 'forest', 2))
      .card(...feathers(3));
    moved.expectState({ asked: 'vote' });
    moved
      .card('feather')
      .expectState({ places: { pentha: 'forest 2', klar: 'forest 1' }, piles: { forest: feathers(3) }, quests: { forest: 'plain-1', desert: 'plain-2' } });
    expect(moved.can(code.put('naka', 'forest', 0))).toBe(true);
  });

  it('VF-?34 the slot freed on an ordered Quest is its highest open slot again, whether by Portal or by Smite', () => {
    const cards = { quests: [{ id: 'stairs', ordered: true, rows: [row, row, row, row] }] };
    const start = () => holding(8, { cards, quests: { forest: { quest: 'stairs', on: ['pentha', 'klar'] } } });
    const open = (scene: Scene): number[] => [0, 1, 2, 3].filter((slot) => scene.can(code.put('naka', 'forest', slot)));
    expect(open(start())).toEqual([2]);
    expect(
      open(
        start()
          .play(code.portal('pentha', 'coast'))
          .card(...feathers(3)),
      ),
    ).toEqual([0]);
    expect(
      open(
        start()
          .play(code.smite('pentha'))
          .card(...feathers(2)),
      ),
    ).toEqual([0]);
  });

  it('VF-P11 a Portal onto a Quest ignores class, colour and order', () => {
    const rows = [{ ...row, takes: 'strength' }, { ...row, takes: 'pentha' }, row, { ...row, takes: 'naka' }];
    const free = holding(5, { cards: { quests: [{ id: 'choosy', rows }] }, quests: { forest: 'choosy' } });
    expect([0, 1, 2, 3].filter((slot) => free.can(code.put('pentha', 'forest', slot)))).toEqual([1]);
    expect(slots(free, 'forest')).toEqual([0, 1, 2, 3]);
    free
      .play(code.portalOnto('pentha', 'forest', 3))
      .card(...feathers(4))
      .expectState({ places: { pentha: 'forest 3' } });
    const ordered = holding(5, { cards: { quests: [{ id: 'stairs', ordered: true, rows }] }, quests: { forest: { quest: 'stairs', on: [null, 'klar'] } } });
    expect(slots(ordered, 'forest')).toEqual([0, 2, 3]);
  });
});

describe('Veiled Fate: a Portal into the City, the Pools and out of them', () => {
  it('VF-?30 it advances the City Token; the icon goes to the player or to the Demi', () => {
    const enter = (icon: unknown) =>
      holding(5, { cards: slot1(icon), places: { pentha: 'coast' } })
        .play(code.portal('pentha', 'city'))
        .card(...feathers(3));
    enter('fate').expectState({ city: 'altar-1 1', handSizes: [3, 4, 4], renown: {} });
    enter(1).expectState({ city: 'altar-1 1', handSizes: [2, 4, 4], renown: { pentha: 1 } });
    holding(5, { quests: { forest: { on: ['pentha'] } } })
      .play(code.portal('pentha', 'city'))
      .card(...feathers(3))
      .expectState({ city: 'altar-1 1', places: {} });
  });

  it('VF-?31 neither the draw of the Abyss nor the refresh of the Pools comes with a Portal', () => {
    const abyss = holding(5, { places: { pentha: 'abyss' } })
      .play(code.portal('pentha', 'pools'))
      .card(...feathers(3));
    abyss.expectState({ asked: 'action', handSizes: [2, 4, 4], places: { pentha: 'pools' } });
    const pools = holding(5, { places: { pentha: 'pools' } })
      .play(code.portal('pentha', 'city'))
      .card(...feathers(3));
    pools.expectState({ asked: 'action', handSizes: [2, 4, 4], city: 'altar-1 1' });
  });

  it('VF-?31 with portalPoolBonuses both come with it', () => {
    const options = { portalPoolBonuses: true };
    const abyss = holding(5, { options, places: { pentha: 'abyss' }, deck: ['plus-two'] })
      .play(code.portal('pentha', 'pools'))
      .card(...feathers(3));
    expect(abyss.state.hands[0]).toEqual(['feather', 'feather', 'plus-two']);
    const pools = holding(5, { options, places: { pentha: 'pools' }, deck: ['plus-two'] })
      .play(code.portal('pentha', 'city'))
      .card(...feathers(3));
    pools.expectState({ asked: 'refresh', decider: 0 });
    expect(pools.card('feather').state.hands[0]).toEqual(['feather', 'plus-two']);
    const elsewhere = holding(5, { options, places: { pentha: 'abyss' } })
      .play(code.portal('pentha', 'city'))
      .card(...feathers(3));
    elsewhere.expectState({ asked: 'action', handSizes: [2, 4, 4] });
  });

  it('VF-E31 a City draw saves a player who paid the last cards', () => {
    const scene = holding(3, { cards: slot1('fate'), places: { pentha: 'coast' } })
      .play(code.portal('pentha', 'city'))
      .card(...feathers(3));
    scene.expectState({ handSizes: [1, 4, 4], city: 'altar-1 1', rested: [], asked: 'action', active: 0, used: 1 });
  });

  it('VF-?38 with emptyCheck anyMoment the City draw of VF-E31 comes too late', () => {
    const options = { emptyCheck: 'anyMoment' };
    const scene = holding(3, { options, cards: slot1('fate'), places: { pentha: 'coast' } })
      .play(code.portal('pentha', 'city'))
      .card(...feathers(3));
    scene.expectState({ handSizes: [1, 4, 4], rested: [0], first: 0, claimed: true, active: 1 });
    const four = holding(4, { options, cards: slot1('fate'), places: { pentha: 'coast' } })
      .play(code.portal('pentha', 'city'))
      .card(...feathers(3));
    four.expectState({ handSizes: [2, 4, 4], rested: [], active: 0 });
  });
});

describe('Veiled Fate: the vote that comes with a Portal', () => {
  it('VF-P12 VF-E30 after a Portal onto a Quest with four cards the fourth is the vote: hand 0, Rest, no second action', () => {
    const hands = [[...feathers(3), 'double-scorpion'] as const];
    const scene = scenario({ hands })
      .play(code.portalOnto('pentha', 'forest', 0))
      .card(...feathers(3));
    scene.expectState({ asked: 'vote', decider: 0, discard: feathers(3), places: { pentha: 'forest 0' } });
    expect(scene.can(code.pass)).toBe(false);
    scene.card('double-scorpion').expectState({ piles: { forest: ['double-scorpion'] }, rested: [0], active: 1, used: 0, handSizes: [0, 4, 4] });
    expect(scene.state.depositors.forest).toEqual([1, 0, 0, 0]);
  });

  it('VF-P12 with more cards the player goes on', () => {
    const scene = holding(5)
      .play(code.portalOnto('pentha', 'forest', 0))
      .card(...feathers(4));
    scene.expectState({ piles: { forest: ['feather'] }, rested: [], active: 0, used: 1, handSizes: [1, 4, 4] });
  });

  it('VF-P13 VF-E07 VF-?65 with exactly three cards no vote is cast and the player Rests', () => {
    const scene = holding(3, { active: 2, hands: [feathers(4), feathers(4), feathers(3)] })
      .play(code.portalOnto('pentha', 'forest', 0))
      .card(...feathers(3));
    scene.expectState({ places: { pentha: 'forest 0' }, piles: {}, rested: [2], first: 2, active: 0, handSizes: [4, 4, 0] });
  });

  it('VF-?32 it may fill the last slot: no vote, the player Rests and takes the token, then the Quest is resolved by that player', () => {
    const cards = { quests: [{ id: 'asking', extra: 1 }] };
    const forest = { quest: 'asking', on: ['klar', 'belan'], votes: ['feather@1', 'scorpion@2'] } as const;
    const scene = holding(3, { cards, first: 2, quests: { forest, desert: 'plain-2' } })
      .play(code.portalOnto('pentha', 'forest', 2))
      .card(...feathers(3));
    scene.expectState({ asked: 'name', decider: 0, rested: [0], first: 0, claimed: true });
    scene.play(code.seat(1)).card('scorpion');
    scene.expectState({ renown: {}, places: { klar: 'forest', belan: 'forest', pentha: 'forest' }, quests: { desert: 'plain-2' }, active: 1 }); // 1 Feather, 2 Scorpions
    expect(scene.state.line.slice(-3)).toEqual(['klar', 'belan', 'pentha']);
    expect(scene.happened('rests', 'token-taken', 'quest-full', 'quest-done')).toEqual(['rests', 'token-taken', 'quest-full', 'quest-done']);
  });
});
