import {
  type ColumnType,
  choicesOf,
  copyState,
  FIRST_KIND,
  type GameDef,
  OVER,
  type Pack,
  type Params,
  placeIds,
  type Rules,
  type SeedKey,
  type Sink,
  type State,
} from '../../src/core/index.ts';
import { playGame } from '../../src/runner/play/play.ts';
import { Recorder } from '../../src/runner/record/recorder.ts';
import type { Batch, ChunkTables } from '../../src/tables/columns.ts';
import { keyOf, streamOf } from './keys.ts';
import { amount } from './long.ts';
import { type MakePlayer, tableOf } from './monte-carlo.ts';

/** A game as an experiment would play it. */
export interface Subject {
  readonly def: GameDef;
  readonly pack: Pack;
  readonly params: Params;
}

/** A game that has not ended after so many nodes never will. */
const MOST_NODES = 200_000;
const GUARD = 0x5ca1ab1e;
/** To write the table out takes longer than all other looks: at one node in so many. */
const SHOWN = amount(8, 1);
const key: SeedKey = keyOf('conformance');

/** Looks at a node: its state, which it may not change, its legal codes, and where in the walk it is. */
type Look = (s: State, codes: Int32Array, where: string) => void;

/** Promises about single nodes, each a look that throws when it is broken. */
const ofNodes: Readonly<Record<string, (subject: Subject, rules: Rules) => Look>> = {
  'codes are ascending, unique and within bounds, and kinds and deciders are known': codesInOrder,
  '`allows` and `forced` agree with `legal`': allowsAgrees,
  'codes have names of their own': namesDiffer,
  'views keep within their words': viewsInBounds,
  'asking changes nothing': askingChangesNothing,
  'a clone is equal and independent': cloneIndependent,
};

/** Promises about whole games. */
const ofGames: Readonly<Record<string, (subject: Subject, games: number) => void>> = {
  'a state goes through bytes and on': bytesRoundTrip,
  'nothing lives outside the state': nothingOutside,
  'the same seed gives the same game': sameSeedSameGame,
  'windows passed inside the rules leave the game as it is': skippedWindows,
  'games end, with utilities from 0 to 1 and a declared cause': gamesEnd,
  'games played forwards, backwards and singly give the same rows': orderDoesNotMatter,
  'rows keep within their columns': rowsInRange,
};

/** All promises every game makes, one by one. */
export const conformance: Readonly<Record<string, (subject: Subject, games: number) => void>> = {
  ...Object.fromEntries(
    Object.entries(ofNodes).map(([promise, look]) => [
      promise,
      (subject: Subject, games: number) => {
        const rules = compiled(subject);
        eachNode(rules, games, look(subject, rules));
      },
    ]),
  ),
  ...ofGames,
};

/** The same, with those about nodes kept on one walk: what a game is held to day by day. */
export const promises: Readonly<Record<string, (subject: Subject, games: number) => void>> = { 'every node keeps every promise': everyNode, ...ofGames };

function everyNode(subject: Subject, games: number): void {
  const rules = compiled(subject);
  const looks = Object.entries(ofNodes).map(([promise, look]) => [promise, look(subject, rules)] as const);
  eachNode(rules, games, (s, codes, where) => {
    for (const [promise, look] of looks) look(s, codes, `${promise}: ${where}`);
  });
}

function compiled({ def, pack, params }: Subject): Rules {
  return def.compile(pack, params);
}

/** Walks random games under the game's own luck; `look` is shown every node with its legal codes and may not change the state. */
function eachNode(rules: Rules, games: number, look: Look): void {
  const rng = streamOf('walk');
  const s = rules.create();
  const out = new Int32Array(rules.mostCodes + 1);
  for (let game = 0; game < games; game++) {
    rules.start(s, key, game);
    for (let node = 0; s.kind !== OVER; node++) {
      const where = `game ${game}, node ${node}`;
      if (node === MOST_NODES) throw new Error(`${where}: the game does not end`);
      out[rules.mostCodes] = GUARD;
      const n = rules.legal(s, out);
      if (n < 1 || n > rules.mostCodes || out[rules.mostCodes] !== GUARD) throw new Error(`${where}: ${n} legal codes where at most ${rules.mostCodes} fit`);
      look(s, out.subarray(0, n), where);
      rules.apply(s, out[rng.below(n)]);
    }
  }
}

