import { describe, expect, it } from 'vitest';
import { FATES, PLACES, REGIONS } from '../../../../src/games/veiled-fate/state/words.ts';
import { code, type Fates, type Scene, type Setup, scenario } from '../scenario.ts';
import { DEMIGODS } from '../test-pack.ts';

const feathers = (n: number): Fates[] => new Array<Fates>(n).fill('feather');
const holding = (n: number, more: Setup = {}): Scene => scenario({ hands: [feathers(n)], ...more });
const row = { takes: 'any', feather: 1, scorpion: -1 };

describe('Veiled Fate: Transfiguration', () => {
  it('VF-P14 VF-P17 two Demis on one Quest swap slots, for 3 cards and without a vote', () => {
    const scene = holding(5, { quests: { forest: { on: ['pentha', null, 'klar'], votes: ['feather@1', 'scorpion@2'] } } });
    scene.play(code.transfigure('forest', 0, 2)).card(...feathers(3));
    scene.expectState({
      places: { pentha: 'forest 2', klar: 'forest 0' },
      piles: { forest: ['feather', 'scorpion'] },
      discard: feathers(3),
      asked: 'action',
      used: 1,
    });
    scene.put('naka', 'forest', 1, 'feather').expectState({ renown: { pentha: 1, klar: 1, naka: 1 } });
  });

  it('VF-P14 the slots decide the results after the swap', () => {
    const rows = [{ ...row, feather: 2 }, { ...row, feather: -1 }, row];
    const scene = holding(6, { cards: { quests: [{ id: 'steep', rows }] }, quests: { forest: { quest: 'steep', on: ['pentha', 'klar'] }, desert: 'plain-2' } });
    scene
      .play(code.transfigure('forest', 0, 1))
      .card(...feathers(3))
      .put('naka', 'forest', 2, 'feather');
    scene.expectState({ renown: { klar: 2, naka: 1 } });
  });

  it('VF-P14 it needs two Demis on the same Quest', () => {
    const scene = holding(5, { quests: { forest: { on: ['pentha', 'klar'] }, desert: { quest: 'plain-2', on: ['naka'] } } });
    const pairs = [0, 1, 2].flatMap((slot) => [0, 1, 2].map((other) => [slot, other] as const));
    expect(pairs.filter(([slot, other]) => scene.can(code.transfigure('forest', slot, other)))).toEqual([[0, 1]]);
    expect(pairs.filter(([slot, other]) => scene.can(code.transfigure('desert', slot, other)))).toEqual([]);
    expect(pairs.filter(([slot, other]) => scene.can(code.transfigure('coast', slot, other)))).toEqual([]);
  });

  it('VF-P15 the Quest must have an open slot', () => {
    expect(holding(5, { quests: { forest: { on: ['pentha', 'klar'] } } }).can(code.transfigure('forest', 0, 1))).toBe(true);
    expect(holding(5, { quests: { forest: { on: ['pentha', 'klar', 'naka'] } } }).can(code.transfigure('forest', 0, 1))).toBe(false);
  });

  it('VF-P16 VF-?76 it ignores class, colour and order of slots', () => {
    const rows = [{ ...row, takes: 'pentha' }, { ...row, takes: 'strength' }, row];
    for (const ordered of [undefined, true]) {
      const cards = { quests: [{ id: 'choosy', rows, ordered }] };
      const scene = holding(5, { cards, quests: { forest: { quest: 'choosy', on: ['pentha', 'klar'] } } }).play(code.transfigure('forest', 0, 1));
      scene.card(...feathers(3)).expectState({ places: { pentha: 'forest 1', klar: 'forest 0' } });
    }
  });

  it('VF-?76 a swap is no placement: no vote follows, and no Influence', () => {
    const scene = holding(8, { quests: { forest: { on: ['pentha', 'klar'], votes: ['feather@0'] } } });
    scene
      .play(code.transfigure('forest', 0, 1))
      .card(...feathers(3))
      .expectState({ asked: 'action', piles: { forest: ['feather'] }, handSizes: [5, 4, 4] });
    expect(scene.can(code.influence)).toBe(false);
  });
});

