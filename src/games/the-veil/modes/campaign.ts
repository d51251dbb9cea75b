import {
  ALL,
  CAP,
  H,
  HORIZON,
  LOSS,
  type LuckSource,
  type Metrics,
  OVER,
  type Pack,
  type Params,
  RUNNING,
  type SeedKey,
  type Sink,
  WIN,
} from '../../../core/index.ts';
import { ENEMIES } from '../content/formats.ts';
import type { CompiledMission } from '../content/missions.ts';
import { CampaignMetrics } from '../record/campaign-metrics.ts';
import { C } from '../state/codes.ts';
import { K } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { G } from '../state/progress.ts';
import { type Hero, Match, S, type VeilState } from '../state/state.ts';
import { SLOTS } from '../state/words.ts';
import { Rewarding } from './rewarding.ts';

/**
 * A campaign (group Z): missions one after another over one state. What happens within a mission is that of its rules; what happens between missions is
 * decided here. A world of a search stops with the mission it is in: players look ahead as far as that.
 */
export class CampaignRules extends Rewarding {
  override readonly attempts = true;
  override get rivals(): boolean {
    return false;
  }
  protected readonly missions: readonly CompiledMission[];
  protected readonly enemyLuck: LuckSource;
  private readonly soloPick: LuckSource;

  constructor(pack: Pack, params: Params) {
    super(pack, params);
    this.missions = this.t.missions;
    this.enemyLuck = this.rewardLuck;
    this.soloPick = this.draftLuck;
  }

  override start(s: VeilState, key: SeedKey, game: number): void {
    this.open(s, key, game);
    this.newRun(s);
    this.run(s);
  }

  /** TV-Z45, TV-Z75, TV-Z77: from page 1, with the original Starting Decks, nobody on the Roster. */
  private newRun(s: VeilState): void {
    const { campaign } = s;
    const kept = [G.GAMES, G.ROUNDS, G.RESTARTS].map((word) => campaign[word]);
    campaign.fill(0);
    [G.GAMES, G.ROUNDS, G.RESTARTS].forEach((word, i) => {
      campaign[word] = kept[i];
    });
    campaign[G.TRIES] = this.options.campaign.casualTries;
    for (let seat = 0; seat < this.players; seat++) {
      const { start } = this.t.heroes[seat];
      for (let i = 0; i < start.length; i++) campaign[G.START + seat * G.DECK + i] = start[i] + 1;
    }
    this.enterMission(s);
  }

  // Between missions

  override run(s: VeilState): void {
    super.run(s);
    while (s.all[H.kind] === OVER) {
      if (s.all[H.world] !== 0) s.all[H.kind] = HORIZON;
      else if (!this.missionOver(s)) return;
      else super.run(s);
    }
  }

  /** TV-Z22: a page is over; true when the campaign goes on. */
  private missionOver(s: VeilState): boolean {
    const { campaign } = s;
    if (campaign[G.GAVE_UP] !== 0) return this.runOver(s);
    const mission = this.missionOf(s);
    this.emit(s, ALL, K.E_MISSION_OVER, s.outcome, campaign[G.MISSION], campaign[G.ATTEMPT]);
    campaign[G.GAMES]++;
    campaign[G.ROUNDS] += s.round;
    if (s.outcome === CAP) return this.end(s);
    if (s.outcome !== WIN) return this.lost(s, mission);
    campaign[G.WON]++;
    campaign[G.ROSTER] = (campaign[G.ROSTER] | mission.joins) & ~mission.leaves; // TV-Z52 – TV-Z55
    if (this.options.campaign.triesPerMission) campaign[G.TRIES] = this.options.campaign.casualTries;
    if (mission.next.length === 0) return this.end(s);
    campaign[G.SEAT] = -1;
    campaign[G.SWAPS] = 0;
    this.resumeAt(s, P.REWARD); // TV-Z38: before the reset
    return true;
  }

  private resumeAt(s: VeilState, phase: P): void {
    s.match[Match.PHASE] = phase;
    s.outcome = 0;
    s.all[H.depth] = 0;
    s.all[H.kind] = RUNNING;
  }

