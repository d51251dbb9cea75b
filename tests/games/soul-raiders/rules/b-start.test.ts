import { describe, expect, it } from 'vitest';
import { code, newGame, type Scene, type Setup } from '../scenario.ts';

const two = { heroes: { zia: {}, eneko: {} } } as const;
const icon = (text: readonly object[], more: object = {}) => ({ on: 'red', do: text, ...more });
const STARTS = { starts: [1, 2] };
/** Both start in Location 1; zia is its First Entrant. */
const together = (setup: Setup): Scene => newGame({ ...two, ...setup }).play(code.figure('zia'));

describe('Soul Raiders: the start of a chapter', () => {
  it('SR-B15 the Introduction names what is revealed and where Heroes may start', () => {
    const chapter = { ...STARTS, reveals: [{ location: 4, side: 'B' }, { location: 1 }] };
    const scene = newGame({ cards: { chapter } });
    scene.expectState({ asked: 'start', locations: ['1A', '4B'] });
    expect([1, 2, 3, 4].filter((number) => scene.can(code.location(number)))).toEqual([1, 2]);
  });

  it('SR-B14 what the Introduction does not reveal stays hidden', () => {
    newGame({ cards: { chapter: { reveals: [{ location: 3 }] } } }).expectState({ locations: ['1A', '3A'], seen: ['1A', '3A'] });
  });

  it('SR-B16 one player after another chooses a start, and pays nothing for it', () => {
    const scene = newGame({ ...two, cards: { chapter: STARTS } });
    scene.expectState({ asked: 'start', decider: 0, at: {}, round: 0 }).play(code.location(2));
    scene.expectState({ asked: 'start', decider: 1, at: { zia: 2 } }).play(code.location(1));
    scene.expectState({ at: { zia: 2, eneko: 1 }, handSizes: { zia: 4, eneko: 4 }, discard: {}, round: 1 });
  });

  it('SR-B17 SR-B18 of several who start together one is the First Entrant, and the others meet the every-Hero effects alone', () => {
    const entrance = [icon([{ threat: 1 }]), icon([{ poison: 1 }], { every: true })];
    const scene = newGame({ ...two, cards: { locations: { 1: { A: { entrance } } } } });
    scene.expectState({ asked: 'first-entrant', decider: 2, threat: 1 });
    scene.play(code.figure('eneko')).expectState({ asked: 'turn', threat: 2, poison: { zia: 1, eneko: 1 } });
  });

  it('SR-B18 SR-?91 effects of the occupied starts are resolved when round 1 begins, those of others are not', () => {
    const entrance = [icon([{ vitae: -1 }])];
    const chapter = { ...STARTS, reveals: [{ location: 1 }, { location: 2 }] };
    const scene = newGame({ cards: { chapter, locations: { 1: { A: { entrance: [icon([{ vitae: -5 }])] } }, 2: { A: { entrance } } } } });
    scene.play(code.location(2)).expectState({ round: 1, vitae: 29, phase: 'action' });
  });

  it('SR-?15 they come after the first draw, Locations in the players’ order; with startEffects: beforeDraw before it', () => {
    const cards = { chapter: STARTS, locations: { 1: { A: { entrance: [icon([{ loseCards: 1 }])] } }, 2: { A: { entrance: [icon([{ threat: 1 }])] } } } };
    const begin = (startEffects: string): Scene => newGame({ ...two, cards, options: { startEffects } }).play(code.location(1), code.location(2));
    const after = begin('afterDraw').expectState({ asked: 'location', handSizes: { zia: 4, eneko: 4 } });
    after.play(code.location(2)).expectState({ threat: 2, asked: 'card', decider: 0 });
    after.play(after.legal[0]).expectState({ handSizes: { zia: 3, eneko: 4 }, asked: 'turn' });
    const before = begin('beforeDraw').expectState({ asked: 'location', handSizes: { zia: 0, eneko: 0 } });
    // With an empty hand no card is lost.
    before.play(code.location(1)).expectState({ threat: 2, handSizes: { zia: 4, eneko: 4 }, asked: 'turn' });
  });

  it('SR-?91 a start stays on its side; with startFlip one that was revealed and has no lock turns to B', () => {
    const at = (startFlip: boolean, reveals: readonly object[], lock?: true): string[] =>
      newGame({ options: { startFlip }, cards: { chapter: { reveals }, ...(lock ? { locations: { 1: { lock } } } : {}) } }).state.locations;
    const revealed = [{ location: 1 }];
    expect([at(false, revealed), at(true, revealed), at(true, [{ location: 1 }], true), at(true, [])]).toEqual([['1A'], ['1B'], ['1A'], ['1A']]);
    expect(at(false, [{ location: 1, side: 'B' }])).toEqual(['1B']);
  });

  it('SR-?91 SR-B19 afterwards a start is a Location like others: empty and without a lock it turns when it is entered', () => {
    const chapter = { ...STARTS, reveals: [{ location: 1 }, { location: 2 }] };
    // Location 2 was revealed and left empty.
    const scene = newGame({
      cards: { chapter, actions: Object.fromEntries(['one', 'two', 'fury'].map((card) => [`zia-${card}`, { value: 9 }])) },
      options: { cardsFresh: 12 },
    });
    scene.play(code.location(1)).expectState({ locations: ['1A', '2A'] });
    scene.play(code.arrow(2));
    while (scene.state.asked === 'pay') scene.play(scene.can(code.pass) ? code.pass : scene.legal[0]);
    scene.expectState({ at: { zia: 2 }, locations: ['1A', '2B'] });
  });

  it('SR-B20 from chapter 2 Potions are dealt by the symbols on owned Heroic cards; where the sheet does not say so they are not', () => {
    const actions = { 'zia-heroic-1': { potion: true }, 'zia-heroic-2': { potion: true } };
    const dealt = newGame({ options: { ownedHeroic: 2 }, cards: { chapter: { potions: true }, actions } });
    dealt.expectState({ asked: 'potion', decider: 0 }).play(code.potion('healing'), code.potion('antidote'));
    dealt.expectState({
      potions: { zia: ['healing', 'antidote'] },
      potionDeck: { healing: 1, enthrall: 2, antidote: 1, weakness: 2, invisibility: 2 },
      asked: 'act',
    });
    newGame({ options: { ownedHeroic: 2 }, cards: { actions } }).expectState({ asked: 'act', potions: {} });
    // No symbol, no Potion.
    newGame({ options: { ownedHeroic: 2 }, cards: { chapter: { potions: true } } }).expectState({ asked: 'act', potions: {} });
  });

  it('SR-B21 Quest cards that are carried over start in the common pool, for whoever meets an instruction that names them', () => {
    const cards = { locations: { 1: { A: { entrance: [icon([{ nameQuest: 2 }])] } } } };
    const scene = newGame({ ...two, options: { startQuests: 3 }, cards });
    scene.expectState({ pool: [1, 2, 3], quests: {} });
    scene.play(code.figure('eneko')).expectState({ pool: [1, 3], quests: { eneko: [2] } });
  });

  it('SR-B22 Heroic cards that are owned are in the draw pile, and only the others in the Heroic pile', () => {
    const scene = newGame({ options: { ownedHeroic: 2 } });
    const { hands, draw } = scene.state;
    expect([...hands.zia, ...draw.zia].filter((card) => card.startsWith('heroic')).sort()).toEqual(['heroic-1', 'heroic-2']);
    expect(hands.zia.length + draw.zia.length).toBe(44);
    scene.expectState({ heroic: { zia: ['heroic-3', 'heroic-4', 'heroic-5', 'heroic-6'] } });
    newGame({ options: { ownedHeroic: 12 } }).expectState({ heroic: { zia: [] } });
    // Nobody owns a card that the game does not have.
    newGame({ options: { ownedHeroic: 6, heroicCount: 2 } }).expectState({ heroic: { zia: [] }, drawSizes: { zia: 42 + 2 - 4 } });
  });

  it('startHeroism is what every Hero begins with', () => {
    together({ options: { startHeroism: 5 } }).expectState({ heroism: { zia: 5, eneko: 5 } });
  });
});
