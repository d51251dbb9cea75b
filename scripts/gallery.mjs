// `npm run gallery`: plays every shipped experiment with few games and puts the reports, with an index page and its pictures, into docs/gallery/.
// `-- --games 500` sets the number of games per cell; names after that select experiments.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const gallery = join(root, 'docs', 'gallery');
const args = process.argv.slice(2);
const at = args.indexOf('--games');
const games = at < 0 ? '200' : args[at + 1];
const only = args.filter((arg, i) => !arg.startsWith('--') && (at < 0 || i !== at + 1));
const experiments = readdirSync(join(root, 'experiments'))
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => basename(file, '.yaml'))
  .filter((name) => only.length === 0 || only.includes(name));
if (experiments.length === 0) {
  console.error(`gallery: no experiment of these names: ${only.join(', ')}`);
  process.exit(2);
}

const node = (...words) => spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
if (node(join(root, 'scripts', 'build.mjs')).status !== 0) process.exit(1);
const scry = join(root, 'dist', 'src', 'cli', 'main.js');

mkdirSync(gallery, { recursive: true });
const runs = mkdtempSync(join(tmpdir(), 'scry-gallery-'));
const entries = [];
try {
  for (const name of experiments) {
    const folder = join(runs, name);
    const started = performance.now();
    const { status } = node(scry, 'run', name, '--games', games, '--out', folder, '--json');
    if (status !== 0) throw new Error(`${name}: scry run ended with ${status}`);
    const run = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'));
    const page = readFileSync(join(folder, 'report.html'));
    writeFileSync(join(gallery, `${name}.html`), page);
    const sections = [...page.toString().matchAll(/<section id="[^"]*" aria-labelledby="[^"]*">\s*<div class="head">\s*<h2[^>]*>([^<]*)<\/h2>/g)].map(
      (found) => found[1],
    );
    entries.push({
      name,
      title: run.title,
      game: run.gameName,
      cells: run.cells.length,
      games: run.done.reduce((sum, n) => sum + n, 0),
      size: statSync(join(gallery, `${name}.html`)).size,
      sections,
    });
    console.log(`${name}: ${run.cells.length} cells, ${(page.length / 1e6).toFixed(2)} MB, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
} finally {
  rmSync(runs, { recursive: true, force: true });
}

const safe = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const cards = entries.map(
  ({ name, title, game, cells, games: played, size, sections }) => `<li><a href="${encodeURIComponent(name)}.html"><strong>${safe(title)}</strong></a>
<p>${safe(game)} · ${cells} ${cells === 1 ? 'cell' : 'cells'}, ${played.toLocaleString('en')} games · ${(size / 1e6).toFixed(1)} MB</p>
<p class="quiet">${sections.join(' · ')}</p></li>`,
);
writeFileSync(
  join(gallery, 'index.html'),
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reports by scry</title>
<link rel="icon" href="data:,">
<style>
:root{color-scheme:light dark}
body{max-width:1000px;margin:48px auto;padding:0 20px;font:16px/1.5 system-ui,sans-serif;color:light-dark(#1d2733,#e7ebef);background:light-dark(#f6f7f8,#0f1418)}
h1{font:600 34px/1.2 Georgia,serif;margin:0 0 8px}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(280px,1fr));gap:16px;padding:0;list-style:none}
li{padding:18px 20px;border:1px solid light-dark(#dfe4e8,#323c46);border-radius:12px;background:light-dark(#fff,#171d23)}
a{color:inherit}
p{margin:6px 0 0;font-size:14px}
.quiet{color:light-dark(#5a6876,#a3afbb);font-size:13px}
</style>
</head>
<body>
<main>
<h1>Reports by scry</h1>
<p>One report for each experiment that comes with scry, with few games a cell (${safe(games)}): the intervals are wide, the pages are as they always are. Packs are stand-ins; results describe these packs, not the published games.</p>
<ul>
${cards.join('\n')}
</ul>
</main>
</body>
</html>
`,
);
console.log(`index: ${join('docs', 'gallery', 'index.html')}`);
