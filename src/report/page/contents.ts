import type { Section } from '../section.ts';
import { ABOUT, ABOUT_TITLE } from './about.ts';
import { safe, words } from './html.ts';

/** Links to the answer, all sections and the facts about the run. They stand at the side where there is room. */
export function contentsHtml(sections: readonly Section[]): string {
  const link = (name: string, title: string): string => `<li><a href="#${safe(name)}">${words(title)}</a></li>`;
  const links = [link('answer', 'Answer'), ...sections.map(({ name, title }) => link(name, title)), link(ABOUT, ABOUT_TITLE)];
  return `<nav aria-label="Contents"><ul>${links.join('')}</ul></nav>`;
}
