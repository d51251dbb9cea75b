import { FIRST_KIND, LOSS, WIN } from '../../core/index.ts';
import { C } from './codes.ts';
import { K, KIND_LIST } from './kinds.ts';
import { Op } from './ops.ts';
import type { VeilwraithRules } from './rules.ts';
import type { VeilwraithState, Wraith } from './state.ts';
import { G, S } from './state.ts';
import type { CardTables } from './tables.ts';
import { cardWords, optionWords, textWords, vignetteWords } from './wording.ts';
import { ABILITIES, KEY, KEY_COLLECTED, KEY_FLIPPED, KEY_TURNED, KINDS, PORTAL, TILTED, UPRIGHT } from './words.ts';

/** The game in words, for replays, playthroughs and people. */

/** A code of the decision being made. */
export function say(rules: VeilwraithRules, s: VeilwraithState, code: number): string {
  const t = rules.t;
  const w = s.wraiths[s.decider];
  const kind = s.kind;
  if (kind === K.K_ORDER) return `first resolve ${abilityName(t, code)}`;
  if (code === C.PASS) return passing(kind);
  if (code < C.DISCARD) return `play ${label(t, code - C.PLAY)}`;
  if (code < C.COMBINE) return kind === K.K_DISCARD_PILE ? `take back ${label(t, code - C.DISCARD)}` : sayGiven(rules, s, code - C.DISCARD);
  if (code < C.RETURN)
    return `Combine ${label(t, code - C.COMBINE)}${kind === K.K_COMBINE ? ` with ${label(t, w.own[S.COMBINE_FIRST] - 1)}` : ' with another'}`;
  if (code < C.ADD) return kind === K.K_CHANGE ? `remove ${label(t, code - C.RETURN)} from the deck list` : `return ${label(t, code - C.RETURN)} to the box`;
  if (code < C.TILT) return `add ${label(t, code - C.ADD)}`;
  if (code < C.DRAW) return `Tilt ${action(t, w, code - C.TILT)}`;
  if (code < C.TURN) return `Use ${action(t, w, code - C.DRAW)} (slot ${w.own[S.SLOT_OF + code - C.DRAW] + 1}) to draw`;
  if (code < C.FLIP) return `Turn ${t.names[t.firstKey + code - C.TURN]}`;
  if (code < C.RESOLVE) return `Flip ${t.names[t.firstKey + code - C.FLIP]}`;
  if (code < C.SPEND) return code === C.RESOLVE ? 'compare, spending no token' : `compare, spending ${tokens(code - C.RESOLVE)}`;
  if (code === C.SPEND) return 'spend a Power Token now';
  if (code < C.ACTION) return `activate ability ${code - C.ACTIVATE + 1} (${textWords(t, rules.abilityAsked(s, code - C.ACTIVATE))})`;
  if (code < C.OPTION) return sayAction(rules, s, code - C.ACTION);
  if (code < C.PICK_KEY) {
    const i = code - C.OPTION;
    if (kind === K.K_SKIP) return `spend a Ribbon and skip ${t.vignette.name}`;
    if (kind === K.K_STARTING_ABILITY) return i === 0 ? 'no starting ability' : `be a ${ABILITY_NAMES[i]} Wraith`;
    return kind === K.K_FLIP_TOKEN ? `flip the token of slot ${i + 1}` : `option ${i + 1} (${optionWords(t, rules.askingAt(s), i)})`;
  }
  if (code < C.USE) return `reset ${t.names[t.firstKey + code - C.PICK_KEY]}`;
  if (code < C.THREAT) return sayUse(rules, w, code);
  if (code < C.CARD) return `${TARGET_WORDS.get(rules.askingOp(s)) ?? 'choose'} ${nthLabel(t, code - C.THREAT)}`;
  if (kind === K.K_PUT_BACK) return `put ${label(t, code - C.CARD)} back${w.looking.count(s) > 1 ? ' under the rest' : ''}`;
  return kind === K.K_HAND ? sayGiven(rules, s, code - C.CARD) : label(t, code - C.CARD);
}

const ABILITY_NAMES = ABILITIES.map((name) => name[0].toUpperCase() + name.slice(1));

const TARGET_WORDS = new Map<number, string>([
  [Op.ignore, 'ignore'],
  [Op.discardThreat, 'discard'],
  [Op.defeatThreat, 'defeat'],
]);

