import { CAP, H, HORIZON, OVER, type State } from '../core/index.ts';

/** Words that every campaign carries from stage to stage, at the beginning of `campaign` in its state. The game's own words follow. */
export enum Carried {
  /** The current stage; earlier attempts at it. */
  stage = 0,
  attempt = 1,
  /** Games and rounds completed, stages won, restarts after a lost campaign. */
  games = 2,
  rounds = 3,
  won = 4,
  restarts = 5,
  own = 6,
}

export interface CampaignState extends State {
  /** Words of the campaign: those of `Carried`, then the game's own. */
  readonly campaign: Int32Array;
}

/** What follows a stage: the next one is prepared; the campaign is lost, but may start again; it is over. */
export type Next = 'next' | 'lost' | 'over';

/** What a game decides about its campaign. Each answer prepares what comes next, up to the point where the rules can run on. */
export interface Campaign<S extends CampaignState> {
  /** How often a lost campaign starts again. */
  readonly restarts: number;
  /** Runs the rules of the current stage to the next decision, or to its end. */
  run(s: S): void;
  /** Announces that a game is over. */
  tellOver(s: S): void;
  isWon(s: S): boolean;
  /** The stage ended without a game: it was skipped or given up. Undefined: a game was played. */
  withoutGame(s: S): Next | undefined;
  won(s: S): Next;
  lost(s: S): Next;
  /** Starts again after a lost campaign. */
  restart(s: S): void;
  /** The campaign is over; its last game is still on the table. */
  ended?(s: S): void;
}

/**
 * Goes on after a stage that is over until somebody must decide; false if the campaign is over. A search world stops at the end of its stage, with the outcome
 * set, so that players look ahead no further.
 */
export function nextStage<S extends CampaignState>(campaign: Campaign<S>, s: S): boolean {
  while (s.all[H.kind] === OVER) {
    if (s.outcome !== 0 && s.all[H.world] !== 0) {
      s.all[H.kind] = HORIZON;
      return true;
    }
    if (!goesOn(campaign, s)) {
      s.round = s.campaign[Carried.rounds];
      campaign.ended?.(s);
      return false;
    }
    campaign.run(s);
  }
  return true;
}

function goesOn<S extends CampaignState>(campaign: Campaign<S>, s: S): boolean {
  const next = campaign.withoutGame(s) ?? gameOver(campaign, s);
  if (next !== 'lost') return next === 'next';
  if (s.campaign[Carried.restarts] === campaign.restarts) return false;
  s.campaign[Carried.restarts]++;
  campaign.restart(s);
  return true;
}

/** Counts a game. One that was cut off ends the campaign. */
function gameOver<S extends CampaignState>(campaign: Campaign<S>, s: S): Next {
  const words = s.campaign;
  campaign.tellOver(s);
  words[Carried.games]++;
  words[Carried.rounds] += s.round;
  if (s.outcome === CAP) return 'over';
  if (!campaign.isWon(s)) return campaign.lost(s);
  words[Carried.won]++;
  return campaign.won(s);
}
