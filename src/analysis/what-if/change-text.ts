import { type CardRecord, type GameDef, InputError, suggestion } from '../../core/index.ts';
import { cardsCalled, cardWords, numberFields } from '../../files/card-names.ts';
import { inWords } from '../../kit/words.ts';
import { levelWord } from '../../runner/experiment/level-word.ts';
import type { Level } from '../../runner/experiment/schema.ts';

/** A change in the words of a designer, understood. */
export interface AskedChange {
  /** As under `set`: maxSpirit, cards.Ogre.fight. */
  readonly name: string;
  readonly level: Level;
  /** Ogre fight +1, max spirit −2 */
  readonly label: string;
}

/** What changes can be about. */
export interface Subjects {
  readonly def: GameDef;
  readonly records: readonly CardRecord[];
}

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
  return new InputError(message, { field: 'change' });
}

/** "x 1.5" is "x1.5". */
const SPACED_SIGN = / ([-+−x×*]) (\d[\d.]*)$/;

function readChange(text: string, subjects: Subjects): AskedChange {
  const written = text.replace(SPACED_SIGN, ' $1$2');
  const [, words, value] = /^(.+) (\S+)$/.exec(written) ?? [];
  const whole = { param: paramCalled(written, subjects.def), cards: cardsByWord(subjects.records, written) };
  if (whole.param !== undefined) throw refused(`"${text}" does not say how ${whole.param} changes; say it such as "${whole.param} +1"`);
  if (whole.cards.length > 0) throw fieldsOf(written, whole.cards);
  if (words === undefined) throw unknown(text, subjects);
  const { name, label } = thingCalled(words, value, subjects);
  const level = levelOf(value);
  return { name, level, label: `${label} ${String(levelWord(level))}` };
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

/** The parameter, or the field of a card, that some words name. */
function thingCalled(words: string, value: string, subjects: Subjects): Pick<AskedChange, 'name' | 'label'> {
  const param = paramCalled(words, subjects.def);
  if (param !== undefined) return { name: param, label: inWords(param) };
  if (/^(cards|seats|strategies)\./.test(words)) return { name: words, label: words };
  const named = cardsByWord(subjects.records, words);
  if (named.length > 0) throw fieldsOf(words, named, value);
  const [, card, field] = /^(.+) (\S+)$/.exec(words) ?? [];
  const cards = card === undefined ? [] : cardsByWord(subjects.records, card);
  if (cards.length === 0) throw unknown(card ?? words, subjects);
  const fields = [...new Set(cards.flatMap((record) => Object.keys(record)))];
  const known = fields.find((each) => each.toLowerCase() === field.toLowerCase());
  const called = calledAs(cards, subjects);
  if (known === undefined) throw refused(`${called} has no ${field}; ${suggestion(field, numberFields(cards))}`);
  return { name: `cards.${called}.${known}`, label: `${called} ${known}` };
}

/** maxSpirit is also max-spirit and Max Spirit. */
function paramCalled(words: string, { params }: GameDef): string | undefined {
  const plain = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '');
  return Object.keys(params).find((name) => plain(name) === plain(words));
}

function cardsByWord(records: readonly CardRecord[], word: string): CardRecord[] {
  const id = records.find((record) => record.id.toLowerCase() === word.toLowerCase())?.id;
  return cardsCalled(records, id ?? word);
}

/** By its name, unless only one of several prints of that name is meant. */
function calledAs(cards: readonly CardRecord[], { records }: Subjects): string {
  const [{ id, name }] = cards;
  return typeof name === 'string' && cardsCalled(records, name).length === cards.length ? name : id;
}

function fieldsOf(word: string, cards: readonly CardRecord[], value = '+1'): InputError {
  const fields = numberFields(cards);
  return refused(`"${word}" does not say what changes; it has ${fields.join(', ')}: say it such as "${word} ${fields[0] ?? 'field'} ${value}"`);
}

function unknown(word: string, { def, records }: Subjects): InputError {
  const names = [...cardWords(records), ...Object.keys(def.params)];
  return refused(`no card and no parameter of ${def.id} is called "${word}"; ${suggestion(word, names)}`);
}
