import { everyField } from '../fields.ts';

/** Texts as trees: every effect with the texts inside it. */

/** The texts inside an effect. A game with words of its own that contain texts adds them to `innerTexts`. */
export type Inner<Effect> = (effect: Effect) => readonly (readonly Effect[])[];

/** The texts inside a control effect (`chooseOne`, `optional`, `if`, `forEach`); none for any other. */
export function innerTexts<Effect extends object>(effect: Effect): readonly (readonly Effect[])[] {
  const inside = effect as { chooseOne?: Effect[][]; optional?: Effect[]; do?: Effect[]; else?: Effect[] };
  return [...(inside.chooseOne ?? []), inside.optional ?? [], inside.do ?? [], inside.else ?? []];
}

/** Every effect of a text in the order in which it is written, each before those inside it. */
export function* everyEffect<Effect>(effects: readonly Effect[], inner: Inner<Effect>): Generator<Effect> {
  for (const effect of effects) {
    yield effect;
    for (const text of inner(effect)) yield* everyEffect(text, inner);
  }
}

/** Does a field of the text, however deep, have one of these words as its name or value? */
export function mentions(text: unknown, words: readonly string[]): boolean {
  for (const { name, value } of everyField(text)) if (words.includes(name) || (typeof value === 'string' && words.includes(value))) return true;
  return false;
}
