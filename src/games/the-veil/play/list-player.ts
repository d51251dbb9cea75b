import type { List, ListPlayers, Player } from '../../../core/index.ts';
import type { CardTables } from '../content/tables.ts';
import { C, Size } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { SLOTS } from '../state/words.ts';
import { blow, leftOf, struck } from './answers.ts';
import { ListAnswers } from './list-answers.ts';
import { By, RuleSet } from './list-rules.ts';
import type { ListRecord } from './list-schema.ts';
import { STEPS, TARGETS } from './list-words.ts';
import { actor, selfBanishes, useAll } from './moves.ts';
import type { VeilView } from './view.ts';

/** In the order of list-words.ts STEPS. */
const enum Step {
  play = 0,
  use,
  hero,
  selfBanish,
  banishAura,
}
/** In the order of list-words.ts TARGETS. */
const enum Target {
  finish = 0,
  shields,
  recruits,
  hero,
}
const NO_LIMIT = 99;
/** Maximum number of Recruits considered as targets. */
const MOST_HITS = 64;

/** Turns lists of the duel into strategies. */
export const lists: ListPlayers<VeilView> = {
  roles: ['play'],
  player: (list, t) => new ListPlayer(list as List & ListRecord, t.view.tables),
};

/**
 * Plays a priority list: at each decision, the first rule that can be carried out applies. The rules are compiled at the start of
 * the first game, for the seat and the decks.
 */
class ListPlayer extends ListAnswers implements Player<VeilView> {
  readonly stops: readonly string[];
  readonly heed?: (view: VeilView, event: number, a: number, b: number) => void;
  private readonly steps: Int32Array;
  private readonly targets: Int32Array;
  private turn!: RuleSet;
  private buy!: RuleSet;
  private damage!: RuleSet;
  /** By rule of `buy`: the purchases it allows, and the purchases in this game that match it. */
  private readonly most: Int32Array;
  private readonly bought: Int32Array;
  private readonly scratch = new Int32Array(1024);
  private readonly marked = new Uint8Array(MOST_HITS);

  constructor(list: ListRecord, t: CardTables) {
    super(list, t);
    this.steps = Int32Array.from(list.turn, (line) => STEPS.findIndex((word) => line[word] !== undefined));
    this.targets = Int32Array.from(list.damage, (line) => TARGETS.indexOf(line.hit));
    this.most = Int32Array.from(list.buy, (line) => line.upTo ?? NO_LIMIT);
    this.bought = new Int32Array(list.buy.length);
    const reveals = (list.reveal ?? []).length > 0;
    this.stops = [...(this.facts.acquires ? ['held-back'] : []), ...(reveals ? ['reveal-targeted', 'reveal-damage'] : [])];
    // Count purchases only if a rule has a limit.
    if (this.most.some((n) => n < NO_LIMIT)) this.heed = (view, event, a, b) => this.count(view, event, a, b);
  }

  override begin(view: VeilView): void {
    super.begin(view);
    this.bought.fill(0);
  }

  protected override compile(view: VeilView): void {
    super.compile(view);
    const { list } = this;
    const turn = list.turn.map((line) => ({ ...line, where: line.play ?? line.use ?? line.selfBanish ?? line.banishAura }));
    this.turn = new RuleSet(turn, view.tables, view.me, By.first);
    this.buy = new RuleSet(list.buy, view.tables, view.me, By.best);
    this.damage = new RuleSet(list.damage, view.tables, view.me, By.best);
  }

  private count(view: VeilView, event: number, seat: number, card: number): void {
    if (event !== Event.bought || seat !== view.me) return;
    for (let r = 0; r < this.bought.length; r++) if (this.buy.fits(r, card)) this.bought[r]++;
  }

  plan(view: VeilView, out: Int32Array): number {
    this.weigh(view);
    switch (view.kind) {
      case Kind.primary:
        return this.act(view, out);
      case Kind.gold:
        return this.acquire(view, out) || this.purchase(view, out);
      case Kind.heldBack:
        if (view.inGoldPhase && this.acquire(view, out) > 0) return 1;
        out[0] = C.PASS;
        return 1;
      case Kind.turn: {
        // With `sequencing: free`, take the phases in order. `choose` assigns the Damage that is left.
        if (this.act(view, out) > 0 && out[0] !== C.PASS) return 1;
        this.purchase(view, out);
        return out[0] === C.PASS && view.damage > 0 ? 0 : 1;
      }
      default:
        return 0;
    }
  }

  // The turn

  /** The first line of `turn` that can be carried out, or else a pass. A Trap that must be played comes before all lines except those it leaves legal. */
  private act(view: VeilView, out: Int32Array): number {
    const { turn } = this;
    for (let r = 0; r < turn.count; r++) {
      if (!turn.holds(r, view)) continue;
      const code = this.carryOut(r, view);
      if (code < 0) continue;
      out[0] = code;
      return 1;
    }
    // With a Trap in hand, passing may be illegal: leave it to `choose`.
    if (view.hand > 0 && view.handCard(0) < view.tables.traps) return 0;
    out[0] = C.PASS;
    return 1;
  }