/** A card given up from hand. */
function sayGiven(rules: VeilwraithRules, s: VeilwraithState, card: number): string {
  const op = s.kind === K.K_HAND ? rules.askingOp(s) : Op.discardMemory;
  if (op === Op.removeMemory) return `remove ${label(rules.t, card)} from the game`;
  return op === Op.putBeneath ? `put ${label(rules.t, card)} beneath` : `discard ${label(rules.t, card)}`;
}

/** An Action chosen: what for depends on who asks. */
function sayAction(rules: VeilwraithRules, s: VeilwraithState, a: number): string {
  const t = rules.t;
  const w = s.wraiths[s.decider];
  const name = action(t, w, a);
  if (s.kind === K.K_FLIP_ACTION) return `upgrade ${name} to ${t.faceName[a * 2 + 1]}`;
  if (s.kind === K.K_STARTING_ORDER) return `${name} in slot ${w.own[S.RETURNED_NOW] === 0 ? 1 : 2}`;
  if (s.kind === K.K_STARTING_EXHAUST) return `Exhaust ${name}`;
  const second = rules.secondChoice(s);
  switch (rules.askingOp(s)) {
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
  if (kind === K.K_PLAY) return 'end the Play Phase';
  if (kind === K.K_ACTIVATE) return 'activate nothing more';
  if (kind === K.K_RETURN || kind === K.K_CHANGE) return 'make no Memory Upgrade';
  if (kind === K.K_SKIP) return 'skip nothing';
  return 'pass';
}

/** A Use on a Threat; where it has several values, on which of them. */
function sayUse(rules: VeilwraithRules, w: Wraith, code: number): string {
  const t = rules.t;
  const named = Math.floor((code - C.USE) / 3);
  const v = (code - C.USE) % 3;
  const card = Math.floor(named / C.NTH) + t.memories;
  const act = t.valueType[card * 3 + v];
  const use = `Use ${action(t, w, act)} (slot ${w.own[S.SLOT_OF + act] + 1}) on ${nthLabel(t, named)}`;
  if (t.valueCount[card] < 2) return use;
  rules.refresh(w);
  const i = w.own.indexOf(card, S.AREA_CARD) - S.AREA_CARD + (named % C.NTH);
  const twice = Array.from(t.valueType.subarray(card * 3, card * 3 + t.valueCount[card])).filter((type) => type === act).length > 1;
  return `${use}, ${t.actionNames[act]} ${w.derived[S.VALUES + i * 3 + v]}${twice ? ` (value ${v + 1})` : ''}`;
}

/** A card with what tells it from other prints of its name. */
function label(t: CardTables, card: number): string {
  const same = t.names.filter((name) => name === t.names[card]).length > 1;
  return same ? `${t.names[card]} (${t.ids[card]})` : t.names[card];
}

function nthLabel(t: CardTables, named: number): string {
  const nth = named % C.NTH;
  return `${label(t, Math.floor(named / C.NTH) + t.memories)}${nth > 0 ? ` no. ${nth + 1}` : ''}`;
}

function action(t: CardTables, w: Wraith, a: number): string {
  return t.faceName[a * 2 + w.own[S.FACE + a]];
}

function tokens(n: number): string {
  return n === 1 ? '1 Power Token' : `${n} Power Tokens`;
}

function ribbons(n: number): string {
  return n === 1 ? '1 Ribbon' : `${n} Ribbons`;
}

function abilityName(t: CardTables, pc: number): string {
  const card = t.ids.findIndex((_, i) => t.startOfRound[i] === pc || t.endOfRound[i] === pc);
  return card < 0 ? `the text of ${t.vignette.name}` : `the text of ${label(t, card)}`;
}

/** The table, in a few lines. A solo player sees everything but the decks, which are not shown. */
export function show(rules: VeilwraithRules, s: VeilwraithState): string {
  const t = rules.t;
  const w = s.solo;
  const own = w.own;
  rules.refresh(w);
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
      ...(rules.options.campaign ? [campaignLine(rules, s)] : []),
      `${t.vignette.name}: Portal ${t.vignette.portal}, Foes ${t.vignette.foes.length}${ability === '' ? '' : `; ${ability}`}`,
      `before round 1; maximum Spirit ${own[S.MAX_SPIRIT]}; slots ${slots.join(' | ')}${owed > 0 ? `; Memory Upgrades to make: ${owed}` : ''}`,
    ].join('\n');
  }
  const kind = s.kind >= FIRST_KIND ? KIND_LIST[s.kind - FIRST_KIND].name : 'over';
  return [
    `${kind}; Spirit ${own[S.SPIRIT]} of ${own[S.MAX_SPIRIT]}; slots ${slots.join(' | ')}`,
    `Threats: ${own[S.AREA] === 0 ? 'none' : Array.from({ length: own[S.AREA] }, (_, i) => showThreat(t, w, i)).join('; ')}`,
    `hand: ${pile(t, s, w.hand.cards, w.hand.count(s))}; Keys: ${keys.length === 0 ? 'none' : keys.join(', ')}; Foes left ${t.vignette.foes.length - own[S.FOES_DEFEATED]}`,
  ].join('\n');
}

