import type { List, ListPlayers, Player } from '../../../core/index.ts';
import { Candidates } from '../../../kit/priority-list/candidates.ts';
import { RuleSet, type Score } from '../../../kit/priority-list/rule-set.ts';
import { C, NOBODY } from '../state/codes.ts';
import { Kind } from '../state/kinds.ts';
import { Answers, best } from './answers.ts';
import type { SeenHero } from './figures.ts';
import type { ListRecord, When, Which } from './list-schema.ts';
import { By, termsOf } from './list-terms.ts';
import { ORDERS, STEPS } from './list-words.ts';
import { cardPlayed, cardUsed, figureChosen, isPlay, isUse, PASS, targetOf } from './moves.ts';
import { costOfStance, danger } from './outlook.ts';
import type { RuinView } from './view.ts';

/** In the order of list-words.ts STEPS. */
const enum Step {
  play = 0,
  use,
  ability,
  refill,
  search,
  end,
}
/** In the order of list-words.ts ORDERS. */
const enum Order {
  mostAp = 0,
  largestHand,
  highestHp,
  lowestHp,
  seat,
}
const MOST_CODES = 4096;

type Rules = RuleSet<RuinView, Which, When>;
/** A list compiled for a hero. */
interface HeroRules {
  readonly turn: Rules;
  readonly counter: Rules;
  readonly redirect: Rules;
  readonly discard: Rules;
}

export const lists: ListPlayers<RuinView> = {
  roles: ['play'],
  player: (list, t) => new ListPlayer(list as List & ListRecord, t.view),
};

/** Plays a priority list: at each decision the first line that can be carried out applies. What no line speaks of is answered sensibly. */
class ListPlayer implements Player<RuinView> {
  private readonly list: ListRecord;
  private readonly answers: Answers;
  private readonly steps: readonly number[];
  private readonly order: Order;
  private readonly candidates = new Candidates(MOST_CODES);
  /** By hero: the rules, which may speak of it. Heroes are drafted in PVP. */
  private readonly compiled = new Map<number, HeroRules>();
  private rules!: HeroRules;
  // What `score` looks at
  private view!: RuinView;
  private codes!: Int32Array;

  constructor(list: ListRecord, view: RuinView) {
    this.list = list;
    this.answers = new Answers(view);
    this.steps = list.turn.map((line) => STEPS.findIndex((word) => line[word] !== undefined));
    this.order = list.next === undefined ? Order.mostAp : ORDERS.indexOf(list.next);
  }

  begin(): void {}

  choose(view: RuinView, codes: Int32Array, n: number): number {
    this.rules = this.rulesOf(view);
    this.view = view;
    this.codes = codes;
    this.answers.look(view);
    switch (view.kind) {
      case Kind.action:
        return this.act(view, codes, n);
      case Kind.nextHero:
        return best(n, (i) => (codes[i] === PASS ? Number.NEGATIVE_INFINITY : this.readiness(view.heroes[figureChosen(codes[i])])));
      case Kind.counter:
        return this.list.counter === undefined ? this.answers.choose(view, codes, n) : Math.max(0, this.named(this.rules.counter, view, codes, n));
      case Kind.redirect:
        return this.list.redirect === undefined ? this.answers.choose(view, codes, n) : this.takeOver(view, codes, n);
      case Kind.discard:
        return this.discarded(view, codes, n);
      case Kind.card:
        return view.asked.deed === 'discard' ? this.discarded(view, codes, n) : this.answers.choose(view, codes, n);
      default:
        return this.answers.choose(view, codes, n);
    }
  }

  private rulesOf(view: RuinView): HeroRules {
    const { hero } = view.self;
    const known = this.compiled.get(hero) ?? this.compile(view, hero);
    this.compiled.set(hero, known);
    return known;
  }

  private compile(view: RuinView, hero: number): HeroRules {
    const { list } = this;
    const terms = termsOf(view.tables, this.answers.worth, hero);
    return {
      turn: new RuleSet(
        list.turn.map(({ play, use, ...line }) => ({ ...line, where: filterOf(play ?? use) })),
        terms,
        By.best,
      ),
      counter: new RuleSet(list.counter ?? [], terms, By.best),
      redirect: new RuleSet(list.redirect ?? [], terms, By.first),
      discard: new RuleSet(list.discard ?? [], terms, By.worst),
    };
  }

  // Hero Actions

  private act(view: RuinView, codes: Int32Array, n: number): number {
    for (let r = 0; r < this.rules.turn.count; r++) {
      if (!this.rules.turn.holds(r, view)) continue;
      const i = this.carryOut(r, view, codes, n);
      if (i >= 0) return i;
    }
    return 0; // the end of the turn, if it may end
  }

