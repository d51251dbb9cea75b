import { H, type State } from '../../../src/core/index.ts';
import { veilwraith } from '../../../src/games/veilwraith/index.ts';
import { params } from '../../../src/games/veilwraith/options/params.ts';
import type { VeilwraithView } from '../../../src/games/veilwraith/play/view.ts';
import { noteDrawn } from '../../../src/games/veilwraith/record/books.ts';
import { rulesOf, type VeilwraithRules } from '../../../src/games/veilwraith/rules/rules.ts';
import { maxSpirit, P_ROUND } from '../../../src/games/veilwraith/rules/setup.ts';
import { C } from '../../../src/games/veilwraith/state/codes.ts';
import { Event } from '../../../src/games/veilwraith/state/kinds.ts';
import { S, type VeilwraithState, type Wraith } from '../../../src/games/veilwraith/state/state.ts';
import {
  ACTIONS,
  type ActionName,
  EXHAUSTED,
  FOE,
  KEY,
  KEY_COLLECTED,
  KEY_FLIP_SPENT,
  KEY_FLIPPED,
  KEY_TURN_SPENT,
  KEY_TURNED,
  MOST_TOKENS,
  TILTED,
} from '../../../src/games/veilwraith/state/words.ts';
import { type AnySetup, type ChosenLuck, Scene as PlayedScene, staged } from '../../support/scene.ts';
import { ownPack } from '../../support/subjects.ts';
import { LETTERS, type Readings, readings } from './readings.ts';
import { packWith, type TestCards } from './test-pack.ts';

/** Where the rules take over, in the order of a round (VW-D01). `round`: the start of the round after `round`. */
const PHASES = [
  'round',
  'window-start',
  'threat',
  'window-threat',
  'draw',
  'window-draw',
  'play',
  'window-spirit',
  'spirit',
  'end',
  'hand',
  'reset',
  'end-texts',
] as const;
export type Phase = (typeof PHASES)[number];

const KEY_STATES = {
  upright: KEY_COLLECTED,
  turned: KEY_COLLECTED | KEY_TURNED | KEY_TURN_SPENT,
  flipped: KEY_COLLECTED | KEY_FLIPPED | KEY_FLIP_SPENT,
  'turned and flipped': KEY_COLLECTED | KEY_TURNED | KEY_TURN_SPENT | KEY_FLIPPED | KEY_FLIP_SPENT,
} as const;

/** A card in the Threat Area: its id, or the card with its state. `beaten`: indices of values in the order Explore, Fight, Influence. */
export type InArea =
  | string
  | { readonly card: string; readonly beaten?: readonly number[]; readonly ignored?: boolean; readonly since?: number; readonly beneath?: readonly string[] };

/** A game in its own words. Defaults are as at the start of a game. */
export interface Setup extends Board, AnySetup<TestCards> {
  readonly vignette?: string;
  /** The numbers of the stand-in pack; by default those before tuning. */
  readonly pack?: 'stand-in';
  /** The current round; by default 1. */
  readonly round?: number;
  /** By default `play`. The rules run from there to the first decision. */
  readonly phase?: Phase;
  /** Boards of the Veilwraiths after the first, one for each. */
  readonly others?: readonly Board[];
}

/** The board of one Veilwraith. */
export interface Board {
  readonly spirit?: number;
  readonly maxSpirit?: number;
  /** Actions in slots L, M, R by first letter. */
  readonly slots?: string;
  readonly slotPower?: readonly [number, number, number];
  /** Actions on their advanced side. */
  readonly advanced?: readonly ActionName[];
  readonly tilted?: readonly ActionName[];
  readonly exhausted?: readonly ActionName[];
  readonly tokens?: Readonly<Partial<Record<ActionName, number>>>;
  /** Have the regular Use and the Tilt of this round been made? */
  readonly used?: boolean;
  readonly hasTilted?: boolean;
  readonly hand?: readonly string[];
  /** From the top down. By default the Basic Memories that are nowhere else. */
  readonly memoryDeck?: readonly string[];
  readonly memoryDiscard?: readonly string[];
  readonly removed?: readonly string[];
  readonly area?: readonly InArea[];
  /** From the top down. By default the cards of the Vignette that are nowhere else, ordinary Threats on top. */
  readonly threatDeck?: readonly string[];
  readonly threatDiscard?: readonly string[];
  /** Collected Keys. */
  readonly keys?: Readonly<Record<string, keyof typeof KEY_STATES>>;
  readonly foesDefeated?: readonly string[];
}

