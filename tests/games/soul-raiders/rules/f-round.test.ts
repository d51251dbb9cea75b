import { describe, expect, it } from 'vitest';
import { CODES } from '../../../../src/games/soul-raiders/state/codes.ts';
import { code, type Scene, scenario } from '../scenario.ts';

describe('Soul Raiders: the round', () => {
  it('SR-F01 SR-F21 Preparation, Action, Reaction, and a new round if nothing ends the chapter', () => {
    const scene = scenario({ phase: 'preparation', round: 3, heroes: { zia: { draw: ['one', 'two', 'three', 'four', 'five', 'six', 'one', 'two'] } } });
    scene.expectState({ round: 3, phase: 'action', vitae: 30, hands: { zia: ['one', 'two', 'three', 'four'] } });
    scene.endActions().expectState({ round: 4, phase: 'action', vitae: 28, hands: { zia: ['one', 'two', 'five', 'six'] } });
    // drawn, then the Stress of the Reaction, then drawn again
    expect(scene.happened('round', 'drew', 'lost')).toEqual(['round', 'drew', 'lost', 'round', 'drew']);
  });

  it('SR-F02 SR-F03 Preparation begins with the end of Temporary spells: discarded, or out of the game if Single Use', () => {
    const cards = { actions: { 'zia-fury': { singleUse: true } } };
    const scene = scenario({ phase: 'preparation', heroes: { zia: { spells: ['fury', 'weakness'], draw: [] } }, cards });
    scene.expectState({ inForce: {}, removed: { zia: ['fury'] } });
    // It ended before the draw: with an empty draw pile the discarded card is drawn.
    scene.expectState({ hands: { zia: ['weakness'] }, discard: {} });
  });

  it('SR-F24 Temporary Potions end at the same moment and return to the Potion deck; an Antidote stays', () => {
    const scene = scenario({ phase: 'preparation', heroes: { zia: { drunk: ['enthrall', 'weakness', 'antidote'], invisible: 'potion' } } });
    scene.expectState({
      drunk: { zia: ['antidote'] },
      invisible: [],
      antidote: ['zia'],
      potionDeck: { healing: 2, enthrall: 2, antidote: 1, weakness: 2, invisibility: 2 },
    });
  });

  it('SR-F04 SR-F05 every Hero draws by the Exhaustion level, a clone always two', () => {
    for (const [exhaustion, n] of [
      [1, 4],
      [3, 2],
    ]) {
      const scene = scenario({ phase: 'preparation', exhaustion, heroes: { zia: { clone: {} }, eneko: {} } });
      scene.expectState({ handSizes: { zia: n, eneko: n, 'zia-clone': 2 } });
    }
  });

  it('SR-F06 with an empty draw pile the discard pile is shuffled, and drawing goes on', () => {
    const scene = scenario({ phase: 'preparation', heroes: { zia: { draw: ['one'], discard: ['two', 'three', 'four', 'five'] } } });
    expect(scene.state.hands.zia).toHaveLength(4);
    expect(scene.state.hands.zia).toContain('one');
    scene.expectState({ drawSizes: { zia: 1 }, discard: {} });
    expect([...scene.state.hands.zia, ...scene.state.draw.zia].sort()).toEqual(['five', 'four', 'one', 'three', 'two']);
  });

  it('SR-?63 a pile is reshuffled when a draw is due; with reshuffle: eager as soon as it is empty', () => {
    const setup = (reshuffle: string): Scene =>
      scenario({ phase: 'preparation', options: { reshuffle }, heroes: { zia: { draw: ['one', 'two', 'three', 'four'], discard: ['five', 'six'] } } });
    setup('lazy').expectState({ drawSizes: { zia: 0 }, discardSizes: { zia: 2 } });
    setup('eager').expectState({ drawSizes: { zia: 2 }, discardSizes: { zia: 0 } });
    // With nothing in either pile the draw is skipped.
    scenario({ phase: 'preparation', heroes: { zia: { draw: ['one'] }, eneko: {} } }).expectState({ handSizes: { zia: 1, eneko: 4 } });
  });

  it('SR-?63 a Threat card takes part in a reshuffle later in the same draw', () => {
    const locations = { 2: { A: { entrance: [{ on: 'red', do: [{ random: 0 }] }] } } };
    const scene = scenario({ heroes: { zia: { hand: ['three', 'one'] } }, random: ['threat'], cards: { locations } });
    scene.play(code.arrow(2)).pay('three');
    // two cards: the Threat card, which is then all there is to shuffle, and so the Threat card again
    scene.expectState({ threat: 3, enemies: {}, random: [], randomDiscard: ['threat'] });
  });

  it('SR-?63 the Random Enemies follow reshuffle: eager too', () => {
    const locations = { 2: { A: { entrance: [{ on: 'red', do: [{ random: 0 }] }] } } };
    const pile = (reshuffle: string): Scene =>
      scenario({
        heroes: { zia: { hand: ['three', 'one'] } },
        random: ['goblin', 'orc'],
        randomDiscard: ['ogre'],
        options: { reshuffle },
        cards: { locations },
      })
        .play(code.arrow(2))
        .pay('three');
    pile('lazy').expectState({ random: [], randomDiscard: ['ogre'] });
    pile('eager').expectState({ random: ['ogre'], randomDiscard: [] });
  });

  it('SR-F07 no turn order: any Hero with cards may act next, and again and again', () => {
    const scene = scenario({ heroes: { zia: { hand: ['three', 'four'] }, eneko: { at: 4, hand: ['three', 'five', 'six'] }, maider: { hand: [] } } });
    expect([scene.can(code.figure('zia')), scene.can(code.figure('eneko')), scene.can(code.figure('maider'))]).toEqual([true, true, false]);
    scene
      .by('eneko', code.arrow(5))
      .pay('three')
      .by('eneko', code.arrow(6))
      .pay('five')
      .by('zia', code.arrow(2))
      .pay('four')
      .by('eneko', code.arrow(7))
      .pay('six');
    scene.expectState({ at: { zia: 2, eneko: 7, maider: 1 }, hands: { zia: ['three'] } });
  });

  it('SR-F08 Movement, Scripted action, Combat and spells are what cards pay for', () => {
    const locations = { 1: { A: { scrolls: [{ type: 'strength', difficulty: 1, do: [{ story: 1 }] }] } } };
    const stories = {
      2: {
        fate: 'keep',
        exchangeable: true,
        use: { times: 'round', do: [{ vitae: 1 }] },
        offers: { type: 'precision', difficulty: 1, at: [1], do: [{ story: 3 }] },
      },
    };
    const ranges = (hand: readonly string[]): string[] => {
      const scene = scenario({
        heroes: {
          zia: { hand, reserve: ['one'], heroism: 9, potions: ['weakness'], drunk: ['antidote'], stories: [2] },
          eneko: { hand: ['one'], enemies: ['goblin'] },
        },
        portals: [1, 5],
        cards: { locations, stories },
      });
      scene.by('zia');
      return [...new Set(scene.legal.map((each) => CODES.read(each).range))];
    };
    const free = ['DRINK', 'BUY', 'DRAW', 'USE', 'GIVE', 'CLOSE', 'GIVE_UP'];
    const ofTheHand = ['RESERVE', 'RECALL', 'DISCARD'];
    expect(ranges([]).sort()).toEqual([...free].sort());
    expect(ranges(['six', 'fury']).sort()).toEqual([...free, ...ofTheHand, 'ARROW', 'PORTAL', 'FIGHT', 'SCROLL', 'OFFER', 'CAST'].sort());
  });

  it('SR-F09 SR-F10 two Heroes may not combine cards to fight or to move', () => {
    const scene = scenario({
      heroes: { zia: { hand: ['three'], enemies: ['ogre'] }, eneko: { hand: ['three'] } },
      cards: { locations: { 1: { A: { arrows: [{ to: 2, difficulty: 4 }] } } } },
    });
    // 3 and 3 against a shield of 5, and against an arrow of 4
    expect([scene.couldDo('zia', code.fight('zia')), scene.couldDo('eneko', code.fight('zia')), scene.couldDo('eneko', code.arrow(2))]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('SR-F11 they may combine cards for Strength, Observation, Precision and Persuasion', () => {
    for (const type of ['strength', 'observation', 'precision', 'persuasion']) {
      const locations = { 1: { A: { scrolls: [{ type, difficulty: 6, do: [{ heroism: 1 }] }] } } };
      const scene = scenario({ heroes: { zia: { hand: ['three', 'one'] }, eneko: { hand: ['three'] } }, cards: { locations } });
      scene.by('zia', code.scroll(0), code.figure('eneko')).pay('three').pay('three').play(code.figure('eneko'));
      scene.expectState({ heroism: { eneko: 1 }, hands: { zia: ['one'] }, discard: { zia: ['three'], eneko: ['three'] } });
    }
  });

  it('SR-F17 the Action phase ends by itself when every hand is empty, and not before', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one'] }, eneko: { hand: ['two'] } } });
    scene.by('zia', code.discard('one')).expectState({ asked: 'turn', phase: 'action', round: 2 });
    scene.by('eneko', code.reserve('two')).expectState({ round: 3, vitae: 28 });
  });

  it('SR-F16 SR-F17 hands that are not empty when the players stop are discarded', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one', 'two'], draw: ['three', 'three', 'four', 'four'] }, eneko: { hand: ['six'] } } });
    scene.endActions();
    scene.expectState({ round: 3, discard: { zia: ['two', 'one'], eneko: ['six'] }, hands: { ...scene.state.hands, zia: ['three', 'three', 'four', 'four'] } });
  });

  it('SR-F18 a Hero without hand cards does nothing that cards pay for, until it gains one', () => {
    const scene = scenario({ heroes: { zia: { hand: [], heroism: 2, draw: ['three', 'one'], clone: { hand: ['six'] } }, eneko: { hand: ['one'] } } });
    // Neither eneko's card nor her clone's is her own.
    expect(scene.couldDo('zia', code.arrow(2))).toBe(false);
    expect(scene.couldDo('zia-clone', code.arrow(2))).toBe(true);
    scene
      .by('zia', code.draw)
      .by('zia', code.arrow(2))
      .pay('three')
      .expectState({ at: { zia: 2, eneko: 1, 'zia-clone': 1 }, heroism: {} });
  });

  it('SR-F20 cards that paid for an action go to the discard pile when it is done', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one', 'two', 'six'] } } });
    scene.play(code.arrow(2), code.card('one')).expectState({ paid: { zia: ['one'] }, discard: {}, hands: { zia: ['two', 'six'] } });
    scene.play(code.card('two'), code.pass).expectState({ paid: {}, discard: { zia: ['one', 'two'] }, hands: { zia: ['six'] } });
  });

  it('SR-F22 a hand of four cards is four actions at most, fewer if cards are combined', () => {
    const single = scenario({ heroes: { zia: { hand: ['three', 'three', 'four', 'five'] } } });
    single.play(code.arrow(2)).pay('three').play(code.arrow(3)).pay('three').play(code.arrow(4)).pay('four').play(code.arrow(5)).pay('five');
    single.expectState({ at: { zia: 5 }, round: 3 });
    const combined = scenario({ heroes: { zia: { hand: ['one', 'two', 'one', 'two'] } } });
    combined.play(code.arrow(2)).pay('one', 'two').play(code.arrow(3)).pay('one', 'two');
    combined.expectState({ at: { zia: 3 }, round: 3 });
  });

  it('SR-?78 a chapter is cut off after 80 rounds, or after maxRounds', () => {
    scenario({ phase: 'endCheck', round: 80 }).expectState({ outcome: 'cap' });
    scenario({ phase: 'endCheck', round: 79 }).expectState({ outcome: 'running', round: 80 });
    scenario({ phase: 'endCheck', round: 5, options: { maxRounds: 5 } }).expectState({ outcome: 'cap' });
  });
});
