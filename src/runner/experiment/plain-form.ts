import { InputError, type Problems } from '../../core/index.ts';
import { nameOf } from './bot-command.ts';
import type { BotSpec } from './bot-schema.ts';
import type { ExperimentFile, Level, Range } from './schema.ts';

type Path = readonly (string | number)[];
type Place = NonNullable<ConstructorParameters<typeof InputError>[1]>;
type Written = ExperimentFile['set'][string];

/** An experiment in which strategies have names only: programs stand under `bots`, and levels name them. */
export interface PlainForm extends Omit<ExperimentFile, 'set' | 'vary' | 'seats' | 'cells'> {
  readonly set: Readonly<Record<string, Level>>;
  readonly vary: Readonly<Record<string, readonly Level[] | Range>>;
  readonly seats?: readonly Readonly<Record<string, Level>>[];
  readonly cells?: readonly Readonly<Record<string, Level>>[];
  readonly bots: Readonly<Record<string, BotSpec>>;
}

/** Names the programs that are written in place of strategies. */
export function plainForm(form: ExperimentFile, place: (path: Path) => Place, problems: Problems): PlainForm {
  const bots: Record<string, BotSpec> = { ...form.bots };
  const plain = (value: Written, path: Path): Level => {
    if (typeof value !== 'object' || Array.isArray(value)) return value;
    const name = nameOf(value);
    const { name: _name, ...spec } = value;
    if (Object.hasOwn(bots, name) && JSON.stringify(bots[name]) !== JSON.stringify(spec))
      problems.keep(new InputError(`two different bots are called ${name}; give one of them another name with name:`, place(path)));
    bots[name] = spec;
    return name;
  };
  const plainValues = (values: Readonly<Record<string, Written>>, path: Path): Record<string, Level> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value, [...path, name])]));
  return {
    ...form,
    set: plainValues(form.set, ['set']),
    vary: Object.fromEntries(
      Object.entries(form.vary).map(([name, levels]) => [name, Array.isArray(levels) ? levels.map((value, i) => plain(value, ['vary', name, i])) : levels]),
    ),
    seats: form.seats?.map((seat, i) => plainValues(seat, ['seats', i])),
    cells: form.cells?.map((cell, i) => plainValues(cell, ['cells', i])),
    bots,
  };
}
