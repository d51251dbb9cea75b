import { histogram } from '../../../stats/counts.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { quantile, quantiles } from '../../../stats/quantile.ts';
import { type BySetting, ofEach } from '../../by-setting.ts';
import { arrange } from '../../cells.ts';
import { coarser } from '../../coarser.ts';
import { estimateColumns, headings, settingColumns } from '../../columns.ts';
import { CONFIDENCE, FEWEST_GAMES } from '../../confidence.ts';
import { averageRounds, lastRound, lengths, medianRounds } from '../../ends.ts';
import { countedGames } from '../../intervals.ts';
import type { Look } from '../../page/theme.ts';
import { type DataTable, type Datum, type LegendEntry, notApplicable, type Panel, type Section, type Spec } from '../../section.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { count, counted, number, percent } from '../../words.ts';
import { foldedPanels } from '../chart/alike.ts';
import { MOST_PANELS, panelHeight, roundAxis, roundStep, speakingStrips } from '../chart/panels.ts';
import { PERCENT_LABELS } from '../chart/percent.ts';
import { isLong, rowAxis, rowHeight } from '../chart/rows.ts';

/** Outcomes a game's length is split by, and their words. */
const SHOWN = ['win', 'loss', 'draw', 'cap'] as const;
const SAID = { win: 'won', loss: 'lost', draw: 'drawn', cap: 'stopped at the limit' } as const;
type Shown = (typeof SHOWN)[number];
const FAINT = 0.4;
/** An outcome rarer than this everywhere is in the table only. */
const RARE = 0.005;

const RINGS = 'Rings mark the shortest and the longest game of each kind; click one to copy the command that replays it.';

/** How long games are, by how they ended. */
export function lengthSection(summary: Summary): Section {
  const seen = SHOWN.filter((outcome) => summary.cells.some((cell) => cell.outcomes[outcome] > 0));
  const outcomes = SHOWN.filter((outcome) => summary.cells.some((cell) => cell.outcomes[outcome] > RARE * countedGames(cell)));
  if (outcomes.length === 0) return notApplicable('length', 'Length of games', 'No game was counted.');
  const { places } = arrange(summary);
  const fewer = coarser(summary);
  const drawn = fewer === undefined ? places : arrange(fewer).places;
  const labels = drawn.map((place) => place.label);
  const anyFew = drawn.some(({ cell }) => outcomes.some((outcome) => cell.outcomes[outcome] > 0 && cell.outcomes[outcome] < FEWEST_GAMES));
  const rings = places.length <= MOST_PANELS && places.some(({ cell }) => (cell.edges ?? []).length > 0);
  const last = lastRound(summary);
  const tallest = Math.max(...(fewer ?? summary).cells.map((cell) => tallestBar(cell, outcomes, last)));
  const histograms = foldedPanels(
    summary,
    (cell, title, label) => ({
      title: isFew(cell) ? `${title} (n = ${countedGames(cell)})` : title,
      about: `Share of games of ${label} that ended in each round. Median ${number(quantile(lengths(cell), 0.5).point)}.`,
      values: lengthData(cell, outcomes, last),
      spec: (look) => histogramSpec(look, outcomes, last, tallest, isFew(cell)),
    }),
    apartInLength,
  );
  const legend: LegendEntry[] = outcomes.map((outcome) => ({ label: SAID[outcome], colour: outcome, mark: '■' }));
  return {
    name: 'length',
    title: 'Length of games',
    takeaway: halfWords(summary),
    sentence: lengthSentence(summary),
    bySetting: [medianBySetting(summary)],
    notes: [
      'The tick is the median number of rounds; the thick bar holds the middle 50 % of games, the thin line the middle 90 %.',
      ...(rings ? [RINGS] : []),
      ...histograms.notes,
    ],
    charts: [
      {
        kind: 'wide',
        name: 'length',
        title: 'Rounds by setting and outcome',
        legend,
        panel: {
          title: 'Rounds',
          about: `Length of games in rounds by setting and outcome. ${lengthSentence(summary)}`,
          values: drawn.flatMap(({ cell, label }) =>
            [...lengthRanges(cell, outcomes, label), ...(rings ? edgeData(cell, outcomes, label) : [])].map((datum) => ({
              ...(fewer === undefined ? { cell: summary.cells.indexOf(cell) } : {}),
              ...datum,
            })),
          ),
          spec: (look) => rangesSpec(look, labels, outcomes, anyFew),
        },
      },
      {
        kind: 'panels',
        name: 'length-by-round',
        title: 'Share of games that ended in each round',
        legend,
        ...histograms.drawn,
      },
    ],
    table: lengthTable(summary, seen),
    more: edgeTable(summary),
  };
}

