import { type CardRecord, InputError, type Pack, Problems, suggestion } from '../core/index.ts';
import type { PackSchemas } from '../schemas/content.ts';
import { checkIds } from './ids.ts';
import type { Path } from './pack-file.ts';
import { type InlinePack, inlineLayer, type Layer, readLayer } from './pack-layer.ts';
import { Stack } from './pack-stack.ts';
import { sealed } from './seal.ts';

/**
 * Reads, merges and checks packs; later layers override earlier ones. The lowest layer is a complete pack; the others hold only changes. A record with
 * an existing id replaces the fields it names (null removes a field, `remove: true` the record); any other record is added. If a game lets one card replace
 * another (`replaces: <id>`), that card must exist in a lower layer. Throws InputErrors with every problem, each with the place where it was written.
 * Notes, in whole sentences, say what was ignored.
 */
export function loadPack(packs: string | InlinePack | readonly (string | InlinePack)[], shape: PackSchemas, notes: string[] = []): Pack {
  const problems = new Problems();
  return checkLayers(readLayers([packs].flat(), shape, problems, notes), shape, problems);
}

/** The layers as written, lowest first. */
export function readLayers(packs: readonly (string | InlinePack)[], shape: PackSchemas, problems: Problems, notes: string[]): Layer[] {
  return packs.map((pack, i) => (typeof pack === 'string' ? readLayer(pack, shape, i > 0, problems, notes) : inlineLayer(pack, shape, problems)));
}

/** The files of all layers, each laid over the same file below. */
export function stacksOf(layers: readonly Layer[], shape: PackSchemas, problems: Problems): Map<string, Stack> {
  const stacks = new Map<string, Stack>();
  for (const name of Object.keys(shape.files)) {
    const files = layers.flatMap((layer) => layer.files.get(name) ?? []);
    if (files.length > 0) stacks.set(name, new Stack(files, problems));
  }
  return stacks;
}

/** The pack that layers make; throws InputErrors with every problem, those found earlier included. */
export function checkLayers(layers: readonly Layer[], shape: PackSchemas, problems: Problems): Pack {
  const data: Record<string, unknown> = {};
  const stacks = stacksOf(layers, shape, problems);
  for (const [name, schema] of Object.entries(shape.files)) {
    const stack = stacks.get(name);
    // Missing or unreadable files have already been reported.
    if (stack !== undefined) data[name] = stack.checked(schema, problems);
    else if (shape.optional?.includes(name)) data[name] = [];
  }
  problems.throwIfAny();
  const bare = {
    name: layers.map((layer) => layer.name).join(' + '),
    title: layers.map((layer) => layer.title).join(' + '),
    game: shape.game,
    sizes: layers.findLast((layer) => layer.sizes !== undefined)?.sizes ?? ('printed' as const),
    data,
  };
  const report = (file: string, path: Path, message: string): void => {
    problems.keep(new InputError(message, stacks.get(file)?.place(path) ?? { file, field: path.join('.') }));
  };
  checkIds(bare, shape, report);
  checkPrinted(bare, shape, report);
  shape.check(bare, report);
  problems.throwIfAny();
  return sealed(bare, shape);
}

/** Checks that `printed` names fields of its record. */
function checkPrinted(pack: Pick<Pack, 'data'>, shape: PackSchemas, report: (file: string, path: readonly (string | number)[], message: string) => void): void {
  for (const file of shape.cards) {
    (pack.data[file] as CardRecord[]).forEach((record, i) => {
      record.printed?.forEach((field, k) => {
        if (!(field in record)) report(file, [i, 'printed', k], `${record.id} has no field ${field}; ${suggestion(field, Object.keys(record))}`);
      });
    });
  }
}
