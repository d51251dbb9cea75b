import { LOSS, WIN } from '../../../core/index.ts';
import { type CardTables, valueIn } from '../content/tables.ts';
import type { Veilwraith } from '../game.ts';
import { textAt } from '../rules/asked.ts';
import { refresh } from '../rules/derived.ts';
import { K } from '../state/kinds.ts';
import { D, G, S, type VeilwraithState, type Wraith } from '../state/state.ts';
import { KEY, KINDS, PORTAL } from '../state/words.ts';
import { action, label, ribbons, tokens, wraith } from './text.ts';
import { cardWords } from './wording.ts';

/** Events as sentences of the replay. */

/** Events that a card's text may cause; the sentence then begins with the card's name. */
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
  K.E_KEY_EXHAUSTED,
  K.E_ARRANGED,
  K.E_LOOKED,
  K.E_SHUFFLED_IN,
]);

/** An event as a sentence of the replay; empty if another sentence already says it. */
export function tell(rules: Veilwraith, s: VeilwraithState, event: number, a: number, b: number, c: number): string {
  const told = ofOne(rules, s, event, a, b, c);
  return told === '' || rules.seats === 1 || event >= K.E_GAME_BEGINS ? told : `${wraith(s.common[D.ACTING])}: ${told}`;
}

/** Events of one Veilwraith. */
function ofOne(rules: Veilwraith, s: VeilwraithState, event: number, a: number, b: number, c: number): string {
  const sentence = sentenceOf(rules, s, event, a, b, c);
  if (sentence === '' || !CAUSED.has(event)) return sentence;
  const own = s.wraiths[s.common[D.ACTING]].own;
  // What the rules do while a text waits is not caused by that text.
  if (event === K.E_DEFEATED && b >= 0) return sentence;
  if ((event === K.E_LOST || event === K.E_GAINED) && b === 0) return sentence;
  if (event === K.E_TOKENS && b < 0 && own[S.USE_ACTION] === a + 1) return '';
  const origin = textAt(rules, s);
  return origin === '' ? sentence[0].toUpperCase() + sentence.slice(1) : `${origin}: ${sentence}`;
}

function sentenceOf(rules: Veilwraith, s: VeilwraithState, event: number, a: number, b: number, c: number): string {
  const t = rules.t;
  const w = s.wraiths[s.common[D.ACTING]];
  const own = w.own;
  switch (event) {
    case K.E_ROUND:
      return ''; // the replay starts a paragraph instead
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
      return `${action(t, w, a)} is Used in slot ${own[S.SLOT_OF + a] + 1} on ${label(t, b)}${own[S.USE_AREA] === 0 ? '' : ` before ${wraith(own[S.USE_AREA] - 1)}`}.`;
    case K.E_COMPARED:
      return comparison(t, w, a, b, c);
    case K.E_DRAW_USED:
      return `${action(t, w, a)} is Used in slot ${b + 1} to draw.`;
    case K.E_VALUE:
      return `The ${t.actionNames[t.valueType[a * 3 + b]]} value of ${label(t, a)} is beaten.`;
    case K.E_DEFEATED:
      return defeated(t, a);
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
      return `The Memory discard pile is reshuffled into the deck (${a} cards).`;
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
    case K.E_KEY_EXHAUSTED:
      return `${t.names[a]} is Exhausted.`;
    case K.E_ARRANGED:
      return `The Actions are rearranged; slots ${slotLine(t, w)}.`;
    case K.E_LOOKED:
      return `${a === 1 ? 'the top Threat is' : `the top ${a} Threats are`} looked at: ${lookedAt(t, s, w)}.`;
    case K.E_ARCHFIEND:
      return 'The Archfiend is drawn: the game is lost.';
    case K.E_SHUFFLED_IN:
      return `${label(t, a)} is shuffled into the Memory deck.`;
    case K.E_BOOST_LOST:
      return `Spirit Boost ${a} is lost: Spirit is at its maximum.`;
    case K.E_MAX_SPIRIT:
      return `Maximum Spirit is now ${a}.`;
    case K.E_GAME_BEGINS:
      return `${t.vignette.name} begins, attempt ${b + 1}; Ribbons ${s.campaign[G.RIBBONS]}.`;
    case K.E_GAME_OVER:
      return `${t.vignette.name} is ${a === WIN ? 'won' : a === LOSS ? 'lost' : 'cut off'} in round ${s.round}.`;
    case K.E_RIBBONS:
      return `${a > 0 ? `${ribbons(a)} gained` : `${ribbons(-a)} lost`}: ${b} left.`;
    case K.E_SKIPPED:
      return `${t.vignette.name} is skipped.`;
    case K.E_CAMPAIGN_OVER:
      return `The Campaign is ${a === WIN ? 'won' : 'lost'}.`;
    case K.E_ESCAPED:
      return `${wraith(a)} has escaped.`;
    case K.E_OUT:
      return `${wraith(a)} is lost.`;
    case K.E_WON:
      return `${wraith(a)} wins the Vignette${WON_BY[b]}.`;
    case K.E_LENT:
      return `${a} Power is lent to ${wraith(b)}.`;
    case K.E_JOINS:
      return `${wraith(a)} joins the Campaign.`;
    default:
      return '';
  }
}

/** By the deciding criterion (words.ts `TIES`). */
const WON_BY = ['', '', ' with more Spirit', ' with more Power Tokens', ', being younger', ' by lot'];

function defeated(t: CardTables, card: number): string {
  if (t.kind[card] === PORTAL) return 'The Portal opens: the Veilwraith escapes.';
  return `${label(t, card)} is ${t.kind[card] === KEY ? 'collected' : 'defeated'}.`;
}

/** Why a comparison succeeded or failed: the parts of the Power. */
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

/** A Threat on the table: its current values, the printed ones if different, and its texts. */
function threatLine(rules: Veilwraith, w: Wraith, card: number): string {
  const t = rules.t;
  const own = w.own;
  refresh(rules, w);
  let at = -1;
  for (let i = 0; i < own[S.AREA]; i++) if (own[S.AREA_CARD + i] === card && (at < 0 || own[S.AREA_SERIAL + i] > own[S.AREA_SERIAL + at])) at = i;
  const values = Array.from({ length: t.valueCount[card] }, (_, v) => {
    const printed = t.value[card * 3 + v];
    const now = at < 0 ? printed : valueIn(w.derived[S.VALUES + at], v);
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