/** How far apart two pictures are: the largest difference between the shares of games that had ended in one way by a round. */
export function apartInLength(one: Panel, other: Panel): number {
  const gap = new Map<string, number>();
  let most = 0;
  const rows = [one, other].flatMap(({ values }, i) => values.filter(({ kind }) => kind === 'share').map((datum) => ({ datum, sign: i === 0 ? 1 : -1 })));
  rows.sort((a, b) => Number(a.datum.round) - Number(b.datum.round));
  rows.forEach(({ datum, sign }, i) => {
    const outcome = String(datum.outcome);
    gap.set(outcome, (gap.get(outcome) ?? 0) + sign * Number(datum.share));
    // A round counts once both pictures have added it.
    if (rows[i + 1]?.datum.round !== datum.round) most = Math.max(most, ...[...gap.values()].map(Math.abs));
  });
  return most;
}

/** Too few games for a shape: drawn faintly, with their number. */
function isFew(cell: CellSummary): boolean {
  return countedGames(cell) < FEWEST_GAMES;
}

function lengthTable(summary: Summary, outcomes: readonly Shown[]): DataTable {
  const settings = settingColumns(summary);
  const rows = arrange(summary).places.flatMap(({ cell }) => outcomes.filter((outcome) => cell.outcomes[outcome] > 0).map((outcome) => ({ cell, outcome })));
  return {
    caption: 'Rounds by setting and outcome',
    columns: [
      ...settings.columns,
      { title: 'Outcome', numeric: false },
      { title: 'Games', numeric: true },
      ...estimateColumns('Median', 'median'),
      ...estimateColumns('Mean', 'mean'),
      ...headings(0, 'Middle 90 % from', 'Middle 90 % to'),
    ],
    cells: rows.map(({ cell }) => summary.cells.indexOf(cell)),
    rows: rows.map(({ cell, outcome }) => {
      const median = medianRounds(summary, cell, CONFIDENCE, outcome);
      const { point, low, high } = averageRounds(summary, cell, outcome);
      const middle = quantiles(lengths(cell, outcome), [0.05, 0.95]);
      const numbers = [
        ...[median.point, median.low, median.high].map((value) => (Number.isFinite(value) ? number(value) : '–')),
        ...[point, low, high].map((value) => (Number.isFinite(value) ? value.toFixed(2) : '–')),
        ...middle.map((value) => number(value)),
      ];
      return [...settings.of(cell), SAID[outcome], { text: count(cell.outcomes[outcome]) }, ...numbers.map((text) => ({ text }))];
    }),
  };
}

/** The shortest and the longest games as points: the replay line of each can be copied. */
function edgeData(cell: CellSummary, outcomes: readonly Shown[], label: string): Datum[] {
  return (cell.edges ?? [])
    .filter(({ outcome }) => outcomes.some((shown) => shown === outcome))
    .map(({ what, outcome, rounds, game, copy }) => ({
      label,
      outcome: SAID[outcome as Shown],
      edge: rounds,
      strength: 1,
      game,
      copy,
      say: `${label}: ${what}, ${rounds} rounds, game ${count(game)}`,
    }));
}

function edgeTable(summary: Summary): DataTable[] {
  const settings = settingColumns(summary);
  const rows = arrange(summary).places.flatMap(({ cell }) => (cell.edges ?? []).map((edge) => ({ cell, edge })));
  if (rows.length === 0) return [];
  return [
    {
      caption: 'Shortest and longest games',
      columns: [
        ...settings.columns,
        { title: 'Which', numeric: false },
        { title: 'Rounds', numeric: true },
        { title: 'Game', numeric: true },
        { title: 'Command to replay it', numeric: false },
      ],
      rows: rows.map(({ cell, edge }) => [
        ...settings.of(cell),
        edge.what,
        { text: count(edge.rounds) },
        { text: String(edge.game) },
        { text: edge.copy, copy: true },
      ]),
      cells: rows.map(({ cell }) => summary.cells.indexOf(cell)),
    },
  ];
}

