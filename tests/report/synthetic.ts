import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunFile } from '../../src/runner/run/run-file.ts';
import { type Column, columnArray, type NumberArray } from '../../src/tables/columns.ts';
import { TableWriter } from '../../src/tables/write.ts';
import { seededUniform } from '../stats/uniform.ts';

/** A run of an invented game, for reports: it only has to look like a game. */
export interface SyntheticRun {
  readonly name?: string;
  readonly title?: string;
  readonly vignettes?: readonly string[];
  readonly strategies?: readonly string[];
  readonly games?: number;
  readonly report?: readonly string[];
  /** A curve other than `spirit`, for games that have none. */
  readonly metric?: string;
  readonly errors?: number;
  readonly extra?: Partial<RunFile>;
}

/** The measures that the invented game declares. */
export const MEASURES = {
  landmarks: [5, 20],
  mixes: [
    {
      name: 'move',
      one: 'move',
      many: 'moves',
      by: [
        { name: 'kind', words: ['calm', 'bold'] },
        { name: 'hand', words: ['left', 'right'] },
      ],
      columns: ['calm_left', 'calm_right', 'bold_left', 'bold_right'],
    },
  ],
  fates: [
    {
      title: 'What became of spells',
      groups: ['spell'],
      of: ['drawn'],
      fates: [
        { count: 'played', label: 'played' },
        { count: 'burnt', label: 'burnt' },
      ],
      rest: 'kept',
    },
  ],
  cardFigures: [{ title: 'Ashes', groups: ['spell'], count: 'ashes', per: ['burnt'] }],
  groups: { 'fire-ball': 'spell', 'ice-wall': 'spell', lantern: 'tool' },
};

const OUTCOMES = ['win', 'loss', 'draw', 'cap', 'error'];
const CAUSES = ['none', 'portal', 'spirit-phase', 'spirit-effect', 'archfiend', 'rounds'];
const METRICS = ['spirit', 'threats', 'keys', 'move'];
const MOVE = METRICS.indexOf('move');
const LAST_ROUND = 60;

interface GameResult {
  outcome: number;
  cause: number;
  rounds: number;
}

/** Writes run.json, games.arrow, curves.arrow and cards.arrow into a new folder; returns its path. */
export function syntheticRun(options: SyntheticRun = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'scry-report-'));
  mkdirSync(folder, { recursive: true });
  const run = syntheticRunFile(options);
  const columns = factorColumns(run);
  const games = new TableWriter(folder, 'games.arrow', [...columns, ...GAME_COLUMNS]);
  const metrics = options.metric === undefined ? METRICS : [options.metric, ...METRICS.slice(1)];
  const curves = new TableWriter(folder, 'curves.arrow', [...columns, ...curveColumns(metrics)]);
  for (const cell of run.cells) {
    const fixed = [cell.index, ...run.factors.map((factor) => factor.levels.indexOf(cell.levels[factor.name]))];
    const played = playCell(run, cell.index, options.errors ?? 0);
    games.append(fixed, { rows: cell.games, columns: played.games });
    curves.append(fixed, played.curves);
  }
  games.commit();
  curves.commit();
  writeCards(folder, run, columns);
  writeFileSync(join(folder, 'run.json'), JSON.stringify(run));
  return folder;
}

