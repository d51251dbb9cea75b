import { InputError, suggestion } from './errors.ts';
import { valueWord } from './shape-words.ts';

/** Values that can be set or varied: rule options, variants, strategy options. A value is a number, a boolean, a word or a list of words. */
export type ParamValue = number | boolean | string | readonly string[];
export type Params = Readonly<Record<string, ParamValue>>;

interface ParamCommon {
  /** One sentence for `scry list parameters`. */
  readonly about: string;
  /** The ruling this option belongs to, e.g. VW-?04. */
  readonly ruling?: string;
  /** The parameter has an effect only if another parameter has this value, one of several values, or at least `atLeast`. */
  readonly only?: Readonly<Record<string, ParamValue | AtLeast | OneOf>>;
}
export interface AtLeast {
  readonly atLeast: number;
}
export interface OneOf {
  readonly oneOf: readonly string[];
}
export interface IntParam extends ParamCommon {
  readonly type: 'int' | 'number';
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** The value is an offset: 0 changes nothing, and reports show it with its sign. */
  readonly shift?: true;
}
export interface FlagParam extends ParamCommon {
  readonly type: 'flag';
  readonly default: boolean;
}
export interface WordParam extends ParamCommon {
  readonly type: 'word';
  readonly default: string;
  /** The allowed words; a function of the pack if they come from its content (vignettes, heroes). */
  readonly values: readonly string[] | ((pack: unknown) => readonly string[]);
  /** Also accepts the path of a file with one record of this kind (`alone` of the pack's shape). The value is then the record as JSON text. */
  readonly file?: string;
}
export interface WordsParam extends ParamCommon {
  readonly type: 'words';
  readonly default: readonly string[];
  readonly values: readonly string[] | ((pack: unknown) => readonly string[]);
}
/** An option that names a strategy of role `play`, as experiments do: by id, path or the name of a bot. Strategies only; see `Toolbox.players`. */
export interface StrategyParam extends ParamCommon {
  readonly type: 'strategy';
  readonly default: string;
  /** `none` is allowed too. */
  readonly optional?: true;
}
export type ParamDecl = IntParam | FlagParam | WordParam | WordsParam | StrategyParam;

/** The value of an optional strategy that stands for no strategy. */
export const NO_STRATEGY = 'none';

export type ParamSpec = Readonly<Record<string, ParamDecl>>;

/** The values of parameters declared `as const`: a wrong name or word is a compile error. */
export type ValuesOf<Spec extends ParamSpec> = { readonly [Name in keyof Spec]: ValueOf<Spec[Name]> };
type ValueOf<Decl extends ParamDecl> = Decl extends IntParam
  ? number
  : Decl extends FlagParam
    ? boolean
    : Decl extends WordsParam
      ? readonly string[]
      : Decl extends { readonly file: string }
        ? string
        : Decl extends { readonly values: readonly (infer Word)[] }
          ? Word
          : string;

/** Gives parameters that `resolveParams` has checked the types of their declaration. */
export function typed<Spec extends ParamSpec>(_spec: Spec, params: Params): ValuesOf<Spec> {
  return params as ValuesOf<Spec>;
}

/** Declares parameters once per seat: `seats.0.hero`, `seats.1.hero` … An experiment sets them under `seats:`. */
export type PerSeat<Spec extends ParamSpec> = { readonly [Name in keyof Spec & string as `seats.${number}.${Name}`]: Spec[Name] };

export function perSeat<const Spec extends ParamSpec>(seats: number, spec: Spec): PerSeat<Spec> {
  const each = Array.from({ length: seats }, (_, seat) => Object.entries(spec).map(([name, decl]): [string, ParamDecl] => [`seats.${seat}.${name}`, decl]));
  return Object.fromEntries(each.flat()) as PerSeat<Spec>;
}

export function allowedWords(decl: WordParam | WordsParam, pack: unknown): readonly string[] {
  return typeof decl.values === 'function' ? decl.values(pack) : decl.values;
}