export function lengthRanges(cell: CellSummary, outcomes: readonly Shown[], label: string): Datum[] {
  return outcomes
    .filter((outcome) => cell.outcomes[outcome] > 0)
    .map((outcome): Datum => {
      const [q05, q25, median, q75, q95] = quantiles(lengths(cell, outcome), [0.05, 0.25, 0.5, 0.75, 0.95]);
      const games = cell.outcomes[outcome];
      const say = `${label}, ${SAID[outcome]}: median ${median} rounds, middle half ${q25}–${q75}, ${counted(games, 'game')}`;
      const few: Datum = games < FEWEST_GAMES ? { few: `n = ${games}` } : {};
      return { label, outcome: SAID[outcome], games, q05, q25, median, q75, q95, strength: games < FEWEST_GAMES ? FAINT : 1, ...few, say };
    });
}

/** Share of a cell's games that ended in each round (or few rounds, where games are long) with each outcome. */
export function lengthData(cell: CellSummary, outcomes: readonly Shown[], last: number): Datum[] {
  const step = roundStep(last);
  const games = countedGames(cell);
  const bins = Math.floor(last / step) + 1;
  const byBin = outcomes.map((outcome) => {
    const shares = new Array<number>(bins).fill(0);
    const { values, counts } = lengths(cell, outcome);
    for (let i = 0; i < values.length; i++) if (values[i] <= last) shares[Math.floor(values[i] / step)] += counts[i] / games;
    return shares;
  });
  return Array.from({ length: bins }, (_, bin) => bin).flatMap((bin) => {
    const round = bin * step;
    const here = outcomes.map((outcome, i) => ({ outcome: SAID[outcome], share: byBin[i][bin], order: i })).filter((datum) => datum.share > 0);
    if (here.length === 0) return [];
    const when = step === 1 ? `In round ${round}` : `In rounds ${round}–${round + step - 1}`;
    const say = `${when}: ${here.map(({ outcome, share }) => `${percent(share)} of games were ${outcome}`).join(', ')}`;
    return [...here.map((datum) => ({ kind: 'share', round, ...datum })), { kind: 'say', round, say }];
  });
}

/** Largest share of a cell's games in one bar: the common scale of all panels. */
function tallestBar(cell: CellSummary, outcomes: readonly Shown[], last: number): number {
  const bars = new Map<number, number>();
  for (const datum of lengthData(cell, outcomes, last)) {
    if (datum.kind === 'share') bars.set(Number(datum.round), (bars.get(Number(datum.round)) ?? 0) + Number(datum.share));
  }
  return Math.max(0, ...bars.values());
}

function lengthSentence(summary: Summary): string {
  const places = arrange(summary).places.filter(({ cell }) => countedGames(cell) > 0);
  // The ends are picked from all cells: their intervals hold for all of them together.
  const each = simultaneous(CONFIDENCE, places.length);
  const medians = places.map(({ cell, label }) => ({ label, rounds: medianRounds(summary, cell, each) })).sort((a, b) => a.rounds.point - b.rounds.point);
  const [least, most] = [medians[0], medians[medians.length - 1]];
  if (least.rounds.point === most.rounds.point)
    return `Half of the games were over within ${counted(least.rounds.point, 'round')}${medians.length > 1 ? ', in every setting' : ''}.`;
  const between = medians.length > 2 ? '; all other settings lie between' : '';
  return `The median game takes ${number(least.rounds.point)} ${least.rounds.point === 1 ? 'round' : 'rounds'}${bounds(least.rounds)} in ${least.label} and ${number(most.rounds.point)}${bounds(most.rounds)} in ${most.label}${between}.`;
}

/** [29, 30], if that is wider than one number and known. */
function bounds({ low, high }: Estimate): string {
  return low < high && high - low < Number.POSITIVE_INFINITY ? ` [${number(low)}, ${number(high)}]` : '';
}

/** Intervals hold for all settings together. */
function medianBySetting(summary: Summary): BySetting {
  const each = simultaneous(CONFIDENCE, Math.max(1, summary.cells.filter((cell) => countedGames(cell) > 0).length));
  return ofEach(summary, 'the median length', (cell) => {
    if (countedGames(cell) === 0) return undefined;
    const rounds = medianRounds(summary, cell, each);
    return { words: `${counted(rounds.point, 'round')}${bounds(rounds)}`, value: rounds.point, low: rounds.low, high: rounds.high };
  });
}

