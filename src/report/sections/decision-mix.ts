import type { MixSpec } from '../../core/metrics.ts';
import { pickedFrom } from '../../evidence/picked.ts';
import type { Estimate } from '../../stats/estimate.ts';
import type { BySetting } from '../by-setting.ts';
import { tellingOf } from '../card-impact.ts';
import { arrange } from '../cells.ts';
import { estimateColumns, headings, rateValues, settingColumns } from '../columns.ts';
import { CONFIDENCE, FEWEST_GAMES } from '../confidence.ts';
import { lastRound } from '../ends.ts';
import { countedGames } from '../intervals.ts';
import type { MixCounts } from '../mixes.ts';
import type { Look } from '../page/theme.ts';
import { type Chart, type DataTable, type Datum, type LegendEntry, notApplicable, type PanelChart, type Section, type Spec } from '../section.ts';
import type { CellSummary, Summary } from '../summary.ts';
import { capital, number, percent, rateWords } from '../words.ts';
import { drawnCells, panelGroups, panelHeight, panelNotes, roundAxis, roundStep, speakingStrips } from './chart/panels.ts';
import { PERCENT_LABELS, stackedShares } from './chart/percent.ts';
import { isLong, rowAxis, rowHeight } from './chart/rows.ts';

const NAME = 'decision-mix';
const HEADING = 'Decision mix';
/** Fewer choices than this in a round are noise. */
const FEWEST = 50;
/** A kind with a larger share than this leaves nothing to see. */
const NEARLY_ALL = 0.95;
/** Shades of a colour as characters, lightest first. */
const SHADES = ['░', '▒', '▓', '█'] as const;

interface Choice {
  readonly words: string;
  /** Word of the first part, which has a colour, and of the second, which has a shade. */
  readonly group: string;
  readonly shade: string;
}

/** What players chose: how often each kind of choice was made, and when. The game declares which columns and curves form its mixes. */
export function decisionMixSection(summary: Summary): Section {
  const declared = new Map(summary.runs.flatMap((run) => run.measures?.mixes ?? []).map((mix) => [mix.name, mix]));
  if (declared.size === 0) return notApplicable(NAME, HEADING, 'This game declares no kinds of decisions to count.');
  const mixes = [...declared.values()].filter((mix) => summary.cells.some((cell) => (countsOf(cell, mix)?.perGame ?? 0) > 0));
  if (mixes.length === 0) return notApplicable(NAME, HEADING, `No ${[...declared.values()].map((mix) => mix.one).join(' and no ')} was made.`);
  const { places } = arrange(summary);
  const labels = places.map((place) => place.label);
  const [table, ...more] = mixes.map((mix) => mixTable(summary, mix));
  const named = mixes.map((mix) => mix.many).join(' or ');
  return {
    name: NAME,
    title: HEADING,
    takeaway: mixes.flatMap((mix) => takeawayOf(summary, mix))[0],
    sentence: mixes.map((mix) => mixSentence(summary, mix, choicesOf(mix))).join(' '),
    bySetting: mixes.map((mix) => mixBySetting(summary, mix)),
    notes: [
      `Shares are of all ${named} in a setting’s games. Their intervals take the game as the unit because choices within a game depend on each other. The mix shows how players play, not what would have been better.`,
      ...(summary.runs.some((run) => run.intervals.kind === 'sequence')
        ? ['These intervals assume that nobody looked at the results before the end, but in this run they were looked at.']
        : []),
      `By round, shares are of the ${named} in that round, in the games whose curves are kept; a chart ends where there are fewer than ${FEWEST}, and a setting without enough of them in any round has none.`,
      ...(summary.runs.some((run) => run.cells.some((cell) => cell.players.length > 1)) ? ['Choices are those of player 1.'] : []),
      ...panelNotes(summary),
    ],
    charts: mixes.flatMap((mix, m): Chart[] => {
      const choices = choicesOf(mix);
      const name = m === 0 ? NAME : `${NAME}-${mix.name}`;
      // One kind nearly everywhere: the sentence says it.
      if (topsOf(summary, mix).every(({ share }) => share.point > NEARLY_ALL)) return [];
      return [
        {
          kind: 'wide',
          name,
          title: `Shares of all ${mix.many}`,
          legend: legendOf(mix),
          panel: {
            title: HEADING,
            about: `Shares of kinds of ${mix.many} by setting. ${mixSentence(summary, mix, choices)}`,
            values: places.flatMap(({ cell, label }) =>
              shareData(countsOf(cell, mix), choices, label).map((datum) => ({ cell: summary.cells.indexOf(cell), ...datum })),
            ),
            spec: (look) => sharesSpec(look, labels, mix),
          },
        },
        ...byRound(summary, mix, choices, name),
      ];
    }),
    table,
    more,
  };
}

