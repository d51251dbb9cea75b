import type { Aim } from './aims.ts';
import type { Answers } from './answers.ts';
import { bestGain } from './best.ts';
import type { SeenFigure } from './figures.ts';
import { fight, moveOf, PASS, type Potion, type Spell } from './moves.ts';
import type { RaiderView } from './view.ts';

/** A Location whose entrance costs more than this is entered with cards left. */
const DANGEROUS = 3;
/** A move must bring it nearer by so many points. */
const NEARER = 0.5;

/** What a Hero can do (SR-DP05), and what each act is worth: in Vitae, cards in points. Strategies share them. */
export class Acts {
  private readonly answers: Answers;

  constructor(answers: Answers) {
    this.answers = answers;
  }

  // What costs no card

  /** The use of a held card. */
  use(view: RaiderView, figure: SeenFigure, held: number): number {
    return this.answers.aims.worth.text(view, figure.heldPrint(held).use?.text ?? -1);
  }

  drink(view: RaiderView, figure: SeenFigure, potion: number): number {
    return this.answers.spellcraft.potion(view, figure, potion as Potion);
  }

  /** A card of the reserve for the worst in hand. */
  recall(view: RaiderView, figure: SeenFigure, card: number): number {
    const { answers } = this;
    return answers.worthOf(view, card) - Math.min(...figure.hand.map((held) => answers.worthOf(view, held)));
  }

  // What costs cards

  /** A spell, less the points on its card. */
  cast(view: RaiderView, figure: SeenFigure, card: number): number {
    const { spell, value } = view.actions[card];
    return this.answers.spellcraft.spell(view, figure, spell as Spell) - value;
  }

  /** The best blow against the Enemies of a figure. */
  fight(view: RaiderView, figure: SeenFigure, fought: number): number {
    return this.answers.blow(view, figure, fought, [], figure.hand).worth;
  }

  /** Is an Enemy of this Hero what it came for, or is there something to do here that Enemies prevent? */
  mustFight(view: RaiderView, figure: SeenFigure, aim: Aim | undefined): boolean {
    if (!figure.isEngaged || aim === undefined || aim.leg.location !== figure.location) return false;
    return aim.leg.act >= 0 || figure.enemies.some((place) => view.enemy(place).scripted === aim.leg.enemy);
  }

  /** The type of the Scripted action of a code, and what its result is worth; -1 and 0 for other codes. */
  skill(view: RaiderView, figure: SeenFigure, code: number): number {
    return this.scroll(view, figure, code)?.skill ?? -1;
  }
  perform(view: RaiderView, figure: SeenFigure, code: number): number {
    const scroll = this.scroll(view, figure, code);
    return scroll === null ? 0 : this.answers.aims.worth.text(view, scroll.text);
  }

  private scroll(view: RaiderView, figure: SeenFigure, code: number): { readonly skill: number; readonly text: number } | null {
    const { what, n: which } = moveOf(code);
    if (what === 'SCROLL') return view.location(figure.location).shown?.scrolls[which] ?? null;
    return what === 'OFFER' ? (view.story(which)?.offers ?? null) : null;
  }

  // The aim

  /** The index of the next step towards the aim, or -1. A dangerous Location is entered with at least `left` cards left, or with a fresh hand. */
  pursue(view: RaiderView, figure: SeenFigure, aim: Aim | undefined, codes: Int32Array, left: number): number {
    if (aim === undefined) return -1;
    const { leg } = aim;
    if (leg.location !== figure.location) return this.approach(view, figure, leg.location, codes, left);
    return codes.indexOf(leg.enemy >= 0 ? fight(figure.figure) : leg.act);
  }

  /** The move that brings it nearest for what it costs. */
  private approach(view: RaiderView, figure: SeenFigure, goal: number, codes: Int32Array, left: number): number {
    const { routes } = this.answers.aims.situation(view);
    const now = routes.cost(figure.location, goal);
    const sheet = view.location(figure.location).shown;
    return bestGain(codes.length, (i) => {
      const { what, n: which } = moveOf(codes[i]);
      const arrow = what === 'ARROW' ? sheet?.arrows[which] : undefined;
      const to = what === 'PORTAL' ? which : (arrow?.to ?? -1);
      if (to < 0 || !this.dares(view, figure, { to, printed: arrow?.difficulty ?? 1, left })) return 0;
      return now - routes.cost(to, goal) - NEARER;
    });
  }

  /** Are there cards for what waits there: a whole hand before the move, or enough of them after it? */
  private dares(
    view: RaiderView,
    figure: SeenFigure,
    { to, printed, left }: { readonly to: number; readonly printed: number; readonly left: number },
  ): boolean {
    const { answers } = this;
    if (left === 0 || answers.aims.situation(view).routes.entering(to) <= DANGEROUS || figure.handSize >= freshHand(view)) return true;
    const paid = answers.payment(view, (cards) => figure.movement(cards), figure.hand, figure.difficulty(printed, to));
    return paid !== null && figure.handSize - paid.length >= left;
  }
}

/** The index that does nothing more: the end of the phase, or a card given up where others have yet to act. */
export function finish(codes: Int32Array, n: number): number {
  if (codes[0] === PASS) return 0;
  return Math.max(
    0,
    codes.subarray(0, n).findIndex((code) => moveOf(code).what === 'DISCARD'),
  );
}

/** Cards that a Hero draws in Preparation now (SR-C07 – SR-C09). */
function freshHand({ options, exhaustion }: RaiderView): number {
  return exhaustion === 1 ? options.cardsFresh : exhaustion === 2 ? options.cardsTired : options.cardsDrained;
}
