import { readFileSync } from 'node:fs';
import {
  ANY_GAME,
  allowedWords,
  checkParam,
  type GameDef,
  InputError,
  messageOf,
  type ParamDecl,
  Problems,
  rolesOf,
  type Strategy,
  suggestion,
} from '../../core/index.ts';
import { exportPlace } from './import-own.ts';

const TYPES = ['int', 'number', 'flag', 'word', 'words', 'strategy'];
const EXAMPLE = "{ depth: { type: 'int', default: 3, min: 1, max: 9, about: 'moves it looks ahead' } }";

/** Throws every problem of a strategy's declarations: its game, its roles and its options. `file` is null for code without a file of its own. */
export function checkStrategy(def: GameDef, strategy: Strategy, file: string | null): void {
  const problems = new Problems();
  const report = (member: string, message: string): void => problems.keep(new InputError(message, memberPlace(file, member)));
  if (strategy.game === ANY_GAME) {
    if (strategy.roles.join() !== 'play') report('roles', "a player of any game plays the role play and no other; write roles: ['play']");
  } else if (strategy.game !== def.id) report('game', `this strategy plays ${strategy.game}, not ${def.id}`);
  else for (const role of strategy.roles) if (!rolesOf(def).includes(role)) report('roles', `${def.id} has no role ${role}; ${suggestion(role, rolesOf(def))}`);
  const { options = {} } = strategy;
  if (typeof options !== 'object' || options === null || Array.isArray(options)) report('options', `options must be an object such as ${EXAMPLE}`);
  else
    for (const [name, decl] of Object.entries(options)) {
      const wrong = optionProblem(name, decl);
      if (wrong !== undefined) report(name, wrong);
    }
  problems.throwIfAny();
}

function optionProblem(name: string, decl: Partial<ParamDecl> | null): string | undefined {
  if (!/^[\p{L}\p{N}_-]+$/u.test(name)) return `option ${JSON.stringify(name)} must be named with letters, digits, dashes and underscores`;
  if (typeof decl !== 'object' || decl === null) return `option ${name} must be declared, as in ${EXAMPLE}`;
  const { type } = decl;
  if (typeof type !== 'string' || !TYPES.includes(type))
    return `option ${name} has no known type; a type is ${TYPES.slice(0, -1).join(', ')} or ${TYPES.at(-1)}`;
  if (typeof decl.about !== 'string' || decl.about === '') return `option ${name} has no about; say in a few words what it means`;
  const { min, max, values } = decl as { min?: unknown; max?: unknown; values?: unknown };
  if ((type === 'int' || type === 'number') && (typeof min !== 'number' || typeof max !== 'number' || !(min <= max)))
    return `option ${name} needs min and max, the least and the greatest number allowed`;
  const isWords = type === 'word' || type === 'words';
  if (isWords && typeof values !== 'function' && !(Array.isArray(values) && values.every((value) => typeof value === 'string')))
    return `option ${name} needs values, the list of its words`;
  // Words that come from the pack are checked when an experiment names one.
  if (isWords && typeof values === 'function') return undefined;
  return defaultProblem(name, decl as ParamDecl);
}

function defaultProblem(name: string, decl: ParamDecl): string | undefined {
  try {
    checkParam(`default of option ${name}`, 'values' in decl ? { ...decl, values: allowedWords(decl, null) } : decl, decl.default, null);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** The line on which a member of the default export is likely to stand, else that of the export. */
function memberPlace(file: string | null, member: string): { file?: string; line?: number } {
  if (file === null) return {};
  const written = new RegExp(`(^|[{,\\s'"])${member.replace(/[^\p{L}\p{N}_-]/gu, '\\$&')}['"]?\\s*[:(]`, 'u');
  const at = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => written.test(line));
  return at < 0 ? exportPlace(file) : { file, line: at + 1 };
}
