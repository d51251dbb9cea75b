// src/files/pack-folder.ts
import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, extname, join } from "node:path";

// src/core/errors.ts
var InputError = class extends Error {
  constructor(message, where = {}) {
    super(message);
    this.name = "InputError";
    this.file = where.file;
    this.line = where.line;
    this.field = where.field;
  }
  /** file:line: field: message */
  get sentence() {
    const place2 = this.file === void 0 ? "" : `${this.file}${this.line === void 0 ? "" : `:${this.line}`}: `;
    const field = this.field === void 0 || this.field === "" ? "" : `${this.field}: `;
    return `${place2}${field}${this.message}`;
  }
};
var InputErrors = class extends InputError {
  constructor(problems) {
    const first = problems[0];
    super(first.message, { file: first.file, line: first.line, field: first.field });
    this.problems = problems;
  }
};
var Problems = class {
  constructor() {
    this.found = /* @__PURE__ */ new Map();
  }
  get any() {
    return this.found.size > 0;
  }
  /** Keeps an InputError, or each of several. Rethrows anything else: it is not an input problem. */
  keep(error) {
    if (!(error instanceof InputError)) throw error;
    for (const problem of error instanceof InputErrors ? error.problems : [error])
      if (!this.found.has(problem.sentence)) this.found.set(problem.sentence, problem);
  }
  /** Runs a check. If it finds a problem, keeps the problem and returns undefined. */
  attempt(check) {
    try {
      return check();
    } catch (error) {
      this.keep(error);
      return void 0;
    }
  }
  /** Ends a group of checks: later checks make no sense while these problems remain. */
  throwIfAny() {
    if (this.any) throw new InputErrors([...this.found.values()]);
  }
};
var RunawayRules = class extends Error {
  constructor(message) {
    super(message);
    this.name = "RunawayRules";
  }
};
function nearest(word2, candidates2) {
  const typed2 = word2.toLowerCase();
  let best;
  const most = Math.max(1, Math.floor(word2.length / 2));
  let least = 2 * (most + 1);
  for (const candidate of candidates2) {
    const right = candidate.toLowerCase();
    const rank = 2 * editDistance(typed2, right, most + 1) + (isPartOf(typed2, right) ? 0 : 1);
    if (rank >= least) continue;
    least = rank;
    best = candidate;
  }
  return best;
}
function isPartOf(word2, other) {
  let at = 0;
  for (const letter of other) if (letter === word2[at]) at++;
  return at === word2.length;
}
function suggestion(word2, candidates2) {
  const near = nearest(word2, candidates2);
  if (near !== void 0) return `did you mean ${near}?`;
  const shown3 = candidates2.slice(0, 12).join(", ");
  return candidates2.length > 12 ? `there are ${candidates2.length}, among them ${shown3}` : `there are: ${shown3}`;
}
function editDistance(a, b, limit) {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change2 = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + change2);
    }
    row = next;
  }
  return row[b.length];
}

// src/core/events.ts
var ALL = -1;
var MOST_EVENTS = 256;
var Door = class {
  constructor() {
    /** The game's metrics while games are recorded, and the events they want. They are called directly, in every game. */
    this.metrics = null;
    this.wanted = new Uint8Array(MOST_EVENTS);
    this.ears = null;
    this.onTap = null;
    this.curves = false;
    /** By event: does anyone listen? The engine checks this before it emits. */
    this.heard = new Uint8Array(MOST_EVENTS);
  }
  /** Starts recording into these metrics; null stops recording. */
  record(metrics) {
    this.metrics = metrics;
    this.wanted.fill(metrics === null || metrics.wants !== void 0 ? 0 : 1);
    for (const event2 of metrics?.wants ?? []) this.wanted[event2] = 1;
    this.curves = false;
    this.keepCurves(true);
  }
  /** Sets whether the next game's curves are kept. */
  keepCurves(kept2) {
    if (kept2 === this.curves) return;
    this.curves = kept2;
    for (const event2 of this.metrics?.wantsForCurves ?? []) this.wanted[event2] = kept2 || this.metrics?.wants?.includes(event2) ? 1 : 0;
    this.listen();
  }
  /** Players that heed events. The table sets this after they have begun. */
  set players(ears) {
    if (ears === this.ears) return;
    this.ears = ears;
    this.listen();
  }
  /** Listener for replay text and tests; null in plain runs. */
  set tap(tap) {
    this.onTap = tap;
    this.listen();
  }
  listen() {
    if (this.ears !== null || this.onTap !== null) this.heard.fill(1);
    else this.heard.set(this.wanted);
  }
  emit(s2, mask2, event2, a, b, c) {
    if (this.wanted[event2] !== 0) this.metrics.event(s2, event2, a, b, c);
    if (this.ears !== null) this.ears.event(s2, mask2, event2, a, b, c);
    if (this.onTap !== null) this.onTap.event(s2, mask2, event2, a, b, c);
  }
};

// src/core/state.ts
var OVER = 0;
var HORIZON = 1;
var RUNNING = 2;
var FIRST_KIND = 3;
var WIN = 1;
var LOSS = 2;
var CAP = 4;
var HEADER = 18;
var State = class {
  constructor(words) {
    this.all = new Int32Array(words);
  }
  get kind() {
    return this.all[0 /* kind */];
  }
  set kind(v) {
    this.all[0 /* kind */] = v;
  }
  get decider() {
    return this.all[1 /* decider */];
  }
  set decider(v) {
    this.all[1 /* decider */] = v;
  }
  get round() {
    return this.all[2 /* round */];
  }
  set round(v) {
    this.all[2 /* round */] = v;
  }
  /** Index into OUTCOMES. */
  get outcome() {
    return this.all[3 /* outcome */];
  }
  set outcome(v) {
    this.all[3 /* outcome */] = v;
  }
  /** Index into the game's declared causes. */
  get cause() {
    return this.all[4 /* cause */];
  }
  set cause(v) {
    this.all[4 /* cause */] = v;
  }
  get winner() {
    return this.all[5 /* winner */];
  }
  set winner(v) {
    this.all[5 /* winner */] = v;
  }
  get first() {
    return this.all[17 /* first */];
  }
  set first(v) {
    this.all[17 /* first */] = v;
  }
  get game() {
    return this.all[10 /* game */];
  }
  get stage() {
    return this.all[11 /* stage */];
  }
  get live() {
    return this.all[12 /* live */];
  }
  set live(v) {
    this.all[12 /* live */] = v;
  }
  get world() {
    return this.all[13 /* world */];
  }
  set world(v) {
    this.all[13 /* world */] = v;
  }
  get news() {
    return this.all[14 /* news */];
  }
  set news(v) {
    this.all[14 /* news */] = v;
  }
};

// src/core/luck.ts
function mix(h, x2) {
  let y2 = Math.imul(h ^ x2, 2246822507);
  y2 ^= y2 >>> 13;
  y2 = Math.imul(y2, 3266489909);
  return y2 ^ y2 >>> 16;
}
function finish(h) {
  let y2 = Math.imul(h ^ h >>> 16, 569420461);
  y2 = Math.imul(y2 ^ y2 >>> 15, 1935289751);
  return y2 ^ y2 >>> 15;
}
function hashName(name2) {
  let h = 2166136261;
  for (let i = 0; i < name2.length; i++) h = Math.imul(h ^ name2.charCodeAt(i), 16777619);
  return finish(h);
}
var MOST = 256;
var priority = new Int32Array(MOST);
var met = new Int32Array(MOST);
var before = new Int32Array(MOST);
var lastIn = new Int32Array(64);
var sorted = new Int32Array(MOST);
var FIRST_BIT = 2147483648 | 0;
var weights = new Int32Array(MOST);
var writtenDown = new Int32Array(2);
var Luck = class {
  constructor() {
    /** Set by tests and solvers only; null in play. */
    this.script = null;
  }
  /** Starts a game: writes key, game number and stage 0 into the header. Counters must be zero, as in a fresh state. */
  begin(s2, key, game) {
    const a = s2.all;
    a[6 /* key */] = key[0];
    a[6 /* key */ + 1] = key[1];
    a[6 /* key */ + 2] = key[2];
    a[6 /* key */ + 3] = key[3];
    a[10 /* game */] = game;
    a[11 /* stage */] = 0;
  }
  /**
   * Enters a stage of a campaign (vignette and attempt). Luck is keyed by the stage and all counters restart, so the
   * length of earlier attempts has no effect here.
   */
  enterStage(s2, stage, sources) {
    s2.all[11 /* stage */] = stage;
    for (let i = 0; i < sources.length; i++) s2.all[sources[i].counter] = 0;
  }
  /** Hash of key, game, stage, source and index. */
  word(s2, source, index) {
    const a = s2.all;
    const h = mix(mix(mix(a[6 /* key */], source.hash), a[10 /* game */]), a[6 /* key */ + 1] ^ a[11 /* stage */]);
    return mix(mix(h ^ a[6 /* key */ + 2], index), a[6 /* key */ + 3]);
  }
  /** The same with the halves of the key swapped: a second word, for uses that need more than 32 bits. */
  secondWord(s2, source, index) {
    const a = s2.all;
    const h = mix(mix(mix(a[6 /* key */ + 2], source.hash), a[10 /* game */]), a[6 /* key */ + 3] ^ a[11 /* stage */]);
    return mix(mix(h ^ a[6 /* key */], index), a[6 /* key */ + 1]);
  }
  /** Uniform below n; advances the source's counter by one. */
  below(s2, source, n2) {
    if (this.script !== null) return this.scripted(source, n2);
    const index = s2.all[source.counter]++;
    return this.unbiased(s2, source, index, n2);
  }
  /** The k-th roll of a source in a round, keyed by (source, round, k), so rolls in earlier rounds do not shift it. */
  roll(s2, source, n2) {
    if (this.script !== null) return this.scripted(source, n2);
    const first = s2.all[2 /* round */] << 8;
    const seen = s2.all[source.counter];
    const index = seen < first ? first : seen;
    s2.all[source.counter] = index + 1;
    return this.unbiased(s2, source, index, n2);
  }
  /** Lemire's multiply-shift with rejection; a rejected word is mixed again. */
  unbiased(s2, source, index, n2) {
    let w2 = finish(this.word(s2, source, index));
    for (; ; ) {
      const product = (w2 >>> 0) * n2;
      const high = Math.floor(product * 2 ** -32);
      const low = product - high * 2 ** 32;
      if (low >= n2 || low >= 2 ** 32 % n2) return high;
      w2 = finish(mix(w2, 2654435769));
    }
  }
  scripted(source, n2) {
    if (n2 === 1) return 0;
    if (n2 > weights.length) weights = new Int32Array(n2);
    for (let i = 0; i < n2; i++) weights[i] = 1;
    return this.script.choose(source, weights, n2);
  }
  /**
   * Shuffles cards[at .. at + n) by slot. Each card is sorted by a priority keyed by (key, game, stage, source, shuffle number, slot). The key is two words
   * wide, so that over all seeds and games a deck can take 2⁶⁴ orders rather than 2³².
   * `slots[first[card] + k]` is the slot of the k-th copy of a card in this pile; a replacement that inherits a slot inherits its place.
   * The source's counter counts shuffles (epochs). Cards are bucket-sorted by their top six bits without random branches:
   * mispredictions would cost more than everything else.
   */
  shuffle(s2, source, cards, at, n2, slots) {
    if (this.script !== null) {
      this.scriptedShuffle(source, cards, at, n2);
      return;
    }
    const epoch = s2.all[source.counter]++;
    writtenDown[0] = this.word(s2, source, epoch);
    writtenDown[1] = this.secondWord(s2, source, epoch);
    const one = writtenDown[0];
    const other = writtenDown[1];
    if (n2 < 2) return;
    if (n2 > MOST) throw new Error(`a shuffle of ${n2} cards; ${MOST} are the most`);
    const { seen, slot, first } = slots;
    let low = 0;
    let high = 0;
    for (let i = 0; i < n2; i++) {
      const card = cards[at + i];
      const p = finish(mix(one, slot[first[card] + seen[card]++]) ^ other);
      const b = (p >> 26) + 32;
      priority[i] = p;
      met[i] = card;
      before[i] = lastIn[b];
      lastIn[b] = i + 1;
      const bit = FIRST_BIT >>> b;
      const upper = -(b >> 5);
      low |= bit & ~upper;
      high |= bit & upper;
    }
    let to = at;
    for (let left = low, from = 0; from <= 32; left = high, from += 32) {
      while (left !== 0) {
        const b = Math.clz32(left);
        left ^= FIRST_BIT >>> b;
        const i = lastIn[from + b] - 1;
        if (before[i] === 0) {
          lastIn[from + b] = 0;
          seen[met[i]] = 0;
          cards[to++] = met[i];
        } else to = gather(from + b, seen, cards, to);
      }
    }
  }
  /** With a script, a shuffle is a series of choices among the distinct remaining cards, weighted by their counts. Position `at` is chosen first. */
  scriptedShuffle(source, cards, at, n2) {
    const script = this.script;
    cards.subarray(at, at + n2).sort();
    for (let i = 0; i < n2 - 1; i++) {
      let kinds = 0;
      for (let j2 = i; j2 < n2; j2++) {
        if (j2 === i || cards[at + j2] !== cards[at + j2 - 1]) weights[kinds++] = 0;
        weights[kinds - 1]++;
      }
      let k = kinds === 1 ? 0 : script.choose(source, weights, kinds);
      let j = i;
      for (; k > 0; k--)
        do
          j++;
        while (cards[at + j] === cards[at + j - 1]);
      const card = cards[at + j];
      cards.copyWithin(at + i + 1, at + i, at + j);
      cards[at + i] = card;
    }
  }
};
function gather(bucket, seen, cards, to) {
  let i = lastIn[bucket] - 1;
  lastIn[bucket] = 0;
  let end = to;
  do {
    const p = priority[i];
    const card = met[i];
    seen[card] = 0;
    let j = end++;
    while (j > to && sorted[j - to - 1] >= p) {
      sorted[j - to] = sorted[j - to - 1];
      cards[j] = cards[j - 1];
      j--;
    }
    sorted[j - to] = p;
    cards[j] = card;
    i = before[i] - 1;
  } while (i >= 0);
  return end;
}
var SlotTable = class _SlotTable {
  /** `slots[card]` lists the slots of that card's copies, in copy order. `room` extra words are left at the end for a game that fills in slots itself. */
  constructor(slots, room = 0) {
    this.first = new Int32Array(slots.length);
    this.seen = new Int32Array(slots.length);
    const flat = [];
    slots.forEach((own, card) => {
      this.first[card] = flat.length;
      flat.push(...own);
    });
    this.slot = new Int32Array(flat.length + room);
    this.slot.set(flat);
  }
  /**
   * The usual table: every copy has its own slot, named by card id and copy number. A replacement card takes over the slots of the copies it replaces: those
   * after the copies that remain. `replaces` may name a card that is absent, but a card must not replace itself, directly or indirectly.
   */
  static byName(ids, copies, replaces = []) {
    const taken = new Map(ids.map((id, card) => [id, copies[card]]));
    const from = ids.map((_, card) => {
      const other = replaces[card];
      if (other === void 0) return 0;
      const first = taken.get(other) ?? 0;
      taken.set(other, first + copies[card]);
      return first;
    });
    const nameOf = (id, copy) => {
      const card = ids.indexOf(id);
      const other = replaces[card];
      return other === void 0 ? `${id}#${copy}` : nameOf(other, from[card] + copy);
    };
    return new _SlotTable(ids.map((id, card) => Array.from({ length: copies[card] }, (_, copy) => hashName(nameOf(id, copy)))));
  }
};

// src/core/engine.ts
var MOST_STEPS = 1e5;
var MOST_DECIDERS = 16;
var MOST_KINDS = 64;
function newShared() {
  return { luck: new Luck(), door: new Door(), skipped: new Uint8Array(MOST_DECIDERS * MOST_KINDS) };
}
var FRAME = 6;
var TRIGGER = 3;
var Engine = class {
  /** The stages of a campaign pass in the same `Shared`. */
  constructor(shared = newShared()) {
    this.teams = [];
    this.automated = [];
    this.groups = [];
    this.marks = [];
    this.attempts = false;
    this.two = new Int32Array(1024);
    // Frames
    this.frames = 0;
    this.mostFrames = 0;
    // Simultaneous triggers
    this.triggers = 0;
    this.mostTriggers = 0;
    /** Decision kind of "which of these first"; 0 if the game never asks it. */
    this.orderKind = 0;
    /** All sources, for `luck.enterStage`. */
    this.sources = [];
    this.luck = shared.luck;
    this.door = shared.door;
    this.skipped = shared.skipped;
  }
  get rivals() {
    return this.seats > 1;
  }
  get sides() {
    return this.seats;
  }
  stage(_s) {
    return this;
  }
  nextStage(_s) {
    return false;
  }
  forced(s2) {
    return this.legal(s2, this.two) === 1 ? this.two[0] : -1;
  }
  /** Starts a fresh game: clears the state, sets key and game number, opens the event door and sets the rules in motion. */
  open(s2, key, game) {
    s2.all.fill(0);
    this.luck.begin(s2, key, game);
    s2.all[12 /* live */] = 1;
    s2.all[0 /* kind */] = RUNNING;
  }
  /** Copies s to `into` with a fresh key and a closed event door, ready for `redeal`. */
  dream(s2, who2, rng, into) {
    const a = into.all;
    a.set(s2.all);
    for (let i = 0; i < 4; i++) a[6 /* key */ + i] = rng.next();
    a[12 /* live */] = 0;
    a[13 /* world */] = who2 + 1;
  }
  /** Runs until a decision is pending or the game is over. */
  run(s2) {
    const a = s2.all;
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      if (a[3 /* outcome */] !== 0) {
        a[0 /* kind */] = OVER;
        a[1 /* decider */] = 0;
        return;
      }
      if (a[0 /* kind */] !== RUNNING) return;
      if (a[15 /* depth */] > 0) this.step(s2);
      else if (a[16 /* waiting */] > 0) this.release(s2);
      else this.flow(s2);
      this.settle(s2);
    }
    throw new RunawayRules(`${MOST_STEPS} steps of the rules without a decision in round ${s2.round}`);
  }
  ask(s2, kind, who2) {
    s2.all[0 /* kind */] = kind;
    s2.all[1 /* decider */] = who2;
  }
  /** Should this optional window open? Only if the decider's player stops at this kind. */
  offers(kind, who2) {
    return this.skipped[who2 * MOST_KINDS + kind] === 0;
  }
  /** Marks the pending decision as answered, so that the rules can run on. */
  answered(s2) {
    s2.all[0 /* kind */] = RUNNING;
  }
  /** Ends every `apply`: settles the answer like an opcode, then runs on. */
  resume(s2) {
    this.answered(s2);
    this.settle(s2);
    this.run(s2);
  }
  /** The deciders who hear of an event meant for `mask`. Called only when someone listens. */
  audience(_s, mask2, _event) {
    return mask2;
  }
  emit(s2, mask2, event2, a = 0, b = 0, c = 0) {
    if (this.door.heard[event2] !== 0 && s2.all[12 /* live */] !== 0) this.door.emit(s2, this.audience(s2, mask2, event2), event2, a, b, c);
  }
  /** Stops a search world before content that its decider has not seen; the search then evaluates the node itself. */
  unseen(s2) {
    if (s2.all[13 /* world */] === 0) return false;
    s2.all[0 /* kind */] = HORIZON;
    return true;
  }
  layFrames(layout, most) {
    this.frames = layout.words("frames", FRAME * most);
    this.mostFrames = most;
  }
  /** Pushes an effect onto the stack. It runs before the frames below it continue. */
  push(s2, pc, who2, source) {
    const a = s2.all;
    const depth2 = a[15 /* depth */];
    if (depth2 === this.mostFrames) throw new RunawayRules(`more than ${depth2} effects inside one another in round ${s2.round}`);
    const f = this.frames + depth2 * FRAME;
    a[f + 0 /* pc */] = pc;
    a[f + 1 /* who */] = who2;
    a[f + 2 /* source */] = source;
    a[f + 3 /* x */] = 0;
    a[f + 4 /* y */] = 0;
    a[f + 5 /* z */] = 0;
    a[15 /* depth */] = depth2 + 1;
  }
  /** Offset of the top frame. */
  top(s2) {
    return this.frames + (s2.all[15 /* depth */] - 1) * FRAME;
  }
  pop(s2) {
    s2.all[15 /* depth */]--;
  }
  /** Removes all frames and triggers of a seat that has left the game. */
  drop(s2, who2) {
    s2.all[15 /* depth */] = kept(s2.all, this.frames, s2.all[15 /* depth */], FRAME, 1 /* who */, who2);
    s2.all[16 /* waiting */] = kept(s2.all, this.triggers, s2.all[16 /* waiting */], TRIGGER, 0 /* who */, who2);
  }
  layTriggers(layout, most) {
    this.triggers = layout.words("triggers", TRIGGER * most);
    this.mostTriggers = most;
  }
  /** Queues an ability to resolve. `ability` is equal for identical abilities; it is also the code by which its owner picks it. */
  await(s2, who2, source, ability2) {
    const a = s2.all;
    const n2 = a[16 /* waiting */];
    if (n2 === this.mostTriggers) throw new RunawayRules(`more than ${n2} abilities waiting in round ${s2.round}`);
    const t2 = this.triggers + n2 * TRIGGER;
    a[t2 + 0 /* who */] = who2;
    a[t2 + 1 /* source */] = source;
    a[t2 + 2 /* ability */] = ability2;
    a[16 /* waiting */] = n2 + 1;
  }
  /** Resolves the next waiting ability: the only one, the first if order cannot matter, otherwise the one its owner picks. */
  release(s2) {
    const a = s2.all;
    const n2 = a[16 /* waiting */];
    const who2 = a[this.triggers + 0 /* who */];
    if (n2 > 1 && this.orderKind > 0) {
      let differ = false;
      let own = 0;
      for (let i = 0; i < n2; i++) {
        const t2 = this.triggers + i * TRIGGER;
        if (a[t2 + 0 /* who */] !== who2) continue;
        own++;
        for (let j = 0; j < i && !differ; j++) {
          const u = this.triggers + j * TRIGGER;
          if (a[u + 0 /* who */] === who2 && a[u + 2 /* ability */] !== a[t2 + 2 /* ability */] && !this.commute(s2, a[u + 2 /* ability */], a[t2 + 2 /* ability */])) differ = true;
        }
      }
      if (own > 1 && differ) {
        this.ask(s2, this.orderKind, who2);
        return;
      }
    }
    this.releaseAt(s2, 0);
  }
  releaseAt(s2, i) {
    const a = s2.all;
    const n2 = --a[16 /* waiting */];
    const t2 = this.triggers + i * TRIGGER;
    const who2 = a[t2 + 0 /* who */];
    const source = a[t2 + 1 /* source */];
    const ability2 = a[t2 + 2 /* ability */];
    if (i < n2) a.copyWithin(t2, t2 + TRIGGER, this.triggers + (n2 + 1) * TRIGGER);
    this.fire(s2, who2, source, ability2);
  }
  /** Frames and waiting triggers as integers, for views where all of it is public. Returns the new end. */
  writeEffects(s2, out2, at) {
    const frames = s2.all.subarray(this.frames, this.frames + s2.all[15 /* depth */] * FRAME);
    const triggers = s2.all.subarray(this.triggers, this.triggers + s2.all[16 /* waiting */] * TRIGGER);
    out2[at] = frames.length;
    out2[at + 1] = triggers.length;
    out2.set(frames, at + 2);
    out2.set(triggers, at + 2 + frames.length);
    return at + 2 + frames.length + triggers.length;
  }
  /** Does the order of these two waiting abilities make no difference? */
  commute(_s, _one, _other) {
    return false;
  }
  /** Starts a waiting ability, usually by pushing its program. */
  fire(_s, _who, _source, _ability) {
    throw new Error("this game has no triggers");
  }
  /** Codes of an order decision: the decider's distinct waiting abilities, ascending. */
  legalOrder(s2, out2) {
    const a = s2.all;
    const who2 = a[1 /* decider */];
    let n2 = 0;
    for (let i = 0; i < a[16 /* waiting */]; i++) {
      const t2 = this.triggers + i * TRIGGER;
      if (a[t2 + 0 /* who */] !== who2) continue;
      const ability2 = a[t2 + 2 /* ability */];
      let j = n2;
      while (j > 0 && out2[j - 1] > ability2) j--;
      if (j > 0 && out2[j - 1] === ability2) continue;
      out2.copyWithin(j + 1, j, n2);
      out2[j] = ability2;
      n2++;
    }
    return n2;
  }
  applyOrder(s2, ability2) {
    const a = s2.all;
    for (let i = 0; i < a[16 /* waiting */]; i++) {
      const t2 = this.triggers + i * TRIGGER;
      if (a[t2 + 0 /* who */] === a[1 /* decider */] && a[t2 + 2 /* ability */] === ability2) {
        this.answered(s2);
        this.releaseAt(s2, i);
        return;
      }
    }
    throw new Error(`ability ${ability2} is not waiting`);
  }
  /** Registers a named source of chance with a counter in the state. */
  source(layout, name2) {
    const source = { name: name2, hash: hashName(name2), counter: layout.words(`luck.${name2}`) };
    this.sources.push(source);
    return source;
  }
};
function kept(a, at, count, width, field, who2) {
  let left = 0;
  for (let i = 0; i < count; i++) {
    const from = at + i * width;
    if (a[from + field] === who2) continue;
    a.copyWithin(at + left * width, from, from + width);
    left++;
  }
  return left;
}

// src/core/layout.ts
var Layout = class {
  constructor() {
    this.fields = [];
    this.zones = [];
    this.next = HEADER;
    this.derivedFrom = -1;
  }
  /** Allocates `size` words; returns their offset. */
  words(name2, size = 1) {
    const at = this.next;
    this.fields.push({ name: name2, at, size });
    this.next += size;
    return at;
  }
  /**
   * Allocates an ordered pile. `hidden` stores, per position, a mask of the deciders who know the card; `tagged` stores an integer that moves with each card.
   */
  zone(name2, capacity, options = {}) {
    const at = this.words(name2, 1 + capacity);
    const known = options.hidden ? this.words(`${name2}.known`, capacity) : -1;
    const tags = options.tagged ? this.words(`${name2}.tags`, capacity) : -1;
    const zone = { name: name2, at, capacity, known, tags };
    this.zones.push(zone);
    return zone;
  }
  /** Starts the derived block: values computed from the rest, ignored by equality and hash. */
  derived() {
    this.derivedFrom = this.next;
  }
  /** Number of words that hash and equality compare. */
  get essential() {
    return this.derivedFrom < 0 ? this.next : this.derivedFrom;
  }
  get size() {
    return this.next;
  }
};

// src/core/pack.ts
function cardRecords(pack2, { cards }) {
  return cards.flatMap((name2) => pack2.data[name2]);
}

// src/core/params.ts
function typed(_spec, params2) {
  return params2;
}
function allowedWords(decl, pack2) {
  return typeof decl.values === "function" ? decl.values(pack2) : decl.values;
}
function checkParam(name2, decl, value, pack2) {
  switch (decl.type) {
    case "int":
    case "number":
      if (typeof value !== "number" || Number.isNaN(value))
        throw new InputError(`${name2} must be a number from ${decl.min} to ${decl.max}, not ${shown(value)}`);
      if (decl.type === "int" && !Number.isInteger(value)) throw new InputError(`${name2} must be a whole number from ${decl.min} to ${decl.max}, not ${value}`);
      if (value < decl.min || value > decl.max) throw new InputError(`${name2} must be from ${decl.min} to ${decl.max}, not ${value}`);
      return value;
    case "flag":
      if (typeof value !== "boolean") throw new InputError(`${name2} must be true or false, not ${shown(value)}`);
      return value;
    case "word": {
      const words = allowedWords(decl, pack2);
      if (decl.file !== void 0 && typeof value === "string" && value.startsWith("{")) return value;
      if (typeof value !== "string" || !words.includes(value)) throw new InputError(`unknown ${name2} ${shown(value)}; ${suggestion(String(value), words)}`);
      return value;
    }
    case "words": {
      const words = allowedWords(decl, pack2);
      if (!Array.isArray(value)) throw new InputError(`${name2} must be a list, not ${shown(value)}`);
      for (const word2 of value) if (!words.includes(word2)) throw new InputError(`unknown ${name2} ${shown(word2)}; ${suggestion(String(word2), words)}`);
      return value;
    }
  }
}
function resolveParams(spec, given2, pack2) {
  const out2 = {};
  for (const [name2, decl] of Object.entries(spec)) out2[name2] = decl.default;
  for (const [name2, value] of Object.entries(given2)) {
    const decl = spec[name2];
    if (decl === void 0) throw new InputError(`unknown parameter ${name2}; ${suggestion(name2, Object.keys(spec))}`);
    out2[name2] = checkParam(name2, decl, value, pack2);
  }
  return out2;
}
function shown(value) {
  return typeof value === "string" ? `"${value}"` : JSON.stringify(value);
}

// src/core/view.ts
var View = class {
  constructor() {
    /** The decider whose view this is. */
    this.who = 0;
  }
  bind(s2, who2) {
    this.s = s2;
    this.who = who2;
  }
  get kind() {
    return this.s.kind;
  }
  get round() {
    return this.s.round;
  }
  get over() {
    return this.s.outcome !== 0;
  }
  /** For the simulator and the leak test only; strategies get states from `Simulator`. */
  static stateOf(view) {
    return view.s;
  }
};

// src/core/zones.ts
var Zone = class {
  constructor(field) {
    this.name = field.name;
    this.capacity = field.capacity;
    this.at = field.at;
    this.cards = field.at + 1;
    this.known = field.known;
    this.tags = field.tags;
  }
  /** Offset just past the zone's last word, knowledge and tags included. */
  get end() {
    return Math.max(this.cards, this.known, this.tags) + this.capacity;
  }
  count(s2) {
    return s2.all[this.at];
  }
  card(s2, i) {
    return s2.all[this.cards + i];
  }
  top(s2) {
    return s2.all[this.cards + s2.all[this.at] - 1];
  }
  /** The tag at position i; 0 if the zone has no tags. */
  tag(s2, i) {
    return this.tags < 0 ? 0 : s2.all[this.tags + i];
  }
  /** The deciders who know position i, as a mask; everyone in an open zone. */
  knownBy(s2, i) {
    return this.known < 0 ? -1 : s2.all[this.known + i];
  }
  knows(s2, i, who2) {
    return this.known < 0 || (s2.all[this.known + i] & 1 << who2) !== 0;
  }
  /** Puts a card on top, with its knowledge mask and tag. */
  push(s2, card, known = 0, tag = 0) {
    const a = s2.all;
    const n2 = a[this.at];
    if (n2 === this.capacity) throw new Error(`zone ${this.name} is full (${this.capacity} cards)`);
    a[this.cards + n2] = card;
    if (this.known >= 0) a[this.known + n2] = known;
    if (this.tags >= 0) a[this.tags + n2] = tag;
    a[this.at] = n2 + 1;
  }
  pop(s2) {
    const a = s2.all;
    if (a[this.at] === 0) throw new Error(`zone ${this.name} is empty`);
    const n2 = --a[this.at];
    return a[this.cards + n2];
  }
  /** Removes and returns the card at position i; cards above it move down. */
  take(s2, i) {
    const a = s2.all;
    if (i < 0 || i >= a[this.at]) throw new Error(`zone ${this.name} has no card at position ${i}`);
    const card = a[this.cards + i];
    const n2 = --a[this.at];
    for (let j = this.cards + i; j < this.cards + n2; j++) a[j] = a[j + 1];
    if (this.known >= 0) for (let j = this.known + i; j < this.known + n2; j++) a[j] = a[j + 1];
    if (this.tags >= 0) for (let j = this.tags + i; j < this.tags + n2; j++) a[j] = a[j + 1];
    return card;
  }
  /** Inserts a card at position i (0 = bottom); cards from i on move up. */
  insert(s2, i, card, known = 0, tag = 0) {
    const a = s2.all;
    const n2 = a[this.at];
    if (n2 === this.capacity) throw new Error(`zone ${this.name} is full (${this.capacity} cards)`);
    for (let j = this.cards + n2; j > this.cards + i; j--) a[j] = a[j - 1];
    a[this.cards + i] = card;
    if (this.known >= 0) {
      for (let j = this.known + n2; j > this.known + i; j--) a[j] = a[j - 1];
      a[this.known + i] = known;
    }
    if (this.tags >= 0) {
      for (let j = this.tags + n2; j > this.tags + i; j--) a[j] = a[j - 1];
      a[this.tags + i] = tag;
    }
    a[this.at] = n2 + 1;
  }
  /** Moves the card at position i to the top of `to`, with its tag. Everyone who knew it still does, plus the deciders in `also`. */
  move(s2, i, to, also = 0) {
    const known = this.knownBy(s2, i) | also;
    const tag = this.tag(s2, i);
    const card = this.take(s2, i);
    to.push(s2, card, known, tag);
    return card;
  }
  /** Shows position i to the deciders in `mask`. Has no effect in an open zone. */
  reveal(s2, i, mask2) {
    if (this.known >= 0) s2.all[this.known + i] |= mask2;
  }
  /** Clears all knowledge after a shuffle. */
  forget(s2) {
    if (this.known < 0) return;
    const a = s2.all;
    for (let i = this.known + a[this.at] - 1; i >= this.known; i--) a[i] = 0;
  }
  indexOf(s2, card) {
    const n2 = s2.all[this.at];
    for (let i = 0; i < n2; i++) if (s2.all[this.cards + i] === card) return i;
    return -1;
  }
};
var MOST2 = 1024;
var place = new Int32Array(MOST2);
var cellOf = new Int32Array(MOST2);
var tagAt = new Int32Array(MOST2);
var used = new Uint8Array(MOST2);
function redeal(s2, zones, who2, rng, passes, keepTags = false) {
  const a = s2.all;
  for (const cell of passes) {
    let n2 = 0;
    for (let z7 = 0; z7 < zones.length; z7++) {
      const zone = zones[z7];
      const count = zone.count(s2);
      for (let i = 0; i < count; i++) {
        if (zone.knows(s2, i, who2)) continue;
        const tag = zone.tags < 0 ? 0 : a[zone.tags + i];
        const c = cell(z7, a[zone.cards + i], tag);
        if (c < 0) continue;
        if (n2 === MOST2) throw new Error(`more than ${MOST2} hidden cards to deal anew`);
        place[n2] = zone.cards + i;
        tagAt[n2] = zone.tags < 0 || keepTags ? 0 : zone.tags + i;
        cellOf[n2] = c;
        n2++;
      }
    }
    permuteWithinCells(a, n2, rng);
  }
}
function permuteWithinCells(a, n2, rng) {
  used.fill(0, 0, n2);
  for (let first = 0; first < n2; first++) {
    if (used[first] !== 0) continue;
    const cell = cellOf[first];
    let m = 0;
    for (let i = first; i < n2; i++) {
      if (cellOf[i] !== cell) continue;
      used[i] = 1;
      member[m++] = i;
    }
    for (let k = 1; k < m; k++) for (let j = k; j > 0 && after(a, member[j - 1], member[j]); j--) exchange(a, member[j - 1], member[j]);
    for (let k = m - 1; k > 0; k--) {
      const j = rng.below(k + 1);
      if (j !== k) exchange(a, member[k], member[j]);
    }
  }
}
var member = new Int32Array(MOST2);
function after(a, p, q) {
  const difference = a[place[p]] - a[place[q]];
  return difference > 0 || difference === 0 && tagAt[p] !== 0 && tagAt[q] !== 0 && a[tagAt[p]] > a[tagAt[q]];
}
function exchange(a, p, q) {
  swap(a, place[p], place[q]);
  if (tagAt[p] !== 0 && tagAt[q] !== 0) swap(a, tagAt[p], tagAt[q]);
}
function swap(a, i, j) {
  const t2 = a[i];
  a[i] = a[j];
  a[j] = t2;
}

// src/files/seal.ts
import { createHash } from "node:crypto";
function sealed(bare, shape) {
  const records = cardRecords(bare, shape);
  const standIns = records.filter((r) => r.source !== "rulebook");
  const partly = standIns.filter((r) => r.printed !== void 0).length;
  const hash = createHash("sha256").update(JSON.stringify([bare.game, bare.sizes, bare.data])).digest("hex");
  return { ...bare, hash, provenance: { rulebook: records.length - standIns.length, standIn: standIns.length, partly } };
}

// src/files/yaml-file.ts
import { readFileSync } from "node:fs";
import { isAlias, isCollection, isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from "yaml";
var YamlFile = class {
  constructor(path) {
    this.lines = new LineCounter();
    /** Key → pair of each map already visited, so that files with thousands of keys are not searched linearly for every key. */
    this.pairs = /* @__PURE__ */ new WeakMap();
    this.path = path;
    let text;
    try {
      text = readFileSync(path, "utf8");
    } catch (error) {
      const reason = UNREADABLE[error.code ?? ""];
      if (reason === void 0) throw error;
      throw new InputError(reason, { file: path });
    }
    this.document = parseDocument(text, { lineCounter: this.lines, prettyErrors: false, uniqueKeys: false, logLevel: "error" });
    const bad = this.document.errors[0];
    if (bad !== void 0) throw this.invalid(`${bad.message.split("\n")[0]}; check the indentation and the brackets on this line`, bad.pos[0]);
    try {
      this.checkKeysAndAliases();
      this.data = this.document.toJS();
    } catch (error) {
      if (error instanceof InputError) throw error;
      throw new InputError(unusable(error), { file: path });
    }
  }
  /** Line of the value at a path, or of the nearest part of the path that exists. */
  lineOf(path) {
    let node = this.document.contents;
    let at = 0;
    for (const step2 of path) {
      let next;
      if (isMap(node)) {
        const pair = this.pairsOf(node).get(String(step2));
        if (pair && isScalar(pair.key) && pair.key.range) at = pair.key.range[0];
        next = pair?.value;
      } else if (isSeq(node)) {
        next = node.items[Number(step2)];
        const range = next?.range;
        if (range) at = range[0];
      }
      if (next === void 0 || next === null) break;
      node = next;
    }
    return this.lines.linePos(at).line;
  }
  pairsOf(map) {
    let known = this.pairs.get(map);
    if (known === void 0) {
      known = new Map(map.items.flatMap((pair) => isScalar(pair.key) ? [[String(pair.key.value), pair]] : []));
      this.pairs.set(map, known);
    }
    return known;
  }
  /** Reports duplicate keys, and aliases (*name) that are undefined or refer to their own container. */
  checkKeysAndAliases() {
    const anchors = /* @__PURE__ */ new Set();
    visit(this.document, {
      Node: (_key, node) => {
        if (!isAlias(node) && node.anchor !== void 0) anchors.add(node.anchor);
      },
      Map: (_key, map) => {
        if (map.anchor !== void 0) anchors.add(map.anchor);
        const seen = /* @__PURE__ */ new Set();
        for (const { key } of map.items) {
          if (!isScalar(key)) continue;
          const word2 = String(key.value);
          if (seen.has(word2)) throw this.invalid(`${word2} appears twice; remove one`, key.range?.[0]);
          seen.add(word2);
        }
      },
      Alias: (_key, alias, ancestors) => {
        const at = alias.range?.[0];
        if (!anchors.has(alias.source)) throw this.invalid(`nothing above is called &${alias.source}; write the value itself instead of *${alias.source}`, at);
        if (ancestors.some((node) => isCollection(node) && node.anchor === alias.source))
          throw this.invalid(`*${alias.source} is inside &${alias.source}, which would never end; write the value itself`, at);
      }
    });
  }
  invalid(reason, at = 0) {
    return new InputError(`not valid YAML: ${reason}`, { file: this.path, line: this.lines.linePos(at).line });
  }
};
var ABSENT = "cannot be read; check the name and that the file exists";
var UNREADABLE = {
  EISDIR: "is a folder, not a file",
  ENOENT: ABSENT,
  ENOTDIR: ABSENT,
  EACCES: "cannot be read: permission denied; change the permissions",
  EPERM: "cannot be read: permission denied; change the permissions",
  ELOOP: "cannot be read: its symbolic links form a circle",
  ENAMETOOLONG: "cannot be read: the name is too long"
};
function unusable(error) {
  if (error instanceof RangeError) return "not valid YAML: it is nested too deeply; write it flatter";
  const { message } = error;
  if (/alias count/.test(message)) return "not valid YAML: its aliases (*name) multiply too often; write the values themselves";
  if (/Merge sources/.test(message)) return "not valid YAML: a merge key (<<) needs a map or an alias of one; write the fields themselves";
  return `not valid YAML: ${message.split("\n")[0]}`;
}
function fieldsAt(schema, path) {
  const def = schema?.def;
  if (def === void 0) return [];
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
      return fieldsAt(def.innerType, path);
    case "lazy":
      return fieldsAt(def.getter(), path);
    case "pipe":
      return fieldsAt(def.in, path);
    case "array":
      return path.length === 0 ? [] : fieldsAt(def.element, path.slice(1));
    case "record":
      return path.length === 0 ? [] : fieldsAt(def.valueType, path.slice(1));
    case "union":
      return [...new Set(def.options.flatMap((option) => fieldsAt(option, path)))];
    case "object": {
      const shape = def.shape;
      return path.length === 0 ? Object.keys(shape) : fieldsAt(shape[path[0]], path.slice(1));
    }
    default:
      return [];
  }
}
function depth({ code, path }) {
  return path.length + (code === "unrecognized_keys" ? 1.5 : 0);
}
function refusesAny(issue, known) {
  return issue.code === "unrecognized_keys" && issue.path.length === 0 && issue.keys.some((key) => known.includes(key));
}
function describe(issue, schema) {
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    const known2 = fieldsAt(schema, issue.path);
    const meant = issue.errors.filter((branch) => !branch.some((each) => refusesAny(each, known2)));
    const deepest = (meant.length > 0 ? meant : issue.errors).flat().sort((a, b) => depth(b) - depth(a))[0];
    if (deepest !== void 0 && (deepest.path.length > 0 || deepest.code === "unrecognized_keys")) {
      return describe({ ...deepest, path: [...issue.path, ...deepest.path] }, schema);
    }
  }
  const path = issue.path.map((p) => typeof p === "symbol" ? String(p) : p);
  if (issue.code !== "unrecognized_keys") return [{ message: issue.message, path, at: path }];
  const known = fieldsAt(schema, path);
  return issue.keys.map((key) => {
    const hint = known.length > 0 ? suggestion(key, known) : "remove it or correct its name";
    return { message: `unknown field ${key}; ${hint}`, path, at: [...path, key] };
  });
}

// src/files/pack-folder.ts
var HEADER2 = "pack";
var HEADER_FIELDS = ["name", "title", "game", "sizes"];
function loadPack(packs, shape) {
  const problems = new Problems();
  const layers = [packs].flat().map((pack2, i) => typeof pack2 === "string" ? readLayer(pack2, shape, i > 0, problems) : inlineLayer(pack2, shape, problems));
  const data = {};
  const stacks = /* @__PURE__ */ new Map();
  for (const [name2, schema] of Object.entries(shape.files)) {
    const files = layers.flatMap((layer) => layer.files.get(name2) ?? []);
    if (files.length === 0) {
      if (shape.optional?.includes(name2)) data[name2] = [];
      continue;
    }
    problems.attempt(() => {
      const stack = new Stack(files);
      stacks.set(name2, stack);
      data[name2] = stack.checked(schema, problems);
    });
  }
  problems.throwIfAny();
  const bare = {
    name: layers.map((layer) => layer.name).join(" + "),
    title: layers.map((layer) => layer.title).join(" + "),
    game: shape.game,
    sizes: layers.findLast((layer) => layer.sizes !== void 0)?.sizes ?? "printed",
    data
  };
  const report2 = (file, path, message) => {
    problems.keep(new InputError(message, stacks.get(file)?.place(path) ?? { file, field: path.join(".") }));
  };
  checkPrinted(bare, shape, report2);
  shape.check(bare, report2);
  problems.throwIfAny();
  return sealed(bare, shape);
}
function checkPrinted(pack2, shape, report2) {
  for (const file of shape.cards) {
    pack2.data[file].forEach((record2, i) => {
      record2.printed?.forEach((field, k) => {
        if (!(field in record2)) report2(file, [i, "printed", k], `${record2.id} has no field ${field}; ${suggestion(field, Object.keys(record2))}`);
      });
    });
  }
}
function readLayer(folder2, shape, partial, problems) {
  const files = /* @__PURE__ */ new Map();
  const nothing = { name: basename(folder2), title: basename(folder2), sizes: void 0, files };
  if (!existsSync(folder2) || !statSync(folder2).isDirectory()) {
    problems.keep(new InputError("no such pack folder; `scry list packs` names those that come with scry", { file: folder2 }));
    return nothing;
  }
  const known = [HEADER2, ...Object.keys(shape.files)];
  const there = readdirSync(folder2).filter((file) => [".yaml", ".yml"].includes(extname(file)));
  for (const file of there) {
    if (known.some((name2) => file === `${name2}.yaml`)) continue;
    const names = known.map((name2) => `${name2}.yaml`);
    problems.keep(new InputError(`a pack of ${shape.game} has no such file; ${suggestion(file, names)}`, { file: join(folder2, file) }));
  }
  const head = problems.attempt(() => readHeader(join(folder2, `${HEADER2}.yaml`), shape, problems)) ?? {};
  for (const name2 of Object.keys(shape.files)) {
    const path = join(folder2, `${name2}.yaml`);
    if (there.includes(`${name2}.yaml`)) problems.attempt(() => files.set(name2, new YamlFile(path)));
    else if (!partial && !shape.optional?.includes(name2))
      problems.keep(new InputError("is missing; to change only some cards, put this folder on top of a whole pack: pack: [stand-in, ./mine]", { file: path }));
  }
  return {
    name: typeof head.name === "string" ? head.name : nothing.name,
    title: typeof head.title === "string" ? head.title : nothing.title,
    sizes: head.sizes,
    files
  };
}
function inlineLayer({ name: name2, title, file, content }, shape, problems) {
  const known = Object.keys(shape.files);
  for (const part of Object.keys(content)) {
    if (known.includes(part)) continue;
    const remedy = known.length === 0 ? "remove it" : suggestion(part, known);
    problems.keep(new InputError(`a pack of ${shape.game} has no such part; ${remedy}`, { file, field: `packs.${part}` }));
  }
  for (const part of known)
    if (!(part in content) && !shape.optional?.includes(part))
      problems.keep(new InputError("is missing; add it to packs, or name a folder of packs", { file, field: `packs.${part}` }));
  const there = known.filter((part) => part in content);
  const files = new Map(there.map((part) => [part, { path: file, within: `packs.${part}`, data: content[part], lineOf: () => void 0 }]));
  return { name: name2, title, sizes: void 0, files };
}
function readHeader(path, shape, problems) {
  const file = new YamlFile(path);
  const head = file.data ?? {};
  const complain = (key, message, field) => problems.keep(new InputError(message, { file: file.path, line: file.lineOf([key]), field }));
  for (const key of Object.keys(head)) if (!HEADER_FIELDS.includes(key)) complain(key, `unknown field ${key}; ${suggestion(key, HEADER_FIELDS)}`);
  if (head.game !== shape.game) complain("game", `this pack is for game ${String(head.game)}, not ${shape.game}`, "game");
  if (head.sizes !== void 0 && head.sizes !== "free" && head.sizes !== "printed")
    complain("sizes", `sizes must be printed or free, not ${String(head.sizes)}`, "sizes");
  return head;
}
var Stack = class {
  constructor(files) {
    this.files = files;
    this.records = files.length > 1 && files.every((file) => isRecords(file.data)) ? layRecords(files) : null;
  }
  checked(schema, problems) {
    const data = this.records === null ? this.top.data : this.records.map((record2) => record2.fields);
    const result = schema.safeParse(data);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      for (const { message, path, at } of describe(issue, schema)) problems.keep(new InputError(`${message}${this.hint(path)}`, this.place(at, path)));
    }
    return void 0;
  }
  /** Where the value at a path was written: the highest layer that names its field. `field` is the path to report, if it differs. */
  place(path, field = path) {
    const laid = this.records?.[Number(path[0])];
    if (laid === void 0) return placeIn(this.top, path, field);
    const from = laid.from.findLast(({ fields }) => path.length < 2 || String(path[1]) in fields) ?? laid.from[laid.from.length - 1];
    return placeIn(from.file, [from.index, ...path.slice(1)], field);
  }
  /** An incomplete record added by a layer may have been meant to change one below. */
  hint(path) {
    const laid = this.records?.[Number(path[0])];
    if (laid === void 0 || laid.from.length > 1 || laid.from[0].file === this.files[0]) return "";
    const id = String(laid.fields.id);
    const near = nearest(
      id,
      (this.records ?? []).filter((other) => other !== laid).map((other) => String(other.fields.id))
    );
    return ` (${id} is new: no pack underneath has it${near === void 0 ? "" : `; did you mean ${near}?`})`;
  }
  get top() {
    return this.files[this.files.length - 1];
  }
};
function placeIn(file, path, field) {
  return { file: file.path, line: file.lineOf(path), field: (file.within === void 0 ? field : [file.within, ...field]).join(".") };
}
function isRecords(data) {
  return Array.isArray(data) && data.every((record2) => record2 !== null && typeof record2 === "object" && typeof record2.id === "string");
}
function layRecords(files) {
  const records = [];
  const below = /* @__PURE__ */ new Set();
  files.forEach((file, layer) => {
    file.data.forEach((fields, index) => {
      if (layer > 0 && typeof fields.replaces === "string" && !below.has(fields.replaces))
        throw nothingBelow(fields.replaces, "replace", [...below].map(String), file, [index, "replaces"]);
      const known = layer === 0 ? void 0 : records.find((record2) => record2.fields.id === fields.id);
      if (fields.remove === true && layer > 0) {
        if (known === void 0)
          throw nothingBelow(
            String(fields.id),
            "remove",
            records.map((record2) => String(record2.fields.id)),
            file,
            [index]
          );
        records.splice(records.indexOf(known), 1);
      } else if (known === void 0) records.push({ fields, from: [{ file, index, fields }] });
      else {
        known.from.push({ file, index, fields });
        known.fields = Object.fromEntries(Object.entries({ ...known.fields, ...fields }).filter(([, value]) => value !== null));
      }
    });
    for (const { id } of file.data) below.add(id);
  });
  return records;
}
function nothingBelow(id, to, ids, file, path) {
  return new InputError(`no pack underneath has ${id} to ${to}; ${suggestion(id, ids)}`, placeIn(file, path, path));
}

// src/kit/records.ts
function eachRecord(data, file, report2, check) {
  for (const [i, record2] of data[file].entries()) check(record2, (path, message) => report2(file, [i, ...path], message));
}

// src/kit/words.ts
function counted(n2, one, many = `${one}s`) {
  return `${n2} ${n2 === 1 ? one : many}`;
}
function list(names, last = "and") {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${last} ${names[names.length - 1]}`;
}

// src/games/soul-raiders/state/state.ts
var RaiderState = class extends State {
  constructor(places) {
    super(places.size);
    const block = (name2) => {
      const { from, words } = places.at[name2];
      return this.all.subarray(from, from + words);
    };
    this.words = block("words");
    this.locations = block("locations");
    this.figures = block("figures");
    this.boards = block("boards");
    this.enemies = block("enemies");
    this.stories = block("stories");
    this.quests = block("quests");
    this.artifacts = block("artifacts");
    this.scripted = block("scripted");
    this.stripped = block("stripped");
    this.events = block("events");
    this.tokens = block("tokens");
    this.used = block("used");
    this.given = block("given");
    this.potions = block("potions");
    this.drunk = block("drunk");
    this.potionDeck = block("potionDeck");
    this.campaign = block("campaign");
    this.books = block("books");
    this.cardBooks = block("cardBooks");
    const { zones } = places;
    this.draw = zones.draw;
    this.discard = zones.discard;
    this.heroic = zones.heroic;
    this.removed = zones.removed;
    this.hands = zones.hands;
    this.reserves = zones.reserves;
    this.inForce = zones.inForce;
    this.paid = zones.paid;
    this.random = zones.random;
    this.randomDiscard = zones.randomDiscard;
  }
};

// src/games/soul-raiders/content/card-checks.ts
function checkAction({ symbol, bonus: bonus2, spell, singleUse, heroic, copies }, complain) {
  if (symbol === "spell" && spell === void 0) complain([], "a card with the spell symbol needs a spell; write one, or change the symbol");
  if (symbol === "spell" && bonus2 !== void 0) complain(["bonus"], "a card with the spell symbol has no bonus; remove it, or change the symbol");
  if (symbol !== "spell" && spell !== void 0) complain(["spell"], `a card with the ${symbol} symbol has no spell; remove it, or write symbol: spell`);
  if (singleUse && spell === void 0) complain(["singleUse"], "only spells are Single Use; remove it");
  if (heroic !== void 0 && copies !== 1) complain(["copies"], `a Heroic card is a single card, not ${copies}; remove copies`);
}
function checkEnemy(card, complain) {
  if (!("shields" in card)) return;
  const names = card.abilities.map((ability2) => typeof ability2 === "object" ? "formidable" : ability2);
  card.abilities.forEach((ability2, i) => {
    if (ability2 === "formidable") complain(["abilities", i], "formidable needs its number; write { formidable: n }");
    if (names.indexOf(names[i]) < i) complain(["abilities", i], `${card.id} has ${names[i]} already; remove one`);
  });
}

// src/games/soul-raiders/content/numbers.ts
var NO_CHAPTER = { locations: [], stories: [], scripted: [], events: [] };
function byNumber(cards) {
  return [...cards].sort((a, b) => a.number - b.number);
}
function cardsIn(cards, chapter2) {
  return byNumber(cards.filter((card) => card.chapter === chapter2.id));
}
function numbersOf({ locations, stories, scripted: scripted3, events }, chapter2) {
  return {
    locations: cardsIn(locations, chapter2).map(printed),
    stories: cardsIn(stories, chapter2).map(printed),
    scripted: cardsIn(scripted3, chapter2).map(printed),
    events: cardsIn(events, chapter2).map(printed)
  };
}
function printed({ number: number4 }) {
  return number4;
}

// src/games/soul-raiders/content/attainable.ts
var NOWHERE = 0;
function attainable(data, chapter2, carried) {
  return new Search(data, chapter2, carried).run();
}
var Search = class {
  constructor(data, chapter2, carried) {
    this.locations = /* @__PURE__ */ new Set();
    /** Printed number and side of sheets that a Hero can stand on: "3A". */
    this.sheets = /* @__PURE__ */ new Set();
    /** Locations that an instruction can turn to side B. */
    this.turned = /* @__PURE__ */ new Set();
    this.stories = /* @__PURE__ */ new Set();
    /** Special icons of texts that can be carried out. */
    this.specials = /* @__PURE__ */ new Set();
    /** Texts in the making, so that Stories that draw each other come to an end: "story 3 at 5". */
    this.reading = /* @__PURE__ */ new Set();
    this.chapter = chapter2;
    this.quests = new Set(carried.quests);
    this.artifacts = new Set(carried.artifacts);
    this.sheetOf = numbered(cardsIn(data.locations, chapter2));
    this.storyOf = numbered(cardsIn(data.stories, chapter2));
    this.enemyOf = numbered(cardsIn(data.scripted, chapter2));
    this.questOf = numbered(data.quests);
    this.artifactOf = numbered(data.artifacts);
    this.hasElusive = data.actions.some(({ spell }) => spell === "invisibility") || data.potions.some(({ id, copies }) => id === "invisibility" && copies > 0);
  }
  /** Goes through everything again until nothing new is found. */
  run() {
    for (let before2 = -1; before2 < this.found(); ) {
      before2 = this.found();
      this.once();
    }
    return this;
  }
  found() {
    return [this.sheets, this.turned, this.stories, this.quests, this.artifacts, this.specials].reduce((sum, { size }) => sum + size, 0);
  }
  once() {
    const { starts, tokens: tokens2, named, victory, tinged } = this.chapter;
    for (const { quest: quest2, do: text } of named) if (this.quests.has(quest2)) this.read(text, NOWHERE);
    for (const location2 of starts) this.arrive(location2);
    for (const { story: story3 } of tokens2) this.draw(story3, NOWHERE);
    for (const [number4, location2] of this.sheetOf) {
      for (const side2 of ["A", "B"]) if (this.sheets.has(`${number4}${side2}`)) this.stand(location2[side2], number4);
    }
    for (const number4 of this.stories) this.offer(this.storyOf.get(number4));
    for (const number4 of this.quests) this.read(this.questOf.get(number4)?.use?.do, NOWHERE);
    for (const number4 of this.artifacts) this.read(this.artifactOf.get(number4)?.use?.do, NOWHERE);
    this.read(victory, NOWHERE);
    this.read(tinged, NOWHERE);
  }
  /** A Hero comes to a Location. Without a lock it turns when it is entered again (SR-L11). */
  arrive(number4, onlyB = false) {
    const laid = this.chapter.reveals.find(({ location: location2 }) => location2 === number4)?.side ?? "A";
    this.locations.add(number4);
    if (!onlyB) this.sheets.add(`${number4}${laid}`);
    if (onlyB || this.turned.has(number4) || !this.sheetOf.get(number4)?.lock) this.sheets.add(`${number4}B`);
  }
  stand({ written, entrance, arrows, scrolls, reaction }, here) {
    this.arrive(here, this.turned.has(here));
    this.read(written, here);
    for (const { when, do: text } of [...entrance, ...reaction]) if (this.mayHold(when)) this.read(text, here);
    for (const { to, side: side2, story: story3, elusive } of arrows) {
      if (elusive && !this.hasElusive) continue;
      if (to !== void 0) this.arrive(to, side2 === "B");
      if (story3 !== void 0) this.draw(story3, here);
    }
    for (const { needs, do: text } of scrolls) if (needs === void 0 || this.canHave(needs)) this.read(text, here);
  }
  /** What a Story that somebody keeps lets them do. */
  offer(story3) {
    if (story3?.fate !== "keep") return;
    this.read(story3.use?.do, NOWHERE);
    for (const location2 of story3.offers?.at ?? []) if (this.locations.has(location2)) this.read(story3.offers?.do, location2);
    if (story3.explains !== void 0 && this.specials.has(story3.explains.special)) this.read(story3.explains.do, NOWHERE);
  }
  draw(number4, here) {
    this.stories.add(number4);
    this.readOnce(`story ${number4} at ${here}`, this.storyOf.get(number4)?.do, here);
  }
  readOnce(what, text, here) {
    if (this.reading.has(what)) return;
    this.reading.add(what);
    this.read(text, here);
    this.reading.delete(what);
  }
  read(text, here) {
    for (const effect of text ?? []) this.effect(effect, here);
  }
  effect(effect, here) {
    if ("story" in effect) this.draw(effect.story, here);
    else if ("scripted" in effect) this.readOnce(`enemy ${effect.scripted} at ${here}`, this.enemyOf.get(effect.scripted)?.defeat, here);
    else if ("quest" in effect) this.quests.add(effect.quest);
    else if ("artifact" in effect) this.artifacts.add(effect.artifact);
    else if ("flip" in effect && effect.to !== "A") this.turn(effect.flip === "here" ? here : effect.flip);
    else if ("reveal" in effect && effect.side === "B") this.turned.add(effect.reveal);
    else if ("place" in effect) this.arrive(effect.place);
    else if ("special" in effect) this.specials.add(effect.special);
    else if ("choose" in effect) for (const branch of effect.choose) this.read(branch.do, here);
    else if ("each" in effect) this.read(effect.each, here);
    else if ("if" in effect) {
      if (this.mayHold(effect.if)) this.read(effect.do, here);
      this.read(effect.else, here);
    }
  }
  turn(location2) {
    if (location2 !== NOWHERE) this.turned.add(location2);
    if (this.locations.has(location2)) this.sheets.add(`${location2}B`);
  }
  canHave(card) {
    if ("story" in card) return this.stories.has(card.story) && this.storyOf.get(card.story)?.fate === "keep";
    return "quest" in card ? this.quests.has(card.quest) : this.artifacts.has(card.artifact);
  }
  /** Can the condition ever hold? What depends on the course of the game can. */
  mayHold(condition2) {
    if (condition2 === void 0) return true;
    if ("holds" in condition2) return this.canHave(condition2.holds);
    if ("redStars" in condition2) return this.starsOf("red") >= condition2.redStars;
    if ("blackStars" in condition2) return this.starsOf("black") >= condition2.blackStars;
    return true;
  }
  starsOf(star) {
    return [...this.stories].filter((number4) => this.storyOf.get(number4)?.star === star).length;
  }
};
function numbered(cards) {
  return new Map(cards.map((card) => [card.number, card]));
}

// src/games/soul-raiders/content/goal-checks.ts
function checkGoals(data, report2) {
  let carried = { quests: /* @__PURE__ */ new Set(), artifacts: /* @__PURE__ */ new Set() };
  for (const chapter2 of byNumber(data.chapters)) {
    const found = attainable(data, chapter2, carried);
    data.locations.forEach(({ chapter: id, number: number4, name: name2 }, i) => {
      if (id === chapter2.id && !found.locations.has(number4))
        report2("locations", [i, "number"], `no Hero can come to Location ${number4} (${name2}); let an arrow or a Story lead there`);
    });
    for (const star of ["red", "black"]) checkStars(data, chapter2, star, found.stories, report2);
    carried = found;
  }
}
function checkStars(data, chapter2, star, drawn, report2) {
  const starred = cardsIn(data.stories, chapter2).filter((story3) => story3.star === star);
  const lost = starred.filter(({ number: number4 }) => !drawn.has(number4)).map(({ number: number4, name: name2 }) => `Story ${number4} (${name2})`);
  const most = starred.length - lost.length;
  const row = chapter2.required.findIndex((required2) => required2[star] > most);
  if (row < 0) return;
  const why = lost.length === 0 ? `${counted(starred.length, "Story", "Stories")} of ${chapter2.id} ${starred.length === 1 ? "has" : "have"} one` : `nothing draws ${list(lost, "or")}`;
  report2(
    "chapters",
    [data.chapters.indexOf(chapter2), "required", row, star],
    `${counted(row + 1, "Hero", "Heroes")} cannot gain ${counted(chapter2.required[row][star], `${star} star`)}, only ${most}: ${why}`
  );
}

// src/games/soul-raiders/content/location-checks.ts
var SIDES = ["A", "B"];
function checkLocation(location2, complain) {
  for (const side2 of SIDES) {
    location2[side2].arrows.forEach(({ to, story: story3, side: leadsTo }, i) => {
      const at = [side2, "arrows", i];
      if (to === void 0 && story3 === void 0) complain(at, "the arrow leads nowhere; give it to or story");
      if (to !== void 0 && story3 !== void 0) complain([...at, "story"], "an arrow leads to a Location or draws a Story, not both; remove one");
      if (to === void 0 && leadsTo !== void 0) complain([...at, "side"], "only an arrow with to can lead to side B; remove it");
      if (to === location2.number) complain([...at, "to"], "the arrow leads to its own Location; correct it");
    });
  }
}

// src/kit/fields.ts
function* everyField(data, path = []) {
  if (typeof data !== "object" || data === null) return;
  for (const [name2, value] of Object.entries(data)) {
    const at = [...path, Array.isArray(data) ? Number(name2) : name2];
    yield { name: name2, value, path: at };
    yield* everyField(value, at);
  }
}

// src/games/soul-raiders/content/reference-checks.ts
var NAMES = {
  to: "Location",
  from: "Location",
  at: "Location",
  location: "Location",
  reveal: "Location",
  flip: "Location",
  place: "Location",
  starts: "Location",
  story: "Story",
  discardStory: "Story",
  scripted: "Scripted Enemy",
  discardScripted: "Scripted Enemy",
  revealEvent: "Event",
  discardEvent: "Event",
  events: "Event",
  quest: "Quest",
  nameQuest: "Quest",
  discardQuest: "Quest",
  artifact: "Artifact"
};
function* referencesOf(record2) {
  for (const { name: name2, value, path } of everyField(record2)) {
    const kind = NAMES[name2];
    if (kind !== void 0 && typeof value === "number") yield { kind, number: value, path };
    if (kind !== void 0 && Array.isArray(value)) {
      for (const [i, number4] of value.entries()) if (typeof number4 === "number") yield { kind, number: number4, path: [...path, i] };
    }
    if (typeof value === "object" && value !== null && "of" in value)
      yield { kind: "strip" in value ? "Scripted Enemy" : "Location", number: value.of, path: [...path, "of"] };
  }
}
function checkReferences(data, report2) {
  let isSound = true;
  const everywhere = { Quest: data.quests.map(printed), Artifact: data.artifacts.map(printed) };
  const check = (record2, where, chapter2, complain) => {
    const known = {
      Location: chapter2.locations,
      Story: chapter2.stories,
      "Scripted Enemy": chapter2.scripted,
      Event: chapter2.events,
      ...everywhere
    };
    for (const { kind, number: number4, path } of referencesOf(record2)) {
      if (known[kind].includes(number4)) continue;
      isSound = false;
      complain(path, missing(kind, number4, known[kind], where));
    }
  };
  data.chapters.forEach((chapter2, i) => {
    check(chapter2, chapter2.id, numbersOf(data, chapter2), (path, message) => report2("chapters", [i, ...path], message));
  });
  for (const file of ["locations", "stories", "scripted", "events"]) {
    eachRecord(data, file, report2, (record2, complain) => {
      const chapter2 = data.chapters.find(({ id }) => id === record2.chapter);
      if (chapter2 === void 0) isSound = false;
      else check(record2, chapter2.id, numbersOf(data, chapter2), complain);
    });
  }
  for (const file of ["random", "quests", "artifacts"]) {
    eachRecord(data, file, report2, (record2, complain) => {
      check(record2, "", NO_CHAPTER, complain);
    });
  }
  return isSound;
}
function missing(kind, number4, known, chapter2) {
  const ofChapter = kind !== "Quest" && kind !== "Artifact";
  if (ofChapter && chapter2 === "") return `a card that is used in every chapter cannot name ${kind} ${number4}; let a card of the chapter do it`;
  const where = ofChapter ? chapter2 : "the pack";
  if (known.length === 0) return `${where} has no ${kind}; write one, or remove this`;
  const nearest2 = known.reduce((best, each) => Math.abs(each - number4) < Math.abs(best - number4) ? each : best);
  return `${where} has no ${kind} ${number4}; did you mean ${nearest2}?`;
}

// src/games/soul-raiders/content/schema.ts
import * as z5 from "zod";

// src/kit/schemas/atoms.ts
import * as z from "zod";

// src/kit/dice/pool.ts
var FORM = /^(\d+)?d(\d+)([+-]\d+)?$/;
var EXAMPLES = "d6, 2d6 or 2d6+3";
var MOST_SIDES = 1e3;
var DicePool = class _DicePool {
  constructor(dice2, sides, plus) {
    this.dice = dice2;
    this.sides = sides;
    this.plus = plus;
    this.ways = waysOf(dice2, sides);
  }
  /** Reads `d4`, `2d6` or `2d6+3`; throws an InputError that suggests the right form. */
  static parse(text) {
    const parts = FORM.exec(text);
    if (parts === null) throw new InputError(`"${text}" is not a roll of dice; ${remedyFor(text)}`);
    const [, dice2 = "1", sides, plus = "0"] = parts;
    if (Number(dice2) === 0) throw new InputError(`"${text}" rolls no die; write ${EXAMPLES}`);
    if (Number(sides) < 2 || Number(sides) > MOST_SIDES) throw new InputError(`"${text}": a die has 2 to ${MOST_SIDES} sides`);
    if (Number(sides) ** Number(dice2) > Number.MAX_SAFE_INTEGER) throw new InputError(`"${text}" rolls too many dice; 12d20 and 20d6 are possible`);
    return new _DicePool(Number(dice2), Number(sides), Number(plus));
  }
  get fewest() {
    return this.dice + this.plus;
  }
  get most() {
    return this.dice * this.sides + this.plus;
  }
  get mean() {
    return this.dice * (this.sides + 1) / 2 + this.plus;
  }
  /** How many rolls there are, all equally likely. */
  get rolls() {
    return this.sides ** this.dice;
  }
  /** The probability of this sum. */
  chanceOf(sum) {
    return (this.ways[sum - this.fewest] ?? 0) / this.rolls;
  }
  /** The probability of this sum or more. */
  chanceOfAtLeast(sum) {
    return this.ways.reduce((n2, ways, i) => this.fewest + i >= sum ? n2 + ways : n2, 0) / this.rolls;
  }
  /**
   * Rolls: writes the faces to `faces[at ..]`, which may be words of the state, and returns the sum. Draws by `Luck.roll`: dice rolled in earlier rounds do not shift
   * those of this round, so that two games with the same seed stay comparable.
   */
  roll(s2, luck, source, faces, at = 0) {
    let sum = this.plus;
    for (let i = 0; i < this.dice; i++) {
      const face = 1 + luck.roll(s2, source, this.sides);
      faces[at + i] = face;
      sum += face;
    }
    return sum;
  }
  /** As it is written: `2d6+3`. */
  get text() {
    const plus = this.plus === 0 ? "" : this.plus > 0 ? `+${this.plus}` : String(this.plus);
    return `${this.dice === 1 ? "" : this.dice}d${this.sides}${plus}`;
  }
};
function remedyFor(text) {
  const near = text.toLowerCase().replaceAll(/\s/g, "").replaceAll("\u2212", "-");
  return FORM.test(near) ? `did you mean ${near}?` : `write ${EXAMPLES}`;
}
function waysOf(dice2, sides) {
  let ways = [1];
  for (let die = 0; die < dice2; die++) {
    const next = new Array(ways.length + sides - 1).fill(0);
    ways.forEach((n2, sum) => {
      for (let face = 0; face < sides; face++) next[sum + face] += n2;
    });
    ways = next;
  }
  return ways;
}

// src/kit/schemas/atoms.ts
function number2(min, max) {
  return z.int(`must be a whole number from ${min} to ${max}`).min(min, `must be from ${min} to ${max}`).max(max, `must be from ${min} to ${max}`);
}
function idLike(example) {
  return z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, `must be lower-case words joined by hyphens, such as ${example}`);
}
var flag = z.boolean("must be true or false");
var dice = z.string("must be a roll of dice, such as d6 or 2d6+3").superRefine((text, context) => {
  report(context, () => DicePool.parse(text));
});
function word(what, known) {
  return z.enum(known, { error: ({ input }) => unknownWord(what, input, known) });
}
function unknownWord(what, input, known) {
  return input === void 0 ? `no ${what}; there are: ${known.join(", ")}` : `unknown ${what} ${shown2(input)}; ${suggestion(shown2(input), known)}`;
}
function shown2(input) {
  return typeof input === "string" ? input : JSON.stringify(input);
}
function report(context, read) {
  try {
    read();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    context.addIssue({ code: "custom", message: error.message });
  }
}

// src/schemas/provenance-fields.ts
import * as z2 from "zod";
var provenanceFields = {
  source: z2.enum(["rulebook", "stand-in"]).describe("where the numbers come from"),
  printed: z2.array(z2.string()).min(1).optional().describe("fields of a stand-in whose numbers a rulebook prints")
};

// src/games/soul-raiders/state/words.ts
var TIERS = ["blue", "yellow", "red"];
var SYMBOLS = ["combat", "movement", "spell"];
var SKILLS = ["strength", "observation", "precision", "persuasion", "other"];
var ABILITIES = [
  "priorityTarget",
  "guardian",
  "pursuit",
  "rage",
  "antiMagic",
  "poison",
  "brutality",
  "fear",
  "block",
  "aquatic",
  "formidable",
  "scent",
  "shock"
];
var SPELLS = [
  "lightning",
  "teleportationPortal",
  "fireball",
  "teleportation",
  "fury",
  "enthrall",
  "forceField",
  "arcaneHealing",
  "weakness",
  "foresight",
  "velocity",
  "transfer",
  "apathy",
  "control",
  "conjuredArrow",
  "clone",
  "invisibility"
];
var POTIONS = ["healing", "enthrall", "antidote", "weakness", "invisibility"];
var BONUSES = ["none", "flat", "perAction", "perCombat", "perMovement", "perEnemy", "double"];
var APTITUDES = ["elusive", "invulnerable"];
var COLOURS = ["red", "blue", "orange"];
var FATES = ["discard", "keep", "recurrent"];

// src/games/soul-raiders/content/language.ts
import * as z4 from "zod";

// src/kit/schemas/effects.ts
import * as z3 from "zod";

// src/kit/texts/instructions.ts
var FIRST_OWN = 8;
function mostLoops({ loopBits }) {
  return Math.floor(30 / loopBits);
}
function tooDeep(form) {
  const most = mostLoops(form);
  return `forEach lies in ${most} others; at most ${most} may be inside one another`;
}

// src/kit/schemas/effects.ts
function effectLanguage(plain2, containing) {
  const effects2 = z3.array(z3.lazy(() => firstField("effect", schemas))).min(1, "needs at least one effect");
  const schemas = {
    ...Object.fromEntries(plain2.map((effect) => [Object.keys(effect.shape)[0], effect])),
    ...containing(effects2)
  };
  return effects2;
}
function firstField(what, schemas) {
  const known = Object.keys(schemas);
  return z3.any().superRefine((value, context) => {
    const word2 = typeof value === "object" && value !== null ? Object.keys(value)[0] ?? "" : String(value);
    if (!known.includes(word2)) {
      context.addIssue({ code: "custom", message: `unknown ${what} word ${word2}; ${suggestion(word2, known)}` });
      return;
    }
    const result = schemas[word2].safeParse(value);
    for (const issue of result.error?.issues ?? []) context.addIssue({ code: "custom", message: messageOf(issue, value), path: issue.path });
  }).transform((value) => value);
}
function messageOf(issue, value) {
  if (issue.code !== "unrecognized_keys" || issue.path.length > 0) return issue.message;
  const own = Object.keys(value).filter((key) => !issue.keys.includes(key));
  return `unknown field ${issue.keys[0]} beside ${own.join(", ")}; correct it, or make it an item of its own`;
}

// src/games/soul-raiders/content/language.ts
var yes = z4.literal(true, "must be true, or left out");
var cardNumber = number2(1, 120);
var side = z4.enum(["A", "B"], "must be A or B");
var change = number2(-30, 30).refine((n2) => n2 !== 0, "must not be 0");
var held = z4.union(
  [z4.strictObject({ story: cardNumber }), z4.strictObject({ quest: cardNumber }), z4.strictObject({ artifact: cardNumber })],
  "must be { story: n }, { quest: n } or { artifact: n }"
);
var heldCard = held;
var BY = ["self", "here", "anyone"];
var condition = z4.lazy(
  () => z4.union(
    [
      z4.strictObject({ tier: word("tier", TIERS) }).describe("SR-N22"),
      z4.strictObject({ hourglasses: number2(1, 20) }).describe("so many are on the Location (SR-N24)"),
      z4.strictObject({ holds: held, by: word("holder", BY).optional() }).describe("the Hero concerned holds the card; or one in the Location, or anyone"),
      z4.strictObject({ visible: z4.boolean() }),
      z4.strictObject({ engaged: z4.boolean() }),
      z4.strictObject({ enemies: yes }).describe("an Enemy is in the Location"),
      z4.strictObject({ ability: word("ability", ABILITIES) }).describe("an Enemy with it is in the Location"),
      z4.strictObject({ side, of: cardNumber.optional() }).describe("the Location, or Location n, shows this side"),
      z4.strictObject({ redStars: number2(1, 9) }),
      z4.strictObject({ blackStars: number2(1, 9) }),
      z4.strictObject({ not: condition })
    ],
    "must be one of tier, hourglasses, holds, visible, engaged, enemies, ability, side, redStars, blackStars, not"
  )
);
var WHO = ["self", "here"];
var who = word("whom", WHO).optional().describe("the Hero concerned, or every Hero in the Location");
var price = z4.strictObject({ heroism: number2(1, 9).optional(), cards: number2(1, 9).optional(), vitae: number2(1, 30).optional() });
var plain = [
  z4.strictObject({ vitae: change, who }).describe("the group gains or loses so much Vitae"),
  z4.strictObject({ damage: number2(0, 20), perHourglass: number2(1, 9).optional() }).describe("Damage icon: T and so much more (SR-N05)"),
  z4.strictObject({ threat: number2(-10, 10).refine((n2) => n2 !== 0, "must not be 0") }),
  z4.strictObject({
    random: number2(0, 20),
    perHourglass: number2(1, 9).optional(),
    divided: yes.optional().describe("among the Heroes in the Location (SR-O02)")
  }).describe("Random Enemies: T cards and so many more (SR-N01)"),
  z4.strictObject({ scripted: cardNumber, to: z4.literal("chosen", "must be chosen, or left out").optional().describe("to a Hero chosen by the players") }),
  z4.strictObject({ story: cardNumber }),
  z4.strictObject({ quest: cardNumber }).describe("draw this Quest card (SR-Q01)"),
  z4.strictObject({ nameQuest: cardNumber }).describe("an unassigned Quest card goes to the Hero concerned (SR-Q04)"),
  z4.strictObject({ artifact: cardNumber }),
  z4.strictObject({ discardStory: cardNumber }),
  z4.strictObject({ discardScripted: cardNumber }),
  z4.strictObject({ discardEvent: number2(1, 2) }),
  z4.strictObject({ discardQuest: cardNumber }).describe("out of the game"),
  z4.strictObject({ revealEvent: number2(1, 2) }),
  z4.strictObject({ ambush: yes }),
  z4.strictObject({ alert: number2(1, 9) }).describe("Threat if an Enemy is here (SR-N18)"),
  z4.strictObject({ drowning: number2(1, 30) }),
  z4.strictObject({ reveal: cardNumber, side: side.optional() }).describe("Extended visibility (SR-N07)"),
  z4.strictObject({ flip: z4.union([cardNumber, z4.literal("here")], "must be the number of a Location, or here"), to: side.optional() }),
  z4.strictObject({ place: cardNumber, who }).describe("into this Location (SR-Y15)"),
  z4.strictObject({ portal: yes }),
  z4.strictObject({ hourglass: number2(-9, 9), at: cardNumber.optional() }),
  z4.strictObject({ poison: number2(-9, 9), who }),
  z4.strictObject({ fracture: number2(-9, 9), who }),
  z4.strictObject({ fear: number2(-9, 9), who }),
  z4.strictObject({ heroism: number2(-9, 9), who }),
  z4.strictObject({ loseCards: number2(1, 9), who }),
  z4.strictObject({ drawCards: number2(1, 9), who }).describe("from the own draw pile into hand"),
  z4.strictObject({ returnCard: number2(1, 9) }).describe("the last cards of the own discard pile, into hand"),
  z4.strictObject({ boost: number2(1, 20) }).describe("the next Combat action of the Hero in this round counts so much more"),
  z4.strictObject({ strip: word("ability", ABILITIES), of: cardNumber }).describe("this Scripted Enemy lacks the ability for the rest of the chapter"),
  z4.strictObject({ endSpells: yes, who }),
  z4.strictObject({ grant: word("aptitude", APTITUDES), who }).describe("until the next Preparation"),
  z4.strictObject({ antiMagic: yes }).describe("SR-N09; as an icon of a Location only"),
  z4.strictObject({ special: number2(1, 9) }).describe("Special icon: what a card in play explains (SR-N13)")
];
var effects = effectLanguage(plain, (text) => ({
  choose: z4.strictObject({
    choose: z4.array(z4.strictObject({ pay: price.optional(), do: text.optional() })).min(2, "needs at least two branches").max(4, "must have at most four branches").describe("one branch; the last is the penalty that a Hero takes who can pay for none (SR-?111)")
  }),
  each: z4.strictObject({ each: text }).describe("for every Hero in the Location, one after another"),
  if: z4.strictObject({ if: condition, do: text, else: text.optional() })
}));
var modifier = z4.union(
  [
    z4.strictObject({ combat: number2(-9, 9) }),
    z4.strictObject({ skill: word("type", SKILLS), by: number2(-20, 20), at: cardNumber.optional() }).describe("counts so much more in these actions, or in those at Location n"),
    z4.strictObject({ arrow: z4.strictObject({ from: cardNumber, to: cardNumber, side: side.optional() }), by: number2(-20, 20) }).describe("changes the difficulty of this arrow, on both sides or on one"),
    z4.strictObject({ movement: number2(-20, 20) }).describe("changes the difficulty of every Movement"),
    z4.strictObject({ stress: number2(-9, 9) }),
    z4.strictObject({ alert: number2(-9, 9) }),
    z4.strictObject({ draw: number2(-9, 9) }).describe("cards drawn in Preparation"),
    z4.strictObject({ absorb: number2(1, 30) }).describe("once a round the holder may cancel so much of one loss (SR-?52)")
  ],
  "must be one of combat, skill, arrow, movement, stress, alert, draw, absorb"
);
var use = z4.strictObject({
  times: word("how often", ["round", "chapter", "once"]).describe("once a round, once a chapter, or once: then it is out of the game"),
  do: effects
});

// src/games/soul-raiders/content/schema.ts
var name = z5.string();
var chapterId = z5.string().describe("the id of its chapter");
var hero = z5.strictObject({
  id: idLike("striker"),
  name,
  strength: number2(0, 9).default(0),
  observation: number2(0, 9).default(0),
  precision: number2(0, 9).default(0),
  persuasion: number2(0, 9).default(0),
  ...provenanceFields
});
var bonus = z5.union(
  [
    z5.strictObject({ flat: number2(1, 9) }),
    z5.strictObject({ perAction: number2(1, 9) }),
    z5.strictObject({ perCombat: number2(1, 9) }),
    z5.strictObject({ perMovement: number2(1, 9) }),
    z5.strictObject({ perEnemy: number2(1, 9) }),
    z5.strictObject({ double: yes })
  ],
  "must be one of flat, perAction, perCombat, perMovement, perEnemy, double"
);
var action = z5.strictObject({
  id: idLike("striker-blow"),
  hero: z5.string().describe("the id of its Hero"),
  name,
  value: number2(0, 9),
  symbol: word("symbol", SYMBOLS),
  bonus: bonus.optional(),
  spell: word("spell", SPELLS).optional(),
  singleUse: yes.optional(),
  copies: number2(1, 24).default(1),
  heroic: number2(1, 12).optional().describe("its number in the Heroic pile; in the Action deck when absent"),
  potion: yes.optional().describe("shows a Potion symbol (SR-P01)"),
  ...provenanceFields
});
var ability = z5.union(
  [word("ability", ABILITIES), z5.strictObject({ formidable: number2(1, 9) })],
  `must be one of ${ABILITIES.join(", ")}, or { formidable: n }`
);
var enemy = {
  name,
  shields: z5.array(number2(1, 12)).min(1).max(6).describe("from left to right"),
  abilities: z5.array(ability).default([]),
  defeat: effects.optional().describe("what its defeat brings (SR-K13)")
};
var random = z5.union(
  [
    z5.strictObject({ id: idLike("goblin"), ...enemy, copies: number2(1, 41), ...provenanceFields }),
    z5.strictObject({ id: idLike("threat"), name, threat: number2(1, 5), copies: number2(0, 41), ...provenanceFields })
  ],
  "must have shields, or threat"
);
var scripted = z5.strictObject({ id: idLike("c1-se1"), chapter: chapterId, number: cardNumber, ...enemy, ...provenanceFields });
var potion = z5.strictObject({ id: word("Potion", POTIONS), name, copies: number2(0, 8), ...provenanceFields });
var icon = z5.strictObject({
  on: z5.enum(["red", "blue"], "must be red or blue").describe("SR-L27, SR-L28"),
  every: yes.optional().describe("the every-Hero symbol (SR-N17)"),
  visible: yes.optional().describe("the Visible symbol (SR-N16)"),
  when: condition.optional(),
  do: effects
});
var orange = z5.strictObject({ every: yes.optional(), visible: yes.optional(), when: condition.optional(), do: effects });
var arrow = z5.strictObject({
  to: cardNumber.optional(),
  side: z5.literal("B", "must be B, or left out").optional().describe("leads to side B (SR-M03)"),
  story: cardNumber.optional().describe("draws a Story instead (SR-M04)"),
  difficulty: number2(1, 30),
  pursuit: yes.optional().describe("a neutral arrow: all Enemies follow who flees (SR-M14); a green one when absent"),
  elusive: yes.optional().describe("SR-M08"),
  damage: number2(1, 20).optional().describe("SR-M09")
});
var scroll = z5.strictObject({
  type: word("type", SKILLS),
  difficulty: number2(0, 40),
  visible: yes.optional(),
  needs: heldCard.optional().describe("one who takes part must hold it (SR-?109)"),
  do: effects
});
var sheet = z5.strictObject({
  written: effects.optional().describe("instructions in words, before the icons (SR-L06)"),
  entrance: z5.array(icon).default([]),
  arrows: z5.array(arrow).max(8).default([]),
  scrolls: z5.array(scroll).max(6).default([]),
  reaction: z5.array(orange).default([])
});
var location = z5.strictObject({
  id: idLike("c1-l1"),
  chapter: chapterId,
  number: cardNumber,
  name,
  bis: yes.optional().describe("two sheets, one Location (SR-L25)"),
  lock: yes.optional(),
  x: z5.number().describe("where it is drawn"),
  y: z5.number(),
  A: sheet,
  B: sheet,
  ...provenanceFields
});
var story = z5.strictObject({
  id: idLike("c1-st1"),
  chapter: chapterId,
  number: cardNumber,
  name,
  star: z5.enum(["red", "black"], "must be red or black").optional(),
  do: effects.optional(),
  fate: word("fate", FATES),
  exchangeable: yes.optional(),
  while: z5.array(modifier).min(1).optional(),
  explains: z5.strictObject({ special: number2(1, 9), do: effects }).optional().describe("a Special icon (SR-N13)"),
  offers: z5.strictObject({
    type: word("type", SKILLS),
    difficulty: number2(0, 40),
    at: z5.array(cardNumber).min(1),
    finisher: yes.optional().describe("the holder finishes it"),
    do: effects
  }).optional().describe("a Scripted action for who holds it (SR-U12)"),
  use: use.optional(),
  ...provenanceFields
});
var event = z5.strictObject({
  id: idLike("c1-ev1"),
  chapter: chapterId,
  number: number2(1, 2),
  name,
  while: z5.array(modifier).min(1).optional(),
  ...provenanceFields
});
var quest = z5.strictObject({
  id: idLike("qu1"),
  number: cardNumber,
  name,
  exchangeable: yes.optional(),
  while: z5.array(modifier).min(1).optional(),
  use: use.optional(),
  ...provenanceFields
});
var artifact = z5.strictObject({
  id: idLike("warding-lens"),
  number: cardNumber,
  name,
  exchangeable: yes.optional(),
  while: z5.array(modifier).min(1).optional(),
  use: use.optional(),
  ...provenanceFields
});
var stars = z5.strictObject({ red: number2(0, 9), black: number2(0, 9) });
var chapter = z5.strictObject({
  id: idLike("sunken-cloister"),
  number: number2(1, 3),
  name,
  exhaustion: number2(1, 3).default(1),
  vitae: number2(1, 30).default(30),
  threat: number2(1, 12),
  events: z5.array(number2(1, 2)).default([]).describe("revealed at the start (SR-B11)"),
  tokens: z5.array(z5.strictObject({ space: number2(2, 12), story: cardNumber })).default([]).describe("Story tokens on the Threat track (SR-B12)"),
  reveals: z5.array(z5.strictObject({ location: cardNumber, side: side.default("A") })).default([]).describe("Locations on the table at the start"),
  starts: z5.array(cardNumber).min(1).describe("where Heroes may start (SR-B16)"),
  potions: yes.optional().describe("Potions are dealt (SR-B20)"),
  named: z5.array(z5.strictObject({ quest: cardNumber, do: effects, out: yes.optional().describe("the card then leaves the game") })).default([]).describe("Quest cards that the Setup sheet names (SR-?86)"),
  required: z5.array(stars).length(4, "needs a row for 1, 2, 3 and 4 Heroes").describe("SR-B13"),
  victory: effects.optional().describe("for every Hero, after a victory (SR-V12, SR-J11)"),
  tinged: effects.optional(),
  ...provenanceFields
});
var FILES = {
  heroes: z5.array(hero),
  actions: z5.array(action),
  random: z5.array(random),
  potions: z5.array(potion),
  chapters: z5.array(chapter),
  locations: z5.array(location),
  stories: z5.array(story),
  scripted: z5.array(scripted),
  events: z5.array(event),
  quests: z5.array(quest),
  artifacts: z5.array(artifact)
};

// src/games/soul-raiders/content/text-checks.ts
var WITH_TEXTS = ["random", "chapters", "locations", "stories", "scripted", "quests", "artifacts"];
function checkAntiMagic(data, report2) {
  for (const file of WITH_TEXTS) {
    eachRecord(data, file, report2, (record2, complain) => {
      for (const { name: name2, path } of everyField(record2)) {
        if (name2 === "antiMagic" && !(file === "locations" && isSoleEffect(record2, path)))
          complain(path, "Anti-Magic is an entrance icon of its own; write { on: red, do: [{ antiMagic: true }] } on a side of a Location");
      }
    });
  }
}
function isSoleEffect(record2, path) {
  if (path[1] !== "entrance" || path.length !== 6) return false;
  const icon2 = path.slice(0, 3).reduce((value, name2) => value[name2], record2);
  return icon2.do.length === 1 && icon2.when === void 0;
}
function checkSpecials(data, report2) {
  const explained = data.stories.flatMap(({ chapter: chapter2, explains }) => explains === void 0 ? [] : [{ chapter: chapter2, special: explains.special }]);
  const printed2 = [];
  const isAmong = (list2, { chapter: chapter2, special: special2 }) => list2.some((other) => other.chapter === chapter2 && other.special === special2);
  for (const file of ["locations", "stories", "scripted"]) {
    eachRecord(data, file, report2, (record2, complain) => {
      for (const { name: name2, value, path } of everyField(record2)) {
        if (name2 !== "special" || path[0] === "explains") continue;
        const icon2 = { chapter: record2.chapter, special: value };
        printed2.push(icon2);
        if (!isAmong(explained, icon2))
          complain(path, `no Story of ${icon2.chapter} explains Special icon ${icon2.special}; let one explain it, or remove the icon`);
      }
    });
  }
  data.stories.forEach(({ chapter: chapter2, explains }, i) => {
    if (explains !== void 0 && !isAmong(printed2, { chapter: chapter2, special: explains.special }))
      report2("stories", [i, "explains", "special"], `no card of ${chapter2} shows Special icon ${explains.special}; print it somewhere, or remove explains`);
  });
}

// src/games/soul-raiders/content/pack.ts
var FREE = "or write sizes: free into pack.yaml";
var DECK = 24;
var HEROIC = 6;
var RANDOM = { cards: 41, threats: 3 };
var POTION_CARDS = 8;
var packShape = {
  game: "soul-raiders",
  files: FILES,
  optional: ["potions", "scripted", "events", "quests", "artifacts"],
  cards: ["heroes", "actions", "random", "potions", "chapters", "locations", "stories", "scripted", "events", "quests", "artifacts"],
  check(pack2, report2) {
    const data = pack2.data;
    const isSized = pack2.sizes !== "free";
    checkIds(data, report2);
    checkChapters(data, report2);
    checkNumbers(data, report2);
    checkHeroes(data, isSized, report2);
    if (isSized) checkCounts(data, report2);
    checkPlaces(data, report2);
    eachRecord(data, "actions", report2, checkAction);
    for (const file of ["random", "scripted"]) eachRecord(data, file, report2, checkEnemy);
    eachRecord(data, "locations", report2, checkLocation);
    checkAntiMagic(data, report2);
    checkSpecials(data, report2);
    if (checkReferences(data, report2)) checkGoals(data, report2);
  }
};
function checkIds(data, report2) {
  const seen = /* @__PURE__ */ new Map();
  for (const file of packShape.cards) {
    eachRecord(data, file, report2, ({ id }, complain) => {
      const before2 = seen.get(id);
      if (before2 !== void 0) complain(["id"], `the id ${id} is used twice (also in ${before2}.yaml); ids must be unique in a pack`);
      seen.set(id, file);
    });
  }
}
function checkChapters(data, report2) {
  const { chapters: chapters2 } = data;
  if (chapters2.length === 0) report2("chapters", [], "there is no chapter; write one");
  chapters2.forEach(({ number: number4 }, i) => {
    if (chapters2.findIndex((other) => other.number === number4) < i)
      report2("chapters", [i, "number"], `there are two chapters ${number4}; give one another number`);
    else if (number4 > 1 && !chapters2.some((other) => other.number === number4 - 1))
      report2("chapters", [i, "number"], `there is no chapter ${number4 - 1} before it; number the chapters from 1 without gaps`);
  });
  const ids = chapters2.map(({ id }) => id);
  for (const file of IN_CHAPTERS) {
    eachRecord(data, file, report2, ({ chapter: chapter2 }, complain) => {
      if (!ids.includes(chapter2)) complain(["chapter"], `no chapter is called ${chapter2}; ${suggestion(chapter2, ids)}`);
    });
  }
}
var IN_CHAPTERS = ["locations", "stories", "scripted", "events"];
var KIND = { locations: "Location", stories: "Story", scripted: "Scripted Enemy", events: "Event", quests: "Quest", artifacts: "Artifact" };
function checkNumbers(data, report2) {
  const seen = /* @__PURE__ */ new Map();
  for (const file of [...IN_CHAPTERS, "quests", "artifacts"]) {
    eachRecord(data, file, report2, (card, complain) => {
      const where = "chapter" in card ? ` of ${card.chapter}` : "";
      const which = `${KIND[file]} ${card.number}${where}`;
      const before2 = seen.get(which);
      if (before2 !== void 0) complain(["number"], `${before2} is ${which} already; give ${card.id} another number`);
      seen.set(which, card.id);
    });
  }
}
function checkHeroes(data, isSized, report2) {
  const { heroes: heroes2, actions } = data;
  const ids = heroes2.map(({ id }) => id);
  if (heroes2.length === 0) report2("heroes", [], "there is no Hero; write one");
  eachRecord(data, "actions", report2, ({ hero: hero3 }, complain) => {
    if (!ids.includes(hero3)) complain(["hero"], `no Hero is called ${hero3}; ${suggestion(hero3, ids)}`);
  });
  heroes2.forEach(({ id }, i) => {
    const own = actions.filter(({ hero: hero3 }) => hero3 === id);
    const deck = own.reduce((sum, { heroic: heroic2, copies }) => sum + (heroic2 === void 0 ? copies : 0), 0);
    if (deck === 0) report2("heroes", [i], `${id} has no Action cards; write some into actions.yaml`);
    else if (isSized && deck !== DECK) report2("heroes", [i], `${id} has ${counted(deck, "Action card")}, not ${DECK}; correct them, ${FREE}`);
    const heroic = own.flatMap((card) => card.heroic ?? []).sort((a, b) => a - b);
    if (heroic.some((number4, k) => number4 !== k + 1))
      report2("heroes", [i], `the Heroic cards of ${id} are numbered ${heroic.join(", ")}; number them from 1 without gaps`);
    else if (isSized && heroic.length !== HEROIC)
      report2("heroes", [i], `${id} has ${counted(heroic.length, "Heroic card")}, not ${HEROIC}; correct them, ${FREE}`);
  });
}
function checkCounts({ random: random2, potions }, report2) {
  const copies = (cards) => cards.reduce((sum, card) => sum + card.copies, 0);
  const threats = copies(random2.filter((card) => "threat" in card));
  if (copies(random2) !== RANDOM.cards)
    report2("random", [], `there are ${counted(copies(random2), "Random Enemy card")}, not ${RANDOM.cards}; correct the copies, ${FREE}`);
  if (threats !== RANDOM.threats) report2("random", [], `there are ${counted(threats, "Threat card")}, not ${RANDOM.threats}; correct the copies, ${FREE}`);
  if (copies(potions) !== POTION_CARDS)
    report2("potions", [], `there are ${counted(copies(potions), "Potion")}, not ${POTION_CARDS}; correct the copies, ${FREE}`);
}
function checkPlaces(data, report2) {
  const random2 = data.random.reduce((sum, { copies }) => sum + copies, 0);
  data.chapters.forEach((chapter2, i) => {
    const enemies = random2 + cardsIn(data.scripted, chapter2).length;
    if (enemies > 100 /* enemies */)
      report2("chapters", [i], `${enemies} Random and Scripted Enemy cards are too many for ${chapter2.id}; a chapter has at most ${100 /* enemies */}`);
  });
}

// src/games/soul-raiders/content/pack-data.ts
function packData(pack2) {
  return pack2.data;
}

// src/games/soul-raiders/options/params.ts
var chapters = (pack2) => packData(pack2).chapters.map((chapter2) => chapter2.id);
var heroes = (pack2) => packData(pack2).heroes.map((hero3) => hero3.id);
var FIRST_CHAPTER = "first";
var ANY_HERO = "any";
var hero2 = {
  type: "word",
  default: ANY_HERO,
  values: (pack2) => [ANY_HERO, ...heroes(pack2)],
  about: "the Hero of this seat; any: the first of the pack that is free"
};
var params = {
  mode: { type: "word", default: "chapter", values: ["chapter", "quest"], about: "one chapter, or the quest: all chapters of the pack in order" },
  chapter: {
    type: "word",
    default: FIRST_CHAPTER,
    values: (pack2) => [FIRST_CHAPTER, ...chapters(pack2)],
    about: "the chapter that is played; first: that with the lowest number",
    only: { mode: "chapter" }
  },
  heroes: { type: "int", default: 2, min: 1, max: 4, about: "Heroes in the group" },
  "seats.0.hero": hero2,
  "seats.1.hero": { ...hero2, only: { heroes: { atLeast: 2 } } },
  "seats.2.hero": { ...hero2, only: { heroes: { atLeast: 3 } } },
  "seats.3.hero": { ...hero2, only: { heroes: { atLeast: 4 } } },
  // A chapter on its own, as if others had been won before
  ownedHeroic: {
    type: "int",
    default: 0,
    min: 0,
    max: 12,
    about: "Heroic cards that every Hero owns at the start, the first of its pile",
    only: { mode: "chapter" }
  },
  startHeroism: { type: "int", default: 0, min: 0, max: 30, about: "Heroism that every Hero has at the start", only: { mode: "chapter" } },
  startQuests: {
    type: "int",
    default: 0,
    min: 0,
    max: 24,
    about: "Quest cards in the common pool at the start: the first of the pack",
    only: { mode: "chapter" }
  },
  // The quest
  attempts: { type: "int", default: 3, min: 1, max: 20, about: "how often a chapter may be tried before the quest must restart", only: { mode: "quest" } },
  restarts: { type: "int", default: 0, min: 0, max: 20, about: "how often the quest may restart from its first chapter", only: { mode: "quest" } },
  // Numbers of the rules, for designers
  cardsFresh: { type: "int", default: 4, min: 1, max: 12, about: "Action cards drawn in Preparation at Exhaustion level 1" },
  cardsTired: { type: "int", default: 3, min: 1, max: 12, about: "Action cards drawn at level 2" },
  cardsDrained: { type: "int", default: 2, min: 1, max: 12, about: "Action cards drawn at level 3" },
  heroicPrice: { type: "int", default: 3, min: 0, max: 20, about: "Heroism for the top card of the Heroic pile; 1 more for each card above the one taken" },
  drawPrice: { type: "int", default: 2, min: 0, max: 20, about: "Heroism for the top card of the own Action draw pile" },
  reserveLimit: { type: "int", default: 3, min: 0, max: 3, about: "cards that the reserve holds" },
  extraRed: { type: "int", default: 0, min: -9, max: 9, about: "red stars required beyond those of the Victory Conditions, at least 0 in all" },
  extraBlack: { type: "int", default: 0, min: -9, max: 9, about: "black stars required beyond those of the Victory Conditions, at least 0 in all" },
  startVitae: { type: "int", default: 0, min: 0, max: 30, about: "the Vitae marker at the start; 0: as the Setup sheet says" },
  threatChange: { type: "int", default: 0, min: -10, max: 10, about: "moves the Threat marker at the start, within the track" },
  maxRounds: { type: "int", default: 80, min: 1, max: 500, about: "rounds after which a chapter is cut off", ruling: "SR-?78" },
  // Rulings: tracks, set-up, goals
  threatBlue: { type: "int", default: 2, min: 0, max: 9, about: "T of the blue tier", ruling: "SR-?01" },
  threatYellow: { type: "int", default: 3, min: 0, max: 9, about: "T of the yellow tier", ruling: "SR-?01" },
  threatRed: { type: "int", default: 4, min: 0, max: 9, about: "T of the red tier", ruling: "SR-?01" },
  tierBlue: { type: "int", default: 4, min: 1, max: 5, about: "spaces of the blue tier", ruling: "SR-?02" },
  tierYellow: { type: "int", default: 3, min: 1, max: 5, about: "spaces of the yellow tier", ruling: "SR-?02" },
  tierRed: { type: "int", default: 3, min: 1, max: 5, about: "spaces of the red tier; The End follows", ruling: "SR-?02" },
  endLatch: { type: "flag", default: true, about: "a marker that reached The End ends the chapter even if it is moved back", ruling: "SR-?04" },
  vitaeWrap: {
    type: "word",
    default: "atZero",
    values: ["atZero", "belowZero"],
    about: "when a lap of the Vitae track is complete: on reaching zero, which is the space 30, or below it",
    ruling: "SR-?05"
  },
  startEffects: {
    type: "word",
    default: "afterDraw",
    values: ["afterDraw", "beforeDraw"],
    about: "when the entrance effects of starting Locations are resolved",
    ruling: "SR-?15"
  },
  startFlip: { type: "flag", default: false, about: "starting in a revealed Location without a lock turns it to side B", ruling: "SR-?91" },
  allowStopAtMain: { type: "flag", default: false, about: "a group that has all red stars may stop at the end of a round", ruling: "SR-?19" },
  threatTokens: {
    type: "word",
    default: "onEnterOrPass",
    values: ["onEnterOrPass", "onEnter"],
    about: "a Story token is drawn when the Threat marker enters or passes its space, or only when it stops there",
    ruling: "SR-?67"
  },
  // Cards and arithmetic
  heroicCount: { type: "int", default: 6, min: 0, max: 12, about: "cards of the Heroic pile, as far as the pack has them", ruling: "SR-?06" },
  doubleStack: { type: "word", default: "multiply", values: ["multiply", "once"], about: "two x2 cards in one action", ruling: "SR-?09" },
  doubleScope: {
    type: "word",
    default: "cards",
    values: ["cards", "all"],
    about: "what x2 doubles: cards and their bonuses, or fixed modifiers too",
    ruling: "SR-?10"
  },
  furySymbols: { type: "flag", default: false, about: "under Fury movement cards count as combat cards, under Velocity the reverse", ruling: "SR-?12" },
  perEnemyCountsElusive: { type: "flag", default: true, about: "+X / Enemy counts Enemies assigned to an Elusive attacker", ruling: "SR-?14" },
  reshuffle: {
    type: "word",
    default: "lazy",
    values: ["lazy", "eager"],
    about: "when an empty pile is reshuffled: at the next draw, or at once",
    ruling: "SR-?63"
  },
  discardBeforeEffects: { type: "flag", default: true, about: "paid cards are in the discard pile before the effects of the action", ruling: "SR-?93" },
  // Locations
  jointMove: { type: "flag", default: true, about: "Heroes may move into a Location together", ruling: "SR-?20" },
  flipUnrevealed: {
    type: "word",
    default: "B",
    values: ["A", "B"],
    about: "the side on which an unrevealed Location is laid that an effect flips",
    ruling: "SR-?22"
  },
  reactionFlip: {
    type: "word",
    default: "restartB",
    values: ["restartB", "stop"],
    about: "after an orange Flip: the whole orange row of side B follows, or nothing",
    ruling: "SR-?23"
  },
  blueEveryHero: {
    type: "word",
    default: "perHero",
    values: ["perHero", "once"],
    about: "blue effects with the every-Hero symbol at a flip: once for each Hero, or once",
    ruling: "SR-?24"
  },
  hourglassTrigger: { type: "word", default: "atLeast", values: ["atLeast", "exactly"], about: "Hourglasses that a trigger needs", ruling: "SR-?27" },
  reactionDamage: {
    type: "word",
    default: "perLocation",
    values: ["perLocation", "perHero"],
    about: "Damage and Drowning in a row that concerns all Heroes of a Location: once, or once for each",
    ruling: "SR-?31"
  },
  offerNoop: { type: "flag", default: false, about: "scrolls and spells that would change nothing are on offer", ruling: "SR-?33" },
  finisher: {
    type: "word",
    default: "contributor",
    values: ["contributor", "anyone"],
    about: "who may carry out the result of a group action: one who played a card, or any Hero there who is not Engaged",
    ruling: "SR-?34"
  },
  antiMagicIcon: {
    type: "word",
    default: "static",
    values: ["static", "inOrder"],
    about: "when the Anti-Magic icon of a Location acts: from arrival, or in its place in the row",
    ruling: "SR-?95"
  },
  rowAfterRemoval: { type: "word", default: "drop", values: ["drop", "finish"], about: "the rest of a row whose Hero was taken away", ruling: "SR-?96" },
  reactionSet: {
    type: "word",
    default: "start",
    values: ["start", "live"],
    about: "Locations that react: those with a Hero when the step starts, or also those entered during it",
    ruling: "SR-?97"
  },
  writtenOnFlip: { type: "flag", default: true, about: "written instructions of side B are applied when the Location is flipped", ruling: "SR-?105" },
  // Movement and Enemies
  guardianBlocksTeleport: { type: "flag", default: false, about: "a Guardian also prevents Teleportation and Transfer", ruling: "SR-?35" },
  storyMoveFollowed: { type: "flag", default: false, about: "Enemies with Pursuit follow a Hero that a Story moves", ruling: "SR-?36" },
  pursuersBeforeEffects: { type: "flag", default: true, about: "Enemies that follow arrive before the entrance effects", ruling: "SR-?37" },
  engageTriggers: {
    type: "word",
    default: "engage",
    values: ["engage", "reveal"],
    about: "Poison and Block act at every new engagement, or only when the Enemy is revealed",
    ruling: "SR-?40"
  },
  visibleEngages: { type: "flag", default: true, about: "Poison and Block act on a Hero that turns visible", ruling: "SR-?99" },
  revealOrder: {
    type: "word",
    default: "shockLast",
    values: ["shockLast", "shockFirst"],
    about: "when Shock acts among the abilities of Enemies just revealed",
    ruling: "SR-?42"
  },
  brutalityInvulnerable: { type: "flag", default: false, about: "Brutality gives Fracture tokens to Invulnerable Heroes", ruling: "SR-?43" },
  elusiveAttacked: { type: "flag", default: true, about: "a visible Elusive Hero is attacked", ruling: "SR-?46" },
  scentFull: { type: "flag", default: true, about: "Scent lets an Enemy use all its abilities on an Invisible Hero, not only its shields", ruling: "SR-?47" },
  assistMulti: { type: "flag", default: false, about: "one Combat action may hit Enemies of several Heroes", ruling: "SR-?80" },
  priorityScope: {
    type: "word",
    default: "combat",
    values: ["combat", "location"],
    about: "whom a Priority Target shields: the Enemies of its own combat, or all in the Location",
    ruling: "SR-?102"
  },
  // Spells, Potions, clone
  suppressContinuous: { type: "flag", default: true, about: "Enthrall and Apathy cover Enemies that come later", ruling: "SR-?48" },
  cloneTiedToHero: { type: "flag", default: false, about: "a clone also vanishes when its Hero meets Anti-Magic", ruling: "SR-?50" },
  arrowRange: { type: "word", default: "location", values: ["location", "anywhere"], about: "the Enemies that Conjured Arrow reaches", ruling: "SR-?51" },
  controlAbsorbs: {
    type: "word",
    default: "own",
    values: ["own", "all"],
    about: "the losses that Control tokens cancel: those of the controller, or all but Stress",
    ruling: "SR-?52"
  },
  controlUndoWounds: { type: "flag", default: true, about: "giving Control up wounds the card", ruling: "SR-?53" },
  cloneReserve: { type: "word", default: "none", values: ["none", "own"], about: "whether a clone has a reserve", ruling: "SR-?54" },
  cloneFear: { type: "word", default: "count", values: ["count", "one"], about: "Fear on a Hero beside its clone: two tokens, or one", ruling: "SR-?55" },
  cloneBonusInGroup: { type: "flag", default: true, about: "in a group action the clone adds the board bonus beside its Hero", ruling: "SR-?100" },
  undoWindows: {
    type: "word",
    default: "actionAndSteps",
    values: ["actionAndSteps", "action"],
    about: "when a spell may be given up: in the Action phase and before each step of the Reaction, or in the Action phase alone",
    ruling: "SR-?101"
  },
  heroismInReaction: {
    type: "word",
    default: "none",
    values: ["none", "story"],
    about: "Heroism prices of Stories drawn outside the Action phase",
    ruling: "SR-?98"
  },
  // Campaign and table
  hardTokens: {
    type: "flag",
    default: false,
    about: "the printed numbers of Poison, Fear, Fracture, Hourglass and Heroism tokens are limits",
    ruling: "SR-?65"
  },
  exchangeEngaged: { type: "flag", default: true, about: "Engaged Heroes may exchange cards", ruling: "SR-?66" },
  groupOther: { type: "flag", default: false, about: "Scripted actions of other types may be done as a group", ruling: "SR-?104" },
  neededCard: {
    type: "word",
    default: "participant",
    values: ["participant", "finisher"],
    about: "who must hold the card that a scroll needs: one who takes part, or who carries out the result",
    ruling: "SR-?109"
  }
};
function optionsOf(values) {
  return typed(params, values);
}

// src/kit/texts/builder.ts
var TextBuilder = class {
  constructor(form) {
    this.code = [];
    /** Number of loops around the current instruction. */
    this.loops = 0;
    this.form = form;
  }
  /** Compiles a text; returns its pc, or -1 for no text. */
  add(effects2) {
    if (effects2 === void 0) return -1;
    const pc = this.code.length;
    this.list(effects2);
    this.put(0 /* end */);
    return pc;
  }
  /** A text of plain instructions, for steps of the rules themselves. */
  steps(...instructions) {
    const pc = this.code.length;
    for (const [op, ...operands] of instructions) this.put(op, ...operands);
    this.put(0 /* end */);
    return pc;
  }
  /** Adds an instruction. Missing operands are 0; a label stands for the pc where it will be placed. */
  put(op, ...operands) {
    const from = this.code.length;
    this.code.push(op);
    for (const operand of operands) {
      if (typeof operand !== "number" && operand.at < 0) operand.uses.push(this.code.length);
      this.code.push(typeof operand === "number" ? operand : operand.at);
    }
    while (this.code.length < from + this.form.width) this.code.push(0);
  }
  label() {
    return { at: -1, uses: [] };
  }
  /** The next instruction is the one that the label names. */
  place(label) {
    label.at = this.code.length;
    for (const use3 of label.uses) this.code[use3] = label.at;
  }
  list(effects2) {
    for (const effect of effects2) this.effect(effect);
  }
  control(effect) {
    if ("chooseOne" in effect) this.branches(effect.chooseOne);
    else if ("optional" in effect) this.branches([[], effect.optional]);
    else if ("if" in effect) this.conditional(effect.if, effect.do, effect.else);
    else this.forEach(effect.forEach, effect.do);
  }
  /** The player chooses one of the texts. */
  branches(options) {
    const starts = options.map(() => this.label());
    const out2 = this.label();
    this.put(1 /* choose */, options.length);
    for (const start of starts) this.put(2 /* jump */, start);
    options.forEach((option, i) => {
      this.place(starts[i]);
      this.list(option);
      this.put(2 /* jump */, out2);
    });
    this.place(out2);
  }
  conditional(condition2, then, otherwise) {
    const not = this.label();
    const out2 = this.label();
    this.put(3 /* unless */, this.condition(condition2), not);
    this.list(then);
    if (otherwise !== void 0) this.put(2 /* jump */, out2);
    this.place(not);
    if (otherwise !== void 0) this.list(otherwise);
    this.place(out2);
  }
  /** The text once for each counted thing. */
  forEach(counted2, effects2) {
    if (this.loops === mostLoops(this.form)) throw new InputError(tooDeep(this.form));
    const body = this.label();
    const out2 = this.label();
    this.put(4 /* startLoop */, this.counted(counted2), out2, this.loops);
    this.place(body);
    this.loops++;
    this.list(effects2);
    this.loops--;
    this.put(5 /* loop */, body, this.loops);
    this.place(out2);
  }
};

// src/games/soul-raiders/content/ops.ts
var FORM2 = { width: 4, loopBits: 4 };
var WIDTH = FORM2.width;

// src/games/soul-raiders/content/program.ts
var BY2 = { self: 0 /* self */, here: 1 /* here */, anyone: 2 /* anyone */ };
var ProgramBuilder = class extends TextBuilder {
  constructor(quests, artifacts) {
    super(FORM2);
    this.conditions = [];
    this.choices = [];
    /** The chapter whose texts are compiled. */
    this.chapter = NO_CHAPTER;
    this.quests = quests;
    this.artifacts = artifacts;
  }
  location(printed2) {
    return this.chapter.locations.indexOf(printed2);
  }
  story(printed2) {
    return this.chapter.stories.indexOf(printed2);
  }
  scripted(printed2) {
    return this.chapter.scripted.indexOf(printed2);
  }
  event(printed2) {
    return this.chapter.events.indexOf(printed2);
  }
  quest(printed2) {
    return this.quests.indexOf(printed2);
  }
  held(card) {
    if ("story" in card) return { is: 2 /* holdsStory */, card: this.story(card.story) };
    if ("quest" in card) return { is: 3 /* holdsQuest */, card: this.quest(card.quest) };
    return { is: 4 /* holdsArtifact */, card: this.artifacts.indexOf(card.artifact) };
  }
  /** Stores a condition; -1 for none. */
  when(condition2) {
    return condition2 === void 0 ? -1 : this.condition(condition2);
  }
  effect(e) {
    if ("vitae" in e) this.put(8 /* vitae */, e.vitae, whom(e));
    else if ("damage" in e) this.put(9 /* damage */, e.damage, e.perHourglass ?? 0);
    else if ("threat" in e) this.put(10 /* threat */, e.threat);
    else if ("random" in e) this.put(11 /* random */, e.random, e.perHourglass ?? 0, e.divided ? 1 : 0);
    else if ("scripted" in e) this.put(12 /* scripted */, this.scripted(e.scripted), e.to === "chosen" ? 1 : 0);
    else if ("story" in e) this.put(13 /* story */, this.story(e.story));
    else if ("quest" in e) this.put(14 /* quest */, this.quest(e.quest));
    else if ("nameQuest" in e) this.put(15 /* nameQuest */, this.quest(e.nameQuest));
    else if ("artifact" in e) this.put(16 /* artifact */, this.artifacts.indexOf(e.artifact));
    else if ("discardStory" in e) this.put(17 /* discardStory */, this.story(e.discardStory));
    else if ("discardScripted" in e) this.put(18 /* discardScripted */, this.scripted(e.discardScripted));
    else if ("discardEvent" in e) this.put(19 /* discardEvent */, this.event(e.discardEvent));
    else if ("discardQuest" in e) this.put(20 /* discardQuest */, this.quest(e.discardQuest));
    else if ("revealEvent" in e) this.put(21 /* revealEvent */, this.event(e.revealEvent));
    else if ("ambush" in e) this.put(22 /* ambush */);
    else if ("alert" in e) this.put(23 /* alert */, e.alert);
    else if ("drowning" in e) this.put(24 /* drowning */, e.drowning);
    else if ("reveal" in e) this.put(25 /* reveal */, this.location(e.reveal), sideOf(e.side ?? "A"));
    else if ("flip" in e) this.put(26 /* flip */, e.flip === "here" ? 0 : 1 + this.location(e.flip), sideOf(e.to ?? "B"));
    else if ("place" in e) this.put(27 /* place */, this.location(e.place), whom(e));
    else if ("portal" in e) this.put(28 /* portal */);
    else if ("hourglass" in e) this.put(29 /* hourglass */, e.hourglass, e.at === void 0 ? 0 : 1 + this.location(e.at));
    else if ("poison" in e) this.put(30 /* poison */, e.poison, whom(e));
    else if ("fracture" in e) this.put(31 /* fracture */, e.fracture, whom(e));
    else if ("fear" in e) this.put(32 /* fear */, e.fear, whom(e));
    else if ("heroism" in e) this.put(33 /* heroism */, e.heroism, whom(e));
    else if ("loseCards" in e) this.put(34 /* loseCards */, e.loseCards, whom(e));
    else if ("drawCards" in e) this.put(35 /* drawCards */, e.drawCards, whom(e));
    else if ("returnCard" in e) this.put(36 /* returnCard */, e.returnCard);
    else if ("boost" in e) this.put(37 /* boost */, e.boost);
    else if ("strip" in e) this.put(38 /* strip */, ABILITIES.indexOf(e.strip), this.scripted(e.of));
    else if ("endSpells" in e) this.put(39 /* endSpells */, whom(e));
    else if ("grant" in e) this.put(40 /* grant */, APTITUDES.indexOf(e.grant), whom(e));
    else if ("antiMagic" in e) this.put(41 /* antiMagic */);
    else if ("special" in e) this.put(42 /* special */, e.special);
    else if ("choose" in e) this.choose(e.choose);
    else if ("each" in e) this.each(e.each);
    else this.control(e);
  }
  /** The branches follow; each jumps to the instruction after the last. */
  choose(branches) {
    const out2 = this.label();
    const tables = [];
    this.put(43 /* choose */, this.choices.push(tables) - 1, out2);
    for (const { pay, do: text } of branches) {
      tables.push({ heroism: pay?.heroism ?? 0, cards: pay?.cards ?? 0, vitae: pay?.vitae ?? 0, pc: this.code.length });
      this.list(text ?? []);
      this.put(2 /* jump */, out2);
    }
    this.place(out2);
  }
  each(text) {
    const out2 = this.label();
    this.put(44 /* each */, out2);
    this.list(text);
    this.put(0 /* end */);
    this.place(out2);
  }
  condition(c) {
    return this.conditions.push(this.conditionTable(c)) - 1;
  }
  conditionTable(c) {
    if ("not" in c) {
      const table2 = this.conditionTable(c.not);
      return { ...table2, not: !table2.not };
    }
    const table = { n: 0, by: 0 /* self */, of: -1, not: false };
    if ("tier" in c) return { ...table, is: 0 /* tier */, n: TIERS.indexOf(c.tier) };
    if ("hourglasses" in c) return { ...table, is: 1 /* hourglasses */, n: c.hourglasses };
    if ("holds" in c) {
      const { is, card } = this.held(c.holds);
      return { ...table, is, n: card, by: BY2[c.by ?? "self"] };
    }
    if ("visible" in c) return { ...table, is: 5 /* visible */, not: !c.visible };
    if ("engaged" in c) return { ...table, is: 6 /* engaged */, not: !c.engaged };
    if ("enemies" in c) return { ...table, is: 7 /* enemies */ };
    if ("ability" in c) return { ...table, is: 8 /* ability */, n: ABILITIES.indexOf(c.ability) };
    if ("side" in c) return { ...table, is: 9 /* side */, n: sideOf(c.side), of: c.of === void 0 ? -1 : this.location(c.of) };
    if ("redStars" in c) return { ...table, is: 10 /* redStars */, n: c.redStars };
    return { ...table, is: 11 /* blackStars */, n: c.blackStars };
  }
  /** The language counts nothing. */
  counted(counted2) {
    return counted2;
  }
};
function whom({ who: who2 }) {
  return who2 === "here" ? 1 /* here */ : 0 /* self */;
}
function sideOf(side2) {
  return side2 === "A" ? 0 /* A */ : 1 /* B */;
}

// src/games/soul-raiders/content/modifiers.ts
var TIMES = { round: 0 /* round */, chapter: 1 /* chapter */, once: 2 /* once */ };
function compileModifiers(modifiers, build) {
  if (modifiers === void 0) return null;
  const skills = modifiers.flatMap((each) => "skill" in each ? [each] : []);
  const sum = (name2) => modifiers.reduce((total, each) => total + (each[name2] ?? 0), 0);
  return {
    combat: sum("combat"),
    skills: SKILLS.map((skill) => skills.reduce((total, each) => total + (each.skill === skill && each.at === void 0 ? each.by : 0), 0)),
    skillsAt: skills.flatMap(({ skill, by, at }) => at === void 0 ? [] : [{ skill: SKILLS.indexOf(skill), by, at: build.location(at) }]),
    arrows: modifiers.flatMap((each) => "arrow" in each ? [{ ...arrowOf(each.arrow, build), by: each.by }] : []),
    movement: sum("movement"),
    stress: sum("stress"),
    alert: sum("alert"),
    draw: sum("draw"),
    absorb: sum("absorb")
  };
}
function arrowOf({ from, to, side: side2 }, build) {
  return { from: build.location(from), to: build.location(to), side: side2 === void 0 ? -1 : sideOf(side2) };
}
function compileHeld({ id, number: number4, name: name2, exchangeable, while: modifiers, use: use3 }, build) {
  return {
    id,
    number: number4,
    name: name2,
    exchangeable: exchangeable === true,
    while: compileModifiers(modifiers, build),
    use: use3 === void 0 ? null : { times: TIMES[use3.times], text: build.add(use3.do) }
  };
}

// src/kit/texts/walk.ts
function innerTexts(effect) {
  const inside2 = effect;
  return [...inside2.chooseOne ?? [], inside2.optional ?? [], inside2.do ?? [], inside2.else ?? []];
}
function* everyEffect(effects2, inner) {
  for (const effect of effects2) {
    yield effect;
    for (const text of inner(effect)) yield* everyEffect(text, inner);
  }
}

// src/games/soul-raiders/content/texts.ts
function inside(effect) {
  if ("choose" in effect) return effect.choose.map((branch) => branch.do ?? []);
  if ("each" in effect) return [effect.each];
  return innerTexts(effect);
}
function effectsOf(text) {
  return [...everyEffect(text ?? [], inside)];
}
function flipsToB(effect) {
  return "flip" in effect && effect.to !== "A";
}

// src/games/soul-raiders/content/chapters.ts
var STARS = ["none", "red", "black"];
function compileChapter(data, chapter2, scripted3, build) {
  build.chapter = numbersOf(data, chapter2);
  const locations = cardsIn(data.locations, chapter2);
  const events = cardsIn(data.events, chapter2);
  const { id, number: number4, name: name2, exhaustion, vitae, threat, required: required2 } = chapter2;
  return {
    id,
    number: number4,
    name: name2,
    exhaustion,
    vitae,
    threat,
    events: chapter2.events.reduce((mask2, event2) => mask2 | 1 << build.chapter.events.indexOf(event2), 0),
    tokens: chapter2.tokens.map(({ space, story: story3 }) => ({ space, story: build.story(story3) })),
    reveals: chapter2.reveals.map(({ location: location2, side: side2 }) => ({ location: build.location(location2), side: sideOf(side2) })),
    starts: chapter2.starts.map((location2) => build.location(location2)),
    potions: chapter2.potions === true,
    named: chapter2.named.map(({ quest: quest2, do: text, out: out2 }) => ({ quest: build.quest(quest2), text: build.add(text), out: out2 === true })),
    required: required2,
    victory: build.add(chapter2.victory),
    tinged: build.add(chapter2.tinged),
    locations: locations.map((location2) => compileLocation(location2, build)),
    stories: cardsIn(data.stories, chapter2).map((story3) => compileStory(story3, build)),
    scripted: scripted3,
    eventCards: events.map((event2) => ({ id: event2.id, name: event2.name, while: compileModifiers(event2.while, build) })),
    map: mapOf(id, locations)
  };
}
function compileLocation({ id, number: number4, name: name2, lock, A, B: B2 }, build) {
  return { id, number: number4, name: name2, lock: lock === true, sides: [compileSheet(A, build), compileSheet(B2, build)] };
}
function compileSheet({ written, entrance, arrows, scrolls, reaction }, build) {
  const icons = entrance.map((icon2) => compileIcon(icon2, COLOURS.indexOf(icon2.on), build));
  return {
    written: build.add(written),
    entrance: icons,
    reaction: reaction.map((icon2) => compileIcon(icon2, 2 /* orange */, build)),
    arrows: arrows.map((arrow2) => compileArrow(arrow2, build)),
    scrolls: scrolls.map((scroll2) => compileScroll(scroll2, build)),
    antiMagic: icons.some((icon2) => icon2.antiMagic)
  };
}
function compileIcon({ every, visible, when, do: text }, colour, build) {
  return {
    colour,
    every: every === true,
    visible: visible === true,
    when: build.when(when),
    text: build.add(text),
    antiMagic: text.some((effect) => "antiMagic" in effect)
  };
}
function compileArrow({ to, side: side2, story: story3, difficulty, pursuit, elusive, damage: damage2 }, build) {
  return {
    to: to === void 0 ? -1 : build.location(to),
    toB: side2 === "B",
    story: story3 === void 0 ? -1 : build.story(story3),
    difficulty,
    pursuit: pursuit === true,
    elusive: elusive === true,
    damage: damage2 ?? 0
  };
}
function compileScroll({ type, difficulty, visible, needs, do: text }, build) {
  const effects2 = effectsOf(text);
  return {
    skill: SKILLS.indexOf(type),
    difficulty,
    visible: visible === true,
    needs: needs === void 0 ? null : build.held(needs),
    text: build.add(text),
    stories: effects2.flatMap((effect) => "story" in effect ? [build.story(effect.story)] : []),
    flips: effects2.filter(flipsToB).map(({ flip: flip2 }) => flip2 === "here" ? -1 : build.location(flip2)),
    plain: text.every((effect) => "story" in effect || flipsToB(effect))
  };
}
function compileStory(story3, build) {
  const { star, explains, offers } = story3;
  return {
    ...compileHeld(story3, build),
    star: STARS.indexOf(star ?? "none"),
    text: build.add(story3.do),
    fate: FATES.indexOf(story3.fate),
    special: explains?.special ?? 0,
    specialText: build.add(explains?.do),
    offers: offers === void 0 ? null : {
      ...compileScroll({ type: offers.type, difficulty: offers.difficulty, do: offers.do }, build),
      at: offers.at.map((location2) => build.location(location2)),
      holderFinishes: offers.finisher === true
    }
  };
}
function mapOf(name2, locations) {
  const leads = (from, to) => [...from.A.arrows, ...from.B.arrows].some((arrow2) => arrow2.to === to.number);
  const edges = locations.flatMap(
    (one, i) => locations.slice(i + 1).flatMap((other) => {
      const [there, back] = [leads(one, other), leads(other, one)];
      if (there && back) return [{ from: one.id, to: other.id }];
      if (there) return [{ from: one.id, to: other.id, oneWay: true }];
      return back ? [{ from: other.id, to: one.id, oneWay: true }] : [];
    })
  );
  return { name: name2, places: locations.map(({ id, name: label, x: x2, y: y2 }) => ({ id, label, x: x2, y: y2 })), edges };
}

// src/games/soul-raiders/content/steps.ts
function stepsOf(build) {
  return {
    rowFirst: build([45 /* row */, 0 /* first */]),
    rowJoin: build([45 /* row */, 1 /* join */]),
    rowFlip: build([45 /* row */, 2 /* flip */]),
    rowReact: build([45 /* row */, 3 /* react */]),
    // SR-L19, SR-?105
    flipped: build([46 /* written */], [45 /* row */, 2 /* flip */]),
    // SR-I14, SR-I15
    waiting: build([68 /* waiting */]),
    settleStory: build([47 /* settleStory */]),
    payCards: build([48 /* payCards */]),
    // SR-?42, SR-?67
    drawn: build([49 /* assign */], [50 /* fearAbility */], [51 /* poisonAbility */], [52 /* blockAbility */], [53 /* shockAbility */], [54 /* tokens */]),
    drawnShockFirst: build([49 /* assign */], [53 /* shockAbility */, 1], [50 /* fearAbility */], [51 /* poisonAbility */], [52 /* blockAbility */], [53 /* shockAbility */], [54 /* tokens */]),
    assigned: build([49 /* assign */]),
    engaged: build([49 /* assign */], [51 /* poisonAbility */], [52 /* blockAbility */]),
    tokens: build([54 /* tokens */]),
    attack: build([55 /* attack */]),
    loss: build([56 /* absorb */], [57 /* lose */]),
    // SR-?93
    move: build([58 /* company */], [59 /* depart */], [60 /* arrive */], [61 /* discardPaid */], [62 /* firstEntrant */], [63 /* entrance */], [64 /* joiners */], [65 /* followers */]),
    moveDiscardLast: build([58 /* company */], [59 /* depart */], [60 /* arrive */], [62 /* firstEntrant */], [63 /* entrance */], [64 /* joiners */], [65 /* followers */], [61 /* discardPaid */]),
    placed: build([60 /* arrive */], [62 /* firstEntrant */], [63 /* entrance */], [64 /* joiners */], [65 /* followers */]),
    started: build([62 /* firstEntrant */], [63 /* entrance */], [64 /* joiners */]),
    storyArrow: build([59 /* depart */], [61 /* discardPaid */], [66 /* arrowStory */], [67 /* endFlight */]),
    combat: build([69 /* payFight */], [70 /* targets */], [71 /* wounds */], [61 /* discardPaid */], [72 /* defeats */]),
    combatDiscardLast: build([69 /* payFight */], [70 /* targets */], [71 /* wounds */], [72 /* defeats */], [61 /* discardPaid */]),
    defeats: build([72 /* defeats */]),
    scroll: build([73 /* helpers */], [74 /* payScroll */], [61 /* discardPaid */], [75 /* finish */], [76 /* result */]),
    scrollDiscardLast: build([73 /* helpers */], [74 /* payScroll */], [75 /* finish */], [76 /* result */], [61 /* discardPaid */])
  };
}

// src/games/soul-raiders/content/cards.ts
function compilePack(pack2) {
  const data = packData(pack2);
  const { heroes: heroes2, actions, random: random2, quests, artifacts } = data;
  const build = new ProgramBuilder(quests.map(printed), artifacts.map(printed));
  const potions = POTIONS.map((id) => data.potions.find((potion2) => potion2.id === id) ?? { id, name: id, copies: 0 });
  const chapters2 = byNumber(data.chapters);
  const scripted3 = chapters2.map((chapter2) => cardsIn(data.scripted, chapter2));
  const enemies = random2.map((card) => compileRandom(card, build));
  const scriptedNumbers = scripted3.map((cards2, chapter2) => {
    build.chapter = numbersOf(data, chapters2[chapter2]);
    return cards2.map((card, number4) => enemies.push(compileScripted(card, chapter2, number4, build)) - 1);
  });
  build.chapter = NO_CHAPTER;
  const held2 = { quests: quests.map((card) => compileHeld(card, build)), artifacts: artifacts.map((card) => compileHeld(card, build)) };
  const cards = [];
  const list2 = (more2) => cards.push(...more2) - more2.length;
  const first = {
    hero: list2([...heroes2]),
    action: list2([...actions]),
    enemy: list2([...random2, ...scripted3.flat()]),
    potion: list2(potions),
    quest: list2([...quests]),
    artifact: list2([...artifacts]),
    locations: chapters2.map((chapter2) => list2(cardsIn(data.locations, chapter2))),
    stories: chapters2.map((chapter2) => list2(cardsIn(data.stories, chapter2))),
    events: chapters2.map((chapter2) => list2(cardsIn(data.events, chapter2)))
  };
  const steps = stepsOf((...instructions) => build.steps(...instructions));
  const chapterTables = chapters2.map((chapter2, i) => compileChapter(data, chapter2, scriptedNumbers[i], build));
  return {
    ids: cards.map(({ id }) => id),
    names: cards.map(({ name: name2 }) => name2),
    total: cards.length,
    first,
    heroes: heroes2.map((hero3) => compileHero(hero3, actions)),
    actions: actions.map((card) => compileAction(card, heroes2)),
    enemies,
    randomTypes: random2.length,
    randomCopies: random2.map(({ copies }) => copies),
    randomTotal: random2.reduce((sum, { copies }) => sum + copies, 0),
    potions: potions.map(({ copies }) => copies),
    ...held2,
    chapters: chapterTables,
    actionSlots: slotsOf(actions),
    randomSlots: slotsOf(random2),
    code: Int32Array.from(build.code),
    conditions: build.conditions,
    choices: build.choices,
    steps
  };
}
function slotsOf(cards) {
  return SlotTable.byName(
    cards.map(({ id }) => id),
    cards.map(({ copies }) => copies)
  );
}
function compileHero(hero3, actions) {
  const own = actions.flatMap((card, number4) => card.hero === hero3.id ? [{ ...card, number: number4 }] : []);
  const heroic = own.filter((card) => card.heroic !== void 0).sort((a, b) => (a.heroic ?? 0) - (b.heroic ?? 0));
  return {
    id: hero3.id,
    name: hero3.name,
    skills: SKILLS.map((skill) => skill === "other" ? 0 : hero3[skill]),
    deck: own.filter((card) => card.heroic === void 0).flatMap(({ number: number4, copies }) => Array.from({ length: copies }, () => number4)),
    heroic: heroic.map(({ number: number4 }) => number4)
    // SR-B03
  };
}
function compileAction(card, heroes2) {
  const [bonus2, x2] = Object.entries(card.bonus ?? { none: 0 })[0];
  return {
    id: card.id,
    name: card.name,
    hero: heroes2.findIndex(({ id }) => id === card.hero),
    value: card.value,
    symbol: SYMBOLS.indexOf(card.symbol),
    bonus: BONUSES.indexOf(bonus2),
    x: typeof x2 === "number" ? x2 : 0,
    spell: card.spell === void 0 ? -1 : SPELLS.indexOf(card.spell),
    singleUse: card.singleUse === true,
    potionSymbol: card.potion === true
  };
}
var IN_NO_CHAPTER = { chapter: -1, scripted: -1 };
function compileRandom(card, build) {
  if ("shields" in card) return { ...compileEnemy(card, build), ...IN_NO_CHAPTER };
  const { id, name: name2, threat } = card;
  return { id, name: name2, shields: [], abilities: 0, formidable: 0, threat, defeat: -1, controllable: false, heroism: 0, ...IN_NO_CHAPTER };
}
function compileScripted(card, chapter2, scripted3, build) {
  return { ...compileEnemy(card, build), chapter: chapter2, scripted: scripted3 };
}
function compileEnemy({ id, name: name2, shields, abilities, defeat: defeat2 }, build) {
  const effects2 = effectsOf(defeat2);
  const formidable = abilities.find((ability2) => typeof ability2 === "object");
  return {
    id,
    name: name2,
    shields,
    abilities: abilities.reduce((mask2, ability2) => mask2 | 1 << (typeof ability2 === "object" ? 10 /* formidable */ : ABILITIES.indexOf(ability2)), 0),
    formidable: formidable?.formidable ?? 0,
    threat: 0,
    defeat: build.add(defeat2),
    controllable: !effects2.some((effect) => "story" in effect || flipsToB(effect)),
    heroism: effects2.reduce((sum, effect) => sum + ("heroism" in effect ? effect.heroism : 0), 0)
  };
}

// src/kit/enums.ts
function membersOf(numbers) {
  const members = Object.entries(numbers).filter(([name2, number4]) => typeof number4 === "number" && Number.isNaN(Number(name2)));
  return members.sort(([, one], [, other]) => one - other);
}
function listed(numbers, first) {
  const members = membersOf(numbers);
  const gap = members.findIndex(([, number4], i) => number4 !== first + i);
  if (gap >= 0) throw new Error(`${members[gap][0]} has the number ${members[gap][1]}, not ${first + gap}`);
  return members.map(([name2]) => name2);
}

// src/kit/codes.ts
var CodeRanges = class {
  constructor(first) {
    const members = membersOf(first);
    this.names = members.map(([name2]) => name2);
    this.starts = members.map(([, start]) => start);
    const again = this.starts.findIndex((start, i) => start === this.starts[i + 1]);
    if (again >= 0) throw new Error(`two ranges of codes begin at ${this.starts[again]}: ${this.names[again]} and ${this.names[again + 1]}`);
  }
  /** The range a code is in, and its index there. */
  read(code) {
    let k = this.starts.length - 1;
    while (k >= 0 && this.starts[k] > code) k--;
    if (k < 0) throw new Error(`${code} is not in any range of codes`);
    return { range: this.names[k], i: code - this.starts[k] };
  }
};

// src/games/soul-raiders/state/codes.ts
var C = /* @__PURE__ */ ((C2) => {
  C2[C2["PASS"] = 0] = "PASS";
  C2[C2["YES"] = 1] = "YES";
  C2[C2["FIGURE"] = 2] = "FIGURE";
  C2[C2["ARROW"] = 10] = "ARROW";
  C2[C2["PORTAL"] = 18] = "PORTAL";
  C2[C2["FIGHT"] = 66] = "FIGHT";
  C2[C2["SCROLL"] = 74] = "SCROLL";
  C2[C2["OFFER"] = 80] = "OFFER";
  C2[C2["CAST"] = 200] = "CAST";
  C2[C2["DRINK"] = 392] = "DRINK";
  C2[C2["BUY"] = 397] = "BUY";
  C2[C2["DRAW"] = 409] = "DRAW";
  C2[C2["RESERVE"] = 410] = "RESERVE";
  C2[C2["RECALL"] = 602] = "RECALL";
  C2[C2["DISCARD"] = 794] = "DISCARD";
  C2[C2["USE"] = 986] = "USE";
  C2[C2["GIVE"] = 1138] = "GIVE";
  C2[C2["CLOSE"] = 1290] = "CLOSE";
  C2[C2["GIVE_UP"] = 1338] = "GIVE_UP";
  C2[C2["CARD"] = 1360] = "CARD";
  C2[C2["ENEMY"] = 1552] = "ENEMY";
  C2[C2["LOCATION"] = 1652] = "LOCATION";
  C2[C2["BRANCH"] = 1700] = "BRANCH";
  C2[C2["NUMBER"] = 1704] = "NUMBER";
  C2[C2["POTION"] = 1768] = "POTION";
  C2[C2["REPLAY"] = 1773] = "REPLAY";
  C2[C2["LOAD"] = 1774] = "LOAD";
  C2[C2["RESTART"] = 1777] = "RESTART";
  return C2;
})(C || {});
var CODES = new CodeRanges(C);

// src/games/soul-raiders/content/held.ts
function heldQuest(quest2) {
  return 120 /* stories */ + quest2;
}
function heldArtifact(artifact2) {
  return 120 /* stories */ + 24 /* quests */ + artifact2;
}
function heldCards(t2, chapter2) {
  return [...chapter2.stories.keys(), ...[...t2.quests.keys()].map(heldQuest), ...[...t2.artifacts.keys()].map(heldArtifact)];
}
function heldTable(t2, chapter2, held2) {
  if (held2 < 120 /* stories */) return chapter2.stories[held2];
  if (held2 < 120 /* stories */ + 24 /* quests */) return t2.quests[held2 - 120 /* stories */];
  return t2.artifacts[held2 - 120 /* stories */ - 24 /* quests */];
}
function listHeld(t2, chapter2) {
  const all = heldCards(t2, chapter2).map((held2) => ({ held: held2, table: heldTable(t2, chapter2, held2) }));
  const those = (test) => all.filter(({ table }) => test(table)).map(({ held: held2 }) => held2);
  return {
    modifying: all.flatMap(({ held: held2, table }) => table.while === null ? [] : [{ held: held2, modifier: table.while }]),
    usable: those((table) => table.use !== null),
    exchangeable: those((table) => table.exchangeable),
    absorbing: those((table) => (table.while?.absorb ?? 0) > 0)
  };
}

// src/games/soul-raiders/options/party.ts
function heroesOf(t2, options) {
  const named = [options["seats.0.hero"], options["seats.1.hero"], options["seats.2.hero"], options["seats.3.hero"]].slice(0, options.heroes);
  if (options.heroes > t2.heroes.length) throw new InputError(`heroes is ${options.heroes}, but the pack has ${t2.heroes.length}; lower it or write more Heroes`);
  const twice = named.find((id, seat) => id !== ANY_HERO && named.indexOf(id) !== seat);
  if (twice !== void 0) throw new InputError(`two seats name the Hero ${twice}; every player takes a different one`);
  const free = t2.heroes.map((_, hero3) => hero3).filter((hero3) => !named.includes(t2.heroes[hero3].id));
  return named.map((id) => id === ANY_HERO ? free.shift() : t2.heroes.findIndex((hero3) => hero3.id === id));
}
function chapterOf(t2, options) {
  if (options.mode === "quest" || options.chapter === FIRST_CHAPTER) return 0;
  return t2.chapters.findIndex(({ id }) => id === options.chapter);
}

// src/games/soul-raiders/record/books.ts
function bookSizes(heroes2, types) {
  return { books: heroes2 * 21 /* WORDS */ + 35 /* WORDS */, cardBooks: types * 13 /* WORDS */ };
}
function note(s2, hero3, what, by = 1) {
  s2.books[hero3 * 21 /* WORDS */ + what] += by;
}
function noteGame(s2, what, by = 1) {
  s2.books[s2.draw.length * 21 /* WORDS */ + what] += by;
}
function writeRound(s2, what) {
  const at = s2.draw.length * 21 /* WORDS */ + what;
  if (s2.books[at] === 0) s2.books[at] = s2.round;
}
function noteCard(s2, card, what, by = 1) {
  s2.cardBooks[card * 13 /* WORDS */ + what] += by;
  if (what === 0 /* DRAWN */ && s2.cardBooks[card * 13 /* WORDS */ + 12 /* ROUND */] === 0) s2.cardBooks[card * 13 /* WORDS */ + 12 /* ROUND */] = s2.round;
}

// src/games/soul-raiders/record/groups.ts
function cardGroups(t2) {
  const groups = Array.from({ length: t2.total }, () => "");
  const fill = (from, names) => {
    names.forEach((name2, i) => {
      groups[from + i] = name2;
    });
  };
  fill(
    t2.first.hero,
    t2.heroes.map(() => "Heroes")
  );
  fill(
    t2.first.action,
    t2.actions.map(({ hero: hero3 }) => `cards of ${t2.heroes[hero3].name}`)
  );
  fill(
    t2.first.enemy,
    t2.enemies.map(({ chapter: chapter2 }) => chapter2 < 0 ? "Random Enemies" : "Scripted Enemies")
  );
  fill(
    t2.first.potion,
    t2.potions.map(() => "Potions")
  );
  fill(
    t2.first.quest,
    t2.quests.map(() => "Quests")
  );
  fill(
    t2.first.artifact,
    t2.artifacts.map(() => "Artifacts")
  );
  t2.chapters.forEach((chapter2, k) => {
    fill(
      t2.first.locations[k],
      chapter2.locations.map(() => `Locations of ${chapter2.name}`)
    );
    fill(
      t2.first.stories[k],
      chapter2.stories.map(() => `Stories of ${chapter2.name}`)
    );
    fill(
      t2.first.events[k],
      chapter2.eventCards.map(() => `Events of ${chapter2.name}`)
    );
  });
  return groups;
}

// src/games/soul-raiders/state/layout.ts
var MOST_HAND = 32;
function layGame(layout, room) {
  const { heroes: heroes2 } = room;
  const at = {};
  const block = (name2, words) => {
    at[name2] = { from: layout.words(name2, words), words };
  };
  block("words", 36 /* WORDS */);
  block("locations", room.locations * 8 /* WORDS */);
  block("figures", 8 /* figures */ * 4 /* WORDS */);
  block("boards", heroes2 * 5 /* WORDS */);
  block("enemies", 100 /* enemies */ * 6 /* WORDS */);
  block("stories", room.stories);
  block("quests", room.quests);
  block("artifacts", room.artifacts);
  block("scripted", room.scripted);
  block("stripped", room.scripted);
  block("events", 2);
  block("tokens", 16 /* spaces */);
  block("used", 152 /* held */);
  block("given", 152 /* held */);
  block("potions", heroes2 * 5 /* potions */);
  block("drunk", heroes2 * 5 /* potions */);
  block("potionDeck", 5 /* potions */);
  block("campaign", room.campaign);
  const zones = layZones(layout, room);
  layout.derived();
  block("books", room.books);
  block("cardBooks", room.cardBooks);
  return { size: layout.size, essential: layout.essential, heroes: heroes2, at, zones };
}
function layZones(layout, { heroes: heroes2, deck, random: random2 }) {
  const zone = (name2, most, hidden = false) => new Zone(layout.zone(name2, most, { hidden }));
  const byHero = (name2, most, hidden = false) => Array.from({ length: heroes2 }, (_, hero3) => zone(`${name2} ${hero3}`, most, hidden));
  const byFigure = (name2, most, hidden = false) => Array.from({ length: 8 /* figures */ }, (_, f) => zone(`${name2} ${f}`, f % 4 /* heroes */ < heroes2 ? most : 0, hidden));
  return {
    draw: byHero("draw pile", deck, true),
    discard: byHero("discard pile", deck),
    heroic: byHero("Heroic pile", deck),
    removed: byHero("removed", deck),
    hands: byFigure("hand", Math.min(deck, MOST_HAND), true),
    reserves: byFigure("reserve", 3, true),
    inForce: byFigure("in force", deck),
    paid: byFigure("paid", Math.min(deck, MOST_HAND)),
    random: zone("Random Enemies", random2, true),
    randomDiscard: zone("Random discard", random2)
  };
}

// src/games/soul-raiders/game.ts
var MOST_FRAMES = 64;
var NOBODY = -1;
var SoulRaiders = class extends Engine {
  constructor(pack2, params2) {
    super();
    this.mostCodes = 1024;
    this.options = optionsOf(params2);
    this.t = compilePack(pack2);
    this.cards = this.t.ids;
    this.groups = cardGroups(this.t);
    this.seats = this.options.heroes;
    this.heroes = heroesOf(this.t, this.options);
    this.firstChapter = chapterOf(this.t, this.options);
    this.team = this.seats > 1 ? this.seats : 0;
    this.teams = this.seats > 1 ? [this.heroes.map((_, seat) => seat)] : [];
    this.figures = [...this.heroes.keys(), ...[...this.heroes.keys()].map((hero3) => 4 /* heroes */ + hero3)];
    this.heldLists = this.t.chapters.map((chapter2) => listHeld(this.t, chapter2));
    const layout = new Layout();
    this.layFrames(layout, MOST_FRAMES);
    this.deckLuck = this.heroes.map((hero3) => this.source(layout, `Action deck of ${this.t.heroes[hero3].id}`));
    this.randomLuck = this.source(layout, "Random Enemies");
    const { chapters: chapters2 } = this.t;
    const most = (of) => Math.max(...chapters2.map(of));
    this.places = layGame(layout, {
      heroes: this.seats,
      locations: most(({ locations }) => locations.length),
      stories: most(({ stories }) => stories.length),
      scripted: most(({ scripted: scripted3 }) => scripted3.length),
      quests: this.t.quests.length,
      artifacts: this.t.artifacts.length,
      deck: Math.max(...this.heroes.map((hero3) => this.t.heroes[hero3].deck.length + this.t.heroes[hero3].heroic.length)),
      random: this.t.randomTotal,
      campaign: this.campaignWords,
      ...bookSizes(this.seats, this.t.total)
    });
    this.essential = this.places.essential;
    this.mostWords = this.places.size;
    if (this.t.code.length === 0) throw new InputError("the pack has no texts");
  }
  /** All Heroes win or lose together (SR-A01). */
  get rivals() {
    return false;
  }
  /** Room for what is carried between chapters (rules/quest.ts). */
  get campaignWords() {
    return 0;
  }
  create() {
    return new RaiderState(this.places);
  }
  chapter(s2) {
    return this.t.chapters[s2.words[1 /* CHAPTER */]];
  }
  /** Held cards of this chapter that change something while they are held; that can be used, given away or cancel losses. */
  modifying(s2) {
    return this.heldLists[s2.words[1 /* CHAPTER */]].modifying;
  }
  usable(s2) {
    return this.heldLists[s2.words[1 /* CHAPTER */]].usable;
  }
  exchangeable(s2) {
    return this.heldLists[s2.words[1 /* CHAPTER */]].exchangeable;
  }
  absorbing(s2) {
    return this.heldLists[s2.words[1 /* CHAPTER */]].absorbing;
  }
  heldTable(s2, held2) {
    return heldTable(this.t, this.chapter(s2), held2);
  }
  /** A search whose player does not know the chapter stops before content that nobody has seen (SR-J16). */
  isUnknown(s2) {
    return s2.words[34 /* KNOWS_MAP */] === 0 && this.unseen(s2);
  }
  /** Figures that stand in a Location from the start enter it: one is the First Entrant, the others join (SR-B17, SR-B18). */
  enterTogether(s2, figures, location2) {
    this.push(s2, this.t.steps.started, figures[0], 0);
    s2.all[this.top(s2) + 3 /* x */] = location2 + 1;
    s2.all[this.top(s2) + 4 /* y */] = figures.reduce((mask2, figure) => mask2 | 1 << figure, figures[0] + 1 << 8);
  }
  /** Lets a text resolve: for a figure or NOBODY, because of a card, in a Location. -1 is no text. */
  pushText(s2, text, figure, card, location2) {
    if (text < 0) return;
    this.push(s2, text, figure, card);
    s2.all[this.top(s2) + 3 /* x */] = location2 + 1;
  }
};

// src/games/soul-raiders/play/view.ts
var RaiderView = class extends View {
  constructor(g) {
    super();
    this.g = g;
  }
  write(out2) {
    out2[0] = this.s.kind;
    return 1;
  }
};

// src/games/soul-raiders/record/metrics.ts
var RaiderMetrics = class {
  constructor(_g, _sink) {
  }
};

// src/games/soul-raiders/words/table.ts
function show(_g, _s, ..._rest) {
  return "";
}

// src/games/soul-raiders/words/telling.ts
function tell(_g, _s, ..._rest) {
  return "";
}

// src/games/soul-raiders/words/text.ts
function say(_g, _s, ..._rest) {
  return "";
}

// src/kit/cards.ts
function shuffle(s2, luck, source, pile, slots) {
  pile.forget(s2);
  luck.shuffle(s2, source, s2.all, pile.cards, pile.count(s2), slots);
}
function moveAll(s2, from, to, tag = 0) {
  const n2 = from.count(s2);
  for (let i = 0; i < n2; i++) to.push(s2, from.card(s2, i), 0, tag);
  s2.all[from.at] = 0;
  return n2;
}
var ANYWHERE = [() => 0];
function putSorted(s2, hand, card, known = 0) {
  const a = s2.all;
  const { at, cards, known: knownAt } = hand;
  let i = a[at];
  if (i === hand.capacity) throw new RunawayRules(`more than ${i} cards in ${hand.name}`);
  a[at] = i + 1;
  for (; i > 0 && a[cards + i - 1] >= card; i--) {
    if (a[cards + i - 1] === card && (knownAt < 0 || a[knownAt + i - 1] <= known)) break;
    a[cards + i] = a[cards + i - 1];
    if (knownAt >= 0) a[knownAt + i] = a[knownAt + i - 1];
  }
  a[cards + i] = card;
  if (knownAt >= 0) a[knownAt + i] = known;
}
function takeSorted(s2, hand, card) {
  const a = s2.all;
  let i = a[hand.at] - 1;
  while (i >= 0 && a[hand.cards + i] !== card) i--;
  if (i < 0) throw new Error(`card ${card} is not in ${hand.name}`);
  const known = hand.knownBy(s2, i);
  hand.take(s2, i);
  return known;
}
function lineUp(s2, pile, who2) {
  const cards = Array.from({ length: pile.count(s2) }, (_, i) => ({
    card: pile.card(s2, i),
    seen: pile.knows(s2, i, who2) ? pile.card(s2, i) : -1,
    known: pile.knownBy(s2, i),
    tag: pile.tag(s2, i)
  }));
  cards.sort((a, b) => a.known - b.known || a.tag - b.tag || a.seen - b.seen);
  s2.all[pile.at] = 0;
  for (const { card, known, tag } of cards) pile.push(s2, card, known, tag);
}
function sortHand(s2, hand) {
  const n2 = hand.count(s2);
  s2.all[hand.at] = 0;
  for (let i = 0; i < n2; i++) putSorted(s2, hand, hand.card(s2, i), hand.knownBy(s2, i));
}

// src/kit/question.ts
function oneOf({ first, count, may, take, pass: pass2 }) {
  return {
    legal(g, s2, out2) {
      let n2 = 0;
      if (pass2?.may(g, s2)) out2[n2++] = 0;
      const most = count(g, s2);
      for (let i = 0; i < most; i++) if (may(g, s2, i)) out2[n2++] = first + i;
      return n2;
    },
    allows(g, s2, code) {
      if (code === 0 && pass2 !== void 0) return pass2.may(g, s2);
      return code >= first && code < first + count(g, s2) && may(g, s2, code - first);
    },
    take(g, s2, code) {
      if (code === 0 && pass2 !== void 0) pass2.take(g, s2);
      else take(g, s2, code - first);
    }
  };
}

// src/kit/texts/interpreter.ts
function runInstruction(language, code, g, s2) {
  const a = s2.all;
  const f = g.top(s2);
  const pc = a[f + 0 /* pc */];
  a[f + 0 /* pc */] = pc + language.width;
  if (code[pc] >= FIRST_OWN) language.instruction(g, s2, f, pc);
  else control(language, code, g, s2, f, pc);
  while (a[0 /* kind */] === RUNNING && a[15 /* depth */] > 0 && code[a[g.top(s2) + 0 /* pc */]] === 0 /* end */) g.pop(s2);
}
function control(language, code, g, s2, f, pc) {
  const a = s2.all;
  switch (code[pc]) {
    case 0 /* end */:
      g.pop(s2);
      return;
    case 1 /* choose */:
      g.ask(s2, language.optionKind, a[f + 1 /* who */]);
      return;
    case 2 /* jump */:
      a[f + 0 /* pc */] = code[pc + 1];
      return;
    case 3 /* unless */:
      if (!language.holds(g, s2, f, code[pc + 1])) a[f + 0 /* pc */] = code[pc + 2];
      return;
    case 4 /* startLoop */: {
      const times = language.count(g, s2, f, code[pc + 1]);
      if (times >= 1 << language.loopBits) throw new Error(`a text repeats ${times} times; a loop has ${language.loopBits} bits`);
      if (times === 0) a[f + 0 /* pc */] = code[pc + 2];
      else a[f + 5 /* z */] += times << shiftOf(language, code[pc + 3]);
      return;
    }
    case 5 /* loop */: {
      const shift = shiftOf(language, code[pc + 2]);
      a[f + 5 /* z */] -= 1 << shift;
      if ((a[f + 5 /* z */] >> shift & (1 << language.loopBits) - 1) !== 0) a[f + 0 /* pc */] = code[pc + 1];
      return;
    }
  }
}
function shiftOf({ loopBits }, depth2) {
  return 1 + loopBits * depth2;
}

// src/kit/kinds.ts
function kindsOf(kinds, special2) {
  return listed(kinds, FIRST_KIND).map((name2) => ({ name: kebabCase(name2), role: "play", ...special2[name2] }));
}
function eventsOf(events) {
  return listed(events, 0).map((name2) => ({ name: kebabCase(name2) }));
}
function kebabCase(name2) {
  return name2.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

// src/games/soul-raiders/state/kinds.ts
var Kind = /* @__PURE__ */ ((Kind2) => {
  Kind2[Kind2["start"] = 3] = "start";
  Kind2[Kind2["turn"] = 4] = "turn";
  Kind2[Kind2["act"] = 5] = "act";
  Kind2[Kind2["pay"] = 6] = "pay";
  Kind2[Kind2["target"] = 7] = "target";
  Kind2[Kind2["join"] = 8] = "join";
  Kind2[Kind2["takePart"] = 9] = "takePart";
  Kind2[Kind2["finisher"] = 10] = "finisher";
  Kind2[Kind2["firstEntrant"] = 11] = "firstEntrant";
  Kind2[Kind2["assign"] = 12] = "assign";
  Kind2[Kind2["drawer"] = 13] = "drawer";
  Kind2[Kind2["location"] = 14] = "location";
  Kind2[Kind2["portal"] = 15] = "portal";
  Kind2[Kind2["card"] = 16] = "card";
  Kind2[Kind2["absorb"] = 17] = "absorb";
  Kind2[Kind2["ward"] = 18] = "ward";
  Kind2[Kind2["choose"] = 19] = "choose";
  Kind2[Kind2["aim"] = 20] = "aim";
  Kind2[Kind2["where"] = 21] = "where";
  Kind2[Kind2["whom"] = 22] = "whom";
  Kind2[Kind2["defeat"] = 23] = "defeat";
  Kind2[Kind2["giveUp"] = 24] = "giveUp";
  Kind2[Kind2["potion"] = 25] = "potion";
  Kind2[Kind2["stop"] = 26] = "stop";
  return Kind2;
})(Kind || {});
var Event = /* @__PURE__ */ ((Event2) => {
  Event2[Event2["chapter"] = 0] = "chapter";
  Event2[Event2["round"] = 1] = "round";
  Event2[Event2["phase"] = 2] = "phase";
  Event2[Event2["acts"] = 3] = "acts";
  Event2[Event2["drew"] = 4] = "drew";
  Event2[Event2["drewCard"] = 5] = "drewCard";
  Event2[Event2["discarded"] = 6] = "discarded";
  Event2[Event2["reserved"] = 7] = "reserved";
  Event2[Event2["plays"] = 8] = "plays";
  Event2[Event2["total"] = 9] = "total";
  Event2[Event2["enters"] = 10] = "enters";
  Event2[Event2["revealed"] = 11] = "revealed";
  Event2[Event2["flipped"] = 12] = "flipped";
  Event2[Event2["hourglass"] = 13] = "hourglass";
  Event2[Event2["portal"] = 14] = "portal";
  Event2[Event2["enemy"] = 15] = "enemy";
  Event2[Event2["engages"] = 16] = "engages";
  Event2[Event2["wounded"] = 17] = "wounded";
  Event2[Event2["defeated"] = 18] = "defeated";
  Event2[Event2["gone"] = 19] = "gone";
  Event2[Event2["flees"] = 20] = "flees";
  Event2[Event2["lost"] = 21] = "lost";
  Event2[Event2["gained"] = 22] = "gained";
  Event2[Event2["exhaustion"] = 23] = "exhaustion";
  Event2[Event2["threat"] = 24] = "threat";
  Event2[Event2["token"] = 25] = "token";
  Event2[Event2["heroism"] = 26] = "heroism";
  Event2[Event2["story"] = 27] = "story";
  Event2[Event2["storyFate"] = 28] = "storyFate";
  Event2[Event2["star"] = 29] = "star";
  Event2[Event2["eventCard"] = 30] = "eventCard";
  Event2[Event2["quest"] = 31] = "quest";
  Event2[Event2["artifact"] = 32] = "artifact";
  Event2[Event2["given"] = 33] = "given";
  Event2[Event2["spell"] = 34] = "spell";
  Event2[Event2["casts"] = 35] = "casts";
  Event2[Event2["foresight"] = 36] = "foresight";
  Event2[Event2["bought"] = 37] = "bought";
  Event2[Event2["potion"] = 38] = "potion";
  Event2[Event2["absorbed"] = 39] = "absorbed";
  Event2[Event2["reshuffled"] = 40] = "reshuffled";
  Event2[Event2["chapterEnds"] = 41] = "chapterEnds";
  Event2[Event2["chapterOver"] = 42] = "chapterOver";
  return Event2;
})(Event || {});
var KIND_LIST = kindsOf(Kind, {
  start: { role: "team" },
  turn: { role: "team" },
  join: { role: "team" },
  takePart: { role: "team" },
  finisher: { role: "team" },
  firstEntrant: { role: "team" },
  assign: { role: "team" },
  drawer: { role: "team" },
  location: { role: "team" },
  portal: { role: "team" },
  potion: { role: "team" },
  stop: { role: "team" },
  giveUp: { pass: 0 /* PASS */ }
});
var EVENT_LIST = eventsOf(Event);

// src/games/soul-raiders/rules/figures.ts
function heroOf(figure) {
  return figure % 4 /* heroes */;
}
function isClone(figure) {
  return figure >= 4 /* heroes */;
}
function cloneOf(hero3) {
  return 4 /* heroes */ + hero3;
}
function locationOf(s2, figure) {
  return s2.figures[figure * 4 /* WORDS */ + 0 /* AT */] - 1;
}
function isInPlay(s2, figure) {
  return s2.figures[figure * 4 /* WORDS */ + 0 /* AT */] > 0;
}
function figuresAt(g, s2, location2) {
  return g.figures.filter((figure) => locationOf(s2, figure) === location2);
}
function isOccupied(g, s2, location2) {
  for (let hero3 = 0; hero3 < g.seats; hero3++) if (locationOf(s2, hero3) === location2 || locationOf(s2, cloneOf(hero3)) === location2) return true;
  return false;
}
function isInvisible(s2, figure) {
  return s2.figures[figure * 4 /* WORDS */ + 1 /* INVISIBLE */] > 0;
}
function isElusive(s2, figure) {
  return isInvisible(s2, figure) || (s2.figures[figure * 4 /* WORDS */ + 3 /* GRANTED */] & 1 /* elusive */) !== 0;
}
function isInvulnerable(g, s2, figure) {
  return (s2.figures[figure * 4 /* WORDS */ + 3 /* GRANTED */] & 2 /* invulnerable */) !== 0 || inForce(g, s2, figure, 6 /* forceField */) > 0;
}
function inForce(g, s2, figure, spell) {
  const zone = s2.inForce[figure];
  let n2 = 0;
  for (let i = 0; i < zone.count(s2); i++) if (g.t.actions[zone.card(s2, i)].spell === spell) n2++;
  if (isClone(figure)) return n2;
  if (spell === 5 /* enthrall */) return n2 + drunk(s2, figure, 1 /* enthrall */);
  if (spell === 8 /* weakness */) return n2 + drunk(s2, figure, 3 /* weakness */);
  return n2;
}
function drunk(s2, hero3, potion2) {
  return s2.drunk[hero3 * 5 + potion2];
}
function touch(s2) {
  s2.words[26 /* DIRTY */] = 1;
}

// src/games/soul-raiders/rules/boards.ts
var SUPPLY = { [0 /* POISON */]: 10, [1 /* FRACTURE */]: 10, [2 /* FEAR */]: 10, [3 /* HEROISM */]: 30 };
function onBoard(s2, hero3, what) {
  return s2.boards[hero3 * 5 /* WORDS */ + what];
}
function changeTokens(g, s2, figure, token, by) {
  const hero3 = heroOf(figure);
  if (token === 0 /* POISON */ && by > 0 && onBoard(s2, hero3, 4 /* ANTIDOTE */) === 1) return;
  const change2 = within(g, s2, hero3, token, by);
  if (change2 === 0) return;
  s2.boards[hero3 * 5 /* WORDS */ + token] += change2;
  g.emit(s2, ALL, 25 /* token */, token, hero3, change2);
}
function changeHeroism(g, s2, figure, by) {
  const hero3 = heroOf(figure);
  const change2 = within(g, s2, hero3, 3 /* HEROISM */, by);
  if (change2 === 0) return;
  s2.boards[hero3 * 5 /* WORDS */ + 3 /* HEROISM */] += change2;
  if (change2 > 0) note(s2, hero3, 12 /* HEROISM */, change2);
  g.emit(s2, ALL, 26 /* heroism */, hero3, change2);
}
function within(g, s2, hero3, what, by) {
  if (by < 0) return Math.max(by, -onBoard(s2, hero3, what));
  if (!g.options.hardTokens) return by;
  const out2 = [...g.heroes.keys()].reduce((sum, each) => sum + onBoard(s2, each, what), 0);
  return Math.min(by, SUPPLY[what] - out2);
}

// src/games/soul-raiders/rules/enemies.ts
function cardAt(s2, place2) {
  return s2.enemies[place2 * 6 /* WORDS */ + 0 /* CARD */] - 1;
}
function tableAt(g, s2, place2) {
  return g.t.enemies[cardAt(s2, place2)];
}
function figureOf(s2, place2) {
  return s2.enemies[place2 * 6 /* WORDS */ + 1 /* FIGURE */] - 1;
}
function hasFlag(s2, place2, flag2) {
  return (s2.enemies[place2 * 6 /* WORDS */ + 4 /* FLAGS */] & flag2) !== 0;
}
function setFlag(s2, place2, flag2) {
  s2.enemies[place2 * 6 /* WORDS */ + 4 /* FLAGS */] |= flag2;
}
function clearFlag(s2, place2, flag2) {
  s2.enemies[place2 * 6 /* WORDS */ + 4 /* FLAGS */] &= ~flag2;
}
function isControlled(s2, place2) {
  return s2.enemies[place2 * 6 /* WORDS */ + 3 /* TOKENS */] > 0;
}
function isEnemy(s2, place2) {
  const e = place2 * 6 /* WORDS */;
  return s2.enemies[e + 0 /* CARD */] !== 0 && s2.enemies[e + 3 /* TOKENS */] === 0 && (s2.enemies[e + 4 /* FLAGS */] & (16 /* DEFEATED */ | 32 /* LEAVING */ | 128 /* BEHIND */)) === 0;
}
function placeOf(s2, place2) {
  const figure = figureOf(s2, place2);
  return figure >= 0 ? locationOf(s2, figure) : s2.enemies[place2 * 6 /* WORDS */ + 5 /* AT */] - 1;
}
function enemiesWhere(s2, test) {
  const found = [];
  for (let place2 = 0; place2 < s2.words[22 /* TOP */]; place2++) if (isEnemy(s2, place2) && test(place2)) found.push(place2);
  return found;
}
function enemiesOf(s2, figure) {
  return enemiesWhere(s2, (place2) => figureOf(s2, place2) === figure);
}
function enemiesAt(s2, location2) {
  return enemiesWhere(s2, (place2) => placeOf(s2, place2) === location2);
}
function controlledBy(s2, figure) {
  for (let place2 = 0; place2 < s2.words[22 /* TOP */]; place2++) if (isControlled(s2, place2) && figureOf(s2, place2) === figure) return place2;
  return -1;
}
function shieldsLeft(g, s2, place2) {
  return tableAt(g, s2, place2).shields.length - s2.enemies[place2 * 6 /* WORDS */ + 2 /* WOUNDS */];
}
function combatValue(g, s2, place2) {
  const shield = tableAt(g, s2, place2).shields[s2.enemies[place2 * 6 /* WORDS */ + 2 /* WOUNDS */]];
  return Math.max(1, shield - weaknessAt(g, s2, placeOf(s2, place2)));
}
function weaknessAt(g, s2, location2) {
  let n2 = 0;
  for (const figure of figuresAt(g, s2, location2)) n2 += inForce(g, s2, figure, 8 /* weakness */);
  return n2;
}
function abilitiesOf(g, s2, place2) {
  const { abilities, scripted: scripted3 } = tableAt(g, s2, place2);
  const own = scripted3 < 0 ? abilities : abilities & ~s2.stripped[scripted3];
  return own !== 0 && isSuppressed(g, s2, place2) ? own & 1 << 4 /* antiMagic */ : own;
}
function has(g, s2, place2, ability2) {
  return (abilitiesOf(g, s2, place2) & 1 << ability2) !== 0;
}
function isSuppressed(g, s2, place2) {
  if (!g.options.suppressContinuous) return hasFlag(s2, place2, 256 /* ENTHRALLED */) || hasFlag(s2, place2, 512 /* APATHETIC */);
  const figure = figureOf(s2, place2);
  if (figure >= 0 && inForce(g, s2, figure, 5 /* enthrall */) > 0) return true;
  return figuresAt(g, s2, placeOf(s2, place2)).some((each) => inForce(g, s2, each, 12 /* apathy */) > 0);
}
function bringIn(g, s2, card, location2) {
  let place2 = 0;
  while (place2 < 100 /* enemies */ && s2.enemies[place2 * 6 /* WORDS */ + 0 /* CARD */] !== 0) place2++;
  if (place2 === 100 /* enemies */) throw new Error(`more than ${100 /* enemies */} Enemies in play`);
  const e = place2 * 6 /* WORDS */;
  s2.enemies.fill(0, e, e + 6 /* WORDS */);
  s2.enemies[e + 0 /* CARD */] = card + 1;
  s2.enemies[e + 5 /* AT */] = location2 + 1;
  s2.enemies[e + 4 /* FLAGS */] = 1 /* NEW */;
  s2.words[22 /* TOP */] = Math.max(s2.words[22 /* TOP */], place2 + 1);
  noteCard(s2, g.t.first.enemy + card, 0 /* DRAWN */);
  noteGame(s2, g.t.enemies[card].scripted < 0 ? 22 /* RANDOM_DRAWN */ : 23 /* SCRIPTED_MET */);
  g.emit(s2, ALL, 15 /* enemy */, card, place2);
  touch(s2);
  return place2;
}
function takeAway(g, s2, place2, how) {
  const card = cardAt(s2, place2);
  const { scripted: scripted3 } = g.t.enemies[card];
  if (how !== 0 /* defeated */) {
    noteGame(s2, 26 /* LEFT_BEHIND */);
    noteCard(s2, g.t.first.enemy + card, 7 /* LEFT */);
    g.emit(s2, ALL, 19 /* gone */, place2, card);
  }
  if (scripted3 < 0) s2.randomDiscard.push(s2, card);
  else s2.scripted[scripted3] = how === 1 /* behind */ ? 3 /* returned */ : 1 /* out */;
  s2.enemies.fill(0, place2 * 6 /* WORDS */, (place2 + 1) * 6 /* WORDS */);
  while (s2.words[22 /* TOP */] > 0 && s2.enemies[(s2.words[22 /* TOP */] - 1) * 6 /* WORDS */ + 0 /* CARD */] === 0) s2.words[22 /* TOP */]--;
  touch(s2);
}

// src/games/soul-raiders/rules/engagement.ts
function isEngaged(g, s2, figure) {
  const own = enemiesOf(s2, figure);
  if (!isElusive(s2, figure)) return own.length > 0;
  return isInvisible(s2, figure) && g.options.scentFull && own.some((place2) => has(g, s2, place2, 11 /* scent */));
}
function reaches(g, s2, place2, figure) {
  return !isInvisible(s2, figure) || has(g, s2, place2, 11 /* scent */);
}
function engage(g, s2, place2, figure) {
  const e = place2 * 6 /* WORDS */;
  s2.enemies[e + 1 /* FIGURE */] = figure + 1;
  s2.enemies[e + 5 /* AT */] = 0;
  clearFlag(s2, place2, 8 /* ACTED */);
  g.emit(s2, ALL, 16 /* engages */, place2, figure);
  if (g.options.engageTriggers === "engage" || hasFlag(s2, place2, 1 /* NEW */)) dueOn(g, s2, place2, figure);
  touch(s2);
}
function dueOn(g, s2, place2, figure) {
  if (!reaches(g, s2, place2, figure) || isInvisible(s2, figure) && !g.options.scentFull) return;
  setFlag(s2, place2, 8 /* ACTED */);
  setFlag(s2, place2, 2 /* POISON */);
  setFlag(s2, place2, 4 /* BLOCK */);
}
function turnedVisible(g, s2, figure) {
  if (!g.options.visibleEngages) return;
  const fresh = enemiesOf(s2, figure).filter((place2) => !hasFlag(s2, place2, 8 /* ACTED */));
  for (const place2 of fresh) dueOn(g, s2, place2, figure);
  if (fresh.length > 0) g.push(s2, g.t.steps.engaged, figure, 0);
}

// src/games/soul-raiders/rules/wounds.ts
function wound(g, s2, place2, figure) {
  s2.enemies[place2 * 6 /* WORDS */ + 2 /* WOUNDS */]++;
  note(s2, heroOf(figure), 18 /* WOUNDS */);
  noteCard(s2, g.t.first.enemy + cardAt(s2, place2), 5 /* WOUNDS */);
  const isDefeated = shieldsLeft(g, s2, place2) === 0;
  if (isDefeated) setFlag(s2, place2, 16 /* DEFEATED */);
  g.emit(s2, ALL, 17 /* wounded */, place2, figure, isDefeated ? 0 : combatValue(g, s2, place2));
  return isDefeated;
}
function defeatedPlaces(s2, flag2) {
  const found = [];
  for (let place2 = 0; place2 < s2.words[22 /* TOP */]; place2++) if (hasFlag(s2, place2, flag2)) found.push(place2);
  return found;
}
function defeats(g, s2, f) {
  for (const place2 of defeatedPlaces(s2, 32 /* LEAVING */)) takeAway(g, s2, place2, 0 /* defeated */);
  const left = defeatedPlaces(s2, 16 /* DEFEATED */);
  if (left.length === 0) return;
  s2.all[f + 0 /* pc */] -= WIDTH;
  const plain2 = left.find((place2) => tableAt(g, s2, place2).defeat < 0);
  if (plain2 !== void 0 || left.length === 1) defeat(g, s2, plain2 ?? left[0], s2.all[f + 1 /* who */]);
  else g.ask(s2, 23 /* defeat */, heroOf(s2.all[f + 1 /* who */]));
}
function defeat(g, s2, place2, figure) {
  const card = cardAt(s2, place2);
  clearFlag(s2, place2, 16 /* DEFEATED */);
  setFlag(s2, place2, 32 /* LEAVING */);
  note(s2, heroOf(figure), 17 /* DEFEATED */);
  noteGame(s2, 24 /* DEFEATED */);
  if (tableAt(g, s2, place2).scripted >= 0) noteGame(s2, 25 /* SCRIPTED_DEFEATED */);
  noteCard(s2, g.t.first.enemy + card, 6 /* DEFEATED */);
  g.emit(s2, ALL, 18 /* defeated */, place2, card, figure);
  g.pushText(s2, tableAt(g, s2, place2).defeat, figure, g.t.first.enemy + card, placeOf(s2, place2));
}
var defeatQuestion = oneOf({
  first: 1552 /* ENEMY */,
  count: (_g, s2) => s2.words[22 /* TOP */],
  may: (_g, s2, place2) => hasFlag(s2, place2, 16 /* DEFEATED */),
  take: (g, s2, place2) => defeat(g, s2, place2, s2.all[g.top(s2) + 1 /* who */])
});

// src/games/soul-raiders/rules/control.ts
function takeControl(g, s2, place2) {
  s2.enemies[place2 * 6 /* WORDS */ + 3 /* TOKENS */] = combatValue(g, s2, place2);
  touch(s2);
}
function expireControl(g, s2, place2, figure) {
  s2.enemies[place2 * 6 /* WORDS */ + 3 /* TOKENS */] = 0;
  const isDefeated = wound(g, s2, place2, figure);
  if (isDefeated) g.push(s2, g.t.steps.defeats, figure, 0);
  else {
    engage(g, s2, place2, figure);
    g.push(s2, g.t.steps.engaged, figure, 0);
  }
}
function loseControl(g, s2, figure) {
  const place2 = controlledBy(s2, figure);
  if (place2 < 0) return;
  s2.enemies[place2 * 6 /* WORDS */ + 3 /* TOKENS */] = 0;
  engage(g, s2, place2, figure);
  g.push(s2, g.t.steps.engaged, figure, 0);
}

// src/games/soul-raiders/rules/held.ts
function whereIs(s2, held2) {
  if (held2 < 120 /* stories */) return s2.stories[held2];
  if (held2 < 120 /* stories */ + 24 /* quests */) return s2.quests[held2 - 120 /* stories */];
  return s2.artifacts[held2 - 120 /* stories */ - 24 /* quests */];
}
function put(s2, held2, where) {
  if (held2 < 120 /* stories */) s2.stories[held2] = where;
  else if (held2 < 120 /* stories */ + 24 /* quests */) s2.quests[held2 - 120 /* stories */] = where;
  else s2.artifacts[held2 - 120 /* stories */ - 24 /* quests */] = where;
}
function holderOf(s2, held2) {
  return Math.max(-1, whereIs(s2, held2) - 3 /* held */);
}
function pass(g, s2, held2, to) {
  g.emit(s2, ALL, 33 /* given */, held2, holderOf(s2, held2), to);
  put(s2, held2, 3 /* held */ + to);
}
function heldSum(g, s2, hero3, of) {
  let sum = 0;
  for (const { held: held2, modifier: modifier2 } of g.modifying(s2)) if (holderOf(s2, held2) === hero3) sum += of(modifier2);
  return sum;
}
function eventSum(g, s2, of) {
  let sum = 0;
  g.chapter(s2).eventCards.forEach((event2, i) => {
    if (event2.while !== null && s2.events[i] === 1 /* revealed */) sum += of(event2.while);
  });
  return sum;
}
function groupSum(g, s2, of) {
  let sum = eventSum(g, s2, of);
  for (const { held: held2, modifier: modifier2 } of g.modifying(s2)) if (holderOf(s2, held2) >= 0) sum += of(modifier2);
  return sum;
}

// src/games/soul-raiders/rules/tracks.ts
var EXHAUSTED = 4;
function theEnd(g) {
  return g.options.tierBlue + g.options.tierYellow + g.options.tierRed + 1;
}
function tierAt(g, space) {
  if (space <= g.options.tierBlue) return 0 /* blue */;
  return space <= g.options.tierBlue + g.options.tierYellow ? 1 /* yellow */ : 2 /* red */;
}
function tier(g, s2) {
  return tierAt(g, s2.words[4 /* THREAT */]);
}
function threatValue(g, s2) {
  const { threatBlue, threatYellow, threatRed } = g.options;
  return [threatBlue, threatYellow, threatRed][tier(g, s2)];
}
function loseVitae(g, s2, n2, source, figure) {
  if (n2 <= 0) return;
  const { words } = s2;
  noteGame(s2, 0 /* LOST */ + source, n2);
  if (figure >= 0) note(s2, heroOf(figure), 20 /* VITAE */, n2);
  g.emit(s2, ALL, 21 /* lost */, n2, source, figure);
  words[2 /* VITAE */] -= n2;
  const lapAt = g.options.vitaeWrap === "atZero" ? 0 : -1;
  while (words[2 /* VITAE */] <= lapAt) {
    words[2 /* VITAE */] += 30 /* vitae */;
    stepExhaustion(g, s2);
  }
}
function stepExhaustion(g, s2) {
  const { words } = s2;
  noteGame(s2, 12 /* LAPS */);
  writeRound(s2, 30 /* FIRST_LAP */);
  if (words[3 /* EXHAUSTION */] === EXHAUSTED) return;
  words[3 /* EXHAUSTION */]++;
  g.emit(s2, ALL, 23 /* exhaustion */, words[3 /* EXHAUSTION */]);
  if (words[3 /* EXHAUSTION */] === EXHAUSTED) words[5 /* ENDS */] |= 2 /* exhaustion */;
}
function gainVitae(g, s2, n2) {
  const { words } = s2;
  const gained = Math.min(n2, 30 /* vitae */ - words[2 /* VITAE */]);
  if (gained <= 0) return;
  words[2 /* VITAE */] += gained;
  noteGame(s2, 11 /* GAINED */, gained);
  g.emit(s2, ALL, 22 /* gained */, gained, words[2 /* VITAE */]);
}
function moveThreat(g, s2, by, why, figure) {
  const { words } = s2;
  const from = words[4 /* THREAT */];
  const to = Math.max(1, Math.min(theEnd(g), from + by));
  if (to === from) return;
  words[4 /* THREAT */] = to;
  if (to > from) noteGame(s2, 13 /* RISES */ + why, to - from);
  else noteGame(s2, 18 /* FALLS */, from - to);
  if (tier(g, s2) >= 1 /* yellow */) writeRound(s2, 31 /* YELLOW */);
  if (tier(g, s2) === 2 /* red */) writeRound(s2, 32 /* RED */);
  g.emit(s2, ALL, 24 /* threat */, to, to - from, tier(g, s2));
  if (to === theEnd(g)) words[5 /* ENDS */] |= 4 /* threat */;
  const first = g.options.threatTokens === "onEnter" ? to : from + 1;
  for (let space = first; space <= to; space++) {
    if (s2.tokens[space] === 0) continue;
    words[20 /* REACHED */] |= 1 << space;
    words[21 /* RAISED_BY */] = figure + 1;
  }
}
function releaseTokens(g, s2) {
  if (s2.words[20 /* REACHED */] !== 0) g.push(s2, g.t.steps.tokens, s2.words[21 /* RAISED_BY */] - 1, 0);
}

// src/games/soul-raiders/rules/losses.ts
var PAID_BY_ALL = [0 /* stress */, 3 /* fear */, 10 /* price */];
function lose(g, s2, n2, source, figure) {
  if (n2 <= 0) return;
  if (figure !== NOBODY && !PAID_BY_ALL.includes(source) && isInvulnerable(g, s2, figure)) return;
  if (source === 0 /* stress */ || source === 10 /* price */ || wardOf(g, s2, figure) < 0 && controllers(g, s2, figure).length === 0) {
    loseVitae(g, s2, n2, source, figure);
    return;
  }
  g.push(s2, g.t.steps.loss, figure, 0);
  s2.all[g.top(s2) + 3 /* x */] = n2;
  s2.all[g.top(s2) + 4 /* y */] = source;
}
function wardOf(g, s2, figure) {
  if (figure === NOBODY || isClone(figure)) return -1;
  return g.absorbing(s2).find((held2) => holderOf(s2, held2) === figure && s2.used[held2] === 0) ?? -1;
}
function controllers(g, s2, figure) {
  const asked = g.options.controlAbsorbs === "all" ? g.figures : [figure];
  return asked.filter((each) => each !== NOBODY && isInPlay(s2, each) && controlledBy(s2, each) >= 0);
}
var WARD_ASKED = 1;
function absorb(g, s2, f) {
  const { all } = s2;
  if (all[f + 3 /* x */] === 0) return;
  const figure = all[f + 1 /* who */];
  if ((all[f + 5 /* z */] & WARD_ASKED) === 0 && wardOf(g, s2, figure) >= 0) {
    all[f + 5 /* z */] |= WARD_ASKED;
    all[f + 0 /* pc */] -= WIDTH;
    g.ask(s2, 18 /* ward */, heroOf(figure));
    return;
  }
  const next = controllers(g, s2, figure).find((each) => (all[f + 5 /* z */] & 2 << each) === 0);
  if (next === void 0) return;
  all[f + 5 /* z */] |= 2 << next;
  all[f + 2 /* source */] = next;
  all[f + 0 /* pc */] -= WIDTH;
  g.ask(s2, 17 /* absorb */, heroOf(next));
}
function loseRest(g, s2, f) {
  loseVitae(g, s2, s2.all[f + 3 /* x */], s2.all[f + 4 /* y */], s2.all[f + 1 /* who */]);
}
var wardQuestion = oneOf({
  first: 1 /* YES */,
  count: () => 1,
  may: () => true,
  take(g, s2) {
    const f = g.top(s2);
    const figure = s2.all[f + 1 /* who */];
    const ward = wardOf(g, s2, figure);
    const cancelled = Math.min(s2.all[f + 3 /* x */], g.heldTable(s2, ward).while?.absorb ?? 0);
    s2.used[ward] = 1;
    s2.all[f + 3 /* x */] -= cancelled;
    g.emit(s2, ALL, 39 /* absorbed */, figure, cancelled, 1);
  },
  pass: { may: () => true, take: () => {
  } }
});
var absorbQuestion = oneOf({
  first: 1704 /* NUMBER */,
  count: (g, s2) => 1 + Math.min(s2.all[g.top(s2) + 3 /* x */], s2.enemies[controlledBy(s2, s2.all[g.top(s2) + 2 /* source */]) * 6 /* WORDS */ + 3 /* TOKENS */]),
  may: () => true,
  take(g, s2, n2) {
    if (n2 === 0) return;
    const f = g.top(s2);
    const figure = s2.all[f + 2 /* source */];
    const place2 = controlledBy(s2, figure);
    s2.all[f + 3 /* x */] -= n2;
    g.emit(s2, ALL, 39 /* absorbed */, figure, n2, 0);
    s2.enemies[place2 * 6 /* WORDS */ + 3 /* TOKENS */] -= n2;
    if (s2.enemies[place2 * 6 /* WORDS */ + 3 /* TOKENS */] === 0) expireControl(g, s2, place2, figure);
  }
});

// src/games/soul-raiders/rules/attacks.ts
var EVERYWHERE = 0;
function ambush(g, s2, location2, source) {
  g.push(s2, g.t.steps.attack, 0, source);
  s2.all[g.top(s2) + 3 /* x */] = location2 + 1;
}
function attackEverywhere(g, s2) {
  g.push(s2, g.t.steps.attack, 0, 4 /* attack */);
  s2.all[g.top(s2) + 3 /* x */] = EVERYWHERE;
}
function attack(g, s2, f) {
  const { all } = s2;
  const attacked = all[f + 3 /* x */] === EVERYWHERE ? g.figures.filter((figure2) => isInPlay(s2, figure2)) : figuresAt(g, s2, all[f + 3 /* x */] - 1);
  const figure = attacked.find((each) => each >= all[f + 4 /* y */]);
  if (figure === void 0) return;
  all[f + 4 /* y */] = figure + 1;
  all[f + 0 /* pc */] -= WIDTH;
  attackOn(g, s2, figure, all[f + 2 /* source */]);
}
function attackersOf(g, s2, figure) {
  if (isElusive(s2, figure) && !isInvisible(s2, figure) && !g.options.elusiveAttacked) return [];
  return enemiesOf(s2, figure).filter((place2) => reaches(g, s2, place2, figure));
}
function attackDamage(g, s2, figure) {
  const attackers = attackersOf(g, s2, figure);
  const rage = attackers.some((place2) => has(g, s2, place2, 3 /* rage */)) ? 2 : 1;
  return attackers.reduce((sum, place2) => sum + rage * shieldsLeft(g, s2, place2) + formidableOf(g, s2, place2, figure), 0);
}
function formidableOf(g, s2, place2, figure) {
  if (!has(g, s2, place2, 10 /* formidable */) || isInvisible(s2, figure) && !g.options.scentFull) return 0;
  return tableAt(g, s2, place2).formidable;
}
function attackOn(g, s2, figure, source) {
  const damage2 = attackDamage(g, s2, figure);
  const isHurt = !isInvulnerable(g, s2, figure);
  if (source === 4 /* attack */ && (isHurt || g.options.brutalityInvulnerable)) breakBones(g, s2, figure);
  if (isHurt) for (const place2 of attackersOf(g, s2, figure)) noteCard(s2, g.t.first.enemy + cardAt(s2, place2), 8 /* VITAE */, shieldsLeft(g, s2, place2));
  lose(g, s2, damage2, source, figure);
}
function breakBones(g, s2, figure) {
  for (const place2 of attackersOf(g, s2, figure)) {
    if (has(g, s2, place2, 6 /* brutality */) && (!isInvisible(s2, figure) || g.options.scentFull)) changeTokens(g, s2, figure, 1 /* FRACTURE */, 1);
  }
}

// src/games/soul-raiders/rules/cards.ts
function drawCards(g, s2, figure, n2) {
  const hero3 = heroOf(figure);
  let drawn = 0;
  while (drawn < n2 && (s2.draw[hero3].count(s2) > 0 || reshuffle(g, s2, hero3))) {
    const card = s2.draw[hero3].pop(s2);
    putSorted(s2, s2.hands[figure], card, 1 << hero3);
    noteCard(s2, g.t.first.action + card, 0 /* DRAWN */);
    drawn++;
    g.emit(s2, 1 << hero3, 5 /* drewCard */, figure, card);
    if (g.options.reshuffle === "eager" && s2.draw[hero3].count(s2) === 0) reshuffle(g, s2, hero3);
  }
  if (drawn > 0) {
    s2.news++;
    note(s2, hero3, 6 /* DRAWN */, drawn);
    g.emit(s2, ALL, 4 /* drew */, figure, drawn);
  }
  return drawn;
}
function canDraw(s2, hero3) {
  return s2.draw[hero3].count(s2) + s2.discard[hero3].count(s2) > 0;
}
function reshuffle(g, s2, hero3) {
  if (moveAll(s2, s2.discard[hero3], s2.draw[hero3]) === 0) return false;
  shuffle(s2, g.luck, g.deckLuck[hero3], s2.draw[hero3], g.t.actionSlots);
  noteGame(s2, 29 /* RESHUFFLES */);
  g.emit(s2, ALL, 40 /* reshuffled */, hero3);
  return true;
}
function discardFromHand(g, s2, figure, card) {
  takeSorted(s2, s2.hands[figure], card);
  toDiscard(g, s2, figure, card);
  g.emit(s2, ALL, 6 /* discarded */, figure, card);
}
function toDiscard(g, s2, figure, card) {
  s2.news++;
  s2.discard[heroOf(figure)].push(s2, card);
  if (g.options.reshuffle === "eager" && s2.draw[heroOf(figure)].count(s2) === 0) reshuffle(g, s2, heroOf(figure));
}
function putAwaySpell(g, s2, figure, card) {
  s2.news++;
  if (g.t.actions[card].singleUse) s2.removed[heroOf(figure)].push(s2, card);
  else toDiscard(g, s2, figure, card);
}
function handSize(s2, figure) {
  return s2.hands[figure].count(s2);
}
function typesIn(s2, zone) {
  const types = [];
  for (let i = 0; i < zone.count(s2); i++) if (types.at(-1) !== zone.card(s2, i)) types.push(zone.card(s2, i));
  return types;
}

// src/games/soul-raiders/rules/locations.ts
function about(s2, location2, what) {
  return s2.locations[location2 * 8 /* WORDS */ + what];
}
function setAbout(s2, location2, what, value) {
  s2.locations[location2 * 8 /* WORDS */ + what] = value;
}
function sheetOf(g, s2, location2) {
  return g.chapter(s2).locations[location2].sides[about(s2, location2, 1 /* SIDE */)];
}
function locationCount(g, s2) {
  return g.chapter(s2).locations.length;
}
function show2(g, s2, location2, side2) {
  const isNew = (about(s2, location2, 4 /* SEEN */) & 1 << side2) === 0;
  if (isNew && g.isUnknown(s2)) return false;
  if (isNew) s2.news++;
  setAbout(s2, location2, 1 /* SIDE */, side2);
  setAbout(s2, location2, 4 /* SEEN */, about(s2, location2, 4 /* SEEN */) | 1 << side2);
  forgetWaiting(s2, location2);
  setAbout(s2, location2, 7 /* SILENT */, 0);
  touch(s2);
  return true;
}
function forgetWaiting(s2, location2) {
  setAbout(s2, location2, 5 /* WAITING */, 0);
  setAbout(s2, location2, 6 /* ENTRANT */, 0);
}
function reveal(g, s2, location2, side2) {
  if (about(s2, location2, 0 /* REVEALED */) === 1 || !show2(g, s2, location2, side2)) return;
  setAbout(s2, location2, 0 /* REVEALED */, 1);
  noteGame(s2, 19 /* REVEALED */);
  g.emit(s2, ALL, 11 /* revealed */, location2, side2);
}
function flip(g, s2, location2, to) {
  if (about(s2, location2, 0 /* REVEALED */) === 0) {
    reveal(g, s2, location2, g.options.flipUnrevealed === "B" ? to : 0 /* A */);
    return;
  }
  if (!turn(g, s2, location2, to) || !isOccupied(g, s2, location2)) return;
  g.pushText(s2, g.t.steps.flipped, NOBODY, 0, location2);
}
function turn(g, s2, location2, to) {
  if (about(s2, location2, 1 /* SIDE */) === to || !show2(g, s2, location2, to)) return false;
  noteGame(s2, 20 /* FLIPPED */);
  g.emit(s2, ALL, 12 /* flipped */, location2, to);
  return true;
}
function addHourglasses(g, s2, location2, by) {
  const before2 = about(s2, location2, 2 /* HOURGLASSES */);
  let after2 = Math.max(0, before2 + by);
  if (g.options.hardTokens && by > 0) after2 = Math.max(before2, Math.min(after2, before2 + MOST_HOURGLASSES - hourglassesInPlay(g, s2)));
  if (after2 === before2) return;
  setAbout(s2, location2, 2 /* HOURGLASSES */, after2);
  g.emit(s2, ALL, 13 /* hourglass */, location2, after2);
}
var MOST_HOURGLASSES = 10;
function hourglassesInPlay(g, s2) {
  let n2 = 0;
  for (let location2 = 0; location2 < locationCount(g, s2); location2++) n2 += about(s2, location2, 2 /* HOURGLASSES */);
  return n2;
}
function portals(g, s2) {
  const found = [];
  for (let location2 = 0; location2 < locationCount(g, s2); location2++) if (about(s2, location2, 3 /* PORTAL */) === 1) found.push(location2);
  return found;
}
function takesPortal(g, s2, location2) {
  return about(s2, location2, 3 /* PORTAL */) === 0 && !isAntiMagic(g, s2, location2);
}
function setPortal(g, s2, location2, present) {
  setAbout(s2, location2, 3 /* PORTAL */, present ? 1 : 0);
  g.emit(s2, ALL, 14 /* portal */, location2, present ? 1 : 0);
}
function arePortalsOut(g, s2) {
  return portals(g, s2).length >= 6 /* portals */;
}
function isAntiMagic(g, s2, location2) {
  if (location2 < 0) return false;
  if (g.options.antiMagicIcon === "static" ? sheetOf(g, s2, location2).antiMagic : about(s2, location2, 7 /* SILENT */) === 1) return true;
  return enemiesAt(s2, location2).some((place2) => {
    const { abilities, scripted: scripted3 } = tableAt(g, s2, place2);
    return (abilities & ~(scripted3 < 0 ? 0 : s2.stripped[scripted3]) & 1 << 4 /* antiMagic */) !== 0;
  });
}
function hasEnemies(s2, location2) {
  return enemiesAt(s2, location2).some((place2) => s2.enemies[place2 * 6 /* WORDS */ + 1 /* FIGURE */] > 0);
}

// src/games/soul-raiders/rules/conditions.ts
function conditionHolds(g, s2, condition2, figure, location2) {
  const { not } = g.t.conditions[condition2];
  return holds(g, s2, condition2, figure, location2) !== not;
}
function holds(g, s2, condition2, figure, location2) {
  const { is, n: n2, by, of } = g.t.conditions[condition2];
  const concerned = figure === NOBODY ? figuresAt(g, s2, location2) : [figure];
  switch (is) {
    case 0 /* tier */:
      return tier(g, s2) === n2;
    // SR-N22
    case 1 /* hourglasses */: {
      const there = about(s2, location2, 2 /* HOURGLASSES */);
      return g.options.hourglassTrigger === "atLeast" ? there >= n2 : there === n2;
    }
    case 2 /* holdsStory */:
      return isHeld(g, s2, n2, by, concerned, location2);
    case 3 /* holdsQuest */:
      return isHeld(g, s2, heldQuest(n2), by, concerned, location2);
    case 4 /* holdsArtifact */:
      return isHeld(g, s2, heldArtifact(n2), by, concerned, location2);
    case 5 /* visible */:
      return concerned.some((each) => !isInvisible(s2, each)) === (n2 === 1);
    case 6 /* engaged */:
      return concerned.some((each) => isEngaged(g, s2, each)) === (n2 === 1);
    case 7 /* enemies */:
      return hasEnemies(s2, location2);
    case 8 /* ability */:
      return enemiesAt(s2, location2).some((place2) => has(g, s2, place2, n2));
    case 9 /* side */: {
      const where = of < 0 ? location2 : of;
      return about(s2, where, 0 /* REVEALED */) === 1 && about(s2, where, 1 /* SIDE */) === n2;
    }
    case 10 /* redStars */:
      return s2.words[6 /* RED */] >= n2;
    case 11 /* blackStars */:
      return s2.words[7 /* BLACK */] >= n2;
  }
}
function isHeld(g, s2, held2, by, concerned, location2) {
  const holder = holderOf(s2, held2);
  if (holder < 0) return false;
  if (by === 2 /* anyone */) return true;
  return (by === 0 /* self */ ? concerned : figuresAt(g, s2, location2)).some((figure) => !isClone(figure) && figure === holder);
}

// src/games/soul-raiders/rules/drawing.ts
function drawRandom(g, s2, n2, figure, location2) {
  for (let i = 0; i < n2; i++) {
    if (s2.random.count(s2) === 0 && !reshuffle2(g, s2)) break;
    const card = s2.random.pop(s2);
    const { threat } = g.t.enemies[card];
    if (threat > 0) raise(g, s2, card, threat, figure);
    else join2(g, s2, bringIn(g, s2, card, location2), figure);
    if (g.options.reshuffle === "eager" && s2.random.count(s2) === 0) reshuffle2(g, s2);
  }
  s2.news++;
  abilitiesFollow(g, s2, figure);
}
function raise(g, s2, card, by, figure) {
  noteCard(s2, g.t.first.enemy + card, 0 /* DRAWN */);
  s2.randomDiscard.push(s2, card);
  g.emit(s2, ALL, 15 /* enemy */, card, -1);
  moveThreat(g, s2, by, 2 /* card */, figure);
}
function reshuffle2(g, s2) {
  if (moveAll(s2, s2.randomDiscard, s2.random) === 0) return false;
  shuffle(s2, g.luck, g.randomLuck, s2.random, g.t.randomSlots);
  noteGame(s2, 29 /* RESHUFFLES */);
  g.emit(s2, ALL, 40 /* reshuffled */, 4);
  return true;
}
function isInPile(s2, scripted3) {
  return s2.scripted[scripted3] === 0 /* pile */ || s2.scripted[scripted3] === 3 /* returned */;
}
function drawScripted(g, s2, scripted3, figure, location2) {
  if (!isInPile(s2, scripted3) || s2.scripted[scripted3] === 0 /* pile */ && g.isUnknown(s2)) return;
  const card = g.chapter(s2).scripted[scripted3];
  s2.scripted[scripted3] = 2 /* inPlay */;
  s2.news++;
  join2(g, s2, bringIn(g, s2, card, location2), figure);
  abilitiesFollow(g, s2, figure);
}
function join2(g, s2, place2, figure) {
  if (figure >= 0) engage(g, s2, place2, figure);
}
function abilitiesFollow(g, s2, figure) {
  g.push(s2, g.options.revealOrder === "shockFirst" ? g.t.steps.drawnShockFirst : g.t.steps.drawn, figure, 0);
}

// src/games/soul-raiders/rules/totals.ts
var NO_MORE = 1 << 20;
function eachCard(s2, figure, least, visit2) {
  const each = (zone, from) => {
    for (let i = 0; i < zone.count(s2); i++) if (zone.card(s2, i) >= from) visit2(zone.card(s2, i));
  };
  each(s2.paid[figure], 0);
  if (least < NO_MORE) each(s2.hands[figure], least);
}
function totalOf(g, s2, effort, least) {
  const { act, figure } = effort;
  const counts = countSymbols(g, s2, effort, least);
  let sum = 0;
  let factor = 1;
  eachCard(s2, figure, least, (card) => {
    const { value, symbol, bonus: bonus2, x: x2 } = g.t.actions[card];
    sum += value;
    if (!bonusCounts(g, s2, effort, symbol)) return;
    if (bonus2 === 6 /* double */)
      factor = g.options.doubleStack === "multiply" ? factor * 2 : 2;
    else sum += x2 * counts[bonus2];
  });
  const fixed = act === 1 /* movement */ ? 0 : act === 0 /* combat */ ? combatModifiers(g, s2, effort) : skillBonus(g, s2, effort);
  if (act === 2 /* scripted */) return sum + fixed;
  return Math.max(0, g.options.doubleScope === "all" ? (sum + fixed) * factor : sum * factor + fixed);
}
function bonusCounts(g, s2, { act, figure }, symbol) {
  if (act === 2 /* scripted */ || symbol === 2 /* spell */) return false;
  if (act === 0 /* combat */) return symbol === 0 /* combat */ || inForce(g, s2, figure, 4 /* fury */) > 0;
  return symbol === 1 /* movement */ || inForce(g, s2, figure, 10 /* velocity */) > 0;
}
function countSymbols(g, s2, effort, least) {
  const counts = [0, 1, 0, 0, 0, 0, 0];
  eachCard(s2, effort.figure, least, (card) => {
    const { symbol } = g.t.actions[card];
    counts[2 /* perAction */]++;
    if (symbol === 0 /* combat */ || countsAs(g, s2, effort, symbol, 0 /* combat */)) counts[3 /* perCombat */]++;
    if (symbol === 1 /* movement */ || countsAs(g, s2, effort, symbol, 1 /* movement */)) counts[4 /* perMovement */]++;
  });
  counts[5 /* perEnemy */] = enemiesFor(g, s2, effort);
  return counts;
}
function countsAs(g, s2, { act, figure }, symbol, as) {
  if (!g.options.furySymbols) return false;
  if (as === 0 /* combat */) return act === 0 /* combat */ && symbol === 1 /* movement */ && inForce(g, s2, figure, 4 /* fury */) > 0;
  return act === 1 /* movement */ && symbol === 0 /* combat */ && inForce(g, s2, figure, 10 /* velocity */) > 0;
}
function enemiesFor(g, s2, { act, figure, fought: fought2 }) {
  const whose = act === 0 /* combat */ ? fought2 : figure;
  if (!g.options.perEnemyCountsElusive && isElusive(s2, whose) && !isEngaged(g, s2, whose)) return 0;
  return enemiesOf(s2, whose).length;
}
function combatModifiers(g, s2, { figure }) {
  const hero3 = heroOf(figure);
  let sum = s2.figures[figure * 4 /* WORDS */ + 2 /* BOOST */];
  if (isInvisible(s2, figure)) sum += 2 /* invisibleCombat */;
  const controlled = controlledBy(s2, figure);
  if (controlled >= 0) sum += shieldsLeft(g, s2, controlled);
  if (isClone(figure)) return sum;
  return sum - onBoard(s2, hero3, 2 /* FEAR */) + heldSum(g, s2, hero3, ({ combat }) => combat);
}
function skillBonus(g, s2, { figure, skill, location: location2 }) {
  const hero3 = heroOf(figure);
  const board = g.t.heroes[g.heroes[hero3]].skills[skill] ?? 0;
  if (isClone(figure)) return board;
  const held2 = heldSum(
    g,
    s2,
    hero3,
    ({ skills, skillsAt }) => skillsAt.reduce((sum, each) => each.skill === skill && each.at === location2 ? sum + each.by : sum, skills[skill] ?? 0)
  );
  return board + held2;
}

// src/games/soul-raiders/rules/efforts.ts
function actor(s2) {
  return s2.words[8 /* ACTING */] - 1;
}
function actionCode(s2) {
  return s2.words[9 /* ACTION */] - 1;
}
function arrowInUse(g, s2, location2) {
  const { range, i } = CODES.read(actionCode(s2));
  return range === "ARROW" ? sheetOf(g, s2, location2).arrows[i] : null;
}
function scrollOf(g, s2, code, location2) {
  const { range, i } = CODES.read(code);
  if (range === "SCROLL") return sheetOf(g, s2, location2).scrolls[i];
  return range === "OFFER" ? g.chapter(s2).stories[i]?.offers ?? void 0 : void 0;
}
function isMovement(code) {
  return code >= 10 /* ARROW */ && code < 66 /* FIGHT */;
}
function effortOf(g, s2, figure) {
  const code = actionCode(s2);
  const location2 = locationOf(s2, figure);
  if (isMovement(code)) return movementBy(figure);
  if (code >= 66 /* FIGHT */ && code < 74 /* SCROLL */) return combatBy(figure, code - 66 /* FIGHT */);
  return scriptedBy(figure, scrollOf(g, s2, code, location2)?.skill ?? 0, location2);
}
function movementBy(figure) {
  return { act: 1 /* movement */, figure, fought: -1, skill: 0, location: -1 };
}
function combatBy(figure, fought2) {
  return { act: 0 /* combat */, figure, fought: fought2, skill: 0, location: -1 };
}
function scriptedBy(figure, skill, location2) {
  return { act: 2 /* scripted */, figure, fought: -1, skill, location: location2 };
}
function partOf(g, s2, figure, least) {
  const effort = effortOf(g, s2, figure);
  const isSilent = !g.options.cloneBonusInGroup && effort.act === 2 /* scripted */ && isClone(figure) && (s2.words[14 /* GROUP */] & 1 << heroOf(figure)) !== 0;
  return totalOf(g, s2, effort, least) - (isSilent ? skillBonus(g, s2, effort) : 0);
}
function othersCanAdd(g, s2) {
  let sum = 0;
  for (let other = 0; s2.words[15 /* UNPAID */] >> other !== 0; other++) if ((s2.words[15 /* UNPAID */] & 1 << other) !== 0) sum += partOf(g, s2, other, 0);
  return sum;
}

// src/games/soul-raiders/rules/assigning.ts
function receivers(g, s2, place2) {
  const there = figuresAt(g, s2, placeOf(s2, place2));
  const visible = there.filter((figure) => !isInvisible(s2, figure));
  return visible.length === 0 || has(g, s2, place2, 11 /* scent */) ? there : visible;
}
function assign(g, s2, f) {
  for (const place2 of enemiesWhere(s2, (each) => figureOf(s2, each) < 0)) {
    const able = receivers(g, s2, place2);
    if (able.length === 0) takeAway(g, s2, place2, 1 /* behind */);
    else if (able.length === 1) engage(g, s2, place2, able[0]);
    else {
      s2.all[f + 0 /* pc */] -= WIDTH;
      s2.words[17 /* LAST */] = place2 + 1;
      g.ask(s2, 12 /* assign */, g.team);
      return;
    }
  }
}
var assignQuestion = oneOf({
  first: 2 /* FIGURE */,
  count: () => 8 /* figures */,
  may: (g, s2, figure) => receivers(g, s2, s2.words[17 /* LAST */] - 1).includes(figure),
  take: (g, s2, figure) => engage(g, s2, s2.words[17 /* LAST */] - 1, figure)
});
function release(s2, places, location2) {
  for (const place2 of places) {
    s2.enemies[place2 * 6 /* WORDS */ + 1 /* FIGURE */] = 0;
    s2.enemies[place2 * 6 /* WORDS */ + 5 /* AT */] = location2 + 1;
  }
}
function passToVisible(g, s2) {
  for (const figure of g.figures) {
    if (!isInvisible(s2, figure)) continue;
    const location2 = locationOf(s2, figure);
    if (location2 < 0 || figuresAt(g, s2, location2).every((each) => isInvisible(s2, each))) continue;
    const passing = enemiesOf(s2, figure).filter((place2) => !has(g, s2, place2, 11 /* scent */));
    if (passing.length === 0) continue;
    release(s2, passing, location2);
    const isDrawing = passing.some((place2) => hasFlag(s2, place2, 1 /* NEW */));
    g.push(s2, isDrawing ? g.t.steps.assigned : g.t.steps.engaged, figure, 0);
    return true;
  }
  return false;
}
function fearAbility(g, s2) {
  for (const place2 of enemiesWhere(s2, (each) => hasFlag(s2, each, 1 /* NEW */) && has(g, s2, each, 7 /* fear */))) {
    for (const figure of figuresAt(g, s2, placeOf(s2, place2))) {
      if (isClone(figure) && g.options.cloneFear === "one" && locationOf(s2, heroOf(figure)) === locationOf(s2, figure)) continue;
      changeTokens(g, s2, figure, 2 /* FEAR */, 1);
    }
  }
}
function poisonAbility(g, s2) {
  for (const place2 of enemiesWhere(s2, (each) => hasFlag(s2, each, 2 /* POISON */))) {
    clearFlag(s2, place2, 2 /* POISON */);
    if (has(g, s2, place2, 5 /* poison */)) changeTokens(g, s2, figureOf(s2, place2), 0 /* POISON */, 1);
  }
}
function blockAbility(g, s2, f) {
  for (const place2 of enemiesWhere(s2, (each) => hasFlag(s2, each, 4 /* BLOCK */))) {
    clearFlag(s2, place2, 4 /* BLOCK */);
    const figure = figureOf(s2, place2);
    if (!has(g, s2, place2, 8 /* block */) || handSize(s2, figure) === 0) continue;
    s2.all[f + 0 /* pc */] -= WIDTH;
    s2.words[23 /* PAYER */] = figure + 1;
    g.ask(s2, 16 /* card */, heroOf(figure));
    return;
  }
}
function shockAbility(g, s2, f, keep) {
  const fresh = enemiesWhere(s2, (each) => hasFlag(s2, each, 1 /* NEW */));
  const done = s2.all[f + 4 /* y */];
  const shocking = fresh.filter((place2) => has(g, s2, place2, 12 /* shock */));
  const isFirst = g.options.revealOrder === "shockFirst";
  if ((isFirst ? keep : !keep) && done < shocking.length) {
    s2.all[f + 4 /* y */]++;
    s2.all[f + 0 /* pc */] -= WIDTH;
    ambush(g, s2, placeOf(s2, shocking[done]), 5 /* ambush */);
    return;
  }
  s2.all[f + 4 /* y */] = 0;
  if (!keep) for (const place2 of fresh) clearFlag(s2, place2, 1 /* NEW */);
}

// src/games/soul-raiders/rules/visibility.ts
function turnInvisible(s2, figure, by) {
  s2.figures[figure * 4 /* WORDS */ + 1 /* INVISIBLE */] = by;
  touch(s2);
}
function turnVisible(g, s2, figure) {
  if (!isInvisible(s2, figure)) return;
  const by = s2.figures[figure * 4 /* WORDS */ + 1 /* INVISIBLE */];
  s2.figures[figure * 4 /* WORDS */ + 1 /* INVISIBLE */] = 0;
  g.emit(s2, ALL, 34 /* spell */, figure, by === 1 /* spell */ ? 16 /* invisibility */ : 17 /* spells */ + 4 /* invisibility */, 0);
  touch(s2);
  meetWaiting(g, s2, figure);
  turnedVisible(g, s2, figure);
}
function meetWaiting(g, s2, figure) {
  const location2 = locationOf(s2, figure);
  if (location2 < 0 || isInvisible(s2, figure)) return;
  const isEntrant = about(s2, location2, 6 /* ENTRANT */) === figure + 1;
  if (about(s2, location2, 5 /* WAITING */) === 0 && !isEntrant) return;
  g.pushText(s2, g.t.steps.waiting, figure, 0, location2);
  s2.all[g.top(s2) + 4 /* y */] = mask(g, s2, location2, isEntrant);
  forgetWaiting(s2, location2);
}
function mask(g, s2, location2, isEntrant) {
  const waiting = about(s2, location2, 5 /* WAITING */);
  if (!isEntrant) return waiting;
  return sheetOf(g, s2, location2).entrance.reduce((all, icon2, i) => icon2.visible && icon2.every ? all | 1 << i : all, waiting);
}
function applyWaiting(g, s2, f) {
  const { all } = s2;
  const [figure, location2] = [all[f + 1 /* who */], all[f + 3 /* x */] - 1];
  if (all[f + 4 /* y */] === 0 || locationOf(s2, figure) !== location2) return;
  const i = 31 - Math.clz32(all[f + 4 /* y */] & -all[f + 4 /* y */]);
  all[f + 4 /* y */] &= all[f + 4 /* y */] - 1;
  all[f + 0 /* pc */] -= WIDTH;
  const icon2 = sheetOf(g, s2, location2).entrance[i];
  if (icon2.when < 0 || conditionHolds(g, s2, icon2.when, figure, location2)) g.pushText(s2, icon2.text, figure, 0, location2);
}

// src/games/soul-raiders/rules/spells-in-force.ts
function endTemporary(g, s2, figure, i) {
  const card = s2.inForce[figure].take(s2, i);
  g.emit(s2, ALL, 34 /* spell */, figure, g.t.actions[card].spell, 0);
  endSuppression(s2, figure, g.t.actions[card].spell);
  putAwaySpell(g, s2, figure, card);
}
function endSuppression(s2, figure, spell) {
  for (let place2 = 0; place2 < s2.words[22 /* TOP */]; place2++) {
    if (spell === 5 /* enthrall */ && figureOf(s2, place2) === figure) clearFlag(s2, place2, 256 /* ENTHRALLED */);
    if (spell === 12 /* apathy */ && placeOf(s2, place2) === locationOf(s2, figure)) clearFlag(s2, place2, 512 /* APATHETIC */);
  }
}
function endTemporaries(g, s2, figure, test = () => true) {
  for (let i = s2.inForce[figure].count(s2) - 1; i >= 0; i--) if (test(g.t.actions[s2.inForce[figure].card(s2, i)].spell)) endTemporary(g, s2, figure, i);
}
function endPotion(g, s2, hero3, potion2) {
  const at = hero3 * 5 /* potions */ + potion2;
  if (s2.drunk[at] === 0) return;
  s2.potionDeck[potion2] += s2.drunk[at];
  s2.drunk[at] = 0;
  if (potion2 === 2 /* antidote */) s2.boards[hero3 * 5 /* WORDS */ + 4 /* ANTIDOTE */] = 0;
  if (potion2 === 1 /* enthrall */) endSuppression(s2, hero3, 5 /* enthrall */);
  if (potion2 === 4 /* invisibility */ && s2.figures[hero3 * 4 /* WORDS */ + 1 /* INVISIBLE */] === 2 /* potion */) turnVisible(g, s2, hero3);
  else g.emit(s2, ALL, 34 /* spell */, hero3, 17 /* spells */ + potion2, 0);
}
function endOnLeaving(g, s2, figure) {
  endTemporaries(g, s2, figure, (spell) => spell === 8 /* weakness */ || spell === 12 /* apathy */);
  if (!isClone(figure)) endPotion(g, s2, figure, 3 /* weakness */);
}
function endForPreparation(g, s2, figure) {
  endTemporaries(g, s2, figure);
  if (isClone(figure)) return;
  for (const potion2 of [1 /* enthrall */, 3 /* weakness */, 4 /* invisibility */]) endPotion(g, s2, figure, potion2);
}
function endAllSpells(g, s2, figure) {
  endTemporaries(g, s2, figure);
  if (!isClone(figure)) for (let potion2 = 0; potion2 < 5 /* potions */; potion2++) endPotion(g, s2, figure, potion2);
  turnVisible(g, s2, figure);
  loseControl(g, s2, figure);
}
function hasSpells(s2, figure) {
  if (s2.inForce[figure].count(s2) > 0 || s2.figures[figure * 4 /* WORDS */ + 1 /* INVISIBLE */] > 0 || controlledBy(s2, figure) >= 0) return true;
  if (isClone(figure)) return false;
  for (let potion2 = 0; potion2 < 5 /* potions */; potion2++) if (s2.drunk[figure * 5 /* potions */ + potion2] > 0) return true;
  return false;
}

// src/games/soul-raiders/rules/leaving.ts
function leave(g, s2, figure, follows) {
  const location2 = locationOf(s2, figure);
  if (location2 < 0) return;
  const left = enemiesOf(s2, figure).filter((place2) => !follows(place2));
  endOnLeaving(g, s2, figure);
  s2.figures[figure * 4 /* WORDS */ + 0 /* AT */] = 0;
  touch(s2);
  if (isOccupied(g, s2, location2)) {
    release(s2, left, location2);
    if (left.length > 0) g.push(s2, g.t.steps.engaged, figure, 0);
    return;
  }
  for (const place2 of left) takeAway(g, s2, place2, 1 /* behind */);
  forgetWaiting(s2, location2);
}

// src/games/soul-raiders/rules/payment.ts
function askPayment(g, s2, figure) {
  s2.words[23 /* PAYER */] = figure + 1;
  s2.words[12 /* LEAST */] = 0;
  g.ask(s2, 6 /* pay */, heroOf(figure));
}
function suffices(g, s2, figure, least) {
  return s2.words[10 /* TOTAL */] + partOf(g, s2, figure, least) + othersCanAdd(g, s2) >= s2.words[11 /* DIFFICULTY */];
}
function isPlayable(g, s2, figure, card) {
  return card >= s2.words[12 /* LEAST */] && suffices(g, s2, figure, card);
}
function isEnough(g, s2, figure) {
  return s2.paid[figure].count(s2) > 0 && suffices(g, s2, figure, NO_MORE);
}
var payQuestion = {
  legal(g, s2, out2) {
    const figure = s2.words[23 /* PAYER */] - 1;
    let n2 = 0;
    if (isEnough(g, s2, figure)) out2[n2++] = 0 /* PASS */;
    for (const card of typesIn(s2, s2.hands[figure])) if (isPlayable(g, s2, figure, card)) out2[n2++] = 1360 /* CARD */ + card;
    return n2;
  },
  allows(g, s2, code) {
    const figure = s2.words[23 /* PAYER */] - 1;
    if (code === 0 /* PASS */) return isEnough(g, s2, figure);
    return s2.hands[figure].indexOf(s2, code - 1360 /* CARD */) >= 0 && isPlayable(g, s2, figure, code - 1360 /* CARD */);
  },
  take(g, s2, code) {
    const figure = s2.words[23 /* PAYER */] - 1;
    if (code === 0 /* PASS */) {
      complete(g, s2, figure);
      return;
    }
    const card = code - 1360 /* CARD */;
    takeSorted(s2, s2.hands[figure], card);
    s2.paid[figure].push(s2, card);
    s2.news++;
    s2.words[12 /* LEAST */] = card;
    note(s2, heroOf(figure), 7 /* PLAYED */);
    noteCard(s2, g.t.first.action + card, 1 /* PLAYED */);
    g.emit(s2, ALL, 8 /* plays */, figure, card);
    if (handSize(s2, figure) > 0) g.ask(s2, 6 /* pay */, heroOf(figure));
    else complete(g, s2, figure);
  }
};
function complete(g, s2, figure) {
  const total = partOf(g, s2, figure, NO_MORE);
  s2.words[10 /* TOTAL */] += total;
  s2.words[23 /* PAYER */] = 0;
  g.emit(s2, ALL, 9 /* total */, figure, total, s2.words[11 /* DIFFICULTY */]);
  const surplus = s2.words[10 /* TOTAL */] - s2.words[11 /* DIFFICULTY */];
  if (surplus > 0) note(s2, heroOf(figure), 11 /* SURPLUS */, surplus);
}
function discardPaid(g, s2) {
  for (let figure = 0; figure < 8 /* figures */; figure++) {
    const paid = s2.paid[figure];
    for (let i = 0; i < paid.count(s2); i++) toDiscard(g, s2, figure, paid.card(s2, i));
    s2.all[paid.at] = 0;
  }
}

// src/games/soul-raiders/rules/rows.ts
function beginRow(g, s2, row, figure, location2) {
  const { rowFirst, rowJoin, rowFlip, rowReact } = g.t.steps;
  const steps = { [0 /* first */]: rowFirst, [1 /* join */]: rowJoin, [2 /* flip */]: rowFlip, [3 /* react */]: rowReact };
  g.pushText(s2, steps[row], figure, 0, location2);
}
function nextIcon(g, s2, f, row) {
  const { all } = s2;
  const location2 = all[f + 3 /* x */] - 1;
  if (all[f + 5 /* z */] === 0) all[f + 5 /* z */] = 1 + about(s2, location2, 1 /* SIDE */);
  if (!goesOn(g, s2, f, row)) return;
  const sheet2 = sheetOf(g, s2, location2);
  const icons = row === 3 /* react */ ? sheet2.reaction : sheet2.entrance;
  const i = all[f + 4 /* y */];
  if (i >= icons.length) return;
  all[f + 4 /* y */]++;
  all[f + 0 /* pc */] -= WIDTH;
  applyIcon(g, s2, icons[i], i, row, all[f + 1 /* who */], location2);
}
function goesOn(g, s2, f, row) {
  const { all } = s2;
  const location2 = all[f + 3 /* x */] - 1;
  const side2 = 1 + about(s2, location2, 1 /* SIDE */);
  if (side2 !== all[f + 5 /* z */]) {
    if (row !== 3 /* react */ || g.options.reactionFlip !== "restartB") return false;
    all[f + 5 /* z */] = side2;
    all[f + 4 /* y */] = 0;
  }
  if (g.options.rowAfterRemoval === "finish") return true;
  return row === 0 /* first */ || row === 1 /* join */ ? locationOf(s2, all[f + 1 /* who */]) === location2 : isOccupied(g, s2, location2);
}
function applyIcon(g, s2, icon2, i, row, figure, location2) {
  if (!isOfRow(icon2, row) || icon2.when >= 0 && !conditionHolds(g, s2, icon2.when, figure, location2)) return;
  const apply = (concerned) => g.pushText(s2, icon2.text, concerned, 0, location2);
  if (figure !== NOBODY) {
    if (!icon2.visible || !isInvisible(s2, figure)) apply(figure);
    else if (row === 0 /* first */) wait(s2, icon2, i, figure, location2);
    return;
  }
  const there = figuresAt(g, s2, location2).filter((each) => !icon2.visible || !isInvisible(s2, each));
  if (there.length === 0) {
    if (row === 2 /* flip */ && !icon2.every) setAbout(s2, location2, 5 /* WAITING */, about(s2, location2, 5 /* WAITING */) | 1 << i);
    return;
  }
  const isPerHero = icon2.every && (row === 3 /* react */ || g.options.blueEveryHero === "perHero");
  if (isPerHero) for (const each of there.toReversed()) apply(each);
  else apply(NOBODY);
}
function isOfRow({ colour, every }, row) {
  switch (row) {
    case 0 /* first */:
    case 3 /* react */:
      return true;
    case 1 /* join */:
      return every;
    case 2 /* flip */:
      return colour === 1 /* blue */;
  }
}
function wait(s2, icon2, i, figure, location2) {
  if (icon2.every) setAbout(s2, location2, 6 /* ENTRANT */, figure + 1);
  else setAbout(s2, location2, 5 /* WAITING */, about(s2, location2, 5 /* WAITING */) | 1 << i);
}

// src/games/soul-raiders/rules/moving.ts
var TO_B = 1 << 8;
var ENTRANT = 8;
var MOVERS = (1 << ENTRANT) - 1;
function isHeld2(g, s2, figure) {
  return !isElusive(s2, figure) && enemiesOf(s2, figure).some((place2) => has(g, s2, place2, 1 /* guardian */));
}
function difficultyOf(g, s2, figure, printed2, from, to) {
  const hero3 = heroOf(figure);
  const flight = isElusive(s2, figure) ? 0 : enemiesOf(s2, figure).length;
  let difficulty = printed2 + flight + eventSum(g, s2, ({ movement }) => movement);
  if (!isClone(figure)) {
    difficulty += onBoard(s2, hero3, 1 /* FRACTURE */);
    const side2 = about(s2, from, 1 /* SIDE */);
    difficulty += heldSum(
      g,
      s2,
      hero3,
      ({ movement, arrows }) => arrows.reduce((sum, each) => each.from === from && each.to === to && (each.side < 0 || each.side === side2) ? sum + each.by : sum, movement)
    );
  }
  return Math.max(1, difficulty);
}
function mayTakeArrow(g, s2, figure, i) {
  const from = locationOf(s2, figure);
  const arrow2 = sheetOf(g, s2, from).arrows[i];
  if (arrow2 === void 0 || arrow2.elusive && !isElusive(s2, figure) || isHeld2(g, s2, figure)) return false;
  return affords(g, s2, figure, difficultyOf(g, s2, figure, arrow2.difficulty, from, arrow2.to));
}
function mayTakePortal(g, s2, figure, to) {
  const from = locationOf(s2, figure);
  if (to === from || about(s2, from, 3 /* PORTAL */) === 0 || about(s2, to, 3 /* PORTAL */) === 0 || isHeld2(g, s2, figure)) return false;
  return affords(g, s2, figure, difficultyOf(g, s2, figure, 1 /* portalDifficulty */, from, to));
}
function affords(g, s2, figure, difficulty) {
  return handSize(s2, figure) > 0 && totalOf(g, s2, movementBy(figure), 0) >= difficulty;
}
function reachablePortals(g, s2, figure) {
  return about(s2, locationOf(s2, figure), 3 /* PORTAL */) === 0 ? [] : portals(g, s2).filter((to) => mayTakePortal(g, s2, figure, to));
}
function beginMove(g, s2, figure) {
  const arrow2 = arrowInUse(g, s2, locationOf(s2, figure));
  const { steps } = g.t;
  note(s2, heroOf(figure), 0 /* MOVES */);
  if (arrow2 !== null && arrow2.to < 0) {
    push(g, s2, steps.storyArrow, figure, 0, 1 << figure);
    return;
  }
  const to = arrow2 === null ? actionCode(s2) - 18 /* PORTAL */ : arrow2.to;
  push(g, s2, g.options.discardBeforeEffects ? steps.move : steps.moveDiscardLast, figure, to + 1 | (arrow2?.toB ? TO_B : 0), 1 << figure);
}
function push(g, s2, steps, figure, x2, y2) {
  g.push(s2, steps, figure, 0);
  s2.all[g.top(s2) + 3 /* x */] = x2;
  s2.all[g.top(s2) + 4 /* y */] = y2;
}
function couldJoin(g, s2, f, figure) {
  const leader = s2.all[f + 1 /* who */];
  if ((s2.all[f + 4 /* y */] & 1 << figure) !== 0 || locationOf(s2, figure) !== locationOf(s2, leader)) return false;
  const code = actionCode(s2);
  return code < 18 /* PORTAL */ ? mayTakeArrow(g, s2, figure, code - 10 /* ARROW */) : mayTakePortal(g, s2, figure, code - 18 /* PORTAL */);
}
function askCompany(g, s2, f) {
  if (!g.options.jointMove || (s2.all[f + 5 /* z */] & 1) !== 0) {
    s2.all[f + 5 /* z */] = 0;
    return;
  }
  if (!figuresAt(g, s2, locationOf(s2, s2.all[f + 1 /* who */])).some((figure) => couldJoin(g, s2, f, figure))) return;
  s2.all[f + 0 /* pc */] -= WIDTH;
  g.ask(s2, 8 /* join */, g.team);
}
var joinQuestion = oneOf({
  first: 2 /* FIGURE */,
  count: () => 8 /* figures */,
  may: (g, s2, figure) => couldJoin(g, s2, g.top(s2), figure),
  take(g, s2, figure) {
    s2.all[g.top(s2) + 4 /* y */] |= 1 << figure;
    g.emit(s2, ALL, 3 /* acts */, figure, actionCode(s2));
  },
  pass: {
    may: () => true,
    take(g, s2) {
      s2.all[g.top(s2) + 5 /* z */] |= 1;
    }
  }
});
function depart(g, s2, f) {
  const { all } = s2;
  const leader = all[f + 1 /* who */];
  const waiting = all[f + 4 /* y */] & MOVERS & ~all[f + 5 /* z */];
  if (waiting === 0) {
    all[f + 5 /* z */] = 0;
    return;
  }
  all[f + 0 /* pc */] -= WIDTH;
  const figure = (waiting & 1 << leader) !== 0 ? leader : 31 - Math.clz32(waiting & -waiting);
  if ((all[f + 5 /* z */] & PAYING) === 0) payDeparture(g, s2, f, figure);
  else {
    all[f + 5 /* z */] = all[f + 5 /* z */] & ~PAYING | 1 << figure;
    leaveByMovement(g, s2, figure);
  }
}
var PAYING = 1 << 8;
function payDeparture(g, s2, f, figure) {
  const { all } = s2;
  const arrow2 = arrowInUse(g, s2, locationOf(s2, figure));
  const printed2 = arrow2?.difficulty ?? 1 /* portalDifficulty */;
  const difficulty = difficultyOf(g, s2, figure, printed2, locationOf(s2, figure), arrow2?.to ?? -1);
  if (figure !== all[f + 1 /* who */] && (isHeld2(g, s2, figure) || !affords(g, s2, figure, difficulty))) {
    all[f + 4 /* y */] &= ~(1 << figure);
    return;
  }
  all[f + 5 /* z */] |= PAYING;
  s2.words[10 /* TOTAL */] = 0;
  s2.words[11 /* DIFFICULTY */] = difficulty;
  askPayment(g, s2, figure);
}
function leaveByMovement(g, s2, figure) {
  const arrow2 = arrowInUse(g, s2, locationOf(s2, figure));
  const isFlight = !isElusive(s2, figure) && enemiesOf(s2, figure).length > 0;
  if (isFlight) {
    note(s2, heroOf(figure), 1 /* FLIGHTS */);
    g.emit(s2, ALL, 20 /* flees */, figure);
  }
  if (arrow2 !== null && arrow2.to < 0) {
    s2.words[24 /* FLEEING */] = figure + 1;
    s2.words[25 /* FOLLOWED */] = arrow2.pursuit ? 1 : 0;
  } else leave(g, s2, figure, (place2) => isFlight && arrow2 !== null && (arrow2.pursuit || has(g, s2, place2, 2 /* pursuit */)));
  if (arrow2 !== null) lose(g, s2, arrow2.damage, 8 /* arrow */, figure);
}
function storyOfArrow(g, s2, f) {
  const figure = s2.all[f + 1 /* who */];
  return arrowInUse(g, s2, locationOf(s2, figure))?.story ?? -1;
}
function placeIn2(g, s2, figure, to) {
  const isFlight = s2.words[24 /* FLEEING */] === figure + 1 && !isElusive(s2, figure);
  const follows = (place2) => {
    const pursues = has(g, s2, place2, 2 /* pursuit */) && !isElusive(s2, figure);
    return isFlight ? s2.words[25 /* FOLLOWED */] === 1 || pursues : g.options.storyMoveFollowed && pursues;
  };
  goTo(g, s2, figure, to, follows);
}
function teleport(g, s2, figure, to) {
  goTo(g, s2, figure, to, () => false);
}
function goTo(g, s2, figure, to, follows) {
  push(g, s2, g.t.steps.placed, figure, to + 1, 1 << figure);
  leave(g, s2, figure, follows);
}
function arrive(g, s2, f) {
  const { all } = s2;
  const to = (all[f + 3 /* x */] & TO_B - 1) - 1;
  const toB = (all[f + 3 /* x */] & TO_B) !== 0;
  const isJoining = isOccupied(g, s2, to);
  const isRevealed = about(s2, to, 0 /* REVEALED */) === 1;
  if (!isRevealed) reveal(g, s2, to, toB ? 1 /* B */ : 0 /* A */);
  else if (toB && isJoining && about(s2, to, 1 /* SIDE */) === 0 /* A */) {
    flip(g, s2, to, 1 /* B */);
    all[f + 0 /* pc */] -= WIDTH;
    return;
  } else if (toB) turn(g, s2, to, 1 /* B */);
  else if (!isJoining && !g.chapter(s2).locations[to].lock) turn(g, s2, to, 1 /* B */);
  if (about(s2, to, 0 /* REVEALED */) === 0) return;
  for (const figure of movers(all[f + 4 /* y */])) settleIn(g, s2, figure, to, !isJoining && figure === all[f + 1 /* who */]);
  all[f + 4 /* y */] |= (isJoining ? 0 : all[f + 1 /* who */] + 1) << ENTRANT;
}
function movers(mask2) {
  return Array.from({ length: 8 /* figures */ }, (_, figure) => figure).filter((figure) => (mask2 & 1 << figure) !== 0);
}
function settleIn(g, s2, figure, to, isFirst) {
  s2.figures[figure * 4 /* WORDS */ + 0 /* AT */] = to + 1;
  touch(s2);
  const card = g.t.first.locations[s2.words[1 /* CHAPTER */]] + to;
  noteCard(s2, card, 9 /* ENTRIES */);
  if (isFirst) {
    noteCard(s2, card, 0 /* DRAWN */);
    note(s2, heroOf(figure), 19 /* FIRST_ENTRIES */);
  }
  if (!g.options.pursuersBeforeEffects) for (const place2 of enemiesOf(s2, figure)) setFlag(s2, place2, 128 /* BEHIND */);
  g.emit(s2, ALL, 10 /* enters */, figure, to);
}
function askFirstEntrant(g, s2, f) {
  const { all } = s2;
  if (all[f + 4 /* y */] >> ENTRANT === 0 || movers(all[f + 4 /* y */] & MOVERS).length < 2) return;
  g.ask(s2, 11 /* firstEntrant */, g.team);
}
var firstEntrantQuestion = oneOf({
  first: 2 /* FIGURE */,
  count: () => 8 /* figures */,
  may: (g, s2, figure) => (s2.all[g.top(s2) + 4 /* y */] & MOVERS & 1 << figure) !== 0,
  take(g, s2, figure) {
    const f = g.top(s2);
    s2.all[f + 4 /* y */] = s2.all[f + 4 /* y */] & MOVERS | figure + 1 << ENTRANT;
  }
});
function enter(g, s2, f) {
  const figure = (s2.all[f + 4 /* y */] >> ENTRANT) - 1;
  const location2 = (s2.all[f + 3 /* x */] & TO_B - 1) - 1;
  if (figure < 0 || locationOf(s2, figure) !== location2) return;
  beginRow(g, s2, 0 /* first */, figure, location2);
  g.pushText(s2, sheetOf(g, s2, location2).written, figure, g.t.first.locations[s2.words[1 /* CHAPTER */]] + location2, location2);
}
function joinOthers(g, s2, f) {
  const { all } = s2;
  const entrant = (all[f + 4 /* y */] >> ENTRANT) - 1;
  const location2 = (all[f + 3 /* x */] & TO_B - 1) - 1;
  const next = movers(all[f + 4 /* y */] & MOVERS).find((figure) => figure !== entrant && (all[f + 5 /* z */] & 1 << figure) === 0);
  if (next === void 0) return;
  all[f + 5 /* z */] |= 1 << next;
  all[f + 0 /* pc */] -= WIDTH;
  if (locationOf(s2, next) !== location2) return;
  beginRow(g, s2, 1 /* join */, next, location2);
  if (!isInvisible(s2, next)) meetWaiting(g, s2, next);
}
function followersArrive(s2) {
  for (let place2 = 0; place2 < s2.words[22 /* TOP */]; place2++) if (hasFlag(s2, place2, 128 /* BEHIND */) && locationOf(s2, figureOf(s2, place2)) >= 0) clearFlag(s2, place2, 128 /* BEHIND */);
  touch(s2);
}
function endFlight(s2) {
  s2.words[24 /* FLEEING */] = 0;
}

// src/games/soul-raiders/rules/combat.ts
function combatants(g, s2, figure, fought2) {
  return g.options.assistMulti && !isEngaged(g, s2, figure) ? enemiesAt(s2, locationOf(s2, figure)) : enemiesOf(s2, fought2);
}
function shielding(g, s2, figure, fought2) {
  if (isElusive(s2, figure)) return [];
  const near = g.options.priorityScope === "location" ? enemiesAt(s2, locationOf(s2, figure)) : combatants(g, s2, figure, fought2);
  return near.filter((place2) => has(g, s2, place2, 0 /* priorityTarget */));
}
function leastToWound(g, s2, figure, fought2) {
  const all = combatants(g, s2, figure, fought2);
  const priority2 = shielding(g, s2, figure, fought2);
  const open = priority2.length === 0 ? all : all.filter((place2) => priority2.includes(place2));
  return Math.min(NEVER, ...open.map((place2) => combatValue(g, s2, place2)));
}
var NEVER = 9999;
function mayFight(g, s2, figure, fought2) {
  if (handSize(s2, figure) === 0 || locationOf(s2, fought2) !== locationOf(s2, figure) || locationOf(s2, figure) < 0) return false;
  if (figure !== fought2 && isEngaged(g, s2, figure)) return false;
  if (enemiesOf(s2, fought2).length === 0) return false;
  return totalOf(g, s2, combatBy(figure, fought2), 0) >= leastToWound(g, s2, figure, fought2);
}
function beginFight(g, s2, figure) {
  const { combat, combatDiscardLast } = g.t.steps;
  note(s2, heroOf(figure), 2 /* FIGHTS */);
  g.push(s2, g.options.discardBeforeEffects ? combat : combatDiscardLast, figure, 0);
}
function fought(s2) {
  return actionCode(s2) - 66 /* FIGHT */;
}
function payFight(g, s2) {
  s2.words[10 /* TOTAL */] = 0;
  s2.words[11 /* DIFFICULTY */] = leastToWound(g, s2, actor(s2), fought(s2));
  askPayment(g, s2, actor(s2));
}
function askTargets(g, s2, f) {
  const { all, words } = s2;
  if (all[f + 4 /* y */] === 0) {
    all[f + 4 /* y */] = 1;
    words[16 /* LEFT */] = words[10 /* TOTAL */];
    words[17 /* LAST */] = 0;
  }
  if (all[f + 4 /* y */] === 2 || targets(g, s2).length === 0) return;
  all[f + 0 /* pc */] -= WIDTH;
  g.ask(s2, 7 /* target */, heroOf(actor(s2)));
}
function targets(g, s2) {
  const figure = actor(s2);
  return combatants(g, s2, figure, fought(s2)).filter((place2) => isTarget(g, s2, place2));
}
function isTarget(g, s2, place2) {
  const figure = actor(s2);
  if (hasFlag(s2, place2, 64 /* CHOSEN */) || combatValue(g, s2, place2) > s2.words[16 /* LEFT */]) return false;
  const priority2 = shielding(g, s2, figure, fought(s2));
  const last = s2.words[17 /* LAST */] - 1;
  const comesLater = last < 0 || place2 > last;
  if (priority2.includes(place2)) return comesLater && (last < 0 || priority2.includes(last));
  if (priority2.some((each) => !hasFlag(s2, each, 64 /* CHOSEN */) || shieldsLeft(g, s2, each) > 1)) return false;
  return comesLater || priority2.includes(last);
}
var targetQuestion = {
  legal(g, s2, out2) {
    let n2 = 0;
    if (s2.words[17 /* LAST */] > 0) out2[n2++] = 0 /* PASS */;
    for (const place2 of targets(g, s2)) out2[n2++] = 1552 /* ENEMY */ + place2;
    return n2;
  },
  allows(g, s2, code) {
    if (code === 0 /* PASS */) return s2.words[17 /* LAST */] > 0;
    const place2 = code - 1552 /* ENEMY */;
    if (place2 < 0 || place2 >= s2.words[22 /* TOP */] || !isEnemy(s2, place2)) return false;
    return combatants(g, s2, actor(s2), fought(s2)).includes(place2) && isTarget(g, s2, place2);
  },
  take(g, s2, code) {
    if (code === 0 /* PASS */) {
      s2.all[g.top(s2) + 4 /* y */] = 2;
      return;
    }
    const place2 = code - 1552 /* ENEMY */;
    setFlag(s2, place2, 64 /* CHOSEN */);
    s2.words[16 /* LEFT */] -= combatValue(g, s2, place2);
    s2.words[17 /* LAST */] = place2 + 1;
  }
};
function woundTargets(g, s2) {
  const figure = actor(s2);
  s2.figures[figure * 4 /* WORDS */ + 2 /* BOOST */] = 0;
  for (let place2 = 0; place2 < s2.words[22 /* TOP */]; place2++) {
    if (!hasFlag(s2, place2, 64 /* CHOSEN */)) continue;
    clearFlag(s2, place2, 64 /* CHOSEN */);
    wound(g, s2, place2, figure);
  }
}
function fights(g, s2, figure, figures) {
  const able = figures.filter((each) => mayFight(g, s2, figure, each));
  return g.options.assistMulti && !isEngaged(g, s2, figure) ? able.slice(0, 1) : able;
}

// src/games/soul-raiders/rules/clones.ts
function makeClone(g, s2, hero3) {
  const clone = cloneOf(hero3);
  s2.figures.fill(0, clone * 4 /* WORDS */, (clone + 1) * 4 /* WORDS */);
  s2.figures[clone * 4 /* WORDS */ + 0 /* AT */] = locationOf(s2, hero3) + 1;
  g.emit(s2, ALL, 34 /* spell */, hero3, 15 /* clone */, 1);
  touch(s2);
  drawCards(g, s2, clone, 2 /* cloneCards */);
  beginRow(g, s2, 1 /* join */, clone, locationOf(s2, hero3));
}
function removeClone(g, s2, clone) {
  g.emit(s2, ALL, 34 /* spell */, heroOf(clone), 15 /* clone */, 0);
  const hand = s2.hands[clone];
  while (hand.count(s2) > 0) discardFromHand(g, s2, clone, hand.top(s2));
  while (s2.reserves[clone].count(s2) > 0) toDiscard(g, s2, clone, s2.reserves[clone].pop(s2));
  endAllSpells(g, s2, clone);
  leave(g, s2, clone, () => false);
  s2.figures.fill(0, clone * 4 /* WORDS */, (clone + 1) * 4 /* WORDS */);
}

// src/games/soul-raiders/rules/spells.ts
var TEMPORARY = [4 /* fury */, 5 /* enthrall */, 6 /* forceField */, 8 /* weakness */, 10 /* velocity */, 12 /* apathy */];
function mayCast(g, s2, figure, card) {
  const { spell } = g.t.actions[card];
  return spell >= 0 && !isAntiMagic(g, s2, locationOf(s2, figure)) && hasEffect(g, s2, figure, spell);
}
function hasEffect(g, s2, figure, spell) {
  const here = locationOf(s2, figure);
  const noop = g.options.offerNoop;
  switch (spell) {
    case 0 /* lightning */:
      return noop || struck(g, s2, here, LIGHTNING).length > 0;
    case 2 /* fireball */:
      return noop || struck(g, s2, here, FIREBALL).length > 0;
    case 14 /* conjuredArrow */:
      return inArrowRange(g, s2, figure).length > 0;
    case 13 /* control */:
      return controlledBy(s2, figure) < 0 && controllable(g, s2, figure).length > 0;
    case 1 /* teleportationPortal */:
      return takesPortal(g, s2, here) && !arePortalsOut(g, s2);
    case 3 /* teleportation */:
      return mayVanish(g, s2, figure) && destinations(g, s2, figure).length > 0;
    case 11 /* transfer */:
      return mayVanish(g, s2, figure) && partners(g, s2, figure).length > 0;
    case 9 /* foresight */:
      return foreseen(g, s2).length > 0;
    case 7 /* arcaneHealing */:
      return noop || s2.words[2 /* VITAE */] < 30 /* vitae */ || !isClone(figure) && onBoard(s2, figure, 1 /* FRACTURE */) > 0;
    case 15 /* clone */:
      return !isClone(figure) && !isInPlay(s2, cloneOf(figure));
    // SR-?100
    case 16 /* invisibility */:
      return !isInvisible(s2, figure);
    default:
      return true;
  }
}
function mayVanish(g, s2, figure) {
  return !g.options.guardianBlocksTeleport || !isHeld2(g, s2, figure);
}
function cast(g, s2, figure, card) {
  const { spell } = g.t.actions[card];
  takeSorted(s2, s2.hands[figure], card);
  s2.news++;
  note(s2, heroOf(figure), 4 /* SPELLS */);
  noteCard(s2, g.t.first.action + card, 2 /* CAST */);
  g.emit(s2, ALL, 35 /* casts */, figure, spell);
  if (TEMPORARY.includes(spell)) {
    s2.inForce[figure].push(s2, card);
    g.emit(s2, ALL, 34 /* spell */, figure, spell, 1);
  } else putAwaySpell(g, s2, figure, card);
  touch(s2);
  takeEffect(g, s2, figure, spell);
}
function takeEffect(g, s2, figure, spell) {
  const here = locationOf(s2, figure);
  switch (spell) {
    case 0 /* lightning */:
      strike(g, s2, figure, struck(g, s2, here, LIGHTNING));
      return;
    case 2 /* fireball */:
      strike(g, s2, figure, struck(g, s2, here, FIREBALL));
      return;
    case 1 /* teleportationPortal */:
      setPortal(g, s2, here, true);
      return;
    case 7 /* arcaneHealing */:
      heal(g, s2, figure);
      return;
    case 5 /* enthrall */:
      enthrall(g, s2, figure);
      return;
    case 12 /* apathy */:
      for (const place2 of enemiesAt(s2, here)) setFlag(s2, place2, 512 /* APATHETIC */);
      return;
    case 15 /* clone */:
      makeClone(g, s2, figure);
      return;
    case 16 /* invisibility */:
      turnInvisible(s2, figure, 1 /* spell */);
      g.emit(s2, ALL, 34 /* spell */, figure, 16 /* invisibility */, 1);
      return;
    case 14 /* conjuredArrow */:
    case 13 /* control */:
      ask(g, s2, 20 /* aim */, figure, spell);
      return;
    case 3 /* teleportation */:
    case 9 /* foresight */:
      ask(g, s2, 21 /* where */, figure, spell);
      return;
    case 11 /* transfer */:
      ask(g, s2, 22 /* whom */, figure, spell);
      return;
  }
}
function ask(g, s2, kind, figure, spell) {
  s2.words[18 /* SPELL */] = spell + 1;
  g.ask(s2, kind, heroOf(figure));
}
function enthrall(g, s2, figure) {
  for (const place2 of enemiesOf(s2, figure)) setFlag(s2, place2, 256 /* ENTHRALLED */);
  moveThreat(g, s2, -1, 4 /* enthrall */, figure);
  releaseTokens(g, s2);
}
function heal(g, s2, figure) {
  gainVitae(g, s2, 10 /* healing */);
  if (!isClone(figure)) changeTokens(g, s2, figure, 1 /* FRACTURE */, -onBoard(s2, figure, 1 /* FRACTURE */));
}
var LIGHTNING = 3;
var FIREBALL = 4;
function struck(g, s2, location2, most) {
  return enemiesAt(s2, location2).filter((place2) => combatValue(g, s2, place2) <= most);
}
function strike(g, s2, figure, places) {
  for (const place2 of places) wound(g, s2, place2, figure);
  g.push(s2, g.t.steps.defeats, figure, 0);
}
function inArrowRange(g, s2, figure) {
  return g.options.arrowRange === "location" ? enemiesAt(s2, locationOf(s2, figure)) : enemiesWhere(s2, (place2) => placeOf(s2, place2) >= 0);
}
function controllable(g, s2, figure) {
  return enemiesOf(s2, figure).filter((place2) => tableAt(g, s2, place2).controllable);
}
function caster(s2) {
  return s2.words[8 /* ACTING */] - 1;
}
var aimQuestion = oneOf({
  first: 1552 /* ENEMY */,
  count: (_g, s2) => s2.words[22 /* TOP */],
  may(g, s2, place2) {
    if (!isEnemy(s2, place2)) return false;
    return (s2.words[18 /* SPELL */] - 1 === 13 /* control */ ? controllable : inArrowRange)(g, s2, caster(s2)).includes(place2);
  },
  take(g, s2, place2) {
    if (s2.words[18 /* SPELL */] - 1 === 13 /* control */) {
      takeControl(g, s2, place2);
      g.emit(s2, ALL, 34 /* spell */, caster(s2), 13 /* control */, 1);
    } else strike(g, s2, caster(s2), [place2]);
  }
});
function destinations(g, s2, figure) {
  return [...g.chapter(s2).locations.keys()].filter((location2) => about(s2, location2, 0 /* REVEALED */) === 1 && location2 !== locationOf(s2, figure));
}
function foreseen(g, s2) {
  return [...g.chapter(s2).locations.keys()].filter((location2) => (about(s2, location2, 4 /* SEEN */) & 1 << foreseenSide(s2, location2)) === 0);
}
function foreseenSide(s2, location2) {
  return about(s2, location2, 0 /* REVEALED */) === 1 ? 1 /* B */ : 0 /* A */;
}
var whereQuestion = oneOf({
  first: 1652 /* LOCATION */,
  count: locationCount,
  may: (g, s2, location2) => (s2.words[18 /* SPELL */] - 1 === 3 /* teleportation */ ? destinations(g, s2, caster(s2)) : foreseen(g, s2)).includes(location2),
  take(g, s2, location2) {
    if (s2.words[18 /* SPELL */] - 1 === 3 /* teleportation */) teleport(g, s2, caster(s2), location2);
    else foresee(g, s2, location2);
  }
});
function foresee(g, s2, location2) {
  const side2 = foreseenSide(s2, location2);
  if (g.isUnknown(s2)) return;
  setAbout(s2, location2, 4 /* SEEN */, about(s2, location2, 4 /* SEEN */) | 1 << side2);
  s2.news++;
  g.emit(s2, ALL, 36 /* foresight */, caster(s2), location2, side2);
}
function partners(g, s2, figure) {
  const isUseful = (other) => locationOf(s2, other) !== locationOf(s2, figure) || enemiesOf(s2, figure).length + enemiesOf(s2, other).length > 0;
  return g.figures.filter((other) => other !== figure && isInPlay(s2, other) && isUseful(other));
}
function isPartner(g, s2, other) {
  return partners(g, s2, caster(s2)).includes(other);
}
function transfer(g, s2, other) {
  const figure = caster(s2);
  const [here, there] = [locationOf(s2, figure), locationOf(s2, other)];
  const [mine, theirs] = [enemiesOf(s2, figure), enemiesOf(s2, other)];
  if (here !== there) {
    endOnLeaving(g, s2, figure);
    endOnLeaving(g, s2, other);
    swapLocations(s2, figure, other);
  }
  for (const place2 of mine) engage(g, s2, place2, other);
  for (const place2 of theirs) engage(g, s2, place2, figure);
  g.push(s2, g.t.steps.engaged, figure, 0);
}
function swapLocations(s2, one, other) {
  const [here, there] = [locationOf(s2, one), locationOf(s2, other)];
  s2.figures[one * 4 /* WORDS */ + 0 /* AT */] = there + 1;
  s2.figures[other * 4 /* WORDS */ + 0 /* AT */] = here + 1;
  touch(s2);
}

// src/games/soul-raiders/rules/free-acts.ts
function mayReserve(g, s2, figure) {
  if (isClone(figure) && g.options.cloneReserve === "none") return false;
  return s2.reserves[figure].count(s2) < g.options.reserveLimit;
}
function reserve(g, s2, figure, card) {
  const known = takeSorted(s2, s2.hands[figure], card);
  putSorted(s2, s2.reserves[figure], card, known);
  note(s2, heroOf(figure), 9 /* RESERVED */);
  noteCard(s2, g.t.first.action + card, 4 /* RESERVED */);
  g.emit(s2, ALL, 7 /* reserved */, figure, 1);
}
function recall(g, s2, figure, card) {
  s2.words[19 /* RECALLED */] = card + 1;
  s2.words[23 /* PAYER */] = figure + 1;
  g.ask(s2, 16 /* card */, heroOf(figure));
}
var cardQuestion = oneOf({
  first: 1360 /* CARD */,
  count: () => 192 /* cards */,
  may: (_g, s2, card) => s2.hands[s2.words[23 /* PAYER */] - 1].indexOf(s2, card) >= 0,
  take(g, s2, card) {
    const figure = s2.words[23 /* PAYER */] - 1;
    const recalled = s2.words[19 /* RECALLED */] - 1;
    s2.words[23 /* PAYER */] = 0;
    s2.words[19 /* RECALLED */] = 0;
    discardFromHand(g, s2, figure, card);
    if (recalled < 0) {
      note(s2, heroOf(figure), 10 /* LOST */);
      return;
    }
    const known = takeSorted(s2, s2.reserves[figure], recalled);
    putSorted(s2, s2.hands[figure], recalled, known);
    g.emit(s2, ALL, 7 /* reserved */, figure, -1);
  }
});
function discardFreely(g, s2, figure, card) {
  note(s2, heroOf(figure), 8 /* DISCARDED */);
  noteCard(s2, g.t.first.action + card, 3 /* DISCARDED */);
  discardFromHand(g, s2, figure, card);
}
function heroicPrice(g, k) {
  return g.options.heroicPrice + k;
}
function mayBuy(g, s2, hero3, k) {
  return k < s2.heroic[hero3].count(s2) && onBoard(s2, hero3, 3 /* HEROISM */) >= heroicPrice(g, k);
}
function buy(g, s2, hero3, k) {
  const pile = s2.heroic[hero3];
  changeHeroism(g, s2, hero3, -heroicPrice(g, k));
  note(s2, hero3, 13 /* SPENT_HEROIC */, heroicPrice(g, k));
  note(s2, hero3, 16 /* HEROIC_CARDS */);
  const card = pile.take(s2, pile.count(s2) - 1 - k);
  putSorted(s2, s2.hands[hero3], card, ALL);
  noteCard(s2, g.t.first.action + card, 0 /* DRAWN */);
  g.emit(s2, ALL, 37 /* bought */, hero3, card);
}
function mayDrawForHeroism(g, s2, hero3) {
  return onBoard(s2, hero3, 3 /* HEROISM */) >= g.options.drawPrice && canDraw(s2, hero3);
}
function drawForHeroism(g, s2, hero3) {
  changeHeroism(g, s2, hero3, -g.options.drawPrice);
  note(s2, hero3, 14 /* SPENT_DRAW */, g.options.drawPrice);
  drawCards(g, s2, hero3, 1);
}
function mayUse(g, s2, hero3, held2) {
  return holderOf(s2, held2) === hero3 && g.heldTable(s2, held2).use !== null && s2.used[held2] === 0;
}
function use2(g, s2, hero3, held2) {
  const { use: used2 } = g.heldTable(s2, held2);
  if (used2 === null) return;
  s2.used[held2] = 1;
  if (used2.times === 2 /* once */) put(s2, held2, 1 /* gone */);
  g.pushText(s2, used2.text, hero3, 0, locationOf(s2, hero3));
}
function takers(g, s2, hero3) {
  return [...g.heroes.keys()].filter((other) => other !== hero3 && locationOf(s2, other) === locationOf(s2, hero3) && locationOf(s2, hero3) >= 0);
}
function mayGive(g, s2, hero3, held2) {
  if (holderOf(s2, held2) !== hero3 || !g.heldTable(s2, held2).exchangeable || s2.given[held2] !== 0) return false;
  return takers(g, s2, hero3).some((other) => mayReceive(g, s2, hero3, other));
}
function mayReceive(g, s2, hero3, other) {
  return g.options.exchangeEngaged || !isEngaged(g, s2, hero3) && !isEngaged(g, s2, other);
}
function give(g, s2, hero3, held2) {
  const able = takers(g, s2, hero3).filter((other) => mayReceive(g, s2, hero3, other));
  s2.words[17 /* LAST */] = held2 + 1;
  if (able.length === 1) handOver(g, s2, able[0]);
  else {
    s2.words[18 /* SPELL */] = 0;
    g.ask(s2, 22 /* whom */, hero3);
  }
}
function handOver(g, s2, other) {
  const held2 = s2.words[17 /* LAST */] - 1;
  s2.given[held2] = 1;
  noteGame(s2, 34 /* EXCHANGES */);
  pass(g, s2, held2, other);
}
var whomQuestion = oneOf({
  first: 2 /* FIGURE */,
  count: () => 8 /* figures */,
  may(g, s2, other) {
    if (s2.words[18 /* SPELL */] - 1 === 11 /* transfer */) return isPartner(g, s2, other);
    const hero3 = s2.words[8 /* ACTING */] - 1;
    return takers(g, s2, hero3).includes(other) && mayReceive(g, s2, hero3, other);
  },
  take(g, s2, other) {
    if (s2.words[18 /* SPELL */] - 1 === 11 /* transfer */) transfer(g, s2, other);
    else handOver(g, s2, other);
  }
});
function mayGiveUp(s2, figure, g, effect) {
  if (effect >= 17 /* spells */) return !isClone(figure) && s2.drunk[figure * 5 /* potions */ + effect - 17 /* spells */] > 0;
  switch (effect) {
    case 16 /* invisibility */:
      return s2.figures[figure * 4 /* WORDS */ + 1 /* INVISIBLE */] === 1 /* spell */;
    case 13 /* control */:
      return controlledBy(s2, figure) >= 0;
    case 15 /* clone */:
      return !isClone(figure) && isInPlay(s2, cloneOf(figure));
    default:
      return indexInForce(g, s2, figure, effect) >= 0;
  }
}
function indexInForce(g, s2, figure, spell) {
  const zone = s2.inForce[figure];
  for (let i = 0; i < zone.count(s2); i++) if (g.t.actions[zone.card(s2, i)].spell === spell) return i;
  return -1;
}
function giveUp(g, s2, figure, effect) {
  if (effect >= 17 /* spells */) endPotion(g, s2, figure, effect - 17 /* spells */);
  else if (effect === 16 /* invisibility */) turnVisible(g, s2, figure);
  else if (effect === 15 /* clone */) removeClone(g, s2, cloneOf(figure));
  else if (effect === 13 /* control */) giveUpControl(g, s2, figure);
  else endTemporary(g, s2, figure, indexInForce(g, s2, figure, effect));
}
function giveUpControl(g, s2, figure) {
  if (g.options.controlUndoWounds) expireControl(g, s2, controlledBy(s2, figure), figure);
  else loseControl(g, s2, figure);
}
var giveUpQuestion = oneOf({
  first: 1338 /* GIVE_UP */,
  count: () => 22 /* effects */,
  may: (g, s2, effect) => mayGiveUp(s2, s2.words[8 /* ACTING */] - 1, g, effect),
  take: (g, s2, effect) => giveUp(g, s2, s2.words[8 /* ACTING */] - 1, effect),
  pass: {
    may: () => true,
    take(_g, s2) {
      s2.words[13 /* DUE */] = 1;
    }
  }
});
function payCards(g, s2, f) {
  const figure = s2.all[f + 1 /* who */];
  if (s2.all[f + 3 /* x */] === 0 || handSize(s2, figure) === 0) return;
  s2.all[f + 3 /* x */]--;
  s2.all[f + 0 /* pc */] -= WIDTH;
  s2.words[23 /* PAYER */] = figure + 1;
  g.ask(s2, 16 /* card */, heroOf(figure));
}

// src/games/soul-raiders/rules/goals.ts
function required(g, s2) {
  const { red, black } = g.chapter(s2).required[g.seats - 1];
  return { red: Math.max(0, red + g.options.extraRed), black: Math.max(0, black + g.options.extraBlack) };
}
function hasMainGoals(g, s2) {
  return s2.words[6 /* RED */] >= required(g, s2).red;
}
function hasAllGoals(g, s2) {
  return hasMainGoals(g, s2) && s2.words[7 /* BLACK */] >= required(g, s2).black;
}

// src/games/soul-raiders/rules/stories.ts
function canDrawStory(s2, story3) {
  return s2.stories[story3] === 0 /* pile */ || s2.stories[story3] === 2 /* open */;
}
function drawStory(g, s2, story3, figure) {
  if (!canDrawStory(s2, story3) || s2.stories[story3] === 0 /* pile */ && g.isUnknown(s2)) return;
  const card = g.t.first.stories[s2.words[1 /* CHAPTER */]] + story3;
  const { text, star } = g.chapter(s2).stories[story3];
  if (s2.stories[story3] === 0 /* pile */ && star > 0) gainStar(g, s2, star);
  s2.stories[story3] = 3 /* held */ + heroOf(figure);
  s2.news++;
  noteGame(s2, 21 /* STORIES */);
  noteCard(s2, card, 0 /* DRAWN */);
  g.emit(s2, ALL, 27 /* story */, story3, figure);
  g.pushText(s2, g.t.steps.settleStory, figure, story3, locationOf(s2, figure));
  g.pushText(s2, text, figure, card, locationOf(s2, figure));
}
function gainStar(g, s2, star) {
  const word2 = star === 1 ? 6 /* RED */ : 7 /* BLACK */;
  s2.words[word2]++;
  g.emit(s2, ALL, 29 /* star */, star, s2.words[word2]);
  if (s2.words[6 /* RED */] >= required(g, s2).red) writeRound(s2, 33 /* MAIN_GOAL */);
}
function settleStory(g, s2, f) {
  const story3 = s2.all[f + 2 /* source */];
  if (s2.stories[story3] < 3 /* held */) return;
  const { fate } = g.chapter(s2).stories[story3];
  if (fate === 1 /* keep */)
    s2.stories[story3] = 3 /* held */ + heroOf(s2.all[f + 1 /* who */]);
  else s2.stories[story3] = fate === 2 /* recurrent */ ? 2 /* open */ : 1 /* gone */;
  g.emit(s2, ALL, 28 /* storyFate */, story3, fate);
}
function discardStory(g, s2, story3) {
  if (s2.stories[story3] === 1 /* gone */) return;
  s2.stories[story3] = 1 /* gone */;
  g.emit(s2, ALL, 28 /* storyFate */, story3, 0 /* discard */);
}
function drawQuest(g, s2, quest2, figure) {
  if (s2.quests[quest2] !== 0 /* pile */) return;
  noteGame(s2, 27 /* QUESTS */);
  noteCard(s2, g.t.first.quest + quest2, 0 /* DRAWN */);
  put(s2, heldQuest(quest2), figure < 0 ? 2 /* open */ : 3 /* held */ + heroOf(figure));
  s2.news++;
  g.emit(s2, ALL, 31 /* quest */, quest2, figure < 0 ? -1 : heroOf(figure));
}
function nameQuest(g, s2, quest2, figure) {
  if (s2.quests[quest2] !== 2 /* open */ || figure < 0) return;
  s2.quests[quest2] = 3 /* held */ + heroOf(figure);
  g.emit(s2, ALL, 31 /* quest */, quest2, heroOf(figure));
}
function findArtifact(g, s2, artifact2, figure) {
  if (s2.artifacts[artifact2] !== 0 /* pile */) return;
  s2.artifacts[artifact2] = 3 /* held */ + heroOf(figure);
  s2.news++;
  noteGame(s2, 28 /* ARTIFACTS */);
  noteCard(s2, g.t.first.artifact + artifact2, 0 /* DRAWN */);
  g.emit(s2, ALL, 32 /* artifact */, artifact2, heroOf(figure));
}
function askFigure(g, s2, f, location2) {
  const able = candidates(g, s2, location2);
  if (able.length === 1) s2.all[f + 4 /* y */] = able[0] + 1;
  else {
    s2.words[17 /* LAST */] = location2 + 1;
    g.ask(s2, 13 /* drawer */, g.team);
  }
  s2.all[f + 0 /* pc */] -= WIDTH;
}
function candidates(g, s2, location2) {
  return location2 < 0 ? g.figures.filter((figure) => isInPlay(s2, figure)) : figuresAt(g, s2, location2);
}
var drawerQuestion = oneOf({
  first: 2 /* FIGURE */,
  count: () => 8 /* figures */,
  may: (g, s2, figure) => candidates(g, s2, s2.words[17 /* LAST */] - 1).includes(figure),
  take(g, s2, figure) {
    s2.all[g.top(s2) + 4 /* y */] = figure + 1;
  }
});
function drawTokens(g, s2, f) {
  const { words, all } = s2;
  if (words[20 /* REACHED */] === 0) return;
  const raisedBy = words[21 /* RAISED_BY */] - 1;
  if (all[f + 4 /* y */] === 0 && (raisedBy < 0 || !isInPlay(s2, raisedBy))) {
    askFigure(g, s2, f, -1);
    return;
  }
  const figure = all[f + 4 /* y */] > 0 ? all[f + 4 /* y */] - 1 : raisedBy;
  const space = 31 - Math.clz32(words[20 /* REACHED */] & -words[20 /* REACHED */]);
  words[20 /* REACHED */] &= ~(1 << space);
  const story3 = s2.tokens[space] - 1;
  s2.tokens[space] = 0;
  all[f + 0 /* pc */] -= WIDTH;
  drawStory(g, s2, story3, figure);
}

// src/games/soul-raiders/rules/scripted-actions.ts
function isOffer(scroll2) {
  return "at" in scroll2;
}
function offeredTo(s2, code) {
  return code >= 80 /* OFFER */ && code < 200 /* CAST */ ? holderOf(s2, code - 80 /* OFFER */) : -1;
}
function mayTakePart(g, s2, figure, scroll2) {
  return handSize(s2, figure) > 0 && !isEngaged(g, s2, figure) && !(scroll2.visible && isInvisible(s2, figure));
}
function others(g, s2, figure, scroll2) {
  if (scroll2.skill === 4 /* other */ && !g.options.groupOther) return [];
  return figuresAt(g, s2, locationOf(s2, figure)).filter((each) => each !== figure && mayTakePart(g, s2, each, scroll2));
}
function together(g, s2, figures, scroll2) {
  return figures.reduce((sum, figure) => {
    const effort = scriptedBy(figure, scroll2.skill, locationOf(s2, figure));
    const silent = !g.options.cloneBonusInGroup && isClone(figure) && figures.includes(heroOf(figure)) ? skillBonus(g, s2, effort) : 0;
    return sum + totalOf(g, s2, effort, 0) - silent;
  }, 0);
}
function holds2(s2, figure, { is, card }) {
  const held2 = is === 2 /* holdsStory */ ? card : is === 3 /* holdsQuest */ ? heldQuest(card) : heldArtifact(card);
  return !isClone(figure) && holderOf(s2, held2) === figure;
}
function haveCards(s2, figures, scroll2, code) {
  const { needs } = scroll2;
  if (needs !== null && !figures.some((figure) => holds2(s2, figure, needs))) return false;
  return offeredTo(s2, code) < 0 || figures.includes(offeredTo(s2, code));
}
function doesSomething(g, s2, scroll2, here) {
  if (g.options.offerNoop || !scroll2.plain) return true;
  if (scroll2.stories.some((story3) => canDrawStory(s2, story3))) return true;
  return scroll2.flips.some(
    (location2) => about(s2, location2 < 0 ? here : location2, 0 /* REVEALED */) === 0 || about(s2, location2 < 0 ? here : location2, 1 /* SIDE */) === 0 /* A */
  );
}
function mayPerform(g, s2, figure, code) {
  const here = locationOf(s2, figure);
  const scroll2 = scrollOf(g, s2, code, here);
  if (scroll2 === void 0 || !mayTakePart(g, s2, figure, scroll2)) return false;
  if (isOffer(scroll2) && (offeredTo(s2, code) < 0 || !scroll2.at.includes(here))) return false;
  const all = [figure, ...others(g, s2, figure, scroll2)];
  return doesSomething(g, s2, scroll2, here) && haveCards(s2, all, scroll2, code) && together(g, s2, all, scroll2) >= scroll2.difficulty;
}
function beginScripted(g, s2, figure) {
  const { scroll: scroll2, scrollDiscardLast } = g.t.steps;
  note(s2, heroOf(figure), 3 /* SCROLLS */);
  g.push(s2, g.options.discardBeforeEffects ? scroll2 : scrollDiscardLast, figure, 0);
  s2.all[g.top(s2) + 3 /* x */] = locationOf(s2, figure) + 1;
  s2.words[14 /* GROUP */] = 1 << figure;
}
function group(s2) {
  return Array.from({ length: 8 /* figures */ }, (_, figure) => figure).filter((figure) => (s2.words[14 /* GROUP */] & 1 << figure) !== 0);
}
function current(g, s2) {
  return scrollOf(g, s2, actionCode(s2), locationOf(s2, actor(s2)));
}
function askHelpers(g, s2, f) {
  const { all } = s2;
  const isOpen = all[f + 5 /* z */] === 0 && others(g, s2, actor(s2), current(g, s2)).some((figure) => (s2.words[14 /* GROUP */] & 1 << figure) === 0);
  if (!isOpen) {
    all[f + 5 /* z */] = 0;
    s2.words[15 /* UNPAID */] = s2.words[14 /* GROUP */];
    s2.words[10 /* TOTAL */] = 0;
    s2.words[11 /* DIFFICULTY */] = current(g, s2).difficulty;
    return;
  }
  all[f + 0 /* pc */] -= WIDTH;
  g.ask(s2, 9 /* takePart */, g.team);
}
var takePartQuestion = oneOf({
  first: 2 /* FIGURE */,
  count: () => 8 /* figures */,
  may: (g, s2, figure) => (s2.words[14 /* GROUP */] & 1 << figure) === 0 && others(g, s2, actor(s2), current(g, s2)).includes(figure),
  take(_g, s2, figure) {
    s2.words[14 /* GROUP */] |= 1 << figure;
  },
  pass: {
    may: (g, s2) => haveCards(s2, group(s2), current(g, s2), actionCode(s2)) && together(g, s2, group(s2), current(g, s2)) >= current(g, s2).difficulty,
    take(g, s2) {
      s2.all[g.top(s2) + 5 /* z */] = 1;
    }
  }
});
function payScripted(g, s2, f) {
  const { words } = s2;
  if (words[15 /* UNPAID */] === 0) return;
  const payer = (words[15 /* UNPAID */] & 1 << actor(s2)) !== 0 ? actor(s2) : 31 - Math.clz32(words[15 /* UNPAID */] & -words[15 /* UNPAID */]);
  words[15 /* UNPAID */] &= ~(1 << payer);
  s2.all[f + 0 /* pc */] -= WIDTH;
  askPayment(g, s2, payer);
}
function finishers(g, s2) {
  const scroll2 = current(g, s2);
  const able = g.options.finisher === "contributor" ? group(s2) : figuresAt(g, s2, locationOf(s2, actor(s2))).filter((figure) => !isEngaged(g, s2, figure));
  if (isOffer(scroll2) && scroll2.holderFinishes) return [offeredTo(s2, actionCode(s2))];
  const { needs } = scroll2;
  const holding = needs !== null && g.options.neededCard === "finisher" ? able.filter((figure) => holds2(s2, figure, needs)) : able;
  return holding.length > 0 ? holding : able;
}
function askFinisher(g, s2, f) {
  const able = finishers(g, s2);
  if (able.length === 1) s2.all[f + 4 /* y */] = able[0] + 1;
  else g.ask(s2, 10 /* finisher */, g.team);
}
var finisherQuestion = oneOf({
  first: 2 /* FIGURE */,
  count: () => 8 /* figures */,
  may: (g, s2, figure) => finishers(g, s2).includes(figure),
  take(g, s2, figure) {
    s2.all[g.top(s2) + 4 /* y */] = figure + 1;
  }
});
function carryOutResult(g, s2, f) {
  const figure = s2.all[f + 4 /* y */] - 1;
  const location2 = s2.all[f + 3 /* x */] - 1;
  const card = g.t.first.locations[s2.words[1 /* CHAPTER */]] + location2;
  g.pushText(s2, scrollOf(g, s2, actionCode(s2), location2).text, figure, card, location2);
}

// src/games/soul-raiders/rules/rule-steps.ts
function carryOutStep(g, s2, f, op, operand) {
  switch (op) {
    case 45 /* row */:
      nextIcon(g, s2, f, operand);
      return;
    case 46 /* written */:
      applyWritten(g, s2, f);
      return;
    case 47 /* settleStory */:
      settleStory(g, s2, f);
      return;
    case 48 /* payCards */:
      payCards(g, s2, f);
      return;
    case 49 /* assign */:
      assign(g, s2, f);
      return;
    case 50 /* fearAbility */:
      fearAbility(g, s2);
      return;
    case 51 /* poisonAbility */:
      poisonAbility(g, s2);
      return;
    case 52 /* blockAbility */:
      blockAbility(g, s2, f);
      return;
    case 53 /* shockAbility */:
      shockAbility(g, s2, f, operand === 1);
      return;
    case 54 /* tokens */:
      drawTokens(g, s2, f);
      return;
    case 55 /* attack */:
      attack(g, s2, f);
      return;
    case 56 /* absorb */:
      absorb(g, s2, f);
      return;
    case 57 /* lose */:
      loseRest(g, s2, f);
      return;
    case 58 /* company */:
      askCompany(g, s2, f);
      return;
    case 59 /* depart */:
      depart(g, s2, f);
      return;
    case 60 /* arrive */:
      arrive(g, s2, f);
      return;
    case 61 /* discardPaid */:
      discardPaid(g, s2);
      return;
    case 62 /* firstEntrant */:
      askFirstEntrant(g, s2, f);
      return;
    case 63 /* entrance */:
      enter(g, s2, f);
      return;
    case 64 /* joiners */:
      joinOthers(g, s2, f);
      return;
    case 65 /* followers */:
      followersArrive(s2);
      return;
    case 66 /* arrowStory */:
      drawStory(g, s2, storyOfArrow(g, s2, f), s2.all[f + 1 /* who */]);
      return;
    case 67 /* endFlight */:
      endFlight(s2);
      return;
    case 68 /* waiting */:
      applyWaiting(g, s2, f);
      return;
    case 69 /* payFight */:
      payFight(g, s2);
      return;
    case 70 /* targets */:
      askTargets(g, s2, f);
      return;
    case 71 /* wounds */:
      woundTargets(g, s2);
      return;
    case 72 /* defeats */:
      defeats(g, s2, f);
      return;
    case 73 /* helpers */:
      askHelpers(g, s2, f);
      return;
    case 74 /* payScroll */:
      payScripted(g, s2, f);
      return;
    case 75 /* finish */:
      askFinisher(g, s2, f);
      return;
    case 76 /* result */:
      carryOutResult(g, s2, f);
      return;
    default:
      throw new Error(`no step ${op}`);
  }
}
function applyWritten(g, s2, f) {
  const { all } = s2;
  const location2 = all[f + 3 /* x */] - 1;
  const { written } = sheetOf(g, s2, location2);
  if (written < 0 || !g.options.writtenOnFlip) return;
  if (all[f + 4 /* y */] === 0) {
    askFigure(g, s2, f, location2);
    return;
  }
  const figure = all[f + 4 /* y */] - 1;
  all[f + 4 /* y */] = 0;
  all[f + 1 /* who */] = NOBODY;
  g.pushText(s2, written, figure, g.t.first.locations[s2.words[1 /* CHAPTER */]] + location2, location2);
}

// src/games/soul-raiders/rules/effects.ts
var LANGUAGE = {
  ...FORM2,
  optionKind: 19 /* choose */,
  instruction,
  holds: (g, s2, f, condition2) => conditionHolds(g, s2, condition2, s2.all[f + 1 /* who */], s2.all[f + 3 /* x */] - 1),
  count: () => 0
};
function step(g, s2) {
  runInstruction(LANGUAGE, g.t.code, g, s2);
}
function instruction(g, s2, f, pc) {
  const op = g.t.code[pc];
  if (op >= 45 /* row */) carryOutStep(g, s2, f, op, g.t.code[pc + 1]);
  else carryOut(g, s2, f, pc, op);
}
function carryOut(g, s2, f, pc, op) {
  const { all } = s2;
  const [one, two] = [g.t.code[pc + 1], g.t.code[pc + 2]];
  const figure = all[f + 1 /* who */];
  const here = all[f + 3 /* x */] - 1;
  switch (op) {
    case 8 /* vitae */:
      if (one > 0) gainVitae(g, s2, one);
      else if (two === 0 /* self */)
        damage(g, s2, f, -one, 9 /* story */);
      else for (const each of reached(g, s2, f, two)) lose(g, s2, -one, 9 /* story */, each);
      return;
    case 9 /* damage */:
      damage(g, s2, f, threatValue(g, s2) + more(s2, here, one, two), 6 /* damage */);
      return;
    case 24 /* drowning */:
      if (enemiesAt(s2, here).some((place2) => has(g, s2, place2, 9 /* aquatic */))) damage(g, s2, f, one, 7 /* drowning */);
      return;
    case 10 /* threat */:
      moveThreat(g, s2, one, all[f + 2 /* source */] === 0 ? 0 /* icon */ : 3 /* story */, figure);
      releaseTokens(g, s2);
      return;
    case 23 /* alert */:
      if (!hasEnemies(s2, here)) return;
      moveThreat(g, s2, one + groupSum(g, s2, ({ alert }) => alert), 1 /* alert */, figure);
      releaseTokens(g, s2);
      return;
    case 11 /* random */:
      drawRandom(g, s2, threatValue(g, s2) + more(s2, here, one, two), g.t.code[pc + 3] === 1 ? NOBODY : figure, here);
      return;
    case 12 /* scripted */:
      scripted2(g, s2, f, one, two === 1);
      return;
    case 13 /* story */:
      story2(g, s2, f, one);
      return;
    case 14 /* quest */:
      drawQuest(g, s2, one, figure);
      return;
    case 15 /* nameQuest */:
      nameQuest(g, s2, one, figure);
      return;
    case 16 /* artifact */:
      if (figure !== NOBODY) findArtifact(g, s2, one, figure);
      return;
    case 17 /* discardStory */:
      discardStory(g, s2, one);
      return;
    case 18 /* discardScripted */:
      discardScripted(g, s2, one);
      return;
    case 19 /* discardEvent */:
      setEvent(g, s2, one, 2 /* discarded */);
      return;
    case 20 /* discardQuest */:
      put(s2, heldQuest(one), 1 /* gone */);
      return;
    case 21 /* revealEvent */:
      if (s2.events[one] === 0 /* faceDown */) setEvent(g, s2, one, 1 /* revealed */);
      return;
    case 22 /* ambush */:
      ambush(g, s2, here, 5 /* ambush */);
      return;
    case 25 /* reveal */:
      reveal(g, s2, one, two);
      return;
    case 26 /* flip */:
      flip(g, s2, one === 0 ? here : one - 1, two);
      return;
    case 27 /* place */:
      for (const each of reached(g, s2, f, two).toReversed()) placeIn2(g, s2, each, one);
      return;
    case 28 /* portal */:
      placePortal(g, s2, here);
      return;
    case 29 /* hourglass */:
      addHourglasses(g, s2, two === 0 ? here : two - 1, one);
      return;
    case 30 /* poison */:
      tokens(g, s2, f, 0 /* POISON */, one, two);
      return;
    case 31 /* fracture */:
      tokens(g, s2, f, 1 /* FRACTURE */, one, two);
      return;
    case 32 /* fear */:
      tokens(g, s2, f, 2 /* FEAR */, one, two);
      return;
    case 33 /* heroism */:
      for (const each of reached(g, s2, f, two)) changeHeroism(g, s2, each, one);
      return;
    case 34 /* loseCards */:
      for (const each of reached(g, s2, f, two)) askForCards(g, s2, each, one);
      return;
    case 35 /* drawCards */:
      for (const each of reached(g, s2, f, two)) drawCards(g, s2, each, one);
      return;
    case 36 /* returnCard */:
      if (figure !== NOBODY) takeBack(s2, figure, one);
      return;
    case 37 /* boost */:
      if (figure !== NOBODY) s2.figures[figure * 4 /* WORDS */ + 2 /* BOOST */] += one;
      return;
    case 38 /* strip */:
      s2.stripped[two] |= 1 << one;
      touch(s2);
      return;
    case 39 /* endSpells */:
      for (const each of reached(g, s2, f, one)) endAllSpells(g, s2, each);
      return;
    case 40 /* grant */:
      for (const each of reached(g, s2, f, two)) s2.figures[each * 4 /* WORDS */ + 3 /* GRANTED */] |= one === 0 ? 1 /* elusive */ : 2 /* invulnerable */;
      touch(s2);
      return;
    case 41 /* antiMagic */:
      setAbout(s2, here, 7 /* SILENT */, 1);
      touch(s2);
      return;
    case 42 /* special */:
      special(g, s2, f, one);
      return;
    case 43 /* choose */:
      choose(g, s2, f, one, two);
      return;
    case 44 /* each */:
      all[f + 0 /* pc */] = one;
      for (const each of figuresAt(g, s2, here).toReversed()) g.pushText(s2, pc + WIDTH, each, all[f + 2 /* source */], here);
      return;
    default:
      throw new Error(`no instruction ${op}`);
  }
}
function reached(g, s2, f, whom2) {
  const figure = s2.all[f + 1 /* who */];
  return whom2 === 1 /* here */ || figure === NOBODY ? figuresAt(g, s2, s2.all[f + 3 /* x */] - 1) : [figure];
}
function more(s2, location2, bonus2, perHourglass) {
  return bonus2 + perHourglass * about(s2, location2, 2 /* HOURGLASSES */);
}
function damage(g, s2, f, n2, source) {
  const figure = s2.all[f + 1 /* who */];
  if (figure !== NOBODY) {
    lose(g, s2, n2, source, figure);
    return;
  }
  const hurt = figuresAt(g, s2, s2.all[f + 3 /* x */] - 1).filter((each) => !isInvulnerable(g, s2, each));
  for (const each of g.options.reactionDamage === "perHero" ? hurt : hurt.slice(0, 1)) lose(g, s2, n2, source, each);
}
function tokens(g, s2, f, token, by, whom2) {
  for (const each of reached(g, s2, f, whom2)) changeTokens(g, s2, each, token, by);
}
function scripted2(g, s2, f, n2, isChosen) {
  const { all } = s2;
  if (!isInPile(s2, n2)) return;
  if (isChosen && all[f + 4 /* y */] === 0) {
    askFigure(g, s2, f, -1);
    return;
  }
  const figure = isChosen ? all[f + 4 /* y */] - 1 : all[f + 1 /* who */];
  all[f + 4 /* y */] = 0;
  drawScripted(g, s2, n2, figure, isChosen ? locationOf(s2, figure) : all[f + 3 /* x */] - 1);
}
function story2(g, s2, f, n2) {
  const { all } = s2;
  if (!canDrawStory(s2, n2)) return;
  if (all[f + 1 /* who */] === NOBODY && all[f + 4 /* y */] === 0) {
    askFigure(g, s2, f, all[f + 3 /* x */] - 1);
    return;
  }
  const figure = all[f + 1 /* who */] === NOBODY ? all[f + 4 /* y */] - 1 : all[f + 1 /* who */];
  all[f + 4 /* y */] = 0;
  drawStory(g, s2, n2, figure);
}
function discardScripted(g, s2, n2) {
  for (let place2 = 0; place2 < s2.words[22 /* TOP */]; place2++) {
    const card = cardAt(s2, place2);
    if (card >= 0 && g.t.enemies[card].scripted === n2) {
      takeAway(g, s2, place2, 2 /* discarded */);
      return;
    }
  }
  s2.scripted[n2] = 1 /* out */;
}
function setEvent(g, s2, event2, to) {
  if (s2.events[event2] === to) return;
  s2.events[event2] = to;
  s2.news++;
  g.emit(s2, ALL, 30 /* eventCard */, event2, to === 1 /* revealed */ ? 1 : 0);
}
function placePortal(g, s2, location2) {
  if (!takesPortal(g, s2, location2)) return;
  if (!arePortalsOut(g, s2)) {
    setPortal(g, s2, location2, true);
    return;
  }
  s2.words[17 /* LAST */] = location2 + 1;
  g.ask(s2, 15 /* portal */, g.team);
}
var portalQuestion = oneOf({
  first: 1652 /* LOCATION */,
  count: (g, s2) => g.chapter(s2).locations.length,
  may: (g, s2, location2) => portals(g, s2).includes(location2),
  take(g, s2, location2) {
    setPortal(g, s2, location2, false);
    setPortal(g, s2, s2.words[17 /* LAST */] - 1, true);
  }
});
function askForCards(g, s2, figure, n2) {
  g.push(s2, g.t.steps.payCards, figure, 0);
  s2.all[g.top(s2) + 3 /* x */] = n2;
}
function takeBack(s2, figure, n2) {
  const pile = s2.discard[heroOf(figure)];
  for (let i = 0; i < n2 && pile.count(s2) > 0; i++) putSorted(s2, s2.hands[figure], pile.pop(s2), ALL);
}
function special(g, s2, f, icon2) {
  const { stories } = g.chapter(s2);
  const explaining = stories.findIndex((each, n2) => each.special === icon2 && s2.stories[n2] >= 3 /* held */);
  if (explaining < 0) return;
  g.pushText(s2, stories[explaining].specialText, s2.all[f + 1 /* who */], g.t.first.stories[s2.words[1 /* CHAPTER */]] + explaining, s2.all[f + 3 /* x */] - 1);
}
function choose(g, s2, f, choice, out2) {
  const { all } = s2;
  if (all[f + 1 /* who */] === NOBODY) {
    if (all[f + 4 /* y */] === 0) {
      askFigure(g, s2, f, all[f + 3 /* x */] - 1);
      return;
    }
    all[f + 1 /* who */] = all[f + 4 /* y */] - 1;
    all[f + 4 /* y */] = 0;
  }
  const branches = g.t.choices[choice];
  const able = branches.map((_, i) => i).filter((i) => canPay(g, s2, f, choice, i));
  all[f + 0 /* pc */] = out2;
  if (able.length > 1) {
    all[f + 4 /* y */] = choice + 1;
    g.ask(s2, 19 /* choose */, heroOf(all[f + 1 /* who */]));
  } else takeBranch(g, s2, f, choice, able[0] ?? branches.length - 1);
}
function canPay(g, s2, f, choice, i) {
  const { heroism, cards } = g.t.choices[choice][i];
  const figure = s2.all[f + 1 /* who */];
  const isOpen = s2.words[0 /* PHASE */] === 5 /* ACTION */ || s2.words[0 /* PHASE */] === 4 /* START_EFFECTS */ || g.options.heroismInReaction === "story";
  return (heroism === 0 || isOpen && onBoard(s2, heroOf(figure), 3 /* HEROISM */) >= heroism) && handSize(s2, figure) >= cards;
}
function takeBranch(g, s2, f, choice, i) {
  const { heroism, cards, vitae, pc } = g.t.choices[choice][i];
  const figure = s2.all[f + 1 /* who */];
  s2.all[f + 4 /* y */] = 0;
  s2.all[f + 0 /* pc */] = pc;
  changeHeroism(g, s2, figure, -heroism);
  note(s2, heroOf(figure), 15 /* SPENT_STORY */, heroism);
  if (cards > 0) askForCards(g, s2, figure, cards);
  lose(g, s2, vitae, 10 /* price */, figure);
}
var chooseQuestion = oneOf({
  first: 1700 /* BRANCH */,
  count: (g, s2) => g.t.choices[s2.all[g.top(s2) + 4 /* y */] - 1].length,
  may: (g, s2, i) => canPay(g, s2, g.top(s2), s2.all[g.top(s2) + 4 /* y */] - 1, i),
  take: (g, s2, i) => takeBranch(g, s2, g.top(s2), s2.all[g.top(s2) + 4 /* y */] - 1, i)
});

// src/games/soul-raiders/rules/potions.ts
function mayDrink(g, s2, figure, potion2) {
  if (isClone(figure) || s2.potions[figure * 5 /* potions */ + potion2] === 0 || isAntiMagic(g, s2, locationOf(s2, figure))) return false;
  switch (potion2) {
    case 0 /* healing */:
      return g.options.offerNoop || s2.words[2 /* VITAE */] < 30 /* vitae */ || onBoard(s2, figure, 1 /* FRACTURE */) > 0;
    case 2 /* antidote */:
      return onBoard(s2, figure, 4 /* ANTIDOTE */) === 0;
    case 4 /* invisibility */:
      return !isInvisible(s2, figure);
    default:
      return true;
  }
}
function drink(g, s2, hero3, potion2) {
  const at = hero3 * 5 /* potions */ + potion2;
  s2.potions[at]--;
  note(s2, hero3, 5 /* POTIONS */);
  noteCard(s2, g.t.first.potion + potion2, 2 /* CAST */);
  g.emit(s2, ALL, 35 /* casts */, hero3, 17 /* spells */ + potion2);
  touch(s2);
  if (potion2 === 0 /* healing */) {
    s2.potionDeck[potion2]++;
    heal(g, s2, hero3);
    return;
  }
  s2.drunk[at]++;
  if (potion2 === 1 /* enthrall */) enthrall(g, s2, hero3);
  else if (potion2 === 4 /* invisibility */) turnInvisible(s2, hero3, 2 /* potion */);
  else if (potion2 === 2 /* antidote */) {
    changeTokens(g, s2, hero3, 0 /* POISON */, -onBoard(s2, hero3, 0 /* POISON */));
    s2.boards[hero3 * 5 /* WORDS */ + 4 /* ANTIDOTE */] = 1;
  }
}
function allowance(g, s2, hero3) {
  const deck = s2.draw[hero3];
  let n2 = 0;
  for (let i = 0; i < deck.count(s2); i++) if (g.t.actions[deck.card(s2, i)].potionSymbol) n2++;
  return n2;
}
function dealPotions(g, s2) {
  const { words } = s2;
  if (!g.chapter(s2).potions) return false;
  for (; words[33 /* CURSOR */] < g.seats; words[33 /* CURSOR */]++, words[13 /* DUE */] = 0) {
    if (words[13 /* DUE */] >= allowance(g, s2, words[33 /* CURSOR */]) || s2.potionDeck.every((n2) => n2 === 0)) continue;
    g.ask(s2, 25 /* potion */, words[33 /* CURSOR */]);
    return true;
  }
  return false;
}
var potionQuestion = oneOf({
  first: 1768 /* POTION */,
  count: () => 5 /* potions */,
  may: (_g, s2, potion2) => s2.potionDeck[potion2] > 0,
  take(g, s2, potion2) {
    const hero3 = s2.words[33 /* CURSOR */];
    s2.potionDeck[potion2]--;
    s2.potions[hero3 * 5 /* potions */ + potion2]++;
    s2.words[13 /* DUE */]++;
    noteCard(s2, g.t.first.potion + potion2, 0 /* DRAWN */);
    g.emit(s2, ALL, 38 /* potion */, hero3, potion2);
  }
});

// src/games/soul-raiders/rules/acting.ts
function isAlone(g, s2) {
  return g.seats === 1 && !isInPlay(s2, cloneOf(0));
}
function askTurn(g, s2) {
  s2.words[8 /* ACTING */] = 0;
  s2.words[9 /* ACTION */] = 0;
  s2.words[14 /* GROUP */] = 0;
  s2.words[15 /* UNPAID */] = 0;
  s2.words[18 /* SPELL */] = 0;
  if (isAlone(g, s2)) {
    if (canAct(g, s2, 0)) askAct(g, s2, 0);
    else endActions(g, s2);
    return;
  }
  if (g.figures.some((figure) => canAct(g, s2, figure))) g.ask(s2, 4 /* turn */, g.team);
  else endActions(g, s2);
}
function canAct(g, s2, figure) {
  return isInPlay(s2, figure) && (handSize(s2, figure) > 0 || acts(g, s2, figure, [], 0) > 0);
}
function askAct(g, s2, figure) {
  s2.words[8 /* ACTING */] = figure + 1;
  g.ask(s2, 5 /* act */, heroOf(figure));
}
function endActions(g, s2) {
  for (const figure of g.figures) while (handSize(s2, figure) > 0) discardFreely(g, s2, figure, s2.hands[figure].top(s2));
  s2.words[8 /* ACTING */] = 0;
  s2.words[0 /* PHASE */] = 6 /* REACTION */;
  s2.words[33 /* CURSOR */] = 0;
}
var turnQuestion = oneOf({
  first: 2 /* FIGURE */,
  count: () => 8 /* figures */,
  may: (g, s2, figure) => heroOf(figure) < g.seats && canAct(g, s2, figure),
  take: (g, s2, figure) => askAct(g, s2, figure),
  pass: { may: () => true, take: endActions }
});
function acts(g, s2, figure, out2, n2) {
  let end = n2;
  const add2 = (code) => {
    out2[end++] = code;
  };
  const here = locationOf(s2, figure);
  const sheet2 = sheetOf(g, s2, here);
  const hand = typesIn(s2, s2.hands[figure]);
  if (hand.length > 0) {
    sheet2.arrows.forEach((_, i) => {
      if (mayTakeArrow(g, s2, figure, i)) add2(10 /* ARROW */ + i);
    });
    for (const to of reachablePortals(g, s2, figure)) add2(18 /* PORTAL */ + to);
    for (const fought2 of fights(g, s2, figure, figuresAt(g, s2, here))) add2(66 /* FIGHT */ + fought2);
    sheet2.scrolls.forEach((_, i) => {
      if (mayPerform(g, s2, figure, 74 /* SCROLL */ + i)) add2(74 /* SCROLL */ + i);
    });
    if (!isEngaged(g, s2, figure)) {
      g.chapter(s2).stories.forEach(({ offers }, story3) => {
        if (offers !== null && mayPerform(g, s2, figure, 80 /* OFFER */ + story3)) add2(80 /* OFFER */ + story3);
      });
    }
    for (const card of hand) if (mayCast(g, s2, figure, card)) add2(200 /* CAST */ + card);
  }
  const isHero = !isClone(figure);
  if (isHero) {
    for (let potion2 = 0; potion2 < 5 /* potions */; potion2++) if (mayDrink(g, s2, figure, potion2)) add2(392 /* DRINK */ + potion2);
    for (let k = 0; mayBuy(g, s2, figure, k); k++) add2(397 /* BUY */ + k);
    if (mayDrawForHeroism(g, s2, figure)) add2(409 /* DRAW */);
  }
  if (hand.length > 0) {
    if (mayReserve(g, s2, figure)) for (const card of hand) add2(410 /* RESERVE */ + card);
    for (const card of typesIn(s2, s2.reserves[figure])) add2(602 /* RECALL */ + card);
    for (const card of hand) add2(794 /* DISCARD */ + card);
  }
  if (isHero) {
    for (const held2 of g.usable(s2)) if (mayUse(g, s2, figure, held2)) add2(986 /* USE */ + held2);
    for (const held2 of g.exchangeable(s2)) if (mayGive(g, s2, figure, held2)) add2(1138 /* GIVE */ + held2);
  }
  for (const location2 of portals(g, s2)) add2(1290 /* CLOSE */ + location2);
  for (let effect = 0; effect < 22 /* effects */; effect++) if (mayGiveUp(s2, figure, g, effect)) add2(1338 /* GIVE_UP */ + effect);
  return end;
}
function mayAct(g, s2, figure, code) {
  const { range, i } = CODES.read(code);
  const inHand = () => s2.hands[figure].indexOf(s2, i) >= 0;
  const isHero = !isClone(figure);
  switch (range) {
    case "PASS":
      return isAlone(g, s2);
    case "ARROW":
      return mayTakeArrow(g, s2, figure, i);
    case "PORTAL":
      return i < locationCount(g, s2) && mayTakePortal(g, s2, figure, i);
    case "FIGHT":
      return i % 4 /* heroes */ < g.seats && mayFight(g, s2, figure, i) && fights(g, s2, figure, figuresAt(g, s2, locationOf(s2, figure))).includes(i);
    case "SCROLL":
    case "OFFER":
      return mayPerform(g, s2, figure, code);
    case "CAST":
      return inHand() && mayCast(g, s2, figure, i);
    case "DRINK":
      return mayDrink(g, s2, figure, i);
    case "BUY":
      return isHero && mayBuy(g, s2, figure, i);
    case "DRAW":
      return isHero && mayDrawForHeroism(g, s2, figure);
    case "RESERVE":
      return inHand() && mayReserve(g, s2, figure);
    case "RECALL":
      return handSize(s2, figure) > 0 && s2.reserves[figure].indexOf(s2, i) >= 0;
    case "DISCARD":
      return inHand();
    case "USE":
      return isHero && g.usable(s2).includes(i) && mayUse(g, s2, figure, i);
    case "GIVE":
      return isHero && g.exchangeable(s2).includes(i) && mayGive(g, s2, figure, i);
    case "CLOSE":
      return i < locationCount(g, s2) && about(s2, i, 3 /* PORTAL */) === 1;
    case "GIVE_UP":
      return mayGiveUp(s2, figure, g, i);
    default:
      return false;
  }
}
var actQuestion = {
  legal(g, s2, out2) {
    const alone = isAlone(g, s2);
    if (alone) out2[0] = 0 /* PASS */;
    return acts(g, s2, s2.words[8 /* ACTING */] - 1, out2, alone ? 1 : 0);
  },
  allows: (g, s2, code) => mayAct(g, s2, s2.words[8 /* ACTING */] - 1, code),
  take(g, s2, code) {
    const figure = s2.words[8 /* ACTING */] - 1;
    const { range, i } = CODES.read(code);
    s2.words[9 /* ACTION */] = code + 1;
    if (range !== "RESERVE" && range !== "RECALL") g.emit(s2, ALL, 3 /* acts */, figure, code);
    switch (range) {
      case "PASS":
        endActions(g, s2);
        return;
      case "ARROW":
      case "PORTAL":
        beginMove(g, s2, figure);
        return;
      case "FIGHT":
        beginFight(g, s2, figure);
        return;
      case "SCROLL":
      case "OFFER":
        beginScripted(g, s2, figure);
        return;
      case "CAST":
        cast(g, s2, figure, i);
        return;
      case "DRINK":
        drink(g, s2, figure, i);
        return;
      case "BUY":
        buy(g, s2, figure, i);
        return;
      case "DRAW":
        drawForHeroism(g, s2, figure);
        return;
      case "RESERVE":
        reserve(g, s2, figure, i);
        return;
      case "RECALL":
        recall(g, s2, figure, i);
        return;
      case "DISCARD":
        discardFreely(g, s2, figure, i);
        return;
      case "USE":
        use2(g, s2, figure, i);
        return;
      case "GIVE":
        give(g, s2, figure, i);
        return;
      case "CLOSE":
        setPortal(g, s2, i, false);
        return;
      case "GIVE_UP":
        giveUp(g, s2, figure, i);
        return;
    }
  }
};

// src/games/soul-raiders/rules/anti-magic.ts
function enforceAntiMagic(g, s2) {
  for (const location2 of portals(g, s2)) {
    if (about(s2, location2, 0 /* REVEALED */) === 1 && isAntiMagic(g, s2, location2)) setPortal(g, s2, location2, false);
  }
  for (const figure of g.figures) {
    if (!isInPlay(s2, figure) || !isAntiMagic(g, s2, locationOf(s2, figure))) continue;
    if (isClone(figure)) {
      removeClone(g, s2, figure);
      return true;
    }
    if (hasSpells(s2, figure)) {
      endAllSpells(g, s2, figure);
      return true;
    }
    if (g.options.cloneTiedToHero && isInPlay(s2, cloneOf(figure))) {
      removeClone(g, s2, cloneOf(figure));
      return true;
    }
  }
  return false;
}

// src/games/soul-raiders/rules/round.ts
function prepare(g, s2) {
  s2.round++;
  g.emit(s2, ALL, 1 /* round */, s2.round);
  g.emit(s2, ALL, 2 /* phase */, 0 /* preparation */);
  for (const figure of g.figures) {
    s2.figures[figure * 4 /* WORDS */ + 2 /* BOOST */] = 0;
    s2.figures[figure * 4 /* WORDS */ + 3 /* GRANTED */] = 0;
    endForPreparation(g, s2, figure);
  }
  s2.given.fill(0);
  for (const held2 of g.usable(s2)) if (g.heldTable(s2, held2).use?.times === 0 /* round */) s2.used[held2] = 0;
  for (const held2 of g.absorbing(s2)) s2.used[held2] = 0;
  s2.words[0 /* PHASE */] = s2.round === 1 && g.options.startEffects === "beforeDraw" ? 4 /* START_EFFECTS */ : 3 /* DRAW */;
}
function drawForRound(g, s2) {
  const { cardsFresh, cardsTired, cardsDrained } = g.options;
  const byLevel = [cardsFresh, cardsTired, cardsDrained, cardsDrained];
  const n2 = byLevel[s2.words[3 /* EXHAUSTION */] - 1] + groupSum(g, s2, ({ draw }) => draw);
  for (const figure of g.figures) if (isInPlay(s2, figure)) drawCards(g, s2, figure, figure < g.seats ? n2 : 2 /* cloneCards */);
  s2.words[0 /* PHASE */] = s2.round === 1 && g.options.startEffects === "afterDraw" ? 4 /* START_EFFECTS */ : 5 /* ACTION */;
  if (s2.words[0 /* PHASE */] === 5 /* ACTION */) g.emit(s2, ALL, 2 /* phase */, 1 /* action */);
}
function has2(s2, low, location2) {
  return (s2.words[low + (location2 >> 5)] & 1 << (location2 & 31)) !== 0;
}
function setIn(s2, low, location2, isIn) {
  const bit = 1 << (location2 & 31);
  if (isIn) s2.words[low + (location2 >> 5)] |= bit;
  else s2.words[low + (location2 >> 5)] &= ~bit;
}
function allIn(g, s2, low) {
  return Array.from({ length: locationCount(g, s2) }, (_, location2) => location2).filter((location2) => has2(s2, low, location2));
}
function enterStarts(g, s2) {
  for (const figure of g.figures) if (isInPlay(s2, figure)) setIn(s2, 31 /* ENTERING_LOW */, locationOf(s2, figure), true);
}
function startEffects(g, s2) {
  const left = allIn(g, s2, 31 /* ENTERING_LOW */).filter((location2) => isOccupied(g, s2, location2));
  if (left.length > 1) g.ask(s2, 14 /* location */, g.team);
  else if (left.length === 1) enterStart(g, s2, left[0]);
  else {
    s2.words[31 /* ENTERING_LOW */] = 0;
    s2.words[32 /* ENTERING_HIGH */] = 0;
    s2.words[0 /* PHASE */] = g.options.startEffects === "beforeDraw" ? 3 /* DRAW */ : 5 /* ACTION */;
    if (s2.words[0 /* PHASE */] === 5 /* ACTION */) g.emit(s2, ALL, 2 /* phase */, 1 /* action */);
  }
}
function enterStart(g, s2, location2) {
  setIn(s2, 31 /* ENTERING_LOW */, location2, false);
  g.enterTogether(s2, figuresAt(g, s2, location2), location2);
}
function react(g, s2) {
  const { words } = s2;
  if (words[33 /* CURSOR */] === 0) g.emit(s2, ALL, 2 /* phase */, 2 /* reaction */);
  if (offersWindow(g, s2)) return;
  const step2 = Math.floor(words[33 /* CURSOR */] / ASKED);
  words[33 /* CURSOR */] = (step2 + 1) * ASKED;
  if (step2 === 0) stress(g, s2);
  else if (step2 === 1) sufferTokens(g, s2);
  else if (step2 === 2) attackEverywhere(g, s2);
  else {
    for (let location2 = 0; location2 < locationCount(g, s2); location2++) if (isOccupied(g, s2, location2)) setIn(s2, 27 /* REACTING_LOW */, location2, true);
    words[0 /* PHASE */] = 7 /* REACT */;
  }
}
var ASKED = 16;
function offersWindow(g, s2) {
  const { words } = s2;
  if (g.options.undoWindows === "action") return false;
  for (; words[33 /* CURSOR */] % ASKED < 8 /* figures */; words[33 /* CURSOR */]++) {
    const figure = words[33 /* CURSOR */] % ASKED;
    if (heroOf(figure) >= g.seats || !isInPlay(s2, figure) || words[13 /* DUE */] === 1 || !g.offers(24 /* giveUp */, heroOf(figure))) {
      words[13 /* DUE */] = 0;
      continue;
    }
    if (!Array.from({ length: 22 /* effects */ }, (_, effect) => effect).some((effect) => mayGiveUp(s2, figure, g, effect))) continue;
    words[8 /* ACTING */] = figure + 1;
    g.ask(s2, 24 /* giveUp */, heroOf(figure));
    return true;
  }
  words[8 /* ACTING */] = 0;
  return false;
}
function stress(g, s2) {
  loseVitae(g, s2, threatValue(g, s2) + groupSum(g, s2, (modifier2) => modifier2.stress), 0 /* stress */, NOBODY);
}
function sufferTokens(g, s2) {
  for (const hero3 of [...g.heroes.keys()].reverse()) {
    lose(g, s2, onBoard(s2, hero3, 2 /* FEAR */), 3 /* fear */, hero3);
    lose(g, s2, onBoard(s2, hero3, 1 /* FRACTURE */), 2 /* fracture */, hero3);
    lose(g, s2, onBoard(s2, hero3, 0 /* POISON */), 1 /* poison */, hero3);
  }
}
function reactLocations(g, s2) {
  const { words } = s2;
  if (g.options.reactionSet === "live") addEntered(g, s2);
  const left = allIn(g, s2, 27 /* REACTING_LOW */).filter((location2) => isOccupied(g, s2, location2));
  if (left.length > 1) g.ask(s2, 14 /* location */, g.team);
  else if (left.length === 1) reactLocation(g, s2, left[0]);
  else {
    for (const word2 of [27 /* REACTING_LOW */, 28 /* REACTING_HIGH */, 29 /* REACTED_LOW */, 30 /* REACTED_HIGH */]) words[word2] = 0;
    words[0 /* PHASE */] = 8 /* END_CHECK */;
  }
}
function addEntered(g, s2) {
  for (let location2 = 0; location2 < locationCount(g, s2); location2++) {
    if (isOccupied(g, s2, location2) && !has2(s2, 29 /* REACTED_LOW */, location2)) setIn(s2, 27 /* REACTING_LOW */, location2, true);
  }
}
function reactLocation(g, s2, location2) {
  setIn(s2, 27 /* REACTING_LOW */, location2, false);
  setIn(s2, 29 /* REACTED_LOW */, location2, true);
  noteCard(s2, g.t.first.locations[s2.words[1 /* CHAPTER */]] + location2, 10 /* STAYS */);
  beginRow(g, s2, 3 /* react */, NOBODY, location2);
}
var locationQuestion = oneOf({
  first: 1652 /* LOCATION */,
  count: locationCount,
  may: (g, s2, location2) => has2(s2, s2.words[0 /* PHASE */] === 7 /* REACT */ ? 27 /* REACTING_LOW */ : 31 /* ENTERING_LOW */, location2) && isOccupied(g, s2, location2),
  take: (g, s2, location2) => (s2.words[0 /* PHASE */] === 7 /* REACT */ ? reactLocation : enterStart)(g, s2, location2)
});
function checkEnd(g, s2) {
  const { words } = s2;
  if (!g.options.endLatch && words[4 /* THREAT */] < theEnd(g)) words[5 /* ENDS */] &= ~4 /* threat */;
  if (hasAllGoals(g, s2)) endChapter(g, s2, 1 /* victory */, 0 /* victory */, 0);
  else if (words[5 /* ENDS */] !== 0) {
    const cause = words[3 /* EXHAUSTION */] === EXHAUSTED ? 2 /* exhaustion */ : 3 /* threat */;
    if (hasMainGoals(g, s2)) endChapter(g, s2, 2 /* tinged */, 1 /* tinged */, cause - 1);
    else endChapter(g, s2, 3 /* defeat */, cause, cause - 1);
  } else if (s2.round >= g.options.maxRounds) s2.outcome = CAP;
  else if (g.options.allowStopAtMain && hasMainGoals(g, s2)) g.ask(s2, 26 /* stop */, g.team);
  else words[0 /* PHASE */] = 2 /* PREPARATION */;
}
var stopQuestion = oneOf({
  first: 1 /* YES */,
  count: () => 1,
  may: () => true,
  take: (g, s2) => endChapter(g, s2, 2 /* tinged */, 1 /* tinged */, 0),
  pass: {
    may: () => true,
    take(_g, s2) {
      s2.words[0 /* PHASE */] = 2 /* PREPARATION */;
    }
  }
});
function endChapter(g, s2, result, cause, how) {
  s2.words[35 /* RESULT */] = result;
  g.emit(s2, ALL, 41 /* chapterEnds */, how);
  g.emit(s2, ALL, 42 /* chapterOver */, result, s2.words[1 /* CHAPTER */]);
  s2.outcome = result === 3 /* defeat */ ? LOSS : WIN;
  s2.cause = cause;
}

// src/games/soul-raiders/rules/set-up.ts
function setUpOwned(g, s2) {
  const { ownedHeroic, startHeroism, startQuests } = g.options;
  g.heroes.forEach((_, hero3) => {
    dealDeck(g, s2, hero3, (1 << Math.min(ownedHeroic, 30)) - 1);
    s2.boards[hero3 * 5 /* WORDS */ + 3 /* HEROISM */] = startHeroism;
  });
  g.t.potions.forEach((copies, potion2) => {
    s2.potionDeck[potion2] = copies;
  });
  for (let quest2 = 0; quest2 < Math.min(startQuests, g.t.quests.length); quest2++) s2.quests[quest2] = 2 /* open */;
}
function dealDeck(g, s2, hero3, owned) {
  const { deck, heroic } = g.t.heroes[g.heroes[hero3]];
  for (const card of deck) s2.draw[hero3].push(s2, card);
  heroic.forEach((card, i) => {
    if ((owned & 1 << i) !== 0) s2.draw[hero3].push(s2, card);
  });
  for (let i = Math.min(heroic.length, g.options.heroicCount) - 1; i >= 0; i--) if ((owned & 1 << i) === 0) s2.heroic[hero3].push(s2, heroic[i]);
}
function setUpChapter(g, s2) {
  const { words } = s2;
  const chapter2 = g.chapter(s2);
  words[3 /* EXHAUSTION */] = chapter2.exhaustion;
  words[2 /* VITAE */] = g.options.startVitae || chapter2.vitae;
  words[4 /* THREAT */] = Math.max(1, Math.min(theEnd(g) - 1, chapter2.threat + g.options.threatChange));
  g.emit(s2, ALL, 0 /* chapter */, words[1 /* CHAPTER */]);
  for (const hero3 of g.heroes.keys()) shuffle(s2, g.luck, g.deckLuck[hero3], s2.draw[hero3], g.t.actionSlots);
  for (let card = 0; card < g.t.randomTypes; card++) for (let i = 0; i < g.t.randomCopies[card]; i++) s2.random.push(s2, card);
  shuffle(s2, g.luck, g.randomLuck, s2.random, g.t.randomSlots);
  chapter2.eventCards.forEach((_, event2) => {
    if ((chapter2.events & 1 << event2) !== 0) s2.events[event2] = 1 /* revealed */;
  });
  for (const { space, story: story3 } of chapter2.tokens) if (space > words[4 /* THREAT */] && space <= theEnd(g)) s2.tokens[space] = story3 + 1;
  for (const { location: location2, side: side2 } of chapter2.reveals) reveal(g, s2, location2, side2);
  nameQuests(g, s2);
  words[0 /* PHASE */] = 0 /* POTIONS */;
}
function nameQuests(g, s2) {
  for (const { quest: quest2, text, out: out2 } of g.chapter(s2).named) {
    if (s2.quests[quest2] !== 2 /* open */) continue;
    if (out2) s2.quests[quest2] = 1 /* gone */;
    g.pushText(s2, text, NOBODY, g.t.first.quest + quest2, 0);
  }
}
function dealAllPotions(g, s2) {
  if (dealPotions(g, s2)) return;
  s2.words[33 /* CURSOR */] = 0;
  s2.words[13 /* DUE */] = 0;
  s2.words[0 /* PHASE */] = 1 /* START */;
}
function askStart(g, s2) {
  const { words } = s2;
  const { starts } = g.chapter(s2);
  if (words[33 /* CURSOR */] === g.seats) {
    enterStarts(g, s2);
    words[0 /* PHASE */] = 2 /* PREPARATION */;
    return;
  }
  if (starts.length === 1) startAt(g, s2, starts[0]);
  else g.ask(s2, 3 /* start */, words[33 /* CURSOR */]);
}
function startAt(g, s2, location2) {
  const hero3 = s2.words[33 /* CURSOR */]++;
  const wasRevealed = about(s2, location2, 0 /* REVEALED */) === 1;
  reveal(g, s2, location2, 0 /* A */);
  if (g.options.startFlip && wasRevealed && !isOccupied(g, s2, location2) && !g.chapter(s2).locations[location2].lock) turn(g, s2, location2, 1 /* B */);
  s2.figures[hero3 * 4 /* WORDS */ + 0 /* AT */] = location2 + 1;
  touch(s2);
  g.emit(s2, ALL, 10 /* enters */, hero3, location2);
}
var startQuestion = oneOf({
  first: 1652 /* LOCATION */,
  count: locationCount,
  may: (g, s2, location2) => g.chapter(s2).starts.includes(location2),
  take: (g, s2, location2) => startAt(g, s2, location2)
});

// src/games/soul-raiders/rules/flow.ts
var STEPS = {
  [0 /* POTIONS */]: dealAllPotions,
  [1 /* START */]: askStart,
  [2 /* PREPARATION */]: prepare,
  [3 /* DRAW */]: drawForRound,
  [4 /* START_EFFECTS */]: startEffects,
  [5 /* ACTION */]: askTurn,
  [6 /* REACTION */]: react,
  [7 /* REACT */]: reactLocations,
  [8 /* END_CHECK */]: checkEnd
};
function flow(g, s2) {
  STEPS[s2.words[0 /* PHASE */]](g, s2);
}
function settle(g, s2) {
  if (s2.words[26 /* DIRTY */] === 0 || s2.all[3 /* outcome */] !== 0) return;
  s2.words[26 /* DIRTY */] = 0;
  while (enforceAntiMagic(g, s2)) s2.words[26 /* DIRTY */] = 0;
  passToVisible(g, s2);
}

// src/games/soul-raiders/rules/questions.ts
var questions = {
  [3 /* start */]: startQuestion,
  [4 /* turn */]: turnQuestion,
  [5 /* act */]: actQuestion,
  [6 /* pay */]: payQuestion,
  [7 /* target */]: targetQuestion,
  [8 /* join */]: joinQuestion,
  [9 /* takePart */]: takePartQuestion,
  [10 /* finisher */]: finisherQuestion,
  [11 /* firstEntrant */]: firstEntrantQuestion,
  [12 /* assign */]: assignQuestion,
  [13 /* drawer */]: drawerQuestion,
  [14 /* location */]: locationQuestion,
  [15 /* portal */]: portalQuestion,
  [16 /* card */]: cardQuestion,
  [17 /* absorb */]: absorbQuestion,
  [18 /* ward */]: wardQuestion,
  [19 /* choose */]: chooseQuestion,
  [20 /* aim */]: aimQuestion,
  [21 /* where */]: whereQuestion,
  [22 /* whom */]: whomQuestion,
  [23 /* defeat */]: defeatQuestion,
  [24 /* giveUp */]: giveUpQuestion,
  [25 /* potion */]: potionQuestion,
  [26 /* stop */]: stopQuestion
};

// src/games/soul-raiders/rules/redeal.ts
function determinise(g, s2, who2, rng, into, belief) {
  g.dream(s2, who2, rng, into);
  into.words[34 /* KNOWS_MAP */] = belief?.[0] ?? 0;
  redeal(into, [into.random], who2, rng, ANYWHERE);
  for (const hero3 of g.heroes.keys()) {
    const sorted2 = [into.hands[hero3], into.hands[cloneOf(hero3)], into.reserves[hero3], into.reserves[cloneOf(hero3)]];
    for (const zone of sorted2) lineUp(into, zone, who2);
    redeal(into, [into.draw[hero3], ...sorted2], who2, rng, ANYWHERE);
    for (const zone of sorted2) sortHand(into, zone);
  }
}

// src/games/soul-raiders/rules/rules.ts
var ChapterRules = class extends SoulRaiders {
  get maps() {
    return this.t.chapters.map(({ map }) => map);
  }
  start(s2, key, game) {
    this.open(s2, key, game);
    s2.words[1 /* CHAPTER */] = this.firstChapter;
    setUpOwned(this, s2);
    setUpChapter(this, s2);
    this.run(s2);
  }
  step(s2) {
    step(this, s2);
  }
  flow(s2) {
    flow(this, s2);
  }
  settle(s2) {
    settle(this, s2);
  }
  legal(s2, out2) {
    return questions[s2.kind].legal(this, s2, out2);
  }
  allows(s2, code) {
    return code >= 0 && questions[s2.kind].allows(this, s2, code);
  }
  apply(s2, code) {
    const question = questions[s2.kind];
    this.answered(s2);
    question.take(this, s2, code);
    if (s2.kind === RUNNING) this.settle(s2);
    this.run(s2);
  }
  view() {
    return new RaiderView(this);
  }
  determinise(s2, who2, rng, into, belief) {
    determinise(this, s2, who2, rng, into, belief);
  }
  utility(s2) {
    return s2.outcome === WIN ? 1 : 0;
  }
  say(s2, code) {
    return say(this, s2, code);
  }
  show(s2, who2) {
    return show(this, s2, who2);
  }
  tell(s2, event2, a, b, c) {
    return tell(this, s2, event2, a, b, c);
  }
  metrics(sink) {
    return new RaiderMetrics(this, sink);
  }
};

// smoke.mts
var [, , folder, games = "5000", given = '{"heroes":1}'] = process.argv;
var pack = loadPack(folder, packShape);
var rules = new ChapterRules(pack, resolveParams(params, JSON.parse(given), pack));
var s = rules.create();
var out = new Int32Array(rules.mostCodes);
var [x, y, z6, w] = [123456789, 362436069, 521288629, 88675123 ^ Date.now()];
var rnd = (n2) => {
  const t2 = x ^ x << 11;
  x = y;
  y = z6;
  z6 = w;
  w = (w ^ w >>> 19 ^ (t2 ^ t2 >>> 8)) >>> 0;
  return Math.floor(w / 4294967296 * n2);
};
var sums = {};
var add = (k, v) => {
  (sums[k] ??= [0, 0])[0] += v;
  sums[k][1] += v * v;
};
var decisions = 0;
var t0 = process.cpuUsage();
for (let game = 0; game < Number(games); game++) {
  rules.start(s, new Int32Array([rnd(2 ** 31), rnd(2 ** 31), 3, 4]), game);
  while (s.outcome === 0) {
    let n2 = rules.legal(s, out);
    if (s.kind === 24 /* giveUp */) {
      rules.apply(s, 0);
      continue;
    }
    if (s.kind === 23 /* defeat */) {
      rules.apply(s, out[0]);
      continue;
    }
    if (s.kind === 5 /* act */) n2 = out.subarray(0, n2).filter((c) => !(c >= 1338 /* GIVE_UP */ && c < 1360 /* CARD */)).length;
    rules.apply(s, out[rnd(n2)]);
    decisions++;
  }
  const b = (i) => s.books[i];
  const g = (i) => s.books[21 /* WORDS */ * rules.seats + i];
  add("win", s.outcome === 1 ? 1 : 0);
  add("total", s.outcome === 1 && s.cause === 0 ? 1 : 0);
  add("rounds", s.round);
  let lost = 0;
  for (let i = 0; i < 11; i++) lost += g(0 /* LOST */ + i);
  add("lost", lost);
  add("stress", g(0 /* LOST */));
  add("attacks", g(0 /* LOST */ + 4) + g(0 /* LOST */ + 5));
  add("tokens", g(0 /* LOST */ + 1) + g(0 /* LOST */ + 2) + g(0 /* LOST */ + 3));
  add("damage", g(0 /* LOST */ + 6) + g(0 /* LOST */ + 7));
  add("arrow", g(0 /* LOST */ + 8));
  add("story", g(0 /* LOST */ + 9) + g(0 /* LOST */ + 10));
  add("threat", s.words[4 /* THREAT */]);
  add("red", s.words[6 /* RED */]);
  add("black", s.words[7 /* BLACK */]);
  add("revealed", g(19 /* REVEALED */));
  add("stories", g(21 /* STORIES */));
  add("defeated", g(24 /* DEFEATED */));
  add("heroism", b(12 /* HEROISM */));
  add("discarded", b(8 /* DISCARDED */));
  add("moves", b(0 /* MOVES */));
  add("flights", b(1 /* FLIGHTS */));
  add("spells", b(4 /* SPELLS */));
  add("fights", b(2 /* FIGHTS */));
  add("wounds", b(18 /* WOUNDS */));
  add("scrolls", b(3 /* SCROLLS */));
  add("random", g(22 /* RANDOM_DRAWN */));
}
var t = process.cpuUsage(t0);
var n = Number(games);
for (const [k, [a, b]] of Object.entries(sums)) {
  const m = a / n;
  console.log(k.padEnd(10), m.toFixed(4), "\xB1", Math.sqrt(Math.max(0, b / n - m * m) / n).toFixed(4));
}
console.log("dec/CPU-s", Math.round(decisions / ((t.user + t.system) / 1e6)), "games/s", Math.round(n / ((t.user + t.system) / 1e6)));
