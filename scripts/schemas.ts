import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { packageRoot } from '../src/files/home.ts';
import { games } from '../src/games/registry.ts';
import { protocolSchema } from '../src/runner/bots/protocol-schema.ts';
import { ladderSchema } from '../src/runner/experiment/ladder.ts';
import { experimentSchema } from '../src/runner/experiment/schema.ts';
import { contentOf } from '../src/schemas/content.ts';
import { listSchema } from '../src/schemas/list-schema.ts';

/**
 * Writes schemas/*.json from the definitions that check experiments, packs, priority lists and bots, so that editors complete and check what
 * scry reads: `npx tsx scripts/schemas.ts`.
 */
export async function schemaFiles(): Promise<Map<string, string>> {
  const files = new Map([
    ['experiment.json', asJson('An experiment for scry', experimentSchema)],
    ['skill.json', asJson('A ladder of players for scry', ladderSchema)],
    ['bot-protocol.json', asJson('A line between scry and a bot', protocolSchema)],
  ]);
  for (const def of games) {
    const { id, name } = def;
    const { pack, lists } = await contentOf(def);
    if (lists !== undefined) files.set(`${id}-list.json`, asJson(`A priority list for ${name}`, listSchema(id, lists), 'ref'));
    for (const [file, schema] of Object.entries(pack.files)) files.set(`${id}-${file}.json`, asJson(`${file}.yaml of a pack for ${name}`, schema));
  }
  return files;
}

/** `reused`: the rules of a list share most of their fields, which are written once there. */
function asJson(title: string, schema: z.ZodType, reused: 'inline' | 'ref' = 'inline'): string {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused });
  return `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = join(packageRoot, 'schemas');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of await schemaFiles()) writeFileSync(join(folder, name), text);
}