  /** TV-Z44 – TV-Z49, TV-Z76, TV-Z78. */
  private lost(s: VeilState, mission: CompiledMission): boolean {
    const { campaign } = s;
    const { hardcore, hardcoreStrict } = this.options.campaign;
    const used = G.DEFEATS + campaign[G.MISSION];
    if (mission.defeatNext >= 0 && campaign[used] < mission.defeatTimes && !(hardcore && hardcoreStrict)) {
      campaign[used]++;
      this.sendTo(s, mission.defeatNext);
      this.enterMission(s);
      this.resumeAt(s, s.match[Match.PHASE]);
      return true;
    }
    if (!hardcore && --campaign[G.TRIES] > 0) {
      this.resumeAt(s, P.REPLAY);
      return true;
    }
    return this.runOver(s);
  }

  private runOver(s: VeilState): boolean {
    const { campaign } = s;
    if (campaign[G.RESTARTS] === this.options.campaign.restarts) return this.end(s);
    campaign[G.RESTARTS]++;
    this.emit(s, ALL, K.E_RESTART, campaign[G.RESTARTS]);
    this.newRun(s);
    this.resumeAt(s, s.match[Match.PHASE]);
    return true;
  }

  /** The last mission stays on the table; rounds are those of all. */
  private end(s: VeilState): boolean {
    s.round = s.campaign[G.ROUNDS];
    return false;
  }

  private sendTo(s: VeilState, mission: number): void {
    for (let seat = 0; seat < this.players; seat++) if ((s.campaign[G.PRESENT] & (1 << seat)) !== 0) s.campaign[G.PAGE + seat] = mission;
  }

  protected override prepare(s: VeilState): void {
    switch (s.match[Match.PHASE]) {
      case P.REWARD:
        this.offerReward(s);
        return;
      case P.PATH:
        this.offerPath(s);
        return;
      case P.REPLAY:
        this.ask(s, K.K_REPLAY, this.present(s, 0));
        return;
      case P.MISSION:
        this.enterMission(s);
        return;
      default:
        super.prepare(s);
        if (s.match[Match.PHASE] === P.TURN) s.match[Match.ACTIVE] = this.opener(s, this.t.sideOf[s.first]);
    }
  }

  /** The first of the players in this mission, from a seat on; -1 for none. */
  private present(s: VeilState, from: number): number {
    for (let seat = from; seat < this.players; seat++) if ((s.campaign[G.PRESENT] & (1 << seat)) !== 0) return seat;
    return -1;
  }

  // Rewards: TV-Z23, TV-Z26 – TV-Z32, TV-Z43, TV-Z70

  /** The next exchange of the next player; then the way on. */
  private offerReward(s: VeilState): void {
    const { campaign } = s;
    for (;;) {
      if (campaign[G.SWAPS] > 0) {
        if (campaign[G.GIVEN] > 0) {
          this.ask(s, K.K_TAKE, campaign[G.SEAT]);
          return;
        }
        if (this.anyReward(s, campaign[G.SEAT])) {
          this.ask(s, K.K_GIVE_UP, campaign[G.SEAT]);
          return;
        }
        campaign[G.SWAPS] = 0;
      }
      const seat = this.present(s, campaign[G.SEAT] + 1);
      if (seat < 0) break;
      campaign[G.SEAT] = seat;
      campaign[G.SWAPS] = this.missionOf(s).swaps;
    }
    campaign[G.SEAT] = -1;
    s.match[Match.PHASE] = P.PATH;
  }

  // Paths

  /** TV-Z24, TV-Z58: the only way, or each player names one; those who name the same go together. */
  private offerPath(s: VeilState): void {
    const { campaign } = s;
    const { next } = this.missionOf(s);
    const seat = this.present(s, campaign[G.SEAT] + 1);
    if (next.length === 1) this.sendTo(s, next[0]);
    else if (seat >= 0) {
      campaign[G.SEAT] = seat;
      this.ask(s, K.K_PATH, seat);
      return;
    }
    s.match[Match.PHASE] = P.MISSION;
  }

