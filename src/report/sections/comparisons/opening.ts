import type { Verdict } from '../../../analysis/family.ts';
import { inSetting } from '../../answer/where.ts';
import { isSkillFactor } from '../../cells.ts';
import { roughRange, roughSize, sizesOf } from '../../changes/effect.ts';
import { some } from '../../changes/names.ts';
import { meanWords } from '../../comparisons.ts';
import { differenceWords } from '../../differences.ts';
import type { Opening } from '../../section.ts';
import { tooClose } from '../../standing.ts';
import { capital, count, factorWords, list, percent, pointsWords } from '../../words.ts';
import { byChange, type Contrast, type Row } from './contrast.ts';

/** Most settings that a sentence names. */
const NAMED = 3;

/** What a report opens with if it is about these comparisons; of several, the first is the answer and the others follow. */
export function openingOf([first, ...others]: readonly Contrast[], chart: string): Opening {
  return { sentence: answer(first), figure: figures(first), chart, takeaways: [...takeaways(first), ...others.map(answer)] };
}

/** What the change does, in plain words. */
export function answer(contrast: Contrast): string {
  const { levels, told } = contrast;
  if (told.family.rows.every(({ verdict }) => verdict === 'identical'))
    return `${contrast.subject} ${verb(contrast, 'change')} nothing: every game had the same result.`;
  return levels.length === 1 ? ofOneLevel(contrast) : ofLevels(contrast);
}

type Found = Readonly<Record<'up' | 'down' | 'open' | 'none', readonly Row[]>>;

/** `none`: no difference beyond the margin, or the same result in every game. */
function sorted(rows: readonly Row[]): Found {
  const of = (...verdicts: readonly string[]): Row[] => rows.filter(({ compared }) => verdicts.includes(compared.verdict));
  return { up: of('higher'), down: of('lower'), open: of('undecided'), none: of('no difference', 'identical') };
}

function verb({ plural }: Contrast, word: string): string {
  return plural ? word : `${word}s`;
}

/** raises the win rate in 9 of 12 settings, by 3 to 21 points; 3 are too close to call */
function ofOneLevel(contrast: Contrast): string {
  const { subject, noun, rows, told } = contrast;
  const { up, down, open, none } = sorted(rows);
  const [raise, lower] = [verb(contrast, 'raise'), verb(contrast, 'lower')];
  if (up.length + down.length === 0) {
    const everywhere = rows.length === 1 ? '' : rows.length === 2 ? ' in either setting' : ` in any of ${count(rows.length)} settings`;
    return none.length === rows.length && told.family.margin !== null
      ? `${subject} ${verb(contrast, 'make')} no difference to ${noun}${everywhere}: less than ${marginWords(contrast)}.`
      : `${subject} ${verb(contrast, 'make')} no clear difference to ${noun}${everywhere}.`;
  }
  const rest = [
    ...(open.length === 0 ? [] : [tooClose(open.length)]),
    ...(none.length === 0 ? [] : [`${count(none.length)} ${none.length === 1 ? 'does' : 'do'} not change`]),
  ];
  const [most, fewer] = up.length >= down.length ? [up, down] : [down, up];
  const [does, undoes] = up.length >= down.length ? [raise, lower] : [lower, raise];
  const main = `${subject} ${does} ${noun}`;
  const by = (found: readonly Row[]): string => `by ${roughRange(points(found), told.share)}`;
  const end = rest.length === 0 ? '.' : `; ${rest.join(' and ')}.`;
  if (rows.length === 1) return `${main} ${by(most)}.`;
  if (fewer.length === 0) {
    const others = rows.filter((row) => !most.includes(row));
    if (others.length === 1 && rows.length > 2) return `${main} in all settings but ${others[0].where}, ${by(most)}.`;
    return `${main} ${most.length === 1 ? inSetting(most[0].where) : `in ${share(most.length, rows.length)}`}, ${by(most)}${end}`;
  }
  const turned = `but ${undoes} it ${fewer.length === 1 ? inSetting(fewer[0].where) : `in ${count(fewer.length)}`}, ${by(fewer)}`;
  return `${main} ${most.length === 1 ? inSetting(most[0].where) : `in ${count(most.length)} of ${count(rows.length)} settings`}, ${by(most)}, ${turned}${end}`;
}

/** all 12 settings, both settings, 9 of 12 settings */
function share(n: number, all: number): string {
  if (n < all) return `${count(n)} of ${count(all)} settings`;
  return all === 2 ? 'both settings' : `all ${count(all)} settings`;
}

