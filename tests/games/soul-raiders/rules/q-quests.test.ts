import { describe, expect, it } from 'vitest';
import { code, newGame, type Scene, type Setup, scenario } from '../scenario.ts';
import { standIn } from '../test-pack.ts';

const scroll = (...effects: readonly object[]) => ({ type: 'other', difficulty: 1, do: effects });
/** Location 1 has these scrolls, each of difficulty 1. */
const withScrolls = (...texts: readonly (readonly object[])[]) => ({ locations: { 1: { A: { scrolls: texts.map((effects) => scroll(...effects)) } } } });
const ones = { hand: ['one', 'one', 'two', 'three'] };
const HELP = { while: [{ skill: 'strength', by: 3 }] };
const exchangeable = { exchangeable: true };

describe('Soul Raiders: Quest cards', () => {
  it('SR-Q01 go to the Hero who triggered the instruction, if they are in the Quest deck', () => {
    const cards = withScrolls([{ quest: 2 }]);
    scenario({ heroes: { zia: ones, eneko: {} }, cards })
      .by('zia', code.scroll(0))
      .pay('one')
      .expectState({ quests: { zia: [2] } });
    scenario({ heroes: { zia: ones, eneko: { quests: [2] } }, cards })
      .by('zia', code.scroll(0))
      .pay('one')
      .expectState({ quests: { eneko: [2] } });
  });

  it('SR-Q02 stay with their Hero, and SR-Q03 SR-?85 only Exchangeable ones change hands, in one Location', () => {
    const cards = { quests: { 1: exchangeable } };
    const heroes = { zia: { ...ones, quests: [1, 2] }, eneko: ones, maider: { ...ones, at: 2 } };
    const scene = scenario({ heroes, cards });
    expect(scene.couldDo('zia', code.give({ quest: 2 }))).toBe(false);
    expect(scene.couldDo('eneko', code.give({ quest: 1 }))).toBe(false);
    scene.by('zia', code.give({ quest: 1 })).expectState({ quests: { zia: [2], eneko: [1] } });
    scene
      .endActions()
      .play(code.location(1))
      .expectState({ round: 3, quests: { zia: [2], eneko: [1] } });
    const apart = scenario({ heroes: { ...heroes, eneko: { ...ones, at: 3 } }, cards });
    expect(apart.couldDo('zia', code.give({ quest: 1 }))).toBe(false);
  });

  it('SR-Q03 with several Heroes there the giver names one; the same card moves once a round', () => {
    const scene = scenario({ heroes: { zia: { ...ones, quests: [1] }, eneko: ones, maider: ones }, cards: { quests: { 1: exchangeable } } });
    scene
      .by('zia', code.give({ quest: 1 }))
      .play(code.figure('maider'))
      .expectState({ quests: { maider: [1] } });
    expect(scene.couldDo('maider', code.give({ quest: 1 }))).toBe(false);
    scene.endActions();
    expect(scene.couldDo('maider', code.give({ quest: 1 }))).toBe(true);
  });

  it('SR-Q04 the first Hero who meets an instruction that names an unassigned Quest card holds it from then on', () => {
    const setup: Setup = { heroes: { zia: ones, eneko: ones }, cards: withScrolls([{ nameQuest: 2 }]), pool: [2, 3] };
    const scene = scenario(setup)
      .by('eneko', code.scroll(0))
      .pay('one')
      .expectState({ quests: { eneko: [2] }, pool: [3] });
    scene
      .by('zia', code.scroll(0))
      .pay('one')
      .expectState({ quests: { eneko: [2] } });
    // One that is still in the deck is not drawn by that.
    scenario({ ...setup, pool: [] })
      .by('eneko', code.scroll(0))
      .pay('one')
      .expectState({ quests: {} });
  });

  it('SR-Q05 a held Quest card’s text applies to its holder, helpful or harmful', () => {
    const strong = { locations: { 1: { A: { scrolls: [{ type: 'strength', difficulty: 4, do: [{ heroism: 1 }] }] } } } };
    const can = (by: number, quests: readonly number[], value: string): boolean =>
      scenario({ heroes: { zia: { hand: [value], quests } }, cards: { ...strong, quests: { 1: { while: [{ skill: 'strength', by }] } } } }).can(code.scroll(0));
    expect([can(2, [], 'two'), can(2, [1], 'two'), can(2, [1], 'one')]).toEqual([false, true, false]);
    expect([can(-2, [], 'four'), can(-2, [1], 'four'), can(-2, [1], 'six')]).toEqual([true, false, true]);
  });

  it('SR-Q05 not to another Hero, nor to the holder’s clone', () => {
    const cards = { ...withScrolls(), quests: { 1: { while: [{ combat: 2 }] } } };
    const scene = scenario({ heroes: { zia: { hand: ['one'], quests: [1], enemies: ['se1'], clone: { hand: ['one'] } }, eneko: { hand: ['one'] } }, cards });
    // CV 3: a 1 and 2 of the card.
    expect((['zia', 'zia-clone', 'eneko'] as const).map((who) => scene.couldDo(who, code.fight('zia')))).toEqual([true, false, false]);
  });

  it('SR-Q05 its use is once a round, once a chapter, or once in all', () => {
    const use = (times: string) => ({ use: { times, do: [{ threat: 1 }] } });
    const scene = scenario({ heroes: { zia: { ...ones, quests: [1, 2, 3] } }, cards: { quests: { 1: use('round'), 2: use('chapter'), 3: use('once') } } });
    const usable = (): boolean[] => [1, 2, 3].map((quest) => scene.can(code.use({ quest })));
    expect(usable()).toEqual([true, true, true]);
    scene.play(code.use({ quest: 1 }), code.use({ quest: 2 }), code.use({ quest: 3 })).expectState({ threat: 4, quests: { zia: [1, 2] }, goneQuests: [3] });
    expect(usable()).toEqual([false, false, false]);
    scene.endActions().expectState({ round: 3 });
    expect(usable()).toEqual([true, false, false]);
  });

  it('SR-?86 the text of an unassigned Quest card is inert', () => {
    const cards = { quests: { 1: { while: [{ stress: 3 }], use: { times: 'round', do: [{ threat: 1 }] } } } };
    const scene = scenario({ heroes: { zia: ones }, cards, pool: [1] });
    expect(scene.can(code.use({ quest: 1 }))).toBe(false);
    scene.endActions().expectState({ vitae: 28, pool: [1] });
    scenario({ heroes: { zia: { ...ones, quests: [1] } }, cards })
      .endActions()
      .expectState({ vitae: 25 });
  });

  it('SR-?86 a Setup sheet that names it applies it to the group without a holder', () => {
    const named = [
      { quest: 1, do: [{ threat: 2 }, { heroism: 1 }] },
      { quest: 2, do: [{ vitae: -4 }], out: true },
      { quest: 3, do: [{ threat: 5 }] },
    ];
    // Quests 1 and 2 are in the pool; 3 is not.
    const scene = newGame({ heroes: { zia: {}, eneko: {} }, cards: { chapter: { named } }, options: { startQuests: 2 } });
    scene.expectState({ threat: 3, vitae: 26, heroism: { zia: 1, eneko: 1 }, pool: [1], goneQuests: [2], quests: {} });
  });
});

