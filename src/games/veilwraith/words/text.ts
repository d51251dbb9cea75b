import { FIRST_KIND } from '../../../core/index.ts';
import { partsOf } from '../../../kit/codes.ts';
import { counted } from '../../../kit/words.ts';
import { Op } from '../content/ops.ts';
import { type CardTables, valueIn } from '../content/tables.ts';
import type { Veilwraith } from '../game.ts';
import { abilityAsked, askingAt, askingOp, secondChoice } from '../rules/asked.ts';
import { refresh } from '../rules/derived.ts';
import { CODES, Size } from '../state/codes.ts';
import { KIND_LIST, Kind } from '../state/kinds.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { G, S } from '../state/state.ts';
import { ABILITIES, KEY_COLLECTED, KEY_FLIPPED, KEY_TURNED, TILTED, UPRIGHT } from '../state/words.ts';
import { optionWords, textWords, vignetteWords } from './wording.ts';

/** The game in words, for replays, playthroughs and people. */

/** A code of the current decision. */
export function say(rules: Veilwraith, s: VeilwraithState, code: number): string {
  const t = rules.t;
  const w = s.wraiths[s.decider];
  const kind = s.kind;
  if (kind === Kind.order) return `first resolve ${abilityName(t, code)}`;
  const { range, i } = CODES.read(code);
  switch (range) {
    case 'PASS':
      return passing(kind);
    case 'PLAY':
      return `${kind === Kind.lend ? 'lend' : 'play'} ${label(t, i)}`;
    case 'DISCARD':
      return kind === Kind.discardPile ? `take back ${label(t, i)}` : sayGiven(rules, s, i);
    case 'COMBINE':
      return `Combine ${label(t, i)}${kind === Kind.combine ? ` with ${label(t, w.own[S.COMBINE_FIRST] - 1)}` : ' with another'}`;
    case 'RETURN':
      return kind === Kind.removeOrAdd ? `remove ${label(t, i)} from the deck list` : `return ${label(t, i)} to the box`;
    case 'ADD':
      return `add ${label(t, i)}`;
    case 'TILT':
      return `Tilt ${action(t, w, i)}`;
    case 'DRAW':
      return `Use ${action(t, w, i)} (slot ${w.own[S.SLOT_OF + i] + 1}) to draw`;
    case 'TURN':
      return `Turn ${t.names[t.firstKey + i]}`;
    case 'FLIP':
      return `Flip ${t.names[t.firstKey + i]}`;
    case 'RESOLVE':
      if (kind === Kind.lend) return `lend ${tokens(i)}`;
      return i === 0 ? 'compare, spending no token' : `compare, spending ${tokens(i)}`;
    case 'SPEND':
      return 'spend a Power Token now';
    case 'ACTIVATE':
      return `activate ability ${i + 1} (${textWords(t, abilityAsked(rules, s, i))})`;
    case 'ACTION':
      return sayAction(rules, s, i);
    case 'OPTION':
      return sayOption(rules, s, i);
    case 'PICK_KEY':
      return `${askingOp(rules, s) === Op.exhaustKey ? 'Exhaust' : 'reset'} ${t.names[t.firstKey + i]}`;
    case 'USE':
      return sayUse(rules, w, w, i);
    case 'THREAT':
      return `${TARGET_WORDS.get(askingOp(rules, s)) ?? 'choose'} ${nthLabel(t, i)}`;
    case 'CARD':
      if (kind === Kind.putBack) return `put ${label(t, i)} back${w.looking.count(s) > 1 ? ' under the rest' : ''}`;
      return kind === Kind.hand ? sayGiven(rules, s, i) : label(t, i);
    case 'SEAT':
      return `name ${wraith(i)}`;
    case 'ASK':
      return `ask ${wraith(i)} for Power`;
    case 'CROSS': {
      const [seat, rest] = partsOf(i, Size.area);
      return `${sayUse(rules, w, s.wraiths[seat], rest)} before ${wraith(seat)}`;
    }
  }
}

const ABILITY_NAMES = ABILITIES.map((name) => name[0].toUpperCase() + name.slice(1));

const TARGET_WORDS = new Map<number, string>([
  [Op.ignore, 'ignore'],
  [Op.discardThreat, 'discard'],
  [Op.defeatThreat, 'defeat'],
]);

/** One of several options of a text, a reward or a window. */
function sayOption(rules: Veilwraith, s: VeilwraithState, i: number): string {
  const { t } = rules;
  switch (s.kind) {
    case Kind.skip:
      return `spend a Ribbon and skip ${t.vignette.name}`;
    case Kind.startingAbility:
      return i === 0 ? 'no starting ability' : `be a ${ABILITY_NAMES[i]} Wraith`;
    case Kind.flipToken:
      return `flip the token of slot ${i + 1}`;
    default:
      return `option ${i + 1} (${optionWords(t, askingAt(rules, s), i)})`;
  }
}

