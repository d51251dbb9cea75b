import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type GameDef, Problems } from '../../src/core/index.ts';
import { packageRoot } from '../../src/files/home.ts';
import { loadPack } from '../../src/files/pack-folder.ts';
import { Stack } from '../../src/files/pack-stack.ts';
import { games } from '../../src/games/registry.ts';
import { contentOf } from '../../src/schemas/content.ts';
import { expectSameAsSheet } from '../support/sheets.ts';

const home = (game: string): string => join(packageRoot, 'src', 'games', game, 'pack');
const packs = games.flatMap((def) => readdirSync(home(def.id)).map((name): [string, string, GameDef] => [def.id, name, def]));

test.each(packs)('%s %s keeps its content as a spreadsheet', async (game, name, def) => {
  const { pack: shape } = await contentOf(def);
  expectSameAsSheet(join(home(game), name), shape);
});

test.each([
  ['veilwraith', 'stand-in', 'hobgoblin-2', 'Played: draw 1 more Threat'],
  ['veilwraith', 'stand-in', 'memory-of-blood', '+2 Fight'],
  ['veilwraith', 'stand-in', 'key-4', 'Turn: Use an Action now; Flip: draw 2 Memories'],
  ['veil-of-ruin', 'tiny', 'black-vein', 'when drawn: lose 1 HP'],
  ['veiled-fate', 'tiny', 'the-reckoning', /^Feather: .*Scorpion: /],
  ['soul-raiders', 'tiny', 'gate-opens', /side B/],
])('%s %s: %s reads as its text', async (game, name, id, words) => {
  const { pack: shape } = await contentOf(packs.find(([each]) => each === game)?.[2] as GameDef);
  expect(shape.words?.(loadPack(join(home(game), name), shape)).get(id)).toMatch(words);
});

test.each(games.map((def): [string, GameDef] => [def.id, def]))('%s: no field of a card is refused without saying what is allowed', async (_, def) => {
  const { pack: shape } = await contentOf(def);
  for (const [file, schema] of Object.entries(shape.files)) {
    const record = { id: 'odd', ...Object.fromEntries(Object.keys(fieldsOf(schema)).map((field) => [field, { odd: [null] }])) };
    const problems = new Problems();
    new Stack([{ data: [{ ...record, id: 'odd' }, { id: 'bare' }], place: () => ({ file }) }], problems).checked(schema, problems);
    expect(problems.any).toBe(true);
    expect(() => problems.throwIfAny()).toThrow(
      expect.objectContaining({
        problems: expect.not.arrayContaining([expect.objectContaining({ message: expect.stringMatching(/Invalid input|Invalid option/) })]),
      }),
    );
  }
});

/** The fields of a file's records, of whichever kind. */
function fieldsOf(schema: unknown): Readonly<Record<string, unknown>> {
  const { element } = (
    schema as {
      readonly def: {
        readonly element: { readonly def: { readonly shape?: object; readonly options?: readonly { readonly def: { readonly shape?: object } }[] } };
      };
    }
  ).def;
  return Object.assign({}, element.def.shape, ...(element.def.options ?? []).map(({ def }) => def.shape));
}
