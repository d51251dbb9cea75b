import { valueIn } from '../content/tables.ts';
import type { Veilwraith } from '../game.ts';
import { refresh } from '../rules/derived.ts';
import { sameAsBefore } from '../rules/play-choices.ts';
import { openValue } from '../rules/uses.ts';
import { S, type VeilwraithState, type Wraith } from '../state/state.ts';
import { IN_GAME } from '../state/words.ts';

/** The board of a seat as `who` may see it, with its derived values. */
export function boardSeen(g: Veilwraith, s: VeilwraithState, who: number, seat: number): Wraith {
  const w = seat === who || s.seen.length === 0 ? s.wraiths[seat] : s.seen[seat];
  if (w.derived[S.DIRTY] !== 0) refresh(g, w);
  return w;
}

/**
 * What a Veilwraith sees of the boards of others, by seat; its own seat is allowed too. It sees rivals' boards as they were
 * at the start of the Play Phase (VW-?75).
 */
export class Others {
  private rules!: Veilwraith;
  private s!: VeilwraithState;
  private who = 0;

  bind(rules: Veilwraith, s: VeilwraithState, who: number): void {
    this.rules = rules;
    this.s = s;
    this.who = who;
  }

  private board(seat: number): Wraith {
    return boardSeen(this.rules, this.s, this.who, seat);
  }

  /** Is it in the game: not escaped, not defeated, and already in the Campaign? */
  isInGame(seat: number): boolean {
    return this.board(seat).own[S.STATUS] === IN_GAME;
  }
  spirit(seat: number): number {
    return this.board(seat).own[S.SPIRIT];
  }
  /** Spirit that it would lose in the coming Spirit Phase. */
  totalCost(seat: number): number {
    return this.board(seat).derived[S.TOTAL_COST];
  }

  // Its Threat Area, sorted by card type

  threats(seat: number): number {
    return this.board(seat).own[S.AREA];
  }
  threat(seat: number, i: number): number {
    return this.board(seat).own[S.AREA_CARD + i];
  }
  /** Spirit Cost of its i-th Threat. */
  cost(seat: number, i: number): number {
    return this.board(seat).derived[S.COSTS + i];
  }
  isIgnored(seat: number, i: number): boolean {
    return (this.board(seat).own[S.AREA_FLAGS + i] & S.IGNORED) !== 0;
  }
  /** The v-th value of its i-th Threat. */
  value(seat: number, i: number, v: number): number {
    return valueIn(this.board(seat).derived[S.VALUES + i], v);
  }
  /** May the v-th value of its i-th Threat be attacked? */
  isOpen(seat: number, i: number, v: number): boolean {
    return openValue(this.rules, this.board(seat), i, v);
  }
  /** The same, except that the Portal is left to its owner if helpers may not defeat it (VW-?64). */
  mayHelpWith(seat: number, i: number, v: number): boolean {
    return this.isOpen(seat, i, v) && (this.rules.options.portalHelp || this.threat(seat, i) !== this.rules.t.portal);
  }
  /** Is its i-th Threat identical to an earlier one? Then only the earlier one may be named. */
  isAlike(seat: number, i: number): boolean {
    return sameAsBefore(this.rules, this.s, this.board(seat), i);
  }
}