describe('Veiled Fate: Smite', () => {
  it('VF-P18 it moves any Demi to the Abyss, for 2 cards', () => {
    for (const from of PLACES) {
      const scene = holding(4, { places: { pentha: from } });
      expect(DEMIGODS.every((each) => scene.can(code.smite(each)))).toBe(true);
      scene
        .play(code.smite('pentha'))
        .card(...feathers(2))
        .expectState({ places: { pentha: 'abyss' }, discard: feathers(2), used: 1 });
    }
  });

  it('VF-P19 its marker becomes the last of its space; its Renown stays', () => {
    const line = ['pentha', 'klar', 'naka', 'belan'] as const;
    const scene = holding(4, { line, renown: { pentha: 3, klar: 3, naka: 3, belan: 1 } })
      .play(code.smite('pentha'))
      .card(...feathers(2));
    expect([scene.state.spaces[3], scene.state.spaces[1]]).toEqual([['klar', 'naka', 'pentha'], ['belan']]);
    scene.expectState({ renown: { pentha: 3, klar: 3, naka: 3, belan: 1 } });
  });

  it('VF-P20 a Demi on a Quest may be smited; its slot opens again, its vote stays', () => {
    const scene = holding(4, { quests: { forest: { on: ['pentha', 'klar'], votes: ['feather@1', 'feather@2'] } } });
    expect(scene.can(code.put('naka', 'forest', 0))).toBe(false);
    scene.play(code.smite('pentha')).card(...feathers(2));
    scene.expectState({ places: { pentha: 'abyss', klar: 'forest 1' }, piles: { forest: ['feather', 'feather'] } });
    expect(scene.can(code.put('naka', 'forest', 0))).toBe(true);
  });

  it('VF-E10 VF-P21 a Demi in the Abyss that leads space 4 is smited again: it stays there and is third', () => {
    const setup = { places: { pentha: 'abyss' }, line: ['pentha', 'klar', 'naka'], renown: { pentha: 4, klar: 4, naka: 4 } } as const;
    const scene = holding(4, setup)
      .play(code.smite('pentha'))
      .card(...feathers(2));
    scene.expectState({ places: { pentha: 'abyss' }, renown: { pentha: 4, klar: 4, naka: 4 }, handSizes: [2, 4, 4] });
    expect(scene.state.spaces[4]).toEqual(['klar', 'naka', 'pentha']);
  });
});

describe('Veiled Fate: Omniscience', () => {
  const deck = ['plus-two', 'double-feather'] as const;
  const forest = REGIONS.indexOf('forest');
  /** The faces in the forest's pile that a seat knows. */
  const known = (scene: Scene, seat: number): string[] =>
    FATES.flatMap((card, i) => new Array<string>(scene.view(seat).quests[forest].votes.known(i)).fill(card));
  const look = (votes: readonly string[], more: Setup = {}): Scene =>
    holding(4, { deck, quests: { forest: { votes } }, ...more })
      .play(code.omniscience('forest'))
      .card(...feathers(2));

  it('VF-P22 the top card of the deck joins the pile, and the player sees all of it', () => {
    const scene = look(['feather@1', 'double-scorpion@2']);
    scene.expectState({ piles: { forest: ['feather', 'double-scorpion', 'plus-two'] }, depositors: { forest: [0, 1, 1, 1] }, deck: ['double-feather'] });
    scene.expectState({ handSizes: [2, 4, 4], discard: feathers(2), used: 1, asked: 'action' });
    expect(known(scene, 0)).toEqual(['feather', 'double-scorpion', 'plus-two']);
  });

  it('VF-P22 the pile is shuffled: the player does not learn whose card is whose', () => {
    const seen = (votes: readonly string[], top: Fates): number[] => {
      const view = look(votes, { deck: [top, 'scorpion'] }).view(0);
      const out = new Int32Array(5000);
      return [...out.subarray(0, view.write(out))];
    };
    const one = seen(['feather@1', 'scorpion@2'], 'plus-two');
    expect(seen(['scorpion@1', 'feather@2'], 'plus-two')).toEqual(one);
    expect(seen(['feather@1', 'plus-two@2'], 'scorpion')).toEqual(one);
    expect(seen(['feather@1', 'feather@2'], 'plus-two')).not.toEqual(one);
  });

  it('VF-P23 nobody else learns what was seen', () => {
    const scene = look(['feather@1', 'double-scorpion@2']);
    expect(known(scene, 1)).toEqual(['feather']);
    expect(known(scene, 2)).toEqual(['double-scorpion']);
    expect(scene.view(1).quests[forest].votes.size).toBe(3);
  });

  it('VF-P24 the added card counts when the Quest is resolved', () => {
    const on = ['klar', 'belan'] as const;
    const setup = { deck: ['double-feather'], quests: { forest: { on, votes: ['scorpion@1', 'scorpion@2'] }, desert: 'plain-2' } } as const;
    const scene = look([], setup).put('naka', 'forest', 2, 'feather');
    scene.expectState({ renown: { klar: 1, belan: 1, naka: 1 } }); // 1 + 2 Feathers, 2 Scorpions
    holding(4, setup).put('naka', 'forest', 2, 'feather').expectState({ renown: {} });
  });

  it('VF-?25 any Quest will do, also one without votes; where no Quest is there is nothing to look at', () => {
    const scene = look([]);
    scene.expectState({ piles: { forest: ['plus-two'] } });
    expect(known(scene, 0)).toEqual(['plus-two']);
    const start = holding(4, { quests: { forest: { votes: ['feather@1'] }, desert: 'plain-2' } });
    expect(REGIONS.filter((region) => start.can(code.omniscience(region)))).toEqual(['forest', 'desert']);
  });
});
