import { describe, expect, it } from 'vitest';
import { defineGame } from '../../src/kit/define-game.ts';
import flat from '../../strategies/any/flat.ts';
import mcts from '../../strategies/any/mcts.ts';
import { positionAfter, seated } from '../search/measured-play.ts';
import { emptyPack } from '../support/probe.ts';
import { defOf } from './def-of.ts';

/** Two seats waste or save coins for three rounds, and both lose in the end: only an estimate can prefer one move to the other. */
const saving = {
  apiVersion: 1,
  id: 'saving',
  name: 'Saving',
  seats: 2,
  state: { coins: 'perSeat', turns: 'number' },
  decisions: { turn: { waste: 1, save: 1 } },
  next(t: { turns: number; ask(decision: 'turn', seat: number): void; lose(): void }) {
    if (t.turns === 6) t.lose();
    else t.ask('turn', t.turns % 2);
  },
  play(t: { turns: number; coins: { [seat: number]: number }; player: number; endRound(): void }, move: string) {
    if (move === 'save') t.coins[t.player]++;
    t.turns++;
    if (t.turns % 2 === 0) t.endRound();
  },
} as const;
const WASTE = 0;
const SAVE = 1;

const valued = (own: number, others: number) =>
  defOf(defineGame({ ...saving, value: (view) => 0.5 + (own * view.coins[view.seat] + others * view.coins[1 - view.seat]) / 20 }));

describe.each([flat, mcts])('the value of a simple game, for $id', (strategy) => {
  /** What the second seat does on its first turn, looking to the end of that round. */
  function answer(def: ReturnType<typeof defOf>): number {
    const rules = def.compile(emptyPack, {});
    const player = seated(rules, { strategy, aids: def.search, options: { iterations: 200, depth: 1 } }, 'saving');
    const view = rules.view();
    view.bind(positionAfter(rules, WASTE), 1);
    return player.choose(view, Int32Array.of(WASTE, SAVE), 2);
  }

  it('is asked for the player whose view it is', () => {
    expect(answer(valued(1, 0))).toBe(SAVE);
    expect(answer(valued(-1, 0))).toBe(WASTE);
    expect(answer(valued(1, -1))).toBe(SAVE);
  });

  it('is not there unless the game has it', () => {
    expect(defOf(defineGame(saving)).search).toBeUndefined();
  });
});
