import type { RunFile } from '../../../runner/run/run-file.ts';
import { differenceValues, estimateColumns, headings } from '../../columns.ts';
import { differenceWords } from '../../differences.ts';
import { type Chart, type DataTable, type Datum, notApplicable, type Section, type TableValue } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { capital, count, counted, factorWords, levelWords, list, measureWords } from '../../words.ts';
import { differenceSpec } from '../comparisons/differences.ts';
import { shortList } from '../ranking/words.ts';
import { tooManyErrors } from '../trust.ts';
import { costsOf, hasWithout, MARGIN, type Setting, screenedOnly } from './costs.ts';
import { costFigure, costSentence, moveName, type Scale, whoWords } from './words.ts';

const NAME = 'without';
const HEADING = 'What carries the game, and what is decoration';

/** What never doing something costs: actions, windows and cards, the strongest first. */
export function withoutSection(summary: Summary): Section {
  const r = summary.runs.findIndex(hasWithout);
  if (r < 0) return notApplicable(NAME, HEADING, 'Nothing is left out here beside a setting with everything; `scry rank moves` leaves out each move in turn.');
  const errors = tooManyErrors(summary);
  if (errors !== undefined) return notApplicable(NAME, HEADING, errors);
  const { name: measure, share } = summary.measures?.[r] ?? { name: 'win', share: true };
  const scale: Scale = { measure, share };
  const run = summary.runs[r];
  const units = summary.cells.filter((cell) => cell.run === r).map(({ games }) => games?.units ?? new Float64Array());
  const settings = costsOf(run, units, share);
  const first = summary.cells.findIndex((cell) => cell.run === r);
  const sentence = costSentence(run, settings[0], scale);
  return {
    name: NAME,
    title: HEADING,
    opening: {
      sentence,
      figure: costFigure(settings[0], scale),
      chart: chartName(0),
      takeaways: settings.slice(1).map((setting) => `${capital(settingWords(setting))}: ${costSentence(run, setting, scale)}`),
    },
    sentence,
    notes: notesOf(run, scale),
    charts: settings.map((setting, i) => costChart(setting, chartName(i), scale, first)),
    table: costTable(settings, share, first),
    tableOpen: true,
    more: screenTable(run, share),
  };
}

function chartName(i: number): string {
  return i === 0 ? NAME : `${NAME}-${i + 1}`;
}

/** vignette nesting-woods, strategy random */
function settingWords({ levels }: Setting): string {
  return list(Object.entries(levels).map(([name, level]) => `${factorWords(name)} ${levelWords(level)}`));
}

function costChart(setting: Setting, name: string, { measure, share }: Scale, first: number): Chart {
  const { costs } = setting;
  const scale = share ? 100 : 1;
  const values = costs.map(
    ({ level, cell, effect, verdict }): Datum => ({
      label: moveName(level),
      cell: first + cell,
      point: scale * effect.point,
      low: scale * effect.low,
      high: scale * effect.high,
      side: effect.point < 0 ? 'less' : 'more',
      clear: verdict === 'carries' || verdict === 'hinders',
      say: `without ${moveName(level)}: ${differenceWords(effect, share)}, ${verdict}`,
    }),
  );
  const where = settingWords(setting);
  const title = `${capital(measureWords(measure))} without each of these${share ? ', in points' : ''}${where === '' ? '' : `, ${where}`}`;
  const about = `${counted(costs.length, 'thing')} that players never do, and what it changes; the highest cost first. ${title}.`;
  return {
    kind: 'wide',
    name,
    title,
    legend: [
      { label: 'worse without it', colour: 'less', mark: '●' },
      ...(costs.some(({ effect }) => effect.point > 0) ? [{ label: 'better without it', colour: 'more', mark: '●' }] : []),
      ...(values.some(({ clear }) => clear === false) ? [{ label: 'faint: no clear difference', colour: 'quiet', mark: '●' }] : []),
    ],
    panel: { title, about, values, spec: (look) => differenceSpec(values, look, true) },
  };
}

function costTable(settings: readonly Setting[], share: boolean, first: number): DataTable {
  const rows = settings.flatMap((setting) => setting.costs.map((cost) => ({ setting, ...cost })));
  const others = settings.length > 1 ? ['Setting'] : [];
  return {
    caption: 'What never doing it changes; the intervals hold together',
    columns: [...headings(2 + others.length, ...others, 'Without', 'Verdict'), ...estimateColumns('Difference')],
    rows: rows.map(({ setting, level, verdict, effect }): TableValue[] => [
      ...(others.length === 0 ? [] : [settingWords(setting)]),
      moveName(level),
      verdict,
      ...differenceValues(effect, share),
    ]),
    cells: rows.map(({ cell }) => first + cell),
  };
}

function notesOf(run: RunFile, { share }: Scale): string[] {
  const screened = screenedOnly(run);
  return [
    `Each figure compares the same player${whoWords(run)} with and without one thing, on the same luck. The player is not taught to do without it: a player that looks ahead may find a way round, one with fixed habits may not. Where nothing else is legal, the forbidden stays allowed.`,
    share
      ? `Carries or hinders: the interval excludes 0. Decoration: the whole interval lies within ${100 * MARGIN} points of 0. No difference: every game had the same result. All intervals hold together with 95 % confidence.`
      : 'Carries or hinders: the interval excludes 0. No difference: every game had the same result. All intervals hold together with 95 % confidence.',
    ...(screened === undefined
      ? []
      : [
          `Screened: ${count(screened.found.screen)} games for each of ${counted(screened.found.changes.length, 'thing')} left out; those with the strongest effects were played again on ${count(run.done[0])} fresh games each.`,
          ...(screened.unused.length === 0
            ? []
            : [
                `Never used, or of no consequence: without ${shortList(screened.unused.map(({ card }) => moveName(card)))} all games of the screen are the same.`,
              ]),
        ]),
  ];
}

/** After `scry rank moves`: what was only screened. */
function screenTable(run: RunFile, share: boolean): DataTable[] {
  const screened = screenedOnly(run);
  if (screened === undefined || screened.others.length === 0) return [];
  return [
    {
      caption: `Only screened, on ${count(screened.found.screen)} games each: estimates shrunk towards their mean, from which nothing is claimed`,
      columns: [...headings(1, 'Without'), ...estimateColumns('Shrunk')],
      rows: screened.others.map(({ card, shrunk }) => [moveName(card), ...(shrunk === null ? [] : differenceValues(shrunk, share))]),
    },
  ];
}