/** A playable state, with readings and a record of all events. */
export class Scene extends PlayedScene<VeilwraithState, VeilwraithView, VeilwraithRules, Readings> {
  /** The state at the start of the last round: in a new game, the result of set-up. */
  roundBegan: Readings | null = null;

  /** The same for another Veilwraith, by seat. */
  of(seat: number): Readings {
    return readings(this.rules, this.s, seat);
  }

  override event(s: State, mask: number, event: number, a: number, b: number, c: number): void {
    if (event === Event.round) this.roundBegan = this.state;
    super.event(s, mask, event, a, b, c);
  }

  /** Besides words and codes: `compare` compares with the fewest possible Power Tokens. */
  override play(...answers: readonly (number | string)[]): this {
    for (const answer of answers) super.play((answer === 'compare' && this.options.find((option) => option.startsWith('compare'))) || answer);
    return this;
  }

  /** Ends the Play Phase; the rules run through the rest of the round to the next decision. */
  endPlay(): this {
    return this.play('end the Play Phase');
  }
}

const stage = staged({
  told: { ...veilwraith, readings, isWindow: ({ name }) => name.startsWith('window-'), pass: C.PASS }, // windows in which Memories may be played (VW-?10)
  Scene,
  params,
  given: ({ options, others, vignette = 'lost-ruins' }: Setup) => ({ ...options, ...(others === undefined ? {} : { wraiths: 1 + others.length }), vignette }),
  pack: ({ pack, cards }) => (pack === 'stand-in' ? ownPack(veilwraith) : packWith(cards)),
  compile: rulesOf,
  write,
  luck: [],
});
export const { scenario } = stage;

/** The settings of a game before it begins. */
export type Before = { readonly [Field in 'vignette' | 'options' | 'cards' | 'windows' | 'others']?: Setup[Field] };
export const newGame: (setup: Before, luck?: ChosenLuck) => Scene = stage.newGame;

const inArea = (entry: InArea): Exclude<InArea, string> => (typeof entry === 'string' ? { card: entry } : entry);

/** Every card of the description with its place. */
function placed(setup: Board): { card: string; place: string }[] {
  const at = (place: string, cards: readonly string[] = []): { card: string; place: string }[] => cards.map((card) => ({ card, place }));
  const area = (setup.area ?? []).map(inArea);
  return [
    ...at('hand', setup.hand),
    ...at('memory deck', setup.memoryDeck),
    ...at('memory discard', setup.memoryDiscard),
    ...at('removed', setup.removed),
    ...at(
      'beneath',
      area.flatMap((entry) => entry.beneath ?? []),
    ),
    ...at(
      'area',
      area.map((entry) => entry.card),
    ),
    ...at('threat deck', setup.threatDeck),
    ...at('threat discard', setup.threatDiscard),
    ...at('keys', Object.keys(setup.keys ?? {})),
    ...at('defeated', setup.foesDefeated),
  ];
}

/** Sentences about impossible states. */
function problemsOf(setup: Board, rules: VeilwraithRules): string[] {
  const { t } = rules;
  const found: string[] = [];
  const cards = placed(setup);
  for (const { card, place } of cards) {
    const kind = t.kind[t.ids.indexOf(card)];
    if (kind === undefined) found.push(`there is no card ${card}`);
    else if (place === 'keys' && kind !== KEY) found.push(`${card} is not a Key`);
    else if (place === 'defeated' && kind !== FOE) found.push(`${card} is not a Foe`);
  }
  for (const card of new Set(cards.map((c) => c.card))) {
    const copies = t.copies[t.ids.indexOf(card)];
    const used = cards.filter((c) => c.card === card).length;
    if (used > copies) found.push(`${used} copies of ${card}, of which there are ${copies}`);
  }
  const letters = (setup.slots ?? 'E F I').split(' ').sort().join('');
  if (letters !== LETTERS) found.push(`slots ${setup.slots} are not the three Actions`);
  const max = setup.maxSpirit ?? maxSpirit(rules, rules.seats);
  if ((setup.spirit ?? max) > max || (setup.spirit ?? max) < 1) found.push(`Spirit ${setup.spirit} of ${max}`);
  for (const [action, n] of Object.entries(setup.tokens ?? {})) if (n < 0 || n > MOST_TOKENS) found.push(`${n} Power Tokens on ${action}`);
  const both = (setup.tilted ?? []).filter((action) => setup.exhausted?.includes(action));
  if (both.length > 0) found.push(`${both.join(', ')} both tilted and exhausted`);
  const all = Object.keys(setup.keys ?? {}).length >= t.vignette.stacks && (setup.foesDefeated?.length ?? 0) >= t.vignette.foes.length;
  const open = cards.some((c) => c.card === 'portal');
  if (all !== open) found.push(all ? 'the Portal would have entered' : 'the Portal cannot be in play yet');
  return found;
}

