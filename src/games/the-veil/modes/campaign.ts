import { ALL, H, LOSS, RUNNING, type SeedKey, WIN } from '../../../core/index.ts';
import type { Campaign, Next } from '../../../kit/campaign.ts';
import { shuffle } from '../../../kit/cards.ts';
import { ENEMIES } from '../content/formats.ts';
import type { TheVeil } from '../game.ts';
import { CampaignMetrics } from '../record/campaign-metrics.ts';
import { applyMore as applyMoreInMatch } from '../rules/answers.ts';
import { refill } from '../rules/piles.ts';
import { legalSetup as legalSetupInMatch, prepare as prepareInMatch } from '../rules/setup.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { G } from '../state/progress.ts';
import { type Hero, Match, S, type VeilState } from '../state/state.ts';
import { SLOTS } from '../state/words.ts';
import { enemyTargets, missionHooks, missionOf, takeEnemyDamage } from './mission.ts';
import type { Mode } from './mode.ts';
import { anyFor, anyReward, exchange, inFate, inStart, mayTake } from './rewarding.ts';

// A campaign (group Z): missions one after another over one state. The mission's rules decide what happens within it; this file decides what happens between
// missions.

function start(g: TheVeil, s: VeilState, key: SeedKey, game: number): void {
  g.open(s, key, game);
  newRun(g, s);
  g.run(s);
}

/** TV-Z45, TV-Z75, TV-Z77: starts at page 1, with the original Starting Decks and an empty Roster. */
function newRun(g: TheVeil, s: VeilState): void {
  const { campaign } = s;
  const kept = [G.GAMES, G.ROUNDS, G.RESTARTS].map((word) => campaign[word]);
  campaign.fill(0);
  [G.GAMES, G.ROUNDS, G.RESTARTS].forEach((word, i) => {
    campaign[word] = kept[i];
  });
  campaign[G.TRIES] = g.options.campaign.casualTries;
  for (let seat = 0; seat < g.players; seat++) {
    const { start } = g.t.heroes[seat];
    for (let i = 0; i < start.length; i++) campaign[G.START + seat * G.DECK + i] = start[i] + 1;
  }
  enterMission(g, s);
}

// Between missions

/** TV-Z22, TV-Z44 – TV-Z49: what follows a page. */
function campaignOf(g: TheVeil): Campaign<VeilState> {
  return {
    restarts: g.options.campaign.restarts,
    run: (s) => g.run(s),
    tellOver: (s) => g.emit(s, ALL, Event.missionOver, s.outcome, s.campaign[G.MISSION], s.campaign[G.ATTEMPT]),
    isWon: (s) => s.outcome === WIN,
    withoutGame: (s) => (s.campaign[G.GAVE_UP] !== 0 ? 'lost' : undefined),
    won: (s) => won(g, s),
    lost: (s) => lost(g, s),
    restart: (s) => restart(g, s),
  };
}

function won(g: TheVeil, s: VeilState): Next {
  const { campaign } = s;
  const mission = missionOf(g, s);
  campaign[G.ROSTER] = (campaign[G.ROSTER] | mission.joins) & ~mission.leaves; // TV-Z52 – TV-Z55
  if (g.options.campaign.triesPerMission) campaign[G.TRIES] = g.options.campaign.casualTries;
  if (mission.next.length === 0) return 'over';
  campaign[G.SEAT] = -1;
  campaign[G.SWAPS] = 0;
  resumeAt(s, P.REWARD); // TV-Z38: before the reset
  return 'next';
}

function resumeAt(s: VeilState, phase: P): void {
  s.match[Match.PHASE] = phase;
  s.outcome = 0;
  s.all[H.depth] = 0;
  s.all[H.kind] = RUNNING;
}

