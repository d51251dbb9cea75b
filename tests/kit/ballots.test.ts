import { describe, expect, it } from 'vitest';
import { Layout, State } from '../../src/core/index.ts';
import { ABSTAIN, Ballots, NONE, SEALED } from '../../src/kit/ballots/ballots.ts';
import { leaders, majority } from '../../src/kit/ballots/tally.ts';
import { defineGame } from '../../src/kit/define-game.ts';
import { StateBallots } from '../../src/kit/simple/ballots.ts';
import { streamOf } from '../support/keys.ts';
import { probeSuite } from '../support/probe-suite.ts';
import { defOf } from './def-of.ts';

/**
 * Three seats elect one of them by sealed ballots. Nobody votes for itself; a seat may abstain. Of tied seats the lowest is elected. It accepts and wins, or declines:
 * then the lot falls on one of the other two.
 *
 * By hand: seat 0 has at least as many votes as each other seat in 14 of the 27 ways to vote. With two votes always (3 ways); with one, unless the other two seats
 * join up on somebody else (3 + 2 + 3 + 2 ways); with none, only if all abstain (1 way). Under uniform play it wins 14/27 · 1/2 as elected seat and
 * 13/27 · 1/2 · 1/2 by lot: 41/108.
 */
const election = defineGame({
  apiVersion: 1,
  id: 'election',
  name: 'Election',
  seats: 3,
  state: { vote: { ballots: 3, abstain: true }, elected: 'number' },
  luck: ['lot'],
  decisions: { vote: { for: 3, abstain: 1 }, office: { accept: 1, decline: 1 } },
  setUp(t) {
    t.vote.call();
    for (let seat = 0; seat < t.seats; seat++) t.vote.forbid(seat, seat);
  },
  next(t) {
    const voter = t.vote.next();
    if (voter >= 0) {
      t.ask('vote', voter);
      return;
    }
    t.vote.reveal();
    [t.elected] = t.vote.leaders;
    t.ask('office', t.elected);
  },
  isLegal(t, move, i) {
    if (move === 'for') return t.vote.may(t.player, i);
    return move !== 'abstain' || t.vote.mayAbstain(t.player);
  },
  play(t, move, i) {
    if (move === 'for') t.vote.cast(t.player, i);
    else if (move === 'abstain') t.vote.abstain(t.player);
    else if (move === 'accept') t.win(t.player);
    else t.win((t.player + 1 + t.below('lot', 2)) % 3);
  },
});
probeSuite(defOf(election), { uniform: '41/108', hidden: true });

