import { cardRecords, type GameDef, InputError, type IntParam, type ParamDecl, suggestion } from '../../core/index.ts';
import { findPrints } from '../../files/card-names.ts';
import { atPlace, playedName, type Target, targetOf } from '../../runner/experiment/factors.ts';
import type { Level } from '../../runner/experiment/schema.ts';
import type { RunPlan } from '../../runner/plan/plan.ts';
import { stepsOf } from './scale.ts';

/** Which values to look at, as on the command line. */
export interface RangeFlags {
  /** `3..9` */
  readonly range?: string;
  readonly step?: number;
}

/** The values to look at first, and how far the range may be widened. */
export interface ValueRange {
  readonly values: readonly number[];
  readonly step: number;
  readonly bounds: { readonly least: number; readonly most: number };
  /** The value it has now, if that is known. */
  readonly present: number | undefined;
}

/** A declared range with more values than this is looked at in larger steps. */
const MOST_DECLARED = 41;
/** Values on either side of the present one that are looked at first, if no range is declared. */
const AROUND = 4;
/** A range on the command line may not have more values. */
const MOST_ASKED = 1000;

/** The values of a parameter that a question is about. `plan`: the experiment without the parameter; `set`: what it sets the parameter to. */
export function rangeOf(parameter: string, set: Level | undefined, plan: RunPlan, flags: RangeFlags): ValueRange {
  const place = { field: parameter };
  const target = numberTarget(parameter, plan.def);
  const decl = atPlace(place, () => declarationOf(parameter, target, plan));
  const present = typeof set === 'number' ? set : atPlace(place, () => presentOf(target, decl, plan));
  const whole = decl?.type !== 'number';
  if (whole && flags.step !== undefined && !Number.isInteger(flags.step)) throw new InputError(`${parameter} takes whole numbers only`, { field: '--step' });
  if (flags.range !== undefined) return askedRange(flags.range, flags.step, whole, present);
  if (decl !== undefined) return declaredRange(decl, flags.step, present);
  const middle = present ?? AROUND;
  const step = flags.step ?? 1;
  const least = Math.min(0, middle);
  const from = middle - step * Math.min(AROUND, Math.floor((middle - least) / step));
  return { values: stepsOf(from, middle + AROUND * step, step), step, bounds: { least, most: Number.POSITIVE_INFINITY }, present };
}

type NumberTarget = Exclude<Target, { readonly kind: 'role' | 'skill' | 'variant' | 'without' }>;

/** What a parameter changes; InputError if that is no number on first sight. */
export function numberTarget(parameter: string, def: GameDef): NumberTarget {
  return atPlace({ field: parameter }, () => {
    const target = targetOf(parameter, def);
    if (target.kind === 'without')
      throw new InputError(`${parameter} names actions and cards, not a number; \`scry rank moves\` compares what players never do`);
    if (target.kind === 'role' || target.kind === 'skill' || target.kind === 'variant')
      throw new InputError(`${parameter} names a strategy, not a number; \`scry run --vary\` compares players`);
    return target;
  });
}

function askedRange(text: string, step: number | undefined, whole: boolean, present: number | undefined): ValueRange {
  const [, from, to] = /^(-?[\d.]+)\.\.(-?[\d.]+)$/.exec(text.replaceAll(' ', '')) ?? [];
  const [least, most] = [Number(from), Number(to)];
  if (from === undefined || !(least < most))
    throw new InputError(`"${text}" is not a range; write the lowest and the highest value, such as 3..9`, { field: '--range' });
  if (whole && !(Number.isInteger(least) && Number.isInteger(most)))
    throw new InputError(`"${text}" must hold whole numbers, such as 3..9`, { field: '--range' });
  const by = step ?? (whole ? 1 : niceStep((most - least) / (MOST_DECLARED - 1)));
  if ((most - least) / by > MOST_ASKED) throw new InputError(`more than ${MOST_ASKED} values; give a larger --step`, { field: '--range' });
  const values = stepsOf(least, most, by);
  if (values.length < 2) throw new InputError(`the step ${by} is larger than the range ${text}; give a smaller one`, { field: '--step' });
  return { values, step: by, bounds: { least, most }, present };
}

function declaredRange({ type, min, max }: IntParam, step: number | undefined, present: number | undefined): ValueRange {
  const fits = (max - min) / (MOST_DECLARED - 1);
  const by = step ?? (type === 'int' && fits <= 1 ? 1 : Math.max(type === 'int' ? 1 : 0, niceStep(fits)));
  return { values: stepsOf(min, max, by), step: by, bounds: { least: min, most: max }, present };
}

/** The smallest of 1, 2 and 5 times a power of ten that is not below this. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((each) => each * power >= least * (1 - 1e-9)) as number;
  return Number((factor * power).toPrecision(12));
}

/** The declaration of a number; undefined for a field of a card, which has none. */
function declarationOf(parameter: string, target: NumberTarget, { def, strategies }: RunPlan): IntParam | undefined {
  if (target.kind === 'card') return undefined;
  const decl = target.kind === 'param' ? def.params[target.name] : optionOf(target.strategy, target.option, strategies);
  if (decl.type === 'int' || decl.type === 'number') return decl;
  throw new InputError(`${parameter} is ${decl.type === 'flag' ? 'a switch' : 'a word'}, not a number; \`scry run --vary\` compares its values`);
}

function optionOf(strategy: string, option: string, strategies: RunPlan['strategies']): ParamDecl {
  const options = strategies.get(playedName(strategy, [...strategies.keys()]))?.options ?? {};
  if (!Object.hasOwn(options, option)) throw new InputError(`strategy ${strategy} has no option ${option}; ${suggestion(option, Object.keys(options))}`);
  return options[option];
}

/** The value now; of a name with several prints, the middle of what is printed on them. */
function presentOf(target: NumberTarget, decl: IntParam | undefined, { pack, shape }: RunPlan): number | undefined {
  if (decl !== undefined) return decl.default;
  if (target.kind !== 'card') return undefined;
  const { field, cards } = findPrints(cardRecords(pack, shape), target.address);
  const printed = cards.flatMap((card) => (typeof card[field] === 'number' ? [card[field]] : []));
  return printed.length === 0 ? undefined : Math.round((Math.min(...printed) + Math.max(...printed)) / 2);
}
