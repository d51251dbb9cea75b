import { describe, expect, it } from 'vitest';
import { counted, expectEven, openings, playAtRandom, seenBy } from '../games.ts';
import { newGame, type Scene, type Setup, scenario } from '../scenario.ts';
import { DEMIGODS, type Demigod } from '../test-pack.ts';

const SMALL = [2, 3, 4, 5];
const LARGE = [6, 7, 8];
const seats = (n: number): number[] => Array.from({ length: n }, (_, seat) => seat);
/** Sizes of the groups that share a Demigod, the largest first. */
const groups = (parents: readonly string[]): number[] =>
  [...new Set(parents)].map((demi) => parents.filter((each) => each === demi).length).sort((a, b) => b - a);
const loner = (parents: readonly string[]): number => parents.findIndex((demi) => parents.indexOf(demi) === parents.lastIndexOf(demi));

/** The last Age card is about to be voted on, and nobody has a card to vote with. */
const end = (setup: Setup): Scene => scenario({ age: 3, phase: 'ageEnd', hands: new Array(setup.players ?? 3).fill([]), ...setup });

describe('Veiled Fate: Demigod cards of 2 to 5 players', () => {
  it.each(SMALL)('VF-D01 VF-D02 VF-D04 VF-A04 each of %i players has a Demigod of its own, any of the nine as often', (players) => {
    const games = openings(360, { players }).map(({ parents }) => parents);
    for (const parents of games) {
      expect(parents).toHaveLength(players);
      expect(new Set(parents).size).toBe(players);
    }
    for (const seat of [0, players - 1])
      expectEven(
        counted(
          DEMIGODS,
          games.map((parents) => parents[seat]),
        ),
      );
  });

  it('VF-D01 VF-D02 with 2 players all 72 pairs of different Demigods are equally likely', () => {
    const pairs = DEMIGODS.flatMap((one) => DEMIGODS.filter((other) => other !== one).map((other) => `${one} ${other}`));
    expectEven(
      counted(
        pairs,
        openings(1080, { players: 2 }).map(({ parents }) => parents.join(' ')),
      ),
    );
  });
});

describe('Veiled Fate: Demigod cards of 6 to 8 players', () => {
  const dealt = new Map(LARGE.map((players) => [players, openings(630, { players }).map(({ parents }) => parents)]));
  const games = (players: number): readonly string[][] => dealt.get(players) ?? [];

  it.each([
    [6, [2, 2, 2]],
    [7, [2, 2, 2, 1]],
    [8, [2, 2, 2, 2]],
  ])('VF-D05 VF-D06 VF-D07 VF-D08 VF-D12 %i players are groups of %j in every game', (players, sizes) => {
    expect(games(players).filter((parents) => JSON.stringify(groups(parents)) !== JSON.stringify(sizes))).toEqual([]);
  });

  it.each(LARGE)('VF-D05 VF-D09 with %i players any of the nine Demigods is as likely for a seat', (players) => {
    for (const seat of [0, players - 1])
      expectEven(
        counted(
          DEMIGODS,
          games(players).map((parents) => parents[seat]),
        ),
      );
  });

  it.each([
    [6, 5],
    [8, 7],
  ])('VF-D06 VF-D07 with %i players each of the %i others is as often the partner', (players, others) => {
    const partners = games(players).map((parents) => parents.indexOf(parents[0], 1));
    const counts = counted(seats(players).slice(1), partners);
    expect(counts).toHaveLength(others);
    expectEven(counts);
  });

  it('VF-D06 with 6 players all 15 ways to pair them are equally likely', () => {
    const pairings = games(6).map((parents) => parents.map((demi) => parents.indexOf(demi)).join(''));
    const all = [...new Set(pairings)];
    expect(all).toHaveLength(15);
    expectEven(counted(all, pairings));
  });

  it('VF-D08 VF-D12 with 7 players everyone is alone as often, with a Demigod that nobody else has', () => {
    const alone = games(7).map(loner);
    expect(alone.filter((seat) => seat < 0)).toEqual([]);
    expectEven(counted(seats(7), alone));
    expectEven(
      counted(
        DEMIGODS,
        games(7).map((parents) => parents[loner(parents)]),
      ),
    );
  });
});