/** Turns a new state into the one described; the flow is at its phase, not yet run. */
function write(setup: Setup, rules: VeilwraithRules, s: VeilwraithState): void {
  const problems = [setup, ...(setup.others ?? [])].flatMap((board) => problemsOf(board, rules));
  if (problems.length > 0) throw new Error(`not a legal setup: ${problems.join('; ')}`);
  s.round = setup.round ?? 1;
  for (const word of [H.outcome, H.cause, H.depth, H.waiting, H.decider]) s.all[word] = 0;
  s.common.fill(0);
  [setup, ...(setup.others ?? [])].forEach((board, seat) => {
    const w = s.wraiths[seat];
    const lot = w.own[S.LOT];
    w.own.fill(0, 0, S.PLACES);
    w.own[S.LOT] = lot;
    w.own[S.PHASE] = P_ROUND + PHASES.indexOf(setup.phase ?? 'play');
    w.own[S.ROUNDS_DONE] = setup.phase === 'round' ? s.round : s.round - 1;
    writeBoard(board, rules, s, w);
  });
}

function writeBoard(setup: Board, rules: VeilwraithRules, s: VeilwraithState, w: Wraith): void {
  const { t } = rules;
  const own = w.own;
  const id = (card: string): number => t.ids.indexOf(card);
  w.books.fill(0);
  own[S.MAX_SPIRIT] = setup.maxSpirit ?? maxSpirit(rules, rules.seats);
  own[S.SPIRIT] = setup.spirit ?? own[S.MAX_SPIRIT];
  (setup.slots ?? 'E F I').split(' ').forEach((letter, slot) => {
    own[S.SLOTS + slot] = LETTERS.indexOf(letter);
    own[S.SLOT_OF + LETTERS.indexOf(letter)] = slot;
    own[S.SLOT_POWER + slot] = setup.slotPower?.[slot] ?? slot + 1;
  });
  ACTIONS.forEach((action, a) => {
    own[S.TOKENS + a] = setup.tokens?.[action] ?? 0;
    own[S.FACE + a] = setup.advanced?.includes(action) ? 1 : 0;
    if (setup.tilted?.includes(action)) own[S.ROTATION + a] = TILTED;
    if (setup.exhausted?.includes(action)) own[S.ROTATION + a] = EXHAUSTED;
  });
  own[S.USED] = setup.used ? 1 : 0;
  own[S.HAS_TILTED] = setup.hasTilted ? 1 : 0;
  for (const [key, state] of Object.entries(setup.keys ?? {})) own[S.KEYS + id(key) - t.firstKey] = KEY_STATES[state];
  own[S.KEYS_COLLECTED] = Object.keys(setup.keys ?? {}).length;
  own[S.FOES_DEFEATED] = setup.foesDefeated?.length ?? 0;
  writePiles(setup, rules, s, w);
  writeArea(setup, s, w, id);
  if (setup.area?.some((entry) => inArea(entry).card === 'portal')) own[S.PORTAL_STATE] = 1;
  own[S.ARCHFIEND_STATE] = setup.threatDeck?.includes('archfiend') ? 1 : setup.threatDiscard?.includes('archfiend') ? 2 : 0;
  writeDeckList(rules, s, w);
  w.derived[S.DIRTY] = 1;
}

