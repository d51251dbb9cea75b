import { copyState, FIRST_KIND, OVER, type Rules, type State } from '../core/index.ts';
import { Pulse } from '../runner/play/pulse.ts';
import { Fault, type Spot } from './fault.ts';
import { keyOf, streamOf } from './keys.ts';
import { same } from './same.ts';
import { type Check, compiled, type Effort, type Subject } from './subject.ts';

/** A game that has not ended after so many decisions never will. */
export const MOST_DECISIONS = 200_000;

const GUARD = 0x5ca1ab1e;

/** Looks at a decision: its state, which it may not change, its legal codes, and where in the walk it is. */
export type Look = (s: State, codes: Int32Array, spot: Spot) => void;

/** A promise about single decisions, kept by a look that throws when it is broken. */
export interface NodeCheck {
  readonly promise: string;
  readonly look: string;
  looks(subject: Subject, rules: Rules, effort: Effort): Look;
}

/** A check of its own, on a walk of its own. */
export function onOwnWalk({ promise, look, looks }: NodeCheck): Check {
  return {
    promise,
    look,
    run(subject, effort) {
      const rules = compiled(subject);
      eachNode(subject, rules, effort, looks(subject, rules, effort));
      return undefined;
    },
  };
}

/** Walks random games under the game's own luck; `look` is shown every decision with its legal codes and may not change the state. */
export function eachNode(subject: Subject, rules: Rules, effort: Effort, look: Look): void {
  const rng = streamOf(`${effort.seed} walk`);
  const key = keyOf(effort.seed);
  const s = rules.create();
  const out = new Int32Array(rules.mostCodes + 1);
  for (let game = 0; game < effort.games; game++) {
    show(effort, game, 0);
    rules.start(s, key, game);
    for (let decision = 0; s.kind !== OVER; decision++) {
      const spot = { game, decision };
      show(effort, game, decision);
      if (decision === MOST_DECISIONS) throw endless(subject, s, game);
      out[rules.mostCodes] = GUARD;
      const n = rules.legal(s, out);
      if (n < 1 || n > rules.mostCodes || out[rules.mostCodes] !== GUARD) throw new Fault(`${n} legal codes where at most ${rules.mostCodes} fit`, spot);
      look(s, out.subarray(0, n), spot);
      rules.apply(s, out[rng.below(n)]);
    }
  }
}

/** Plays on to the end with codes that depend on nothing but the number of options; returns the final state. */
export function playedOut(rules: Rules, s: State, word: string): State {
  const rng = streamOf(word);
  const codes = new Int32Array(rules.mostCodes);
  for (let decision = 0; s.kind !== OVER; decision++) {
    if (decision === MOST_DECISIONS) throw new Fault('played on from here, the game does not end');
    const n = rules.legal(s, codes);
    rules.apply(s, codes[rng.below(n)]);
  }
  return s;
}

/** From some decisions of random games, `carry` brings the state elsewhere; both must end in the same words. */
export function continues(subject: Subject, effort: Effort, carry: (s: State, rules: Rules) => { rules: Rules; s: State }): void {
  const rules = compiled(subject);
  let seen = 0;
  eachNode(subject, rules, effort, (s, _codes, spot) => {
    // Ever fewer: playing on from each decision of a long game would take its length squared.
    seen++;
    if ((seen & (seen - 1)) !== 0) return;
    const here = rules.create();
    copyState(s, here);
    const there = carry(s, rules);
    const word = `${effort.seed} ${spot.game} ${spot.decision}`;
    same(rules, playedOut(rules, here, word), playedOut(there.rules, there.s, word), 'played on', spot);
  });
}

/** What was going on when a game was given up. */
export function endless({ def }: Subject, s: State, game: number): Fault {
  const kind = def.kinds[s.kind - FIRST_KIND]?.name ?? `number ${s.kind}`;
  return new Fault(
    `the game does not end: after ${MOST_DECISIONS.toLocaleString('en')} decisions it is in round ${s.round} and asks seat ${s.decider} for ${kind}`,
    { game },
  );
}

function show({ pulse }: Effort, game: number, decision: number): void {
  if (pulse === undefined) return;
  pulse[Pulse.game] = game;
  pulse[Pulse.step] = decision;
}
