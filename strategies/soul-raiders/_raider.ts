import type { Player } from '../../src/core/index.ts';
import { type Aim, Aims } from '../../src/games/soul-raiders/play/aims.ts';
import { Answers } from '../../src/games/soul-raiders/play/answers.ts';
import { bestGain } from '../../src/games/soul-raiders/play/best.ts';
import { Fights } from '../../src/games/soul-raiders/play/fights.ts';
import type { SeenFigure } from '../../src/games/soul-raiders/play/figures.ts';
import { Knowledge } from '../../src/games/soul-raiders/play/knowledge.ts';
import { fight, Kind, moveOf, PASS, type Potion, type Spell } from '../../src/games/soul-raiders/play/moves.ts';
import { Spellcraft } from '../../src/games/soul-raiders/play/spellcraft.ts';
import type { RaiderView } from '../../src/games/soul-raiders/play/view.ts';
import { Worth } from '../../src/games/soul-raiders/play/worth.ts';

/** How a Hero plays. */
export interface Style {
  /** Attacks that it reckons with from an Enemy it leaves alone. */
  readonly attacks: number;
  /** What a point of cards is worth in a fight, in Vitae. */
  readonly thrift: number;
  /** Fights before it moves on. */
  readonly clears: boolean;
  /** Cards that it wants to have left when it enters a Location that costs something. */
  readonly left: number;
  /** A spell must be worth so much more than the points on its card. */
  readonly spells: number;
  /** A card of the reserve comes back if it is worth so much more than the worst in hand. */
  readonly swap: number;
}

/** What knowing the chapter means; the option of every strategy. */
export const KNOWS = {
  type: 'word',
  default: 'nothing',
  values: ['nothing', 'map'],
  about: 'what it knows of the chapter: nothing that the group has not seen, or the whole map with its Stories and Enemies',
} as const;

/** A Location whose entrance costs more than this is entered with cards left. */
const DANGEROUS = 3;
/** What a Hero gives for a wound if nothing else is left to do, or Enemies stand between it and its aim; in Vitae. */
const AT_ANY_PRICE = 100;
/** A move must bring it nearer by so many points. */
const NEARER = 0.5;

/** Plays a Hero by rules of thumb: it has an aim, goes there, does what is to be done, and fights or flees on the way. */
export class Raider implements Player<RaiderView> {
  readonly stops: readonly string[] = [];
  readonly answers: Answers;
  readonly aims: Aims;
  protected readonly style: Style;

  constructor(view: RaiderView, style: Style, knowsMap: boolean) {
    this.style = style;
    this.aims = new Aims(new Worth(view, new Knowledge(knowsMap)));
    const fights = new Fights(this.aims.worth, style.attacks);
    this.answers = new Answers(this.aims, fights, new Spellcraft(this.aims, fights), style.thrift);
  }

  begin(): void {}

  choose(view: RaiderView, codes: Int32Array, n: number): number {
    return view.kind === Kind.act ? this.act(view, codes, n) : this.answers.choose(view, codes, n);
  }

  private act(view: RaiderView, codes: Int32Array, n: number): number {
    const figure = view.figures[view.acting];
    const aim = this.aims.of(view, figure).at(0);
    const must = this.mustFight(view, figure, aim);
    const fights = () => this.fight(view, figure, codes, n, must ? AT_ANY_PRICE : 0);
    const pursues = () => this.pursue(view, figure, aim, codes, n);
    const order = [
      () => this.free(view, figure, codes, n),
      () => this.cast(view, figure, codes, n),
      ...(this.style.clears || must ? [fights, pursues] : [pursues, fights]),
      () => this.perform(view, figure, codes, n),
      () => (figure.isEngaged ? this.fight(view, figure, codes, n, AT_ANY_PRICE) : -1),
      () => this.save(view, codes, n),
    ];
    for (const attempt of order) {
      const i = attempt();
      if (i >= 0) return i;
    }
    return 0;
  }

  // What costs no card

  /** Heroic cards as soon as they can be had, held cards that help, Potions, better cards of the reserve. */
  private free(view: RaiderView, figure: SeenFigure, codes: Int32Array, n: number): number {
    const { answers, style } = this;
    return bestGain(n, (i) => {
      const { what, n: which } = moveOf(codes[i]);
      switch (what) {
        case 'BUY':
          return which === 0 ? 1 : 0;
        case 'DRAW':
          return view.isLastRound ? 1 : 0;
        case 'USE':
          return this.aims.worth.text(view, figure.heldPrint(which).use?.text ?? -1);
        case 'DRINK':
          return answers.spellcraft.potion(view, figure, which as Potion) - style.spells;
        case 'RECALL':
          return answers.worthOf(view, which) - Math.min(...figure.hand.map((card) => answers.worthOf(view, card))) - style.swap;
        default:
          return 0;
      }
    });
  }