function codesInOrder(subject: Subject, rules: Rules): Look {
  return (s, codes, where) => {
    if (s.kind < FIRST_KIND || s.kind >= FIRST_KIND + subject.def.kinds.length) throw new Error(`${where}: unknown kind ${s.kind}`);
    if (s.decider < 0 || s.decider >= rules.seats + rules.teams.length) throw new Error(`${where}: unknown decider ${s.decider}`);
    codes.forEach((code, i) => {
      if (code < 0 || (i > 0 && code <= codes[i - 1])) throw new Error(`${where}: codes ${codes.join(' ')}`);
    });
    const pass = subject.def.kinds[s.kind - FIRST_KIND].pass;
    if (pass !== undefined && !codes.includes(pass)) throw new Error(`${where}: the window cannot be passed`);
  };
}

function allowsAgrees(_subject: Subject, rules: Rules): Look {
  const before = rules.create();
  const rng = streamOf('illegal');
  const met = new Set<number>([-1, 0]);
  return (s, codes, where) => {
    copyState(s, before);
    for (const code of codes) {
      met.add(code);
      if (!rules.allows(s, code)) throw new Error(`${where}: ${code} is legal but not allowed`);
    }
    const largest = codes[codes.length - 1];
    const tries = [...met, ...Array.from({ length: 16 }, () => rng.below(2 * largest + 8))];
    const legal = new Set(codes);
    for (const code of tries) if (!legal.has(code) && rules.allows(s, code)) throw new Error(`${where}: ${code} is allowed but not legal`);
    same(rules, before, s, `${where}: codes looked at`);
    const forced = codes.length === 1 ? codes[0] : -1;
    if (rules.forced(s) !== forced) throw new Error(`${where}: forced ${rules.forced(s)} where codes are ${codes.join(' ')}`);
  };
}

function namesDiffer(_subject: Subject, rules: Rules): Look {
  let seen = 0;
  return (s, codes, where) => {
    const names = [...codes].map((code) => rules.say(s, code));
    if (names.some((name) => name.trim() === '') || new Set(names).size < names.length) throw new Error(`${where}: codes are called ${names.join(' | ')}`);
    if (seen++ % SHOWN !== 0) return;
    for (let who = -1; who < rules.seats + rules.teams.length; who++)
      if (rules.show(s, who < 0 ? null : who) === '') throw new Error(`${where}: nothing is shown to ${who}`);
  };
}

function viewsInBounds(_subject: Subject, rules: Rules): Look {
  const view = rules.view();
  const words = new Int32Array(rules.mostWords + 1);
  words[rules.mostWords] = GUARD;
  return (s, _codes, where) => {
    for (let who = 0; who < rules.seats + rules.teams.length; who++) {
      view.bind(s, who);
      const n = view.write(words);
      if (n > rules.mostWords || words[rules.mostWords] !== GUARD) throw new Error(`${where}: the view wrote ${n} of ${rules.mostWords} words`);
    }
  };
}

function askingChangesNothing(_subject: Subject, rules: Rules): Look {
  const before = rules.create();
  const world = rules.create();
  const rng = streamOf('asking');
  const view = rules.view();
  const words = new Int32Array(rules.mostWords);
  let seen = 0;
  return (s, codes, where) => {
    copyState(s, before);
    rules.forced(s);
    rules.allows(s, codes[0]);
    rules.say(s, codes[0]);
    if (seen++ % SHOWN === 0) rules.show(s, null);
    rules.determinise(s, s.decider, rng, world);
    view.bind(s, s.decider);
    view.write(words);
    same(rules, before, s, `${where}: asked`);
    if (world.world !== s.decider + 1) throw new Error(`${where}: the world does not say whose it is`);
    if (world.all.subarray(6, 10).join() === s.all.subarray(6, 10).join()) throw new Error(`${where}: the world has the real game's luck`);
  };
}

/** Throws unless the essential words of two states are the same. */
function same(rules: Rules, one: State, other: State, what: string): void {
  const i = firstDifference(one.all.subarray(0, rules.essential), other.all.subarray(0, rules.essential));
  if (i >= 0) throw new Error(`${what}: word ${i} is ${other.all[i]}, not ${one.all[i]}`);
}

/** The first place where two arrays of the same length differ, or -1. As bytes they are compared many times as fast, and nearly all are equal. */
function firstDifference(one: Int32Array, other: Int32Array): number {
  const bytes = ({ buffer, byteOffset, byteLength }: Int32Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);
  return bytes(one).equals(bytes(other)) ? -1 : one.findIndex((word, i) => word !== other[i]);
}

