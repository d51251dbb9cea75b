import { describe, expect, it } from 'vitest';
import { code, type Fates, type Scene, type Setup, scenario } from '../scenario.ts';

const gains = (demi: string, by: number | string = 1): object => ({ give: by, to: { demi } });
/** Feather: Pentha +1. Scorpion: Saghari +1. Tie: Isabel +1. */
const THREE_SIDES = { id: 'age-1', feather: [gains('pentha')], scorpion: [gains('saghari')], tie: [gains('isabel')] };

/** At the vote on an Age card; the game ends with it, so that hands and discards stay as they are. */
function atVote(setup: Setup = {}, card: object = {}): Scene {
  const { options, ...rest } = setup;
  return scenario({ phase: 'ageEnd', options: { ages: 1, ...options }, cards: { ages: [{ ...THREE_SIDES, ...card }] }, ...rest }, []);
}
/** What wins when seat 1 alone votes with these cards. */
function sideOf(cards: readonly Fates[], deck: readonly Fates[] = []): string {
  const scene = atVote({ hands: [[], cards, []], deck });
  if (cards.length > 0) scene.card(...cards);
  return { pentha: 'feather', saghari: 'scorpion', isabel: 'tie' }[Object.keys(scene.state.renown)[0]] ?? 'nobody';
}

describe('Veiled Fate: the global vote', () => {
  it('VF-W01 VF-W03 VF-L04 goes from the first player’s left round to the first player, whoever has Rested or was last to act', () => {
    const scene = atVote({ players: 4, first: 2, active: 1, rested: [0, 1, 2, 3] });
    const order: number[] = [];
    while (scene.state.asked === 'age-vote') {
      order.push(scene.state.decider);
      scene.pass();
    }
    expect(order).toEqual([3, 0, 1, 2]);
  });

  it('VF-W02 VF-W03 the token decides: the first to Rest in the Age votes last', () => {
    const scene = scenario({}).move('naka', 'coast').rest().rest().rest();
    scene.expectState({ first: 0, asked: 'age-vote', decider: 1 });
    const other = scenario({ active: 2, first: 0 }).rest().rest().rest();
    other.expectState({ first: 2, asked: 'age-vote', decider: 0 });
  });

  it('VF-W04 VF-W05 each adds any number of cards, from none to all, on one turn, Rested or not', () => {
    const scene = atVote({ rested: [1], hands: [['feather'], ['feather', 'scorpion', 'scorpion'], ['feather', 'feather']] });
    scene.expectState({ decider: 1 }).card('feather', 'scorpion', 'scorpion');
    scene.expectState({ decider: 2, handSizes: [1, 0, 2], depositors: { age: [0, 3, 0, 0] }, piles: { age: ['feather', 'scorpion', 'scorpion'] } });
    scene
      .card('feather')
      .pass()
      .expectState({ decider: 0, handSizes: [1, 0, 1], depositors: { age: [0, 3, 1, 0] } });
    // 2 Feathers against 2 Scorpions
    scene.pass().expectState({ renown: { isabel: 1 }, handSizes: [1, 0, 1], asked: 'over' });
  });

  it('VF-W04 any choice among the hand’s cards can be added, such as the Scorpion alone', () => {
    const scene = atVote({ hands: [[], ['feather', 'scorpion', 'plus-two'], []] });
    expect([code.card('feather'), code.card('scorpion'), code.card('plus-two'), code.card('double-feather'), code.pass].map((each) => scene.can(each))).toEqual(
      [true, true, true, false, true],
    );
    scene
      .card('scorpion')
      .pass()
      .expectState({ renown: { saghari: 1 }, hands: [[], ['feather', 'plus-two'], []] });
  });

  it('VF-W06 a player without cards is passed over', () => {
    atVote({ hands: [['feather'], [], []] }).expectState({ asked: 'age-vote', decider: 0 });
  });

  it('VF-W14 cards that are not added stay in hand for the next Age', () => {
    const scene = scenario({ phase: 'ageEnd', hands: [[], ['plus-two', 'plus-two'], []], options: { ageDraw: 0 } });
    scene
      .card('plus-two')
      .pass()
      .expectState({ age: 2, hands: [[], ['plus-two'], []] });
  });

  it('VF-W04 the faces are secret until all have voted, how many each adds is not', () => {
    const scene = atVote({ hands: [['feather'], ['feather', 'scorpion'], []] }).card('scorpion');
    const [own, other] = [1, 0].map((seat) => scene.view(seat).ageVotes);
    expect([own.known(2), own.unknown, own.by(1)]).toEqual([1, 0, 1]);
    expect([other.known(2), other.unknown, other.by(1)]).toEqual([0, 1, 1]);
  });
});

