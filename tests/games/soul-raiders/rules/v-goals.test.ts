import { describe, expect, it } from 'vitest';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';

/** Story 11 has a red star, Story 12 a black one; one of each is required. */
const scrolls = [11, 12, 1].map((story) => ({ type: 'other', difficulty: 1, do: [{ story }] }));
const RED = code.scroll(0);
const BLACK = code.scroll(1);
const cards = { locations: { 1: { A: { scrolls } } } };
const zia = { hand: ['one', 'one', 'two', 'three'] };
const playing = (setup: Setup = {}): Scene => scenario({ heroes: { zia }, cards, ...setup });
const ending = (setup: Setup): Scene => scenario({ phase: 'endCheck', ...setup });

describe('Soul Raiders: stars', () => {
  it('SR-V01 SR-V02 a star counts from the moment its Story is drawn', () => {
    const scene = playing()
      .play(RED)
      .pay('one')
      .expectState({ red: 1, black: 0, goneStories: [11] });
    scene
      .play(BLACK)
      .pay('one')
      .expectState({ red: 1, black: 1, goneStories: [11, 12] });
  });

  it('SR-V02 it counts before the Story’s instructions, and a Story without a star brings none', () => {
    const stories = { 11: { do: [{ if: { redStars: 1 }, do: [{ heroism: 1 }] }] } };
    playing({ cards: { ...cards, stories } })
      .play(RED)
      .pay('one')
      .expectState({ red: 1, heroism: { zia: 1 } });
    playing()
      .play(code.scroll(2))
      .pay('one')
      .expectState({ red: 0, black: 0, goneStories: [1] });
  });

  it('SR-V02 a recurrent Story gives its star once', () => {
    const scene = playing({ cards: { ...cards, stories: { 11: { fate: 'recurrent' } } } });
    scene
      .play(RED)
      .pay('one')
      .play(RED)
      .pay('one')
      .expectState({ red: 1, openStories: [11] });
  });

  it('SR-V03 the number required goes by the Heroes at set-up', () => {
    const required = [1, 2, 3, 4].map((n) => ({ red: n, black: n - 1 }));
    const names = ['zia', 'eneko', 'maider', 'adonis'] as const;
    const withHeroes = (n: number, red: number, black: number): string =>
      ending({ heroes: Object.fromEntries(names.slice(0, n).map((name) => [name, {}])), cards: { chapter: { required } }, red, black }).state.result;
    expect([1, 2, 3, 4].map((n) => withHeroes(n, n, n - 1))).toEqual(['victory', 'victory', 'victory', 'victory']);
    expect([1, 2, 3, 4].map((n) => withHeroes(n, n - 1, n - 1))).toEqual(['', '', '', '']);
    expect([2, 3, 4].map((n) => withHeroes(n, n, n - 2))).toEqual(['', '', '']);
  });

  it('SR-V11 surplus stars have no effect, and a black star does not stand for a red one', () => {
    ending({ red: 3, black: 2 }).expectState({ result: 'victory' });
    ending({ red: 0, black: 2 }).expectState({ result: '', round: 3 });
    ending({ red: 2, black: 0 }).expectState({ result: '', round: 3 });
    ending({ red: 0, black: 2, ends: ['threat'] }).expectState({ result: 'defeat' });
  });
});

describe('Soul Raiders: the end of a chapter', () => {
  it('SR-V04 with all stars the chapter ends after the Reaction phase of that round', () => {
    const scene = playing({ red: 1 });
    scene
      .play(BLACK)
      .pay('one')
      .expectState({ black: 1, result: '', phase: 'action', asked: 'act', hands: { zia: ['one', 'two', 'three'] } });
    // Stress is still paid.
    scene.endActions().expectState({ result: 'victory', outcome: 'win', round: 2, vitae: 28 });
  });

  it('SR-V05 with only the red stars play goes on', () => {
    playing().play(RED).pay('one').endActions().expectState({ red: 1, result: '', round: 3, phase: 'action' });
  });

  it('SR-V06 all stars are a total victory, whatever the markers show', () => {
    ending({ red: 1, black: 1, exhaustion: 4, threat: 11 }).expectState({ result: 'victory', outcome: 'win' });
  });

  it('SR-V07 an end by a marker with all red but not all black stars is a tinged victory', () => {
    ending({ red: 1, exhaustion: 4 }).expectState({ result: 'tinged', outcome: 'win' });
    ending({ red: 1, threat: 11 }).expectState({ result: 'tinged', outcome: 'win' });
  });

  it('SR-V08 an end by a marker with a red star missing is a defeat', () => {
    ending({ black: 1, exhaustion: 4 }).expectState({ result: 'defeat', outcome: 'loss' });
    ending({ black: 1, threat: 11 }).expectState({ result: 'defeat', outcome: 'loss' });
  });

  it('SR-V07 SR-V08 a tinged victory and the two kinds of defeat are told apart', () => {
    const causes = [ending({ red: 1, black: 1 }), ending({ red: 1, threat: 11 }), ending({ exhaustion: 4 }), ending({ threat: 11 })];
    expect(new Set(causes.map(({ state }) => state.cause)).size).toBe(4);
  });

  it('SR-V09 stars gained in the last Reaction phase count', () => {
    const reaction = [{ do: [{ story: 11 }] }, { do: [{ story: 12 }] }];
    const last = (row: readonly object[]): Scene => scenario({ cards: { locations: { 1: { A: { reaction: row } } } }, exhaustion: 4, phase: 'locations' });
    last(reaction).expectState({ result: 'victory', round: 2 });
    last(reaction.slice(0, 1)).expectState({ result: 'tinged', round: 2 });
    last([]).expectState({ result: 'defeat', round: 2 });
  });

  it('SR-V09 a marker that reaches The End in the last Reaction ends the chapter in that round', () => {
    // Stress of 2 closes the third lap.
    scenario({ exhaustion: 3, vitae: 2, phase: 'reaction' }).expectState({ result: 'defeat', round: 2, exhaustion: 4 });
  });

  it('SR-V10 without any of the three a new round starts', () => {
    ending({}).expectState({ result: '', round: 3, phase: 'action' });
  });
});
