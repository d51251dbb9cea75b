import { createRequire } from 'node:module';
import { CAP, LOSS, WIN } from '../../src/core/index.ts';
import { packageRoot } from '../../src/files/home.ts';
import {
  HAND_LIMIT,
  KEYS_TO_WIN,
  MEMORIES,
  MOST_ROUNDS,
  MOST_TOKENS,
  memoryCopies,
  memoryGain,
  PASS,
  SPIRIT,
  THREATS,
  TILT,
  threatCopies,
  threatCost,
  threatIsKey,
  USE,
  useAction,
  useValue,
} from '../brief/cards.ts';
import { BriefLuck } from '../brief/luck.ts';
import { key } from '../brief/players.ts';
import type { BriefPlayer, Results } from '../brief/results.ts';

/** What is used of boardgame.io, which has its own package and is not there when scry is compiled. */
interface Match {
  readonly G: Board;
}
interface Internal {
  ProcessGameConfig(game: unknown): unknown;
  CreateGameReducer(options: { game: unknown }): (state: Match, action: unknown) => Match;
  InitializeGame(options: { game: unknown; numPlayers: number; setupData: number }): Match;
}
interface LocalClient {
  start(): void;
  stop(): void;
  getState(): Match;
  readonly moves: Readonly<Record<string, (code: number) => void>>;
}

const peer = createRequire(`${packageRoot}bench/peers/package.json`);

/** The state as boardgame.io wants it: a plain object that can be written as JSON. */
interface Board {
  round: number;
  outcome: number;
  spirit: number;
  keys: number;
  used: number;
  slot: number[];
  tokens: number[];
  area: number[];
  threatDiscard: number[];
  hand: number[];
  memoryDiscard: number[];
  threatDeck: number[];
  memoryDeck: number[];
}

const luck = new BriefLuck();
const pile = new Int32Array(64);

function shuffled(counts: readonly number[] | Int32Array, shuffle: (cards: Int32Array, n: number) => void): number[] {
  let n = 0;
  counts.forEach((copies, type) => {
    for (let k = 0; k < copies; k++) pile[n++] = type;
  });
  shuffle(pile, n);
  return Array.from(pile.subarray(0, n));
}
const shuffledThreats = (counts: readonly number[] | Int32Array): number[] => shuffled(counts, (cards, n) => luck.shuffleThreats(cards, n));
const shuffledMemories = (counts: readonly number[] | Int32Array): number[] => shuffled(counts, (cards, n) => luck.shuffleMemories(cards, n));

function setUp(game: number): Board {
  luck.begin(key, game);
  const board: Board = {
    round: 0,
    outcome: 0,
    spirit: SPIRIT,
    keys: 0,
    used: -1,
    slot: [1, 2, 3],
    tokens: [0, 0, 0],
    area: Array<number>(THREATS).fill(0),
    threatDiscard: Array<number>(THREATS).fill(0),
    hand: Array<number>(MEMORIES).fill(0),
    memoryDiscard: Array<number>(MEMORIES).fill(0),
    threatDeck: shuffledThreats(threatCopies),
    memoryDeck: shuffledMemories(memoryCopies),
  };
  beginRound(board);
  return board;
}

function beginRound(G: Board): void {
  G.round++;
  G.used = -1;
  if (G.threatDeck.length === 0) {
    G.threatDeck = shuffledThreats(G.threatDiscard);
    G.threatDiscard.fill(0);
  }
  const threat = G.threatDeck.pop();
  if (threat !== undefined) G.area[threat]++;
  if (G.memoryDeck.length === 0) {
    G.memoryDeck = shuffledMemories(G.memoryDiscard);
    G.memoryDiscard.fill(0);
  }
  const memory = G.memoryDeck.pop();
  if (memory !== undefined) G.hand[memory]++;
}

function endRound(G: Board): void {
  G.area.forEach((n, t) => {
    G.spirit -= n * threatCost[t];
  });
  let over = G.hand.reduce((sum, n) => sum + n) - HAND_LIMIT;
  for (let m = 0; over > 0; m++) {
    const away = Math.min(G.hand[m], over);
    G.hand[m] -= away;
    G.memoryDiscard[m] += away;
    over -= away;
  }
  if (G.spirit <= 0) {
    G.spirit = 0;
    G.outcome = LOSS;
  } else if (G.round === MOST_ROUNDS) G.outcome = CAP;
}

