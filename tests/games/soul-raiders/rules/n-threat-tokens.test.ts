import { describe, expect, it } from 'vitest';
import { orange, red } from '../icons.ts';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';

const hand = ['three', 'enthrall', 'one'];
const stories = { 1: { fate: 'keep' }, 2: { fate: 'keep' } };

/** Zia enters Location 2, with this row, from Threat space 2 unless the test says otherwise. */
function enter(entrance: readonly ReturnType<typeof red>[], setup: Setup): Scene {
  return scenario({
    threat: 2,
    heroes: { zia: { hand }, eneko: { at: 6 } },
    ...setup,
    cards: { stories, ...setup.cards, locations: { 2: { A: { entrance } } } },
  })
    .by('zia', code.arrow(2))
    .pay('three');
}

describe('Story tokens on the Threat track', () => {
  it('SR-?67 when the marker enters or passes the space the token is removed, and who moved it draws the Story; with threatTokens: onEnter only if it stops there', () => {
    const entered = { tokens: {}, stories: { zia: [1] } };
    const waits = { tokens: { 3: 1 }, stories: {} };
    const raise = (by: number, options: Setup['options'] = {}): Scene => enter([red({ threat: by })], { tokens: { 3: 1 }, options });
    raise(1).expectState({ threat: 3, ...entered });
    raise(2).expectState({ threat: 4, ...entered });
    raise(1, { threatTokens: 'onEnter' }).expectState({ threat: 3, ...entered });
    raise(2, { threatTokens: 'onEnter' }).expectState({ threat: 4, ...waits });
    enter([], { tokens: { 3: 1 } }).expectState({ threat: 2, ...waits });
  });

  it('SR-?67 going down triggers none, whatever the option', () => {
    for (const threatTokens of ['onEnterOrPass', 'onEnter']) {
      const scene = scenario({ threat: 5, tokens: { 4: 1 }, heroes: { zia: { hand } }, cards: { stories }, options: { threatTokens } });
      scene.play(code.cast('enthrall')).expectState({ threat: 4, tokens: { 4: 1 }, stories: {} });
    }
  });

  it('SR-?67 several tokens passed at once go in ascending order', () => {
    const cards = { stories: { 1: { do: [{ vitae: -5 }] }, 2: { do: [{ discardStory: 1 }] } } };
    // The Story of the lower space is first: Story 2 takes Story 1 out of the pile, or comes too late for that.
    enter([red({ threat: 2 })], { tokens: { 3: 2, 4: 1 }, cards }).expectState({ tokens: {}, vitae: 30, goneStories: [1, 2] });
    enter([red({ threat: 2 })], { tokens: { 3: 1, 4: 2 }, cards }).expectState({ tokens: {}, vitae: 25, goneStories: [1, 2] });
  });

  it('SR-?67 the Story comes when the effect is complete, before the next icon', () => {
    const cards = { stories: { 1: { do: [{ threat: 1 }] } } };
    // The Story makes it yellow, so that the Damage is 3.
    enter([red({ threat: 1 }), red({ damage: 0 })], { threat: 3, tokens: { 4: 1 }, cards }).expectState({ threat: 5, vitae: 27 });
  });

  it('SR-?67 after a Threat card it comes when the whole draw is revealed, assigned and its abilities are done', () => {
    const random = { orc: { shields: [3], abilities: ['poison'], copies: 2 } };
    const scene = enter([red({ random: 0 })], { random: ['threat', 'orc'], tokens: { 3: 1 }, cards: { random, stories } });
    scene.expectState({ threat: 3, enemies: { zia: ['orc'] }, poison: { zia: 1 }, stories: { zia: [1] } });
    expect(scene.happened('threat', 'engages', 'token', 'story')).toEqual(['threat', 'engages', 'token', 'story']);
  });

  it('SR-?67 if nobody in particular moved the marker, the players choose who draws', () => {
    const reaction = [orange({ alert: 1 })];
    const scene = scenario({
      phase: 'locations',
      threat: 2,
      tokens: { 3: 1 },
      heroes: { zia: { at: 2, enemies: ['orc'] }, eneko: { at: 6 } },
      cards: { stories, locations: { 2: { A: { reaction } } } },
    }).play(code.location(2));
    scene.expectState({ asked: 'drawer', threat: 3 });
    scene.play(code.figure('eneko')).expectState({ stories: { eneko: [1] }, tokens: {} });
  });
});
