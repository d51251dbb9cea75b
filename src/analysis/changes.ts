import type { Cell } from '../runner/cells.ts';
import type { RunFile } from '../runner/runfile.ts';
import type { Match } from './between.ts';
import { type Change, type Content, contentChanges } from './content.ts';

/** What is different about the second run, each change once: the content its cells were played with, then their parameters and players. */
export function runChanges(before: RunFile, after: RunFile, matches: readonly Match[]): Change[] {
  const found = new Map<string, Change>();
  const add = (changes: readonly Change[]): void => {
    for (const change of changes) found.set(JSON.stringify(change), change);
  };
  // The deck sizes a pack claims are part of it.
  add(contentChanges({ pack: { sizes: before.pack.sizes } }, { pack: { sizes: after.pack.sizes } }));
  const cells = matches.map((match): [Cell, Cell] => [before.cells[match.before], after.cells[match.after]]);
  // Cells that change no card of their own all have the same content.
  const contents = new Map(cells.map(([old, now]) => [JSON.stringify([old.cards, now.cards]), [old, now]]));
  for (const [old, now] of contents.values()) add(contentChanges(playedContent(before, old), playedContent(after, now)));
  for (const [old, now] of cells) {
    add(contentChanges({ parameter: old.params }, { parameter: now.params }));
    now.players.forEach((players, seat) => {
      const who = now.players.length > 1 ? `seat ${seat}` : 'player';
      add(contentChanges({ [who]: old.players[seat] }, { [who]: players }));
    });
  }
  return [...found.values()];
}

/** The pack's content with the cell's own card values. */
function playedContent({ content }: RunFile, { cards }: Cell): Content {
  const changes = Object.entries(cards);
  if (changes.length === 0) return content;
  const played = structuredClone(content) as Record<string, unknown>;
  const records = Object.values(played).filter(Array.isArray).flat() as Record<string, unknown>[];
  for (const [address, value] of changes) {
    const dot = address.lastIndexOf('.');
    const record = records.find(({ id }) => id === address.slice(0, dot));
    if (record !== undefined) record[address.slice(dot + 1)] = value;
  }
  return played;
}

/** What a factor's level changes against the baseline: a card by its name, anything else by the factor's. */
export function levelChange(run: RunFile, factor: string, cells: { readonly level: number; readonly baseline: number }): Change[] {
  const [old, now] = [run.cells[cells.baseline], run.cells[cells.level]];
  if (factor.startsWith('cards.')) return contentChanges(playedContent(run, old), playedContent(run, now));
  return [{ kind: 'changed', what: factor, before: old.levels[factor], after: now.levels[factor] }];
}
