import { describe, expect, it } from 'vitest';
import { M } from '../../../../src/games/veil-of-ruin/state/state.ts';
import type { Pick } from '../../../support/scripted-luck.ts';
import { newGame, type Scene, type Setup } from '../scenario.ts';

const PVP: Setup = { options: { mode: 'pvp' } };
/** Knight and Priest are side 0, Wizard and Rogue side 1. */
const NAMED: Setup = { heroes: [{ hero: 'knight' }, { hero: 'priest' }, { hero: 'wizard' }, { hero: 'rogue' }], options: { mode: 'pvp' } };

/** Faces of the dice in order: flasks (D4), Skill cards (D6), Master cards (D4). Everything else that chance decides takes the first possibility. */
function dice(flasks: number, skills: number, masters: number): Pick[] {
  const rest = Array.from({ length: 1000 }, () => ({ from: (source: string) => source !== 'draft', take: 0 }));
  return [...[flasks, skills, masters].map((face) => ({ from: 'draft', take: face - 1 })), ...rest];
}

/** Answers with the first option until another kind of decision comes up; returns who was asked. */
function playOut(scene: Scene, kind: string): number[] {
  const asked: number[] = [];
  while (scene.state.asked === kind) {
    asked.push(scene.state.decider);
    scene.play(scene.options[0]);
  }
  return asked;
}

/** The same, stopping at another kind. */
function playUntil(scene: Scene, kind: string): Scene {
  while (scene.state.asked !== kind) scene.play(scene.options[0]);
  return scene;
}

/** The items that a side drew: the teams draw in turn. */
function drawnBy({ s, tables }: Scene, side: number): number[] {
  return [side, side + 2].map((i) => tables.itemNumber[s.shopOffer.card(s, i)]);
}

function sideOf(seat: number): number {
  return seat < 2 ? 0 : 1;
}

describe('PVP: the drafts', () => {
  it('VR-X01 VR-X02 VR-X03 four random items lie open before two teams of two, and no flask is among them', () => {
    for (let game = 0; game < 10; game++) {
      const scene = newGame(PVP, game);
      expect(scene.state.maxHp).toHaveLength(4);
      expect(scene.state.shopOffer).toHaveLength(4);
      expect(scene.state.shopOffer).not.toContain('flask');
      expect(scene.state.itemDeck).toHaveLength(8); // 8 items and 4 flasks, less 4
    }
  });

  it('VR-?32 flaskCountsAsItem changes nothing in the draw of PVP', () => {
    for (let game = 0; game < 10; game++) {
      const { shopOffer } = newGame({ options: { mode: 'pvp', flaskCountsAsItem: true } }, game).state;
      expect(shopOffer).toHaveLength(4);
      expect(shopOffer).not.toContain('flask');
    }
  });

  it('VR-X04 the team that drew the highest number chooses between items and heroes', () => {
    const deciders = Array.from({ length: 10 }, (_, game) => {
      const scene = newGame(PVP, game);
      scene.expectState({ asked: 'first-pick' });
      const higher = Math.max(...drawnBy(scene, 0)) > Math.max(...drawnBy(scene, 1)) ? 0 : 1;
      expect(sideOf(scene.state.decider)).toBe(higher);
      return higher;
    });
    expect(new Set(deciders)).toEqual(new Set([0, 1]));
  });

  it('VR-X05 VR-X06 VR-X07 items are drafted A, B, B, A and heroes B, A, A, B; VR-X09 the flasks are rolled between them', () => {
    const scene = newGame(PVP, 3);
    const a = sideOf(scene.state.decider);
    scene.play('first pick of items');
    expect(scene.options).toHaveLength(4);
    expect(playOut(scene, 'draft-item').map(sideOf)).toEqual([a, 1 - a, 1 - a]); // the last item is A's without a question
    expect(scene.state.inventory).toHaveLength(4);
    scene.expectState({ shopOffer: [], asked: 'draft-hero' });
    const taken = scene.s.match[M.TEAM_FLASKS] + scene.s.match[M.TEAM_FLASKS + 1];
    expect(scene.state.itemDeck).toHaveLength(8 - taken);
    expect(scene.options).toHaveLength(5);
    expect(playOut(scene, 'draft-hero').map(sideOf)).toEqual([1 - a, a, a, 1 - a]);
  });

  it('VR-X04 the team that takes heroes first is Team B', () => {
    const scene = newGame(PVP, 3);
    const b = sideOf(scene.state.decider);
    scene.play('first pick of heroes');
    expect(playOut(scene, 'draft-item').map(sideOf)).toEqual([1 - b, b, b]);
    expect(playOut(scene, 'draft-hero').map(sideOf)).toEqual([b, 1 - b, 1 - b, b]);
  });

  it('VR-C11 VR-X06 a drafted hero cannot be drafted again', () => {
    const scene = playUntil(newGame(PVP, 3), 'draft-hero');
    scene.play('draft Wizard');
    expect(scene.options).toEqual(['draft Knight', 'draft Priest', 'draft Rogue', 'draft Ranger']);
  });

  it('VR-X06 no heroes are drafted if the options name all four', () => {
    const scene = newGame(NAMED, 3);
    const kinds = new Set<string>();
    while (scene.state.asked !== 'keep') {
      kinds.add(scene.state.asked);
      scene.play(scene.options[0]);
    }
    expect([...kinds]).toEqual(['first-pick', 'draft-item']);
  });

  it.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
  ])('VR-X08 a %i on the D4 gives each team %i flasks', (face, flasks) => {
    const scene = playUntil(newGame(NAMED, dice(face, 1, 1)), 'keep');
    expect([0, 1].map((side) => scene.s.match[M.TEAM_FLASKS + side])).toEqual([flasks, flasks]);
    expect(scene.state.itemDeck.filter((card) => card === 'flask')).toHaveLength(4 - 2 * flasks);
  });
});

