import { describe, expect, it } from 'vitest';
import { code, type Fates, type Scene, type Setup, scenario } from '../scenario.ts';

const feathers = (n: number): Fates[] => new Array<Fates>(n).fill('feather');
const holding = (n: number, more: Setup = {}): Scene => scenario({ hands: [feathers(n)], ...more });
const full = { on: ['klar', 'belan'], votes: ['scorpion@1', 'scorpion@2'] } as const;

describe('Veiled Fate: Influence', () => {
  it('VF-P25 VF-P27 VF-E20 with four cards a vote and Influence put two cards into the pile and one face up into the discard pile', () => {
    const hands = [['feather', 'double-feather', 'scorpion', 'plus-two'] as const];
    const scene = scenario({ hands }).put('pentha', 'forest', 0, 'double-feather').play(code.influence);
    scene.expectState({ asked: 'cost', decider: 0 });
    scene.card('scorpion').expectState({ asked: 'vote', decider: 0, discard: ['scorpion'] });
    scene.card('plus-two').expectState({ piles: { forest: ['double-feather', 'plus-two'] }, handSizes: [1, 4, 4], rested: [], active: 1 });
    expect(scene.state.depositors.forest).toEqual([2, 0, 0, 0]);
    expect(scene.state.hands[0]).toEqual(['feather']);
  });

  it('VF-E20 with three cards the hand is empty and the player Rests; with two Influence is illegal', () => {
    const three = holding(3).put('pentha', 'forest', 0, 'feather').play(code.influence).card('feather', 'feather');
    three.expectState({ handSizes: [0, 4, 4], rested: [0], piles: { forest: ['feather', 'feather'] }, discard: ['feather'] });
    const two = holding(2).put('pentha', 'forest', 0, 'feather');
    two.expectState({ handSizes: [1, 4, 4], asked: 'action', used: 1 });
    expect(two.can(code.influence)).toBe(false);
  });

  it('VF-P25 it adds to the Quest just voted on and to no other', () => {
    const quests = { forest: { votes: ['scorpion@0'] }, desert: 'plain-2' };
    const scene = holding(5, { quests }).put('pentha', 'desert', 0, 'feather').play(code.influence).card('feather', 'feather');
    scene.expectState({ piles: { forest: ['scorpion'], desert: ['feather', 'feather'] } });
  });

  it('VF-P26 only as the second action', () => {
    const scene = holding(8, { quests: { forest: { on: ['klar'], votes: ['feather@0'] }, desert: 'plain-2' } });
    expect(scene.can(code.influence)).toBe(false);
    scene.put('pentha', 'forest', 1, 'feather');
    expect(scene.can(code.influence)).toBe(true);
    const late = holding(8, { rested: [1, 2], claimed: true })
      .put('pentha', 'forest', 0, 'feather')
      .put('naka', 'forest', 1, 'feather');
    late.expectState({ active: 0, used: 0, asked: 'action' });
    expect(late.can(code.influence)).toBe(false);
    late.move('klar', 'coast');
    expect(late.can(code.influence)).toBe(false);
  });

  it('VF-P26 only if the first action voted: by a move onto a Quest or a Portal onto one', () => {
    expect(holding(8).move('pentha', 'forest').can(code.influence)).toBe(false);
    expect(
      holding(8)
        .play(code.smite('pentha'))
        .card(...feathers(2))
        .can(code.influence),
    ).toBe(false);
    expect(
      holding(8)
        .play(code.portal('pentha', 'forest'))
        .card(...feathers(3))
        .can(code.influence),
    ).toBe(false);
    const scene = holding(8)
      .play(code.portalOnto('pentha', 'forest', 0))
      .card(...feathers(4));
    expect(scene.can(code.influence)).toBe(true);
    scene
      .play(code.influence)
      .card('feather', 'feather')
      .expectState({ piles: { forest: ['feather', 'feather'] }, active: 1, handSizes: [2, 4, 4] });
  });

  it('VF-?26 Omniscience is no vote', () => {
    const scene = holding(8).play(code.omniscience('forest')).card('feather', 'feather');
    expect(scene.can(code.influence)).toBe(false);
  });

  it('VF-?26 with influenceAfterOmniscience Influence follows it, on the same Quest', () => {
    const options = { influenceAfterOmniscience: true };
    const scene = holding(5, { options, deck: ['scorpion'] })
      .play(code.omniscience('desert'))
      .card('feather', 'feather');
    scene
      .play(code.influence)
      .card('feather', 'feather')
      .expectState({ piles: { desert: ['feather', 'scorpion'] }, handSizes: [1, 4, 4], active: 1 });
    expect(holding(8, { options, used: 1 }).can(code.influence)).toBe(false);
    const second = holding(8, { options, used: 1, rested: [1, 2], claimed: true })
      .play(code.omniscience('desert'))
      .card('feather', 'feather');
    second.expectState({ active: 0, used: 0 });
    second.move('klar', 'coast');
    expect(second.can(code.influence)).toBe(false);
  });
});

