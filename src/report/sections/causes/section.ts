import type { BySetting } from '../../by-setting.ts';
import { arrange } from '../../cells.ts';
import { coarser } from '../../coarser.ts';
import { headings, settingColumns } from '../../columns.ts';
import { FEWEST_GAMES } from '../../confidence.ts';
import { type Chart, type DataTable, type Datum, type LegendEntry, notApplicable, type Section } from '../../section.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { capital, count, counted, list, percent, plain } from '../../words.ts';
import { incidenceChart } from './incidence.ts';
import { causeColour, defeatsBy, namedCauses } from './names.ts';
import { type CausesFound, causesFound, causesOpening, causesTakeaway, NEARLY_ALL } from './opening.ts';
import { causeShares, sharesSpec } from './shares.ts';

const NAME = 'causes';
const HEADING = 'Causes of defeat';

/** If games are lost in fewer different rounds than this, charts by round show nothing. */
const FEWEST_ROUNDS = 4;

/** Why games were lost: shares of causes among the defeats of each setting, and how they and wins build up over the rounds. */
export function causesSection(summary: Summary): Section {
  const found = causesFound(summary);
  if (found.defeats === 0) return notApplicable(NAME, HEADING, 'No game was lost.');
  const whose = summary.runs.every(({ measures }) => measures?.rivals === true) ? 'player 1’s' : 'all';
  const causes = namedCauses(summary);
  const legend: LegendEntry[] = causes.map((cause) => ({ label: plain(cause), colour: causeColour(causes, cause), mark: '■' }));
  const { chart: byRound, panels } = incidenceChart(summary, causes, legend);
  const only = isOneCause(found);
  const bySetting = [countsBySetting(summary, causes)];
  const section = {
    name: NAME,
    title: HEADING,
    opening: { ...causesOpening(found, whose, only ? byRound.name : NAME), bySetting },
    takeaway: causesTakeaway(found, whose),
    bySetting,
    table: causesTable(summary, causes),
  };
  const byRoundNotes = [
    'The charts by round show what share of all games had been won, or lost to each cause, by that round; games stopped at the limit count as cut off, not as defeats (Aalen–Johansen).',
    ...(panels.drawn.folded === undefined ? [] : ['A setting is not drawn again if all its shares stay within 3 points of an earlier chart’s in every round.']),
  ];
  if (only) {
    const spread = lostIn(summary) >= FEWEST_ROUNDS;
    return {
      ...section,
      sentence: onlySentence(found),
      notes: whoseNotes(whose),
      charts: spread ? [{ ...byRound, onTopOnly: true }] : [],
    };
  }
  const shares = sharesChart(summary, causes, legend, causesSentence(found));
  return {
    ...section,
    sentence: causesSentence(found),
    notes: [
      'Bars show how the defeats of each setting divide among causes; the number of defeats stands at the right.',
      ...(summary.cells.some(({ outcomes: { loss } }) => loss > 0 && loss < FEWEST_GAMES)
        ? [`A bar on fewer than ${FEWEST_GAMES} defeats is faint: its shares say little.`]
        : []),
      ...byRoundNotes,
      ...whoseNotes(whose),
      ...panels.notes,
    ],
    charts: [shares, byRound],
  };
}

function countsBySetting({ cells }: Summary, causes: readonly string[]): BySetting {
  return {
    kind: 'counts',
    most: 'the most frequent causes of # defeats were',
    only: 'all # defeats come from',
    few: `there are fewer than ${FEWEST_GAMES} defeats`,
    names: causes.map(plain),
    counts: cells.map((cell) => causes.map((cause) => defeatsBy(cell, causes, cause))),
  };
}

/** In how many different rounds games were lost. */
function lostIn({ cells }: Summary): number {
  const lost = cells.flatMap(({ ends }) => ends).filter(({ outcome }) => outcome === 'loss');
  return new Set(lost.flatMap(({ rounds }) => rounds.flatMap((games, round) => (games > 0 ? [round] : [])))).size;
}

function whoseNotes(whose: string): string[] {
  return whose === 'all' ? [] : ['Defeats are those of player 1.'];
}

/** One cause stands for nearly all defeats, in total and in every setting with enough of them. */
function isOneCause({ overall, settings }: CausesFound): boolean {
  return overall[0] > NEARLY_ALL && settings.every(({ shares: [share] }) => share.point > NEARLY_ALL);
}

/** All 1,234 defeats come from portal. */
function onlySentence({ causes, overall, defeats, settings }: CausesFound): string {
  const share = overall[0] === 1 ? 'All' : `${percent(overall[0])} of`;
  return `${share} ${counted(defeats, 'defeat')} come from ${plain(causes[0])}${settings.length > 1 ? ', much the same in every setting' : ''}.`;
}

/** The most frequent causes of 32 defeats were archfiend (44 %) and portal (38 %). */
function causesSentence({ causes, overall, defeats }: CausesFound): string {
  // Causes that would round to 0 % are left out.
  const parts = causes.flatMap((cause, i) => (i === 0 || overall[i] >= 0.005 ? [`${plain(cause)} (${percent(overall[i], 0)})`] : []));
  return parts.length === 1
    ? `The most frequent cause of ${counted(defeats, 'defeat')} was ${parts[0]}.`
    : `The most frequent causes of ${counted(defeats, 'defeat')} were ${list(parts)}.`;
}

function sharesChart(summary: Summary, causes: readonly string[], legend: readonly LegendEntry[], sentence: string): Chart {
  const fewer = coarser(summary);
  const drawn = arrange(fewer ?? summary).places;
  const labels = drawn.map(({ label }) => label);
  const cellOf = (cell: CellSummary): Datum => (fewer === undefined ? { cell: summary.cells.indexOf(cell) } : {});
  return {
    kind: 'wide',
    name: NAME,
    title: 'Share of defeats by cause',
    legend,
    panel: {
      title: HEADING,
      about: `${HEADING} by setting. ${sentence}`,
      values: drawn.flatMap(({ cell, label }) => causeShares(cell, causes, label).map((datum) => ({ ...cellOf(cell), ...datum }))),
      spec: (look) => sharesSpec(look, labels, causes),
    },
  };
}

function causesTable(summary: Summary, causes: readonly string[]): DataTable {
  const setting = settingColumns(summary);
  const { places } = arrange(summary);
  return {
    caption: 'Defeats by cause',
    columns: [...setting.columns, ...headings(0, 'Defeats', ...causes.flatMap((cause) => [capital(plain(cause)), `${capital(plain(cause))}, share`]))],
    rows: places.map(({ cell }) => [
      ...setting.of(cell),
      { text: count(cell.outcomes.loss) },
      ...causes.flatMap((cause) => {
        const games = defeatsBy(cell, causes, cause);
        return games === 0 ? [{ text: '–' }, { text: '–' }] : [{ text: count(games) }, { text: percent(games / cell.outcomes.loss) }];
      }),
    ]),
    cells: places.map(({ cell }) => summary.cells.indexOf(cell)),
  };
}
