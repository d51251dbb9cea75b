import { UNKNOWN } from '../../../stats/estimate.ts';
import { differenceValues, estimateColumns, headings, meanValues, rateValues } from '../../columns.ts';
import { countedGames } from '../../intervals.ts';
import { measureOf, subjectWords } from '../../measured.ts';
import { type Chart, type DataTable, notApplicable, type Opening, type Section } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { capital, count, factorWords, list } from '../../words.ts';
import { MOST_PANELS } from '../chart/panels.ts';
import { tooManyErrors } from '../trust.ts';
import { curveChart, curveScaleNote } from '../win-rate/curve.ts';
import type { Line } from '../win-rate/lines.ts';
import { trendsOf } from '../win-rate/trends.ts';
import { rungOf, skillAxis } from './axis.ts';
import { jointRates } from './crossing.ts';
import { findingSentences, warningOf } from './finding-words.ts';
import { type Findings, findingsOf } from './findings.ts';
import { contrastTable, findingTable } from './tables.ts';
import { crossingFigures, crossingSentence, crossingSentences, spreadSentence, stepSentences, type Told } from './words.ts';

const NAME = 'skill';
const HEADING = 'By skill';

/** Every result as a curve over the ladder of players: where it passes half of the games, how much skill matters, and which findings hold for some players only. */
export function skillSection(summary: Summary): Section {
  const axis = skillAxis(summary);
  if (axis === undefined) return notApplicable(NAME, HEADING, 'A curve over skill needs settings that differ in skill alone: vary skill.');
  const errors = tooManyErrors(summary);
  if (errors !== undefined) return notApplicable(NAME, HEADING, errors);
  const measured = measureOf(summary);
  const told: Told = { summary, axis, measured, rates: jointRates(axis, measured), trends: trendsOf(summary, measured, axis.lines) };
  const findings = findingsOf(summary, axis, measured);
  const spread = spreadSentence(told);
  const crossing = measured.name === 'win' ? crossingSentence(told) : undefined;
  const sentence = crossing ?? spread ?? `${capital(subjectWords(summary, measured))} by skill.`;
  const chart = chartOf(told, sentence);
  const warning = warningOf(summary, measured, findings);
  return {
    name: NAME,
    title: HEADING,
    opening: openingOf(told, sentence, spread, crossing !== undefined),
    takeaway: sentence,
    ...(warning === undefined ? {} : { warning }),
    sentence: spread ?? sentence,
    verdicts: [
      ...(crossing === undefined || spread === undefined ? [] : crossingSentences(told)),
      ...stepSentences(told),
      ...findingSentences(summary, measured, findings),
    ],
    notes: notesOf(told, findings, chart),
    charts: [chart],
    table: rateTable(told),
    more: [...findingTable(summary, measured, findings), ...contrastTable(summary, measured, findings)],
  };
}

function openingOf(told: Told, sentence: string, spread: string | undefined, isCrossing: boolean): Opening | undefined {
  if (told.trends.length === 0 && !isCrossing) return undefined;
  const steps = stepSentences(told);
  const [first] = steps;
  const takeaways = [
    ...(isCrossing && spread !== undefined ? [spread] : []),
    ...(steps.length > 2 ? [`${first} ${count(steps.length - 1)} more steps are not clear.`] : steps),
  ];
  return { sentence, figure: crossingFigures(told), chart: NAME, takeaways };
}

function chartOf({ summary, axis: { along, half }, measured }: Told, about: string): Chart {
  const names = along.factor.levels.map((level) => rungOf(summary, { along }, level));
  const chart = curveChart(summary, along, measured, NAME, about, { names, ...(measured.name === 'win' ? { half } : {}) });
  if (chart.kind === 'wide') return chart;
  return { ...chart, groups: chart.groups.map((group) => ({ ...group, panels: group.panels.slice(0, MOST_PANELS) })) };
}

function notesOf({ summary, axis, measured, trends }: Told, { changes }: Findings, chart: Chart): string[] {
  const rungs = axis.along.factor.levels.map((level) => rungOf(summary, axis, level));
  const all = axis.lines.reduce((sum, { cells }) => sum + cells.length, 0);
  const panels = new Set(axis.lines.map(({ picture }) => picture)).size;
  return [
    `The ladder of players, from the bottom up: ${list(rungs)}. Each point is what this player achieves; the band is the 95 % interval.${curveScaleNote(chart)} Lines between points only guide the eye: there is no player between two rungs.`,
    ...(measured.name === 'win'
      ? [
          `Where a curve passes ${axis.half === 0.5 ? '50 %' : 'the fair share'} is told by wider intervals, which hold for all ${count(all)} settings together with 95 % confidence. “Too close to call”: such an interval has both sides in it.`,
        ]
      : []),
    ...(trends.length > 0
      ? ['Steps from rung to rung, and the distance between both ends, are paired differences; their intervals hold for all of them together.']
      : []),
    ...(axis.own ? [] : ['This is not, or not only, the skill of the player whose wins are counted.']),
    ...(changes.length > 0
      ? [
          'A finding “holds” at a rung where the interval of its difference excludes zero, is “too close to call” where it does not, and “reverses” where it lies on the other side; these intervals hold for all findings and rungs together. That a finding is clear at one rung and not at another does not show that it depends on skill: this is said only if the difference between the two rungs is clear, by intervals that hold for all pairs of rungs together.',
        ]
      : []),
    ...(panels > MOST_PANELS ? [`The charts show the first ${count(MOST_PANELS)} of ${count(panels)} settings; the table lists all.`] : []),
  ];
}

/** There is no step to the lowest rung. */
const NO_STEP = ['', '', ''].map((text) => ({ text }));

/** Every rung of every line, and the step from the one below. */
function rateTable({ summary, axis, measured, trends }: Told): DataTable {
  const others = [...axis.along.pictures, ...(axis.along.curves === undefined ? [] : [axis.along.curves])];
  const named = others.length === 0 ? [] : [others.length === 1 ? capital(factorWords(others[0].name)) : 'Setting'];
  const stepOf = (line: Line, place: number): readonly { readonly text: string }[] | ReturnType<typeof differenceValues> => {
    const step = place === 0 ? undefined : trends.find((trend) => trend.line === line)?.steps[place - 1];
    return step === undefined ? NO_STEP : differenceValues(step.estimate, measured.share);
  };
  const rows = axis.lines.flatMap((line) => line.cells.map((cell, place) => ({ line, cell, place })));
  return {
    caption: `${capital(measured.words)} by skill, and the step from the rung below`,
    columns: [
      ...headings(named.length + 1, ...named, capital(factorWords(axis.along.factor.name)), 'Games'),
      ...estimateColumns(capital(measured.words), measured.words),
      ...estimateColumns(`Step from below${measured.share ? ', in points' : ''}`, 'step'),
    ],
    rows: rows.map(({ line, cell, place }) => {
      const value = countedGames(cell) === 0 ? UNKNOWN : measured.of(cell);
      return [
        ...(named.length === 0 ? [] : [line.label]),
        rungOf(summary, axis, cell.levels[axis.along.factor.name]),
        { text: count(countedGames(cell)) },
        ...(measured.share ? rateValues(value, true) : meanValues(value)),
        ...stepOf(line, place),
      ];
    }),
    cells: rows.map(({ cell }) => summary.cells.indexOf(cell)),
  };
}
