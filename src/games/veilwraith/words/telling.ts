import { LOSS, WIN } from '../../../core/index.ts';
import { type CardTables, valueIn } from '../content/tables.ts';
import type { Veilwraith } from '../game.ts';
import { textAt } from '../rules/asked.ts';
import { refresh } from '../rules/derived.ts';
import { Event } from '../state/kinds.ts';
import { D, G, S, type VeilwraithState, type Wraith } from '../state/state.ts';
import { KEY, KINDS, PORTAL } from '../state/words.ts';
import { action, label, ribbons, tokens, wraith } from './text.ts';
import { cardWords } from './wording.ts';

/** Events as sentences of the replay. */

/** Events that a card's text may cause; the sentence then begins with the card's name. */
const CAUSED = new Set<number>([
  Event.threatDrawn,
  Event.memoryDrawn,
  Event.defeated,
  Event.threatDiscarded,
  Event.spiritLost,
  Event.spiritGained,
  Event.tokens,
  Event.memoryDiscarded,
  Event.memoryRemoved,
  Event.memoryRecovered,
  Event.ignored,
  Event.exhausted,
  Event.reset,
  Event.beneath,
  Event.keyReset,
  Event.keyExhausted,
  Event.arranged,
  Event.looked,
  Event.shuffledIn,
]);

/** An event as a sentence of the replay; empty if another sentence already says it. */
export function tell(rules: Veilwraith, s: VeilwraithState, event: number, a: number, b: number, c: number): string {
  const told = ofOne(rules, s, event, a, b, c);
  return told === '' || rules.seats === 1 || event >= Event.gameBegins ? told : `${wraith(s.common[D.ACTING])}: ${told}`;
}

/** Events of one Veilwraith. */
function ofOne(rules: Veilwraith, s: VeilwraithState, event: number, a: number, b: number, c: number): string {
  const sentence = sentenceOf(rules, s, event, a, b, c);
  if (sentence === '' || !CAUSED.has(event)) return sentence;
  const own = s.wraiths[s.common[D.ACTING]].own;
  // What the rules do while a text waits is not caused by that text.
  if (event === Event.defeated && b >= 0) return sentence;
  if ((event === Event.spiritLost || event === Event.spiritGained) && b === 0) return sentence;
  if (event === Event.tokens && b < 0 && own[S.USE_ACTION] === a + 1) return '';
  const origin = textAt(rules, s);
  return origin === '' ? sentence[0].toUpperCase() + sentence.slice(1) : `${origin}: ${sentence}`;
}