export function syntheticRunFile(options: SyntheticRun = {}): RunFile {
  const vignettes = options.vignettes ?? ['lost-ruins', 'nesting-woods'];
  const strategies = options.strategies ?? ['random', 'rotation-greedy'];
  const games = options.games ?? 2000;
  const pairs = vignettes.flatMap((vignette) => strategies.map((strategy) => ({ vignette, strategy })));
  return {
    format: 1,
    name: options.name ?? 'vignette-difficulty',
    title: options.title ?? 'How hard is each vignette?',
    game: 'veilwraith',
    gameName: 'Veilwraith',
    scenario: 'vignette',
    scryVersion: '0.1.0',
    rulesVersion: '1',
    seed: 'first light',
    hash: '5f2a91c07be3d4486a1190c2ee77ab0f5f2a91c07be3d4486a1190c2ee77ab0f',
    pack: { name: 'stand-in', title: 'Stand-in pack', hash: 'ab', provenance: { rulebook: 14, standIn: 98 }, sizes: 'printed' },
    experiment: { games },
    factors: [
      { name: 'vignette', column: 'vignette', type: 'word', levels: vignettes, named: true },
      { name: 'strategy', column: 'strategy', type: 'word', levels: strategies },
    ],
    cells: pairs.map((levels, index) => ({
      index,
      levels,
      params: { vignette: levels.vignette },
      cards: {},
      players: [{ play: { strategy: levels.strategy, options: {} } }],
      games,
    })),
    visits: null,
    done: pairs.map(() => games),
    looks: [],
    intervals: { kind: 'fixed' },
    swap: false,
    stopped: null,
    report: options.report ?? ['summary', 'win-rate', 'spirit-curve', 'causes', 'length'],
    measures: MEASURES,
    complete: true,
    checksums: {},
    errors: { count: 0, first: [] },
    how: {
      startedAt: '2026-01-01T00:00:00Z',
      seconds: 1,
      threads: 1,
      chunk: 1000,
      interruptions: 0,
      machine: 'test',
      node: 'v20',
      folder: '.',
      resume: '',
      replay: [],
    },
    content: {},
    ...options.extra,
  };
}

const GAME_COLUMNS: Column[] = [
  { name: 'game', type: 'int32' },
  { name: 'outcome', type: 'word', words: OUTCOMES },
  { name: 'cause', type: 'word', words: CAUSES },
  { name: 'rounds', type: 'int16' },
  { name: 'decisions', type: 'int32' },
  ...MEASURES.mixes.flatMap((mix) => mix.columns.map((name): Column => ({ name, type: 'int16' }))),
];

function curveColumns(metrics: readonly string[]): Column[] {
  return [
    { name: 'seat', type: 'int8' },
    { name: 'metric', type: 'word', words: metrics },
    { name: 'round', type: 'int16' },
    { name: 'result', type: 'word', words: OUTCOMES },
    { name: 'value', type: 'int32' },
    { name: 'count', type: 'int32' },
  ];
}

function factorColumns(run: RunFile): Column[] {
  return [{ name: 'cell', type: 'int32' }, ...run.factors.map(({ column, levels }): Column => ({ name: column, type: 'word', words: levels.map(String) }))];
}

function playCell(run: RunFile, index: number, errors: number) {
  const cell = run.cells[index];
  const difficulty = run.factors[0].levels.indexOf(cell.levels.vignette) / Math.max(4, run.factors[0].levels.length);
  const skill = run.factors[1].levels.indexOf(cell.levels.strategy) / Math.max(2, run.factors[1].levels.length - 1);
  const uniform = seededUniform(1000 + index);
  const columns: Record<string, NumberArray> = Object.fromEntries(GAME_COLUMNS.map((c) => [c.name, columnArray(c.type, cell.games)]));
  const spirit = new Int32Array(LAST_ROUND + 2);
  // counts[round][outcome][value]
  const counts = Array.from({ length: LAST_ROUND + 2 }, () => OUTCOMES.map(() => new Int32Array(41)));
  const moves = Array.from({ length: LAST_ROUND + 2 }, () => OUTCOMES.map(() => new Int32Array(4)));
  for (let game = 0; game < cell.games; game++) {
    const result = game < errors ? { outcome: 4, cause: 0, rounds: 1 } : playGame(uniform, 0.62 - 0.3 * difficulty + 0.16 * skill, spirit);
    columns.game[game] = game;
    columns.outcome[game] = result.outcome;
    columns.cause[game] = result.cause;
    columns.rounds[game] = result.rounds;
    columns.decisions[game] = result.rounds * 3;
    // One move per round: calm and left at first, bold and right later.
    for (let round = 1; round <= result.rounds && result.outcome < 4; round++) {
      const move = Math.min(3, Math.floor((round / LAST_ROUND) * 2 + uniform() * 3));
      columns[MEASURES.mixes[0].columns[move]][game]++;
      moves[round][result.outcome][move]++;
    }
    if (result.outcome < 4) for (let round = 1; round <= result.rounds; round++) counts[round][result.outcome][spirit[round]]++;
  }
  return {
    games: columns,
    curves: curveBatch([
      [0, counts],
      [MOVE, moves],
    ]),
  };
}