function cloneIndependent(_subject: Subject, rules: Rules): Look {
  const before = rules.create();
  const clone = rules.create();
  const codesOfClone = new Int32Array(rules.mostCodes);
  return (s, codes, where) => {
    copyState(s, before);
    copyState(s, clone);
    const n = rules.legal(clone, codesOfClone);
    if (codesOfClone.subarray(0, n).join() !== codes.join()) throw new Error(`${where}: the clone has other codes`);
    rules.apply(clone, codes[codes.length - 1]);
    const i = firstDifference(before.all, s.all);
    if (i >= 0) throw new Error(`${where}: a code applied to the clone changed word ${i}`);
  };
}

/** Plays on to the end with codes that depend on nothing but the number of options; returns the final state. */
function playedOut(rules: Rules, s: State, word: string): State {
  const rng = streamOf(word);
  const codes = new Int32Array(rules.mostCodes);
  for (let node = 0; s.kind !== OVER; node++) {
    if (node === MOST_NODES) throw new Error('the game does not end');
    const n = rules.legal(s, codes);
    rules.apply(s, codes[rng.below(n)]);
  }
  return s;
}

/** From some nodes of random games, `carry` brings the state elsewhere; both must end in the same words. */
function continues(rules: Rules, games: number, carry: (s: State) => { rules: Rules; s: State }): void {
  let seen = 0;
  eachNode(rules, games, (s, _codes, where) => {
    // Ever fewer: playing on from each node of a long game would take its length squared.
    seen++;
    if ((seen & (seen - 1)) !== 0) return;
    const here = rules.create();
    copyState(s, here);
    const there = carry(s);
    same(rules, playedOut(rules, here, where), playedOut(there.rules, there.s, where), `${where}, played on`);
  });
}

function bytesRoundTrip(subject: Subject, games: number): void {
  const rules = compiled(subject);
  continues(rules, games, (s) => {
    const bytes = Buffer.from(new Uint8Array(s.all.buffer, s.all.byteOffset, s.all.byteLength)).toString('base64');
    const back = rules.create();
    new Uint8Array(back.all.buffer, back.all.byteOffset, back.all.byteLength).set(Buffer.from(bytes, 'base64'));
    return { rules, s: back };
  });
}

/** Another State object under freshly compiled rules goes on as the first. */
function nothingOutside(subject: Subject, games: number): void {
  continues(compiled(subject), games, (s) => {
    const rules = compiled(subject);
    const there = rules.create();
    there.all.set(s.all);
    return { rules, s: there };
  });
}

/** Codes applied and the final words of a game played through the runner. */
function course(subject: Subject, rules: Rules, game: number): { codes: string; s: State } {
  const codes: number[] = [];
  const s = rules.create();
  playGame(tableOf(subject.def, rules), s, key, game, (_s, code) => {
    codes.push(code);
    if (codes.length > MOST_NODES) throw new Error(`game ${game} does not end`);
  });
  return { codes: codes.join(' '), s };
}

function sameSeedSameGame(subject: Subject, games: number): void {
  const rules = compiled(subject);
  for (let game = 0; game < games; game++) {
    const one = course(subject, rules, game);
    const other = course(subject, compiled(subject), game);
    if (one.codes !== other.codes) throw new Error(`game ${game}: other codes the second time`);
    same(rules, one.s, other.s, `game ${game} again`);
  }
}

/** Rules may pass windows that no player stops at by themselves; the same game must come out when the runner passes them one by one. */
function skippedWindows(subject: Subject, games: number): void {
  const hasty: MakePlayer = ({ rng }) => ({ begin() {}, choose: (_view, _codes, n) => rng.below(n), stops: [] });
  const play = (game: number, byTheRules: boolean): { rules: Rules; s: State; decisions: number } => {
    const rules = compiled(subject);
    const table = tableOf(subject.def, rules, [hasty]);
    if (!byTheRules) rules.skipped.fill(0);
    const s = rules.create();
    return { rules, s, decisions: playGame(table, s, key, game) };
  };
  for (let game = 0; game < games; game++) {
    const one = play(game, false);
    const other = play(game, true);
    same(one.rules, one.s, other.s, `game ${game} with windows skipped`);
    if (one.decisions !== other.decisions) throw new Error(`game ${game}: ${other.decisions} decisions with windows skipped, not ${one.decisions}`);
  }
}

