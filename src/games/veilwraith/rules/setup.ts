import { ALL, H, OVER } from '../../../core/index.ts';
import type { Veilwraith } from '../game.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { G, S } from '../state/state.ts';
import { ABILITIES, EXHAUSTED, EXPLORE, FIGHT, INFLUENCE, KEY, SHADE, SHADOW, SOUL, SPIRIT, TEAM_SPIRIT, UMBRA, UPRIGHT } from '../state/words.ts';
import { addTokens, BY_EFFECT, drawMemory, exhaust, place, shuffleMemories } from './board.ts';
import { applyUpgrade, askUpgrade, legalUpgrade } from './upgrades.ts';

/** Steps before the first round, in order. The phases of a round follow (round.ts). */
export const P_VARIANTS = 0;
export const P_UPGRADES = 1;
const P_REWARDS = 2;
export const P_SKIP = 3;
const P_ORDER = 4;
const P_CHOICE = 5;
const P_DEAL = 6;
export const P_ABILITY = 7;
export const P_ROUND = 8;

/** Value of `JOINED`: it joins the Campaign now. */
export const JOINING = 2;

/** Factors of the stage number, which keys the luck. */
const MOST_VIGNETTES = 32;
const MOST_ATTEMPTS = 64;

const scratch = new Int32Array(256);

// Groups C, V and W: everything before the first round of a game, stand-alone or in a Campaign.

/** Restores the initial state of the box: basic deck list, basic faces. */
export function unpack(g: Veilwraith, w: Wraith): void {
  const own = w.own;
  own.set(boxed(g), S.PLACES);
  own[S.UPGRADES_MADE] = 0;
  for (let slot = 0; slot < 3; slot++) {
    own[S.SLOT_POWER + slot] = slot + 1; // VW-C01, VW-B11
    own[S.FACE + slot] = 0;
  }
  layOut(g, w);
}

/** VW-C02 – VW-C04: puts Actions into their starting slots. */
export function layOut(g: Veilwraith, w: Wraith): void {
  for (let slot = 0; slot < 3; slot++) place(w, slot, g.order[slot]);
  w.derived[S.DIRTY] = 1;
}

/** Words of the box, from PLACES on: deck list and its places, Upgrades in the box. Computed once, copied at the start of every game. */
function boxed(g: Veilwraith): Int32Array {
  if (g.boxedWords !== null) return g.boxedWords;
  const words = new Int32Array(S.BLOCK_WORDS);
  const { t } = g;
  let place = 0;
  for (let card = 0; card < t.memories; card++) {
    if (t.basic[card] === 0) {
      words[S.BOX + card] = t.copies[card];
      continue;
    }
    words[S.DECK_LIST + card] = t.copies[card];
    for (let k = 0; k < t.copies[card]; k++) words[S.PLACES + place++] = card + 1;
  }
  words[S.PLACE_COUNT] = place;
  g.boxedWords = words.slice(S.PLACES);
  return g.boxedWords;
}

/** The next step before round 1. */
export function prepare(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  const own = w.own;
  switch (own[S.PHASE]) {
    case P_VARIANTS:
      own[S.PHASE] = P_UPGRADES;
      easyDream(g, s, w);
      return;
    case P_UPGRADES:
      if (own[S.UPGRADES_LEFT] > 0 && askUpgrade(g, s, w)) return;
      own[S.PHASE] = P_REWARDS;
      return;
    case P_REWARDS:
      while (own[S.REWARD_OF] < own[S.REWARD_END]) {
        const of = own[S.REWARD_OF]++;
        const reward = g.t.rewards[of];
        if (reward < 0 || (own[S.JOINED] === JOINING && ((s.campaign[G.BEATEN] >> of) & 1) === 0)) continue; // VW-X18: only of those defeated
        g.push(s, reward, w.seat, 0); // VW-W05, VW-S04
        return;
      }
      own[S.PHASE] = P_SKIP;
      s.campaign[G.PERMANENT] = 0;
      return;
    case P_DEAL:
      deal(g, s, w);
      g.announceDeal(s);
      own[S.SPIRIT] = own[S.MAX_SPIRIT]; // VW-C08, VW-S11
      own[S.PHASE] = P_ABILITY;
      startingAbility(g, s, w);
      return;
    case P_ABILITY:
      own[S.PHASE] = P_ROUND;
      return;
    default:
      toTheDeal(g, s, w, own[S.PHASE]);
  }
}

