import { ALL, F } from '../../../core/index.ts';
import { oneOf } from '../../../kit/question.ts';
import { WIDTH } from '../content/ops.ts';
import { NOBODY, type SoulRaiders } from '../game.ts';
import { Loss } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { E, type RaiderState } from '../state/state.ts';
import { expireControl } from './enemies/control.ts';
import { controlledBy } from './enemies/enemies.ts';
import { heroOf, isClone, isInPlay, isInvulnerable } from './figures.ts';
import { holderOf } from './held.ts';
import { loseVitae } from './tracks.ts';

// Losses of Vitae and what cancels them: Invulnerability (group S), Control tokens (SR-T34) and Artifacts.

/** SR-S13 – SR-S17: what an Invulnerable Hero still pays. */
const PAID_BY_ALL: readonly Loss[] = [Loss.stress, Loss.fear, Loss.price];

/** The group loses Vitae because of a figure, or NOBODY. If somebody may cancel a part of it, they are asked before it happens. */
export function lose(g: SoulRaiders, s: RaiderState, n: number, source: Loss, figure: number): void {
  if (n <= 0) return;
  if (figure !== NOBODY && !PAID_BY_ALL.includes(source) && isInvulnerable(g, s, figure)) return;
  if (source === Loss.stress || source === Loss.price || (wardOf(g, s, figure) < 0 && controllers(g, s, figure).length === 0)) {
    loseVitae(g, s, n, source, figure);
    return;
  }
  g.push(s, g.t.steps.loss, figure, 0);
  s.all[g.top(s) + F.x] = n;
  s.all[g.top(s) + F.y] = source;
}

/** The held card that can cancel a part of this Hero's loss in this round, or -1. */
function wardOf(g: SoulRaiders, s: RaiderState, figure: number): number {
  if (figure === NOBODY || isClone(figure)) return -1;
  return g.absorbing(s).find((held) => holderOf(s, held) === figure && s.used[held] === 0) ?? -1;
}

/** SR-?52: who may cancel a part with Control tokens: the figure that caused the loss, or with `controlAbsorbs: all` anyone. */
function controllers(g: SoulRaiders, s: RaiderState, figure: number): number[] {
  const asked = g.options.controlAbsorbs === 'all' ? g.figures : [figure];
  return asked.filter((each) => each !== NOBODY && isInPlay(s, each) && controlledBy(s, each) >= 0);
}

/** In the frame's z: who was asked. The Artifact first, then controllers by figure. */
const WARD_ASKED = 1;

/** Asks one after another. The frame's x is what is left of the loss. */
export function absorb(g: SoulRaiders, s: RaiderState, f: number): void {
  const { all } = s;
  if (all[f + F.x] === 0) return;
  const figure = all[f + F.who];
  if ((all[f + F.z] & WARD_ASKED) === 0 && wardOf(g, s, figure) >= 0) {
    all[f + F.z] |= WARD_ASKED;
    all[f + F.pc] -= WIDTH;
    g.ask(s, Kind.ward, heroOf(figure));
    return;
  }
  const next = controllers(g, s, figure).find((each) => (all[f + F.z] & (2 << each)) === 0);
  if (next === undefined) return;
  all[f + F.z] |= 2 << next;
  all[f + F.source] = next;
  all[f + F.pc] -= WIDTH;
  g.ask(s, Kind.absorb, heroOf(next));
}

/** What is left of the loss happens. */
export function loseRest(g: SoulRaiders, s: RaiderState, f: number): void {
  loseVitae(g, s, s.all[f + F.x], s.all[f + F.y], s.all[f + F.who]);
}

/** Whether the Artifact cancels its part. */
export const wardQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.YES,
  count: () => 1,
  may: () => true,
  take(g, s) {
    const f = g.top(s);
    const figure = s.all[f + F.who];
    const ward = wardOf(g, s, figure);
    const cancelled = Math.min(s.all[f + F.x], g.heldTable(s, ward).while?.absorb ?? 0);
    s.used[ward] = 1;
    s.all[f + F.x] -= cancelled;
    g.emit(s, ALL, Event.absorbed, figure, cancelled, 1);
  },
  pass: { may: () => true, take: () => {} },
});

/** SR-T34, SR-T35: n tokens cancel n of the loss. */
export const absorbQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.NUMBER,
  count: (g, s) => 1 + Math.min(s.all[g.top(s) + F.x], s.enemies[controlledBy(s, s.all[g.top(s) + F.source]) * E.WORDS + E.TOKENS]),
  may: () => true,
  take(g, s, n) {
    if (n === 0) return;
    const f = g.top(s);
    const figure = s.all[f + F.source];
    const place = controlledBy(s, figure);
    s.all[f + F.x] -= n;
    g.emit(s, ALL, Event.absorbed, figure, n, 0);
    s.enemies[place * E.WORDS + E.TOKENS] -= n;
    if (s.enemies[place * E.WORDS + E.TOKENS] === 0) expireControl(g, s, place, figure);
  },
});
