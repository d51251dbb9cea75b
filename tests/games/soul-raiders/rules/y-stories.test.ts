import { describe, expect, it } from 'vitest';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';

const scroll = { type: 'other', difficulty: 1, do: [{ story: 1 }] };
/** Zia is about to draw Story 1 in Location 1, from a scroll that asks for a 1. She has two more of them. */
const facing = (stories: Readonly<Record<number, object>>, { cards, heroes, ...setup }: Setup = {}): Scene =>
  scenario({
    ...setup,
    heroes: { ...heroes, zia: { hand: ['one', 'one', 'two'], ...heroes?.zia } },
    cards: { ...cards, locations: { ...cards?.locations, 1: { A: { scrolls: [scroll] } } }, stories: { ...stories } as never },
  });
/** … and draws it. */
const drawn = (stories: Readonly<Record<number, object>>, setup?: Setup): Scene => facing(stories, setup).by('zia', code.scroll(0)).pay('one');
const doing = (...effects: readonly object[]) => ({ 1: { do: effects } });
const keep = { fate: 'keep' };

describe('Soul Raiders: what becomes of Stories', () => {
  it('SR-Y01 the Hero who draws a Story keeps it if it says so, and only then', () => {
    const heroes = { zia: {}, eneko: {} };
    drawn({ 1: keep }, { heroes }).expectState({ stories: { zia: [1] }, goneStories: [] });
    drawn({}, { heroes }).expectState({ stories: {}, goneStories: [1] });
  });

  it('SR-Y02 only an Exchangeable Story changes hands, between Heroes in one Location', () => {
    const stories = { 2: { ...keep, exchangeable: true }, 3: keep };
    const scene = facing(stories, { heroes: { zia: { stories: [2, 3] }, eneko: { hand: ['one'] }, maider: { at: 2, hand: ['one'] } } });
    expect(scene.couldDo('zia', code.give({ story: 3 }))).toBe(false);
    // Eneko is the only one there, so nobody is asked.
    scene
      .by('zia', code.give({ story: 2 }))
      .expectState({ stories: { zia: [3], eneko: [2] }, hands: { zia: ['one', 'one', 'two'], eneko: ['one'], maider: ['one'] } });
    const apart = facing(stories, { heroes: { zia: { stories: [2] }, eneko: { at: 2, hand: ['one'] } } });
    expect(apart.couldDo('zia', code.give({ story: 2 }))).toBe(false);
  });

  it('SR-Y03 a kept Story stays until an instruction discards it', () => {
    const discard = { type: 'other', difficulty: 1, do: [{ discardStory: 1 }] };
    const scene = scenario({
      heroes: { zia: { stories: [1], draw: ['one', 'two', 'three', 'four', 'one', 'two', 'three', 'four'] } },
      cards: { locations: { 1: { A: { scrolls: [discard] } } }, stories: { 1: keep } },
      phase: 'preparation',
    });
    scene.endActions().expectState({ round: 3, stories: { zia: [1] } });
    scene
      .play(code.scroll(0))
      .pay('one')
      .expectState({ stories: {}, goneStories: [1] });
  });

  it('SR-Y04 a discarded Story, Scripted Enemy or Event does not come back', () => {
    const scene = drawn(doing({ story: 2 }, { scripted: 3 }, { revealEvent: 1 }, { discardEvent: 1 }, { revealEvent: 1 }), {
      goneStories: [2],
      scriptedOut: [3],
      cards: { events: { 1: { while: [{ stress: 1 }] } } },
    });
    scene.expectState({ goneStories: [1, 2], enemies: {}, scriptedOut: [3], revealedEvents: [], discardedEvents: [1] });
    expect(scene.happened('story')).toHaveLength(1);
  });

  it('SR-Y17 SR-?70 a recurrent Story lies face up and can be drawn again until it is discarded', () => {
    const recurrent = { 1: { fate: 'recurrent', do: [{ threat: 1 }] } };
    const scene = drawn(recurrent).expectState({ openStories: [1], threat: 2 });
    scene
      .play(code.scroll(0))
      .pay('one')
      .expectState({ openStories: [1], threat: 3 });
    expect(facing(recurrent, { goneStories: [1] }).can(code.scroll(0))).toBe(false);
    drawn({ 1: { do: [{ discardStory: 2 }, { story: 2 }] }, 2: recurrent[1] }, { openStories: [2] }).expectState({
      openStories: [],
      goneStories: [1, 2],
      threat: 1,
    });
  });

  it('SR-Y24 one instruction after another, each with all that it triggers', () => {
    // Threat 4 is the last blue space. Story 2 brings it to 5, so that the Damage that follows is 3; before it, it is 2.
    const scene = drawn({ 1: { do: [{ damage: 0 }, { story: 2 }, { damage: 0 }] }, 2: { do: [{ threat: 1 }] } }, { threat: 4 });
    scene.expectState({ vitae: 25, threat: 5 });
    expect(scene.happened('lost', 'story', 'threat')).toEqual(['story', 'lost', 'story', 'threat', 'lost']);
  });

  it('SR-Y24 the fate of the Story itself comes last', () => {
    // While Story 1 is resolved it is not in its pile; Story 2 is settled before it.
    const scene = drawn({ 1: { fate: 'recurrent', do: [{ story: 1 }, { story: 2 }] }, 2: keep });
    scene.expectState({ openStories: [1], stories: { zia: [2] } });
    expect(scene.happened('story', 'story-fate')).toEqual(['story', 'story', 'story-fate', 'story-fate']);
    // An instruction that discards it goes before what it says of itself.
    drawn({ 1: { fate: 'keep', do: [{ discardStory: 1 }, { vitae: -1 }] } }).expectState({ stories: {}, goneStories: [1], vitae: 29 });
  });
});

