import type { RankedChange } from '../../../analysis/rank/rank.ts';
import { differenceValues, estimateColumns, headings } from '../../columns.ts';
import { differenceWords } from '../../differences.ts';
import { type DataTable, notApplicable, type Section, type TableValue } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { count, counted, list } from '../../words.ts';
import { tooManyErrors } from '../trust.ts';
import { rankingGallery } from './gallery.ts';
import { changeWords, hasRanking, type Ranking, rankingOf } from './ranked.ts';
import { asStrong, rankingFigure, rankingSentence, refusedWords, type Scale, shortList } from './words.ts';

const NAME = 'ranking';
const HEADING = 'Which cards matter most';

/** What changing each card does: the strongest cards confirmed on fresh games, the others as far as a screen tells. */
export function rankingSection(summary: Summary): Section {
  const r = summary.runs.findIndex(hasRanking);
  if (r < 0) return notApplicable(NAME, HEADING, 'This run does not rank cards; `scry rank cards` does.');
  const errors = tooManyErrors(summary);
  if (errors !== undefined) return notApplicable(NAME, HEADING, errors);
  const { name: measure, share } = summary.measures?.[r] ?? { name: 'win', share: true };
  const scale: Scale = { measure, share };
  const units = summary.cells.filter((cell) => cell.run === r).map(({ games }) => games?.units ?? new Float64Array());
  const ranking = rankingOf(summary.runs[r], units, share);
  const charts = rankingGallery(NAME, summary, r, ranking, scale);
  const sentence = rankingSentence(ranking, scale);
  const takeaways = takeawaysOf(ranking, scale);
  return {
    name: NAME,
    title: HEADING,
    opening: { sentence, figure: rankingFigure(ranking, scale), chart: NAME, takeaways },
    sentence: `${sentence} ${confirmedWords(ranking)}`,
    notes: notesOf(ranking, summary.runs[r].done[0]),
    charts,
    table: rankingTable(
      ranking,
      share,
      summary.cells.findIndex((cell) => cell.run === r),
    ),
    tableOpen: true,
    more: screenTables(ranking, share),
  };
}

function confirmedWords({ finals, found }: Ranking): string {
  const confirmed = finals.filter((each) => each.confirmed).length;
  return `${count(confirmed)} of ${counted(finals.length, 'card')} with the strongest effects among ${counted(found.changes.length, 'change')} ${confirmed === 1 ? 'is' : 'are'} confirmed on fresh games.`;
}

function takeawaysOf(ranking: Ranking, { share }: Scale): string[] {
  const { finals, found, identical } = ranking;
  const close = asStrong(ranking);
  const others = finals.filter((each) => each.confirmed && !close.includes(each)).slice(found.top);
  return [
    ...(close.length === 0 ? [] : [`${list(close.map(({ change }) => change.card))} may matter as much: too close to call.`]),
    ...(others.length === 0 ? [] : [`Also confirmed: ${list(others.map(({ change, effect }) => `${change.name} (${differenceWords(effect, share)})`))}.`]),
    ...(identical.length === 0
      ? []
      : [`${count(identical.length)} of ${counted(found.changes.length, 'change')} make no difference here: every game is the same.`]),
  ];
}

function notesOf(ranking: Ranking, fresh: number): string[] {
  const { found, finals, identical } = ranking;
  const couplings = found.changes.flatMap(({ coupling }) => coupling ?? []).sort((a, b) => a - b);
  const typical = couplings[couplings.length >> 1];
  return [
    `These are effects: each change was played against the unchanged pack with the same luck, and nothing else differed. ${
      found.remove
        ? 'All prints of a card were taken out together.'
        : `Each number was changed by ${found.by > 0 ? '+' : '−'}${Math.abs(found.by)} on all prints of a card together.`
    }`,
    `Screened: ${count(found.screen)} games for each of ${counted(found.changes.length, 'change')}. The best of many is too good by luck, so the estimates of the screen are shrunk towards their mean, the more the less the games say (empirical Bayes). Nothing is claimed from them.`,
    `Confirmed: the ${count(finals.length)} cards at both ends, each with its strongest change, were played again on ${count(fresh)} fresh games each. Confirmed means that the interval excludes 0; the intervals of all of them hold together with 95 % confidence.`,
    ...(typical === undefined ? [] : [`Shared luck: independent runs would have needed ${typical.toFixed(1)} times as many games for a typical change.`]),
    ...(identical.length === 0
      ? []
      : [`No difference here, all ${count(found.screen)} games of the screen are the same: ${shortList(identical.map(({ name }) => name))}.`]),
    ...refusedWords(ranking),
  ];
}

/** The finalists and the strongest of the others. `first`: the place of the run's first cell in the summary. */
function rankingTable({ finals, screened }: Ranking, share: boolean, first: number): DataTable {
  const nothing = ['–', '–', '–'].map((text) => ({ text }));
  const row = (change: RankedChange, effect: readonly TableValue[], verdict: string): TableValue[] => [
    change.card,
    changeWords(change),
    verdict,
    ...effect,
    ...shrunkValues(change, share),
  ];
  return {
    caption: 'Changes of cards: effects on fresh games, whose intervals hold together, and shrunk estimates of the screen',
    columns: [...headings(3, 'Card', 'Change', 'Verdict'), ...estimateColumns('Effect', 'effect'), ...estimateColumns('Screen, shrunk', 'screen')],
    rows: [
      ...finals.map(({ change, effect, confirmed }) => row(change, differenceValues(effect, share), confirmed ? 'confirmed' : 'not confirmed')),
      ...screened.slice(0, STRONGEST).map((change) => row(change, nothing, 'screened')),
    ],
    cells: finals.map(({ cell }) => first + cell),
  };
}

/** All changes as the screen saw them. */
function screenTables({ found }: Ranking, share: boolean): DataTable[] {
  return [
    {
      caption: `The screen: all changes on ${count(found.screen)} games each, from the highest effect to the lowest`,
      columns: [
        ...headings(2, 'Card', 'Change'),
        ...estimateColumns('Shrunk', 'shrunk'),
        ...estimateColumns('Measured', 'measured'),
        ...headings(0, 'Fewer games thanks to shared luck'),
      ],
      rows: found.changes.map((change) => [
        change.card,
        changeWords(change),
        ...(change.shrunk === null ? NO_DIFFERENCE : [...shrunkValues(change, share), ...differenceValues(change.difference, share)]),
        { text: change.coupling === null ? 'identical' : `${change.coupling.toFixed(1)} ×` },
      ]),
    },
  ];
}

/** Screened changes below the finalists in the first table. */
const STRONGEST = 6;
const NO_DIFFERENCE: readonly TableValue[] = ['no difference', '', '', '', '', ''].map((text) => ({ text }));

function shrunkValues({ shrunk }: RankedChange, share: boolean): TableValue[] {
  return shrunk === null ? [] : differenceValues(shrunk, share);
}
