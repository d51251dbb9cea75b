import type { Answer, Chip } from '../answer/answer.ts';
import type { Summary } from '../summary.ts';
import { counted } from '../words.ts';
import { figureHtml } from './figure.ts';
import { foundHtml, words } from './html.ts';
import type { Painter } from './vega.ts';

/** Width of the chart on top if something stands beside it. */
const BESIDE = 700;

/** Nobody reads more expectations than this at a glance; the others are folded. */
const MOST_CHIPS = 6;

/** The answer block: sentence, figures, chart, takeaways, expectations. */
export async function answerHtml({ sentence, figure, hero, takeaways, bySetting, chips }: Answer, summary: Summary, painter: Painter): Promise<string> {
  const points = `${takeawaysHtml(takeaways)}${chipsHtml(chips)}`;
  const beside = hero?.kind === 'wide' && points !== '';
  const picture = hero === undefined ? '' : await figureHtml(hero, summary, painter, beside ? BESIDE : undefined);
  const board =
    picture + points === ''
      ? ''
      : `\n<div class="board${beside ? ' with-points' : ''}">\n${picture}${points === '' ? '' : `\n<div class="points">${points}</div>`}\n</div>`;
  return `<section id="answer" aria-label="Answer">
<p class="answer">${words(sentence)}</p>${foundHtml(bySetting, summary)}${figure === '' ? '' : `\n<p class="figure">${words(figure)}</p>`}${board}
</section>`;
}

function takeawaysHtml(takeaways: readonly string[]): string {
  if (takeaways.length === 0) return '';
  return `<h2>Takeaways</h2><ul class="takeaways">${takeaways.map((each) => `<li>${words(each)}</li>`).join('')}</ul>`;
}

/** What needs attention first. */
const ORDER: readonly Chip['verdict'][] = ['fail', 'undecided', 'pass'];
const NAMES: Readonly<Record<Chip['verdict'], string>> = { pass: 'Pass', fail: 'Fail', undecided: 'Undecided' };
const SIGNS: Readonly<Record<Chip['verdict'], string>> = {
  pass: '<path d="M4.5 8.5l2.5 2.5 4.5-5.5"/>',
  fail: '<path d="M5 5l6 6M11 5l-6 6"/>',
  undecided: '<path d="M6 6.2a2 2 0 1 1 2.8 1.9c-.6.3-.8.7-.8 1.3M8 11.6v.2"/>',
};

function chipsHtml(chips: readonly Chip[]): string {
  if (chips.length === 0) return '';
  const sorted = ORDER.flatMap((verdict) => chips.filter((chip) => chip.verdict === verdict));
  const shown = sorted.length > MOST_CHIPS + 1 ? MOST_CHIPS : sorted.length;
  const items = (some: readonly Chip[]): string => `<ul class="chips">${some.map(chipHtml).join('')}</ul>`;
  const more = sorted.slice(shown);
  return `<h2>Expectations</h2><p class="tally">${words(tally(chips))}</p>${items(sorted.slice(0, shown))}${
    more.length === 0 ? '' : `<details><summary>${counted(more.length, 'more expectation')}</summary>${items(more)}</details>`
  }`;
}

/** 1 fails, 2 are undecided, 3 pass */
function tally(chips: readonly Chip[]): string {
  const verbs: Readonly<Record<Chip['verdict'], readonly [one: string, many: string]>> = {
    fail: ['fails', 'fail'],
    undecided: ['is undecided', 'are undecided'],
    pass: ['passes', 'pass'],
  };
  return ORDER.map((verdict) => ({ verdict, n: chips.filter((chip) => chip.verdict === verdict).length }))
    .filter(({ n }) => n > 0)
    .map(({ verdict, n }) => `${n} ${verbs[verdict][n === 1 ? 0 : 1]}`)
    .join(', ');
}

/** Icon and word, so that colour is not needed. */
function chipHtml({ verdict, about, target, found }: Chip): string {
  return `<li class="${verdict}"><svg class="sign" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="7.2"/>${SIGNS[verdict]}</svg><div><strong>${NAMES[verdict]}</strong> ${words(about)}<small>${words(`target ${target}, found ${found}`)}</small></div></li>`;
}