/** TV-Z44 – TV-Z49, TV-Z76, TV-Z78. */
function lost(g: TheVeil, s: VeilState): Next {
  const { campaign } = s;
  const mission = missionOf(g, s);
  const { hardcore, hardcoreStrict } = g.options.campaign;
  const used = G.DEFEATS + campaign[G.MISSION];
  if (mission.defeatNext >= 0 && campaign[used] < mission.defeatTimes && !(hardcore && hardcoreStrict)) {
    campaign[used]++;
    sendTo(g, s, mission.defeatNext);
    enterMission(g, s);
    resumeAt(s, s.match[Match.PHASE]);
    return 'next';
  }
  if (!hardcore && --campaign[G.TRIES] > 0) {
    resumeAt(s, P.REPLAY);
    return 'next';
  }
  return 'lost';
}

function restart(g: TheVeil, s: VeilState): void {
  g.emit(s, ALL, Event.restart, s.campaign[G.RESTARTS]);
  newRun(g, s);
  resumeAt(s, s.match[Match.PHASE]);
}

function sendTo(g: TheVeil, s: VeilState, mission: number): void {
  for (let seat = 0; seat < g.players; seat++) if ((s.campaign[G.PRESENT] & (1 << seat)) !== 0) s.campaign[G.PAGE + seat] = mission;
}

function prepare(g: TheVeil, s: VeilState): void {
  switch (s.match[Match.PHASE]) {
    case P.REWARD:
      offerReward(g, s);
      return;
    case P.PATH:
      offerPath(g, s);
      return;
    case P.REPLAY:
      g.ask(s, Kind.replay, present(g, s, 0));
      return;
    case P.MISSION:
      enterMission(g, s);
      return;
    default:
      prepareInMatch(g, s);
      if (s.match[Match.PHASE] === P.TURN) s.match[Match.ACTIVE] = g.mode.opener(g, s, g.t.sideOf[s.first]);
  }
}

/** The first player in this mission, starting at a seat; -1 for none. */
function present(g: TheVeil, s: VeilState, from: number): number {
  for (let seat = from; seat < g.players; seat++) if ((s.campaign[G.PRESENT] & (1 << seat)) !== 0) return seat;
  return -1;
}

// Rewards: TV-Z23, TV-Z26 – TV-Z32, TV-Z43, TV-Z70

/** Offers the next exchange to the next player; then continues the campaign. */
function offerReward(g: TheVeil, s: VeilState): void {
  const { campaign } = s;
  for (;;) {
    if (campaign[G.SWAPS] > 0) {
      if (campaign[G.GIVEN] > 0) {
        g.ask(s, Kind.take, campaign[G.SEAT]);
        return;
      }
      if (anyReward(g, s, campaign[G.SEAT])) {
        g.ask(s, Kind.giveUp, campaign[G.SEAT]);
        return;
      }
      campaign[G.SWAPS] = 0;
    }
    const seat = present(g, s, campaign[G.SEAT] + 1);
    if (seat < 0) break;
    campaign[G.SEAT] = seat;
    campaign[G.SWAPS] = missionOf(g, s).swaps;
  }
  campaign[G.SEAT] = -1;
  s.match[Match.PHASE] = P.PATH;
}

// Paths

/** TV-Z24, TV-Z58: takes the only path, or each player names one; those who name the same stay together. */
function offerPath(g: TheVeil, s: VeilState): void {
  const { campaign } = s;
  const { next } = missionOf(g, s);
  const seat = present(g, s, campaign[G.SEAT] + 1);
  if (next.length === 1) sendTo(g, s, next[0]);
  else if (seat >= 0) {
    campaign[G.SEAT] = seat;
    g.ask(s, Kind.path, seat);
    return;
  }
  s.match[Match.PHASE] = P.MISSION;
}

// Codes and answers

