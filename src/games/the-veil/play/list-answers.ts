import { Candidates } from '../../../kit/priority-list/candidates.ts';
import { RuleSet, type Terms } from '../../../kit/priority-list/rule-set.ts';
import { Aim, INSTRUCTION, Op } from '../content/ops.ts';
import type { CardTables } from '../content/tables.ts';
import { C, Size } from '../state/codes.ts';
import { Kind } from '../state/kinds.ts';
import { Answers, leftOf, type Weights } from './answers.ts';
import { TextFacts } from './facts.ts';
import type { ChoiceRecord, ListRecord, When, Which } from './list-schema.ts';
import { By, termsOf } from './list-terms.ts';
import type { VeilView } from './view.ts';
import { CardWorth } from './worth.ts';

const EVEN = { gold: 1, damage: 1, health: 0.8 };
/** Maximum number of cards and Recruits considered at once. */
const MOST_CANDIDATES = 1024;

export type Rules = RuleSet<VeilView, Which, When>;

/** A priority list's answers to set-up, texts and the opponent's turn. If no rule applies, the answer is the sensible one, by the worth of cards. */
export abstract class ListAnswers {
  protected readonly list: ListRecord;
  private readonly t: CardTables;
  protected readonly facts: TextFacts;
  private readonly answers: Answers;
  private readonly weights: Weights = { ...EVEN };
  private round = -1;
  private seat = -1;
  private mulligan!: Rules;
  private giveUp!: Rules;
  private take!: Rules;
  private harm!: Rules;
  private reveal!: Rules;
  private readonly attack: Int32Array;
  protected readonly candidates = new Candidates(MOST_CANDIDATES);

  constructor(list: ListRecord, t: CardTables) {
    this.list = list;
    this.t = t;
    this.facts = new TextFacts(t);
    this.answers = new Answers(new CardWorth(t), this.facts, this.weights);
    this.attack = Int32Array.from(list.reveal ?? [], (line) => line.attackAtLeast ?? 0);
  }

  begin(view: VeilView): void {
    this.round = -1;
    if (view.me === this.seat) return;
    this.seat = view.me;
    this.compile(termsOf(view.tables, view.me));
  }

  /** Compiles the rules for this seat and these decks. */
  protected compile(terms: Terms<VeilView, Which, When>): void {
    const { list } = this;
    const rules = (records: readonly ChoiceRecord[] | undefined, pick: By): Rules => new RuleSet(records ?? [], terms, pick);
    this.mulligan = rules(list.mulligan, By.first);
    this.giveUp = rules(list.giveUp, By.worst);
    this.take = rules(list.take ?? list.buy, By.best);
    this.harm = rules(list.harm, By.best);
    this.reveal = rules(list.reveal, By.first);
  }

  /** Sets the worth of points in this round. */
  protected weigh(view: VeilView): void {
    if (view.round === this.round || this.list.worth === undefined) return;
    this.round = view.round;
    for (const stage of this.list.worth) {
      if ((stage.fromRound ?? 0) > view.round) continue;
      this.weights.gold = stage.gold;
      this.weights.damage = stage.damage;
      this.weights.health = stage.health;
    }
  }

  /** Assigns Damage; returns an index into codes. */
  protected abstract hit(view: VeilView, codes: Int32Array, n: number): number;

  choose(view: VeilView, codes: Int32Array, n: number): number {
    this.weigh(view);
    switch (view.kind) {
      case Kind.damage:
      case Kind.turn:
        return this.hit(view, codes, n);
      case Kind.primary:
        return 0;
      case Kind.first:
        return this.begins(view, codes, n);
      case Kind.mulligan:
        return this.replaced(view, codes, n);
      case Kind.card:
      case Kind.recruit:
        return this.aimed(view, codes, n);
      case Kind.discard:
        return this.named(view.victim === view.me ? this.giveUp : this.harm, view, codes, n);
      case Kind.revealTargeted:
      case Kind.revealDamage:
        return this.revealed(view, codes, n);
      default:
        return this.answers.choose(view, codes, n);
    }
  }

  private begins(view: VeilView, codes: Int32Array, n: number): number {
    const first = this.list.first !== false;
    for (let i = 0; i < n; i++) if ((codes[i] === C.SEAT + view.tables.lead[view.me]) === first) return i;
    return 0;
  }

  private replaced(view: VeilView, codes: Int32Array, n: number): number {
    const { mulligan } = this;
    for (let i = 1; i < n; i++) for (let r = 0; r < mulligan.count; r++) if (mulligan.holds(r, view) && mulligan.fits(r, codes[i] - C.CARD)) return i;
    return 0;
  }

  /** The target of a text determines which section answers. */
  private aimed(view: VeilView, codes: Int32Array, n: number): number {
    const { code } = view.tables;
    const pc = view.asking;
    switch (code[pc + 1]) {
      case Aim.hand:
      case Aim.discard:
      case Aim.played:
      case Aim.recruits:
      case Aim.ownRoute:
        return code[pc + 2 * INSTRUCTION] === Op.banishIt ? this.named(this.giveUp, view, codes, n) : this.answers.choose(view, codes, n);
      case Aim.acquirable:
      case Aim.ownBanished:
        return this.named(this.take, view, codes, n);
      case Aim.opposingRecruits:
      case Aim.anyRecruits:
      case Aim.opposingRoute:
        return this.named(this.harm, view, codes, n);
      default:
        return this.answers.choose(view, codes, n);
    }
  }

  /** The card or Recruit picked by the first rule with a match; the sensible one if no rule has any. */
  private named(rules: Rules, view: VeilView, codes: Int32Array, n: number): number {
    const { owner, sideOf } = view.tables;
    const candidates = this.candidates.clear();
    for (let i = 0; i < n; i++) {
      const recruit = codes[i] >= C.RECRUIT;
      const card = recruit ? ((codes[i] - C.RECRUIT) / Size.nth) | 0 : codes[i] - C.CARD;
      if (recruit && rules === this.harm && sideOf[owner[card]] === sideOf[view.me]) continue;
      candidates.add(card, i, recruit ? leftOf(view, codes[i] - C.RECRUIT + C.HIT) : 0);
    }
    const named = rules.first(view, candidates, this.score);
    return named < 0 ? this.answers.choose(view, codes, n) : named;
  }

  private revealed(view: VeilView, codes: Int32Array, n: number): number {
    const { reveal, attack } = this;
    for (let i = 1; i < n; i++) {
      for (let r = 0; r < reveal.count; r++) {
        if (!reveal.holds(r, view) || !reveal.fits(r, codes[i] - C.REVEAL)) continue;
        if (view.kind === Kind.revealTargeted || view.activeDamage >= attack[r]) return i;
      }
    }
    return 0;
  }

  protected readonly score = (pick: By, card: number, health: number): number => {
    switch (pick) {
      case By.best:
        return this.answers.value(card);
      case By.worst:
        return -this.answers.value(card);
      case By.dearest:
        return this.t.cost[card];
      case By.cheapest:
        return -this.t.cost[card];
      case By.weakest:
        return -health;
      case By.toughest:
        return health;
      default:
        return 0;
    }
  };
}
