import * as z from 'zod';
import { type CardRecord, suggestion } from '../../core/index.ts';
import { everyField, type Path } from '../fields.ts';
import type { CardFieldSpec, CardsSpec } from '../simple/card-specs.ts';
import type { TextsSpec, WordSpec } from '../simple/text-specs.ts';
import { flag, idLike, number, word } from './atoms.ts';
import { controlWords, effectLanguage, firstField } from './effects.ts';

/** The schema of `cards.yaml`, from what a simple game declares. */

type Words = Readonly<Record<string, WordSpec>>;

/** A list of cards. Their numbers are the game's own unless a card says that it is a stand-in. */
export function cardList({ fields }: CardsSpec, texts: TextsSpec<never> | undefined): z.ZodType {
  const effects = textSchema(texts ?? { effects: {} });
  const own = Object.entries(fields).map(([name, spec]) => [name, fieldSchema(name, spec, effects).describe(spec.about)]);
  return z.array(
    z.strictObject({
      id: idLike('sea-chart'),
      source: word('source', ['rulebook', 'stand-in']).default('rulebook'),
      printed: z.array(z.string()).min(1).optional(),
      ...(Object.fromEntries(own) as Record<string, z.ZodType>),
    }),
    'must be a list of cards, each beginning with - id:',
  );
}

function fieldSchema(name: string, spec: CardFieldSpec, effects: z.ZodType): z.ZodType {
  switch (spec.type) {
    case 'int':
      return withDefault(number(spec.min, spec.max), spec.default);
    case 'flag':
      return withDefault(flag, spec.default);
    case 'word':
      return withDefault(word(name, spec.values), spec.default);
    case 'effects':
      return effects.optional();
  }
}

function withDefault(schema: z.ZodType, value: unknown): z.ZodType {
  return value === undefined ? schema : schema.default(value);
}

function textSchema({ effects, conditions = {}, counts = {} }: TextsSpec<never>): z.ZodType {
  const plain = Object.entries(effects as Words).map(([name, spec]) => wordSchema(name, spec));
  return effectLanguage(plain, (text) => {
    const { if: condition, forEach, ...choices } = controlWords(text, oneOf('condition', conditions), oneOf('count', counts));
    return {
      ...choices,
      ...(Object.keys(conditions).length > 0 ? { if: condition } : {}),
      ...(Object.keys(counts).length > 0 ? { forEach } : {}),
    };
  });
}

function oneOf(what: string, words: Words): z.ZodType {
  return firstField(what, Object.fromEntries(Object.entries(words).map(([name, spec]) => [name, wordSchema(name, spec)])));
}

function wordSchema(name: string, spec: WordSpec): z.ZodObject {
  return z.strictObject({
    [name]: spec.type === 'int' ? number(spec.min, spec.max) : spec.type === 'flag' ? z.literal(true, 'must be true') : idLike('sea-chart'),
  });
}

/** Reports texts that name a card which does not exist. */
export function checkCards(records: readonly CardRecord[], texts: TextsSpec<never> | undefined, report: (path: Path, message: string) => void): void {
  const ids = records.map(({ id }) => id);
  const words: Words = { ...texts?.counts, ...texts?.conditions, ...texts?.effects };
  for (const { name, value, path } of everyField(records)) {
    if (words[name]?.type === 'card' && typeof value === 'string' && !ids.includes(value)) report(path, `unknown card ${value}; ${suggestion(value, ids)}`);
  }
}
