import {
  CAP,
  type Decider,
  H,
  HORIZON,
  LOSS,
  type Metrics,
  newShared,
  OVER,
  type Pack,
  type Params,
  type Rules,
  type SeedKey,
  type Sink,
  type Stream,
  WIN,
} from '../../../core/index.ts';
import { packData } from '../content/pack-data.ts';
import type { Options } from '../options/params.ts';
import { CampaignView } from '../play/campaign-view.ts';
import { CampaignMetrics } from '../record/campaign-metrics.ts';
import { rulesOf, type VeilwraithRules } from '../rules/rules.ts';
import { JOINING, maxSpirit, P_SKIP, P_UPGRADES, P_VARIANTS } from '../rules/setup.ts';
import { goOn, newDeckList, tellAll } from '../rules/stage.ts';
import { K } from '../state/kinds.ts';
import { D, G, S, type VeilwraithState } from '../state/state.ts';
import { ABSENT, IN_GAME, MOST_RIBBONS, TIES } from '../state/words.ts';
import { before, tie } from './company.ts';

/**
 * A Campaign (groups S and U): plays its Vignettes one after another, each with its own rules over the same state. Those rules decide
 * everything within a game; this class decides what happens between games. A search world stops at the end of its current game (a horizon, with
 * the outcome set), so players look ahead no further.
 */
export class CampaignRules implements Rules<VeilwraithState, CampaignView> {
  readonly seats: number;
  readonly rivals: boolean;
  readonly sides: number;
  readonly teams = [];
  readonly automated = [];
  readonly attempts = true;
  readonly cards: readonly string[];
  readonly marks = [];
  readonly groups: readonly string[];
  readonly essential: number;
  readonly mostCodes: number;
  readonly mostWords: number;
  readonly luck;
  readonly door;
  readonly skipped;
  readonly options: Options;
  /** By Vignette, in ascending number (VW-A03). */
  readonly stages: readonly VeilwraithRules[];
  /** Rules of the very first game if they ignore the ability of its Vignette (VW-C28). */
  private readonly firstGame: VeilwraithRules | null;
  /** Offset of the Vignette's number in a state. */
  private readonly vignetteAt: number;

  constructor(pack: Pack, params: Params) {
    const shared = newShared();
    const vignettes = [...packData(pack).vignettes].sort((a, b) => a.number - b.number);
    const rules = (vignette: string, ignored: boolean): VeilwraithRules => rulesOf(pack, { ...params, vignette, ignoreVignetteAbility: ignored }, shared);
    this.stages = vignettes.map(({ id }) => rules(id, false));
    this.firstGame = params.ignoreVignetteAbility ? rules(vignettes[0].id, true) : null;
    const [first] = this.stages;
    this.vignetteAt = first.places.campaign + G.VIGNETTE;
    this.options = first.options;
    this.seats = first.seats;
    this.rivals = first.rivals;
    this.sides = first.sides;
    this.luck = first.luck;
    this.door = first.door;
    this.skipped = first.skipped;
    this.cards = first.cards;
    this.groups = first.groups;
    this.essential = first.essential;
    this.mostCodes = first.mostCodes;
    this.mostWords = first.mostWords + G.WORDS;
  }

  /** The rules of the current game. */
  stage(s: VeilwraithState): VeilwraithRules {
    if (this.firstGame !== null && s.campaign[G.GAMES] === 0 && s.campaign[G.SKIPPED] === 0) return this.firstGame;
    return this.stages[s.all[this.vignetteAt]];
  }

  create(): VeilwraithState {
    return this.stages[0].create();
  }

  view(): CampaignView {
    return new CampaignView(this);
  }

  start(s: VeilwraithState, key: SeedKey, game: number): void {
    this.stages[0].mode.clear(this.stages[0], s, key, game);
    s.campaign[G.CAMPAIGNS_WON] = this.options.campaignsWon;
    this.newCampaign(s, this.options.rogue ? this.options.campaignsWon : 0);
    this.nextStage(s);
  }

  /** VW-U01, VW-U05, VW-U08 – VW-U15: starts at the first Vignette, after `owed` permanent upgrades of a Rogue Wraith. */
  private newCampaign(s: VeilwraithState, owed: number): void {
    const { campaign } = s;
    const { options } = this;
    const won = campaign[G.CAMPAIGNS_WON];
    campaign[G.RIBBONS] = Math.max(1, options.ribbons - (options.escalation ? won : 0)); // VW-U08, VW-U10, VW-?42
    campaign[G.MOST_RIBBONS] = options.ribbonCapFollowsStart ? campaign[G.RIBBONS] : MOST_RIBBONS; // VW-B05, VW-?41
    for (const word of [G.VIGNETTE, G.ATTEMPT, G.WON, G.SKIPPED, G.BEATEN, G.LAST_WINNER]) campaign[word] = 0;
    campaign[G.PERMANENT] = owed > 0 ? 1 : 0;
    const rules = this.stage(s);
    newDeckList(rules, s);
    const there = options.joins.filter((vignette) => vignette === 1).length;
    for (const { own, seat } of s.wraiths) {
      own[S.CARRIED_MAX] = Math.max(1, maxSpirit(rules, there) - (options.rogue ? won : 0)); // VW-U13, VW-?71
      own[S.GATE_OPEN] = options.combineGate && won === 0 ? 0 : 1; // VW-T10, VW-?59, VW-?101
      own[S.ABILITY] = 0;
      own[S.VIGNETTES_WON] = 0;
      own[S.IN_A_ROW] = 0;
      own[S.JOINED] = options.joins[seat] === 1 ? 1 : 0;
    }
    this.before(s, P_VARIANTS, owed, false, 0);
  }