function campaignLine({ t }: VeilwraithRules, { campaign }: VeilwraithState): string {
  const before = campaign[G.CAMPAIGNS_WON] > 0 ? `; Campaigns won before: ${campaign[G.CAMPAIGNS_WON]}` : '';
  return `Campaign: Vignette ${campaign[G.VIGNETTE] + 1} of ${t.vignettes.length}, attempt ${campaign[G.ATTEMPT] + 1}; Ribbons ${campaign[G.RIBBONS]}${before}`;
}

function showThreat(t: CardTables, w: Wraith, i: number): string {
  const card = w.own[S.AREA_CARD + i];
  const flags = w.own[S.AREA_FLAGS + i];
  const values = Array.from({ length: t.valueCount[card] }, (_, v) => {
    const star = (t.stars[card] & (1 << v)) !== 0 ? '*' : '';
    return `${t.actionNames[t.valueType[card * 3 + v]][0]}${w.derived[S.VALUES + i * 3 + v]}${star}${(flags & (1 << v)) !== 0 ? ' beaten' : ''}`;
  });
  return `${label(t, card)} ${values.join('/')} cost ${w.derived[S.COSTS + i]}${(flags & S.IGNORED) !== 0 ? ' ignored' : ''}`;
}

function pile(t: CardTables, s: VeilwraithState, at: number, n: number): string {
  if (n === 0) return 'empty';
  const counts = new Map<string, number>();
  for (let i = 0; i < n; i++) counts.set(t.names[s.all[at + i]], (counts.get(t.names[s.all[at + i]]) ?? 0) + 1);
  return [...counts].map(([name, k]) => (k > 1 ? `${name} ×${k}` : name)).join(', ');
}

/** Events that a card's text may be the cause of; the sentence then begins with its name. */
const CAUSED = new Set<number>([
  K.E_THREAT,
  K.E_MEMORY,
  K.E_DEFEATED,
  K.E_THREAT_DISCARDED,
  K.E_LOST,
  K.E_GAINED,
  K.E_TOKENS,
  K.E_DISCARDED,
  K.E_REMOVED,
  K.E_RECOVERED,
  K.E_IGNORED,
  K.E_EXHAUSTED,
  K.E_RESET,
  K.E_BENEATH,
  K.E_KEY_RESET,
  K.E_ARRANGED,
  K.E_LOOKED,
  K.E_SHUFFLED_IN,
]);

/** An event as a sentence of the replay; empty where another sentence already says it. */
export function tell(rules: VeilwraithRules, s: VeilwraithState, event: number, a: number, b: number, c: number): string {
  const sentence = sentenceOf(rules, s, event, a, b, c);
  if (sentence === '' || !CAUSED.has(event)) return sentence;
  const own = s.wraiths[0].own;
  // What the rules do while a text waits is not the text's doing.
  if (event === K.E_DEFEATED && b >= 0) return sentence;
  if ((event === K.E_LOST || event === K.E_GAINED) && b === 0) return sentence;
  if (event === K.E_TOKENS && b < 0 && own[S.USE_ACTION] === a + 1) return '';
  const origin = rules.textAt(s);
  return origin === '' ? sentence[0].toUpperCase() + sentence.slice(1) : `${origin}: ${sentence}`;
}

