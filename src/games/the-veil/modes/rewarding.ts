import { ALL } from '../../../core/index.ts';
import { K } from '../state/kinds.ts';
import { G } from '../state/progress.ts';
import type { VeilState } from '../state/state.ts';
import { MissionRules } from './mission.ts';

/** What players have from mission to mission, and what they may take as rewards: TV-Z26 – TV-Z32, TV-Z70. */
export abstract class Rewarding extends MissionRules {
  /** Is there a card that could be taken? */
  protected anyReward(s: VeilState, seat: number): boolean {
    for (let card = 0; card < this.t.total; card++) if (this.mayTake(s, seat, card, -1)) return true;
    return false;
  }

  /** Copies of a card in the player's Starting Deck. */
  protected inStart(s: VeilState, seat: number, card: number): number {
    const at = G.START + seat * G.DECK;
    let n = 0;
    for (let i = 0; i < G.DECK; i++) if (s.campaign[at + i] === card + 1) n++;
    return n;
  }

  /** Copies of a card in the player's Fate Deck: those printed and not moved, and Reward cards that went there. */
  protected inFate(s: VeilState, seat: number, card: number): number {
    const { fate } = this.t.heroes[seat];
    let n = this.t.reward[card] !== 0 ? this.extras(s, seat, card) : -this.inStart(s, seat, card);
    for (let i = 0; i < fate.length; i++) if (fate[i] === card) n++;
    return n;
  }

  protected extras(s: VeilState, seat: number, card: number): number {
    const at = G.EXTRA + seat * G.EXTRAS;
    let n = 0;
    for (let i = 1; i <= s.campaign[at]; i++) if (s.campaign[at + i] === card + 1) n++;
    return n;
  }

  /** Copies of a Reward card that nobody has. */
  protected inPool(s: VeilState, card: number): number {
    const { rewardDeck, unowned, ownReward } = this.t;
    let n = 0;
    for (let i = 0; i < rewardDeck.length; i++) if (rewardDeck[i] === card) n++;
    for (let seat = 0; seat < this.players; seat++) {
      const own = ownReward[(card - unowned) * this.seats + seat];
      n -= this.inStart(s, seat, own) + this.extras(s, seat, own);
    }
    return n;
  }

  /** Dearest card that a reward of this mission brings. */
  protected limit(s: VeilState, seat: number): number {
    const { costAtMost } = this.missionOf(s);
    if (costAtMost >= 0) return costAtMost;
    const { fate } = this.t.heroes[seat];
    let most = 0;
    for (let i = 0; i < fate.length; i++) if (this.inFate(s, seat, fate[i]) > 0) most = Math.max(most, this.t.cost[fate[i]]);
    return most;
  }

  /** May this card come into the Starting Deck: one of the own Fate Deck, or a Reward card of fitting cost; no Aura (TV-U05), and not what is given for it. */
  protected mayTake(s: VeilState, seat: number, card: number, given: number): boolean {
    const { cost, owner, basic, unowned, commons } = this.t;
    if (card === given || cost[card] < 0 || basic[card] !== 0) return false;
    const limit = this.limit(s, seat);
    if (card < unowned) return owner[card] === seat && cost[card] <= limit && this.inFate(s, seat, card) > 0;
    if (commons < 0 || (this.options.campaign.rewardCostEqual ? cost[card] !== limit : cost[card] > limit)) return false; // TV-?87
    return this.t.ownReward[(card - unowned) * this.seats + seat] !== given && this.inPool(s, card) > 0;
  }

  protected exchange(s: VeilState, seat: number, given: number, taken: number): void {
    const { campaign } = s;
    const at = G.START + seat * G.DECK;
    const card = this.owned(s.heroes[seat], taken);
    let i = 0;
    while (campaign[at + i] !== given + 1) i++;
    campaign[at + i] = card + 1;
    if (taken < this.t.unowned && this.t.reward[taken] !== 0) this.dropExtra(s, seat, taken);
    if (this.t.reward[given] !== 0 && this.options.campaign.rewardsToFate) {
      const extra = G.EXTRA + seat * G.EXTRAS;
      campaign[extra + ++campaign[extra]] = given + 1; // TV-?80
    }
    campaign[G.EXCHANGED]++;
    this.emit(s, ALL, K.E_EXCHANGED, seat, given, card);
  }

  protected dropExtra(s: VeilState, seat: number, card: number): void {
    const at = G.EXTRA + seat * G.EXTRAS;
    const n = s.campaign[at]--;
    let i = 1;
    while (s.campaign[at + i] !== card + 1) i++;
    s.campaign[at + i] = s.campaign[at + n];
    s.campaign[at + n] = 0;
  }

  protected anyFor(s: VeilState, seat: number, given: number): boolean {
    for (let card = 0; card < this.t.total; card++) if (this.mayTake(s, seat, card, given)) return true;
    return false;
  }
}