function sentenceOf(rules: Veilwraith, s: VeilwraithState, event: number, a: number, b: number, c: number): string {
  const t = rules.t;
  const w = s.wraiths[s.common[D.ACTING]];
  const own = w.own;
  switch (event) {
    case Event.round:
      return ''; // the replay starts a paragraph instead
    case Event.threatDrawn:
      return `Threat drawn: ${threatLine(rules, w, a)}.`;
    case Event.memoryDrawn:
      if (a >= t.memories) return `${label(t, a)} comes up from the Memory deck.`;
      return b === 0 ? `Memory drawn: ${t.names[a]}.` : b === 2 ? `${t.names[a]} comes back from beneath.` : `${t.names[a]} is drawn.`;
    case Event.memoryPlayed:
      return `${t.names[a]} is played.`;
    case Event.powerAdded:
      return `${action(t, w, a)} has ${b} more Power this round.`;
    case Event.combined:
      return `${t.names[a]} and ${t.names[b]} are Combined for ${c} Power.`;
    case Event.tilted:
      return `${action(t, w, a)} is Tilted.`;
    case Event.useBegun:
      return `${action(t, w, a)} is Used in slot ${own[S.SLOT_OF + a] + 1} on ${label(t, b)}${own[S.USE_AREA] === 0 ? '' : ` before ${wraith(own[S.USE_AREA] - 1)}`}.`;
    case Event.compared:
      return comparison(t, w, a, b, c);
    case Event.drawUsed:
      return `${action(t, w, a)} is Used in slot ${b + 1} to draw.`;
    case Event.valueDefeated:
      return `The ${t.actionNames[t.valueType[a * 3 + b]]} value of ${label(t, a)} is beaten.`;
    case Event.defeated:
      return defeated(t, a);
    case Event.threatDiscarded:
      return `${label(t, a)} is discarded${b === 1 ? ' from the Threat deck' : ''}.`;
    case Event.moved:
      return `${action(t, w, a)} drops to slot 1; slots ${slotLine(t, w)}.`;
    case Event.keyTurned:
      return `${t.names[a]} is Turned.`;
    case Event.keyFlipped:
      return `${t.names[a]} is Flipped.`;
    case Event.portalEnters:
      return `The Portal enters with Explore ${t.vignette.portal}.`;
    case Event.spiritLost:
      return b === 0 ? `Spirit Phase: ${a} Spirit lost (${standing(t, w)}); ${own[S.SPIRIT]} left.` : `${a} Spirit is lost; ${own[S.SPIRIT]} left.`;
    case Event.spiritGained:
      return b === 0 ? `Spirit Boost ${a}: Spirit ${own[S.SPIRIT]}.` : `${a} Spirit is gained: ${own[S.SPIRIT]}.`;
    case Event.tokens:
      return b > 0 ? `${tokens(b)} on ${action(t, w, a)} (now ${own[S.TOKENS + a]}).` : `${tokens(-b)} off ${action(t, w, a)} (${own[S.TOKENS + a]} left).`;
    case Event.memoryDiscarded:
      return `${label(t, a)} is discarded${b === 1 ? ', over the hand limit' : ''}.`;
    case Event.memoryRemoved:
      return `${t.names[a]} is removed from the game.`;
    case Event.memoryRecovered:
      return `${t.names[a]} comes back from the discard pile.`;
    case Event.memoryReshuffle:
      return `The Memory discard pile is reshuffled into the deck (${a} cards).`;
    case Event.threatReshuffle:
      return `The Threat deck is empty: ${a} cards are shuffled, the Archfiend among them.`;
    case Event.ignored:
      return `${label(t, a)} is ignored this round.`;
    case Event.exhausted:
      return `${action(t, w, a)} is Exhausted.`;
    case Event.reset:
      return `${action(t, w, a)} is reset.`;
    case Event.beneath:
      return `${t.names[a]} goes beneath ${label(t, b)}.`;
    case Event.returned:
      return `${t.names[a]} goes back to the box.`;
    case Event.added:
      return `${t.names[a]} joins the deck list.`;
    case Event.faceFlipped:
      return `${t.faceName[a * 2]} becomes ${t.faceName[a * 2 + 1]}.`;
    case Event.tokenFlipped:
      return `The token of slot ${a + 1} is flipped to ${a + 2}.`;
    case Event.keyReset:
      return `${t.names[a]} is reset.`;
    case Event.keyExhausted:
      return `${t.names[a]} is Exhausted.`;
    case Event.arranged:
      return `The Actions are rearranged; slots ${slotLine(t, w)}.`;
    case Event.looked:
      return `${a === 1 ? 'the top Threat is' : `the top ${a} Threats are`} looked at: ${lookedAt(t, s, w)}.`;
    case Event.archfiend:
      return 'The Archfiend is drawn: the game is lost.';
    case Event.shuffledIn:
      return `${label(t, a)} is shuffled into the Memory deck.`;
    case Event.boostLost:
      return `Spirit Boost ${a} is lost: Spirit is at its maximum.`;
    case Event.maxSpirit:
      return `Maximum Spirit is now ${a}.`;
    case Event.gameBegins:
      return `${t.vignette.name} begins, attempt ${b + 1}; Ribbons ${s.campaign[G.RIBBONS]}.`;
    case Event.gameOver:
      return `${t.vignette.name} is ${a === WIN ? 'won' : a === LOSS ? 'lost' : 'cut off'} in round ${s.round}.`;
    case Event.ribbons:
      return `${a > 0 ? `${ribbons(a)} gained` : `${ribbons(-a)} lost`}: ${b} left.`;
    case Event.vignetteSkipped:
      return `${t.vignette.name} is skipped.`;
    case Event.campaignOver:
      return `The Campaign is ${a === WIN ? 'won' : 'lost'}.`;
    case Event.escaped:
      return `${wraith(a)} has escaped.`;
    case Event.out:
      return `${wraith(a)} is lost.`;
    case Event.raceWon:
      return `${wraith(a)} wins the Vignette${WON_BY[b]}.`;
    case Event.lent:
      return `${a} Power is lent to ${wraith(b)}.`;
    case Event.joins:
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
