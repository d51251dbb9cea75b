import { createHash } from 'node:crypto';
import type { Answer } from '../answer/answer.ts';
import type { Section } from '../section.ts';
import type { Summary } from '../summary.ts';
import { list } from '../words.ts';
import { aboutHtml, noticesHtml } from './about.ts';
import { answerHtml } from './answer.ts';
import { contentsHtml } from './contents.ts';
import { forScript, safe, words } from './html.ts';
import { pickBar, settingNames } from './pick.ts';
import { PAGE_SCRIPT } from './script.ts';
import { sectionHtml } from './sections.ts';
import { PAGE_STYLE } from './style.ts';
import { Painter } from './vega.ts';

/** The whole report as one HTML file that needs nothing else. */
export async function page(summary: Summary, answer: Answer, sections: readonly Section[]): Promise<string> {
  const bodies: string[] = [];
  const names = settingNames(summary);
  const painter = new Painter(names);
  try {
    bodies.push(await answerHtml(answer, summary, painter));
    for (const section of sections) bodies.push(await sectionHtml(withoutHero(section, answer), summary, painter));
  } finally {
    painter.close();
  }
  const [top, ...rest] = bodies;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash('sha256').update(PAGE_SCRIPT).digest('base64')}'; img-src data:`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="scry ${safe(summary.runs[0].scryVersion)}">
<title>${words(answer.question)}</title>
<link rel="icon" href="data:,">
<style>
${PAGE_STYLE}</style>
</head>
<body>
<a class="skip" href="#answer">Skip to the answer</a>
<header>
<p class="kicker">${words(list([...new Set(summary.runs.map((run) => run.gameName))]))}</p>
<h1>${words(answer.question)}</h1>
${noticesHtml(summary)}
</header>
<main>
${top}
<div class="page">
${contentsHtml(summary, sections)}
<div class="results">
${pickBar(summary)}
${rest.join('\n')}
${aboutHtml(summary)}
</div>
</div>
</main>
<footer>
<p>Made by scry, an unofficial tool for studying the balance of tabletop games. Names of games, cards and characters belong to their publishers.</p>
<p>Each chart’s data and Vega-Lite specification are in <code>charts/</code> beside this file, the full tables in <code>games.arrow</code> and <code>curves.arrow</code>.</p>
</footer>
<div id="tip" role="status" aria-live="polite" hidden></div>
${forScript({ names }, 'id="settings"')}
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}

/** The chart on top is not shown twice. */
function withoutHero(section: Section, { hero, from }: Answer): Section {
  return section.name === from ? { ...section, charts: section.charts.filter((chart) => chart !== hero) } : section;
}