/** Several levels against one: each by itself if there are few, otherwise all together. */
function ofLevels(contrast: Contrast): string {
  const { levels, rows, told, factors, start } = contrast;
  const { up, down, open, none } = sorted(rows);
  if (up.length + down.length === 0) return `${start} not clearly different ${factors.length === 0 ? 'with any other choice' : 'in any setting'}.`;
  if (levels.length > NAMED + 1) {
    const many = (found: readonly Row[]): string => `${count(found.length)} of ${count(rows.length)} comparisons, by ${roughRange(points(found), told.share)}`;
    const left = open.length + none.length;
    return `${start} ${sides(up.length === 0 ? '' : `in ${many(up)}`, down.length === 0 ? '' : `in ${many(down)}`)}${left === 0 ? '' : `; ${tooClose(left)}`}.`;
  }
  const each = (wanted: 'higher' | 'lower'): string => {
    const places = new Map<string, string[]>();
    for (const level of levels) {
      const own = rows.filter((row) => row.level === level);
      const found = own.filter(({ compared }) => compared.verdict === wanted);
      if (found.length === 0) continue;
      const where = own.length === 1 ? `(by ${roughSize(found[0].compared.estimate.point, told.share)})` : `in ${share(found.length, own.length)}`;
      places.set(where, [...(places.get(where) ?? []), level]);
    }
    return list([...places].map(([where, names]) => `with ${list(names)} ${where}`));
  };
  const flat = levels.filter((level) => !rows.some((row) => row.level === level && row.clear));
  return `${start} ${sides(each('higher'), each('lower'))}${flat.length === 0 ? '' : `; ${list(flat)} ${flat.length === 1 ? 'makes' : 'make'} no clear difference`}.`;
}

/** higher with a, and lower with b */
function sides(higher: string, lower: string): string {
  return [...(higher === '' ? [] : [`higher ${higher}`]), ...(lower === '' ? [] : [`lower ${lower}`])].join(', and ');
}

function points(rows: readonly Row[]): number[] {
  return rows.map(({ compared }) => compared.estimate.point);
}

function marginWords({ told }: Contrast): string {
  const margin = told.family.margin ?? 0;
  return told.share ? pointsWords(margin) : String(margin);
}

/** The largest differences of both directions, or the largest and the smallest of one: from, to, difference and interval. */
function figures({ rows, told }: Contrast): string {
  const order = byChange(rows.some(({ clear }) => clear) ? rows.filter(({ clear }) => clear) : rows);
  const shown = order.length < 2 ? order : [order[0], order[order.length - 1]];
  const each = shown.map(({ label, compared: { difference, estimate } }) => {
    const change = `${meanWords(difference.second, told.share)} → ${meanWords(difference.first, told.share)}, ${differenceWords(estimate, told.share)}`;
    return rows.length === 1 ? change : `${label}: ${change}`;
  });
  return `${each.join('; ')}${rows.length === 1 ? '' : ` (intervals hold for ${rows.length === 2 ? 'both' : `all ${count(rows.length)}`} comparisons together)`}.`;
}

/** Where it changes most, where nothing changes, and what these games cannot tell. */
function takeaways(contrast: Contrast): string[] {
  const { rows, told, levels, factors } = contrast;
  if (rows.length === 1) return [];
  const named = (verdict: Verdict): string => some(rows.filter(({ compared }) => compared.verdict === verdict).map(({ label }) => label));
  const [within, same, open] = [named('no difference'), named('identical'), named('undecided')];
  return [
    ...direction(contrast),
    ...(rows.filter(({ clear }) => clear).length > 1 ? [largest(rows, told.share)] : []),
    ...(within === '' ? [] : [`Less than ${marginWords(contrast)} of difference: ${within}.`]),
    ...(same === '' ? [] : [`The same result in every game: ${same}.`]),
    // If nothing is clear, or a level makes no clear difference, the answer says so.
    ...(open === '' || !rows.some(({ clear }) => clear) || (levels.length > 1 && factors.length === 0) ? [] : [`Too close to call: ${open}.`]),
  ];
}

/** If clear changes go both ways: the factor that decides which way, if there is one. */
function direction({ rows, factors, levelWords }: Contrast): string[] {
  const { up, down } = sorted(rows);
  if (up.length === 0 || down.length === 0) return [];
  const levels = (found: readonly Row[], name: string): string[] => [...new Set(found.map(({ compared }) => levelWords(name, compared.shared[name])))];
  // What depends on skill is said with more care elsewhere.
  const factor = factors.find((name) => !isSkillFactor(name) && !levels(up, name).some((level) => levels(down, name).includes(level)));
  if (factor === undefined) return [];
  return [`It depends on ${factorWords(factor)}: higher with ${some(levels(up, factor))}, lower with ${some(levels(down, factor))}.`];
}

/** Only a change whose interval lies beyond those of all others is the largest. */
function largest(rows: readonly Row[], asShare: boolean): string {
  const size = ({ compared }: Row): number => Math.abs(compared.estimate.point);
  const [top, ...others] = [...rows].sort((a, b) => size(b) - size(a));
  const { first, second } = top.compared.difference;
  const change = asShare ? `${percent(second, 0)} → ${percent(first, 0)}` : `${meanWords(second, false)} → ${meanWords(first, false)}`;
  const rivals = others.filter(({ compared }) => sizesOf(compared.estimate).most >= sizesOf(top.compared.estimate).least);
  if (rivals.length === 0) return `${capital(top.label)} changes most: ${change}.`;
  const who = rivals.length > NAMED ? 'several others' : list(rivals.map(({ label }) => label));
  return `${capital(top.label)} shows the largest change (${change}); ${who} may change as much.`;
}
