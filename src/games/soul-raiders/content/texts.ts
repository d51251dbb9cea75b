import { everyEffect, innerTexts } from '../../../kit/texts/walk.ts';
import type { Effect } from './language.ts';

/** The texts inside an effect. */
export function inside(effect: Effect): readonly (readonly Effect[])[] {
  if ('choose' in effect) return effect.choose.map((branch) => branch.do ?? []);
  if ('each' in effect) return [effect.each];
  return innerTexts(effect);
}

/** Every effect of a text, however deep. */
export function effectsOf(text: readonly Effect[] | undefined): Effect[] {
  return [...everyEffect(text ?? [], inside)];
}

/** Does the effect turn a Location to side B? */
export function flipsToB(effect: Effect): effect is Extract<Effect, { flip: unknown }> {
  return 'flip' in effect && effect.to !== 'A';
}
