import type { CampaignStages } from '../modes/campaign-stages.ts';
import { G, type VeilwraithState } from '../state/state.ts';
import { Cards } from './cards.ts';
import { VeilwraithView } from './view.ts';

/** What a Veilwraith sees of a Campaign: the current game, and everything between games, which is all open. */
export class CampaignView extends VeilwraithView {
  private readonly campaign: CampaignStages;

  constructor(campaign: CampaignStages) {
    super(campaign.stages[0]);
    this.campaign = campaign;
  }

  override bind(s: VeilwraithState, who: number): void {
    const rules = this.campaign.stage(s);
    const isOther = rules !== this.rules;
    if (isOther) {
      this.rules = rules;
      this.cards = new Cards(rules.t);
    }
    super.bind(s, who);
    if (isOther) {
      this.others.bind(rules, s, who);
      this.upgrades.bind(rules, this.own);
    }
  }

  override get inCampaign(): boolean {
    return true;
  }

  override write(out: Int32Array): number {
    let n = super.write(out);
    for (let i = 0; i < G.WORDS; i++) out[n++] = this.s.campaign[i];
    return n;
  }
}