  // Codes and answers

  protected override legalSetup(s: VeilState, h: Hero, out: Int32Array): number {
    let n = 0;
    switch (s.kind) {
      case K.K_ENEMY_DAMAGE:
        return this.enemyTargets(s, out);
      case K.K_GIVE_UP:
        out[n++] = C.PASS;
        for (let card = 0; card < this.t.total; card++) if (this.inStart(s, h.seat, card) > 0 && this.anyFor(s, h.seat, card)) out[n++] = C.CARD + card;
        return n;
      case K.K_TAKE:
        for (let card = 0; card < this.t.total; card++) if (this.mayTake(s, h.seat, card, s.campaign[G.GIVEN] - 1)) out[n++] = C.CARD + card;
        return n;
      case K.K_PATH:
        for (let k = 0; k < this.missionOf(s).next.length; k++) out[n++] = C.OPTION + k;
        return n;
      case K.K_REPLAY:
        out[0] = C.PASS;
        out[1] = C.OPTION;
        return 2;
      default:
        return super.legalSetup(s, h, out);
    }
  }

  protected override applyMore(s: VeilState, h: Hero, code: number): void {
    const { campaign } = s;
    switch (s.kind) {
      case K.K_ENEMY_DAMAGE:
        this.takeEnemyDamage(s, code);
        return;
      case K.K_GIVE_UP:
        if (code === C.PASS) campaign[G.SWAPS] = 0;
        else campaign[G.GIVEN] = code - C.CARD + 1;
        return;
      case K.K_TAKE:
        this.exchange(s, h.seat, campaign[G.GIVEN] - 1, code - C.CARD);
        campaign[G.GIVEN] = 0;
        campaign[G.SWAPS]--;
        return;
      case K.K_PATH:
        campaign[G.PAGE + h.seat] = this.missionOf(s).next[code - C.OPTION];
        return;
      case K.K_REPLAY:
        s.match[Match.PHASE] = P.MISSION; // TV-Z46, TV-Z71
        if (code !== C.PASS) return;
        s.outcome = LOSS;
        campaign[G.GAVE_UP] = 1;
        return;
      default:
        super.applyMore(s, h, code);
    }
  }

  // A mission begins

  /** TV-Z02, TV-Z33 – TV-Z39, TV-Z61: those furthest behind go first; everything is reset, both decks are shuffled. */
  private enterMission(s: VeilState): void {
    const { campaign, all } = s;
    let page = this.missions.length;
    for (let seat = 0; seat < this.players; seat++) page = Math.min(page, campaign[G.PAGE + seat]);
    campaign[G.MISSION] = page;
    campaign[G.PRESENT] = 0;
    campaign[G.HEROES] = 0;
    for (let seat = 0; seat < this.players; seat++) {
      if (campaign[G.PAGE + seat] !== page) continue;
      campaign[G.PRESENT] |= 1 << seat;
      campaign[G.HEROES] += this.t.heroes[seat].villain ? 2 : 1; // TV-Z41, TV-Z42, TV-Z59
    }
    campaign[G.ATTEMPT] = campaign[G.VISITS + page]++;
    this.luck.enterStage(s, 1 + page + (campaign[G.ATTEMPT] << 5) + (campaign[G.RESTARTS] << 12), this.sources);
    for (const word of [H.round, H.outcome, H.cause, H.depth, H.waiting, H.decider]) all[word] = 0;
    s.winner = -1;
    s.match.fill(0);
    for (const h of s.heroes) {
      h.own.fill(0);
      h.books.fill(0);
      for (const zone of [h.deck, h.hand, h.discard, h.fateDeck, h.banished]) all.fill(0, zone.at, zone.end);
    }
    this.emit(s, ALL, K.E_MISSION, page, campaign[G.ATTEMPT]);
    this.seat(s);
    s.first = this.missionOf(s).enemyFirst ? this.seats - ENEMIES : 0; // TV-Z08, TV-Z62, TV-Z63
    s.match[Match.PHASE] = P.HANDS;
  }

