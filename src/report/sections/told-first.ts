import type { Summary } from '../summary.ts';
import { feelSection } from './feel/section.ts';
import { luckSkillSection } from './luck-skill/section.ts';

/** Sections whose answer no table of win rates holds. */
const ANSWERS = { feel: feelSection, 'luck-skill': luckSkillSection };

type Answering = keyof typeof ANSWERS;

/** The section that a run asks for before all others, if it answers what the table of win rates does not. */
export function toldFirst([first]: readonly string[]): Answering | undefined {
  return first !== undefined && Object.hasOwn(ANSWERS, first) ? (first as Answering) : undefined;
}

/** Its answer for the terminal: the sentence, its figures, and what else is worth knowing. */
export function firstLine(summary: Summary, section: Answering): string {
  const { sentence, opening } = ANSWERS[section](summary);
  return [opening?.sentence ?? sentence, ...(opening === undefined ? [] : [`${opening.figure}.`.replace(/\.\.$/, '.'), ...opening.takeaways])].join(' ');
}
