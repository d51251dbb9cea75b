import { describe, it } from 'vitest';
import { code, type Fates, type Scene, type Setup, scenario } from '../scenario.ts';

const feathers = (n: number): Fates[] => new Array<Fates>(n).fill('feather');
const holding = (n: number, more: Setup = {}): Scene => scenario({ hands: [feathers(n)], ...more });
const slot1 = (icon: unknown) => ({ cities: [{ id: 'altar-1', slots: [icon, 'none', 'none', 'none', 'none', 'none'] }] });
const decree = (event: string, ...effects: readonly object[]) => ({
  cities: [{ id: 'altar-1', decree: { words: 'Something happens.', when: [{ event, do: effects }] } }],
});

describe('Veiled Fate: running out of cards', () => {
  it('VF-R09 VF-R10 on the first action: the player Rests and has no second action', () => {
    holding(1)
      .put('pentha', 'forest', 0, 'feather')
      .expectState({ rested: [0], active: 1, handSizes: [0, 4, 4] });
    holding(2).put('pentha', 'forest', 0, 'feather').expectState({ rested: [], active: 0, used: 1 });
    holding(2)
      .play(code.smite('pentha'))
      .card('feather', 'feather')
      .expectState({ rested: [0], active: 1 });
  });

  it('VF-R09 VF-R11 on the second action: the player Rests too', () => {
    holding(2)
      .put('pentha', 'forest', 0, 'feather')
      .put('klar', 'forest', 1, 'feather')
      .expectState({ rested: [0], first: 0, claimed: true, active: 1 });
    holding(3).put('pentha', 'forest', 0, 'feather').put('klar', 'forest', 1, 'feather').expectState({ rested: [], active: 1 });
  });

  it('VF-?38 it is checked once, after all steps of the action: a refresh of the last card leaves one', () => {
    const scene = holding(1, { places: { pentha: 'pools' } })
      .move('pentha', 'city')
      .card('feather');
    scene.expectState({ handSizes: [1, 4, 4], rested: [], active: 0, used: 1 });
  });

  it('VF-?38 with emptyCheck anyMoment that refresh is a Rest', () => {
    const options = { emptyCheck: 'anyMoment' };
    const pools = { places: { pentha: 'pools' }, options } as const;
    holding(1, pools)
      .move('pentha', 'city')
      .card('feather')
      .expectState({ handSizes: [1, 4, 4], rested: [0], active: 1 });
    holding(2, pools)
      .move('pentha', 'city')
      .card('feather')
      .expectState({ handSizes: [2, 4, 4], rested: [], active: 0 });
    holding(1, pools)
      .move('pentha', 'city')
      .pass()
      .expectState({ handSizes: [1, 4, 4], rested: [], active: 0 });
  });

  it('VF-?38 with emptyCheck anyMoment only the action itself counts, not an empty hand before it', () => {
    const scene = holding(1, { options: { emptyCheck: 'anyMoment' } }).put('pentha', 'forest', 0, 'feather');
    scene.expectState({ rested: [0], active: 1 });
    scene.put('klar', 'forest', 1, 'feather').expectState({ rested: [0], active: 1, used: 1 });
  });

  it('VF-?42 with an empty hand at the start of a turn a player Rests immediately', () => {
    const scene = scenario({ phase: 'turn', hands: [[], feathers(2), feathers(2)], first: 2 });
    scene.expectState({ rested: [0], first: 0, claimed: true, active: 1, turns: 3 });
  });

  it('VF-?42 a hand that is emptied on the turn of another causes no Rest before the own turn', () => {
    const cards = decree('cityEntry', { discard: 1, player: 'leftOfFirst' });
    const scene = scenario({ cards, hands: [feathers(4), ['feather'], feathers(4)], places: { pentha: 'coast' } });
    scene.move('pentha', 'city').expectState({ asked: 'discard', decider: 1 });
    scene.card('feather').expectState({ handSizes: [4, 0, 4], rested: [], active: 0, first: 0, claimed: false });
    scene.put('klar', 'forest', 0, 'feather').expectState({ rested: [1], first: 1, active: 2 });
  });
});

