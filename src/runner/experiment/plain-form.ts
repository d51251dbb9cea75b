import { InputError, type Problems } from '../../core/index.ts';
import { nameOf } from './bot-command.ts';
import type { BotSpec } from './bot-schema.ts';
import { isRelative } from './relative.ts';
import type { ExperimentFile, Level, Range } from './schema.ts';
import { isWithout, WITHOUT, withoutWords } from './without.ts';

type Path = readonly (string | number)[];
type Place = NonNullable<ConstructorParameters<typeof InputError>[1]>;
type Written = ExperimentFile['set'][string];

/** An experiment in which strategies have names only: programs stand under `bots`, and levels name them. */
export interface PlainForm extends Omit<ExperimentFile, 'set' | 'vary' | 'variants' | 'seats' | 'cells'> {
  readonly set: Readonly<Record<string, Level>>;
  readonly vary: Readonly<Record<string, readonly Level[] | Range>>;
  readonly variants?: Readonly<Record<string, Readonly<Record<string, Level>>>>;
  readonly seats?: readonly Readonly<Record<string, Level>>[];
  readonly cells?: readonly Readonly<Record<string, Level>>[];
  readonly bots: Readonly<Record<string, BotSpec>>;
}

/** Names the programs that are written in place of strategies. */
export function plainForm(form: ExperimentFile, place: (path: Path) => Place, problems: Problems): PlainForm {
  const bots: Record<string, BotSpec> = { ...form.bots };
  const plain = (value: Written, path: Path): Level => {
    if (typeof value !== 'object' || Array.isArray(value) || isRelative(value)) return value;
    if (!('command' in value)) {
      const name = path[0] === 'seats' || path[0] === 'cells' || path[0] === 'variants' ? path[2] : path[1];
      if (!isWithout(String(name))) problems.keep(new InputError(`only ${WITHOUT} takes actions, kinds and cards`, place(path)));
      return withoutWords(value);
    }
    const name = nameOf(value);
    const { name: _name, ...spec } = value;
    if (Object.hasOwn(bots, name) && JSON.stringify(bots[name]) !== JSON.stringify(spec))
      problems.keep(new InputError(`two different bots are called ${name}; give one of them another name with name:`, place(path)));
    bots[name] = spec;
    return name;
  };
  const plainValues = (values: Readonly<Record<string, Written>>, path: Path): Record<string, Level> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value, [...path, name])]));
  const plainLevels = (levels: ExperimentFile['vary'][string], path: Path): readonly Level[] | Range => {
    if (typeof levels === 'string') return [levels];
    return Array.isArray(levels) ? levels.map((value, i) => plain(value, [...path, i])) : levels;
  };
  return {
    ...form,
    set: plainValues(form.set, ['set']),
    vary: Object.fromEntries(Object.entries(form.vary).map(([name, levels]) => [name, plainLevels(levels, ['vary', name])])),
    variants: form.variants && Object.fromEntries(Object.entries(form.variants).map(([name, values]) => [name, plainValues(values, ['variants', name])])),
    seats: form.seats?.map((seat, i) => plainValues(seat, ['seats', i])),
    cells: form.cells?.map((cell, i) => plainValues(cell, ['cells', i])),
    bots,
  };
}
