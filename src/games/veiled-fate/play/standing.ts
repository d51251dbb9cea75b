import { exp } from '../../../kit/exp.ts';
import type { Beliefs } from './beliefs/beliefs.ts';
import { Prospects } from './prospects.ts';
import type { FateView } from './view.ts';

/** How far Renown typically moves apart in an Age, as the scale of a logistic curve. */
const DRIFT = 1;
/** Standing further ahead on the line, in Renown. */
const AHEAD = 0.25;
/** A Fate card in hand at the start of an Age, as a part of a victory. */
const CARD = 0.01;

/** How good a player's prospects are to win, given who is probably whose parent. */
export class Standing {
  private readonly prospects: Prospects;
  /** By Demigod: how likely it has a parent who is a rival. */
  private readonly rival: Float64Array;

  constructor(demis: number) {
    this.prospects = new Prospects(demis);
    this.rival = new Float64Array(demis);
  }

  /** Takes over what a player believes now. */
  believe(view: FateView, beliefs: Beliefs): void {
    const parents = view.players / view.groups.length;
    for (let demi = 0; demi < this.rival.length; demi++) {
      let owned = 0;
      for (let seat = 0; seat < view.players; seat++) owned += beliefs.chance(seat, demi) / parents;
      this.rival[demi] = demi === view.demigod ? 0 : Math.min(1, owned);
    }
  }

  /** The chance that no Demigod of a rival ends ahead of the own one, and what the hand is worth. */
  value(view: FateView): number {
    const own = view.demigod;
    const { rank } = view.demis[own];
    const isOver = view.over;
    if (!isOver) this.prospects.look(view);
    const ages = view.options.ages - view.age + 1;
    const mine = isOver ? 0 : this.prospects.outlook(view, own);
    let best = 1;
    for (let demi = 0; demi < this.rival.length; demi++) {
      if (this.rival[demi] === 0) continue;
      const isAhead = view.demis[demi].rank < rank;
      const lead = isOver ? 0 : this.prospects.outlook(view, demi) - mine + (isAhead ? AHEAD : -AHEAD);
      const ahead = isOver ? Number(isAhead) : 1 / (1 + exp(-lead / (DRIFT * Math.sqrt(ages))));
      best *= 1 - this.rival[demi] * ahead;
    }
    return best + (isOver ? 0 : CARD * view.hand);
  }
}