describe('Veiled Fate: Influence on a Quest that the first action fills', () => {
  it('VF-?27 the Quest is resolved within the first action, so Influence is not possible', () => {
    const scene = holding(8, { quests: { forest: full, desert: 'plain-2' } }).put('pentha', 'forest', 2, 'feather');
    scene.expectState({ asked: 'action', used: 1, quests: { desert: 'plain-2' }, renown: {} });
    expect(scene.can(code.influence)).toBe(false);
  });

  it('VF-?27 with influenceBeforeResolve it comes before the Quest is resolved, as the second action', () => {
    const options = { influenceBeforeResolve: true };
    const hands = [['feather', 'feather', 'double-feather', 'plus-two'] as const];
    const start = () => scenario({ options, hands, quests: { forest: full, desert: 'plain-2' } }).put('pentha', 'forest', 2, 'feather');
    start().expectState({ asked: 'last-influence', decider: 0, quests: { forest: 'plain-1', desert: 'plain-2' } });
    const used = start().play(code.yes);
    used.expectState({ asked: 'cost', used: 2 });
    used.card('feather', 'double-feather').expectState({ renown: { klar: 1, belan: 1, pentha: 1 }, active: 1, handSizes: [1, 4, 4] }); // 3 Feathers, 2 Scorpions
    start()
      .pass()
      .expectState({ renown: {}, asked: 'action', active: 0, used: 1, handSizes: [3, 4, 4] }); // 1 Feather, 2 Scorpions
  });

  it('VF-?27 with influenceBeforeResolve it can be used once: there is no third action', () => {
    const scene = holding(8, { options: { influenceBeforeResolve: true }, quests: { forest: full, desert: 'plain-2' } }).put('pentha', 'forest', 2, 'feather');
    scene
      .play(code.yes)
      .card('feather', 'feather')
      .expectState({ asked: 'action', active: 1, quests: { desert: 'plain-2' }, handSizes: [5, 4, 4] });
  });

  it('VF-?27 with influenceBeforeResolve it still needs two cards, a vote and an action left', () => {
    const options = { influenceBeforeResolve: true };
    const quests = { forest: full, desert: 'plain-2' };
    holding(2, { options, quests })
      .put('pentha', 'forest', 2, 'feather')
      .expectState({ asked: 'action', used: 1, quests: { desert: 'plain-2' } });
    holding(3, { options, quests }).put('pentha', 'forest', 2, 'feather').expectState({ asked: 'last-influence' });
    holding(8, { options, quests, used: 1 })
      .put('pentha', 'forest', 2, 'feather')
      .expectState({ asked: 'action', active: 1, quests: { desert: 'plain-2' } });
    holding(3, { options, quests })
      .play(code.portalOnto('pentha', 'forest', 2))
      .card(...feathers(3))
      .expectState({ rested: [0], quests: { desert: 'plain-2' } });
  });
});
