import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Answer } from '../../../src/report/answer/answer.ts';
import { page } from '../../../src/report/page/page.ts';
import type { Look } from '../../../src/report/page/theme.ts';
import type { Chart, Panel, Section, Spec } from '../../../src/report/section.ts';
import { cellOf, summaryOf } from '../cell-builder.ts';
import { type Browser, launch } from '../chromium.ts';

const VIGNETTES = ['lost-ruins', 'nesting-woods', 'gate-of-ash'];
const PLAYERS = ['Random', 'Greedy', 'Planner'];

/** Two setups by three players. */
const summary = summaryOf(
  VIGNETTES.flatMap(() => PLAYERS.map(() => cellOf([['win', 'none', [0, 3]]]))),
  VIGNETTES,
  PLAYERS.map((player) => player.toLowerCase()),
);

const hero: Chart = {
  kind: 'wide',
  name: 'bars-hero',
  title: 'Win rate by setting',
  legend: [],
  panel: {
    title: '',
    about: 'Win rates of nine settings.',
    values: summary.cells.map((_, cell) => ({ cell, label: `setting ${cell}`, share: cell / 10, say: `Setting ${cell}: ${10 * cell} %` })),
    spec: (look) => ({
      width: look.width,
      height: 9 * 24,
      mark: { type: 'bar', color: look.colour('mark') },
      encoding: {
        y: { field: 'label', type: 'nominal', axis: { title: null } },
        x: { field: 'share', type: 'quantitative', scale: { domain: [0, 1] } },
        description: { field: 'say' },
      },
    }),
  },
};

const ROUNDS = [0, 1, 2, 3];

/** A curve of one setting over three rounds. */
function curve(cell: number): Panel {
  const spec = (look: Look): Spec => ({
    width: look.width,
    height: 80,
    mark: { type: 'point', color: look.colour('mark') },
    encoding: {
      x: { field: 'at', type: 'quantitative', axis: { title: 'round', values: ROUNDS } },
      y: { field: 'health', type: 'quantitative', scale: { domain: [0, 10] }, axis: { title: null, values: [0, 10] } },
      description: { field: 'say' },
    },
  });
  const values = ROUNDS.map((at) => ({ cell, at, health: cell + at / 4, say: `setting ${cell}, round ${at}` }));
  // The fourth stands for the first, too.
  return { title: PLAYERS[cell % 3], about: `Health by round in setting ${cell}.`, values, spec, cell, ...(cell === 3 ? { alike: [0] } : {}) };
}

/** Defeats by portal and archfiend. */
const DEFEATS = [
  [0, 10],
  [30, 10],
  [60, 10],
  [0, 0],
  [50, 0],
  [40, 20],
  [0, 30],
  [3, 37],
  [1230, 10],
];

const curves: Section = {
  name: 'curves',
  title: 'Curves',
  sentence: 'Health rises in all nine settings.',
  bySetting: [
    {
      kind: 'counts',
      most: 'the most frequent causes of # defeats were',
      only: 'all # defeats come from',
      few: 'there are fewer than 20 defeats',
      names: ['portal', 'archfiend'],
      counts: DEFEATS,
    },
    { kind: 'each', noun: 'the busiest place', found: summary.cells.map((_, cell) => (cell < 2 ? { words: ['the Gate', 'the Well'][cell] } : null)) },
  ],
  notes: ['Each point is a mean.'],
  charts: [
    {
      kind: 'panels',
      name: 'curves',
      title: 'Health by round',
      legend: [],
      groups: VIGNETTES.map((title, g) => ({ title, panels: PLAYERS.map((_, p) => curve(3 * g + p)) })),
      folded: 'Four settings look like Random: all others.',
    },
  ],
  table: {
    caption: 'Health by setting',
    columns: ['Setting', 'Health', 'Low', 'High', 'Rounds', 'Games', 'Most frequent cause of defeat'].map((title, i) => ({ title, numeric: i > 0 })),
    rows: Array.from({ length: 13 }, (_, i) => [`setting ${i}`, ...[4, 3, 5, 20, 1000, 7].map((value) => ({ text: String(value) }))]),
  },
};

/** Of half of the games; the middle setting is a mirror match. */
const SIDES = ['below', 'below', 'below', 'open', null, 'open', 'above', 'above', 'above'] as const;

const bars: Section = {
  name: 'bars',
  title: 'Bars',
  sentence: 'Setting 8 is won most often.',
  bySetting: [{ kind: 'sides', fair: 'half', sides: SIDES }],
  notes: [],
  charts: [hero],
  table: undefined,
};

const answer: Answer = {
  question: 'Which setting is hardest?',
  sentence: 'Setting 0 is the hardest: nobody wins it, while setting 8 is won four times out of five.',
  figure: 'Setting 0: 0.0 % [0.0, 0.4]; setting 8: 80.0 % [77.4, 82.4]',
  hero,
  from: 'bars',
  takeaways: ['Health rises everywhere.', 'Games last 20 rounds.'],
  // Intervals are 4 points to each side, but for the last setting’s, which reaches down to the one before.
  bySetting: [
    {
      kind: 'each',
      noun: 'the win rate',
      found: summary.cells.map((_, cell) => ({
        words: `${10 * cell}.0 %`,
        roughly: `${10 * cell} %`,
        value: cell / 10,
        low: cell / 10 - (cell === 8 ? 0.08 : 0.04),
        high: cell / 10 + 0.04,
      })),
    },
  ],
  chips: [{ verdict: 'fail', about: 'Setting 0', target: 'at least 20 %', found: '0.0 % [0.0, 0.4]' }],
};

/** A page with all kinds of charts, in a browser: for the tests of a file. */
export function inBrowser(): { browser: Browser; file: string } {
  const place = { file: '' } as { browser: Browser; file: string };
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'scry-page-'));
    place.file = join(folder, 'page.html');
    writeFileSync(place.file, await page(summary, answer, [bars, curves]));
    place.browser = await launch();
  });
  afterAll(async () => {
    await place.browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return place;
}