/** A card given up from hand. */
function sayGiven(rules: Veilwraith, s: VeilwraithState, card: number): string {
  const op = s.kind === Kind.hand ? askingOp(rules, s) : Op.discardMemory;
  if (op === Op.removeMemory) return `remove ${label(rules.t, card)} from the game`;
  return op === Op.putBeneath ? `put ${label(rules.t, card)} beneath` : `discard ${label(rules.t, card)}`;
}

/** A chosen Action; its purpose depends on who asks. */
function sayAction(rules: Veilwraith, s: VeilwraithState, a: number): string {
  const t = rules.t;
  const w = s.wraiths[s.decider];
  const name = action(t, w, a);
  if (s.kind === Kind.flipAction) return `upgrade ${name} to ${t.faceName[a * 2 + 1]}`;
  if (s.kind === Kind.startingOrder) return `${name} in slot ${w.own[S.RETURNED_NOW] === 0 ? 1 : 2}`;
  if (s.kind === Kind.startingExhaust) return `Exhaust ${name}`;
  const second = secondChoice(rules, s);
  switch (askingOp(rules, s)) {
    case Op.exhaust:
      return `Exhaust ${name}`;
    case Op.removeToken:
      return `1 Power Token off ${name}`;
    case Op.removeAllTokens:
      return `all Power Tokens off ${name}`;
    case Op.moveToken:
      return second ? `onto ${name}` : `1 Power Token from ${name}`;
    case Op.arrange:
      return `${name} in slot ${second ? 2 : 1}`;
    case Op.swap:
      return second ? `with ${name}` : `swap ${name}`;
    default:
      return `choose ${name}`;
  }
}

function passing(kind: number): string {
  if (kind === Kind.play) return 'end the Play Phase';
  if (kind === Kind.activate) return 'activate nothing more';
  if (kind === Kind.return || kind === Kind.removeOrAdd) return 'make no Memory Upgrade';
  if (kind === Kind.skip) return 'skip nothing';
  if (kind === Kind.lend) return 'lend nothing more';
  return 'pass';
}

/** A Use on a Threat in an area, from the rest of the code; names the value if there are several. */
function sayUse(rules: Veilwraith, w: Wraith, of: Wraith, rest: number): string {
  const t = rules.t;
  const [named, v] = partsOf(rest, Size.values);
  const [threat, nth] = partsOf(named, Size.nth);
  const card = threat + t.memories;
  const act = t.valueType[card * 3 + v];
  const use = `Use ${action(t, w, act)} (slot ${w.own[S.SLOT_OF + act] + 1}) on ${nthLabel(t, named)}`;
  if (t.valueCount[card] < 2) return use;
  refresh(rules, of);
  const i = of.own.indexOf(card, S.AREA_CARD) - S.AREA_CARD + nth;
  const twice = Array.from(t.valueType.subarray(card * 3, card * 3 + t.valueCount[card])).filter((type) => type === act).length > 1;
  return `${use}, ${t.actionNames[act]} ${valueIn(of.derived[S.VALUES + i], v)}${twice ? ` (value ${v + 1})` : ''}`;
}

/** A Veilwraith in a game of several. */
export function wraith(seat: number): string {
  return `Veilwraith ${seat + 1}`;
}

/** A card, with what distinguishes it from other prints of its name. */
export function label(t: CardTables, card: number): string {
  const same = t.names.filter((name) => name === t.names[card]).length > 1;
  return same ? `${t.names[card]} (${t.ids[card]})` : t.names[card];
}

function nthLabel(t: CardTables, named: number): string {
  const [threat, nth] = partsOf(named, Size.nth);
  return `${label(t, threat + t.memories)}${nth > 0 ? ` no. ${nth + 1}` : ''}`;
}

export function action(t: CardTables, w: Wraith, a: number): string {
  return t.faceName[a * 2 + w.own[S.FACE + a]];
}

export function tokens(n: number): string {
  return counted(n, 'Power Token');
}

export function ribbons(n: number): string {
  return counted(n, 'Ribbon');
}

function abilityName(t: CardTables, pc: number): string {
  const card = t.ids.findIndex((_, i) => t.startOfRound[i] === pc || t.endOfRound[i] === pc);
  return card < 0 ? `the text of ${t.vignette.name}` : `the text of ${label(t, card)}`;
}

