import { CAP, H, LOSS, type Metrics, newShared, type Pack, type Params, RUNNING, type SeedKey, type Sink, WIN } from '../../../core/index.ts';
import type { Next } from '../../../kit/campaign.ts';
import { StagedRules } from '../../../kit/staged-rules.ts';
import { packData } from '../content/pack-data.ts';
import type { Options } from '../options/params.ts';
import { CampaignView } from '../play/campaign-view.ts';
import { CampaignMetrics } from '../record/campaign-metrics.ts';
import { rulesOf, type VeilwraithRules } from '../rules/rules.ts';
import { JOINING, maxSpirit, P_SKIP, P_UPGRADES, P_VARIANTS } from '../rules/setup.ts';
import { newDeckList, tellAll } from '../rules/stage.ts';
import { Event } from '../state/kinds.ts';
import { D, G, S, type VeilwraithState } from '../state/state.ts';
import { ABSENT, IN_GAME, MOST_RIBBONS, TIES } from '../state/words.ts';
import { before, tie } from './company.ts';

/** A Campaign (groups S and U): plays its Vignettes one after another, each with its own rules. This class decides what happens between games. */
export class CampaignRules extends StagedRules<VeilwraithState, CampaignView, VeilwraithRules> {
  readonly options: Options;
  readonly restarts: number;
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
    const stages = vignettes.map(({ id }) => rules(id, false));
    super(stages[0], G.WORDS);
    this.stages = stages;
    this.firstGame = params.ignoreVignetteAbility ? rules(vignettes[0].id, true) : null;
    this.vignetteAt = stages[0].places.campaign + G.VIGNETTE;
    this.options = stages[0].options;
    this.restarts = this.options.restarts;
  }

  /** The rules of the current game. */
  stage(s: VeilwraithState): VeilwraithRules {
    if (this.firstGame !== null && s.campaign[G.GAMES] === 0 && s.campaign[G.SKIPPED] === 0) return this.firstGame;
    return this.stages[s.all[this.vignetteAt]];
  }

  view(): CampaignView {
    return new CampaignView(this);
  }

  metrics(sink: Sink): Metrics<VeilwraithState> {
    return new CampaignMetrics(this, sink);
  }

  protected begin(s: VeilwraithState, key: SeedKey, game: number): void {
    this.stages[0].mode.clear(this.stages[0], s, key, game);
    s.campaign[G.CAMPAIGNS_WON] = this.options.campaignsWon;
    this.newCampaign(s, this.options.rogue ? this.options.campaignsWon : 0);
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
    s.all[H.kind] = RUNNING;
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
      tellAll(rules, s, Event.joins, seat);
    }
  }

  tellOver(s: VeilwraithState): void {
    tellAll(this.stage(s), s, Event.gameOver, s.outcome, s.campaign[G.VIGNETTE], s.campaign[G.ATTEMPT]);
  }

  isWon(s: VeilwraithState): boolean {
    const rules = this.stage(s);
    return rules.mode.won(rules, s);
  }

  won(s: VeilwraithState): Next {
    const { campaign } = s;
    campaign[G.BEATEN] |= 1 << campaign[G.VIGNETTE];
    campaign[G.ATTEMPT] = 0;
    if (campaign[G.VIGNETTE] === this.stages.length - 1) return this.campaignWon(s); // VW-U07, VW-?112
    campaign[G.VIGNETTE]++; // VW-U06
    this.before(s, P_UPGRADES, 1, true, campaign[G.VIGNETTE]); // VW-S01, VW-T01, VW-T02
    return 'next';
  }

  /** VW-S03, VW-U02 – VW-U04. */
  lost(s: VeilwraithState): Next {
    const { campaign } = s;
    campaign[G.RIBBONS]--;
    tellAll(this.stage(s), s, Event.ribbons, -1, campaign[G.RIBBONS]);
    if (campaign[G.RIBBONS] === 0) return this.campaignLost(s);
    campaign[G.ATTEMPT]++;
    this.before(s, P_SKIP, 0, false, 0);
    return 'next';
  }

  /** VW-V02, VW-?44 – VW-?46: a skipped Vignette has no outcome; the Campaign goes on to the next one, or is lost with the last Ribbon. */
  withoutGame(s: VeilwraithState): Next | undefined {
    if (s.outcome !== 0) return undefined;
    const { campaign } = s;
    const rules = this.stage(s);
    tellAll(rules, s, Event.vignetteSkipped, campaign[G.VIGNETTE]);
    campaign[G.RIBBONS]--;
    tellAll(rules, s, Event.ribbons, -1, campaign[G.RIBBONS]);
    campaign[G.SKIPPED]++;
    campaign[G.VIGNETTE]++;
    campaign[G.ATTEMPT] = 0;
    if (campaign[G.RIBBONS] === 0) {
      s.outcome = LOSS;
      return this.campaignLost(s);
    }
    const gives = this.options.dayDreamRewards;
    this.before(s, P_UPGRADES, gives === 'upgradeAndRewards' ? 1 : 0, true, gives === 'none' ? 0 : campaign[G.VIGNETTE]);
    return 'next';
  }

  private campaignWon(s: VeilwraithState): Next {
    const { campaign } = s;
    campaign[G.CAMPAIGNS_WON]++;
    tellAll(this.stage(s), s, Event.campaignOver, WIN, campaign[G.CAMPAIGNS_WON]);
    if (campaign[G.CAMPAIGN] + 1 - campaign[G.RESTARTS] === this.options.campaigns) return 'over';
    campaign[G.CAMPAIGN]++;
    this.newCampaign(s, this.options.rogue ? 1 : 0); // VW-U12
    return 'next';
  }

  private campaignLost(s: VeilwraithState): Next {
    tellAll(this.stage(s), s, Event.campaignOver, LOSS, s.campaign[G.CAMPAIGNS_WON]);
    return 'lost';
  }

  /** VW-U05, VW-?57: the profile keeps what it has won. */
  restart(s: VeilwraithState): void {
    s.campaign[G.CAMPAIGN]++;
    this.newCampaign(s, 0);
  }

  ended(s: VeilwraithState): void {
    if (this.options.competitive && s.outcome !== CAP) this.nameVictor(s);
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
}
