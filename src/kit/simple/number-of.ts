import { suggestion } from '../../core/index.ts';

/** The number of a declared name. Files that are only run are not type-checked, so a wrong name is an error here. */
export function numberOf(what: string, name: string, declared: readonly string[]): number {
  const i = declared.indexOf(name);
  if (i < 0) throw new Error(`no ${what} is called ${name}; ${suggestion(name, declared)}`);
  return i;
}