describe('Veiled Fate: the tally of an Age vote', () => {
  it('VF-W07 all votes are shown when everyone has voted, and nothing before', () => {
    const scene = atVote({ hands: [['feather'], ['scorpion'], []] }).card('scorpion');
    expect(scene.events).not.toContain('revealed');
    scene.card('feather');
    expect(scene.events.filter((event) => event === 'revealed')).toHaveLength(2);
    scene.expectState({ discard: ['feather', 'scorpion'], piles: {} });
  });

  it('VF-W08 VF-W09 singles count 1, doubles 2; the side with more votes is applied, and only that', () => {
    expect(sideOf(['feather'])).toBe('feather');
    expect(sideOf(['scorpion'])).toBe('scorpion');
    expect(sideOf(['double-feather', 'scorpion'])).toBe('feather');
    expect(sideOf(['feather', 'double-scorpion'])).toBe('scorpion');
    expect(sideOf(['double-feather', 'scorpion', 'scorpion', 'scorpion'])).toBe('scorpion');
    atVote({ hands: [[], ['feather'], []] })
      .card('feather')
      .expectState({ renown: { pentha: 1 } });
  });

  it('VF-W08 VF-?19 VF-F06 a Fate +2 brings in the two top cards of the deck', () => {
    expect(sideOf(['scorpion', 'plus-two'], ['feather', 'feather', 'double-scorpion'])).toBe('feather');
    expect(sideOf(['feather', 'plus-two'], ['scorpion', 'plus-two', 'double-scorpion', 'feather'])).toBe('scorpion');
    const scene = atVote({ hands: [[], ['plus-two'], []], deck: ['feather', 'feather', 'scorpion'] }).card('plus-two');
    scene.expectState({ renown: { pentha: 1 }, discard: ['feather', 'feather', 'plus-two'], deck: ['scorpion'] });
  });

  it('VF-W10 on a tie the TIE section is applied; no coin is flipped', () => {
    // Without scripted luck a coin would be an error.
    expect(sideOf(['feather', 'scorpion'])).toBe('tie');
    expect(sideOf(['double-feather', 'scorpion', 'scorpion'])).toBe('tie');
    expect(sideOf(['plus-two'], ['feather', 'scorpion'])).toBe('tie');
  });

  it('VF-?20 VF-W10 a vote without cards is a tie', () => {
    expect(sideOf([])).toBe('tie');
    const scene = atVote();
    scene
      .pass()
      .pass()
      .pass()
      .expectState({ renown: { isabel: 1 }, handSizes: [4, 4, 4] });
  });

  it('VF-W15 no card is added to or taken from an Age vote by a number on a Quest', () => {
    const cards = {
      ages: [THREE_SIDES],
      quests: [
        { id: 'plain-1', extra: 2 },
        { id: 'plain-2', extra: -1 },
      ],
    };
    const scene = atVote({ cards, hands: [['feather'], ['scorpion', 'scorpion'], []], deck: [] });
    scene
      .card('scorpion', 'scorpion')
      .card('feather')
      .expectState({ discard: ['feather', 'scorpion', 'scorpion'], renown: { saghari: 1 }, asked: 'over' });
  });

  it('VF-W09 a side without a text does nothing', () => {
    const scene = scenario({
      phase: 'ageEnd',
      options: { ages: 1 },
      hands: [[], ['feather'], []],
      cards: { ages: [{ id: 'age-1', scorpion: [gains('pentha')] }] },
    });
    scene.card('feather').expectState({ renown: {}, asked: 'over' });
  });
});

describe('Veiled Fate: the order in which an Age card reaches Demis', () => {
  const all = (by: number | string, setup: Setup, which: object = { in: ['city'] }): Scene =>
    atVote({ hands: [[], [], []], ...setup }, { tie: [{ give: by, to: which }] });
  const outside = { agamar: 'coast', klar: 'coast', belan: 'coast', aponi: 'coast', namari: 'coast', naka: 'coast' } as const;
  const renown = { pentha: 2, saghari: 2, isabel: 2 };

  it('VF-E12 VF-W11 VF-W16 VF-N10 VF-?14 Demis of one space that all gain end up in reversed order', () => {
    const scene = all(1, { renown, places: outside });
    expect(scene.state.spaces[3]).toEqual(['isabel', 'saghari', 'pentha']);
  });

  it('VF-W16 VF-W11 losses: each to the front of the lower space, at 0 to the back; first place first', () => {
    const scene = all(-1, { renown, places: outside });
    expect(scene.state.spaces[1]).toEqual(['isabel', 'saghari', 'pentha']);
    const atZero = all(-1, { places: outside });
    expect(atZero.state.line).toEqual(['agamar', 'klar', 'belan', 'aponi', 'namari', 'naka', 'pentha', 'saghari', 'isabel']);
  });

  it('VF-?69 VF-W16 Smites: each goes to the back in turn, so the last is rearmost', () => {
    const scene = all('smite', { renown: { ...renown, naka: 2 }, places: outside });
    expect(scene.state.spaces[2]).toEqual(['naka', 'pentha', 'saghari', 'isabel']);
    expect(scene.state.places).toEqual({ ...outside, pentha: 'abyss', saghari: 'abyss', isabel: 'abyss' });
  });

  it('VF-?14 who is affected is settled when it begins; with ageOrder: live it is looked up anew after each Demi, and each comes up once', () => {
    const topThree = (ageOrder: string): Scene =>
      all(-1, { renown: { pentha: 5, saghari: 4, isabel: 4, agamar: 4 }, options: { ageOrder } }, { top: 3 }).expectState({ asked: 'over' });
    topThree('snapshot').expectState({ renown: { pentha: 4, saghari: 3, isabel: 3, agamar: 4 } });
    expect(topThree('snapshot').state.line.slice(0, 4)).toEqual(['pentha', 'agamar', 'isabel', 'saghari']);
    // Once Saghari and Isabel have lost, Agamar is among the first three.
    topThree('live').expectState({ renown: { pentha: 4, saghari: 3, isabel: 3, agamar: 3 } });
    expect(topThree('live').state.line.slice(0, 4)).toEqual(['pentha', 'agamar', 'isabel', 'saghari']);
  });
});
