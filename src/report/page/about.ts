import type { RunFile } from '../../runner/run/run-file.ts';
import { aboutRun, aboutTitle, notices, runHeading } from '../answer/about.ts';
import type { Summary } from '../summary.ts';
import { explained } from './glossary.ts';
import { words } from './html.ts';

export const ABOUT = 'about';

/** The facts about each run, at the foot of the page. */
export function aboutHtml({ runs }: Pick<Summary, 'runs'>): string {
  return `<section id="${ABOUT}" aria-labelledby="${ABOUT}-title">
<div class="head"><h2 id="${ABOUT}-title">${words(aboutTitle(runs))}</h2></div>
${runs.map((run) => runHtml(run, runHeading(run, runs))).join('\n')}
</section>`;
}

function runHtml(run: RunFile, heading: string): string {
  const facts = aboutRun(run).map(([name, value]) => `<div><dt>${words(name)}</dt><dd>${explained(value)}</dd></div>`);
  return `${heading === '' ? '' : `<h3 class="run">${words(heading)}</h3>\n`}<dl class="facts">${facts.join('')}</dl>`;
}

/** What a reader must know first, on top. */
export function noticesHtml({ runs }: Summary): string {
  return notices(runs)
    .map((notice) => `<p class="note">${explained(notice)}</p>`)
    .join('\n');
}
