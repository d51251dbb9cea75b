import { DRAW, LOSS, WIN } from '../../../core/index.ts';
import { DiceTable } from '../../../kit/dice/table.ts';
import { assembleDecks, gainCards } from '../between/decks.ts';
import { scrapUpTo } from '../between/scrapping.ts';
import type { VeilOfRuin } from '../game.ts';
import { noteGame, T } from '../record/books.ts';
import { addBuffs, heal } from '../rules/health.ts';
import { drawCards } from '../rules/piles.ts';
import { convertAp } from '../rules/points.ts';
import { triggerAll } from '../rules/powers.ts';
import { emptyRecallZones } from '../rules/recall-zones.ts';
import { isUp } from '../rules/sides.ts';
import { stanceOf } from '../rules/stances.ts';
import { enemyTurnEnd, expireOn, expireStatuses } from '../rules/statuses.ts';
import { inOrder } from '../rules/steps.ts';
import { DRAWN, LOST, WON } from '../rules/turn.ts';
import { P } from '../state/phases.ts';
import { type Hero, M, O, type RuinState, Scrapped } from '../state/state.ts';
import { Cause, Pile, Stance, Trigger } from '../state/words.ts';
import type { Mode } from './mode.ts';
import { draft } from './pvp-draft.ts';
import { askSlots, fillSlots } from './pvp-slots.ts';
import { isStanding, sideOf } from './teams.ts';

// PVP: two teams of two heroes (groups X, Y).

/** VR-X11, VR-X12: cards per hero. */
const SKILLS = DiceTable.parse({ 1: 1, '2-3': 2, '4-5': 3, 6: 4 }, 6);
const MASTERS = DiceTable.parse({ 1: 0, '2-3': 1, 4: 2 }, 4);
/** VR-X18. */
const STARTING_BUFFS = 2;
/** VR-Y16, VR-Y17. */
const NEUTRAL_CARDS = 1;
const DEFENSIVE_HP = 3;

// Before the fight

function prepare(g: VeilOfRuin, s: RuinState): void {
  const m = s.match;
  switch (m[M.PHASE]) {
    case P.DRAFT:
      if (draft(g, s)) m[M.PHASE] = P.DECKS;
      return;
    case P.DECKS:
      if (buildDecks(g, s)) m[M.PHASE] = P.PREPARE;
      return;
    default:
      if (!scrapUpTo(g, s, (h) => scrapLimit(g, s, h), true)) return;
      for (const h of s.heroes) addBuffs(g, s, h, STARTING_BUFFS);
      m[M.PHASE] = P.FIGHT; // VR-X15 – VR-X17, VR-X19: as every fight, with high HP and relics
  }
}

/** VR-X10 – VR-X13: one roll for all heroes each. */
function buildDecks(g: VeilOfRuin, s: RuinState): boolean {
  const m = s.match;
  return inOrder(s, [
    () => assembleDecks(g, s),
    () => {
      m[M.PVP_SKILLS] = SKILLS.roll(s, g.luck, g.draftLuck);
      m[M.PVP_MASTERS] = MASTERS.roll(s, g.luck, g.draftLuck);
    },
    () => gainCards(g, s, Pile.skill, m[M.PVP_SKILLS]),
    () => gainCards(g, s, Pile.master, m[M.PVP_MASTERS]),
  ]);
}

/** VR-X14: half of the Skill and Master cards that its deck had before it began to scrap, rounded up. */
function scrapLimit(g: VeilOfRuin, s: RuinState, h: Hero): number {
  const isGained = (card: number): boolean => g.t.pile[card] === Pile.skill || g.t.pile[card] === Pile.master;
  let n = 0;
  for (let i = 0; i < h.draw.count(s); i++) if (isGained(h.draw.card(s, i))) n++;
  for (let i = 0; i < h.scrapped.count(s); i++) if (h.scrapped.tag(s, i) === Scrapped.fromDeck && isGained(h.scrapped.card(s, i))) n++;
  return Math.ceil(n / 2);
}

// The course of a round

function elect(g: VeilOfRuin, s: RuinState): void {
  if (s.match[M.PHASE] === P.ELECT) fillSlots(g, s);
  else if (inOrder(s, [() => askSlots(g, s)])) s.match[M.PHASE] = P.ROUND; // VR-Y08
}