describe('Veiled Fate: secrets', () => {
  it.each([2, 5, 6, 7, 8])('VF-D03 VF-D11 VF-D13 VF-I10 with %i players each knows the own Demigod and no other until the game is over', (players) => {
    const knows = (scene: Scene): number[][] =>
      seats(players).map((seat) => {
        const view = scene.view(seat);
        return seats(players).map((other) => view.demigodOf(other));
      });
    const own = (scene: Scene): number[] => scene.state.parents.map((demi) => DEMIGODS.indexOf(demi as Demigod));
    const hidden = (scene: Scene): number[][] => seats(players).map((seat) => own(scene).map((demi, other) => (other === seat ? demi : -1)));
    const opening = newGame({ players }, 1);
    expect(knows(opening)).toEqual(hidden(opening));
    let isOver = false;
    const over = playAtRandom({ players }, 1, ({ after }, scene) => {
      isOver = after.asked === 'over';
      expect(knows(scene)).toEqual(isOver ? seats(players).map(() => own(scene)) : hidden(scene));
    });
    expect(isOver).toBe(true);
    expect(own(over)).toEqual(own(opening));
  });

  const A = ['pentha', 'pentha', 'klar', 'klar', 'naka', 'naka'] as const;
  it.each<[string, number, readonly Demigod[], readonly Demigod[]]>([
    ['whose parents the others are', 3, ['pentha', 'saghari', 'klar'], ['pentha', 'naka', 'belan']],
    ['which player is the partner', 6, A, ['pentha', 'klar', 'pentha', 'naka', 'klar', 'naka']],
    ['which cards were set aside', 6, A, ['pentha', 'pentha', 'belan', 'belan', 'aponi', 'aponi']],
    ['who is alone', 7, [...A, 'belan'], ['pentha', 'pentha', 'klar', 'belan', 'naka', 'naka', 'klar']],
    ['that it is alone itself', 7, [...A, 'belan'], ['pentha', 'belan', 'klar', 'klar', 'naka', 'naka', 'belan']],
  ])('VF-D03 VF-D09 VF-D11 VF-D13 a player does not see %s', (_what, players, one, other) => {
    const [first, second] = [one, other].map((parents) => scenario({ players, parents }));
    expect(seenBy(first, 0)).toEqual(seenBy(second, 0));
    // Somebody else has another card and does see that.
    expect(seats(players).some((seat) => JSON.stringify(seenBy(first, seat)) !== JSON.stringify(seenBy(second, seat)))).toBe(true);
  });
});

describe('Veiled Fate: what a Demigod card means', () => {
  it.each(DEMIGODS)('VF-D16 VF-A04 the card of %s stands for that Demi alone: its Renown wins', (demi) => {
    const others = DEMIGODS.filter((each) => each !== demi);
    const renown = { [others[0]]: 5, [demi]: 6, [others[1]]: 4, [others[2]]: 9 };
    end({ parents: [others[0], demi, others[1]], renown }).expectState({ asked: 'over', winners: [1], cause: 'last-age' });
  });

  it('VF-D10 with 6 players both holders of the best Demigod win, and nobody else', () => {
    const parents: Demigod[] = ['klar', 'pentha', 'naka', 'klar', 'naka', 'pentha'];
    end({ players: 6, parents, renown: { pentha: 4, naka: 3, klar: 2, belan: 8 } }).expectState({ winners: [1, 5] });
    end({ players: 6, parents, renown: { pentha: 2, naka: 3, klar: 4, belan: 8 } }).expectState({ winners: [0, 3], outcome: 'win' });
  });

  it('VF-D14 with 7 players the Demigod of the one alone gains 1 at the end, and nobody’s with 6 or 8', () => {
    const parents: Demigod[] = ['klar', 'pentha', 'naka', 'belan', 'klar', 'naka', 'pentha'];
    const renown = { klar: 4, naka: 2, pentha: 1, belan: 3 };
    // From 3 to the front of space 4.
    const scene = end({ players: 7, parents, renown }).expectState({ renown: { ...renown, belan: 4 }, winners: [3] });
    expect(scene.state.spaces[4]).toEqual(['belan', 'klar']);
    end({ players: 7, parents, renown: { ...renown, belan: 2 } }).expectState({ renown: { ...renown, belan: 3 }, winners: [0, 4] });
    end({ players: 6, renown }).expectState({ renown });
    end({ players: 8, renown }).expectState({ renown });
  });

  it('VF-D14 the bonus comes with the reveal: before the end of the game the Renown is as it was', () => {
    const scene = end({ players: 7, hands: [...new Array(6).fill([]), ['feather', 'feather']], first: 6, renown: { belan: 3 } });
    scene.expectState({ asked: 'age-vote', renown: { belan: 3 } });
    scene.pass().expectState({ asked: 'over', renown: { belan: 3, agamar: 1 } });
  });

  it.each([3, 4, 5, 6, 7, 8])('VF-D15 with %i players the same turns lead to the same board', (players) => {
    const scene = scenario({ players, quests: { forest: { on: ['pentha', null, null], votes: ['feather@1'] } }, token: 2 }, []);
    scene.put('saghari', 'forest', 1, 'scorpion').move('klar', 'desert');
    scene.expectState({ active: 1, used: 0 }).put('aponi', 'forest', 2, 'feather');
    scene.expectState({
      places: { pentha: 'forest', saghari: 'forest', aponi: 'forest', klar: 'desert' },
      renown: { pentha: 1, saghari: 1, aponi: 1 },
      spaces: { 0: ['isabel', 'agamar', 'klar', 'belan', 'namari', 'naka'], 1: ['aponi', 'saghari', 'pentha'] },
      handSizes: [3, 3, ...new Array(players - 2).fill(4)],
      asked: 'age-vote',
    });
  });
});