describe('Soul Raiders: the icons of Stories', () => {
  it('SR-Y05 the group loses Vitae', () => {
    drawn(doing({ vitae: -2 }), { vitae: 20 }).expectState({ vitae: 18 });
    drawn(doing({ vitae: -2 }), { vitae: 2 }).expectState({ vitae: 30, exhaustion: 2 });
  });

  it('SR-Y06 a Scripted Enemy Engages who drew the Story, if it is in its pile', () => {
    const heroes = { zia: {}, eneko: {} };
    drawn(doing({ scripted: 6 }), { heroes }).expectState({ enemies: { zia: ['se6'] } });
    drawn(doing({ scripted: 6 }), { heroes, scriptedOut: [6] }).expectState({ enemies: {} });
    drawn(doing({ scripted: 6 }), { heroes: { zia: {}, eneko: { enemies: ['se6'] } } }).expectState({ enemies: { eneko: ['se6'] } });
  });

  it('SR-Y07 another Story, if it is in its pile', () => {
    const stories = { ...doing({ story: 2 }), 2: { ...keep, do: [{ vitae: -1 }] } };
    drawn(stories).expectState({ stories: { zia: [2] }, vitae: 29 });
    drawn(stories, { goneStories: [2] }).expectState({ stories: {}, vitae: 30 });
    drawn(stories, { heroes: { zia: {}, eneko: { stories: [2] } } }).expectState({ stories: { eneko: [2] }, vitae: 30 });
  });

  it('SR-Y08 discards a Story wherever it is: in the pile, beside it, with a Hero elsewhere', () => {
    const stories = doing({ discardStory: 4 });
    drawn(stories).expectState({ goneStories: [1, 4] });
    drawn({ ...stories, 4: { fate: 'recurrent' } }, { openStories: [4] }).expectState({ goneStories: [1, 4], openStories: [] });
    drawn({ ...stories, 4: keep }, { heroes: { zia: {}, eneko: { at: 3, stories: [4] } } }).expectState({ goneStories: [1, 4], stories: {} });
  });

  it('SR-Y09 discards a Scripted Enemy wherever it is: in the pile, with a Hero elsewhere, controlled', () => {
    const stories = doing({ discardScripted: 2 });
    const cards = { scripted: { 2: { defeat: [{ heroism: 1 }] } } };
    drawn(stories, { cards }).expectState({ scriptedOut: [2] });
    drawn(stories, { cards, heroes: { zia: {}, eneko: { at: 3, enemies: ['se2', 'se3'] } } }).expectState({
      scriptedOut: [2],
      enemies: { eneko: ['se3'] },
      heroism: {},
    });
    drawn(stories, { cards, heroes: { zia: { enemies: [{ enemy: 'se2', control: 3 }] } } }).expectState({ scriptedOut: [2], controlled: {}, heroism: {} });
  });

  it('SR-Y10 flips a Location to side B, revealing it if needed', () => {
    drawn(doing({ flip: 5 })).expectState({ locations: ['1A', '5B'] });
    drawn(doing({ flip: 5 }), { revealed: [5] }).expectState({ locations: ['1A', '5B'] });
    drawn(doing({ flip: 5 }), { sides: { 5: 'B' } }).expectState({ locations: ['1A', '5B'] });
  });

  it('SR-Y11 Heroism for who drew it', () => {
    drawn(doing({ heroism: 2 }), { heroes: { zia: { heroism: 1 }, eneko: {} } }).expectState({ heroism: { zia: 3 } });
  });

  it('SR-Y12 raises or lowers the Threat', () => {
    drawn(doing({ threat: 2 }), { threat: 4 }).expectState({ threat: 6, tier: 'yellow' });
    drawn(doing({ threat: -2 }), { threat: 6 }).expectState({ threat: 4, tier: 'blue' });
    drawn(doing({ threat: -2 }), { threat: 2 }).expectState({ threat: 1 });
  });

  it('SR-Y13 a Quest card, if it is in its deck', () => {
    drawn(doing({ quest: 3 })).expectState({ quests: { zia: [3] } });
    drawn(doing({ quest: 3 }), { heroes: { zia: {}, eneko: { quests: [3] } } }).expectState({ quests: { eneko: [3] } });
  });

  it('SR-Y14 a Scripted action that draws another Story', () => {
    const stories = { 1: { ...keep, offers: { type: 'persuasion', difficulty: 3, at: [1], do: [{ story: 2 }] } }, 2: { do: [{ heroism: 1 }] } };
    const scene = drawn(stories).expectState({ stories: { zia: [1] } });
    scene
      .play(code.offer(1))
      .pay('one', 'two')
      .expectState({ goneStories: [2], heroism: { zia: 1 } });
    expect(scene.can(code.offer(1))).toBe(false);
  });

  it('SR-Y15 places its Hero in a Location, revealing it; the Hero enters it, and nobody follows', () => {
    const cards = { locations: { 4: { A: { entrance: [{ on: 'red', do: [{ threat: 1 }] }] } } }, scripted: { 1: { abilities: ['pursuit'] } } };
    const scene = facing({ 1: { do: [{ place: 4 }] } }, { cards, heroes: { zia: { enemies: ['se1'], granted: ['elusive'] } } });
    scene
      .by('zia', code.scroll(0))
      .pay('one')
      .expectState({ at: { zia: 4 }, locations: ['1A', '4A'], threat: 2, enemies: {}, scriptedReturned: [1] });
    // One that has been left empty is turned (SR-L11).
    drawn({ 1: { do: [{ place: 4 }] } }, { revealed: [4] }).expectState({ at: { zia: 4 }, locations: ['1A', '4B'] });
  });

  it('SR-E37 all icons of the list', () => {
    const all = [
      { vitae: -2 },
      { scripted: 6 },
      { story: 19 },
      { discardStory: 4 },
      { discardScripted: 12 },
      { flip: 5 },
      { heroism: 1 },
      { threat: 1 },
      { quest: 8 },
    ];
    const offers = { type: 'persuasion', difficulty: 5, at: [1], do: [{ story: 57 }] };
    const cards = { scripted: { 12: {} }, quests: { 8: {} } };
    const stories = { 1: { ...keep, do: all, offers }, 19: keep, 57: keep };
    const scene = drawn(stories, { cards, heroes: { zia: { hand: ['one', 'five', 'three'] } } });
    scene.expectState({
      vitae: 28,
      enemies: { zia: ['se6'] },
      stories: { zia: [1, 19] },
      goneStories: [4],
      scriptedOut: [12],
      locations: ['1A', '5B'],
      heroism: { zia: 1 },
      threat: 2,
      quests: { zia: [8] },
    });
    // Only when she is free of SE 6 can she do the Persuasion.
    expect(scene.can(code.offer(1))).toBe(false);
    scene.play(code.fight('zia')).pay('three').play(code.enemy('se6'), code.offer(1)).pay('five');
    scene.expectState({ stories: { zia: [1, 19, 57] }, scriptedOut: [6, 12] });
    // With the cards gone the draws do nothing.
    drawn(stories, { cards, heroes: { zia: {}, eneko: { quests: [8] } }, goneStories: [19], scriptedOut: [6] }).expectState({
      vitae: 28,
      enemies: {},
      stories: { zia: [1] },
      quests: { eneko: [8] },
    });
  });
});

