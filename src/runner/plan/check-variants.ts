import { type GameDef, InputError, type Problems } from '../../core/index.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { twinOf } from '../experiment/skill.ts';
import { VARIANT } from '../experiment/variants.ts';

/** Rejects variants that cannot be told from other settings: a value may be varied by itself or be set by variants, not both. */
export function checkVariants({ variants, vary, cells, rotate, place }: Experiment, def: GameDef, problems: Problems): void {
  const changing = new Set([...Object.keys(vary), ...cells.flatMap((cell) => Object.keys(cell)), ...(rotate === undefined ? [] : [rotate.name])]);
  for (const [variant, settings] of Object.entries(variants)) {
    if (hasOwnVariants(def)) problems.keep(new InputError(`${def.id} has a parameter ${VARIANT}, so variants cannot be used`, place(['variants'])));
    for (const name of Object.keys(settings)) {
      const varied = [name, twinOf(name, def)].find((each) => each !== undefined && changing.has(each));
      const as = varied === name ? '' : ` as ${name}`;
      if (name === VARIANT) problems.keep(new InputError('a variant cannot choose a variant; list its settings', place(['variants', variant, name])));
      else if (varied !== undefined)
        problems.keep(new InputError(`${varied} is varied and also set by the variant ${variant}${as}; keep one of them`, place(['variants', variant, name])));
    }
  }
}

/** A game without scenarios may have a parameter of this name that has one value only; variants can take its place. */
function hasOwnVariants({ params }: GameDef): boolean {
  const own = Object.hasOwn(params, VARIANT) ? params[VARIANT] : undefined;
  return own !== undefined && !(own.type === 'word' && Array.isArray(own.values) && own.values.length === 1);
}
