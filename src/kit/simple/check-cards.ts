import { InputError, suggestion } from '../../core/index.ts';
import { CARDS_FILE } from './declared.ts';
import { OPTION } from './shape.ts';

type Members = Readonly<Record<string, unknown>>;

const OWN_FIELDS = ['id', 'source', 'printed'];
const CONTROL = ['chooseOne', 'optional', 'if', 'do', 'else', 'forEach'];
const FIELD_TYPES = ['int', 'flag', 'word', 'effects'];
const VALUE_TYPES = ['int', 'flag', 'card'];
/** The function that each kind of word needs. */
const FUNCTIONS = { effects: 'do', conditions: 'holds', counts: 'of' } as const;

/** Throws an InputError for the first fault in the declaration of cards and of the words of their texts. */
export function checkCardMembers(game: Members): void {
  const { cards, texts, decisions, content } = game;
  if (cards === undefined && texts !== undefined) throw new InputError("texts stand on cards; add cards: { fields: { played: { type: 'effects', … } } }");
  if (cards === undefined) return;
  checkCards(asMembers('cards', cards));
  const withText = Object.entries((cards as { fields: Members }).fields).find(([, spec]) => (spec as Members).type === 'effects');
  if (texts !== undefined) checkTexts(asMembers('texts', texts));
  else if (withText !== undefined) throw new InputError(`texts is missing; it must have the effects that cards.fields.${withText[0]} can use`);
  if (texts !== undefined && withText === undefined) throw new InputError("cards.fields has no field of type: 'effects'; add one, or leave out texts");
  if (texts !== undefined && OPTION in asMembers('decisions', decisions)) throw new InputError(`decisions: ${OPTION} is that of card texts; rename it`);
  const { files = {}, cards: others = [] } = (content ?? {}) as { files?: object; cards?: readonly string[] };
  if (CARDS_FILE in files || others.length > 0) throw new InputError('content names cards, but they are declared under cards; remove them from content');
}

function checkCards({ fields, counts = {}, ...others }: Members): void {
  unknown('cards', others, ['fields', 'counts']);
  for (const [name, spec] of Object.entries(asMembers('cards.fields', fields))) {
    const at = `cards.fields.${name}`;
    if (OWN_FIELDS.includes(name)) throw new InputError(`${at}: every card has ${name}; rename the field`);
    const { type, values } = checkValue(at, spec, FIELD_TYPES);
    if (type === 'word' && !(Array.isArray(values) && values.length > 0)) throw new InputError(`${at} needs values, a list of words`);
  }
  for (const [name, spec] of Object.entries(asMembers('cards.counts', counts)))
    if (typeof asMembers(`cards.counts.${name}`, spec).about !== 'string') throw new InputError(`cards.counts.${name} needs about, a line of text`);
}

function checkTexts({ effects, conditions = {}, counts = {}, ...others }: Members): void {
  unknown('texts', others, Object.keys(FUNCTIONS));
  for (const [kind, words] of Object.entries({ effects, conditions, counts })) {
    const wanted = FUNCTIONS[kind as keyof typeof FUNCTIONS];
    for (const [word, spec] of Object.entries(asMembers(`texts.${kind}`, words))) {
      const at = `texts.${kind}.${word}`;
      if (CONTROL.includes(word)) throw new InputError(`${at}: ${word} is a word of scry's own; rename it`);
      if (typeof checkValue(at, spec, VALUE_TYPES)[wanted] !== 'function') throw new InputError(`${at} needs a function ${wanted}(t, value)`);
    }
  }
}

/** A spec with a type and, for numbers, a range. */
function checkValue(at: string, spec: unknown, types: readonly string[]): Members {
  const members = asMembers(at, spec);
  const { type, min, max } = members;
  if (!types.includes(type as string)) throw new InputError(`${at}: type must be one of ${types.join(', ')}, not ${String(type)}`);
  if (type === 'int' && !(Number(min) <= Number(max))) throw new InputError(`${at} needs min and max, whole numbers`);
  return members;
}

function asMembers(at: string, value: unknown): Members {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new InputError(`${at} must be an object, { … }`);
  return value as Members;
}

function unknown(at: string, others: Members, known: readonly string[]): void {
  const [name] = Object.keys(others);
  if (name !== undefined) throw new InputError(`${at} has no member ${name}; ${suggestion(name, known)}`);
}