/** The table in a few lines, without the decks. With several Veilwraiths, as one of them sees it (null: everything). */
export function show(rules: Veilwraith, s: VeilwraithState, who: number | null): string {
  if (rules.seats === 1) return board(rules, s, s.solo, true, '');
  const { openHands } = rules.options;
  return s.wraiths
    .map((w, seat) => {
      const seen = who === null || who === seat || s.seen.length === 0 ? w : s.seen[seat];
      const status = ['', ', escaped', ', out of the game', ', not there yet'][seen.own[S.STATUS]];
      const head = `${wraith(seat)}${status}${seat === who ? ' (to whom this is shown)' : ''}: `;
      return board(rules, s, seen, who === null || who === seat || openHands, head);
    })
    .join('\n');
}

/** The board of one Veilwraith. */
function board(rules: Veilwraith, s: VeilwraithState, w: Wraith, open: boolean, head: string): string {
  const t = rules.t;
  const own = w.own;
  refresh(rules, w);
  const slots = [0, 1, 2].map((slot) => {
    const a = own[S.SLOTS + slot];
    const marks = [
      own[S.ROTATION + a] === UPRIGHT ? '' : own[S.ROTATION + a] === TILTED ? 'tilted' : 'exhausted',
      own[S.TOKENS + a] > 0 ? tokens(own[S.TOKENS + a]) : '',
    ].filter((m) => m !== '');
    return `${action(t, w, a)} ${own[S.SLOT_POWER + slot]}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
  });
  const keys = Array.from({ length: t.keys }, (_, k) => own[S.KEYS + k])
    .map((state, k) =>
      (state & KEY_COLLECTED) === 0
        ? ''
        : `${t.names[t.firstKey + k]}${(state & KEY_FLIPPED) !== 0 ? ' flipped' : (state & KEY_TURNED) !== 0 ? ' turned' : ''}`,
    )
    .filter((k) => k !== '');
  if (s.round === 0) {
    const owed = own[S.UPGRADES_LEFT];
    const ability = vignetteWords(t);
    return [
      ...(rules.options.campaign ? [`${head}${campaignLine(rules, s)}`] : []),
      `${rules.options.campaign ? '' : head}${t.vignette.name}: Portal ${t.vignette.portal}, Foes ${t.vignette.foes.length}${ability === '' ? '' : `; ${ability}`}`,
      `before round 1; maximum Spirit ${own[S.MAX_SPIRIT]}; slots ${slots.join(' | ')}${owed > 0 ? `; Memory Upgrades to make: ${owed}` : ''}`,
    ].join('\n');
  }
  const kind = s.kind >= FIRST_KIND ? KIND_LIST[s.kind - FIRST_KIND].name : 'over';
  return [
    `${rules.seats === 1 ? `${kind}; ` : head}Spirit ${own[S.SPIRIT]} of ${own[S.MAX_SPIRIT]}; slots ${slots.join(' | ')}`,
    `Threats: ${own[S.AREA] === 0 ? 'none' : Array.from({ length: own[S.AREA] }, (_, i) => showThreat(t, w, i)).join('; ')}`,
    `hand: ${open ? pile(t, s, w.hand.cards, w.hand.count(s)) : `${w.hand.count(s)} cards`}; Keys: ${keys.length === 0 ? 'none' : keys.join(', ')}; Foes left ${t.vignette.foes.length - own[S.FOES_DEFEATED]}`,
  ].join('\n');
}

function campaignLine({ t }: Veilwraith, { campaign }: VeilwraithState): string {
  const before = campaign[G.CAMPAIGNS_WON] > 0 ? `; Campaigns won before: ${campaign[G.CAMPAIGNS_WON]}` : '';
  return `Campaign: Vignette ${campaign[G.VIGNETTE] + 1} of ${t.vignettes.length}, attempt ${campaign[G.ATTEMPT] + 1}; Ribbons ${campaign[G.RIBBONS]}${before}`;
}

function showThreat(t: CardTables, w: Wraith, i: number): string {
  const card = w.own[S.AREA_CARD + i];
  const flags = w.own[S.AREA_FLAGS + i];
  const values = Array.from({ length: t.valueCount[card] }, (_, v) => {
    const star = (t.stars[card] & (1 << v)) !== 0 ? '*' : '';
    return `${t.actionNames[t.valueType[card * 3 + v]][0]}${valueIn(w.derived[S.VALUES + i], v)}${star}${(flags & (1 << v)) !== 0 ? ' beaten' : ''}`;
  });
  return `${label(t, card)} ${values.join('/')} cost ${w.derived[S.COSTS + i]}${(flags & S.IGNORED) !== 0 ? ' ignored' : ''}`;
}

function pile(t: CardTables, s: VeilwraithState, at: number, n: number): string {
  if (n === 0) return 'empty';
  const counts = new Map<string, number>();
  for (let i = 0; i < n; i++) counts.set(t.names[s.all[at + i]], (counts.get(t.names[s.all[at + i]]) ?? 0) + 1);
  return [...counts].map(([name, k]) => (k > 1 ? `${name} ×${k}` : name)).join(', ');
}