function sentenceOf(rules: VeilwraithRules, s: VeilwraithState, event: number, a: number, b: number, c: number): string {
  const t = rules.t;
  const w = s.wraiths[0];
  const own = w.own;
  switch (event) {
    case K.E_ROUND:
      return ''; // the replay begins a paragraph
    case K.E_THREAT:
      return `Threat drawn: ${threatLine(rules, w, a)}.`;
    case K.E_MEMORY:
      if (a >= t.memories) return `${label(t, a)} comes up from the Memory deck.`;
      return b === 0 ? `Memory drawn: ${t.names[a]}.` : b === 2 ? `${t.names[a]} comes back from beneath.` : `${t.names[a]} is drawn.`;
    case K.E_PLAYED:
      return `${t.names[a]} is played.`;
    case K.E_POWER:
      return `${action(t, w, a)} has ${b} more Power this round.`;
    case K.E_COMBINED:
      return `${t.names[a]} and ${t.names[b]} are Combined for ${c} Power.`;
    case K.E_TILTED:
      return `${action(t, w, a)} is Tilted.`;
    case K.E_USE:
      return `${action(t, w, a)} is Used in slot ${own[S.SLOT_OF + a] + 1} on ${label(t, b)}.`;
    case K.E_COMPARED:
      return comparison(t, w, a, b, c);
    case K.E_DRAW_USED:
      return `${action(t, w, a)} is Used in slot ${b + 1} to draw.`;
    case K.E_VALUE:
      return `The ${t.actionNames[t.valueType[a * 3 + b]]} value of ${label(t, a)} is beaten.`;
    case K.E_DEFEATED:
      return defeated(t, w, a);
    case K.E_THREAT_DISCARDED:
      return `${label(t, a)} is discarded${b === 1 ? ' from the Threat deck' : ''}.`;
    case K.E_MOVED:
      return `${action(t, w, a)} drops to slot 1; slots ${slotLine(t, w)}.`;
    case K.E_TURNED:
      return `${t.names[a]} is Turned.`;
    case K.E_FLIPPED:
      return `${t.names[a]} is Flipped.`;
    case K.E_PORTAL:
      return `The Portal enters with Explore ${t.vignette.portal}.`;
    case K.E_LOST:
      return b === 0 ? `Spirit Phase: ${a} Spirit lost (${standing(t, w)}); ${own[S.SPIRIT]} left.` : `${a} Spirit is lost; ${own[S.SPIRIT]} left.`;
    case K.E_GAINED:
      return b === 0 ? `Spirit Boost ${a}: Spirit ${own[S.SPIRIT]}.` : `${a} Spirit is gained: ${own[S.SPIRIT]}.`;
    case K.E_TOKENS:
      return b > 0 ? `${tokens(b)} on ${action(t, w, a)} (now ${own[S.TOKENS + a]}).` : `${tokens(-b)} off ${action(t, w, a)} (${own[S.TOKENS + a]} left).`;
    case K.E_DISCARDED:
      return `${label(t, a)} is discarded${b === 1 ? ', over the hand limit' : ''}.`;
    case K.E_REMOVED:
      return `${t.names[a]} is removed from the game.`;
    case K.E_RECOVERED:
      return `${t.names[a]} comes back from the discard pile.`;
    case K.E_MEMORY_RESHUFFLE:
      return `The Memory deck is made anew from ${a} cards.`;
    case K.E_THREAT_RESHUFFLE:
      return `The Threat deck is empty: ${a} cards are shuffled, the Archfiend among them.`;
    case K.E_IGNORED:
      return `${label(t, a)} is ignored this round.`;
    case K.E_EXHAUSTED:
      return `${action(t, w, a)} is Exhausted.`;
    case K.E_RESET:
      return `${action(t, w, a)} is reset.`;
    case K.E_BENEATH:
      return `${t.names[a]} goes beneath ${label(t, b)}.`;
    case K.E_RETURNED:
      return `${t.names[a]} goes back to the box.`;
    case K.E_ADDED:
      return `${t.names[a]} joins the deck list.`;
    case K.E_FACE:
      return `${t.faceName[a * 2]} becomes ${t.faceName[a * 2 + 1]}.`;
    case K.E_TOKEN_FACE:
      return `The token of slot ${a + 1} is flipped to ${a + 2}.`;
    case K.E_KEY_RESET:
      return `${t.names[a]} is reset.`;
    case K.E_ARRANGED:
      return `The Actions are rearranged; slots ${slotLine(t, w)}.`;
    case K.E_LOOKED:
      return `${a === 1 ? 'the top Threat is' : `the top ${a} Threats are`} looked at: ${lookedAt(t, s, w)}.`;
    case K.E_ARCHFIEND:
      return 'The Archfiend is drawn: the game is lost.';
    case K.E_SHUFFLED_IN:
      return `${label(t, a)} is shuffled into the Memory deck.`;
    case K.E_MAX_SPIRIT:
      return `The maximum of Spirit is now ${a}.`;
    case K.E_GAME_BEGINS:
      return `${t.vignette.name} begins, attempt ${b + 1}; Ribbons ${s.campaign[G.RIBBONS]}.`;
    case K.E_GAME_OVER:
      return `${t.vignette.name} is ${a === WIN ? 'won' : a === LOSS ? 'lost' : 'broken off'} in round ${s.round}.`;
    case K.E_RIBBONS:
      return `${a > 0 ? `${ribbons(a)} gained` : `${ribbons(-a)} lost`}: ${b} left.`;
    case K.E_SKIPPED:
      return `${t.vignette.name} is skipped.`;
    case K.E_CAMPAIGN_OVER:
      return `The Campaign is ${a === WIN ? 'won' : 'lost'}.`;
    default:
      return '';
  }
}