describe('Soul Raiders: choices and conditions of Stories', () => {
  const FALL = { 1: { do: [{ choose: [{ pay: { heroism: 1 } }, { do: [{ vitae: -3 }, { place: 4 }] }] }] } };

  it('SR-Y16 SR-E36 pay 1 Heroism and stay, or lose 3 Vitae and fall', () => {
    const scene = (): Scene => drawn(FALL, { heroes: { zia: { heroism: 1 } } }).expectState({ asked: 'choose' });
    scene()
      .play(code.branch(0))
      .expectState({ heroism: {}, vitae: 30, at: { zia: 1 } });
    scene()
      .play(code.branch(1))
      .expectState({ heroism: { zia: 1 }, vitae: 27, at: { zia: 4 } });
    // Without Heroism there is nothing to choose.
    drawn(FALL).expectState({ asked: 'act', vitae: 27, at: { zia: 4 } });
  });

  it('SR-?111 a price must be paid in full: cards in hand as well', () => {
    const stories = { 1: { do: [{ choose: [{ pay: { cards: 2 }, do: [{ heroism: 1 }] }, { do: [{ vitae: -3 }] }] }] } };
    const scene = drawn(stories, { heroes: { zia: { hand: ['one', 'two', 'three', 'four'] } } });
    scene.play(code.branch(0), code.card('two'), code.card('three')).expectState({ heroism: { zia: 1 }, vitae: 30, discard: { zia: ['one', 'two', 'three'] } });
    drawn(stories, { heroes: { zia: { hand: ['one', 'two'] } } }).expectState({ asked: 'act', heroism: {}, vitae: 27, hands: { zia: ['two'] } });
  });

  it('SR-?111 if no branch can be paid the last is applied as far as possible', () => {
    const stories = { 1: { do: [{ choose: [{ pay: { heroism: 2 } }, { pay: { heroism: 1, cards: 2 }, do: [{ vitae: -3 }] }] }] } };
    // A Potion keeps the Action phase open.
    const scene = drawn(stories, { heroes: { zia: { hand: ['one', 'two'], potions: ['weakness'] } } });
    scene
      .expectState({ asked: 'card' })
      .play(code.card('two'))
      .expectState({ vitae: 27, discard: { zia: ['one', 'two'] } });
  });

  const reacting = (options = {}): Scene =>
    scenario({
      heroes: { zia: { heroism: 1 } },
      cards: { locations: { 1: { A: { reaction: [{ do: [{ story: 1 }] }] } } }, stories: FALL },
      phase: 'locations',
      options,
    });

  it('SR-?98 in the Reaction phase no Story is paid with Heroism', () => {
    reacting().expectState({ round: 3, heroism: { zia: 1 }, vitae: 27, at: { zia: 4 } });
  });

  it('SR-?98 with heroismInReaction: story it may be', () => {
    const scene = reacting({ heroismInReaction: 'story' }).expectState({ asked: 'choose' });
    scene.play(code.branch(0)).expectState({ round: 3, heroism: {}, vitae: 30, at: { zia: 1 } });
  });

  it('SR-Y18 a kept Story may be the condition of an effect elsewhere', () => {
    const row = (by: object) => ({
      locations: { 2: { A: { entrance: [{ on: 'red', when: { holds: { story: 3 }, ...by }, do: [{ threat: 1 }] }] } } },
      stories: { 3: keep },
    });
    const enter = (by: object, zia: readonly number[], eneko: readonly number[]): number => {
      const scene = scenario({ heroes: { zia: { hand: ['three'], stories: zia }, eneko: { stories: eneko } }, cards: row(by) });
      return scene.by('zia', code.arrow(2)).pay('three').state.threat;
    };
    expect([enter({}, [3], []), enter({}, [], [3]), enter({}, [], [])]).toEqual([2, 1, 1]);
    expect([enter({ by: 'anyone' }, [], [3]), enter({ by: 'anyone' }, [], [])]).toEqual([2, 1]);
  });

  it('SR-Y23 a kept Story may explain a Special icon; without it the icon means nothing', () => {
    const cards = {
      locations: { 2: { A: { entrance: [{ on: 'red', do: [{ special: 1 }] }] } } },
      stories: { 3: { ...keep, explains: { special: 1, do: [{ heroism: 2 }] } } },
    };
    const enter = (stories: readonly number[]): Scene =>
      scenario({ heroes: { zia: { hand: ['three'], stories } }, cards })
        .play(code.arrow(2))
        .pay('three');
    enter([3]).expectState({ heroism: { zia: 2 } });
    enter([]).expectState({ heroism: {} });
  });
});