  /** The answer of a line, or -1. */
  private carryOut(r: number, view: RuinView, codes: Int32Array, n: number): number {
    const all = codes.subarray(0, n);
    switch (this.steps[r] as Step) {
      case Step.play:
        return this.rules.turn.best(r, this.plays(r, view, codes, n), this.score);
      case Step.use: {
        const candidates = this.candidates.clear();
        for (let i = 0; i < n; i++) if (isUse(codes[i])) candidates.add(cardUsed(codes[i]), i, i);
        return this.rules.turn.best(r, candidates, this.score);
      }
      case Step.ability:
        return all.indexOf(C.ABILITY);
      case Step.refill:
        return all.indexOf(C.REFILL);
      case Step.search:
        return all.findIndex((code) => code >= C.SEARCH && code < C.GIVE);
      default:
        return all.indexOf(PASS);
    }
  }

  /** The cards that can be played as the line says; a candidate's amount is its place among the codes. */
  private plays(r: number, view: RuinView, codes: Int32Array, n: number): Candidates {
    const { matches, kills } = this.list.turn[r];
    const candidates = this.candidates.clear();
    for (let i = 0; i < n; i++) {
      if (!isPlay(codes[i])) continue;
      const card = cardPlayed(codes[i]);
      const target = targetOf(codes[i]);
      if (matches !== undefined && matches !== (isAimed(view, card, target) && view.matches(card, target))) continue;
      if (kills !== undefined && kills !== killsSome(view, card, target)) continue;
      candidates.add(card, i, i);
    }
    return candidates;
  }

  private readiness(hero: SeenHero): number {
    switch (this.order) {
      case Order.mostAp:
        return hero.ap;
      case Order.largestHand:
        return hero.hand;
      case Order.highestHp:
        return hero.hp;
      case Order.lowestHp:
        return -hero.hp;
      default:
        return -hero.seat;
    }
  }

  // Reactions and discards

  /** The card that the first rule with a match picks; -1 if there is none. */
  private named(rules: Rules, view: RuinView, codes: Int32Array, n: number): number {
    const candidates = this.candidates.clear();
    for (let i = 0; i < n; i++) if (codes[i] !== PASS) candidates.add(codes[i] - C.CARD, i, i);
    return rules.first(view, candidates, this.score);
  }

  private discarded(view: RuinView, codes: Int32Array, n: number): number {
    const i = this.named(this.rules.discard, view, codes, n);
    return i < 0 ? this.answers.choose(view, codes, n) : i;
  }

  /** The attack on the weakest ally that a rule speaks of. */
  private takeOver(view: RuinView, codes: Int32Array, n: number): number {
    const lines = this.list.redirect ?? [];
    for (let r = 0; r < lines.length; r++) {
      if (!this.rules.redirect.holds(r, view)) continue;
      const most = lines[r].allyHpAtMost ?? Number.POSITIVE_INFINITY;
      const hp = (i: number): number => (codes[i] === PASS ? Number.POSITIVE_INFINITY : view.heroes[codes[i] - C.REDIRECT].hp);
      const i = best(n, (k) => -hp(k));
      if (hp(i) <= most) return i;
    }
    return 0;
  }

  private readonly score: Score = (pick, card, i) => {
    const { view, answers } = this;
    const code = this.codes[i];
    const figure = isPlay(code) && targetOf(code) !== NOBODY ? view.figure(targetOf(code)) : null;
    switch (pick as By) {
      case By.best:
        return answers.value(view, card) + (figure === null ? 0 : this.onFigure(card, figure.figure));
      case By.worst:
        return -answers.value(view, card);
      case By.strongest:
        return figure === null ? 0 : view.damageOf(card, figure.figure);
      case By.dearest:
        return view.cards.cost(card);
      case By.cheapest:
        return -view.cards.cost(card);
      case By.weakest:
        return figure === null ? 0 : -figure.hp;
      case By.toughest:
        return figure === null ? 0 : figure.hp;
      case By.dangerous:
        return figure === null ? 0 : danger(view, figure);
      case By.mildest:
        return figure === null || !view.cards.isAttack(card)
          ? 0
          : costOfStance(view, figure, figure.stance) - costOfStance(view, figure, view.cards.resultant(card));
      default:
        return 0;
    }
  };

  /** Of the figures that a card can be played on: one that it kills, a match, the weakest. */
  private onFigure(card: number, figure: number): number {
    const { view } = this;
    if (!view.cards.isAttack(card)) return 0;
    return (killsSome(view, card, figure) ? 10 : 0) + (view.matches(card, figure) ? 2 : 0) - view.figure(figure).hp / 100;
  }
}

/** Is it an attack card on a figure? */
function isAimed(view: RuinView, card: number, target: number): boolean {
  return target !== NOBODY && view.cards.isAttack(card);
}

function killsSome(view: RuinView, card: number, target: number): boolean {
  if (!view.cards.isAttack(card)) return false;
  return view.opponents.some((foe) => foe.isUp && (foe.figure === target || view.cards.isAoe(card)) && view.damageOf(card, foe.figure) >= foe.hp);
}

/** What a line of `turn` says which cards; `any` and no word are all cards. */
function filterOf(said: Which | 'any' | undefined): Which | undefined {
  return said === 'any' ? undefined : said;
}