/** The brief game in the plainest form boardgame.io knows: one player, two moves, no turns or phases of its own, which would only make it slower. */
function gameOf(setup: (context: unknown, number: number) => Board): unknown {
  return {
    name: 'brief',
    disableUndo: true,
    setup,
    moves: {
      use: ({ G }: { G: Board }, code: number) => {
        if (code !== PASS) use(G, code - USE);
        if (G.keys === KEYS_TO_WIN) G.outcome = WIN;
      },
      tilt: ({ G }: { G: Board }, code: number) => {
        if (code !== PASS) G.tokens[code - TILT]++;
        endRound(G);
        if (G.outcome === 0) beginRound(G);
      },
    },
    endIf: ({ G }: { G: Board }) => (G.outcome === 0 ? undefined : G.outcome),
  };
}

function use(G: Board, code: number): void {
  const threat = code >> 1;
  const used = useAction[code];
  let missing = useValue[code] - G.slot[used];
  for (let m = 0; m < MEMORIES && missing > 0; m++) {
    const gain = memoryGain[m * 3 + used];
    while (gain > 0 && G.hand[m] > 0 && missing > 0) {
      G.hand[m]--;
      G.memoryDiscard[m]++;
      missing -= gain;
    }
  }
  if (missing > 0) G.tokens[used] -= missing;
  G.area[threat]--;
  if (threatIsKey[threat] !== 0) G.keys++;
  else G.threatDiscard[threat]++;
  const from = G.slot[used];
  for (let action = 0; action < 3; action++) if (G.slot[action] < from) G.slot[action]++;
  G.slot[used] = 1;
  G.used = used;
}

/** The greedy player's answers, over the plain state; `options` is how many there were. */
function chooseUse(G: Board): { code: number; options: number } {
  const supply = [0, 1, 2].map((action) => G.hand.reduce((sum, n, m) => sum + n * memoryGain[m * 3 + action], 0));
  let best = -1;
  let code = PASS;
  let options = 1;
  for (let i = 0; i < 2 * THREATS; i++) {
    const threat = i >> 1;
    const action = useAction[i];
    const missing = useValue[i] - G.slot[action];
    if (G.area[threat] === 0 || missing > G.tokens[action] + supply[action]) continue;
    options++;
    const score = threatCost[threat] * 100 + threatIsKey[threat] * 150 + 20 - missing;
    if (score <= best) continue;
    best = score;
    code = USE + i;
  }
  return { code, options };
}

function chooseTilt(G: Board): { code: number; options: number } {
  let fewest = MOST_TOKENS;
  let code = PASS;
  let options = 1;
  G.tokens.forEach((n, action) => {
    if (action === G.used || n === MOST_TOKENS) return;
    options++;
    if (n >= fewest) return;
    fewest = n;
    code = TILT + action;
  });
  return { code, options };
}

/** Plays a game by handing moves to `move`, which gives the state after each. Returns the number of decisions. */
function playMatch(start: Board, move: (name: 'use' | 'tilt', code: number) => Board, results: Results): number {
  let G = start;
  let decisions = 0;
  const answer = (name: 'use' | 'tilt', { code, options }: { code: number; options: number }): void => {
    if (options > 1) decisions++;
    G = move(name, code);
  };
  while (G.outcome === 0) {
    answer('use', chooseUse(G));
    if (G.outcome === 0) answer('tilt', chooseTilt(G));
  }
  results.add(G.outcome, G.round, G.spirit, G.keys);
  return decisions;
}

function everyGame(playOne: (game: number) => number): (first: number, count: number) => number {
  return (first, count) => {
    let decisions = 0;
    for (let game = first; game < first + count; game++) decisions += playOne(game);
    return decisions;
  };
}

/** boardgame.io's reducer called directly: the fastest way through it. */
export const boardgameReducer: BriefPlayer = (results) => {
  const { ProcessGameConfig, CreateGameReducer, InitializeGame } = peer('boardgame.io/internal') as Internal;
  const game = ProcessGameConfig(gameOf((_, number) => setUp(number)));
  const reduce = CreateGameReducer({ game });
  return everyGame((number) => {
    let match = InitializeGame({ game, numPlayers: 1, setupData: number });
    const move = (type: string, code: number): Board => {
      match = reduce(match, { type: 'MAKE_MOVE', payload: { type, args: [code], playerID: '0', credentials: undefined } });
      return match.G;
    };
    return playMatch(match.G, move, results);
  });
};

/** boardgame.io's client, the way its documentation shows. */
export const boardgameClient: BriefPlayer = (results) => {
  const { Client } = peer('boardgame.io/client') as { Client(options: unknown): LocalClient };
  return everyGame((number) => {
    const client = Client({ game: gameOf(() => setUp(number)), numPlayers: 1, debug: false });
    client.start();
    const move = (name: string, code: number): Board => {
      client.moves[name](code);
      return client.getState().G;
    };
    const decisions = playMatch(client.getState().G, move, results);
    client.stop();
    return decisions;
  });
};