describe('Soul Raiders: Artifacts', () => {
  it('SR-Q06 an Artifact gives its finder a power, in this and every later round', () => {
    const cards = { ...withScrolls([{ artifact: 1 }]), artifacts: { 1: { while: [{ combat: 2 }] } } };
    const scene = scenario({
      heroes: { zia: { ...ones, draw: ['one', 'one', 'one', 'one'] }, eneko: { enemies: ['se1'], draw: ['one', 'one', 'one', 'one'] } },
      cards,
    });
    scene
      .by('zia', code.scroll(0))
      .pay('one')
      .expectState({ artifacts: { zia: [1] } });
    scene.endActions();
    // Four 1s are 4; se1 has CV 3. One card and the Artifact's 2 are enough.
    scene
      .by('zia', code.fight('eneko'))
      .pay('one')
      .play(code.enemy('se1'))
      .expectState({ enemies: {}, artifacts: { zia: [1] } });
  });

  it('SR-Q06 one that was found cannot be found again', () => {
    const scene = scenario({ heroes: { zia: ones, eneko: { artifacts: [1] } }, cards: withScrolls([{ artifact: 1 }]) });
    scene
      .by('zia', code.scroll(0))
      .pay('one')
      .expectState({ artifacts: { eneko: [1] } });
  });

  it('SR-Q06 its ward cancels a part of one loss of the holder in a round', () => {
    const cards = { ...withScrolls([{ vitae: -5 }]), artifacts: { 1: { while: [{ absorb: 2 }] } } };
    const scene = scenario({ heroes: { zia: { ...ones, artifacts: [1] } }, cards });
    scene.play(code.scroll(0)).pay('one').expectState({ asked: 'ward' }).play(code.yes).expectState({ vitae: 27 });
    scene.play(code.scroll(0)).pay('one').expectState({ asked: 'act', vitae: 22 });
  });

  it('SR-Q07 only Exchangeable ones change hands, in one Location', () => {
    const scene = scenario({ heroes: { zia: { ...ones, artifacts: [1, 2] }, eneko: ones }, cards: { artifacts: { 1: exchangeable } } });
    expect(scene.couldDo('zia', code.give({ artifact: 2 }))).toBe(false);
    scene.by('zia', code.give({ artifact: 1 })).expectState({ artifacts: { zia: [2], eneko: [1] } });
    const apart = scenario({ heroes: { zia: { ...ones, artifacts: [1] }, eneko: { ...ones, at: 2 } }, cards: { artifacts: { 1: exchangeable } } });
    expect(apart.couldDo('zia', code.give({ artifact: 1 }))).toBe(false);
  });

  it('SR-Q08 the stand-in pack has one Artifact for each of its chapters, and each chapter leads to one', () => {
    const { chapters, locations, stories } = standIn().data as Readonly<Record<string, readonly { readonly id: string; readonly chapter?: string }[]>>;
    const found = chapters.map(({ id }) => {
      const texts = JSON.stringify([...locations, ...stories].filter(({ chapter }) => chapter === id));
      return [...new Set([...texts.matchAll(/"artifact":(\d+)/g)].map(([, number]) => Number(number)))];
    });
    expect(found.map((numbers) => numbers.length)).toEqual(chapters.map(() => 1));
    expect(new Set(found.flat()).size).toBe(chapters.length);
  });
});

describe('Soul Raiders: exchanging cards', () => {
  const cards = { quests: { 1: { ...exchangeable, ...HELP } } };
  const free = (options = {}, giver: readonly string[] = [], taker: readonly string[] = []): Scene =>
    scenario({ heroes: { zia: { ...ones, quests: [1], enemies: giver }, eneko: { ...ones, enemies: taker } }, cards, options });

  it('SR-?66 it costs nothing, Engaged or not', () => {
    for (const scene of [free(), free({}, ['goblin']), free({}, [], ['goblin'])])
      scene.by('zia', code.give({ quest: 1 })).expectState({ quests: { eneko: [1] }, hands: { zia: ones.hand, eneko: ones.hand } });
  });

  it('SR-?66 with exchangeEngaged: false neither may be Engaged', () => {
    const options = { exchangeEngaged: false };
    expect([free(options), free(options, ['goblin']), free(options, [], ['goblin'])].map((scene) => scene.couldDo('zia', code.give({ quest: 1 })))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