  // What costs cards

  /** A spell that is worth more than the points on its card. */
  private cast(view: RaiderView, figure: SeenFigure, codes: Int32Array, n: number): number {
    return bestGain(n, (i) => {
      const { what, n: card } = moveOf(codes[i]);
      if (what !== 'CAST') return 0;
      const { spell, value } = view.actions[card];
      return this.answers.spellcraft.spell(view, figure, spell as Spell) - value - this.style.spells;
    });
  }

  /** Is an Enemy of this Hero what it came for, or is there something to do here that Enemies prevent? */
  private mustFight(view: RaiderView, figure: SeenFigure, aim: Aim | undefined): boolean {
    if (!figure.isEngaged || aim === undefined || aim.leg.location !== figure.location) return false;
    return aim.leg.act >= 0 || figure.enemies.some((place) => view.enemy(place).scripted === aim.leg.enemy);
  }

  /** Own Enemies, then those of Heroes beside it: where the blow is worth most, less what it may cost beyond that. */
  private fight(view: RaiderView, figure: SeenFigure, codes: Int32Array, n: number, price: number): number {
    return bestGain(n, (i) => {
      const { what, n: fought } = moveOf(codes[i]);
      return what === 'FIGHT' ? this.answers.blow(view, figure, fought, [], figure.hand).worth + price : 0;
    });
  }

  /** The next step towards the aim. */
  private pursue(view: RaiderView, figure: SeenFigure, aim: Aim | undefined, codes: Int32Array, n: number): number {
    if (aim === undefined) return -1;
    const { leg } = aim;
    if (leg.location !== figure.location) return this.approach(view, figure, leg.location, codes, n);
    return codes.subarray(0, n).indexOf(leg.enemy >= 0 ? fight(figure.figure) : leg.act);
  }

  /** The move that brings it nearest for what it costs. */
  private approach(view: RaiderView, figure: SeenFigure, goal: number, codes: Int32Array, n: number): number {
    const { routes } = this.aims.situation(view);
    const now = routes.cost(figure.location, goal);
    const sheet = view.location(figure.location).shown;
    return bestGain(n, (i) => {
      const { what, n: which } = moveOf(codes[i]);
      const arrow = what === 'ARROW' ? sheet?.arrows[which] : undefined;
      const to = what === 'PORTAL' ? which : (arrow?.to ?? -1);
      if (to < 0 || !this.dares(view, figure, to, arrow?.difficulty ?? 1)) return 0;
      return now - routes.cost(to, goal) - NEARER;
    });
  }

  /** Are there cards for what waits there: a whole hand before the move, or enough of them after it? */
  private dares(view: RaiderView, figure: SeenFigure, to: number, printed: number): boolean {
    const { left } = this.style;
    if (left === 0 || this.aims.situation(view).routes.entering(to) <= DANGEROUS || figure.handSize >= freshHand(view)) return true;
    const paid = this.answers.payment(view, (cards) => figure.movement(cards), figure.hand, figure.difficulty(printed, to));
    return paid !== null && figure.handSize - paid.length >= left;
  }

  /** Any other Scripted action here that is worth something. */
  private perform(view: RaiderView, figure: SeenFigure, codes: Int32Array, n: number): number {
    const scrolls = view.location(figure.location).shown?.scrolls ?? [];
    return bestGain(n, (i) => {
      const { what, n: which } = moveOf(codes[i]);
      const scroll = what === 'SCROLL' ? scrolls[which] : what === 'OFFER' ? view.story(which)?.offers : undefined;
      return scroll === undefined || scroll === null ? 0 : this.aims.worth.text(view, scroll.text);
    });
  }

  /** Nothing is left to do: the best cards go to the reserve, the rest is given up. */
  private save(view: RaiderView, codes: Int32Array, n: number): number {
    const kept = bestGain(n, (i) => {
      const { what, n: card } = moveOf(codes[i]);
      return what === 'RESERVE' ? this.answers.worthOf(view, card) : 0;
    });
    if (kept >= 0) return kept;
    const codeOf = (what: string): number => codes.subarray(0, n).findIndex((code) => moveOf(code).what === what);
    return codes[0] === PASS ? 0 : Math.max(0, codeOf('DISCARD'));
  }
}

/** Cards that a Hero draws in Preparation now (SR-C07 – SR-C09). */
function freshHand({ options, exhaustion }: RaiderView): number {
  return exhaustion === 1 ? options.cardsFresh : exhaustion === 2 ? options.cardsTired : options.cardsDrained;
}