function legalSetup(g: TheVeil, s: VeilState, h: Hero, out: Int32Array): number {
  let n = 0;
  switch (s.kind) {
    case Kind.enemyDamage:
      return enemyTargets(g, s, out);
    case Kind.giveUp:
      out[n++] = C.PASS;
      for (let card = 0; card < g.t.total; card++) if (inStart(s, h.seat, card) > 0 && anyFor(g, s, h.seat, card)) out[n++] = C.CARD + card;
      return n;
    case Kind.take:
      for (let card = 0; card < g.t.total; card++) if (mayTake(g, s, h.seat, card, s.campaign[G.GIVEN] - 1)) out[n++] = C.CARD + card;
      return n;
    case Kind.path:
      for (let k = 0; k < missionOf(g, s).next.length; k++) out[n++] = C.OPTION + k;
      return n;
    case Kind.replay:
      out[0] = C.PASS;
      out[1] = C.OPTION;
      return 2;
    default:
      return legalSetupInMatch(g, s, h, out);
  }
}

function applyMore(g: TheVeil, s: VeilState, h: Hero, code: number): void {
  const { campaign } = s;
  switch (s.kind) {
    case Kind.enemyDamage:
      takeEnemyDamage(g, s, code);
      return;
    case Kind.giveUp:
      if (code === C.PASS) campaign[G.SWAPS] = 0;
      else campaign[G.GIVEN] = code - C.CARD + 1;
      return;
    case Kind.take:
      exchange(g, s, h.seat, campaign[G.GIVEN] - 1, code - C.CARD);
      campaign[G.GIVEN] = 0;
      campaign[G.SWAPS]--;
      return;
    case Kind.path:
      campaign[G.PAGE + h.seat] = missionOf(g, s).next[code - C.OPTION];
      return;
    case Kind.replay:
      s.match[Match.PHASE] = P.MISSION; // TV-Z46, TV-Z71
      if (code !== C.PASS) return;
      s.outcome = LOSS;
      campaign[G.GAVE_UP] = 1;
      return;
    default:
      applyMoreInMatch(g, s, h, code);
  }
}

// A mission begins

/** TV-Z02, TV-Z33 – TV-Z39, TV-Z61: the players furthest behind go first; everything is reset, and both decks are shuffled. */
function enterMission(g: TheVeil, s: VeilState): void {
  const { campaign, all } = s;
  let page = g.t.missions.length;
  for (let seat = 0; seat < g.players; seat++) page = Math.min(page, campaign[G.PAGE + seat]);
  campaign[G.MISSION] = page;
  campaign[G.PRESENT] = 0;
  campaign[G.HEROES] = 0;
  for (let seat = 0; seat < g.players; seat++) {
    if (campaign[G.PAGE + seat] !== page) continue;
    campaign[G.PRESENT] |= 1 << seat;
    campaign[G.HEROES] += g.t.heroes[seat].villain ? 2 : 1; // TV-Z41, TV-Z42, TV-Z59
  }
  campaign[G.ATTEMPT] = campaign[G.VISITS + page]++;
  g.luck.enterStage(s, 1 + page + (campaign[G.ATTEMPT] << 5) + (campaign[G.RESTARTS] << 12), g.sources);
  for (const word of [H.round, H.outcome, H.cause, H.depth, H.waiting, H.decider]) all[word] = 0;
  s.winner = -1;
  s.match.fill(0);
  for (const h of s.heroes) {
    h.own.fill(0);
    h.books.fill(0);
    for (const zone of [h.deck, h.hand, h.discard, h.fateDeck, h.banished]) all.fill(0, zone.at, zone.end);
  }
  g.emit(s, ALL, Event.mission, page, campaign[G.ATTEMPT]);
  seatOf(g, s);
  s.first = missionOf(g, s).enemyFirst ? g.seats - ENEMIES : 0; // TV-Z08, TV-Z62, TV-Z63
  s.match[Match.PHASE] = P.HANDS;
}

