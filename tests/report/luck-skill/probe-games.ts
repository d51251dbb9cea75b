import type { GameDef, State } from '../../../src/core/index.ts';
import { defineGame } from '../../../src/kit/define-game.ts';

/** One way to play a deal: what the seats play, and who goes first. */
export interface Way {
  readonly high: readonly number[];
  readonly first: number;
}

/** Whether seat 0 wins. */
export type Rule = (card: number, way: Way) => boolean;

/** A game of one or two seats: every seat plays low or high, then a card from 1 to 6 is dealt. The last seat draws it: luck is drawn by side, whoever begins. */
export function dealtGame(id: string, seats: 1 | 2, won: Rule): GameDef {
  const plugin = defineGame({
    apiVersion: 1,
    id,
    name: 'Dealt',
    seats,
    firstPlayer: true,
    state: { dealt: 'number', high: 'perSeat', asked: 'number' },
    luck: ['deal'],
    decisions: { turn: { low: 1, high: 1 } },
    next(t) {
      if (t.asked < seats) t.ask('turn', t.asked);
      else if (won(t.dealt, { high: Array.from({ length: seats }, (_, seat) => t.high[seat]), first: t.first })) t.win(0);
      else if (seats === 2) t.win(1);
      else t.lose();
    },
    isLegal: () => true,
    play(t, move) {
      t.high[t.player] = move === 'high' ? 1 : 0;
      t.asked++;
      if (t.asked === seats) t.dealt = t.roll('deal', 6);
    },
  });
  return { ...plugin, rulesVersion: '1' } as unknown as GameDef<State>;
}

/** The text of a strategy file: always the same move, 0 low or 1 high. */
export function always(id: string, game: string, move: 0 | 1): string {
  return `export default { id: '${id}', game: '${game}', roles: ['play'], about: 'always plays ${id}', create: () => ({ begin() {}, choose: () => ${move} }) };\n`;
}

export const EXACT_PARTS = ['luck', 'players', 'begins', 'both'] as const;
export type ExactShares = Readonly<Record<(typeof EXACT_PARTS)[number], number>>;

/**
 * The shares by counting all six deals and all ways to play them, straight from the definition: the variance of what is expected once something is known.
 * Nothing here is shared with the code under test.
 */
export function enumerated(ways: readonly Way[], won: Rule): ExactShares {
  const cards = [1, 2, 3, 4, 5, 6];
  const games = cards.flatMap((card) => ways.map((way) => ({ card, way, y: won(card, way) ? 1 : 0 })));
  const mean = (some: readonly { readonly y: number }[]): number => some.reduce((sum, { y }) => sum + y, 0) / some.length;
  const centre = mean(games);
  /** Variance of the mean over games that agree in something. */
  const explained = (what: (game: (typeof games)[number]) => unknown): number =>
    games.reduce((sum, game) => sum + (mean(games.filter((other) => what(other) === what(game))) - centre) ** 2, 0) / games.length;
  const total = explained((game) => game);
  const luck = explained(({ card }) => card);
  const players = explained(({ way }) => way.high.join());
  const cells = explained(({ way }) => way);
  return { luck: luck / total, players: players / total, begins: (cells - players) / total, both: (total - luck - cells) / total };
}