/** Decisions between the rewards and the deal. */
function toTheDeal(g: Veilwraith, s: VeilwraithState, w: Wraith, from: number): void {
  const { own } = w;
  const { options } = g;
  if (from <= P_SKIP && options.dayDream && w === g.mode.speaker(g, s) && maySkip(g, s)) {
    own[S.PHASE] = P_ORDER;
    g.ask(s, Kind.skip, w.seat); // VW-V02, VW-?46
    return;
  }
  if (from <= P_ORDER && options.startingOrder === 'choose') {
    own[S.PHASE] = P_CHOICE;
    g.ask(s, Kind.startingOrder, w.seat); // VW-C29
    return;
  }
  own[S.PHASE] = P_DEAL;
  if (from <= P_CHOICE && options.startingAbility === 'choose' && own[S.ABILITY] === 0) g.ask(s, Kind.startingAbility, w.seat);
  else if (options.campaign) enterGame(g, s, w);
}

/** Starts a game of a Campaign: records what is carried over, and gives the game its own luck. */
function enterGame(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  const { campaign } = s;
  w.own[S.CARRIED_MAX] = w.own[S.MAX_SPIRIT];
  if (w !== g.mode.speaker(g, s)) return;
  const stage = (campaign[G.CAMPAIGN] * MOST_VIGNETTES + campaign[G.VIGNETTE]) * MOST_ATTEMPTS + campaign[G.ATTEMPT];
  g.luck.enterStage(s, 1 + stage, g.sources);
  g.emit(s, ALL, Event.gameBegins, campaign[G.VIGNETTE], campaign[G.ATTEMPT]);
}

/** The Veilwraith that decides for the Campaign. */
export function speaker(_g: Veilwraith, s: VeilwraithState): Wraith {
  return s.solo;
}

/** VW-V03, VW-?44, VW-?111: may this Vignette be skipped? */
function maySkip(g: Veilwraith, { campaign }: VeilwraithState): boolean {
  const { options, t } = g;
  if (campaign[G.VIGNETTE] === t.vignettes.length - 1 || campaign[G.SKIPPED] >= options.dayDreamMax) return false;
  return campaign[G.RIBBONS] > (options.dayDreamLastRibbon ? 0 : 1);
}

/** VW-V01, VW-C30, VW-?02: at the very beginning, so that a later reward flips a different token. */
function easyDream(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  const choice = g.options.easyDream;
  if (choice === 'off') return;
  if (choice === 'choose') g.ask(s, Kind.flipToken, w.seat);
  else flipToken(g, s, w, Number(choice.slice(-1)) - 1);
}

/** VW-V08 – VW-V15. */
function startingAbility(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  switch (abilityOf(g, w)) {
    case SHADE:
      addTokens(g, s, w, EXPLORE, 1);
      return;
    case UMBRA:
      addTokens(g, s, w, FIGHT, 1);
      return;
    case SHADOW:
      addTokens(g, s, w, INFLUENCE, 1);
      return;
    case SOUL:
      g.ask(s, Kind.startingExhaust, w.seat);
      return;
    case SPIRIT:
      if (g.options.spiritWraithRaisesMax) w.own[S.MAX_SPIRIT]++; // VW-?37
      if (g.options.spiritWraithRaisesMax || g.options.spiritWraithStartsAbove) w.own[S.SPIRIT]++;
      g.ask(s, Kind.startingExhaust, w.seat);
      return;
    default:
      return;
  }
}

/** The starting ability: fixed for all games, or the chosen one. */
function abilityOf(g: Veilwraith, w: Wraith): number {
  return g.options.startingAbility === 'choose' ? w.own[S.ABILITY] - 1 : g.options.ability;
}

function flipToken(g: Veilwraith, s: VeilwraithState, w: Wraith, slot: number): void {
  w.own[S.SLOT_POWER + slot] = slot + 2; // VW-B11
  g.emit(s, ALL, Event.tokenFlipped, slot);
}