  /** The code of a line, or -1. */
  private carryOut(r: number, view: VeilView): number {
    switch (this.steps[r]) {
      case Step.play:
        return this.playCard(r, view);
      case Step.use:
        return this.firstFitting(r, view, useAll(view, this.facts, this.scratch, 0));
      case Step.hero:
        return view.heroReady ? C.HERO : -1;
      case Step.selfBanish:
        return this.firstFitting(r, view, selfBanishes(view, this.scratch, 0));
      default:
        return this.aura(r, view);
    }
  }

  private playCard(r: number, view: VeilView): number {
    const { traps } = view.tables;
    const trapped = view.hand > 0 && view.handCard(0) < traps;
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < view.hand; i++) {
      const card = view.handCard(i);
      if (trapped && card >= traps) break;
      if (!this.turn.fits(r, card)) continue;
      const score = this.score(view, this.turn.pick(r), card, 0);
      if (score <= most) continue;
      most = score;
      best = card;
    }
    return best < 0 ? -1 : C.PLAY + best;
  }

  /** The code in `scratch` for the card that the line would pick. */
  private firstFitting(r: number, view: VeilView, n: number): number {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < n; i++) {
      const card = actor(this.scratch[i]);
      if (!this.turn.fits(r, card)) continue;
      const score = this.score(view, this.turn.pick(r), card, 0);
      if (score <= most) continue;
      most = score;
      best = this.scratch[i];
    }
    return best;
  }

  private aura(r: number, view: VeilView): number {
    for (let slot = 0; slot < SLOTS; slot++) {
      const card = view.route(view.me, slot);
      if (card >= 0 && view.mayBanishAura(card) && this.turn.fits(r, card)) return C.AURA + card;
    }
    return -1;
  }

  // Purchases

  /** Uses a text or a Hero that acquires cards, which waits for the Gold phase (TV-J05); 1 if there is one. */
  private acquire(view: VeilView, out: Int32Array): number {
    if (!this.facts.acquires) return 0;
    const { tables: t } = view;
    const n = useAll(view, this.facts, this.scratch, 0);
    for (let i = 0; i < n; i++) {
      const code = this.scratch[i];
      if ((t.acquires[actor(code)] & (1 << actOf(code))) === 0) continue;
      out[0] = code;
      return 1;
    }
    if (!t.heroes[view.me].acquires || !view.heroReady) return 0;
    out[0] = C.HERO;
    return 1;
  }

  private purchase(view: VeilView, out: Int32Array): number {
    const { buy } = this;
    out[0] = C.PASS;
    for (let r = 0; r < buy.count; r++) {
      if (this.bought[r] >= this.most[r] || !buy.holds(r, view)) continue;
      let most = Number.NEGATIVE_INFINITY;
      const offers = view.offers;
      for (let i = 0; i < offers; i++) {
        const card = view.offer(i);
        if (card < 0 || view.cards.isAura(card) || !buy.fits(r, card) || view.price(card) > view.gold) continue;
        const score = this.score(view, buy.pick(r), card, 0);
        if (score <= most) continue;
        most = score;
        out[0] = C.BUY + card;
      }
      if (out[0] !== C.PASS) return 1;
    }
    return 1;
  }

  // Damage

  /**
   * Marks the Recruits that the lines would kill one after another and hits the first of them in code order, because the rules take them in ascending order.
   * The next decision marks the rest again. If none is marked, hits the Hero.
   */
  protected hit(view: VeilView, codes: Int32Array, n: number): number {
    const { marked, damage, targets } = this;
    const hero = blow(view, codes, n);
    let left = view.damage;
    marked.fill(0);
    for (let r = 0; r < damage.count; r++) {
      if (!damage.holds(r, view)) continue;
      if (targets[r] === Target.hero) break;
      if (targets[r] === Target.finish) {
        if (hero >= 0 && view.damage >= struck(view, codes[hero])) return hero;
        continue;
      }
      for (;;) {
        const i = this.nextHit(r, view, codes, n, left);
        if (i < 0) break;
        marked[i] = 1;
        left -= leftOf(view, codes[i]);
      }
    }
    for (let i = 0; i < n && i < MOST_HITS; i++) if (marked[i] !== 0) return i;
    return hero >= 0 ? hero : this.anyShield(view, codes, n);
  }

  private nextHit(r: number, view: VeilView, codes: Int32Array, n: number, left: number): number {
    const { tables: t } = view;
    const shield = this.targets[r] === Target.shields ? 1 : 0;
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < n && i < MOST_HITS; i++) {
      if (codes[i] < C.HIT || codes[i] >= C.HIT_HERO || this.marked[i] !== 0) continue;
      const card = ((codes[i] - C.HIT) / Size.nth) | 0;
      const health = leftOf(view, codes[i]);
      if (t.shield[card] !== shield || health > left || !this.damage.fits(r, card)) continue;
      const score = this.score(view, this.damage.pick(r), card, health);
      if (score <= most) continue;
      most = score;
      best = i;
    }
    return best;
  }

  /** Shields must fall first: one that can be killed, if no line named one. */
  private anyShield(view: VeilView, codes: Int32Array, n: number): number {
    for (let i = 0; i < n; i++) if (codes[i] >= C.HIT && codes[i] < C.HIT_HERO && leftOf(view, codes[i]) <= view.damage) return i;
    return 0;
  }
}

function actOf(code: number): number {
  return (code < C.RECRUIT_ACT ? code - C.ACT : code - C.RECRUIT_ACT) % Size.acts;
}
