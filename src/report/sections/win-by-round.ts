import { FIXED, type Manner } from '../../evidence/single.ts';
import type { Estimate } from '../../stats/estimate.ts';
import { simultaneous } from '../../stats/holm.ts';
import { arrange, levelLabel, varying } from '../cells.ts';
import { estimateColumns, headings, rateValues, settingColumns } from '../columns.ts';
import { CONFIDENCE } from '../confidence.ts';
import { endUnits, shareOf } from '../end-units.ts';
import { countedGames } from '../intervals.ts';
import type { Look } from '../page/theme.ts';
import type { End, EndUnit } from '../pairs.ts';
import { type DataTable, type Datum, notApplicable, type Panel, type Section, type Spec } from '../section.ts';
import type { CellSummary, Summary } from '../summary.ts';
import { count, percent, rateWords } from '../words.ts';
import { MOST_PANELS, panelHeight, roundAxis, roundStep, speakingStrips } from './chart/panels.ts';
import { PERCENT_LABELS } from './chart/percent.ts';

const NAME = 'win-by-round';
const HEADING = 'Win rate by round reached';
/** Fewer games than this at a round are noise. */
const FEWEST = 30;
/** Charts continue while this share of the games of one of them is still running. */
const DRAWN_TO = 0.01;
/** How many rounds after a rules change its effect is measured. */
const BEHIND = 3;

/** Settings that are looked at together, and the round from which their rules change, if they say so. */
interface Pool {
  readonly label: string;
  readonly cells: readonly CellSummary[];
  readonly mark: { readonly round: number; readonly label: string } | undefined;
  /** How the games of its cells ended, by unit, and how their intervals are made. */
  readonly units: readonly EndUnit[];
  readonly intervals: Manner;
}

/** Games that reached a round and those won of them. */
interface Reached {
  readonly round: number;
  readonly games: number;
  readonly won: Estimate;
}

/** The chance of winning once a game has reached a round; if the rules change at a round, before and after it. */
export function winByRoundSection(summary: Summary): Section {
  const pools = poolsOf(summary);
  const reached = new Map(pools.map((pool) => [pool, reachedOf(pool)]));
  if ([...reached.values()].every((rounds) => rounds.length === 0)) return notApplicable(NAME, HEADING, `There are fewer than ${FEWEST} games.`);
  const seen = [...reached.values()].flatMap((rounds) => rounds.filter(({ games }) => games >= DRAWN_TO * rounds[0].games));
  const last = Math.max(...seen.map(({ round }) => round));
  const step = roundStep(last);
  return {
    name: NAME,
    title: HEADING,
    takeaway: takeawayOf(pools),
    sentence: sentenceOf(pools),
    notes: [
      `The line is the share of games won among those that reached a round; the band is its 95 % interval, computed as for the win rate${pools.some(({ cells }) => cells.length > 1) ? ' and treating games of different settings as independent' : ''}. The strip at the bottom shows what share of games reached the round. A line ends where fewer than ${FEWEST} games are left. Games that reach a late round are not like the others: the line shows how they end, not what the round does to them.`,
      ...(pools.some(({ cells }) => cells.length > 1)
        ? ['Settings are grouped by one factor; the tables of the other sections have a row for each setting.']
        : []),
      ...[...new Set(pools.flatMap(({ mark }) => mark?.label ?? []))].map((label) => `The dashed line: ${label}.`),
    ],
    charts: [
      {
        kind: 'panels',
        name: NAME,
        title: 'Share of games won, among those that reached a round',
        legend: [{ label: 'won, among games that reached the round', colour: 'win', mark: '■' }],
        groups: [
          {
            title: '',
            panels: pools.map((pool): Panel => {
              const rounds = (reached.get(pool) ?? []).filter(({ round }) => round % step === 0 && round <= last);
              return {
                title: pool.label,
                about: `Share of games won among those that reached a round, ${pool.label}. ${rounds.length === 0 ? 'Too few games.' : saying(rounds[0])}`,
                values: dataOf(pool, rounds),
                spec: (look) => specOf(look, last, step, pool.mark?.round),
              };
            }),
          },
        ],
      },
    ],
    table: tableOf(summary, pools, reached),
  };
}

