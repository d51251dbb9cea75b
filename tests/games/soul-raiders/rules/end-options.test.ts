import { describe, expect, it } from 'vitest';
import { code, scenario } from '../scenario.ts';

describe('Soul Raiders: rulings on the end of a chapter', () => {
  it('SR-?18 a star counts from the draw of its Story, whatever becomes of the card', () => {
    const cards = {
      locations: { 1: { A: { scrolls: [{ type: 'strength', difficulty: 1, do: [{ story: 11 }, { discardStory: 11 }] }] } } },
      stories: { 11: { fate: 'keep' } },
    };
    const scene = scenario({ heroes: { zia: { hand: ['one'] } }, black: 1, cards });
    scene
      .play(code.scroll(0))
      .pay('one')
      .expectState({ red: 1, goneStories: [11], stories: {}, outcome: 'win', result: 'victory' });
  });

  it('SR-?18 a recurrent Story that is drawn again gives no second star', () => {
    const cards = {
      locations: { 1: { A: { scrolls: [{ type: 'strength', difficulty: 1, do: [{ story: 12 }] }] } } },
      stories: { 12: { fate: 'recurrent' } },
    };
    const scene = scenario({ heroes: { zia: { hand: ['one', 'one', 'two'] } }, cards });
    scene
      .play(code.scroll(0))
      .pay('one')
      .play(code.scroll(0))
      .pay('one')
      .expectState({ black: 1, openStories: [12] });
  });

  it('SR-?19 with all red stars alone the group goes on; with allowStopAtMain it may stop', () => {
    scenario({ phase: 'endCheck', red: 1 }).expectState({ outcome: 'running', round: 3 });
    const options = { allowStopAtMain: true };
    const asked = { phase: 'endCheck', red: 1, heroes: { zia: {}, eneko: {} }, options } as const;
    scenario(asked).expectState({ asked: 'stop', decider: 2 }).play(code.yes).expectState({ outcome: 'win', result: 'tinged' });
    scenario(asked).play(code.pass).expectState({ outcome: 'running', round: 3 });
    // Without the red star nobody is asked, and with all stars it is a victory.
    scenario({ phase: 'endCheck', black: 1, options }).expectState({ outcome: 'running', round: 3 });
    scenario({ phase: 'endCheck', red: 1, black: 1, options }).expectState({ result: 'victory' });
  });

  it('SR-?17 a clone counts for no star row', () => {
    const required = [
      { red: 1, black: 0 },
      { red: 2, black: 0 },
      { red: 2, black: 0 },
      { red: 2, black: 0 },
    ];
    const ended = scenario({ phase: 'endCheck', red: 1, heroes: { zia: { clone: {} } }, cards: { chapter: { required } } });
    expect(ended.state.outcome).toBe('win');
  });
});
