import { CAP, LOSS, WIN } from '../../../core/index.ts';
import { setUpTable, takeHero } from '../between/party.ts';
import type { VeilOfRuin } from '../game.ts';
import { convertAp } from '../rules/points.ts';
import { enemiesGoFirst, triggerAll } from '../rules/powers.ts';
import { emptyRecallZones } from '../rules/recall-zones.ts';
import { enemyCard, isHero, isUp } from '../rules/sides.ts';
import { expireStatuses, partyTurnEnd } from '../rules/statuses.ts';
import { LOST, WON, yetToAct } from '../rules/turn.ts';
import { partyVote } from '../rules/votes.ts';
import { Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { M, Most, type RuinState } from '../state/state.ts';
import { Cause, Trigger } from '../state/words.ts';
import type { Mode } from './mode.ts';

// What skirmish, jungle and campaign have in common: a party against enemies.

/** VR-C01 – VR-C11: the party and the table, before decks are assembled. */
export function setUpParty(g: VeilOfRuin, s: RuinState): void {
  setUpTable(g, s);
  for (const h of s.heroes) takeHero(g, s, h, g.party[h.seat]);
  s.winner = -1;
  s.match[M.PHASE] = P.DECKS;
}

// The course of a round

/** VR-K10 – VR-K12, VR-K14, VR-L26: the party votes for a hero above 0 HP that has not acted this round; when there is none, its turn ends. */
function elect(g: VeilOfRuin, s: RuinState): void {
  const m = s.match;
  const ready = yetToAct(g, s);
  if (ready === 0) {
    m[M.PHASE] = P.PARTY_END;
    return;
  }
  const seat = partyVote(g, s, Kind.nextHero, ready);
  if (seat < 0) return;
  m[M.ACTIVE] = seat;
  m[M.PHASE] = P.TURN;
}

/** VR-K15 – VR-K17, after the effects that wait for the end of the party's turn. */
function allHaveActed(g: VeilOfRuin, s: RuinState): void {
  const m = s.match;
  if (m[M.STEP] === 0) {
    m[M.STEP] = 1;
    triggerAll(g, s, Trigger.endOfPartyTurn);
    return;
  }
  m[M.STEP] = 0;
  expireStatuses(g, s, partyTurnEnd(s));
  for (const h of s.heroes) convertAp(g, s, h);
  m[M.PHASE] = m[M.ENEMIES_FIRST] !== 0 ? P.ROUND_END : P.ENEMY_TURN; // VR-?73: the enemies have acted before
}

/** VR-W03. */
function roundEnds(g: VeilOfRuin, s: RuinState): void {
  if (emptyRecallZones(g, s)) s.match[M.PHASE] = P.NEXT_ROUND;
}

function nextPhase(_g: VeilOfRuin, s: RuinState): P {
  if (s.match[M.ENEMIES_FIRST] === 0) return P.ROUND;
  s.match[M.BETWEEN] = 0;
  return P.ENEMY_TURN;
}

/** VR-K02, VR-?73: a text of an enemy may give its side the first turn. */
function firstPhase(g: VeilOfRuin, s: RuinState): P {
  if (!enemiesGoFirst(g, s)) return P.ROUND;
  if (g.options.enemiesFirst === 'swap-every-round') s.match[M.ENEMIES_FIRST] = 1;
  return P.ENEMY_TURN;
}

// The end

/** VR-T13, VR-T14, VR-?02: victory is checked first. */
function verdict(_g: VeilOfRuin, s: RuinState): number {
  if (s.match[M.FIGHTING] === 0) return 0;
  if (!s.enemies.some(isUp)) return WON;
  return s.heroes.some(isUp) ? 0 : LOST;
}

export function winGame(s: RuinState): void {
  s.outcome = WIN;
  s.cause = Cause.victory;
  s.winner = 0;
}

/** The game is lost; its cause is who made the last hit on a hero. */
export function loseGame(g: VeilOfRuin, s: RuinState): void {
  s.outcome = LOSS;
  const by = s.match[M.LAST_HIT] - 1;
  if (by < 0 || isHero(by)) s.cause = Cause.other;
  else s.cause = enemyCard(g, s.enemies[by - Most.heroes]).isBoss ? Cause.boss : Cause.minion;
}

/** VR-?62: a loss that is counted apart. */
function capReached(_g: VeilOfRuin, s: RuinState): void {
  s.outcome = CAP;
  s.cause = Cause.rounds;
}

export const pve: Omit<Mode<VeilOfRuin>, 'prepare' | 'revealEnemies' | 'fightOver'> = {
  rivals: false,
  firstPhase,
  elect,
  turnEnds: () => {},
  allHaveActed,
  roundEnds,
  nextPhase,
  verdict,
  roundCap: (g) => g.options.roundCap,
  capReached,
  utility: (_g, s) => (s.outcome === WIN ? 1 : 0),
  rewardsStatus: () => true,
};
