import type { CampaignStages } from '../modes/campaign-stages.ts';
import { G, type VeilwraithState } from '../state/state.ts';
import { Cards } from './cards.ts';
import { VeilwraithView } from './view.ts';

/** What a Veilwraith sees of a Campaign: the game it is in, and what lies between games, all of which is open. */
export class CampaignView extends VeilwraithView {
  private readonly campaign: CampaignStages;

  constructor(campaign: CampaignStages) {
    super(campaign.stages[0]);
    this.campaign = campaign;
  }

  override bind(s: VeilwraithState, who: number): void {
    const rules = this.campaign.stage(s);
    if (rules !== this.rules) {
      this.rules = rules;
      this.cards = new Cards(rules.t);
      this.others.bind(rules, s, who);
    }
    super.bind(s, who);
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