/** Half of all games last 12 to 17 rounds. */
function halfWords({ cells }: Summary): string | undefined {
  const byRound: number[] = [];
  for (const { values, counts } of cells.map((cell) => lengths(cell)))
    for (let i = 0; i < values.length; i++) {
      while (byRound.length <= values[i]) byRound.push(0);
      byRound[values[i]] += counts[i];
    }
  const [from, to] = quantiles(histogram(byRound), [0.25, 0.75]);
  return from === to ? `At least half of all games last ${counted(from, 'round')}.` : `Half of all games last ${number(from)} to ${counted(to, 'round')}.`;
}

function outcomeColour(look: Look, outcomes: readonly Shown[]): Record<string, unknown> {
  const domain = outcomes.map((outcome) => SAID[outcome]);
  return { field: 'outcome', type: 'nominal', sort: domain, scale: { domain, range: outcomes.map((outcome) => look.colour(outcome)) } };
}

function rangesSpec(look: Look, labels: readonly string[], outcomes: readonly Shown[], few: boolean): Spec {
  const said = outcomes.map((outcome) => SAID[outcome]);
  const axis = { title: 'rounds', orient: 'top', tickCount: look.narrow ? 3 : 8, tickMinStep: 1, format: 'd' };
  const x = (field: string) => ({ field, type: 'quantitative', scale: { zero: false, nice: false, padding: few ? 40 : 10 }, axis });
  const ranges = [{ filter: 'isValid(datum.median)' }];
  return {
    width: look.width,
    height: labels.length * rowHeight(look, labels, 12 + 13 * outcomes.length, isLong(labels)),
    encoding: {
      y: { field: 'label', type: 'nominal', sort: labels, scale: { paddingInner: 0, paddingOuter: 0 }, axis: rowAxis(look, isLong(labels)) },
      ...(outcomes.length > 1 ? { yOffset: { field: 'outcome', type: 'nominal', sort: said, scale: { paddingOuter: 0.5 } } } : {}),
      color: outcomeColour(look, outcomes),
      ...(few ? { strokeOpacity: { field: 'strength', type: 'quantitative', scale: null, legend: null } } : {}),
    },
    layer: [
      { transform: ranges, mark: { type: 'rule', strokeWidth: 1.5, aria: false }, encoding: { x: x('q05'), x2: { field: 'q95' } } },
      { transform: ranges, mark: { type: 'rule', strokeWidth: 7, opacity: 0.55, aria: false }, encoding: { x: x('q25'), x2: { field: 'q75' } } },
      {
        transform: [{ filter: 'isValid(datum.edge)' }],
        mark: { type: 'point', shape: 'circle', filled: false, size: 22, strokeWidth: 1.2, opacity: 1 },
        encoding: { x: x('edge'), description: { field: 'say' } },
      },
      {
        transform: ranges,
        mark: { type: 'point', shape: 'stroke', angle: 90, size: 130, strokeWidth: 2.5, opacity: 1 },
        encoding: { x: x('median'), color: { value: look.colour('ink') }, description: { field: 'say' } },
      },
      {
        transform: [{ filter: 'isValid(datum.few)' }],
        mark: { type: 'text', align: 'left', dx: 6, aria: false },
        encoding: { x: x('q95'), text: { field: 'few' }, color: { value: look.colour('quiet') } },
      },
    ],
  };
}

function histogramSpec(look: Look, outcomes: readonly Shown[], last: number, tallest: number, few: boolean): Spec {
  const step = roundStep(last);
  return {
    width: look.width,
    height: panelHeight(look) - 20,
    layer: [
      {
        transform: [{ filter: "datum.kind === 'share'" }],
        mark: { type: 'bar', aria: false, ...(few ? { opacity: FAINT } : {}), width: Math.max(1, Math.floor(((look.width - 50) * step) / (last + 1)) - 0.5) },
        encoding: {
          x: roundAxis(last),
          y: {
            field: 'share',
            type: 'quantitative',
            stack: 'zero',
            scale: { domain: [0, tallest], nice: true },
            axis: { title: null, ...PERCENT_LABELS, tickCount: 3 },
          },
          color: outcomeColour(look, outcomes),
          order: { field: 'order' },
        },
      },
      speakingStrips(last, step, look.width),
    ],
  };
}
