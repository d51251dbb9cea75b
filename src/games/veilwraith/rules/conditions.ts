import { F } from '../../../core/index.ts';
import type { Veilwraith } from '../game.ts';
import { S, type VeilwraithState, type Wraith } from '../state/state.ts';
import { UPRIGHT } from '../state/words.ts';
import { find } from './board.ts';
import { matches, refresh } from './derived.ts';

/** Conditions and counts used by card texts; `f` is the frame of the text. */
export function holds(g: Veilwraith, s: VeilwraithState, f: number, index: number): boolean {
  const c = g.t.conditions[index];
  const w = s.wraiths[s.all[f + F.who]];
  const own = w.own;
  switch (c.word) {
    case 'threatsAtLeast':
      return countThreats(g, w, c.filter, s.all[f + F.source]) >= c.n;
    case 'keysAtLeast':
      return own[S.KEYS_COLLECTED] >= c.n;
    case 'foesLeftAtMost':
      return g.t.vignette.foes.length - own[S.FOES_DEFEATED] <= c.n;
    case 'spiritAtMost':
      return own[S.SPIRIT] <= c.n;
    case 'handAtLeast':
      return own[S.HAND_MEMORIES] >= c.n;
    case 'tokensAtLeast':
      return own[S.TOKENS + c.action] >= c.n;
    case 'inSlot':
      return own[S.SLOT_OF + c.action] === c.n - 1;
    case 'upright':
      return own[S.ROTATION + c.action] === UPRIGHT;
    case 'roundAtLeast':
      return s.round >= c.n;
    case 'portalInPlay':
      return (own[S.PORTAL_STATE] === 1) === (c.n === 1);
    case 'archfiendInDeck':
      return (own[S.ARCHFIEND_STATE] === 1) === (c.n === 1);
    case 'usedThisRound':
      return (own[S.USED] === 1) === (c.n === 1);
  }
}

export function count(g: Veilwraith, s: VeilwraithState, f: number, index: number): number {
  const c = g.t.counts[index];
  const w = s.wraiths[s.all[f + F.who]];
  switch (c.word) {
    case 'threats':
      return countThreats(g, w, c.filter, s.all[f + F.source]);
    case 'keys':
      return w.own[S.KEYS_COLLECTED];
    case 'hand':
      return w.own[S.HAND_MEMORIES];
    case 'tokensOn':
      return w.own[S.TOKENS + c.action];
  }
}

function countThreats(g: Veilwraith, w: Wraith, filter: number, source: number): number {
  refresh(g, w);
  const from = find(w, source >> 8);
  let n = 0;
  for (let i = 0; i < w.own[S.AREA]; i++) if (matches(g, w, g.t.filters[filter], i, from)) n++;
  return n;
}
