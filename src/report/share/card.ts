import { gamesOf, notices } from '../answer/about.ts';
import type { Answer, Chip } from '../answer/answer.ts';
import { safe } from '../page/html.ts';
import { wellFormed } from '../page/png.ts';
import { FILE_LOOK } from '../page/theme.ts';
import { textWidth } from '../page/vega.ts';
import type { Chart, LegendEntry } from '../section.ts';
import type { Summary } from '../summary.ts';
import { counted, list } from '../words.ts';
import { fitted, linesOf } from './lines.ts';
import { picture } from './picture.ts';
import { type Box, text } from './svg.ts';

/** Size that messengers and social networks show a page’s picture at. */
export const CARD = { width: 1200, height: 630 } as const;

const MARGIN = 56;
const RIGHT = CARD.width - MARGIN;
/** Where the words end if a chart stands beside them, and where the chart begins. */
const WORDS_END = 560;
const CHART_START = 600;
const TOP = 104;
const FOOT = 548;

const QUESTION = 22;
const FIGURE = 17;
const SMALL = 16;
const SPACING = 1.22;
const SENTENCE_SIZES = [40, 36, 33, 30, 27, 24, 21] as const;
const LONE_SENTENCE_SIZES = [60, 54, 48, 42, 36, 30] as const;

/** The answer of a report as one picture to pass on: question, answer, figures, chart, and what to bear in mind. */
export async function shareCard(summary: Summary, answer: Answer): Promise<string> {
  const { hero } = answer;
  const chart = hero === undefined ? '' : await chartPart(hero);
  return wellFormed(`<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}" font-family="Inter, system-ui, sans-serif" role="img" aria-label="${safe(`${answer.question} ${answer.sentence}`)}">
<rect width="${CARD.width}" height="${CARD.height}" fill="${FILE_LOOK.colour('paper')}"/>
<rect width="${CARD.width}" height="10" fill="${FILE_LOOK.colour('mark')}"/>
${head(summary)}
${wordsPart(answer, hero === undefined ? RIGHT : WORDS_END)}
${chart}
${foot(summary, answer.chips)}
</svg>
`);
}

function head({ runs }: Summary): string {
  const [games] = linesOf(list([...new Set(runs.map(({ gameName }) => gameName))]), QUESTION, RIGHT - MARGIN - 120, 1);
  return `${text(games, MARGIN, 64, { size: QUESTION, weight: 600, colour: 'quiet' })}
${text('scry', RIGHT, 64, { size: QUESTION, weight: 700, colour: 'mark', anchor: 'end' })}`;
}

/** Question, answer and figures, one below the other; the answer as large as there is room. */
function wordsPart({ question, sentence, figure, hero }: Answer, end: number): string {
  const width = end - MARGIN;
  const asked = linesOf(question, QUESTION, width, 2);
  const figures = figure === '' ? [] : linesOf(figure, FIGURE, width, 4);
  const top = TOP + asked.length * QUESTION * SPACING + 22;
  const room = FOOT - top - (figures.length === 0 ? 0 : figures.length * FIGURE * 1.4 + 20);
  const { size, lines } = fitted(sentence, hero === undefined ? LONE_SENTENCE_SIZES : SENTENCE_SIZES, width, room, SPACING);
  const below = top + lines.length * size * SPACING + 16;
  return [
    ...asked.map((line, i) => text(line, MARGIN, TOP + QUESTION + i * QUESTION * SPACING, { size: QUESTION, weight: 500, colour: 'quiet' })),
    ...lines.map((line, i) => text(line, MARGIN, top + size + i * size * SPACING, { size, weight: 700 })),
    ...figures.map((line, i) => text(line, MARGIN, below + FIGURE + i * FIGURE * 1.4, { size: FIGURE, colour: 'quiet' })),
  ].join('\n');
}

/** Title, legend and drawing of the chart. */
async function chartPart(chart: Chart): Promise<string> {
  const width = RIGHT - CHART_START;
  const title = linesOf(chart.title, SMALL + 1, width, 2);
  const under = TOP + title.length * (SMALL + 1) * 1.3;
  const legend = legendLines(chart.legend, { x: CHART_START, y: under + 6, width, height: 0 });
  const y = under + legend.height + 12;
  const { svg, left } = await picture(chart, { x: CHART_START, y, width, height: FOOT - 22 - y });
  return [
    ...title.map((line, i) => text(line, CHART_START, TOP + SMALL + i * (SMALL + 1) * 1.3, { size: SMALL + 1, weight: 600 })),
    ...legend.parts,
    svg,
    left === '' ? '' : text(left, CHART_START, FOOT - 4, { size: SMALL - 2, colour: 'quiet' }),
  ].join('\n');
}