function gamesEnd(subject: Subject, games: number): void {
  const rules = compiled(subject);
  for (let game = 0; game < games; game++) {
    const { s } = course(subject, rules, game);
    if (s.outcome < 1 || s.outcome > 4) throw new Error(`game ${game} ended with outcome ${s.outcome}`);
    if (subject.def.metrics.causes[s.cause] === undefined) throw new Error(`game ${game} ended with unknown cause ${s.cause}`);
    for (let seat = 0; seat < rules.seats; seat++) {
      const u = rules.utility(s, seat);
      if (!(u >= 0 && u <= 1)) throw new Error(`game ${game}: utility ${u} of seat ${seat}`);
    }
  }
}

/** Tables of games in the given order, through one state, one table of players and one recorder. */
function recorded(subject: Subject, order: readonly number[], toldAll = false): ChunkTables {
  const rules = compiled(subject);
  const recorder = new Recorder(subject.def, rules, order.length);
  const { metrics } = recorder;
  // Without `wants` the same books hear of every event.
  if (toldAll) rules.door.record({ begin: () => metrics.begin(), event: (s, e, a, b, c) => metrics.event(s, e, a, b, c), end: (s) => metrics.end(s) });
  const table = tableOf(subject.def, rules);
  const s = rules.create();
  for (const game of order) {
    recorder.begin(game);
    recorder.end(s, game, playGame(table, s, key, game));
  }
  return recorder.take();
}

/** The rows of a batch as text, in sorted order. */
function rowsOf(batch: Batch): string[] {
  const columns = Object.values(batch.columns);
  return Array.from({ length: batch.rows }, (_, i) => columns.map((column) => column[i]).join(' ')).sort();
}

/** Counts are added up over batches: curves by all but their last column, cards by seat and card. */
function summed(batches: readonly Batch[], keys: number): string[] {
  const sums = new Map<string, number[]>();
  for (const { rows, columns } of batches) {
    const all = Object.values(columns);
    for (let i = 0; i < rows; i++) {
      const row = all.map((column) => column[i]);
      const name = row.slice(0, keys).join(' ');
      const sum = sums.get(name);
      sums.set(
        name,
        row.slice(keys).map((v, k) => v + (sum?.[k] ?? 0)),
      );
    }
  }
  return [...sums].map(([name, values]) => `${name}: ${values.join(' ')}`).sort();
}

/** The curves of games from this one on are not kept, for a while. */
const UNKEPT = 32 * 1000 + 2;

function orderDoesNotMatter(subject: Subject, games: number): void {
  // Of the second half curves are not kept, so that books made from the state may be made later.
  const order = Array.from({ length: games }, (_, i) => (i < games / 2 ? i : UNKEPT + i));
  const forwards = recorded(subject, order);
  const backwards = recorded(subject, order.toReversed());
  const singly = order.map((game) => recorded(subject, [game]));
  const toldAll = recorded(subject, order, true);
  const agree = (what: string, a: string[], b: string[]): void => {
    const i = a.findIndex((row, k) => row !== b[k]);
    if (i >= 0 || a.length !== b.length) throw new Error(`${what}: ${a[i]} and ${b[i]}`);
  };
  if (forwards.games.rows !== games) throw new Error(`${forwards.games.rows} rows for ${games} games`);
  agree('games forwards and backwards', rowsOf(forwards.games), rowsOf(backwards.games));
  agree('games forwards and singly', rowsOf(forwards.games), singly.flatMap((t) => rowsOf(t.games)).sort());
  if (forwards.attempts !== undefined) {
    agree('attempts forwards and backwards', rowsOf(forwards.attempts), rowsOf((backwards as Required<ChunkTables>).attempts));
    agree('attempts forwards and singly', rowsOf(forwards.attempts), singly.flatMap((t) => rowsOf((t as Required<ChunkTables>).attempts)).sort());
  }
  agree('games with the events the books want and with all', rowsOf(forwards.games), rowsOf(toldAll.games));
  agree('cards with the events the books want and with all', rowsOf(forwards.cards), rowsOf(toldAll.cards));
  agree('curves forwards and backwards', rowsOf(forwards.curves), rowsOf(backwards.curves));
  agree('cards forwards and backwards', rowsOf(forwards.cards), rowsOf(backwards.cards));
  const curves = singly.map((t) => t.curves);
  const cards = singly.map((t) => t.cards);
  agree('curves forwards and singly', summed([forwards.curves], 5), summed(curves, 5));
  agree('cards forwards and singly', summed([forwards.cards], 2), summed(cards, 2));
}

const RANGES: Readonly<Record<ColumnType, readonly [number, number]>> = {
  int8: [-128, 127],
  int16: [-32_768, 32_767],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  float64: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  word: [0, 32_767],
};