describe('PVP: decks', () => {
  it.each([
    [1, 1, 1, 0],
    [2, 2, 2, 1],
    [3, 3, 2, 1],
    [4, 4, 3, 2],
    [5, 1, 3, 0],
    [6, 4, 4, 2],
  ])('VR-X10 VR-X11 VR-X12 VR-X13 a %i on the D6 and a %i on the D4 give every hero %i Skill and %i Master cards', (d6, d4, skills, masters) => {
    const scene = playUntil(newGame(NAMED, dice(1, d6, d4)), 'scrap');
    for (const deck of scene.state.draw) {
      const numbers = deck.map((id) => Number(id.split('-')[1]));
      expect(numbers.filter((number) => number < 29)).toHaveLength(13);
      expect(numbers.filter((number) => number >= 44)).toHaveLength(skills);
      expect(numbers.filter((number) => number >= 32 && number < 38)).toHaveLength(masters);
    }
    expect(scene.state.skills.map((left) => left.length)).toEqual([0, 1, 2, 3].map(() => 12 - 3 * skills));
  });

  it('VR-X14 VR-E28 with 3 Skill and 2 Master cards a hero may scrap up to 3 cards, also if these are among them', () => {
    const scene = playUntil(newGame(NAMED, dice(1, 4, 4)), 'scrap');
    const skills = scene.state.draw[0].filter((id) => Number(id.split('-')[1]) >= 44);
    const words = skills.map((id) => `scrap knight ${id.split('-')[1]}`);
    scene.play(words[0], words[1]).expectState({ asked: 'scrap', decider: 0 });
    scene.play(words[2]).expectState({ asked: 'scrap', decider: 1 });
    expect(scene.state.draw[0]).toHaveLength(15);
    // Fewer are allowed.
    scene.play('scrap no more').expectState({ decider: 2 });
    expect(scene.state.draw[1]).toHaveLength(18);
  });

  it('VR-X15 VR-X16 VR-X17 VR-X18 VR-X19 VR-?55 heroes start with high HP, 2 buff counters, 4 cards and no AP; the first round gives a card and the AP of the relic', () => {
    const scene = playUntil(newGame(NAMED, 5), 'slots');
    const { hand, draw } = scene.state;
    expect(hand.map((cards) => cards.length)).toEqual([4, 4, 4, 4]);
    scene.expectState({ hp: [40, 40, 40, 40], maxHp: [40, 40, 40, 40], buffs: [2, 2, 2, 2], ap: [0, 0, 0, 0], earned: [0, 0, 0, 0], round: 0 });
    expect(draw.some((cards) => cards.join() !== cards.toSorted().join())).toBe(true);
    scene.play('act in slots 1 and 4').expectState({ round: 1, ap: [3, 3, 3, 3] });
    expect(scene.state.hand.map((cards) => cards.length)).toEqual([5, 5, 5, 5]);
  });

  it('VR-?53 VR-I03 each team splits its own items and flasks among its heroes', () => {
    const scene = playUntil(newGame(NAMED, dice(4, 1, 1)), 'equip');
    const own = scene.options.filter((words) => words.startsWith('take Charm'));
    expect(own).toHaveLength(2);
    scene.play(own[0], own[1]);
    expect(scene.options).toEqual(['take nothing more', 'take Flask of Healing']);
    scene.play('Flask', 'nothing more').expectState({ asked: 'equip', decider: 1, flasks: [1, 0, 0, 0] });
    expect(scene.options).toEqual(['take nothing more', 'take Flask of Healing']);
    scene.play('nothing more').expectState({ decider: 2 });
    const theirs = scene.options.filter((words) => words.startsWith('take Charm'));
    expect(theirs).toHaveLength(2);
    expect(theirs.some((words) => own.includes(words))).toBe(false);
  });
});
