import { mkdirSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadPack } from '../../src/files/pack-folder.ts';
import { contentOf } from '../../src/schemas/content.ts';
import { Workbench } from './probe/bench.ts';
import { delve } from './probe/delve.ts';

const bench = new Workbench();
let folders = 0;
let top = '';

/** A pack folder with these files. */
function layer(files: Readonly<Record<string, string>>): string {
  const name = `layer-${folders++}`;
  mkdirSync(bench.path(name));
  for (const [file, text] of Object.entries({ 'pack.yaml': `name: ${name}\ngame: delve\n`, ...files })) bench.write(`${name}/${file}`, text);
  return name;
}

const planOf = (packs: string) => bench.plan(`game: delve\npack: ${packs}\ngames: 1\nset: { strategy: coin }\n`);
const said = (packs: string): Promise<string> => bench.refusal(() => planOf(packs));
const cardsOf = (pack: { data: Readonly<Record<string, unknown>> }): unknown => pack.data.cards;

describe('layered packs', () => {
  beforeEach(() => {
    top = layer({ 'cards.yaml': '- { id: gem, worth: 4 }\n- { id: ruby, source: stand-in, worth: 7, copies: 1 }\n' });
  });

  it('replace the given fields of a record, and add new records', async () => {
    const { pack } = await planOf(`[tiny, ./${top}]`);
    expect(cardsOf(pack)).toEqual([
      { id: 'pebble', source: 'stand-in', worth: 1, copies: 6 },
      { id: 'gem', source: 'rulebook', worth: 4, copies: 3 },
      { id: 'cave-in', source: 'stand-in', worth: 0, copies: 3 },
      { id: 'ruby', source: 'stand-in', worth: 7, copies: 1 },
    ]);
    expect(pack.name).toBe(`tiny + ${top}`);
    expect(pack.provenance).toEqual({ rulebook: 1, standIn: 3, partly: 0 });
  });

  it('let the last pack win, and may remove records', async () => {
    const higher = layer({ 'cards.yaml': '- { id: gem, worth: 5 }\n- { id: pebble, remove: true }\n' });
    const { pack } = await planOf(`[tiny, ./${top}, ./${higher}]`);
    expect((cardsOf(pack) as { id: string; worth: number }[]).map(({ id, worth }) => [id, worth])).toEqual([
      ['gem', 5],
      ['cave-in', 0],
      ['ruby', 7],
    ]);
  });

  it('equal a single pack with the same content', async () => {
    const layered = await planOf(`[tiny, ./${top}]`);
    const whole = layer({
      'pack.yaml': 'name: whole\ngame: delve\nsizes: free\n',
      'cards.yaml':
        '- { id: pebble, source: stand-in, worth: 1, copies: 6 }\n- { id: gem, source: rulebook, worth: 4, copies: 3 }\n- { id: cave-in, source: stand-in, worth: 0, copies: 3 }\n- { id: ruby, source: stand-in, worth: 7, copies: 1 }\n',
    });
    const single = await planOf(`./${whole}`);
    expect(single.pack.hash).toBe(layered.pack.hash);
    expect(layered.pack.sizes).toBe('free');
    expect((await planOf('tiny')).pack.hash).not.toBe(layered.pack.hash);
  });

  it('remove a field with null', async () => {
    const { pack: shape } = await contentOf(delve);
    const without = layer({ 'cards.yaml': '- { id: gem, copies: null }\n' });
    expect(() => loadPack([bench.path('../nowhere'), bench.path(without)], shape)).toThrow('no such pack folder');
    return expect(said(`[tiny, ./${without}]`)).resolves.toMatch(new RegExp(`^${without}/cards\\.yaml:1: gem\\.copies: is missing; it must be a number$`));
  });

  it('are refused at the file and line of the mistake', async () => {
    const bad = layer({ 'cards.yaml': '- { id: pebble, worth: 2 }\n- { id: gem,\n    worth: 40 }\n' });
    expect(await said(`[tiny, ./${bad}]`)).toMatch(new RegExp(`^${bad}/cards\\.yaml:3: gem\\.worth: `));
    const near = layer({ 'cards.yaml': '- { id: gemm, worth: 4 }\n' });
    expect(await said(`[tiny, ./${near}]`)).toMatch(/cards\.yaml:1: gemm\.source: .* \(gemm is new: no pack underneath has it; did you mean gem\?\)$/);
    const gone = layer({ 'cards.yaml': '- { id: gold, remove: true }\n' });
    expect(await said(`[tiny, ./${gone}]`)).toMatch(/cards\.yaml:1: gold: no pack underneath has gold to remove; there are: pebble, gem, cave-in$/);
    const unknown = layer({ 'cards.yaml': '- { id: opal, source: stand-in, worth: 2, copies: 1, replaces: gemm }\n' });
    expect(await said(`[tiny, ./${unknown}]`)).toMatch(/cards\.yaml:1: opal\.replaces: no pack underneath has gemm to replace; did you mean gem\?$/);
    const file = layer({ 'crads.yaml': '[]\n' });
    expect(await said(`[tiny, ./${file}]`)).toBe(`${file}/crads.yaml: a pack of delve has no such file; did you mean cards.yaml?`);
    const other = layer({ 'pack.yaml': 'game: clash\n' });
    expect(await said(`[tiny, ./${other}]`)).toBe(`${other}/pack.yaml:1: game: this pack is for game clash, not delve`);
  });

  it('refer to a missing pack by its position in the list', async () => {
    expect(await said('[tiny, tinny]')).toMatch(/^study-\d+\.yaml:2: pack\.1: unknown pack tinny of game delve; did you mean tiny\?$/);
    expect(await said('[./nowhere]')).toMatch(/^study-\d+\.yaml:2: pack: no pack folder \.\/nowhere/);
    expect(await said('[]')).toMatch(/^study-\d+\.yaml:2: pack: must name at least one pack, not an empty list$/);
  });
});