  /** Players, Allies and enemies take their places; those who have none are out from the start. */
  private seat(s: VeilState): void {
    const { campaign } = s;
    const mission = this.missionOf(s);
    const firstEnemy = this.seats - ENEMIES;
    const heroes = campaign[G.HEROES];
    for (const { own, seat } of s.heroes.slice(0, this.seats)) {
      const ally = seat - this.players;
      const k = seat - firstEnemy;
      if (seat < this.players) {
        if ((campaign[G.PRESENT] & (1 << seat)) === 0) own[S.OUT] = 1;
        else this.dealPlayer(s, s.heroes[seat]);
      } else if (seat < firstEnemy) {
        // TV-Z52, TV-Z67; where the party has split they are with those who have the first seat (TV-?84).
        if ((campaign[G.ROSTER] & (1 << ally)) !== 0 && (campaign[G.PRESENT] & 1) !== 0) own[S.HEALTH] = this.t.heroes[seat].health;
        else own[S.OUT] = 1;
      } else if (mission.duel && k === 0) {
        this.dealRival(s, s.heroes[seat]);
        own[S.HEALTH] = this.t.heroes[seat].health + mission.duelHealth.at(heroes, 0, 0);
      } else if (k < mission.enemies.length) {
        own[S.HEALTH] = mission.enemies[k].health.at(heroes, 0, 0);
        own[S.GUARDS] = mission.enemies[k].shield ? 1 : 0;
      } else if (k > 0 || mission.arrives < 0) own[S.OUT] = 1;
      if (seat >= this.players) own[S.MAXIMUM] = own[S.HEALTH];
    }
  }

  /** TV-Z30, TV-Z36: the eight cards of the Starting Deck, and the Fate Deck without those of it that are among them. */
  private dealPlayer(s: VeilState, h: Hero): void {
    const { campaign } = s;
    for (let i = 0; i < G.DECK; i++) if (campaign[G.START + h.seat * G.DECK + i] > 0) h.deck.push(s, campaign[G.START + h.seat * G.DECK + i] - 1);
    const { fate } = this.t.heroes[h.seat];
    for (let i = 0; i < fate.length; i++) {
      let before = 0;
      for (let k = 0; k < i; k++) if (fate[k] === fate[i]) before++;
      if (before < this.inFate(s, h.seat, fate[i])) h.fateDeck.push(s, fate[i]);
    }
    const extra = G.EXTRA + h.seat * G.EXTRAS;
    for (let i = 1; i <= campaign[extra]; i++) h.fateDeck.push(s, campaign[extra + i] - 1);
    this.shuffleDecks(s, h);
    h.own[S.HEALTH] = this.t.heroes[h.seat].health;
    h.own[S.MAXIMUM] = h.own[S.HEALTH];
  }

  private dealRival(s: VeilState, h: Hero): void {
    const { start, fate } = this.t.heroes[h.seat];
    for (let i = 0; i < start.length; i++) h.deck.push(s, start[i]);
    for (let i = 0; i < fate.length; i++) h.fateDeck.push(s, fate[i]);
    this.shuffleDecks(s, h);
    const { solo } = this.missionOf(s);
    h.own[S.SOLO_CARD] = solo >= 0 ? solo : this.luck.below(s, this.soloPick, this.t.solo[h.seat].length);
  }

  private shuffleDecks(s: VeilState, h: Hero): void {
    const a = s.all;
    this.luck.shuffle(s, this.deckLuck[h.seat], a, h.deck.cards, a[h.deck.at], this.t.slots);
    this.luck.shuffle(s, this.fateLuck[h.seat], a, h.fateDeck.cards, a[h.fateDeck.at], this.t.slots);
    for (let slot = 0; slot < SLOTS; slot++) this.refill(s, h, slot);
  }

  override metrics(sink: Sink): Metrics<VeilState> {
    return new CampaignMetrics(this, sink);
  }
}