  /** Clears the table and prepares the next game from this step on, with the upgrades to make and the Vignette whose rewards are given. */
  private before(s: VeilwraithState, step: number, upgrades: number, optional: boolean, rewards: number): void {
    const rules = this.stage(s);
    const { winner } = s;
    rules.mode.clearTable(rules, s);
    let given = 0;
    for (const { own, seat } of s.wraiths) {
      own[S.PHASE] = step;
      if (own[S.JOINED] === JOINING) own[S.JOINED] = 1;
      if (own[S.JOINED] === 0) own[S.STATUS] = ABSENT;
      // VW-?77: in a race only the winner, unless the option includes all.
      if (own[S.JOINED] === 0 || (rewards > 0 && !this.options.upgradeAll && seat !== winner)) continue;
      own[S.NO_RIBBONS] = given; // VW-?99: one Veilwraith receives the Ribbon reward for all
      given = 1;
      own[S.UPGRADES_LEFT] = upgrades;
      own[S.OPTIONAL] = optional ? 1 : 0;
      own[S.REWARD_OF] = rewards > 0 ? rewards - 1 : 0;
      own[S.REWARD_END] = rewards;
    }
    this.join(s, rules);
    goOn(rules, s);
  }

  /** VW-X17, VW-X18: a Veilwraith that joins at this Vignette catches up on those defeated before it. The more Veilwraiths, the less Spirit each has. */
  private join(s: VeilwraithState, rules: VeilwraithRules): void {
    const { campaign } = s;
    const number = campaign[G.VIGNETTE] + 1;
    const before = s.wraiths.filter(({ own }) => own[S.JOINED] !== 0).length;
    const joining = s.wraiths.filter(({ own, seat }) => own[S.JOINED] === 0 && this.options.joins[seat] <= number);
    if (joining.length === 0) return;
    const less = maxSpirit(rules, before) - maxSpirit(rules, before + joining.length);
    for (const { own } of s.wraiths) if (own[S.JOINED] !== 0) own[S.MAX_SPIRIT] = Math.max(1, own[S.MAX_SPIRIT] - less);
    for (const { own, seat } of joining) {
      own[S.JOINED] = JOINING;
      own[S.STATUS] = IN_GAME;
      own[S.PHASE] = P_VARIANTS;
      own[S.MAX_SPIRIT] = Math.max(1, maxSpirit(rules, before + joining.length) - (this.options.rogue ? campaign[G.CAMPAIGNS_WON] : 0));
      own[S.NO_RIBBONS] = 1;
      own[S.UPGRADES_LEFT] = campaign[G.WON];
      own[S.OPTIONAL] = 0; // VW-T16
      own[S.REWARD_OF] = 0;
      own[S.REWARD_END] = campaign[G.VIGNETTE];
      tellAll(rules, s, K.E_JOINS, seat);
    }
  }

  apply(s: VeilwraithState, code: number): void {
    this.stage(s).apply(s, code);
    if (s.all[H.kind] === OVER) this.nextStage(s);
  }

  /** Continues after games that are over or were skipped. */
  nextStage(s: VeilwraithState): boolean {
    while (s.all[H.kind] === OVER) {
      if (s.outcome !== 0 && s.all[H.world] !== 0) s.all[H.kind] = HORIZON;
      else if (!(s.outcome === 0 ? this.skip(s) : this.gameOver(s))) return false;
    }
    return true;
  }

  /** Ends a game; true if the Campaign goes on. */
  private gameOver(s: VeilwraithState): boolean {
    const { campaign } = s;
    const rules = this.stage(s);
    const won = rules.mode.won(rules, s);
    tellAll(rules, s, K.E_GAME_OVER, s.outcome, campaign[G.VIGNETTE], campaign[G.ATTEMPT]);
    campaign[G.GAMES]++;
    campaign[G.ROUNDS] += s.round;
    if (s.outcome === CAP) return this.end(s);
    if (!won) return this.lost(s);
    campaign[G.WON]++;
    campaign[G.BEATEN] |= 1 << campaign[G.VIGNETTE];
    campaign[G.ATTEMPT] = 0;
    if (campaign[G.VIGNETTE] === this.stages.length - 1) return this.campaignWon(s); // VW-U07, VW-?112
    campaign[G.VIGNETTE]++; // VW-U06
    this.before(s, P_UPGRADES, 1, true, campaign[G.VIGNETTE]); // VW-S01, VW-T01, VW-T02
    return true;
  }

