import { allowedWords, enough, type GameDef, type Pack, type ParamDecl, type ParamValue } from '../core/index.ts';

/** Parameters with one of them set to something else than its default. */
export interface Variation {
  /** The parameter and its value, in words. */
  readonly name: string;
  readonly given: Readonly<Record<string, ParamValue>>;
}

/**
 * The parameters of a game, one at a time: flags turned over, numbers at both ends, each other word. Words that come from the pack's content (Heroes, for
 * example) are sampled: so many, spread over the list, others for each parameter. Content takes turns beside them, so that each rule is tried with other cards.
 */
export function variationsOf(def: GameDef, pack: Pack, sampled: number, isWanted: (name: string) => boolean = () => true): Variation[] {
  const params = Object.entries(def.params).filter(([name]) => isWanted(name));
  // Automated seats take turns in the last seat only: someone must be left to decide.
  const automated = params.filter(([, decl]) => isAutomated(decl) && decl.only === undefined).map(([name]) => name);
  const content = params.flatMap(([name, decl]) =>
    isContent(decl) && decl.only === undefined && (!isAutomated(decl) || name === automated.at(-1)) ? [{ name, words: allowedWords(decl, pack) }] : [],
  );
  return params
    .flatMap(([name, decl], i) => otherValues(decl, pack, i, sampled).map((value) => [name, decl, value] as const))
    .map(([name, decl, value], i) => {
      const beside = content
        .filter((c) => !automated.includes(name) || !automated.includes(c.name))
        .map((c, k) => [c.name, c.words[(i + Math.floor((k * c.words.length) / content.length)) % c.words.length]] as const)
        .filter(([, word]) => word !== value); // two seats may not be allowed the same
      return { name: `${name} ${value}`, given: { ...Object.fromEntries(beside), ...neededBy(def, decl), [name]: value } };
    });
}

/** What must be said for a parameter to say anything, and what that needs in turn. */
function neededBy(def: GameDef, { only = {} }: ParamDecl): Record<string, ParamValue> {
  const values = Object.entries(only).map(([name, value]) => [name, enough(value)]);
  return Object.assign({}, ...Object.keys(only).map((other) => neededBy(def, def.params[other])), Object.fromEntries(values));
}

/** What plays a seat by itself may come from a file of one's own. */
function isAutomated(decl: ParamDecl): boolean {
  return decl.type === 'word' && decl.file !== undefined;
}

function isContent(decl: ParamDecl): decl is ParamDecl & { type: 'word' } {
  return decl.type === 'word' && typeof decl.values === 'function';
}

function otherValues(decl: ParamDecl, pack: Pack, offset: number, sampled: number): ParamValue[] {
  switch (decl.type) {
    case 'flag':
      return [!decl.default];
    case 'int':
    case 'number':
      return [decl.min, decl.max].filter((value) => value !== decl.default);
    case 'word': {
      const others = allowedWords(decl, pack).filter((word) => word !== decl.default);
      return isContent(decl) ? sample(others, offset, sampled) : others;
    }
    case 'words':
      return allowedWords(decl, pack).map((word) => [word]);
    case 'strategy':
      return []; // an option of strategies, which games do not have
  }
}

function sample(words: readonly string[], offset: number, sampled: number): string[] {
  const step = Math.max(1, Math.floor(words.length / sampled));
  return words.filter((_, i) => i % step === offset % step).slice(0, sampled);
}