describe('sealed ballots', () => {
  /** A vote of four on three choices, with these ballots cast; null: not yet. */
  function voteOf(...choices: readonly (number | null)[]): { ballots: Ballots; s: State } {
    const layout = new Layout();
    const ballots = new Ballots(layout, 'vote', { voters: 4, choices: 3, abstain: true });
    const s = new State(layout.size);
    ballots.call(s);
    choices.forEach((choice, voter) => {
      if (choice !== null) ballots.cast(s, voter, choice);
    });
    return { ballots, s };
  }
  const seenBy = ({ ballots, s }: ReturnType<typeof voteOf>, who: number): number[] => [0, 1, 2, 3].map((voter) => ballots.seen(s, voter, who));

  it('are asked round the table from the first voter on, each once', () => {
    const { ballots, s } = voteOf();
    expect(ballots.next(s, 2)).toBe(2);
    for (const voter of [2, 3, 0, 1]) {
      expect(ballots.next(s, 2)).toBe(voter);
      ballots.cast(s, voter, 0);
    }
    expect(ballots.next(s, 2)).toBe(-1);
  });

  it('are seen by their owner alone until all are revealed', () => {
    const vote = voteOf(2, ABSTAIN, null, 0);
    expect(seenBy(vote, 0)).toEqual([2, SEALED, NONE, SEALED]);
    expect(seenBy(vote, 2)).toEqual([SEALED, SEALED, NONE, SEALED]);
    expect([vote.ballots.text(vote.s, 1), vote.ballots.text(vote.s, null)]).toEqual(['? none - ?', '2 none - 0']);
    expect(() => vote.ballots.reveal(vote.s)).toThrow('ballots were revealed before seat 2 had voted');
    vote.ballots.cast(vote.s, 2, 1);
    const { news } = vote.s;
    vote.ballots.reveal(vote.s);
    expect(vote.s.news).toBe(news + 1);
    expect(seenBy(vote, 2)).toEqual([2, ABSTAIN, 1, 0]);
  });

  it('a voter can be barred, and a choice forbidden', () => {
    const { ballots, s } = voteOf();
    ballots.exclude(s, 0);
    ballots.forbid(s, 1, 2);
    expect(ballots.next(s)).toBe(1);
    expect([0, 1, 2, ABSTAIN, 3].map((choice) => ballots.may(s, 1, choice))).toEqual([true, true, false, true, false]);
    expect(() => ballots.cast(s, 1, 2)).toThrow('seat 1 may not vote for 2 now');
    ballots.cast(s, 1, 0);
    expect(() => ballots.cast(s, 1, 1)).toThrow('seat 1 may not vote for 1 now');
    expect(() => ballots.cast(s, 0, 1)).toThrow('seat 0 may not vote for 1 now');
  });

  it('a vote on fewer choices, and the next vote, begin afresh', () => {
    const { ballots, s } = voteOf(2, 2, 2, 2);
    ballots.reveal(s);
    ballots.call(s, 2);
    expect([ballots.isRevealed(s), ballots.has(s, 0), ballots.may(s, 0, 1), ballots.may(s, 0, 2)]).toEqual([false, false, true, false]);
    // VR-?34: if all abstain, the lot decides between the two, not the third.
    for (let voter = 0; voter < 4; voter++) ballots.cast(s, voter, ABSTAIN);
    expect(leaders(ballots.votes(s))).toEqual([0, 1]);
    expect(() => ballots.call(s, 4)).toThrow('a vote on 4 choices was called; there can be 1 to 3');
  });

  it('are taken back when the vote is closed', () => {
    const { ballots, s } = voteOf(2, 2, 1, 2);
    ballots.reveal(s);
    ballots.close(s);
    expect([ballots.isRevealed(s), ballots.next(s), ballots.may(s, 0, 1), ballots.text(s, null)]).toEqual([false, -1, false, '- - - -']);
    expect(ballots.votes(s)).toEqual([]);
  });

  it('unseen ones are cast anew in worlds, among the choices that the voter had', () => {
    const vote = voteOf(1, null, null, null);
    vote.ballots.forbid(vote.s, 1, 0);
    vote.ballots.cast(vote.s, 1, 2);
    const rng = streamOf('ballots');
    const drawn = new Set<number>();
    for (let i = 0; i < 100; i++) {
      vote.ballots.redeal(vote.s, 0, rng);
      expect([vote.ballots.choice(vote.s, 0), vote.ballots.choice(vote.s, 2)]).toEqual([1, NONE]);
      drawn.add(vote.ballots.choice(vote.s, 1));
    }
    expect([...drawn].sort()).toEqual([ABSTAIN, 1, 2]);
  });

  it('a majority wins, else the most votes; what is tied is left to the rules', () => {
    const votesOf = (...choices: readonly number[]): number[] => {
      const { ballots, s } = voteOf(...choices);
      return ballots.votes(s);
    };
    expect(votesOf(0, 0, 1, ABSTAIN)).toEqual([2, 1, 0]);
    expect(majority([2, 1, 0])).toBe(0);
    // x, x, y, z: no majority, but x has the most.
    expect([majority(votesOf(0, 0, 1, 2)), leaders(votesOf(0, 0, 1, 2))]).toEqual([-1, [0]]);
    expect([majority(votesOf(0, 0, 1, 1)), leaders(votesOf(0, 0, 1, 1))]).toEqual([-1, [0, 1]]);
    // VR-?34: all abstain.
    expect([majority([0, 0, 0]), leaders([0, 0, 0])]).toEqual([-1, [0, 1, 2]]);
  });

  it('of a simple game: more than half of the votes are a majority, half of them are not', () => {
    const boxOf = (...choices: readonly number[]): StateBallots => {
      const { ballots, s } = voteOf(...choices);
      return new StateBallots(ballots, s);
    };
    expect([boxOf(2, 2, 1, 2).majority, boxOf(2, 2, 1, 2).leaders]).toEqual([2, [2]]);
    expect([boxOf(2, 2, 1, 0).majority, boxOf(2, 2, 1, 0).leaders]).toEqual([-1, [2]]);
  });
});
