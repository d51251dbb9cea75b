import { InputError } from '../../core/index.ts';
import { numberFields } from '../../files/card-names.ts';
import { levelWord } from '../../runner/experiment/level-word.ts';
import type { Level } from '../../runner/experiment/schema.ts';
import { cardsByWord, fieldsOf, paramCalled, type Subjects, type Thing, thingCalled, unknown } from '../things.ts';

/** A change in the words of a designer, understood. Its label: Ogre fight +1, max spirit −2. */
export interface AskedChange extends Thing {
  readonly level: Level;
}

/** Where changes stand on the command line. */
export const CHANGE = 'change';
/** The amount in examples. */
const SUCH = '+1';

/** Understands "Ogre fight +1; max-spirit -2". An error names the nearest thing that exists. */
export function readChanges(text: string, subjects: Subjects): AskedChange[] {
  const parts = text.split(';').map((part) => part.trim().replace(/\s+/g, ' '));
  const changes = parts.filter((part) => part !== '').map((part) => readChange(part, subjects));
  if (changes.length === 0) throw refused('there is no change; say one such as "Ogre fight +1"');
  const twice = changes.find(({ name }, i) => changes.findIndex((other) => other.name === name) < i);
  if (twice !== undefined) throw refused(`"${twice.label}" changes something that another change changes too; keep one of them`);
  return changes;
}

function refused(message: string): InputError {
  return new InputError(message, { field: CHANGE });
}

/** "x 1.5" is "x1.5". */
const SPACED_SIGN = / ([-+−x×*]) (\d[\d.]*)$/;

function readChange(text: string, subjects: Subjects): AskedChange {
  const written = text.replace(SPACED_SIGN, ' $1$2');
  const [, words, value] = /^(.+) (\S+)$/.exec(written) ?? [];
  const whole = { param: paramCalled(written, subjects.def), cards: cardsByWord(subjects.records, written) };
  if (whole.param !== undefined) throw refused(`"${text}" does not say how ${whole.param} changes; say it such as "${whole.param} +1"`);
  if (whole.cards.length > 0) throw fieldsOf(written, whole.cards, SUCH, CHANGE);
  if (words === undefined) throw unknown(text, subjects, CHANGE);
  checkAmount(written, subjects);
  const { name, label } = thingCalled(words, subjects, value, CHANGE);
  const level = levelOf(value);
  return { name, level, label: `${label} ${String(levelWord(level))}` };
}

/** "Ogre fight" names a number of a card, but no amount. */
function checkAmount(text: string, subjects: Subjects): void {
  const [, card, field] = /^(.+) (\S+)$/.exec(text) ?? [];
  const known = numberFields(cardsByWord(subjects.records, card)).find((each) => each.toLowerCase() === field.toLowerCase());
  if (known !== undefined) throw refused(`"${text}" does not say how ${known} changes; say it such as "${card} ${known} +1"`);
}

/** +1, -2 and x1.5 are changes; 7, true and words are values. */
function levelOf(text: string): Level {
  const [, sign, amount] = /^([-+−x×*])(\d+(?:\.\d+)?|\.\d+)$/i.exec(text) ?? [];
  if (sign === '+') return { add: Number(amount) };
  if (sign === '-' || sign === '−') return { add: -Number(amount) };
  if (sign !== undefined) return { times: Number(amount) };
  if (/^(true|on)$/i.test(text)) return true;
  if (/^(false|off)$/i.test(text)) return false;
  return Number.isFinite(Number(text)) ? Number(text) : text;
}
