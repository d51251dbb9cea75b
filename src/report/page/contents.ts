import { aboutTitle } from '../answer/about.ts';
import type { Section } from '../section.ts';
import type { Summary } from '../summary.ts';
import { ABOUT } from './about.ts';
import { safe, words } from './html.ts';

/** Links to the answer, all sections and the facts about the runs. They stand at the side where there is room. */
export function contentsHtml({ runs }: Summary, sections: readonly Section[]): string {
  const link = (name: string, title: string): string => `<li><a href="#${safe(name)}">${words(title)}</a></li>`;
  const links = [link('answer', 'Answer'), ...sections.map(({ name, title }) => link(name, title)), link(ABOUT, aboutTitle(runs))];
  return `<nav aria-label="Contents"><ul>${links.join('')}</ul></nav>`;
}