/** How many choices of each kind were made. */
function mixBySetting({ cells }: Summary, mix: MixSpec): BySetting {
  const choices = choicesOf(mix);
  return {
    kind: 'counts',
    most: `the most frequent of # ${mix.many} were`,
    only: `all # ${mix.many} were`,
    few: `there are fewer than ${FEWEST_GAMES} ${mix.many}`,
    names: choices.map(({ words }) => words),
    counts: cells.map((cell) => choices.map((_, i) => Math.round((countsOf(cell, mix)?.choices[i].perGame ?? 0) * countedGames(cell)))),
  };
}

function mixTable(summary: Summary, mix: MixSpec): DataTable {
  const choices = choicesOf(mix);
  const settings = settingColumns(summary);
  const rows = summary.cells.flatMap((cell) =>
    (countsOf(cell, mix)?.choices ?? []).flatMap(({ share, perGame }, i) => (perGame === 0 ? [] : [{ cell, share, perGame, words: choices[i].words }])),
  );
  return {
    caption: `${capital(mix.many)} by setting and kind`,
    columns: [...settings.columns, ...headings(1, capital(mix.one), 'Per game'), ...estimateColumns('Share')],
    rows: rows.map(({ cell, share, perGame, words }) => [...settings.of(cell), words, { text: number(perGame, 2) }, ...rateValues(share)]),
    cells: rows.map(({ cell }) => summary.cells.indexOf(cell)),
  };
}

function countsOf(cell: CellSummary, mix: MixSpec): MixCounts | undefined {
  return cell.mixes?.find((counts) => counts.mix.name === mix.name);
}

/** All combinations of the words, the last changing fastest. */
export function choicesOf({ by }: Pick<MixSpec, 'by'>): Choice[] {
  const [first, second] = by;
  const combined = by.reduce<string[][]>((all, { words }) => all.flatMap((before) => words.map((word) => [...before, word])), [[]]);
  return combined.map((words) => ({ words: words.join(', '), group: words[0] ?? first.words[0], shade: second === undefined ? '' : words[1] }));
}

/** The most frequent kind of a setting. */
interface Top {
  readonly cell: CellSummary;
  readonly label: string;
  readonly counts: MixCounts;
  /** Place of the kind among the choices. */
  readonly top: number;
  readonly share: Estimate;
}

/** The most frequent kind of each setting that made such choices. */
function topsOf(summary: Summary, mix: MixSpec): Top[] {
  return arrange(summary).places.flatMap(({ cell, label }) => {
    const counts = countsOf(cell, mix);
    if (counts === undefined || counts.perGame === 0) return [];
    const top = counts.choices.reduce((best, { share }, i) => (share.point > counts.choices[best].share.point ? i : best), 0);
    return [{ cell, label, counts, top, share: counts.choices[top].share }];
  });
}

function focusOf(summary: Summary, tops: readonly Top[]): Top {
  return tops.reduce((best, each) => (tellingOf(summary, each.cell) > tellingOf(summary, best.cell) ? each : best));
}