/** Seats players, Allies and enemies; empty seats are out from the start. */
function seatOf(g: TheVeil, s: VeilState): void {
  const { campaign } = s;
  const mission = missionOf(g, s);
  const firstEnemy = g.seats - ENEMIES;
  const heroes = campaign[G.HEROES];
  for (const { own, seat } of s.heroes.slice(0, g.seats)) {
    const ally = seat - g.players;
    const k = seat - firstEnemy;
    if (seat < g.players) {
      if ((campaign[G.PRESENT] & (1 << seat)) === 0) own[S.OUT] = 1;
      else dealPlayer(g, s, s.heroes[seat]);
    } else if (seat < firstEnemy) {
      // TV-Z52, TV-Z67; if the party has split, they stay with the group of the first seat (TV-?84).
      if ((campaign[G.ROSTER] & (1 << ally)) !== 0 && (campaign[G.PRESENT] & 1) !== 0) own[S.HEALTH] = g.t.heroes[seat].health;
      else own[S.OUT] = 1;
    } else if (mission.duel && k === 0) {
      dealRival(g, s, s.heroes[seat]);
      own[S.HEALTH] = g.t.heroes[seat].health + mission.duelHealth.at(heroes, 0, 0);
    } else if (k < mission.enemies.length) {
      own[S.HEALTH] = mission.enemies[k].health.at(heroes, 0, 0);
      own[S.GUARDS] = mission.enemies[k].shield ? 1 : 0;
    } else if (k > 0 || mission.arrives < 0) own[S.OUT] = 1;
    if (seat >= g.players) own[S.MAXIMUM] = own[S.HEALTH];
  }
}

/** TV-Z30, TV-Z36: the eight cards of the Starting Deck, and the Fate Deck without those of its cards. */
function dealPlayer(g: TheVeil, s: VeilState, h: Hero): void {
  const { campaign } = s;
  for (let i = 0; i < G.DECK; i++) if (campaign[G.START + h.seat * G.DECK + i] > 0) h.deck.push(s, campaign[G.START + h.seat * G.DECK + i] - 1);
  const { fate } = g.t.heroes[h.seat];
  for (let i = 0; i < fate.length; i++) {
    let before = 0;
    for (let k = 0; k < i; k++) if (fate[k] === fate[i]) before++;
    if (before < inFate(g, s, h.seat, fate[i])) h.fateDeck.push(s, fate[i]);
  }
  const extra = G.EXTRA + h.seat * G.EXTRAS;
  for (let i = 1; i <= campaign[extra]; i++) h.fateDeck.push(s, campaign[extra + i] - 1);
  shuffleDecks(g, s, h);
  h.own[S.HEALTH] = g.t.heroes[h.seat].health;
  h.own[S.MAXIMUM] = h.own[S.HEALTH];
}

function dealRival(g: TheVeil, s: VeilState, h: Hero): void {
  const { start, fate } = g.t.heroes[h.seat];
  for (let i = 0; i < start.length; i++) h.deck.push(s, start[i]);
  for (let i = 0; i < fate.length; i++) h.fateDeck.push(s, fate[i]);
  shuffleDecks(g, s, h);
  const { solo } = missionOf(g, s);
  h.own[S.SOLO_CARD] = solo >= 0 ? solo : g.luck.below(s, g.soloPick, g.t.solo[h.seat].length);
}

function shuffleDecks(g: TheVeil, s: VeilState, h: Hero): void {
  shuffle(s, g.luck, g.deckLuck[h.seat], h.deck, g.t.slots);
  shuffle(s, g.luck, g.fateLuck[h.seat], h.fateDeck, g.t.slots);
  for (let slot = 0; slot < SLOTS; slot++) refill(g, s, h, slot);
}

/** A campaign: mission.ts within a mission, the functions above between missions. */
export const campaign: Mode<TheVeil> = {
  ...missionHooks,
  rivals: false,
  start,
  prepare,
  campaign: campaignOf,
  metrics: (g, sink) => new CampaignMetrics(g, sink),
  legalSetup,
  applyMore,
};
