import { REMOVE } from '../files/card-names.ts';
import { VARIANT } from '../runner/experiment/variants.ts';
import type { Cell } from '../runner/plan/cells.ts';
import type { RunFile } from '../runner/run/run-file.ts';
import type { Match } from './between.ts';
import { type Change, type Content, contentChanges } from './content.ts';

/** What is different in the second run, each change once: the content its cells were played with, then their parameters and players. */
export function runChanges(before: RunFile, after: RunFile, matches: readonly Match[]): Change[] {
  const found = new Map<string, Change>();
  const add = (changes: readonly Change[]): void => {
    for (const change of changes) found.set(JSON.stringify(change), change);
  };
  // The deck sizes that a pack declares are part of it.
  add(contentChanges({ pack: { sizes: before.pack.sizes } }, { pack: { sizes: after.pack.sizes } }));
  const cells = matches.map((match): [Cell, Cell] => [before.cells[match.before], after.cells[match.after]]);
  // Cells that change no card of their own all have the same content.
  const contents = new Map(cells.map(([old, now]) => [JSON.stringify([old.cards, now.cards]), [old, now]]));
  for (const [old, now] of contents.values()) add(contentChanges(playedContent(before, old), playedContent(after, now)));
  for (const [old, now] of cells) add(settingChanges(settingsOf(old), settingsOf(now)));
  return [...found.values()];
}

/** What a cell sets, by the names an experiment uses: parameters, strategies and the options of strategies. */
function settingsOf({ params, players }: Cell): Map<string, unknown> {
  const settings = new Map<string, unknown>(Object.entries(params));
  players.forEach((roles, seat) => {
    const prefix = players.length > 1 ? `seats.${seat}.` : '';
    for (const [role, { strategy, options }] of Object.entries(roles)) {
      settings.set(`${prefix}${role === 'play' ? 'strategy' : role}`, strategy);
      for (const [option, value] of Object.entries(options)) settings.set(`${prefix}strategies.${strategy}.${option}`, value);
    }
  });
  return settings;
}

/** Settings that both have. Options of a strategy that only one of them uses are covered by the strategy. */
function settingChanges(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): Change[] {
  return [...after].flatMap(([what, now]): Change[] => {
    const old = before.get(what);
    return old === undefined || JSON.stringify(old) === JSON.stringify(now) ? [] : [{ kind: 'changed', what, before: old, after: now }];
  });
}

/** The pack's content with the cell's own card values. */
function playedContent({ content }: RunFile, { cards }: Cell): Content {
  const changes = Object.entries(cards);
  if (changes.length === 0) return content;
  const played = structuredClone(content) as Record<string, unknown>;
  const removed = new Set<unknown>();
  const records = Object.values(played).filter(Array.isArray).flat() as Record<string, unknown>[];
  for (const [address, value] of changes) {
    const dot = address.lastIndexOf('.');
    const record = records.find(({ id }) => id === address.slice(0, dot));
    const field = address.slice(dot + 1);
    if (record === undefined) continue;
    if (field === REMOVE && !(field in record)) {
      if (value === true) removed.add(record);
    } else record[field] = value;
  }
  if (removed.size === 0) return played;
  return Object.fromEntries(Object.entries(played).map(([file, list]) => [file, Array.isArray(list) ? list.filter((record) => !removed.has(record)) : list]));
}

/** What a factor's level changes from the baseline: cards by their names, a variant's settings one by one, anything else by the factor's name. */
export function levelChange(run: RunFile, factor: string, cells: { readonly level: number; readonly baseline: number }): Change[] {
  const [old, now] = [run.cells[cells.baseline], run.cells[cells.level]];
  const content = (): Change[] => contentChanges(playedContent(run, old), playedContent(run, now));
  const settings = (): Change[] => settingChanges(settingsOf(old), settingsOf(now));
  if (factor.startsWith('cards.')) return content();
  if (factor === VARIANT) return [...content(), ...settings()];
  // A level that is a change does not tell the values.
  if (run.factors.some(({ name, change }) => name === factor && change !== undefined)) return settings();
  return [{ kind: 'changed', what: factor, before: old.levels[factor], after: now.levels[factor] }];
}
