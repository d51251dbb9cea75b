import { describe, expect, it } from 'vitest';
import { code, type Fates, type Scene, type Setup, scenario } from '../scenario.ts';

// The order of checks after an action: VF-?82 and the rulings that it puts together.

const feathers = (n: number): Fates[] => new Array<Fates>(n).fill('feather');
const holding = (n: number, more: Setup = {}): Scene => scenario({ hands: [feathers(n)], ...more });
const nearlyFull = { on: ['klar', 'belan'] } as const;
const slot1 = (icon: unknown) => ({ cities: [{ id: 'altar-1', slots: [icon, 'none', 'none', 'none', 'none', 'none'] }] });
const festival = {
  cities: [{ id: 'altar-1', decree: { words: 'Who finishes a Quest draws a card.', when: [{ event: 'questFinished', do: [{ draw: 1 }] }] } }],
};
const asking = { quests: [{ id: 'asking', extra: 1 }] };
const STEPS = [
  'discarded',
  'moved',
  'placed',
  'voted',
  'city-token',
  'drew',
  'rests',
  'token-taken',
  'quest-full',
  'side',
  'renown',
  'quest-done',
  'age-effect',
  'turn',
];

describe('Veiled Fate: the steps after an action', () => {
  it('VF-?82 step 1: cost, move, City slot and draw come before the check for an empty hand', () => {
    const scene = holding(3, { cards: slot1('fate'), places: { pentha: 'coast' } })
      .play(code.portal('pentha', 'city'))
      .card(...feathers(3));
    expect(scene.happened(...STEPS)).toEqual(['discarded', 'discarded', 'discarded', 'moved', 'city-token', 'drew']);
    scene.expectState({ rested: [], asked: 'action', used: 1 });
  });

  it('VF-?82 step 1: without that draw the check finds an empty hand', () => {
    const scene = holding(3, { cards: slot1(1), places: { pentha: 'coast' }, first: 1 })
      .play(code.portal('pentha', 'city'))
      .card(...feathers(3));
    expect(scene.happened(...STEPS)).toEqual(['discarded', 'discarded', 'discarded', 'moved', 'city-token', 'renown', 'rests', 'token-taken', 'turn']);
    scene.expectState({ rested: [0], first: 0, active: 1 });
  });

  it('VF-?82 steps 1 to 3: placement and vote, then Rest and token, then the Quest, then the next player', () => {
    const scene = holding(1, { first: 1, quests: { forest: nearlyFull, desert: 'plain-2' } }).put('pentha', 'forest', 2, 'feather');
    const quest = ['quest-full', 'side', 'renown', 'renown', 'renown', 'quest-done'];
    expect(scene.happened(...STEPS)).toEqual(['placed', 'voted', 'rests', 'token-taken', ...quest, 'turn']);
    scene.expectState({ rested: [0], first: 0, claimed: true, active: 1, renown: { klar: 1, belan: 1, pentha: 1 } });
  });

  it('VF-?82 step 3: a Rested player still names, and a card that the Quest brings does not undo the Rest', () => {
    const cards = { ...asking, ...festival };
    const scene = holding(1, { cards, quests: { forest: { ...nearlyFull, quest: 'asking' }, desert: 'plain-2' } }).put('pentha', 'forest', 2, 'feather');
    scene.expectState({ asked: 'name', decider: 0, rested: [0] });
    scene
      .play(code.seat(2))
      .card('feather')
      .expectState({ handSizes: [1, 4, 4], rested: [0], active: 1, renown: { klar: 1, belan: 1, pentha: 1 } });
  });

  it('VF-?82 step 4: without a Quest left the Age ends, whoever has Rested', () => {
    const scene = holding(4, { quests: { forest: nearlyFull }, used: 1 }).put('pentha', 'forest', 2, 'feather');
    scene.expectState({ asked: 'age-vote', rested: [], claimed: false, renown: { klar: 1, belan: 1, pentha: 1 } });
    const open = holding(4, { quests: { forest: nearlyFull, desert: 'plain-2' }, used: 1 }).put('pentha', 'forest', 2, 'feather');
    open.expectState({ asked: 'action', active: 1 });
  });

  it('VF-?45 the last Quest ends the Age at once: there is no second action', () => {
    const scene = holding(4, { first: 1, quests: { forest: nearlyFull } }).put('pentha', 'forest', 2, 'feather');
    scene.expectState({ asked: 'age-vote', decider: 2, rested: [], first: 1, claimed: false, handSizes: [3, 4, 4] });
  });

  it('VF-?82 step 5: the Age ends when all have Rested', () => {
    const last = { active: 2, rested: [0, 1], first: 1, claimed: true } as const;
    scenario({ ...last })
      .rest()
      .expectState({ asked: 'age-vote', rested: [0, 1, 2], first: 1, decider: 2 });
    scenario({ ...last, hands: [[], [], ['feather']] })
      .put('pentha', 'forest', 0, 'feather')
      .expectState({ age: 2, asked: 'place-quest', decider: 1 });
    scenario({ ...last, rested: [0] })
      .rest()
      .expectState({ asked: 'action', active: 1 });
  });

  it('VF-?82 step 5: a chosen Rest goes straight to it, whatever the turn was', () => {
    const scene = scenario({ active: 2, rested: [0, 1], claimed: true, places: { pentha: 'coast' } })
      .move('pentha', 'forest')
      .rest();
    expect(scene.happened(...STEPS)).toEqual(['moved', 'rests']);
    expect(scene.told.filter((line) => line.includes('Rests'))).toEqual(['Seat 2 Rests.']); // and not for an idle turn
    scene.expectState({ rested: [0, 1, 2], asked: 'age-vote' });
  });

  it('VF-?82 step 6: after two actions or a pass an idle player Rests, and the Age ends if that was the last', () => {
    const last = { active: 2, rested: [0, 1], first: 1, claimed: true, places: { pentha: 'coast' } } as const;
    scenario(last)
      .move('pentha', 'forest')
      .move('pentha', 'canyons')
      .expectState({ asked: 'age-vote', rested: [0, 1, 2] });
    scenario(last)
      .move('pentha', 'forest')
      .pass()
      .expectState({ asked: 'age-vote', rested: [0, 1, 2] });
    scenario(last)
      .move('pentha', 'forest')
      .put('pentha', 'forest', 0, 'feather')
      .expectState({ asked: 'action', active: 2, rested: [0, 1] });
  });

  it('VF-?82 a Demigod that passes the limit ends the game in step 1, before the player Rests', () => {
    const scene = holding(3, { cards: slot1(1), places: { pentha: 'coast' }, renown: { pentha: 12 }, first: 1 }).play(code.portal('pentha', 'city'));
    scene.card(...feathers(3)).expectState({ outcome: 'win', cause: 'renown', rested: [], first: 1, claimed: false });
  });

  it('VF-?82 a Demigod that passes the limit ends the game in step 3, before the Age ends', () => {
    const last = { renown: { klar: 12 }, quests: { forest: nearlyFull }, parents: ['pentha', 'saghari', 'isabel'] } as const;
    const scene = holding(1, { ...last, first: 1 }).put('pentha', 'forest', 2, 'feather');
    scene.expectState({ asked: 'over', cause: 'renown', rested: [0], first: 0, renown: { klar: 13 } }); // rows 2 and 3 are not applied
  });
});

