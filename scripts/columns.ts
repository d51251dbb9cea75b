import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../src/files/home.ts';
import { games } from '../src/games/registry.ts';
import { type GameColumn, gameColumns } from '../src/tables/game-columns.ts';

const HEAD = `# What the columns mean

Every field of \`games.arrow\`, \`curves.arrow\`, \`cards.arrow\`, \`attempts.arrow\`, \`places.arrow\`, \`courses.arrow\` and \`turns.arrow\` says what it holds, as metadata of the field: \`about\`, \`unit\` if
its numbers count something in particular, \`values\` if it holds words or codes. \`scry list columns --run <run>\` prints this for a run, \`scry list columns --game <g>\`
for a game, also for a game of your own. Parquet files that \`scry export\` writes hold it as JSON under the key \`columns\`; beside CSV files lies a \`columns.csv\`.
[your-data-elsewhere.md](your-data-elsewhere.md) shows how other programs read the tables.

Columns of the type \`word\` are dictionaries of text. This page is written by \`npx tsx scripts/columns.ts\` from the same declarations as the tables.
`;

/** docs/columns.md: what all games share, then what each game adds. */
export function columnsPage(): string {
  const byGame = games.map((def) => ({ def, columns: gameColumns(def) }));
  const isShared = (column: GameColumn): boolean =>
    byGame.every(({ columns }) => columns.some((other) => line(other) === line(column) && other.table === column.table));
  const shared = byGame[0].columns.filter(isShared);
  const chapters = byGame.map(({ def, columns }) =>
    chapter(
      def.name,
      columns.filter((column) => !isShared(column)),
    ),
  );
  return [HEAD, chapter('Every game', shared), ...chapters].join('\n');
}

function chapter(title: string, columns: readonly GameColumn[]): string {
  const tables = [...new Set(columns.map(({ table }) => table))];
  const parts = tables.map((table) => {
    const own = columns.filter((column) => column.table === table);
    const name = table === 'all' ? 'All tables' : `\`${table}.arrow\``;
    return `### ${name}\n\n| column | type | unit | meaning |\n|---|---|---|---|\n${own.map(line).join('\n')}\n`;
  });
  return [`## ${title}\n`, ...parts].join('\n');
}

function line({ name, type, unit = '', about = '', values, when }: GameColumn): string {
  const meaning = [about, when === '' ? '' : ` *(${when})*`, values === undefined ? '' : `<br>Values: ${values}`].join('');
  return `| \`${name}\` | ${type} | ${unit} | ${meaning.replaceAll('|', '\\|')} |`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(join(packageRoot, 'docs', 'columns.md'), columnsPage());