/** Checks one value against its declaration. The error names the range or the words, and the remedy. */
export function checkParam(name: string, decl: ParamDecl, value: unknown, pack: unknown): ParamValue {
  switch (decl.type) {
    case 'int':
    case 'number':
      if (typeof value !== 'number' || Number.isNaN(value))
        throw new InputError(`${name} must be a number from ${decl.min} to ${decl.max}, not ${shown(value)}`);
      if (decl.type === 'int' && !Number.isInteger(value)) throw new InputError(`${name} must be a whole number from ${decl.min} to ${decl.max}, not ${value}`);
      if (value < decl.min || value > decl.max) throw new InputError(`${name} must be from ${decl.min} to ${decl.max}, not ${value}`);
      return value;
    case 'flag':
      if (typeof value !== 'boolean') throw new InputError(`${name} must be true or false, not ${shown(value)}`);
      return value;
    case 'word': {
      const words = allowedWords(decl, pack);
      if (decl.file !== undefined && typeof value === 'string' && value.startsWith('{')) return value; // the content of a file
      if (typeof value !== 'string' || !words.includes(value)) throw new InputError(`unknown ${name} ${shown(value)}; ${suggestion(String(value), words)}`);
      return value;
    }
    case 'words': {
      const words = allowedWords(decl, pack);
      if (!Array.isArray(value)) throw new InputError(`${name} must be a list, not ${shown(value)}`);
      for (const word of value) if (!words.includes(word)) throw new InputError(`unknown ${shown(word)} in ${name}; ${suggestion(String(word), words)}`);
      return value as string[];
    }
    // Whether there is such a strategy is known where strategies are loaded.
    case 'strategy':
      if (typeof value !== 'string' || value === '') throw new InputError(`${name} must be the name of a strategy, not ${shown(value)}`);
      if (value === NO_STRATEGY && decl.optional !== true) throw new InputError(`${name} must be the name of a strategy; it cannot be ${NO_STRATEGY}`);
      return value;
  }
}

/** The full set of parameters: the defaults, overridden by the given values after a check. */
export function resolveParams(spec: ParamSpec, given: Readonly<Record<string, unknown>>, pack: unknown): Params {
  const out: Record<string, ParamValue> = {};
  for (const [name, decl] of Object.entries(spec)) out[name] = decl.default;
  for (const [name, value] of Object.entries(given)) {
    const decl = spec[name];
    if (decl === undefined) throw new InputError(`unknown parameter ${name}; ${suggestion(name, Object.keys(spec))}`);
    out[name] = checkParam(name, decl, value, pack);
  }
  return out;
}

/** Lists are equal if their words are. */
function isSame(one: ParamValue, other: ParamValue): boolean {
  return one === other || (Array.isArray(one) && Array.isArray(other) && one.join() === other.join());
}

/** Rejects a parameter that has no effect here: it differs from its default although its `only` does not hold. */
export function checkOnly(spec: ParamSpec, params: Params): void {
  for (const [name, decl] of Object.entries(spec)) {
    if (isSame(params[name], decl.default)) continue;
    for (const [other, wanted] of Object.entries(decl.only ?? {})) {
      if (meets(params[other], wanted)) continue;
      throw new InputError(`${name} needs ${other} ${wantedWords(wanted)}, but it is ${shown(params[other])}; change one of them`);
    }
  }
}

/** The parameter itself or, if it has no effect, the one that disables it. Example: a campaign through all chapters has no chapter parameter. */
export function speakingParam(spec: ParamSpec, params: Params, name: string): string {
  const other = Object.entries(spec[name]?.only ?? {}).find(([each, wanted]) => !meets(params[each], wanted));
  return other === undefined ? name : speakingParam(spec, params, other[0]);
}

function meets(value: ParamValue, wanted: ParamValue | AtLeast | OneOf): boolean {
  if (typeof wanted !== 'object') return value === wanted;
  if ('atLeast' in wanted) return (value as number) >= wanted.atLeast;
  return 'oneOf' in wanted ? wanted.oneOf.includes(value as string) : value === wanted;
}

function wantedWords(wanted: ParamValue | AtLeast | OneOf): string {
  if (typeof wanted !== 'object') return shown(wanted);
  if ('atLeast' in wanted) return `${wanted.atLeast} or more`;
  return 'oneOf' in wanted ? wanted.oneOf.join(', ').replace(/, ([^,]*)$/, ' or $1') : shown(wanted);
}

/** A value that satisfies this `only` condition. */
export function enough(wanted: ParamValue | AtLeast | OneOf): ParamValue {
  if (typeof wanted !== 'object') return wanted;
  if ('atLeast' in wanted) return wanted.atLeast;
  return 'oneOf' in wanted ? wanted.oneOf[0] : wanted;
}

function shown(value: unknown): string {
  if (typeof value === 'number') return valueWord(value);
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
}
