import { type Code, FIRST_KIND } from '../../core/index.ts';
import type { Thing } from './card-specs.ts';
import { numberOf } from './number-of.ts';
import type { DecisionSpecs } from './shape.ts';

/** A move of a decision: consecutive codes, from `from` on. */
interface Move {
  readonly name: string;
  readonly from: number;
  readonly size: number;
  /** It names a card. */
  readonly ofCards: boolean;
}

/** The codes of a simple game: for each kind of decision those of its moves, one after another. */
export class Moves {
  readonly mostCodes: number;
  /** For every code of every decision: its move, and the card that it names. */
  readonly things: readonly Thing[];
  private readonly decisions: readonly string[];
  private readonly moves: readonly (readonly Move[])[];
  /** By decision: the number of its first thing. */
  private readonly firstThing: readonly number[];

  constructor(specs: DecisionSpecs, cards: readonly string[]) {
    this.decisions = Object.keys(specs);
    this.moves = Object.values(specs).map((moves) => layMoves(moves, cards.length));
    const things = this.moves.map((moves) => moves.flatMap((move) => thingsOf(move, cards)));
    this.things = things.flat();
    this.firstThing = things.map((_, i) => things.slice(0, i).flat().length);
    this.mostCodes = Math.max(1, ...things.map(({ length }) => length));
  }

  kindOf(decision: string): number {
    return FIRST_KIND + numberOf('decision', decision, this.decisions);
  }
  nameOf(kind: number): string {
    return this.decisions[kind - FIRST_KIND];
  }

  /** The moves of a kind of decision; none once the game is over. */
  of(kind: number): readonly Move[] {
    return this.moves[kind - FIRST_KIND] ?? [];
  }
  /** The move that a code stands for. */
  at(kind: number, code: Code): Move | undefined {
    return this.of(kind).find(({ from, size }) => code >= from && code < from + size);
  }
  called(kind: number, name: string): Move | undefined {
    return this.of(kind).find((move) => move.name === name);
  }
  thingOf(kind: number, code: Code): number {
    return this.firstThing[kind - FIRST_KIND] + code;
  }
}

function layMoves(moves: DecisionSpecs[string], cards: number): Move[] {
  let next = 0;
  return Object.entries(moves).map(([name, codes]) => {
    const size = codes === 'cards' ? cards : codes;
    const from = next;
    next += size;
    return { name, from, size, ofCards: codes === 'cards' };
  });
}

function thingsOf({ name, size, ofCards }: Move, cards: readonly string[]): Thing[] {
  return Array.from({ length: size }, (_, i) => (ofCards ? { move: name, card: cards[i] } : { move: name }));
}