export function legalSetup(g: Veilwraith, s: VeilwraithState, w: Wraith, out: Int32Array): number {
  const own = w.own;
  let n = 0;
  switch (s.kind) {
    case Kind.return:
    case Kind.add:
    case Kind.removeOrAdd:
      return legalUpgrade(g, s, w, out);
    case Kind.skip:
      out[0] = C.PASS;
      out[1] = C.OPTION;
      return 2;
    case Kind.startingAbility:
      for (; n < ABILITIES.length; n++) out[n] = C.OPTION + n;
      return n;
    case Kind.flipAction:
      for (let action = 0; action < 3; action++) if (own[S.FACE + action] === 0) out[n++] = C.ACTION + action;
      return n;
    case Kind.flipToken:
      for (let slot = 0; slot < 3; slot++) if (own[S.SLOT_POWER + slot] === slot + 1) out[n++] = C.OPTION + slot;
      return n;
    case Kind.startingOrder:
      for (let action = 0; action < 3; action++) if (own[S.RETURNED_NOW] !== action + 1) out[n++] = C.ACTION + action;
      return n;
    case Kind.startingExhaust: {
      // A pair is picked in ascending order, so that each pair is reached in one way.
      const picked = own[S.ROTATION] === EXHAUSTED ? 0 : own[S.ROTATION + 1] === EXHAUSTED ? 1 : -1;
      const last = picked < 0 ? 1 : 2;
      for (let action = picked + 1; action <= last; action++) out[n++] = C.ACTION + action;
      return n;
    }
    default:
      throw new Error(`no codes for kind ${s.kind}`);
  }
}

export function applySetup(g: Veilwraith, s: VeilwraithState, w: Wraith, code: number): void {
  const own = w.own;
  switch (s.kind) {
    case Kind.return:
    case Kind.add:
    case Kind.removeOrAdd:
      applyUpgrade(g, s, w, code);
      return;
    case Kind.skip:
      // Over before it began, without an outcome: the Campaign goes on with another Vignette's rules.
      if (code === C.PASS) g.answered(s);
      else s.all[H.kind] = OVER;
      return;
    case Kind.startingAbility:
      own[S.ABILITY] = code - C.OPTION + 1;
      own[S.PHASE] = P_CHOICE;
      g.answered(s);
      return;
    case Kind.flipAction:
      own[S.FACE + code - C.ACTION] = 1; // VW-S06
      g.emit(s, ALL, Event.faceFlipped, code - C.ACTION);
      g.answered(s);
      return;
    case Kind.flipToken:
      flipToken(g, s, w, code - C.OPTION); // VW-S07
      g.answered(s);
      return;
    case Kind.startingOrder: {
      const action = code - C.ACTION;
      if (own[S.RETURNED_NOW] === 0) {
        own[S.RETURNED_NOW] = action + 1;
        return; // asks again for slot M
      }
      const first = own[S.RETURNED_NOW] - 1;
      own[S.RETURNED_NOW] = 0;
      place(w, 0, first);
      place(w, 1, action);
      place(w, 2, 3 - first - action);
      g.answered(s);
      return;
    }
    case Kind.startingExhaust: {
      const before = own[S.ROTATION] + own[S.ROTATION + 1] + own[S.ROTATION + 2];
      exhaust(g, s, w, code - C.ACTION);
      if (before === UPRIGHT) return; // VW-?38: the second of the two
      g.answered(s);
      if (abilityOf(g, w) === SOUL) drawMemory(g, s, w, BY_EFFECT); // VW-?40
      return;
    }
    default:
      throw new Error(`no answer for kind ${s.kind}`);
  }
}

// The deal (VW-C10 – VW-C27)

function deal(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  const own = w.own;
  const places = own[S.PLACE_COUNT];
  s.all[w.memoryDeck.at] = 0;
  for (let place = 0; place < places; place++) if (own[S.PLACES + place] !== 0) w.memoryDeck.push(s, own[S.PLACES + place] - 1);
  shuffleMemories(g, s, w);
  dealThreats(g, s, w);
}

