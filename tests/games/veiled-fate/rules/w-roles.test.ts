import { describe, expect, it } from 'vitest';
import { CLASSES, REGIONS } from '../../../../src/games/veiled-fate/state/words.ts';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';
import { DEMIGODS } from '../test-pack.ts';

/** At the end of an Age with this card; the game ends with it. */
function atEnd(card: object, setup: Setup = {}): Scene {
  const { options, ...rest } = setup;
  return scenario({ phase: 'ageEnd', options: { ages: 1, ...options }, cards: { ages: [{ id: 'age-1', ...card }] }, ...rest }, []);
}
const CHOSEN_GAINS = [{ give: 1, to: { chosen: true } }];
const ONE_DEMI = { role: { choose: 'demis' }, feather: CHOSEN_GAINS };
const ONE_VOTE = [[], ['feather'], []] as const;

describe('Veiled Fate: what the first player chooses', () => {
  it('VF-W12 VF-?73 the first player chooses before the vote, in the open', () => {
    const scene = atEnd(ONE_DEMI, { first: 2, hands: ONE_VOTE });
    scene.expectState({ asked: 'choose', decider: 2, chosen: [] }).play(code.demi('klar'));
    scene.expectState({ asked: 'age-vote', decider: 1, chosen: ['klar'] });
    expect([0, 1].map((seat) => scene.view(seat).isDemiChosen(DEMIGODS.indexOf('klar')))).toEqual([true, true]);
    scene.card('feather').expectState({ renown: { klar: 1 } });
  });

  it('VF-?73 with roleBeforeVote off the vote comes first, and the choice before the effect', () => {
    const scene = atEnd(ONE_DEMI, { first: 2, hands: ONE_VOTE, options: { roleBeforeVote: false } });
    scene.expectState({ asked: 'age-vote', decider: 1 }).card('feather');
    scene
      .expectState({ asked: 'choose', decider: 2, renown: {} })
      .play(code.demi('klar'))
      .expectState({ renown: { klar: 1 } });
  });

  it.each([true, false])('VF-?73 what a card’s own text lets the first player choose is chosen after the vote (roleBeforeVote: %s)', (roleBeforeVote) => {
    const scene = atEnd(
      { tie: [{ choose: 'demis' }, { give: 'smite', to: { chosen: true } }] },
      { first: 1, hands: [[], ['feather'], []], options: { roleBeforeVote } },
    );
    scene.expectState({ asked: 'age-vote', decider: 1 }).pass();
    scene
      .expectState({ asked: 'choose', decider: 1, places: {} })
      .play(code.demi('naka'))
      .expectState({ places: { naka: 'abyss' } });
  });

  it('VF-?86 VF-L06 regions are the six Quest Regions, and two are different ones', () => {
    const scene = atEnd(
      { role: { choose: 'regions', count: 2 }, tie: [{ give: 1, to: { in: 'chosen' } }] },
      {
        hands: [[], [], []],
        places: { pentha: 'forest', saghari: 'canyons', isabel: 'desert', agamar: 'abyss', klar: 'pools' },
        quests: { desert: { on: ['belan'] }, coast: 'plain-2' },
      },
    );
    // The last region cannot be the first of two: they are picked clockwise.
    expect(REGIONS.filter((region) => scene.can(code.region(region)))).toEqual(REGIONS.slice(0, 5));
    expect(scene.options).toHaveLength(5);
    scene.play(code.region('forest'));
    expect(REGIONS.filter((region) => scene.can(code.region(region)))).toEqual(['canyons', 'desert', 'volcano', 'mountains']);
    // VF-?46: Belan is on the Quest of the desert.
    scene.play(code.region('desert')).expectState({ renown: { pentha: 1, isabel: 1, belan: 1 } });
  });

  it('VF-?86 Demis: any of the nine, and two are different ones', () => {
    const scene = atEnd({ role: { choose: 'demis', count: 2 }, tie: CHOSEN_GAINS }, { hands: [[], [], []] });
    expect(DEMIGODS.filter((demi) => scene.can(code.demi(demi)))).toEqual(DEMIGODS.slice(0, 8));
    scene.play(code.demi('belan'));
    expect(DEMIGODS.filter((demi) => scene.can(code.demi(demi)))).toEqual(['aponi', 'namari', 'naka']);
    scene.play(code.demi('naka')).expectState({ renown: { belan: 1, naka: 1 } });
  });

  it('VF-W12 classes: one of the three', () => {
    const scene = atEnd({ role: { choose: 'classes' }, tie: [{ give: 1, to: { class: 'chosen' } }] }, { hands: [[], [], []] });
    expect(CLASSES.filter((name) => scene.can(code.class(name)))).toEqual([...CLASSES]);
    scene.play(code.class('strength')).expectState({ renown: { agamar: 1, klar: 1, belan: 1 } });
  });

  it('VF-W12 a region with its neighbours on the rim', () => {
    const places = { pentha: 'mountains', saghari: 'coast', isabel: 'forest', agamar: 'canyons', klar: 'volcano', belan: 'abyss' } as const;
    const card = { role: { choose: 'regions' }, tie: [{ give: 1, to: { near: 'chosen' } }] };
    // VF-B09: the coast and the mountains are neighbours by the bridge.
    atEnd(card, { hands: [[], [], []], places })
      .play(code.region('coast'))
      .expectState({ renown: { pentha: 1, saghari: 1, isabel: 1 } });
    atEnd(card, { hands: [[], [], []], places })
      .play(code.region('volcano'))
      .expectState({ renown: { pentha: 1, klar: 1 } });
  });

  it('VF-W12 a choice is forgotten when the next Age begins', () => {
    const cards = { ages: [{ id: 'age-1', ...ONE_DEMI }] };
    const scene = scenario({ phase: 'ageEnd', hands: ONE_VOTE, cards }).play(code.demi('klar')).card('feather');
    scene.expectState({ age: 2, chosen: [], renown: { klar: 1 } });
  });
});

describe('Veiled Fate: a first player who may not vote', () => {
  const barred = { firstPlayerVotes: false, feather: [{ give: 1, to: { demi: 'pentha' } }], scorpion: [{ give: 1, to: { demi: 'naka' } }] };
  const hands = [['scorpion'], ['scorpion', 'scorpion', 'scorpion'], ['feather']] as const;

  it('VF-W13 the others vote in the usual order, and the barred hand stays as it is', () => {
    const scene = atEnd(barred, { first: 1, hands });
    scene.expectState({ asked: 'age-vote', decider: 2 }).card('feather').expectState({ decider: 0 }).pass();
    scene.expectState({ asked: 'over', renown: { pentha: 1 }, hands: [['scorpion'], ['scorpion', 'scorpion', 'scorpion'], []] });
  });

  it('VF-W13 a card without the ban lets the first player vote, last', () => {
    const scene = atEnd({ ...barred, firstPlayerVotes: true }, { first: 1, hands });
    scene
      .card('feather')
      .pass()
      .expectState({ decider: 1, asked: 'age-vote' })
      .card('scorpion', 'scorpion', 'scorpion')
      .expectState({ renown: { naka: 1 } });
  });

  it('VF-W13 VF-?43 the ban is on the holder of the token when the Age ends', () => {
    const scene = scenario({ active: 2, cards: { ages: [{ id: 'age-1', ...barred }] }, hands })
      .rest()
      .rest()
      .rest();
    scene.expectState({ first: 2, asked: 'age-vote', decider: 0 }).pass().expectState({ decider: 1 }).pass();
    scene.expectState({ age: 2, renown: {} });
  });
});
