import type { List, ListPlayers, Player } from '../../../core/index.ts';
import { Candidates } from '../../../kit/priority-list/candidates.ts';
import { RuleSet, type Terms } from '../../../kit/priority-list/rule-set.ts';
import type { CardTables } from '../content/tables.ts';
import { C, Size } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { SLOTS } from '../state/words.ts';
import { blow, leftOf, struck } from './answers.ts';
import { ListAnswers, type Rules } from './list-answers.ts';
import type { ListRecord, When, Which } from './list-schema.ts';
import { By } from './list-terms.ts';
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
/** Maximum number of cards in hand considered. */
const MOST_HAND = 256;
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
  private turn!: Rules;
  /** By line of `turn`: the cards of which one must be in hand. */
  private holding!: Rules;
  private buy!: Rules;
  private damage!: Rules;
  private readonly asksForCard: Uint8Array;
  private readonly playable = new Candidates(MOST_HAND);
  private readonly scratch = new Int32Array(1024);
  private readonly marked = new Uint8Array(MOST_HITS);

  constructor(list: ListRecord, t: CardTables) {
    super(list, t);
    this.steps = Int32Array.from(list.turn, (line) => STEPS.findIndex((word) => line[word] !== undefined));
    this.asksForCard = Uint8Array.from(list.turn, (line) => (line.holding === undefined ? 0 : 1));
    this.targets = Int32Array.from(list.damage, (line) => TARGETS.indexOf(line.hit));
    const reveals = (list.reveal ?? []).length > 0;
    this.stops = [...(this.facts.acquires ? ['held-back'] : []), ...(reveals ? ['reveal-targeted', 'reveal-damage'] : [])];
    // Count purchases only if a rule has a limit.
    if (list.buy.some((line) => line.upTo !== undefined)) this.heed = (view, event, a, b) => this.count(view, event, a, b);
  }

  override begin(view: VeilView): void {
    super.begin(view);
    this.buy.begin();
  }

  protected override compile(terms: Terms<VeilView, Which, When>): void {
    super.compile(terms);
    const { list } = this;
    const turn = list.turn.map((line) => ({ ...line, where: filterOf(line.play ?? line.use ?? line.selfBanish ?? line.banishAura) }));
    this.turn = new RuleSet(turn, terms, By.first);
    this.holding = new RuleSet(
      list.turn.map(({ holding }) => ({ where: holding })),
      terms,
      By.first,
    );
    this.buy = new RuleSet(list.buy, terms, By.best);
    this.damage = new RuleSet(list.damage, terms, By.best);
  }

  private count(view: VeilView, event: number, seat: number, card: number): void {
    if (event !== Event.bought || seat !== view.me) return;
    this.buy.took(card);
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
    this.lookAtHand(view);
    for (let r = 0; r < turn.count; r++) {
      if (!turn.holds(r, view) || !this.holdsFitting(r, view)) continue;
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
    const { turn, score } = this;
    switch (this.steps[r]) {
      case Step.play:
        return turn.best(r, this.playable, score);
      case Step.use:
        return turn.best(r, this.acting(useAll(view, this.facts, this.scratch, 0)), score);
      case Step.hero:
        return view.heroReady ? C.HERO : -1;
      case Step.selfBanish:
        return turn.best(r, this.acting(selfBanishes(view, this.scratch, 0)), score);
      default:
        return this.aura(r, view);
    }
  }

  /** Is a card in hand that the line asks for? */
  private holdsFitting(r: number, view: VeilView): boolean {
    if (this.asksForCard[r] === 0) return true;
    for (let i = 0; i < view.hand; i++) if (this.holding.fits(r, view.handCard(i))) return true;
    return false;
  }

  /** Finds the cards that may be played now; Traps come first and must be played. */
  private lookAtHand(view: VeilView): void {
    const { traps } = view.tables;
    const trapped = view.hand > 0 && view.handCard(0) < traps;
    this.playable.clear();
    for (let i = 0; i < view.hand; i++) {
      const card = view.handCard(i);
      if (trapped && card >= traps) break;
      this.playable.add(card, C.PLAY + card);
    }
  }

  /** The first n codes in `scratch`, by the cards that act. */
  private acting(n: number): Candidates {
    const candidates = this.candidates.clear();
    for (let i = 0; i < n; i++) candidates.add(actor(this.scratch[i]), this.scratch[i]);
    return candidates;
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
    const candidates = this.candidates.clear();
    for (let i = 0; i < view.offers; i++) {
      const card = view.offer(i);
      if (card >= 0 && !view.cards.isAura(card) && view.price(card) <= view.gold) candidates.add(card, C.BUY + card);
    }
    const code = this.buy.first(view, candidates, this.score);
    out[0] = code < 0 ? C.PASS : code;
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
    const candidates = this.candidates.clear();
    for (let i = 0; i < n && i < MOST_HITS; i++) {
      if (codes[i] < C.HIT || codes[i] >= C.HIT_HERO || this.marked[i] !== 0) continue;
      const card = ((codes[i] - C.HIT) / Size.nth) | 0;
      const health = leftOf(view, codes[i]);
      if (t.shield[card] === shield && health <= left) candidates.add(card, i, health);
    }
    return this.damage.best(r, candidates, this.score);
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

/** What a line of `turn` says which cards; `any` and no word are all cards. */
function filterOf(said: Which | 'any' | undefined): Which | undefined {
  return said === 'any' ? undefined : said;
}