/** Each setting; or, if there are many, all settings with the same level of the last factor that has few enough levels. */
export function poolsOf(summary: Summary): Pool[] {
  const factor = varying(summary).findLast(({ levels }) => levels.length <= MOST_PANELS);
  const { places } = arrange(summary);
  const groups: { label: string; cells: CellSummary[] }[] =
    places.length <= MOST_PANELS || factor === undefined
      ? places.slice(0, MOST_PANELS).map(({ cell, label }) => ({ label, cells: [cell] }))
      : factor.levels.map((level) => ({
          label: levelLabel(summary, factor.name, level),
          cells: summary.cells.filter((cell) => cell.levels[factor.name] === level),
        }));
  return groups.map(({ label, cells }) => ({
    label,
    cells,
    mark: markOf(summary, cells),
    units: cells.flatMap(endUnits),
    intervals: cells.map(({ run }) => summary.runs[run].intervals).find(({ kind }) => kind === 'sequence') ?? FIXED,
  }));
}

function markOf(summary: Summary, cells: readonly CellSummary[]): Pool['mark'] {
  const marks = cells.map((cell) => summary.runs[cell.run].cells[cell.index]?.marks?.[0]);
  return marks.every((mark) => mark !== undefined && mark.round === marks[0]?.round) ? marks[0] : undefined;
}

const won = ({ outcome }: End): boolean => outcome === 'win';

/** The share won of the games that reached a round. */
function wonFrom({ units, intervals }: Pool, round: number, confidence = CONFIDENCE): Estimate {
  return shareOf(units, won, (end) => end.round >= round, intervals, confidence);
}

export function reachedOf(pool: Pool): Reached[] {
  const found: Reached[] = [];
  for (let round = 1; ; round++) {
    const share = wonFrom(pool, round);
    if (share.n < FEWEST) return found;
    found.push({ round, games: share.n, won: share });
  }
}

const saying = ({ round, games, won }: Reached): string => `Round ${round}: ${rateWords(won)} of ${count(games)} games that reached it were won`;

function dataOf(pool: Pool, rounds: readonly Reached[]): Datum[] {
  const all = pool.cells.reduce((sum, cell) => sum + countedGames(cell), 0);
  return rounds.flatMap((at): Datum[] => [
    { kind: 'rate', round: at.round, point: at.won.point, low: at.won.low, high: at.won.high, share: at.games / all },
    { kind: 'say', round: at.round, say: saying(at) },
  ]);
}

function specOf(look: Look, last: number, step: number, mark: number | undefined): Spec {
  const x = roundAxis(last);
  const height = panelHeight(look) + 16;
  const strip = 24;
  const y = (field: string) => ({
    field,
    type: 'quantitative',
    scale: { domain: [0, 1], range: [height - strip - 16, 0] },
    axis: { title: null, ...PERCENT_LABELS, values: [0, 0.5, 1], orient: 'left' },
  });
  const rates = { filter: "datum.kind === 'rate'" };
  const running = {
    field: 'share',
    type: 'quantitative',
    scale: { domain: [0, 1], range: [height, height - strip] },
    axis: { title: null, values: [1], ...PERCENT_LABELS, grid: false, orient: 'left' },
  };
  return {
    width: look.width,
    height,
    resolve: { scale: { y: 'independent' } },
    layer: [
      {
        transform: [rates],
        layer: [
          { mark: { type: 'area', opacity: 0.25, aria: false, color: look.colour('win') }, encoding: { x, y: y('low'), y2: { field: 'high' } } },
          { mark: { type: 'line', strokeWidth: 2, aria: false, color: look.colour('win') }, encoding: { x, y: y('point') } },
        ],
      },
      { transform: [rates], mark: { type: 'area', opacity: 0.5, aria: false, color: look.colour('quiet') }, encoding: { x, y: running } },
      ...(mark === undefined || mark > last
        ? []
        : [
            {
              data: { values: [{ round: mark }] },
              mark: { type: 'rule', strokeDash: [4, 3], strokeWidth: 1.5, aria: false, color: look.colour('ink') },
              encoding: { x: { field: 'round', type: 'quantitative' } },
            },
          ]),
      speakingStrips(last, step, look.width),
    ],
  };
}

