import { State } from '../../core/index.ts';
import type { AnyTable } from './game.ts';

/** A state with the table that acts on it. */
export class SimpleState extends State {
  readonly table: AnyTable;

  constructor(words: number, tableOf: (s: State) => AnyTable) {
    super(words);
    this.table = tableOf(this);
  }
}

export function tableAt(s: State): AnyTable {
  return (s as SimpleState).table;
}