function dealThreats(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  const { t, luck } = g;
  const own = g.lucks[w.seat];
  const { stacks, stackSize } = t.vignette;
  const copiesOf = t.deal;
  // `special[stack * stackSize ..]`: the Key and Foes of each Stack.
  for (let k = 0; k < stacks; k++) filled[k] = 0;
  for (let k = 0; k < t.keys; k++) scratch[k] = t.firstKey + k;
  luck.shuffle(s, own.keys, scratch, 0, t.keys, t.slots); // VW-C12
  for (let k = 0; k < t.keys; k++) {
    if (k < stacks) special[k * stackSize + filled[k]++] = scratch[k];
    else w.unseen.push(s, scratch[k]);
  }
  // VW-C14 – VW-C17: deal the copies of a Foe to its places at random; the others are left out unseen.
  for (let g = 0; g < copiesOf.foes.length; g++) {
    const { shuffle, copies, places } = copiesOf.foes[g];
    for (let k = 0; k < copies.length; k++) scratch[k] = copies[k];
    // Number the shuffle by name, so that the copies of a name have the same luck whatever else is in the vignette.
    s.all[own.foes.counter] = shuffle;
    luck.shuffle(s, own.foes, scratch, 0, copies.length, t.slots);
    for (let k = 0; k < copies.length; k++) {
      if (k < places.length) special[places[k] * stackSize + filled[places[k]]++] = scratch[k];
      else w.unseen.push(s, scratch[k]);
    }
  }
  // VW-C18, VW-C19: the named Threats in the stated numbers, copies chosen unseen.
  let gathered = 0;
  for (let g = 0; g < copiesOf.threats.length; g++) {
    const { shuffle, copies, wanted } = copiesOf.threats[g];
    for (let k = 0; k < copies.length; k++) scratch[gathered + k] = copies[k];
    if (wanted < copies.length) {
      s.all[own.copies.counter] = shuffle;
      luck.shuffle(s, own.copies, scratch, gathered, copies.length, t.slots);
      for (let k = wanted; k < copies.length; k++) w.unseen.push(s, scratch[gathered + k]);
    }
    gathered += wanted;
  }
  luck.shuffle(s, own.deal, scratch, 0, gathered, t.slots); // VW-C20
  // VW-C23, VW-C24: Stack 1 is on top. The Threats are already shuffled, so shuffling a Stack only puts its Key and Foes at random positions among them.
  const a = s.all;
  const { cards, tags } = w.threatDeck;
  let next = 0;
  let bottom = 0;
  for (let k = stacks - 1; k >= 0; k--) {
    const specials = filled[k];
    let count = stackSize - specials;
    for (let i = 0; i < count; i++) a[cards + bottom + i] = scratch[next++];
    for (let i = 0; i < specials; i++) {
      const place = cards + bottom + luck.below(s, own.stacks, count + 1);
      for (let at = cards + bottom + count; at > place; at--) a[at] = a[at - 1];
      a[place] = special[k * stackSize + i];
      count++;
    }
    for (let i = 0; i < stackSize; i++) a[tags + bottom + i] = k;
    bottom += stackSize;
  }
  a[w.threatDeck.at] = bottom;
}

/** A card's class within its Stack, for re-dealing: Keys and Foes stay in their Stacks (VW-C25). */
export function dealtClass(g: Veilwraith, card: number): number {
  const kind = g.t.kind[card];
  if (kind === KEY) return 0;
  return kind < KEY - 1 ? 1 : 2 + g.t.name[card];
}

const special = new Int32Array(128);
const filled = new Int32Array(16);

/** Prepares a stand-alone game. */
export function standAlone(g: Veilwraith, w: Wraith): void {
  const { own } = w;
  unpack(g, w);
  own[S.MAX_SPIRIT] = maxSpirit(g, g.seats);
  own[S.UPGRADES_LEFT] = g.t.vignette.number - 1; // VW-W03
  own[S.REWARD_END] = g.t.rewards.length; // VW-W05
  own[S.GATE_OPEN] = g.options.combineGate && g.options.campaignsWon === 0 ? 0 : 1; // VW-T10
}

/** Maximum Spirit of each Veilwraith, by their number (VW-X02 – VW-X04). */
export function maxSpirit(g: Veilwraith, wraiths: number): number {
  return Math.max(1, g.options.maxSpirit - TEAM_SPIRIT[wraiths]);
}