describe('Veiled Fate: the last card and the last Quest', () => {
  it('VF-E34 the last player plays the last card onto the last slot of a Quest while another is open', () => {
    const quests = {
      forest: { ...nearlyFull, quest: 'asking', votes: ['feather@1', 'scorpion@1'] },
      desert: { quest: 'plain-2', on: ['naka'], votes: ['feather@1'] },
    } as const;
    const start = { cards: asking, quests, rested: [1, 2], first: 2, claimed: true } as const;
    const scene = scenario({ ...start, hands: [['feather'], ['scorpion'], []] }, [{ from: 'coin', take: 1 }]).put('pentha', 'forest', 2, 'feather');
    scene.expectState({ rested: [0, 1, 2], first: 2, asked: 'name', decider: 0 });
    scene.play(code.seat(1)).card('scorpion').expectLuckUsed(); // 2–2: the coin says Scorpion
    scene.expectState({
      asked: 'age-vote',
      renown: {},
      places: { klar: 'forest', belan: 'forest', pentha: 'forest', naka: 'desert 0' },
      quests: { desert: 'plain-2' },
    });
    expect(scene.state.line.slice(-3)).toEqual(['klar', 'belan', 'pentha']);
    scene.pass().expectState({ age: 2, renown: {}, places: { klar: 'forest', belan: 'forest', pentha: 'forest', naka: 'desert' } });
    expect(scene.state.questDiscard).toEqual(['asking', 'plain-2']);
  });

  it('VF-?39 the last card completes the last Quest: the player Rests and takes the token, then the Age ends', () => {
    const scene = holding(1, { first: 1, quests: { forest: nearlyFull } }).put('pentha', 'forest', 2, 'feather');
    scene.expectState({ asked: 'age-vote', rested: [0], first: 0, claimed: true, decider: 1 });
    const late = holding(1, { first: 1, claimed: true, rested: [1], quests: { forest: nearlyFull } }).put('pentha', 'forest', 2, 'feather');
    late.expectState({ asked: 'age-vote', rested: [0, 1], first: 1 });
  });

  it('VF-?39 without restBeforeAgeEnd that player does not Rest and the token stays', () => {
    const options = { restBeforeAgeEnd: false };
    const scene = holding(1, { options, first: 1, quests: { forest: nearlyFull } }).put('pentha', 'forest', 2, 'feather');
    scene.expectState({ asked: 'age-vote', rested: [], first: 1, claimed: false, decider: 2 });
  });

  it('VF-?82 without restBeforeAgeEnd the Rest comes after the Quest, still judged on the hand before it', () => {
    const options = { restBeforeAgeEnd: false };
    const quests = { forest: nearlyFull, desert: 'plain-2' };
    const scene = holding(1, { options, cards: festival, first: 1, quests }).put('pentha', 'forest', 2, 'feather');
    const quest = ['quest-full', 'side', 'renown', 'renown', 'renown', 'quest-done'];
    expect(scene.happened(...STEPS)).toEqual(['placed', 'voted', ...quest, 'drew', 'rests', 'token-taken', 'turn']);
    scene.expectState({ handSizes: [1, 4, 4], rested: [0], first: 0, active: 1 });
  });

  it('VF-?44 the last Quest and the last Rest in one turn are one end of the Age', () => {
    const last = { rested: [1, 2], first: 1, claimed: true, quests: { forest: nearlyFull } } as const;
    const scene = scenario({ ...last, hands: [['feather'], ['feather'], []] }).put('pentha', 'forest', 2, 'feather');
    scene.expectState({ asked: 'age-vote', decider: 1, age: 1, rested: [0, 1, 2], first: 1, renown: { klar: 1, belan: 1, pentha: 1 } });
    scene.pass().expectState({ age: 2, asked: 'place-quest' });
    expect(scene.happened('age-effect', 'age-end')).toEqual(['age-effect', 'age-end']);
  });
});