/** Where games are split for the table: where the rules change, otherwise where half of them are over. */
function cutOf(pool: Pool, reached: readonly Reached[]): number {
  if (pool.mark !== undefined) return pool.mark.round;
  const half = reached[0].games / 2;
  return reached.findLast(({ games }) => games >= half)?.round ?? 1;
}

interface Cut {
  readonly round: number;
  readonly share: number;
  readonly before: Estimate;
  readonly after: Estimate;
}

function cutsOf(pool: Pool, round: number): Cut {
  const { units, intervals } = pool;
  const after = wonFrom(pool, round);
  const before = shareOf(units, won, (end) => end.round < round, intervals, CONFIDENCE);
  return { round, share: after.n / (before.n + after.n), before, after };
}

/** Among the settings whose rules change at a round, the one in which late games are won least compared with all its games. */
function sentenceOf(pools: readonly Pool[]): string {
  const steepest = steepestOf(pools);
  if (steepest === undefined) return 'The share of games that are won in the end, among those that reached a round.';
  const { pool, round, all } = steepest;
  const from = pool.mark?.round ?? 0;
  return `${pool.label}, where the rules change from round ${from} on, punishes long games most: ${rateWords(steepest.won)} of games that reach round ${round} are won, ${rateWords(all)} overall.`;
}

/** The same in a short sentence, if games that reach the change are clearly won less often. */
function takeawayOf(pools: readonly Pool[]): string | undefined {
  const steepest = steepestOf(pools);
  if (steepest === undefined || steepest.won.high >= steepest.all.low) return undefined;
  const { pool, round, won: late, all } = steepest;
  return `${pool.label} punishes long games: ${percent(late.point, 0)} are won after round ${round - 1}, ${percent(all.point, 0)} overall.`;
}

interface Wall {
  readonly pool: Pool;
  readonly round: number;
  readonly won: Estimate;
  readonly all: Estimate;
}

function steepestOf(pools: readonly Pool[]): Wall | undefined {
  const marked = pools.filter(({ mark }) => mark !== undefined);
  // The steepest is picked from all that are marked: its intervals hold for all of them together.
  const each = simultaneous(CONFIDENCE, marked.length);
  const drop = ({ won: late, all }: Wall): number => all.point - late.point;
  const walls = marked.flatMap((pool): Wall[] => {
    const mark = pool.mark?.round ?? 0;
    const past = [mark + BEHIND, mark].map((round) => ({ round, won: wonFrom(pool, round, each) })).find((at) => at.won.n >= FEWEST);
    return past === undefined ? [] : [{ pool, round: past.round, won: past.won, all: wonFrom(pool, 0, each) }];
  });
  const steepest = walls.reduce<Wall | undefined>((most, wall) => (most === undefined || drop(wall) > drop(most) ? wall : most), undefined);
  return steepest === undefined || drop(steepest) <= 0 ? undefined : steepest;
}

function tableOf(summary: Summary, pools: readonly Pool[], reached: ReadonlyMap<Pool, readonly Reached[]>): DataTable {
  const grouped = pools.some(({ cells }) => cells.length > 1);
  const settings = settingColumns(summary);
  return {
    caption: 'Games decided before a round and games that reached it',
    columns: [
      ...(grouped ? headings(1, 'Settings') : settings.columns),
      ...headings(0, 'Round', 'Games that reached it'),
      ...estimateColumns('Won, decided before', 'before'),
      ...estimateColumns('Won, reached it', 'reached'),
    ],
    rows: pools.flatMap((pool) => {
      const rounds = reached.get(pool) ?? [];
      if (rounds.length === 0) return [];
      const first = cutOf(pool, rounds);
      // A few rounds later, if games are left: how far the effect reaches.
      const later = rounds.some(({ round }) => round === first + BEHIND) ? [first + BEHIND] : [];
      return [first, ...later].map((round) => {
        const cut = cutsOf(pool, round);
        return [
          ...(grouped ? [pool.label] : settings.of(pool.cells[0])),
          { text: String(round) },
          { text: percent(cut.share) },
          ...rateValues(cut.before),
          ...rateValues(cut.after),
        ];
      });
    }),
  };
}
