import type { RunFile } from '../../runner/run/run-file.ts';
import { aboutRun, aboutTitle, notices, runHeading } from '../answer/about.ts';
import type { Summary } from '../summary.ts';
import { explained } from './glossary.ts';
import { words } from './html.ts';

export const ABOUT = 'about';

/** What was run and how, at the foot of the page. */
export function aboutHtml({ runs }: Summary): string {
  return `<section id="${ABOUT}" aria-labelledby="${ABOUT}-title">
<div class="head"><h2 id="${ABOUT}-title">${aboutTitle(runs)}</h2></div>
${runs.map((run) => runHtml(run, runHeading(run, runs))).join('\n')}
</section>`;
}

function runHtml(run: RunFile, heading: string): string {
  const list = aboutRun(run).map(([name, value]) => `<div><dt>${words(name)}</dt><dd>${explained(value)}</dd></div>`);
  return `${heading === '' ? '' : `<h3 class="run">${words(heading)}</h3>\n`}<dl class="facts">${list.join('')}</dl>`;
}

/** One line each about what a reader must know first. */
export function noticesHtml({ runs }: Summary): string {
  return notices(runs)
    .map((notice) => `<p class="note">${explained(notice)}</p>`)
    .join('\n');
}
