import { InputError, type ParamValue, type Problems } from '../../core/index.ts';
import { type CardValues, cardValues } from '../experiment/card-values.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { atPlace, checkValue, type Surroundings, type Target } from '../experiment/factors.ts';
import { levelWord, levelWords } from '../experiment/level-word.ts';
import { isRelative } from '../experiment/relative.ts';
import type { Level } from '../experiment/schema.ts';
import type { RunCode } from '../play/own-lines.ts';
import type { DesignLayout } from './design.ts';

type Path = readonly (string | number)[];

export interface Ground extends Surroundings {
  readonly experiment: Experiment;
  readonly layout: DesignLayout;
  /** By name under vary, cells, variants or set. */
  readonly targets: ReadonlyMap<string, Target>;
  /** The code of users, for errors. */
  readonly own: RunCode;
}

/** A checked pair of name and value. */
export interface CheckedValue {
  readonly name: string;
  readonly target: Target;
  readonly value: ParamValue;
  /** What it makes of cards; empty for other targets. */
  readonly cards: CardValues;
  /** Null for values under `set` and `variants`. */
  readonly level: string | number | boolean | null;
}

/** Checked values of every name that is set or varied. */
export interface CheckedValues {
  readonly fixed: readonly CheckedValue[];
  /** Values of the parameter that cycles with the game number. */
  readonly rotated: readonly CheckedValue[];
  /** Factor → level. */
  readonly varied: readonly (readonly CheckedValue[])[];
  /** What each variant sets. */
  readonly variants: ReadonlyMap<string, readonly CheckedValue[]>;
}

export function checkValues(ground: Ground, problems: Problems): CheckedValues {
  const { experiment, layout, targets } = ground;
  const { set, rotate } = experiment;
  const fixed: CheckedValue[] = [];
  const choose = (name: string, value: Level, path: Path, level: CheckedValue['level']): CheckedValue[] => {
    const target = targets.get(name);
    if (target === undefined) return []; // its wrong name has been reported
    const choice = problems.attempt(() => atPlace(experiment.place(path), () => ({ name, target, ...checkOne(name, target, value, fixed, ground), level })));
    return choice === undefined ? [] : [choice];
  };
  for (const [name, value] of Object.entries(set)) fixed.push(...choose(name, value, ['set', name], null));
  const found: CheckedValues = {
    fixed,
    rotated: (rotate?.values ?? []).flatMap((value, i) => choose(rotate?.name as string, value, ['rotate', rotate?.name as string, i], levelWord(value))),
    varied: layout.factors.map(({ name, levels }) => {
      const words = levelWords(levels.map(({ value }) => value));
      return levels.flatMap(({ value, path }, i) => choose(name, value, path, words[i]));
    }),
    variants: new Map(
      Object.entries(experiment.variants).map(([variant, settings]) => [
        variant,
        Object.entries(settings).flatMap(([name, value]) => choose(name, value, ['variants', variant, name], null)),
      ]),
    ),
  };
  checkClashes(ground, found, problems);
  return found;
}

/** A value and what it makes of cards. Changes apply to what is set. */
function checkOne(name: string, target: Target, level: Level, fixed: readonly CheckedValue[], ground: Ground): Pick<CheckedValue, 'value' | 'cards'> {
  if (target.kind === 'card') {
    const cards = cardValues(target.address, level, ground, mergedCards(fixed));
    return { value: Object.values(cards)[0] as ParamValue, cards };
  }
  const before = fixed.find((choice) => choice.name === name)?.value;
  return { value: checkValue(name, target, level, ground, before), cards: {} };
}

/** Values of cards by `<id>.<field>`. Later choices win: a change replaces the set value that it changed. */
export function mergedCards(choices: readonly CheckedValue[]): CardValues {
  return Object.assign({}, ...choices.map(({ cards }) => cards));
}

/** The fields of cards that a name sets. */
interface Claim {
  readonly name: string;
  readonly path: Path;
  readonly fields: readonly string[];
}

/** Two names must not set the same field of a card, unless one changes what the other sets. Variants are laid over what is set. */
function checkClashes({ experiment, layout }: Ground, { fixed, varied, variants }: CheckedValues, problems: Problems): void {
  const claimOf = ({ name, cards }: CheckedValue, path: Path): Claim => ({ name, path, fields: Object.keys(cards) });
  const set = fixed.map((choice) => claimOf(choice, ['set', choice.name]));
  const factors = layout.factors.map(({ name, levels }, f) => ({
    name,
    path: levels[0].path,
    fields: [...new Set(varied[f].flatMap(({ cards }) => Object.keys(cards)))],
    changes: levels.every(({ value }) => isRelative(value)),
  }));
  const check = (claims: readonly Claim[]): void => {
    const takers = new Map<string, string>();
    for (const { name, path, fields } of claims) {
      for (const field of fields) {
        const taker = takers.get(field);
        if (taker !== undefined) problems.keep(new InputError(`${taker} and ${name} both set ${field}; keep one of them`, experiment.place(path)));
        takers.set(field, name);
      }
    }
  };
  check([...set, ...factors.filter(({ changes }) => !changes)]);
  check(factors);
  for (const [variant, settings] of variants) check([...factors, ...settings.map((choice) => claimOf(choice, ['variants', variant, choice.name]))]);
}
