import { type CardImpact, impactsOf, impactWord, tellingOf } from '../../card-impact.ts';
import { headings } from '../../columns.ts';
import { differenceWords } from '../../differences.ts';
import type { DataTable } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { count, list } from '../../words.ts';
import { playerOf, skillAxis } from '../skill/axis.ts';
import { excludesZero, whenWords } from './impacts.ts';
import { printedOf } from './printed.ts';

/** Most cards that are named. */
const NAMED = 3;

/** Cards along the ladder of players, in the one setting that tells most of them. */
export interface CardsBySkill {
  readonly sentences: readonly string[];
  readonly table: DataTable;
}

interface CardLine {
  readonly name: string;
  /** By rung; undefined where too few games had it, or had it not. */
  readonly impacts: readonly (CardImpact | undefined)[];
  readonly more: readonly number[];
  readonly fewer: readonly number[];
}

/** At which rungs cards are clearly associated with the result. Intervals hold for all cards and rungs together. Undefined if skill does not vary. */
export function cardsBySkill(summary: Summary): CardsBySkill | undefined {
  const axis = skillAxis(summary);
  if (axis === undefined) return undefined;
  const telling = axis.lines.map((line) => ({ line, sum: line.cells.reduce((sum, cell) => sum + tellingOf(summary, cell), 0) }));
  const { line } = telling.reduce((most, each) => (each.sum > most.sum ? each : most));
  const together = line.cells.reduce((sum, cell) => sum + impactsOf(summary, cell).impacts.length, 0);
  if (together === 0) return undefined;
  const byRung = line.cells.map((cell) => impactsOf(summary, cell, together).impacts);
  const rungs = line.cells.map((cell) => playerOf(summary, axis, cell));
  const { name } = printedOf(summary.runs[line.cells[0].run], line.cells[0].index);
  const lines = [...new Set(byRung.flatMap((impacts) => impacts.map(({ card }) => card)))].map((card): CardLine => {
    const impacts = byRung.map((own) => own.find((impact) => impact.card === card));
    const at = (sign: 1 | -1): number[] =>
      impacts.flatMap((impact, place) => (impact !== undefined && excludesZero(impact) && sign * impact.difference.point > 0 ? [place] : []));
    return { name: name(card), impacts, more: at(1), fewer: at(-1) };
  });
  return { sentences: sentencesOf(lines, rungs, line.label), table: tableOf(summary, lines, rungs, line.label) };
}

function sentencesOf(lines: readonly CardLine[], rungs: readonly string[], where: string): string[] {
  const place = where === '' ? '' : ` (${where})`;
  const names = (places: readonly number[]): string => list(places.map((i) => rungs[i]));
  const turned = lines.filter(({ more, fewer }) => more.length > 0 && fewer.length > 0);
  const some = lines.filter(
    (line) => !turned.includes(line) && line.more.length + line.fewer.length > 0 && line.more.length + line.fewer.length < rungs.length,
  );
  const all = lines.filter((line) => !turned.includes(line) && line.more.length + line.fewer.length === rungs.length);
  const each = (some: readonly CardLine[], words: (line: CardLine) => string): string =>
    `${some.slice(0, NAMED).map(words).join('; ')}${some.length > NAMED ? `; and ${count(some.length - NAMED)} more` : ''}`;
  return [
    ...(turned.length === 0
      ? []
      : [
          `Associations that turn round with skill${place}: ${each(turned, ({ name, more, fewer }) => `${name}, more wins for ${names(more)}, fewer for ${names(fewer)}`)}.`,
        ]),
    ...(some.length === 0
      ? []
      : [
          `Associations that are clear at some rungs and too close to call at the others${place}: ${each(
            some,
            ({ name, more, fewer }) =>
              `${name}, ${more.length > 0 ? 'more' : 'fewer'} wins, at ${count(more.length + fewer.length)} of ${count(rungs.length)} (${names([...more, ...fewer])})`,
          )}.`,
        ]),
    ...(all.length === 0
      ? []
      : [
          `Associations that are clear at every rung${place}: ${list(all.slice(0, NAMED).map(({ name }) => name))}${all.length > NAMED ? ` and ${count(all.length - NAMED)} more` : ''}.`,
        ]),
    ...(turned.length + some.length + all.length === 0 ? [`No card’s association is clear at any rung${place}.`] : []),
  ];
}

function tableOf(summary: Summary, lines: readonly CardLine[], rungs: readonly string[], where: string): DataTable {
  const word = impactWord(summary);
  return {
    caption: `Win rate with the card ${word} minus that without, by skill${where === '' ? '' : `, in ${where}`}: in points, with joint intervals`,
    columns: headings(rungs.length + 1, 'Card', ...rungs),
    rows: lines.map(({ name, impacts }) => [
      name,
      ...impacts.map((impact) =>
        impact === undefined ? 'too few games' : `${differenceWords(impact.difference, true)}${impact.round === 0 ? '' : `, ${whenWords(impact.round, word)}`}`,
      ),
    ]),
  };
}
