import { type CardRecord, cardRecords, type GameDef, InputError, nearest, suggestion } from '../core/index.ts';
import { cardsCalled, cardWords, numberFields } from '../files/card-names.ts';
import { inWords } from '../kit/words.ts';
import type { Experiment } from '../runner/experiment/experiment.ts';
import { roleNames } from '../runner/experiment/factors.ts';
import { inPairs, planQuestion } from './question.ts';

/** What a designer can ask about: the parameters of a game, and the cards of a pack. */
export interface Subjects {
  readonly def: GameDef;
  readonly records: readonly CardRecord[];
}

/** The parameter, or the field of a card, that some words name. */
export interface Thing {
  /** As under `set`: maxSpirit, cards.Ogre.fight. */
  readonly name: string;
  /** max spirit, Ogre fight */
  readonly label: string;
}

/** What can be asked about in an experiment. A trial plan checks the experiment itself, and has the pack. */
export async function subjectsOf(subject: Experiment): Promise<Subjects> {
  const { def, pack, shape } = await planQuestion(subject, { name: subject.name, games: inPairs(1, subject) });
  return { def, records: cardRecords(pack, shape) };
}

/** Understands "Ogre fight", "max spirit" and names as under `set`. `example`: the amount that errors show; `field`: where the words stand. */
export function thingCalled(words: string, subjects: Subjects, example: string, field: string): Thing {
  const param = paramCalled(words, subjects.def);
  if (param !== undefined) return { name: param, label: inWords(param) };
  if (/^(cards|seats|sides|strategies)\./.test(words) || roleNames(subjects.def).includes(words))
    return { name: words, label: words.replace(/^cards\.(.+)\.([^.]+)$/, '$1 $2') };
  const named = cardsByWord(subjects.records, words);
  if (named.length > 0) throw fieldsOf(words, named, example, field);
  const [, card, number] = /^(.+)[ .]([^ .]+)$/.exec(words) ?? [];
  const cards = card === undefined ? [] : cardsByWord(subjects.records, card);
  if (cards.length === 0) throw unknown(card ?? words, subjects, field);
  const fields = [...new Set(cards.flatMap((record) => Object.keys(record)))];
  const known = fields.find((each) => each.toLowerCase() === number.toLowerCase());
  const called = calledAs(cards, subjects);
  if (known === undefined) throw new InputError(`${called} has no ${number}; ${suggestion(number, numberFields(cards))}`, { field });
  return { name: `cards.${called}.${known}`, label: `${called} ${known}` };
}

/** maxSpirit is also max-spirit and Max Spirit. */
export function paramCalled(words: string, { params }: GameDef): string | undefined {
  const plain = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '');
  return Object.keys(params).find((name) => plain(name) === plain(words));
}

/** The card with this id, otherwise all prints with this name, whatever the case of either. */
export function cardsByWord(records: readonly CardRecord[], word: string): CardRecord[] {
  const id = records.find((record) => record.id.toLowerCase() === word.toLowerCase())?.id;
  return cardsCalled(records, id ?? word);
}

/** By its name, unless only one of several prints of that name is meant. */
function calledAs(cards: readonly CardRecord[], { records }: Subjects): string {
  const [{ id, name }] = cards;
  return typeof name === 'string' && cardsCalled(records, name).length === cards.length ? name : id;
}

/** The error that says what a card has. */
export function fieldsOf(word: string, cards: readonly CardRecord[], example: string, field: string): InputError {
  const fields = numberFields(cards);
  const such = `${word} ${fields[0] ?? 'field'} ${example}`.trim();
  return new InputError(`"${word}" does not say what changes; it has ${fields.join(', ')}: say it such as "${such}"`, { field });
}

/** The error for words that mean nothing. */
export function unknown(word: string, { def, records }: Subjects, field: string): InputError {
  const near = nearest(word, [...cardWords(records), ...Object.keys(def.params)]);
  const help = near === undefined ? `see scry list cards --game ${def.id} and scry list parameters --game ${def.id}` : `did you mean ${near}?`;
  return new InputError(`no card and no parameter of ${def.id} is called "${word}"; ${help}`, { field });
}