function writePiles(setup: Board, rules: VeilwraithRules, s: VeilwraithState, w: Wraith): void {
  const { t } = rules;
  const id = (card: string): number => t.ids.indexOf(card);
  for (const zone of [w.memoryDeck, w.memoryDiscard, w.hand, w.inPlay, w.removed, w.threatDeck, w.threatDiscard, w.unseen, w.beneath, w.looking])
    s.all[zone.at] = 0;
  const taken = placed(setup).map((c) => c.card);
  /** Copies of a card that are nowhere yet. */
  const left = (card: number): number => t.copies[card] - taken.filter((other) => other === t.ids[card]).length;
  const hand = (setup.hand ?? []).map(id).sort((a, b) => a - b);
  for (const card of hand) w.hand.push(s, card);
  const memoriesInHand = hand.filter((card) => card < t.memories);
  w.own[S.HAND_MEMORIES] = memoriesInHand.length;
  for (let action = 0; action < 3; action++) w.own[S.HAND_POWER + action] = memoriesInHand.reduce((sum, card) => sum + t.gain[card * 3 + action], 0);
  for (const card of setup.memoryDiscard ?? []) w.memoryDiscard.push(s, id(card));
  for (const card of setup.removed ?? []) w.removed.push(s, id(card));
  for (const card of setup.threatDiscard ?? []) w.threatDiscard.push(s, id(card));
  const basics = Array.from({ length: t.memories }, (_, card) => card).filter((card) => t.basic[card] !== 0);
  const memories = setup.memoryDeck?.map(id) ?? basics.flatMap((card) => Array.from({ length: left(card) }, () => card));
  for (const card of [...memories].reverse()) w.memoryDeck.push(s, card);
  const { stacks, stackSize } = t.vignette;
  const threats = setup.threatDeck?.map(id) ?? restOfVignette(setup, rules, left);
  [...threats].reverse().forEach((card, i) => {
    const block = setup.threatDeck?.includes('archfiend') ? S.RESHUFFLED : Math.max(0, stacks - 1 - Math.floor(i / stackSize));
    w.threatDeck.push(s, card, 0, block);
  });
}

/** Cards of the Vignette that are nowhere yet: ordinary Threats in the order of the pack, then Foes, then Keys. */
function restOfVignette(setup: Board, { t }: VeilwraithRules, left: (card: number) => number): number[] {
  const gone = new Set(placed(setup).map((c) => c.card));
  const pick = (name: number, wanted: number): number[] => {
    const copies = t.ids.flatMap((_, card) => (t.name[card] === name ? Array.from({ length: Math.max(0, left(card)) }, () => card) : []));
    const outside = placed(setup).filter((c) => t.name[t.ids.indexOf(c.card)] === name).length;
    return copies.slice(0, Math.max(0, wanted - outside));
  };
  const foes = [...new Set(t.vignette.foes.map((f) => f.name))];
  return [
    ...t.vignette.threats.flatMap((threat) => pick(threat.name, threat.count)),
    ...foes.flatMap((name) => pick(name, t.vignette.foes.filter((f) => f.name === name).length)),
    ...Array.from({ length: t.vignette.stacks }, (_, k) => t.firstKey + k).filter((card) => !gone.has(t.ids[card])),
  ];
}

function writeArea(setup: Board, s: VeilwraithState, w: Wraith, id: (card: string) => number): void {
  const own = w.own;
  const entries = (setup.area ?? []).map(inArea).map((entry, i) => ({ ...entry, serial: i + 1 }));
  entries.sort((a, b) => id(a.card) - id(b.card));
  entries.forEach((entry, i) => {
    own[S.AREA_CARD + i] = id(entry.card);
    own[S.AREA_SERIAL + i] = entry.serial;
    noteDrawn(w.books, id(entry.card), entry.since ?? s.round);
    const marks = (entry.beaten ?? []).reduce((mask, v) => mask | (1 << v), 0);
    own[S.AREA_FLAGS + i] = marks | (entry.ignored ? S.IGNORED : 0) | ((entry.since ?? s.round) << S.SINCE);
    for (const card of entry.beneath ?? []) w.beneath.push(s, id(card), 0, entry.serial);
  });
  own[S.AREA] = entries.length;
  own[S.NEXT_SERIAL] = entries.length;
}

/** The deck list is the contents of the Memory piles. */
function writeDeckList({ t }: VeilwraithRules, s: VeilwraithState, w: Wraith): void {
  const own = w.own;
  own.fill(0, S.PLACES, S.RETURNED);
  for (const zone of [w.memoryDeck, w.hand, w.memoryDiscard, w.removed, w.beneath]) {
    for (let i = 0; i < zone.count(s); i++) {
      const card = zone.card(s, i);
      if (card >= t.memories) continue;
      own[S.DECK_LIST + card]++;
      own[S.PLACES + own[S.PLACE_COUNT]++] = card + 1;
    }
  }
}