/** A kind stands out if it is surely more than half of all choices, picked as it is from all kinds. */
function takeawayOf(summary: Summary, mix: MixSpec): string[] {
  const tops = topsOf(summary, mix);
  const { label, top, share, counts } = focusOf(summary, tops);
  if (pickedFrom(share, counts.choices.length, CONFIDENCE).low <= 0.5) return [];
  const where = tops.length === 1 ? '' : `In ${label}, `;
  const sentence = `${percent(share.point, 0)} of all ${mix.many} are ${choicesOf(mix)[top].words}.`;
  return [where + sentence];
}

function mixSentence(summary: Summary, mix: MixSpec, choices: readonly Choice[]): string {
  const cells = topsOf(summary, mix);
  const focus = focusOf(summary, cells);
  const first =
    `In ${focus.label} there are ${number(focus.counts.perGame)} ${mix.many} per game; the most frequent kind is ${choices[focus.top].words}: ` +
    `${rateWords(focus.share)} of them.`;
  if (cells.length === 1) return first;
  const sorted = [...cells].sort((a, b) => a.share.point - b.share.point);
  // The ends are picked from all kinds of all settings.
  const among = cells.reduce((sum, { counts }) => sum + counts.choices.length, 0);
  const picked = (share: Estimate): Estimate => {
    const wide = pickedFrom(share, among, CONFIDENCE);
    return { ...wide, low: Math.max(0, wide.low), high: Math.min(1, wide.high) };
  };
  const told = ({ label, top, share }: Top): string => `${rateWords(picked(share))} (${choices[top].words} in ${label})`;
  return `${first} Across all settings, the share of the most frequent kind ranges from ${told(sorted[0])} to ${told(sorted[sorted.length - 1])}.`;
}

function legendOf({ by }: MixSpec): LegendEntry[] {
  const [groups, shades] = by;
  return [
    ...groups.words.map((word, i) => ({ label: word, colour: `series-${i}`, mark: '■' })),
    ...(shades?.words ?? []).map((word, i, all) => ({
      label: word,
      colour: 'ink',
      mark: SHADES[Math.min(SHADES.length - 1, i + Math.max(0, 3 - all.length))],
    })),
  ];
}

export function shareData(counts: MixCounts | undefined, choices: readonly Choice[], label: string): Datum[] {
  if (counts === undefined || counts.perGame === 0) return [];
  return counts.choices.flatMap(({ share, perGame }, order) => {
    if (perGame === 0) return [];
    const { group, shade, words } = choices[order];
    const say = `${label}: ${words} ${rateWords(share)}, ${number(perGame, 2)} per game`;
    return [{ label, choice: words, group, shade, order, share: share.point, low: share.low, high: share.high, perGame, say }];
  });
}

/** Shares of the choices made in each round, where enough were made; of all results together. */
export function roundData(cell: CellSummary, mix: MixSpec, choices: readonly Choice[], last: number, step: number): Datum[] {
  const counts: number[][] = [];
  for (const curve of cell.curves) {
    if (curve.metric !== mix.name || curve.seat !== 0) continue;
    curve.rounds.forEach((results, round) => {
      const at = Math.floor(round / step) * step;
      for (const data of Object.values(results)) {
        const into = (counts[at] ??= choices.map(() => 0));
        data.values.forEach((choice, i) => {
          into[choice] += data.counts[i];
        });
      }
    });
  }
  const data: Datum[] = [];
  counts.forEach((made, round) => {
    const all = made.reduce((sum, n) => sum + n, 0);
    if (all < FEWEST || round > last) return;
    made.forEach((n, order) => {
      data.push({ kind: 'share', round, choice: choices[order].words, group: choices[order].group, shade: choices[order].shade, order, share: n / all });
    });
    const top = made.map((n, i) => ({ n, i })).sort((a, b) => b.n - a.n);
    const parts = top.slice(0, 3).flatMap(({ n, i }) => (n === 0 ? [] : [`${choices[i].words} ${percent(n / all)}`]));
    data.push({ kind: 'say', round, say: `Round ${round}: ${parts.join('; ')}` });
  });
  return data;
}