describe('Veiled Fate: idle turns', () => {
  it('VF-R12 VF-E21 after two moves between regions a player Rests, and takes the token if first', () => {
    const start = (more: Setup = {}) =>
      scenario({ active: 2, places: { pentha: 'coast' }, ...more })
        .move('pentha', 'forest')
        .move('pentha', 'canyons');
    start().expectState({ rested: [2], first: 2, claimed: true, active: 0 });
    start({ rested: [1], first: 1, claimed: true }).expectState({ rested: [1, 2], first: 1, active: 0 });
  });

  it('VF-R12 it is checked at the end of the turn only', () => {
    const scene = scenario({ places: { pentha: 'coast' } }).move('pentha', 'forest');
    scene.expectState({ rested: [], asked: 'action', active: 0 });
    scene.put('pentha', 'forest', 0, 'feather').expectState({ rested: [], active: 1 });
  });

  it('VF-R12 VF-E22 one move from the Abyss to the Pools draws a card: no Rest, unless the hand was full', () => {
    const start = (n: number) =>
      holding(n, { places: { pentha: 'abyss' } })
        .move('pentha', 'pools')
        .pass();
    start(7).expectState({ handSizes: [8, 4, 4], rested: [], active: 1 });
    start(8).expectState({ handSizes: [8, 4, 4], rested: [0], active: 1 });
  });

  it('VF-?40 a draw that the limit prevents is no gain; with blockedDrawCounts it is', () => {
    const start = (options: Setup['options']) =>
      holding(8, { places: { pentha: 'abyss' }, options })
        .move('pentha', 'pools')
        .pass();
    start({}).expectState({ handSizes: [8, 4, 4], deckSize: 20, rested: [0] });
    start({ blockedDrawCounts: true }).expectState({ handSizes: [8, 4, 4], deckSize: 20, rested: [], active: 1 });
  });

  it('VF-?40 with blockedDrawCounts a draw for which there is no card at all is still none', () => {
    const none = { deck: [], places: { pentha: 'abyss' }, options: { blockedDrawCounts: true } } as const;
    holding(4, none)
      .move('pentha', 'pools')
      .pass()
      .expectState({ handSizes: [4, 4, 4], rested: [0] });
  });

  it('VF-?62 a +1 Fate icon with 8 cards is used up: no card, no gain', () => {
    const scene = holding(8, { cards: slot1('fate'), places: { pentha: 'coast', klar: 'coast' } }).move('pentha', 'city');
    scene.expectState({ city: 'altar-1 1', handSizes: [8, 4, 4], deckSize: 20 });
    scene.move('klar', 'city').expectState({ city: 'altar-1 2', handSizes: [8, 4, 4], rested: [0], active: 1 });
    const seven = holding(7, { cards: slot1('fate'), places: { pentha: 'coast' } })
      .move('pentha', 'city')
      .pass();
    seven.expectState({ handSizes: [8, 4, 4], rested: [], active: 1 });
  });

  it('VF-R16 a vote, a cost and a draw each count', () => {
    scenario({}).put('pentha', 'forest', 0, 'feather').pass().expectState({ rested: [], active: 1 });
    scenario({}).play(code.omniscience('forest')).card('feather', 'feather').pass().expectState({ rested: [], active: 1 });
    holding(4, { cards: slot1('fate'), places: { pentha: 'coast' } })
      .move('pentha', 'city')
      .pass()
      .expectState({ rested: [], handSizes: [5, 4, 4], active: 1 });
    holding(4, { cards: slot1('none'), places: { pentha: 'coast' } })
      .move('pentha', 'city')
      .pass()
      .expectState({ rested: [0], active: 1 });
  });

  it('VF-R16 VF-?41 a refresh counts, as spent and as gained; one that is declined does not', () => {
    const start = (more: Setup = {}) => scenario({ places: { pentha: 'pools' }, ...more }).move('pentha', 'city');
    start()
      .card('feather')
      .pass()
      .expectState({ rested: [], active: 1, discard: ['feather'], handSizes: [4, 4, 4] });
    start({ hands: [feathers(2)], deck: [], discard: [] })
      .card('feather')
      .pass()
      .expectState({ rested: [], active: 1 });
    start()
      .pass()
      .pass()
      .expectState({ rested: [0], active: 1, discard: [] });
  });

  it('VF-R16 a power that costs nothing is no card spent', () => {
    const scene = scenario({ options: { omniscienceCost: 0 } }).play(code.omniscience('forest'));
    scene.expectState({ asked: 'action', used: 1, piles: { forest: ['feather'] } });
    scene.pass().expectState({ rested: [0], active: 1 });
  });

  it('VF-R15 what a player gains or loses on the turn of another does not count', () => {
    const cards = { quests: [{ id: 'asking', extra: 1 }] };
    const scene = scenario({ cards, quests: { forest: { quest: 'asking', on: ['klar', 'belan'] }, desert: 'plain-2' } });
    scene
      .put('pentha', 'forest', 2, 'feather')
      .play(code.seat(1))
      .card('scorpion')
      .pass()
      .expectState({ active: 1, rested: [], handSizes: [3, 4, 4] });
    scene
      .move('pentha', 'coast')
      .move('klar', 'coast')
      .expectState({ active: 2, rested: [1] });
  });

  it('VF-R15 what others gain or lose on the own turn does not count either', () => {
    const start = (...effects: readonly object[]) => scenario({ cards: decree('cityEntry', ...effects), places: { pentha: 'coast' } }).move('pentha', 'city');
    start({ draw: 1, player: 'leftOfFirst' })
      .pass()
      .expectState({ handSizes: [4, 5, 4], rested: [0], active: 1 });
    start({ discard: 1, player: 'leftOfFirst' })
      .card('feather')
      .pass()
      .expectState({ handSizes: [4, 3, 4], rested: [0], active: 1 });
  });

  it('VF-?80 discards and draws that a Decree forces on the own turn count', () => {
    const start = (...effects: readonly object[]) => scenario({ cards: decree('cityEntry', ...effects), places: { pentha: 'coast' } }).move('pentha', 'city');
    start({ draw: 1 })
      .pass()
      .expectState({ handSizes: [5, 4, 4], rested: [], active: 1 });
    start({ discard: 1 })
      .card('feather')
      .pass()
      .expectState({ handSizes: [3, 4, 4], rested: [], active: 1 });
  });
});
