import { State } from '../../core/index.ts';
import { type CampaignState, Carried } from '../campaign.ts';
import type { AnyTable } from './game.ts';

/** A state with the table that acts on it. */
export class SimpleState extends State implements CampaignState {
  readonly table: AnyTable;
  /** Empty in a game without chapters. */
  readonly campaign: Int32Array;

  /** `campaign`: where its words are; undefined in a game without chapters. */
  constructor(words: number, campaign: number | undefined, tableOf: (s: State) => AnyTable) {
    super(words);
    this.campaign = campaign === undefined ? new Int32Array(0) : this.all.subarray(campaign, campaign + Carried.own);
    this.table = tableOf(this);
  }
}

export function tableAt(s: State): AnyTable {
  return (s as SimpleState).table;
}