/** A random walk of spirit that ends with eight keys, without spirit, at the portal, at the archfiend or after sixty rounds. */
function playGame(uniform: () => number, chance: number, spirit: Int32Array): GameResult {
  let now = 18;
  let keys = 0;
  for (let round = 1; round <= LAST_ROUND; round++) {
    now = Math.min(30, now + Math.floor(uniform() * 5 - 3.75 + 2.6 * chance));
    if (uniform() < 0.3) keys++;
    spirit[round] = Math.max(0, now);
    if (now <= 0) return { outcome: 1, cause: uniform() < 0.7 ? 2 : 3, rounds: round };
    if (round > 8 && uniform() < 0.006) return { outcome: 1, cause: 1, rounds: round };
    if (keys >= 8) return uniform() < 0.45 + chance * 0.8 ? { outcome: 0, cause: 0, rounds: round } : { outcome: 1, cause: 4, rounds: round };
  }
  return { outcome: 3, cause: 5, rounds: LAST_ROUND };
}

function curveBatch(metrics: readonly (readonly [metric: number, counts: readonly (readonly Int32Array[])[]])[]) {
  const rows: number[][] = [[], [], [], [], [], []];
  for (const [metric, counts] of metrics) {
    counts.forEach((byResult, round) => {
      byResult.forEach((byValue, result) => {
        byValue.forEach((n, value) => {
          if (n > 0) [0, metric, round, result, value, n].forEach((word, i) => void rows[i].push(word));
        });
      });
    });
  }
  const columns = Object.fromEntries(curveColumns(METRICS).map((c, i) => [c.name, Object.assign(columnArray(c.type, rows[i].length), rows[i])]));
  return { rows: rows[0].length, columns };
}

const CARD_COLUMNS: Column[] = [
  { name: 'seat', type: 'int8' },
  { name: 'card', type: 'word', words: Object.keys(MEASURES.groups) },
  ...'games_in drawn played games_drawn wins_drawn games_played wins_played wins_in'.split(' ').map((name): Column => ({ name, type: 'int32' })),
  ...MEASURES.landmarks.flatMap((r) =>
    [`games_in_${r}`, `wins_in_${r}`, `games_drawn_${r}`, `wins_drawn_${r}`].map((name): Column => ({ name, type: 'int32' })),
  ),
  { name: 'burnt', type: 'int32' },
  { name: 'ashes', type: 'int32' },
];

/** Cards with a planted effect: of the games beyond round 5, those with the fire ball drawn are won more often, those with the ice wall less. */
function writeCards(folder: string, run: RunFile, factors: readonly Column[]): void {
  const writer = new TableWriter(folder, 'cards.arrow', [...factors, ...CARD_COLUMNS]);
  for (const cell of run.cells) {
    const fixed = [cell.index, ...run.factors.map((factor) => factor.levels.indexOf(cell.levels[factor.name]))];
    const n = cell.games;
    const half = Math.floor(n / 2);
    const rows = [0.2, -0.2, 0].map((gain, card) => {
      const wins = { in: Math.round(0.5 * n), drawn: Math.round((0.5 + gain / 2) * half) };
      // games_in drawn played games_drawn wins_drawn games_played wins_played wins_in, then by landmark, then burnt and ashes
      return [0, card, n, 2 * n, n, half, wins.drawn, half, wins.drawn, wins.in, n, wins.in, half, wins.drawn, 0, 0, 0, 0, Math.floor(n / 4), n];
    });
    const columns = Object.fromEntries(
      CARD_COLUMNS.map((c, i) => [
        c.name,
        Object.assign(
          columnArray(c.type, rows.length),
          rows.map((row) => row[i]),
        ),
      ]),
    );
    writer.append(fixed, { rows: rows.length, columns });
  }
  writer.commit();
}