/** What a game's metrics write, before a typed array could cut it. */
function rowsInRange(subject: Subject, games: number): void {
  const { def } = subject;
  const rules = compiled(subject);
  const within = (what: string, value: number, low: number, high: number): void => {
    if (!(value >= low && value <= high)) throw new Error(`${what} is ${value}, outside ${low} … ${high}`);
  };
  const each = rules.seats > 1 ? (def.metrics.seatColumns ?? []) : [];
  const columns = [...def.metrics.columns, ...Array.from({ length: rules.seats }, () => each).flat()];
  // As wide as they come: what does not fit 16 bits is seen.
  const line = new Float64Array(def.metrics.curves.length);
  let opened = false;
  const lineWritten = (): void => {
    if (opened) for (const [i, { name, min, max }] of def.metrics.curves.entries()) within(`curve ${name}`, line[i], min, max);
    line.fill(Number.NaN);
  };
  const sink: Sink = {
    row: new Float64Array(columns.length),
    curvesKept: true,
    attemptRow: new Float64Array(5 + (def.metrics.attempts?.length ?? 0)),
    attempt() {
      within('stage', sink.attemptRow[0], 1, 32_767);
      within('attempt', sink.attemptRow[1], 1, 32_767);
      within('outcome of an attempt', sink.attemptRow[2], 1, 4);
      (def.metrics.attempts ?? []).forEach((column, i) => {
        const [low, high] = column.words === 'cards' ? [0, rules.cards.length] : RANGES[column.type];
        within(`column ${column.name} of an attempt`, sink.attemptRow[5 + i], low, high);
      });
    },
    line(seat, round) {
      lineWritten();
      opened = true;
      within('seat of a curve', seat, 0, rules.seats - 1);
      within('round of a curve', round, 0, 32_767);
      return 0;
    },
    points: line as unknown as Int16Array,
    choice(mix, choice) {
      if (!opened) throw new Error('a choice was told before any line of the game');
      const mixes = def.metrics.mixes ?? [];
      within('mix', mix, 0, mixes.length - 1);
      within(`choice of ${mixes[mix].name}`, choice, 0, choicesOf(mixes[mix]) - 1);
    },
    sums: new Int32Array(rules.seats * rules.cards.length * (2 + def.metrics.cardCounts.length)),
    came(seat, card, times, round) {
      sink.include(seat, card);
      within('times drawn', times, 0, 32_767);
      within('round of the first draw', round, 0, 32_767);
      return sink.sumsOf(seat, card);
    },
    countAt(what, place, by) {
      within('count of a place', what, 0, 1 + (def.metrics.placeCounts ?? []).length);
      within('place', place, 0, placeIds(rules.maps).length - 1);
      within('count', by, 1, 2 ** 31 - 1);
    },
    sumsOf: (seat, card) => (seat * rules.cards.length + card) * (2 + def.metrics.cardCounts.length),
    includeAll(seat, word, cards) {
      for (let i = 0; i < 32; i++) if (((cards >>> i) & 1) !== 0) sink.include(seat, 32 * word + i);
    },
    countedAll(what, seat, word, cards) {
      within('card count', what, 0, 1 + def.metrics.cardCounts.length);
      sink.includeAll(seat, word, cards);
    },
    count(what, seat, card) {
      within('card count', what, 0, 1 + def.metrics.cardCounts.length);
      sink.include(seat, card);
    },
    include(seat, card) {
      within('seat of a card', seat, 0, rules.seats - 1);
      within('card', card, 0, rules.cards.length - 1);
    },
  };
  const metrics = rules.metrics(sink);
  rules.door.record(metrics);
  const table = tableOf(def, rules);
  const s = rules.create();
  for (let game = 0; game < games; game++) {
    sink.row.fill(0);
    metrics.begin();
    playGame(table, s, key, game);
    metrics.endCurves?.(s);
    lineWritten();
    opened = false;
    metrics.end(s);
    within('rounds', s.round, 0, 32_767);
    columns.forEach((column, i) => {
      const value = sink.row[i];
      const [low, high] =
        column.words === 'cards' ? [0, rules.cards.length] : column.words ? [0, column.words.length - 1] : column.flag ? [0, 1] : RANGES[column.type];
      within(`column ${column.name} of game ${game}`, value, low, high);
      if (column.type !== 'float64' && !Number.isInteger(value)) throw new Error(`column ${column.name} of game ${game} is ${value}, not a whole number`);
    });
  }
}
