import type { ParamSpec, Player, Runs, Strategy, Stream, Toolbox } from '../../src/core/index.ts';
import { TextFacts } from '../../src/games/the-veil/play/facts.ts';
import {
  Act,
  actOf,
  banishableAuras,
  buy,
  HERO,
  isPlay,
  isPrimary,
  isPurchase,
  Kind,
  PASS,
  playHand,
  selfBanishes,
} from '../../src/games/the-veil/play/moves.ts';
import type { VeilView } from '../../src/games/the-veil/play/view.ts';
import { Futures } from '../../src/search/futures.ts';
import { LethalAware, TASTE } from './lethal-aware.ts';

const OPTIONS = {
  futures: {
    type: 'int',
    default: 8,
    min: 2,
    max: 2000,
    about: 'random worlds in which the first look plays out every line of play; each further look doubles the total',
  },
  looks: { type: 'int', default: 4, min: 1, max: 8, about: 'looks at each decision; after every look but the last, the worse lines are dropped' },
  doubt: {
    type: 'number',
    default: 5,
    min: 0,
    max: 100,
    about:
      'caution before it departs from lethal-aware: counts this many extra worlds against any other line, each at a typical loss; a quarter as many for the order of plays, a discard or an option',
  },
} as const satisfies ParamSpec;

/** Worth of a victory in points of Health, on top of the Health left: the margin of a game tells more than its winner. */
const VICTORY = 10;
/** Maximum number of lines compared. */
const MOST = 64;

/**
 * Looks ahead. At every decision it tries the line that `lethal-aware` would take and the alternatives (orders of plays, the Hero's ability, self-banishings,
 * Auras, purchases, targets of Damage, answers to texts) in worlds that `lethal-aware` plays to the end in every seat.
 */
class Planner implements Player<VeilView> {
  readonly stops: readonly string[];
  private readonly sensible: LethalAware;
  private readonly facts: TextFacts;
  private readonly futures: Futures<VeilView>;
  private readonly rng: Stream;
  private readonly doubt: number;
  private readonly codes = new Int32Array(256);

  constructor(t: Toolbox<VeilView>) {
    const options = t.options as Readonly<Record<keyof typeof OPTIONS, number>>;
    this.sensible = new LethalAware(t.view, TASTE);
    this.stops = this.sensible.stops;
    this.facts = new TextFacts(t.view.tables);
    const score = (view: VeilView): number => (view.won ? VICTORY : 0) + Math.max(0, view.health(view.me)) - Math.max(0, view.health(view.foe));
    const players = Array.from({ length: t.view.cards.seats }, () => new LethalAware(t.view, TASTE));
    this.futures = new Futures(t.sim, players, score, options);
    this.rng = t.rng;
    this.doubt = options.doubt;
  }

  begin(): void {
    this.sensible.begin();
  }

  plan(view: VeilView, out: Int32Array): number {
    const { runs } = this.futures;
    const n = this.sensible.plan(view, out);
    if (n === 0) return 0;
    runs.clear();
    for (let i = 0; i < n; i++) runs.codes[i] = out[i];
    runs.keep(n);
    switch (view.kind) {
      case Kind.primary:
        this.listPlays(view, runs);
        break;
      case Kind.gold:
        this.listPurchases(view, runs);
        break;
      case Kind.turn:
        if (isPrimary(out[0])) this.listPlays(view, runs);
        else this.listPurchases(view, runs);
        break;
      default:
        return n;
    }
    if (runs.count < 2) return n;
    return runs.copy(this.futures.best(view, this.rng, this.doubt * trusted(view.kind)), out);
  }

  choose(view: VeilView, codes: Int32Array, n: number): number {
    const { runs } = this.futures;
    const first = this.sensible.choose(view, codes, n);
    if (n > MOST || !weighs(view.kind)) return first;
    runs.clear();
    runs.add(codes[first]);
    for (let i = 0; i < n; i++) if (i !== first) runs.add(codes[i]);
    const best = this.futures.best(view, this.rng, this.doubt * trusted(view.kind));
    return best === 0 ? first : best <= first ? best - 1 : best;
  }

  /** Alternatives in the Primary Phase: the whole hand first, or an ability before it; with an empty hand, banishing a card or an Aura. */
  private listPlays(view: VeilView, runs: Runs): void {
    const { facts } = this;
    const first = runs.codes[0];
    if (view.heroReady && first !== HERO && facts.heroUsesHand[view.me] !== 0) runs.add(HERO);
    if (view.hand > 0) {
      if (first !== PASS && !isPlay(first)) runs.keep(playHand(view, facts, runs.codes, runs.end));
      this.listEarly(view, runs);
      return;
    }
    const n = banishableAuras(view, this.codes, selfBanishes(view, this.codes, 0));
    for (let i = 0; i < n; i++) if (this.codes[i] !== first) runs.add(this.codes[i]);
  }

  /**
   * Abilities of cards in play that draw or take a card from hand, used before more of the hand is played: the texts of
   * cards in hand may need what these bring.
   */
  private listEarly(view: VeilView, runs: Runs): void {
    const { facts } = this;
    for (let i = 0; i < view.played; i++) {
      const card = view.playedCard(i);
      if ((facts.usesHand[card] === 0 && facts.draws[card] === 0) || (i > 0 && view.playedCard(i - 1) === card)) continue;
      for (let act = Act.first; act <= Act.second; act++) {
        const code = actOf(card, act);
        if (view.playedMay(i, act) && code !== runs.codes[0]) runs.add(code);
      }
    }
  }

  /** Every affordable card, and none. */
  private listPurchases(view: VeilView, runs: Runs): void {
    const first = runs.codes[0];
    if (first !== PASS && !isPurchase(first)) return;
    if (first !== PASS) runs.add(PASS);
    for (let i = 0; i < view.offers; i++) {
      const card = view.offer(i);
      if (card < 0 || view.cards.isAura(card) || view.price(card) > view.gold || buy(card) === first || offeredBefore(view, i, card)) continue;
      runs.add(buy(card));
    }
  }
}

/** Does this decision try more than one answer? Set-up, Damage, and questions of texts do. */
function weighs(kind: number): boolean {
  return kind === Kind.mulligan || kind === Kind.damage || kind === Kind.card || kind === Kind.recruit || kind === Kind.discard || kind === Kind.option;
}

/** How much to trust `lethal-aware`: it chooses purchases, targets and cards carefully, but orders of play and options of texts less so. */
function trusted(kind: number): number {
  return kind === Kind.primary || kind === Kind.discard || kind === Kind.option ? 0.25 : 1;
}

/** Is this card also in a slot further left? */
function offeredBefore(view: VeilView, slot: number, card: number): boolean {
  for (let k = 0; k < slot; k++) if (view.offer(k) === card) return true;
  return false;
}

const planner: Strategy<VeilView> = {
  id: 'planner',
  game: 'the-veil',
  roles: ['play'],
  about: 'tries out the plays, purchases and Damage assignments of its turn by playing games to the end',
  options: OPTIONS,
  create: (t) => new Planner(t),
};
export default planner;