  /** VW-S03, VW-U02 – VW-U04. */
  private lost(s: VeilwraithState): boolean {
    const { campaign } = s;
    campaign[G.RIBBONS]--;
    tellAll(this.stage(s), s, K.E_RIBBONS, -1, campaign[G.RIBBONS]);
    if (campaign[G.RIBBONS] === 0) return this.campaignLost(s);
    campaign[G.ATTEMPT]++;
    this.before(s, P_SKIP, 0, false, 0);
    return true;
  }

  /** VW-V02, VW-?44 – VW-?46: goes on to the next Vignette without a game; false if that loses the Campaign. */
  private skip(s: VeilwraithState): boolean {
    const { campaign } = s;
    const rules = this.stage(s);
    tellAll(rules, s, K.E_SKIPPED, campaign[G.VIGNETTE]);
    campaign[G.RIBBONS]--;
    tellAll(rules, s, K.E_RIBBONS, -1, campaign[G.RIBBONS]);
    campaign[G.SKIPPED]++;
    campaign[G.VIGNETTE]++;
    campaign[G.ATTEMPT] = 0;
    if (campaign[G.RIBBONS] === 0) {
      s.outcome = LOSS;
      s.all[H.kind] = OVER;
      return this.campaignLost(s);
    }
    const gives = this.options.dayDreamRewards;
    this.before(s, P_UPGRADES, gives === 'upgradeAndRewards' ? 1 : 0, true, gives === 'none' ? 0 : campaign[G.VIGNETTE]);
    return true;
  }

  private campaignWon(s: VeilwraithState): boolean {
    const { campaign } = s;
    campaign[G.CAMPAIGNS_WON]++;
    tellAll(this.stage(s), s, K.E_CAMPAIGN_OVER, WIN, campaign[G.CAMPAIGNS_WON]);
    if (campaign[G.CAMPAIGN] + 1 - campaign[G.RESTARTS] === this.options.campaigns) return this.end(s);
    campaign[G.CAMPAIGN]++;
    this.newCampaign(s, this.options.rogue ? 1 : 0); // VW-U12
    return true;
  }

  /** VW-U05, VW-?57: the profile keeps what it has won. */
  private campaignLost(s: VeilwraithState): boolean {
    const { campaign } = s;
    tellAll(this.stage(s), s, K.E_CAMPAIGN_OVER, LOSS, campaign[G.CAMPAIGNS_WON]);
    if (campaign[G.RESTARTS] === this.options.restarts) return this.end(s);
    campaign[G.RESTARTS]++;
    campaign[G.CAMPAIGN]++;
    this.newCampaign(s, 0);
    return true;
  }

  /** Ends the Campaign. The last game stays on the table; rounds count over all games. */
  private end(s: VeilwraithState): boolean {
    s.round = s.campaign[G.ROUNDS];
    if (this.options.competitive && s.outcome !== CAP) this.nameVictor(s);
    return false;
  }

  /** VW-Y06 – VW-Y08, VW-?79: the one with most Vignettes won; ties are broken as in a race, by the last game. */
  private nameVictor(s: VeilwraithState): void {
    const rules = this.stage(s);
    const [victor, second] = [...s.wraiths].sort((a, b) => b.own[S.VIGNETTES_WON] - a.own[S.VIGNETTES_WON] || before(rules, a, b));
    s.winner = victor.seat;
    const outright = victor.own[S.VIGNETTES_WON] > second.own[S.VIGNETTES_WON];
    s.common[D.TIE] = TIES.indexOf(outright ? 'first' : tie(rules, victor, second));
    s.outcome = victor.seat === 0 ? WIN : LOSS;
  }

  legal(s: VeilwraithState, out: Int32Array): number {
    return this.stage(s).legal(s, out);
  }

  forced(s: VeilwraithState): number {
    return this.stage(s).forced(s);
  }

  allows(s: VeilwraithState, code: number): boolean {
    return this.stage(s).allows(s, code);
  }

  determinise(s: VeilwraithState, who: Decider, rng: Stream, into: VeilwraithState): void {
    this.stage(s).determinise(s, who, rng, into);
  }

  utility(s: VeilwraithState, seat = 0): number {
    return this.stage(s).utility(s, seat);
  }

  say(s: VeilwraithState, code: number): string {
    return this.stage(s).say(s, code);
  }

  show(s: VeilwraithState, who: Decider | null = null): string {
    return this.stage(s).show(s, who);
  }

  tell(s: VeilwraithState, event: number, a: number, b: number, c: number): string {
    return this.stage(s).tell(s, event, a, b, c);
  }

  metrics(sink: Sink): Metrics<VeilwraithState> {
    return new CampaignMetrics(this, sink);
  }
}
