import { InputError, type Luck, type LuckSource, type State, suggestion } from '../../core/index.ts';
import { DicePool } from '../dice/pool.ts';
import { DiceTable, type DiceTableSpec } from '../dice/table.ts';

/** A value for each face of a die. */
export interface TableSpec {
  readonly sides: number;
  readonly values: DiceTableSpec;
}

/** The dice of a game as its author declares them. */
export interface DiceSpecs {
  readonly dice?: Readonly<Record<string, string>>;
  readonly tables?: Readonly<Record<string, TableSpec>>;
}

export interface Rolled {
  readonly sum: number;
  readonly faces: readonly number[];
}

/** The dice pools and dice tables of a simple game. Each seat has its own luck with each. */
export class SimpleDice {
  private readonly luck: Luck;
  private readonly pools: ReadonlyMap<string, DicePool>;
  private readonly tables: ReadonlyMap<string, DiceTable>;
  /** By name: one source a seat. */
  private readonly poolLuck: ReadonlyMap<string, readonly LuckSource[]>;
  private readonly tableLuck: ReadonlyMap<string, readonly LuckSource[]>;

  constructor(specs: DiceSpecs, luck: Luck, sourcesFor: (name: string) => readonly LuckSource[]) {
    this.luck = luck;
    this.pools = readPools(specs);
    this.tables = readTables(specs);
    this.poolLuck = new Map([...this.pools.keys()].map((name) => [name, sourcesFor(`dice ${name}`)]));
    this.tableLuck = new Map([...this.tables.keys()].map((name) => [name, sourcesFor(`table ${name}`)]));
  }

  pool(name: string): DicePool {
    return called('no dice are called', name, this.pools);
  }
  table(name: string): DiceTable {
    return called('no dice table is called', name, this.tables);
  }

  /** Rolls a pool by the luck of the asked seat. */
  roll(s: State, name: string): Rolled {
    const pool = this.pool(name);
    const faces = new Int32Array(pool.dice);
    s.news++;
    const sum = pool.roll(s, this.luck, called('no dice are called', name, this.poolLuck)[s.decider], faces);
    return { sum, faces: [...faces] };
  }

  /** Rolls on a table by the luck of the asked seat. */
  rollTable(s: State, name: string): number {
    const table = this.table(name);
    s.news++;
    return table.roll(s, this.luck, called('no dice table is called', name, this.tableLuck)[s.decider]);
  }
}

/** Throws an InputError for the first pool or table that cannot be read. */
export function checkDice(specs: DiceSpecs): void {
  readPools(specs);
  readTables(specs);
}

function readPools({ dice = {} }: DiceSpecs): ReadonlyMap<string, DicePool> {
  return new Map(Object.entries(dice).map(([name, text]) => [name, named(`dice ${name}`, () => DicePool.parse(text))]));
}

function readTables({ tables = {} }: DiceSpecs): ReadonlyMap<string, DiceTable> {
  return new Map(Object.entries(tables).map(([name, { sides, values }]) => [name, named(`table ${name}`, () => DiceTable.parse(values, sides))]));
}

/** Puts the name before what a reader refuses. */
function named<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof InputError ? new InputError(`${name}: ${error.message}`) : error;
  }
}

/** Files that are only run are not type-checked, so a wrong name is an error here. */
function called<T>(problem: string, name: string, declared: ReadonlyMap<string, T>): T {
  const found = declared.get(name);
  if (found === undefined) throw new Error(`${problem} ${name}; ${suggestion(name, [...declared.keys()])}`);
  return found;
}
