import type { Player } from '../../src/core/index.ts';
import { Acts, finish } from '../../src/games/soul-raiders/play/acts.ts';
import { Aims } from '../../src/games/soul-raiders/play/aims.ts';
import { Answers } from '../../src/games/soul-raiders/play/answers.ts';
import { bestGain } from '../../src/games/soul-raiders/play/best.ts';
import { Fights } from '../../src/games/soul-raiders/play/fights.ts';
import type { SeenFigure } from '../../src/games/soul-raiders/play/figures.ts';
import { Knowledge } from '../../src/games/soul-raiders/play/knowledge.ts';
import { Kind, moveOf } from '../../src/games/soul-raiders/play/moves.ts';
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

/** What a Hero gives for a wound if nothing else is left to do, or Enemies stand between it and its aim; in Vitae. */
const AT_ANY_PRICE = 100;
/** Plays a Hero by rules of thumb: it has an aim, goes there, does what is to be done, and fights or flees on the way. */
export class Raider implements Player<RaiderView> {
  readonly stops: readonly string[] = [];
  readonly answers: Answers;
  readonly aims: Aims;
  private readonly acts: Acts;
  protected readonly style: Style;

  constructor(view: RaiderView, style: Style, knowsMap: boolean) {
    this.style = style;
    this.aims = new Aims(new Worth(view, new Knowledge(knowsMap)));
    const fights = new Fights(this.aims.worth, style.attacks);
    this.answers = new Answers(this.aims, fights, new Spellcraft(this.aims, fights), style.thrift);
    this.acts = new Acts(this.answers);
  }

  begin(): void {}

  choose(view: RaiderView, codes: Int32Array, n: number): number {
    return view.kind === Kind.act ? this.act(view, codes, n) : this.answers.choose(view, codes, n);
  }

  private act(view: RaiderView, codes: Int32Array, n: number): number {
    const figure = view.figures[view.acting];
    const aim = this.aims.of(view, figure).at(0);
    const must = this.acts.mustFight(view, figure, aim);
    const fights = () => this.fight(view, figure, codes, n, must ? AT_ANY_PRICE : 0);
    const pursues = () => this.acts.pursue(view, figure, aim, codes.subarray(0, n), this.style.left);
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
    const { acts, style } = this;
    return bestGain(n, (i) => {
      const { what, n: which } = moveOf(codes[i]);
      switch (what) {
        case 'BUY':
          return which === 0 ? 1 : 0;
        case 'DRAW':
          return view.isLastRound ? 1 : 0;
        case 'USE':
          return acts.use(view, figure, which);
        case 'DRINK':
          return acts.drink(view, figure, which) - style.spells;
        case 'RECALL':
          return acts.recall(view, figure, which) - style.swap;
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
      return what === 'CAST' ? this.acts.cast(view, figure, card) - this.style.spells : 0;
    });
  }

  /** Own Enemies, then those of Heroes beside it: where the blow is worth most, less what it may cost beyond that. */
  private fight(view: RaiderView, figure: SeenFigure, codes: Int32Array, n: number, price: number): number {
    return bestGain(n, (i) => {
      const { what, n: fought } = moveOf(codes[i]);
      return what === 'FIGHT' ? this.acts.fight(view, figure, fought) + price : 0;
    });
  }

  /** Any other Scripted action here that is worth something. */
  private perform(view: RaiderView, figure: SeenFigure, codes: Int32Array, n: number): number {
    return bestGain(n, (i) => this.acts.perform(view, figure, codes[i]));
  }

  /** Nothing is left to do: the best cards go to the reserve, the rest is given up. */
  private save(view: RaiderView, codes: Int32Array, n: number): number {
    const kept = bestGain(n, (i) => {
      const { what, n: card } = moveOf(codes[i]);
      return what === 'RESERVE' ? this.answers.worthOf(view, card) : 0;
    });
    return kept >= 0 ? kept : finish(codes, n);
  }
}