/** A mark as the font of the card can write it: it has no lines, shades and heavy crosses. */
function markOf(mark: string): { readonly mark: string; readonly faint: boolean } {
  if (/[\u2580-\u259f\u25a4-\u25a9]/.test(mark)) return { mark: '■', faint: true };
  return { mark: mark.replace(/[\u2500-\u257f]/, '¦').replace('✚', '+'), faint: false };
}

/** Marks and labels of the legend, side by side as far as there is room. */
function legendLines(entries: readonly LegendEntry[], { x, y, width }: Box): { readonly parts: string[]; readonly height: number } {
  const size = SMALL - 1;
  const parts: string[] = [];
  let [left, line] = [0, 0];
  for (const { label, note, mark: sign, colour } of entries) {
    const [name] = linesOf(note === undefined ? label : `${label} (${note})`, size, width - 40, 1);
    const { mark, faint } = markOf(sign);
    const wide = textWidth(name, size) + 40;
    if (left > 0 && left + wide > width) [left, line] = [0, line + 1];
    const base = y + size + line * size * 1.5;
    parts.push(text(mark, x + left, base, { size, colour, faint }), text(name, x + left + 20, base, { size }));
    left += wide;
  }
  return { parts, height: entries.length === 0 ? 0 : (line + 1) * size * 1.5 };
}

/** Expectations, and what a reader must know before passing the picture on. */
function foot({ runs }: Summary, chips: readonly Chip[]): string {
  const games = counted(
    runs.reduce((sum, run) => sum + gamesOf(run), 0),
    'game',
  );
  const caveat = [`${games}.`, ...notices(runs)].join(' ');
  const tally = tallyWords(chips);
  const pill = chips.length === 0 ? 0 : Math.round(textWidth(tally, SMALL) + 16);
  const start = pill === 0 ? MARGIN : MARGIN + pill + 20;
  const lines = linesOf(caveat, SMALL, RIGHT - start, 2);
  const base = FOOT + 42 - (lines.length - 1) * 11;
  return [
    `<rect x="${MARGIN}" y="${FOOT + 6}" width="${RIGHT - MARGIN}" height="1" fill="${FILE_LOOK.colour('line')}"/>`,
    ...(pill === 0
      ? []
      : [
          `<rect x="${MARGIN}" y="${FOOT + 20}" width="${pill}" height="34" rx="17" fill="${FILE_LOOK.colour(tallyColour(chips))}"/>`,
          text(tally, MARGIN + pill / 2, FOOT + 42, { size: SMALL, weight: 600, colour: 'paper', anchor: 'middle' }),
        ]),
    ...lines.map((line, i) => text(line, start, base + i * 22, { size: SMALL, colour: 'quiet' })),
  ].join('\n');
}

function tallyColour(chips: readonly Chip[]): string {
  if (chips.some(({ verdict }) => verdict === 'fail')) return 'fail';
  return chips.every(({ verdict }) => verdict === 'pass') ? 'pass' : 'quiet';
}

/** 3 of 4 expectations pass, 1 fails */
function tallyWords(chips: readonly Chip[]): string {
  const n = (verdict: Chip['verdict']): number => chips.filter((chip) => chip.verdict === verdict).length;
  const [pass, fail, undecided] = [n('pass'), n('fail'), n('undecided')];
  const some = [
    `${pass} of ${chips.length} expectations ${pass === 1 ? 'passes' : 'pass'}`,
    ...(fail === 0 ? [] : [`${fail} ${fail === 1 ? 'fails' : 'fail'}`]),
    ...(undecided === 0 ? [] : [`${undecided} ${undecided === 1 ? 'is' : 'are'} undecided`]),
  ];
  return chips.length === 1 ? `The expectation ${pass === 1 ? 'passes' : fail === 1 ? 'fails' : 'is undecided'}` : some.join(', ');
}
