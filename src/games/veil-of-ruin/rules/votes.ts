import { ALL } from '../../../core/index.ts';
import { ABSTAIN } from '../../../kit/ballots/ballots.ts';
import { leaders } from '../../../kit/ballots/tally.ts';
import { exitsOf } from '../between/map.ts';
import type { VeilOfRuin } from '../game.ts';
import { noteGame, T } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { enemyFigure, M, type RuinState } from '../state/state.ts';
import type { Question } from './question.ts';
import { isUp } from './sides.ts';

// Votes of the party (group B): sealed ballots, in order of seats.

/**
 * The party chooses one of the choices in a mask: asks the next hero for its vote and returns -1, or returns the choice once all have voted. The rules call it again
 * until then. If there is only one choice, nobody votes.
 */
export function partyVote(g: VeilOfRuin, s: RuinState, kind: Kind, choices: number): number {
  if ((choices & (choices - 1)) === 0) return highest(choices);
  if (s.match[M.VOTING] === 0) call(g, s, choices);
  const voter = g.votes.next(s);
  if (voter >= 0) {
    g.ask(s, kind, voter);
    return -1;
  }
  g.votes.reveal(s);
  const votes = g.votes.votes(s);
  const choice = g.options.voting === 'vote-and-roll' ? rolled(g, s, choices) : withMostVotes(g, s, votes, choices);
  if (kind === Kind.nextHero) g.emit(s, ALL, Event.elected, choice, votes[choice]);
  g.votes.close(s);
  s.match[M.VOTING] = 0;
  return choice;
}

/** VR-B05, VR-?64: every hero has one vote, those at 0 HP too unless `downedVote` is off. */
function call(g: VeilOfRuin, s: RuinState, choices: number): void {
  s.match[M.VOTING] = 1;
  const n = highest(choices) + 1;
  g.votes.call(s, n);
  for (let seat = 0; seat < g.seats; seat++) {
    for (let choice = 0; choice < n; choice++) if ((choices & (1 << choice)) === 0) g.votes.forbid(s, seat, choice);
    if (!g.options.downedVote && !isUp(s.heroes[seat])) g.votes.exclude(s, seat);
  }
}

function highest(mask: number): number {
  return 31 - Math.clz32(mask);
}

/** VR-B03, VR-B04, VR-?34: the most votes win, whether or not they are a majority; a die decides among tied choices, which are all if nobody votes. */
function withMostVotes(g: VeilOfRuin, s: RuinState, votes: readonly number[], choices: number): number {
  const tied = leaders(votes).filter((choice) => (choices & (1 << choice)) !== 0);
  return byDie(g, s, tied);
}

/** VR-B02, VR-?34: a die picks one of the heroes that voted, and its choice is taken; if all abstain, it picks one of the choices. */
function rolled(g: VeilOfRuin, s: RuinState, choices: number): number {
  const named: number[] = [];
  for (let seat = 0; seat < g.seats; seat++) if (g.votes.choice(s, seat) >= 0) named.push(g.votes.choice(s, seat));
  if (named.length === 0) for (let choice = 0; choice <= highest(choices); choice++) if ((choices & (1 << choice)) !== 0) named.push(choice);
  return byDie(g, s, named.every((choice) => choice === named[0]) ? [named[0]] : named);
}

function byDie(g: VeilOfRuin, s: RuinState, choices: readonly number[]): number {
  if (choices.length === 1) return choices[0];
  noteGame(s, T.VOTES_DRAWN);
  return choices[g.luck.roll(s, g.voteLuck, choices.length)];
}

/** A question that is answered with a ballot; PASS abstains (VR-?34). `codeOf` is the code of a choice; codes ascend with the choices. */
function ballotQuestion(codeOf: (g: VeilOfRuin, s: RuinState, choice: number) => number): Question {
  const choiceOf = (g: VeilOfRuin, s: RuinState, code: number): number => {
    for (let choice = 0; choice < g.votes.choices; choice++) if (g.votes.may(s, s.decider, choice) && codeOf(g, s, choice) === code) return choice;
    return ABSTAIN;
  };
  return {
    legal(g, s, out) {
      out[0] = C.PASS;
      let n = 1;
      for (let choice = 0; choice < g.votes.choices; choice++) if (g.votes.may(s, s.decider, choice)) out[n++] = codeOf(g, s, choice);
      return n;
    },
    allows: (g, s, code) => code === C.PASS || choiceOf(g, s, code) !== ABSTAIN,
    take: (g, s, code) => g.votes.cast(s, s.decider, choiceOf(g, s, code)),
  };
}

/** VR-K10, VR-L26: choices are seats. */
export const nextHeroQuestion = ballotQuestion((_g, _s, seat) => C.FIGURE + seat);

/** VR-F03: choices are the exits of the hex, numbered from 0. */
export const hexQuestion = ballotQuestion((g, s, exit) => C.HEX + exitsOf(g, s)[exit]);

/** VR-?18, option `party-chooses`: choices are the places of enemies with equal initiative. */
export const initiativeQuestion = ballotQuestion((_g, _s, place) => C.FIGURE + enemyFigure(place));