/** A panel for each setting with enough choices in some round; no chart if there is none. */
function byRound(summary: Summary, mix: MixSpec, choices: readonly Choice[], name: string): PanelChart[] {
  const longest = lastRound(summary);
  const step = roundStep(longest);
  const data = new Map(drawnCells(summary).map((cell) => [cell, roundData(cell, mix, choices, longest, step)]));
  // Late rounds with too few choices in every setting would only leave the charts empty.
  const last = Math.max(1, ...[...data.values()].flat().map(({ round }) => Number(round)));
  const groups = panelGroups(summary, (cell, title, label) => {
    const values = data.get(cell) ?? roundData(cell, mix, choices, longest, step);
    const first = values.find((datum) => datum.kind === 'say');
    return {
      title,
      about: `Shares of kinds of ${mix.many} by round for ${label}. ${first === undefined ? '' : `${first.say}.`}`,
      values,
      spec: (look) => roundSpec(look, mix, last, step),
    };
  })
    .map((group) => ({ ...group, panels: group.panels.filter(({ values }) => values.length > 0) }))
    .filter(({ panels }) => panels.length > 0);
  return groups.length === 0
    ? []
    : [{ kind: 'panels', name: `${name}-by-round`, title: `Shares of the ${mix.many} of each round`, legend: legendOf(mix), groups }];
}

/** Colour by the first part of a choice, opacity by the second. */
function encodings(look: Look, { by }: MixSpec): Record<string, unknown> {
  const [groups, shades] = by;
  const colour = { domain: groups.words, range: groups.words.map((_, i) => look.colour(`series-${i}`)) };
  const opacity = (i: number, all: number): number => (all === 1 ? 1 : 0.3 + (0.7 * i) / (all - 1));
  return {
    color: { field: 'group', type: 'nominal', sort: groups.words, scale: colour, title: groups.name },
    ...(shades === undefined
      ? {}
      : {
          opacity: {
            field: 'shade',
            type: 'nominal',
            sort: shades.words,
            scale: { type: 'ordinal', domain: shades.words, range: shades.words.map((_, i) => opacity(i, shades.words.length)) },
            title: shades.name,
          },
        }),
    order: { field: 'order' },
  };
}

function sharesSpec(look: Look, labels: readonly string[], mix: MixSpec): Spec {
  return {
    width: look.width,
    height: labels.length * rowHeight(look, labels, 24, isLong(labels)),
    mark: { type: 'bar', stroke: look.colour('paper'), strokeWidth: 1 },
    encoding: {
      y: {
        field: 'label',
        type: 'nominal',
        sort: labels,
        scale: { domain: labels, paddingInner: 0.3, paddingOuter: 0.15 },
        axis: rowAxis(look, isLong(labels)),
      },
      x: stackedShares(look),
      ...encodings(look, mix),
      description: { field: 'say' },
    },
  };
}

function roundSpec(look: Look, mix: MixSpec, last: number, step: number): Spec {
  return {
    width: look.width,
    height: panelHeight(look),
    layer: [
      {
        transform: [{ filter: "datum.kind === 'share'" }],
        mark: { type: 'area', aria: false, stroke: look.colour('paper'), strokeWidth: 0.4 },
        encoding: {
          x: roundAxis(last),
          y: { field: 'share', type: 'quantitative', stack: 'zero', scale: { domain: [0, 1] }, axis: { title: null, ...PERCENT_LABELS, values: [0, 0.5, 1] } },
          ...encodings(look, mix),
          detail: { field: 'choice' },
        },
      },
      speakingStrips(last, step, look.width),
    ],
  };
}
