import { estimateColumns, headings, rateValues } from '../../columns.ts';
import { FEWEST_GAMES } from '../../confidence.ts';
import { type Measured, measureOf } from '../../measured.ts';
import { type Chart, type DataTable, notApplicable, type Section, type TableValue } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { capital, count, factorWords, list } from '../../words.ts';
import { partData, partLegend, partNames, partsSpec } from './chart.ts';
import { type Crossed, crossedSettings } from './crossed.ts';
import { amongWhom, luckOpening, luckSentence, type Told, verdictOf } from './opening.ts';
import { partsOf } from './parts.ts';
import { yardstick } from './yardstick.ts';

const NAME = 'luck-skill';
const HEADING = 'Luck or skill?';

/** How much of the outcome is the luck of the deal, who plays, and how the two meet: in every setting in which several players met the same luck. */
export function luckSkillSection(summary: Summary): Section {
  const settings = crossedSettings(summary);
  if (settings.length === 0)
    return notApplicable(NAME, HEADING, 'Luck and skill can be told apart only if several strategies play the same games: vary strategy.');
  const told = settings.filter((setting): setting is Told => setting.found !== undefined);
  if (told.length === 0)
    return notApplicable(
      NAME,
      HEADING,
      `Cannot be told: every game had the same outcome, or fewer than ${FEWEST_GAMES} games were played under the same luck.`,
    );
  const measured = measureOf(summary);
  const sentence = luckSentence(summary, measured, told);
  return {
    name: NAME,
    title: HEADING,
    opening: luckOpening(summary, measured, told, NAME),
    takeaway: verdictOf(told),
    sentence,
    verdicts: [verdictOf(told), ...(told.length === 1 ? [yardstick(summary, measured, told[0])] : [])],
    notes: notesOf(summary, measured, settings, told),
    charts: [chartOf(told, sentence)],
    table: tableOf(told),
  };
}

function notesOf(summary: Summary, measured: Measured, settings: readonly Crossed[], told: readonly Told[]): string[] {
  const rotated = [...new Set(summary.runs.flatMap(({ experiment }) => Object.keys((experiment as { readonly rotate?: object }).rotate ?? {})))];
  const silent = settings.length - told.length;
  return [
    `${amongWhom(summary, told)} Players who are further apart make a game look more like skill.`,
    `All players met the same luck game by game. The luck of the deal is what the mean result of all players on a deal tells; who plays is what their mean results over all deals tell; the rest is how a deal suits one player and not another, and what players choose at random. A large rest means that the same deal ends differently for different players, without any of them being better on the whole.`,
    'Shares are shares of the variance of the result. A line below a bar is the 95 % interval of the part of its colour: where that part may end, or, for the last part, where it may begin.',
    ...(told.length > 1 ? ['The intervals hold for all settings together.'] : []),
    ...(told.some(({ found: { begins } }) => begins !== undefined) ? ['Each side began once under the same luck: who begins is not luck here.'] : []),
    ...(rotated.length > 0 ? [`What cycles with the game number counts as luck: ${list(rotated.map(factorWords))}.`] : []),
    ...(measured.name === 'win' || measured.share ? [] : ['Rare extreme values can weigh heavily in a variance.']),
    ...(silent > 0 ? [`In ${count(silent)} of ${count(settings.length)} settings it cannot be told: all outcomes were the same, or games were too few.`] : []),
  ];
}

function chartOf(told: readonly Told[], sentence: string): Chart {
  const labels = told.map(rowLabel);
  return {
    kind: 'wide',
    name: NAME,
    title: 'What decides a game',
    legend: partLegend(told),
    panel: {
      title: HEADING,
      about: `Shares of luck and players in the result, by setting. ${sentence}`,
      values: told.flatMap((each) => partData(each, rowLabel(each))),
      spec: (look) => partsSpec(look, labels, partNames(told)),
    },
  };
}

function rowLabel({ label, run }: Told): string {
  return label === '' ? run.gameName : label;
}

/** The parts of each setting, then what each seat contributes to who plays. */
function tableOf(told: readonly Told[]): DataTable {
  const named = told.length > 1;
  return {
    caption: 'Shares of the variance of the result',
    columns: [...headings(named ? 2 : 1, ...(named ? ['Setting'] : []), 'Part'), ...estimateColumns('Share'), ...headings(0, 'Games')],
    rows: told.flatMap((each) => {
      const row = (part: string, values: readonly TableValue[]): TableValue[] => [
        ...(named ? [rowLabel(each)] : []),
        part,
        ...values,
        { text: count(each.games) },
      ];
      return partsOf(each.found).flatMap(({ name, share }) => [
        row(capital(name), rateValues(share, true)),
        ...(name === 'who plays' ? each.found.seats.map((seat) => row(`– ${seat.name}`, rateValues(seat.share))) : []),
      ]);
    }),
  };
}