function turnEnds(g: VeilOfRuin, s: RuinState, h: Hero): void {
  if (g.options.pvpEarnedApAt === 'own-turn-end') convertAp(g, s, h); // VR-?27
  if (g.options.pvpStatusDuration === 'end-of-own-next-turn') expireOn(g, s, h, h.own[O.TURNS]); // VR-?68
}

/** VR-Y01: no enemy turn follows. */
function allHaveActed(g: VeilOfRuin, s: RuinState): void {
  s.match[M.PHASE] = P.ROUND_END;
  triggerAll(g, s, Trigger.endOfPartyTurn);
}

/** VR-Y15 – VR-Y21, after the end-of-round effects. */
function roundEnds(g: VeilOfRuin, s: RuinState): void {
  const done = inOrder(s, [
    () => stanceBonuses(g, s),
    () => askSlots(g, s), // VR-Y09, VR-Y19
    () => emptyRecallZones(g, s), // VR-Y20, VR-Y27
    () => effectsEnd(g, s),
  ]);
  if (done) s.match[M.PHASE] = P.NEXT_ROUND;
}

/** VR-Y16 – VR-Y18, VR-Y25: a hero above 0 HP gets the bonus of its stance. Hero by hero, since a card drawn may have a text. */
function stanceBonuses(g: VeilOfRuin, s: RuinState): boolean {
  const m = s.match;
  if (m[M.CURSOR] === g.seats) {
    m[M.CURSOR] = 0;
    return true;
  }
  const h = s.heroes[m[M.CURSOR]++];
  if (isUp(h)) {
    const stance = stanceOf(g, s, h);
    noteGame(s, T.BONUS + stance);
    if (stance === Stance.neutral) drawCards(g, s, h, NEUTRAL_CARDS);
    if (stance === Stance.defensive) heal(g, s, h, DEFENSIVE_HP);
  }
  return false;
}

/** VR-Y21, VR-?68: what in PVE would last to the end of the enemy turn. */
function effectsEnd(g: VeilOfRuin, s: RuinState): void {
  if (g.options.pvpStatusDuration === 'round-end') expireStatuses(g, s, enemyTurnEnd(s));
  if (g.options.pvpEarnedApAt === 'round-end') for (const h of s.heroes) convertAp(g, s, h); // VR-?27
}

// The end

/** VR-Y23. VR-?29: if both teams fall together, the team of the hero whose turn it is wins; outside turns nobody does. */
function verdict(g: VeilOfRuin, s: RuinState): number {
  const one = isStanding(g, s, 0);
  const other = isStanding(g, s, 1);
  if (one && other) return 0;
  if (one !== other) return one ? WON : LOST;
  const active = s.match[M.ACTIVE];
  return active < 0 ? DRAWN : sideOf(active) === 0 ? WON : LOST;
}

/** The outcome is told from side 0's point of view. */
function fightOver(_g: VeilOfRuin, s: RuinState, isWon: boolean): void {
  if (s.match[M.RESULT] === DRAWN) {
    drawn(s, Cause.other);
    return;
  }
  s.outcome = isWon ? WIN : LOSS;
  s.winner = isWon ? 0 : 1;
  s.cause = isWon ? Cause.victory : Cause.opponents;
}

function drawn(s: RuinState, cause: Cause): void {
  s.outcome = DRAW;
  s.winner = -1;
  s.cause = cause;
}

function utility(_g: VeilOfRuin, s: RuinState, seat: number): number {
  if (s.outcome === 0) return 0;
  return s.winner < 0 ? 0.5 : s.winner === sideOf(seat) ? 1 : 0;
}

export const pvp: Mode<VeilOfRuin> = {
  rivals: true,
  prepare,
  revealEnemies: () => {},
  firstPhase: () => P.SLOTS,
  fightOver,
  utility,
  elect,
  turnEnds,
  allHaveActed,
  roundEnds,
  roundCap: (g) => g.options.pvpRoundCap || g.options.roundCap, // VR-?29
  capReached: (_g, s) => drawn(s, Cause.rounds), // VR-?62
  nextPhase: () => P.ROUND,
  verdict,
  rewardsStatus: (g) => g.options.pvpStatusRows === 'both', // VR-?30
};
