import type { Pack, ParamSpec, ValuesOf } from '../../../core/index.ts';
import { MOST_PARTY } from '../content/formats.ts';
import { packData } from '../content/pack-data.ts';

const only = { format: 'campaign' } as const;
const books = (pack: unknown): readonly string[] => ['first', ...new Set(packData(pack as Pack).missions.map(({ book }) => book))];

/** Options of group Z; without effect outside a campaign. */
export const campaignParams = {
  party: { type: 'int', default: 1, min: 1, max: MOST_PARTY, about: 'players of the campaign', only },
  book: { type: 'word', default: 'first', values: books, about: 'the Campaign Book that is played: the first of the pack, or one by name', only },
  death: { type: 'word', default: 'hardcore', values: ['hardcore', 'casual'], about: 'a defeat ends the run, or costs a try', ruling: 'TV-?82', only },
  casualTries: { type: 'int', default: 3, min: 1, max: 99, about: 'tries of a casual campaign', ruling: 'TV-?82', only: { ...only, death: 'casual' } },
  triesScope: {
    type: 'word',
    default: 'campaign',
    values: ['campaign', 'mission'],
    about: 'tries count for the whole campaign, or separately for each mission',
    ruling: 'TV-?82',
    only: { ...only, death: 'casual' },
  },
  restarts: { type: 'int', default: 0, min: 0, max: 9, about: 'how often a finished run starts again at page 1', ruling: 'TV-?82', only },
  hardcoreStrict: {
    type: 'flag',
    default: false,
    about: 'a hardcore defeat ends the run even if its text says to continue',
    ruling: 'TV-?105',
    only: { ...only, death: 'hardcore' },
  },
  enemyTies: { type: 'word', default: 'party', values: ['party', 'random'], about: 'who decides ties of the enemy’s Damage', ruling: 'TV-?79', only },
  rewardCost: {
    type: 'word',
    default: 'atMost',
    values: ['atMost', 'equal'],
    about: 'a Reward card taken costs at most what the mission says, or exactly that',
    ruling: 'TV-?87',
    only,
  },
  replacedReward: {
    type: 'word',
    default: 'pool',
    values: ['pool', 'fateDeck'],
    about: 'where a Reward card goes when it is replaced in the Starting Deck',
    ruling: 'TV-?80',
    only,
  },
} as const satisfies ParamSpec;

export interface CampaignOptions {
  readonly book: string;
  readonly hardcore: boolean;
  readonly casualTries: number;
  readonly triesPerMission: boolean;
  readonly restarts: number;
  readonly hardcoreStrict: boolean;
  readonly enemyTiesRandom: boolean;
  readonly rewardCostEqual: boolean;
  readonly rewardsToFate: boolean;
}

export function campaignOptions(p: ValuesOf<typeof campaignParams>): CampaignOptions {
  return {
    book: p.book,
    hardcore: p.death === 'hardcore',
    casualTries: p.casualTries,
    triesPerMission: p.triesScope === 'mission',
    restarts: p.restarts,
    hardcoreStrict: p.hardcoreStrict,
    enemyTiesRandom: p.enemyTies === 'random',
    rewardCostEqual: p.rewardCost === 'equal',
    rewardsToFate: p.replacedReward === 'fateDeck',
  };
}