/** A Boost that cannot be gained is told here: nothing else will tell of it (VW-B04). */
function defeated(t: CardTables, w: Wraith, card: number): string {
  if (t.kind[card] === PORTAL) return 'The Portal opens: the Veilwraith escapes.';
  const lost = t.boost[card] > 0 && t.defeat[card] < 0 && w.own[S.SPIRIT] === w.own[S.MAX_SPIRIT];
  return `${label(t, card)} is ${t.kind[card] === KEY ? 'collected' : 'defeated'}.${lost ? ` Its Spirit Boost ${t.boost[card]} is lost: Spirit is at its maximum.` : ''}`;
}

/** Why it was enough, or not: the Power by its parts. */
function comparison(t: CardTables, w: Wraith, power: number, need: number, spent: number): string {
  const own = w.own;
  const a = own[S.USE_ACTION] - 1;
  const parts = [`${own[S.SLOT_POWER + own[S.SLOT_OF + a]]} from the slot`];
  const bonus = t.faceBonus[a * 2 + own[S.FACE + a]];
  if (bonus > 0) parts.push(`${bonus} from ${action(t, w, a)}`);
  if (own[S.ATTACHED + a] > 0) parts.push(`${own[S.ATTACHED + a]} from Memories`);
  if (own[S.USE_POWER] > 0) parts.push(`${own[S.USE_POWER]} from Combines`);
  if (spent > 0) parts.push(`${spent} from Power Tokens (${own[S.TOKENS + a]} left)`);
  const sum = parts.length === 1 ? parts[0] : `${parts.join(' + ')} = ${power}`;
  if (need < 0) return `Power ${sum}, but the target is gone.`;
  return `Power ${sum} against ${need}: ${power >= need ? 'enough' : 'not enough'}.`;
}

function slotLine(t: CardTables, w: Wraith): string {
  return [0, 1, 2].map((slot) => `${action(t, w, w.own[S.SLOTS + slot])} ${w.own[S.SLOT_POWER + slot]}`).join(', ');
}

/** A Threat as it lies on the table: values as they are now, what is printed where that differs, and its texts. */
function threatLine(rules: VeilwraithRules, w: Wraith, card: number): string {
  const t = rules.t;
  const own = w.own;
  rules.refresh(w);
  let at = -1;
  for (let i = 0; i < own[S.AREA]; i++) if (own[S.AREA_CARD + i] === card && (at < 0 || own[S.AREA_SERIAL + i] > own[S.AREA_SERIAL + at])) at = i;
  const values = Array.from({ length: t.valueCount[card] }, (_, v) => {
    const printed = t.value[card * 3 + v];
    const now = at < 0 ? printed : w.derived[S.VALUES + at * 3 + v];
    return `${t.actionNames[t.valueType[card * 3 + v]]} ${now}${(t.stars[card] & (1 << v)) !== 0 ? '*' : ''}${now === printed ? '' : ` (printed ${printed})`}`;
  });
  const parts = [KINDS[t.kind[card]], values.join(' / '), `cost ${t.cost[card]}`];
  if (t.boost[card] > 0) parts.push(`boost ${t.boost[card]}`);
  const texts = cardWords(t, card);
  return `${label(t, card)}: ${parts.join(', ')}${texts === '' ? '' : `; ${texts}`}`;
}

/** Cards being looked at, the top one first. */
function lookedAt(t: CardTables, s: VeilwraithState, w: Wraith): string {
  return Array.from({ length: w.looking.count(s) }, (_, i) => label(t, w.looking.card(s, i))).join(', ');
}

function standing(t: CardTables, w: Wraith): string {
  const names = Array.from({ length: w.own[S.AREA] }, (_, i) =>
    (w.own[S.AREA_FLAGS + i] & S.IGNORED) === 0 && w.derived[S.COSTS + i] > 0 ? `${t.names[w.own[S.AREA_CARD + i]]}: ${w.derived[S.COSTS + i]}` : '',
  ).filter((n) => n !== '');
  return names.join(', ');
}
