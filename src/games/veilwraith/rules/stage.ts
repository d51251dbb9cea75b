import { ALL, H, RUNNING, type SeedKey } from '../../../core/index.ts';
import { B, G, S, type VeilwraithState, type Wraith } from '../state/state.ts';
import { Round } from './round.ts';

/** Words of a Veilwraith, before its deck list, that stay from game to game of a Campaign. */
const CARRIED = Int32Array.of(
  S.FACE,
  S.FACE + 1,
  S.FACE + 2,
  S.SLOT_POWER,
  S.SLOT_POWER + 1,
  S.SLOT_POWER + 2,
  S.UPGRADES_MADE,
  S.GATE_OPEN,
  S.ABILITY,
  S.CARRIED_MAX,
  S.JOINED,
  S.VIGNETTES_WON,
  S.IN_A_ROW,
  S.LOT,
);
const carried = new Int32Array(CARRIED.length);

/** What a Campaign asks of the rules of a Vignette: to lay things out and to go on. */
export abstract class Stage extends Round {
  /** A Campaign begins: nothing is on the table. */
  clear(s: VeilwraithState, key: SeedKey, game: number): void {
    this.open(s, key, game);
  }

  /** The deck list of a new Campaign: the Basic Memories, and for a Rogue Wraith what it has made of them (VW-U12, VW-U14, VW-U15). */
  newDeckList(s: VeilwraithState): void {
    const { campaign } = s;
    for (const w of s.wraiths) {
      this.unpack(w);
      w.books.fill(0, B.RETURNED, B.USES);
      const list = G.ROGUE_LIST + w.seat * G.MOST_ROGUE;
      for (let k = 0; k < campaign[G.ROGUE + w.seat]; k++) this.exchange(w, (campaign[list + k] >> 8) - 1, (campaign[list + k] & 255) - 1);
    }
  }

  /** The table is cleared: what a Veilwraith carries from game to game stays (VW-S08, VW-S10, VW-S14 – VW-S16). */
  clearTable(s: VeilwraithState): void {
    const { all } = s;
    all[H.round] = 0;
    all[H.outcome] = 0;
    all[H.cause] = 0;
    all[H.depth] = 0;
    all[H.waiting] = 0;
    all[H.decider] = 0;
    s.common.fill(0);
    for (const w of s.wraiths) this.clearSeat(w);
  }

  private clearSeat(w: Wraith): void {
    const { own, books } = w;
    for (let i = 0; i < CARRIED.length; i++) carried[i] = own[CARRIED[i]];
    own.fill(0, 0, S.PLACES);
    for (let i = 0; i < CARRIED.length; i++) own[CARRIED[i]] = carried[i];
    own[S.MAX_SPIRIT] = own[S.CARRIED_MAX];
    if (this.options.startingAbilityPerGame) own[S.ABILITY] = 0;
    own.fill(0, S.BLOCK_WORDS); // all piles
    // What was counted is of one game; the upgrades made are the Campaign's.
    books.fill(0, 0, B.RETURNED);
    books.fill(0, B.USES);
    this.layOut(w);
  }

  /** Runs on from what has been prepared. */
  goOn(s: VeilwraithState): void {
    s.all[H.kind] = RUNNING;
    this.run(s);
  }

  tellAll(s: VeilwraithState, event: number, a: number, b = 0, c = 0): void {
    this.emit(s, ALL, event, a, b, c);
  }

  // Paths: upgrades one after another from the Basic deck, as pairs of Memories returned and added

  /** The first step of a path that is not legal, and why; null when all are. */
  pathFault(path: readonly (readonly [number, number])[]): { readonly step: number; readonly why: string } | null {
    if (this.options.nightmare) return { step: 0, why: 'in Nightmare a Memory Upgrade is a removal or an addition, not both (VW-V05)' };
    const w = this.basicDeck();
    for (const [step, [returned, added]] of path.entries()) {
      const why = this.whyNot(w, returned, added);
      if (why !== '') return { step, why };
      this.exchange(w, returned, added);
    }
    return null;
  }

  /** Every legal step after a path. */
  stepsAfter(path: readonly (readonly [number, number])[]): [number, number][] {
    const w = this.basicDeck();
    for (const [returned, added] of path) this.exchange(w, returned, added);
    const cards = Array.from({ length: this.t.memories }, (_, card) => card);
    return cards.flatMap((returned) => cards.filter((added) => this.whyNot(w, returned, added) === '').map((added): [number, number] => [returned, added]));
  }

  private basicDeck(): Wraith {
    const w = this.create().solo;
    this.unpack(w);
    w.own[S.GATE_OPEN] = this.options.combineGate && this.options.campaignsWon === 0 ? 0 : 1;
    return w;
  }
}
