import { loadPack } from '/tmp/wt/raiders/src/files/pack-folder.ts';
import { packShape } from '/tmp/wt/raiders/src/games/soul-raiders/content/pack.ts';
import { params } from '/tmp/wt/raiders/src/games/soul-raiders/options/params.ts';
import { ChapterRules } from '/tmp/wt/raiders/src/games/soul-raiders/rules/rules.ts';
import { resolveParams } from '/tmp/wt/raiders/src/core/index.ts';
import { N, T } from '/tmp/wt/raiders/src/games/soul-raiders/record/books.ts';
import { M, L } from '/tmp/wt/raiders/src/games/soul-raiders/state/state.ts';
import { C } from '/tmp/wt/raiders/src/games/soul-raiders/state/codes.ts';
import { Kind } from '/tmp/wt/raiders/src/games/soul-raiders/state/kinds.ts';
import { randomInt } from 'node:crypto';
const [,, folder, games='5000', given='{"heroes":1}'] = process.argv;
const pack = loadPack(folder, packShape as never);
const rules = new ChapterRules(pack, resolveParams(params, JSON.parse(given), pack));
const s = rules.create();
const out = new Int32Array(rules.mostCodes);
// xorshift128
let [x, y, z, w] = [123456789, 362436069, 521288629, 88675123 ^ Date.now()];
const rnd = (n: number) => { const t = x ^ (x << 11); x = y; y = z; z = w; w = (w ^ (w >>> 19) ^ (t ^ (t >>> 8))) >>> 0; return Math.floor((w / 4294967296) * n); };
const sums: Record<string, [number, number]> = {};
const add = (k: string, v: number) => { (sums[k] ??= [0, 0])[0] += v; sums[k][1] += v * v; };
let decisions = 0; const t0 = process.cpuUsage();
for (let game = 0; game < Number(games); game++) {
  rules.start(s, new Int32Array([rnd(2 ** 31), rnd(2 ** 31), 3, 4]), game);
  while (s.outcome === 0) {
    let n = rules.legal(s, out);
    if (s.kind === Kind.giveUp) { rules.apply(s, 0); continue; }
    if (s.kind === Kind.defeat) { rules.apply(s, out[0]); continue; }
    if (s.kind === Kind.act) n = out.subarray(0, n).filter((c) => !(c >= C.GIVE_UP && c < C.CARD)).length; // give up comes last
    rules.apply(s, out[rnd(n)]); decisions++;
  }
  const b = (i: number) => s.books[i];
  const g = (i: number) => s.books[N.WORDS * rules.seats + i];
  add('win', s.outcome === 1 ? 1 : 0); add('total', s.outcome === 1 && s.cause === 0 ? 1 : 0); add('rounds', s.round);
  let lost = 0; for (let i = 0; i < 11; i++) lost += g(T.LOST + i);
  add('lost', lost); add('stress', g(T.LOST)); add('attacks', g(T.LOST + 4) + g(T.LOST + 5)); add('tokens', g(T.LOST+1)+g(T.LOST+2)+g(T.LOST+3)); add('damage', g(T.LOST+6)+g(T.LOST+7)); add('arrow', g(T.LOST+8)); add('story', g(T.LOST+9)+g(T.LOST+10));
  add('threat', s.words[M.THREAT]); add('red', s.words[M.RED]); add('black', s.words[M.BLACK]);
  add('revealed', g(T.REVEALED)); add('stories', g(T.STORIES)); add('defeated', g(T.DEFEATED)); add('heroism', b(N.HEROISM)); add('discarded', b(N.DISCARDED)); add('moves', b(N.MOVES)); add('flights', b(N.FLIGHTS)); add('spells', b(N.SPELLS)); add('fights', b(N.FIGHTS)); add('wounds', b(N.WOUNDS)); add('scrolls', b(N.SCROLLS)); add('random', g(T.RANDOM_DRAWN));
}
const t = process.cpuUsage(t0); const n = Number(games);
for (const [k, [a, b]] of Object.entries(sums)) { const m = a / n; console.log(k.padEnd(10), m.toFixed(4), '±', Math.sqrt(Math.max(0, b / n - m * m) / n).toFixed(4)); }
console.log('dec/CPU-s', Math.round(decisions / ((t.user + t.system) / 1e6)), 'games/s', Math.round(n / ((t.user + t.system) / 1e6)));
