import { ALL } from '../../../core/index.ts';
import { assembleDecks } from '../between/decks.ts';
import { rollDifficulty } from '../between/difficulty.ts';
import { afterFight, resolveHex, revealHexEnemies } from '../between/hexes.ts';
import { currentHex, exitsOf, mapOf } from '../between/map.ts';
import type { VeilOfRuin } from '../game.ts';
import { clearTable, standUp } from '../rules/fight.ts';
import { partyVote } from '../rules/votes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { M, O, type RuinState, W } from '../state/state.ts';
import type { Mode } from './mode.ts';
import { loseGame, pve, setUpParty, winGame } from './pve.ts';

// Into the Jungle and campaign maps (groups F, G, H): the party moves from hex to hex until the last.

function prepare(g: VeilOfRuin, s: RuinState): void {
  switch (s.match[M.PHASE]) {
    case P.DRAFT:
      setUpParty(g, s);
      rollDifficulty(g, s);
      return;
    case P.DECKS:
      if (assembleDecks(g, s)) enterHex(g, s, mapOf(g).start); // VR-F01
      return;
    case P.HEX:
      if (resolveHex(g, s, currentHex(g, s))) s.match[M.PHASE] = P.MAP;
      return;
    default:
      moveOn(g, s);
  }
}

function enterHex(g: VeilOfRuin, s: RuinState, hex: number): void {
  s.match[M.HEX] = hex;
  s.match[M.HEXES]++;
  s.match[M.PHASE] = P.HEX;
  g.emit(s, ALL, Event.hex, hex);
}

/** VR-F02 – VR-F04, VR-?49: the party votes for one of the hexes ahead and must move. A campaign may end on a hex without a fight. */
function moveOn(g: VeilOfRuin, s: RuinState): void {
  const exits = exitsOf(g, s);
  if (exits.length === 0) {
    winGame(s);
    return;
  }
  const exit = partyVote(g, s, Kind.hex, (1 << exits.length) - 1);
  if (exit >= 0) enterHex(g, s, exits[exit]);
}

/** VR-F05 – VR-F07: the last fight wins the run, a lost one ends it; otherwise HP, decks and items carry over. */
function fightOver(g: VeilOfRuin, s: RuinState, isWon: boolean): void {
  if (isWon && exitsOf(g, s).length === 0) winGame(s);
  else if (isWon) {
    clearTable(s);
    standUp(g, s);
    afterFight(s);
  } else if (s.match[M.RETRIES] < g.options.jungleRetries) fightAgain(s);
  else loseGame(g, s);
}

/** VR-?02, option `jungleRetries`: the same hex again, with the HP from before the fight. */
function fightAgain(s: RuinState): void {
  s.match[M.RETRIES]++;
  clearTable(s);
  for (const h of s.heroes) {
    h.w[W.HP] = h.own[O.HP_BEFORE];
    h.w[W.DOWN] = 0;
  }
  s.match[M.PHASE] = P.FIGHT;
}

export const jungle: Mode<VeilOfRuin> = { ...pve, prepare, revealEnemies: (g, s) => revealHexEnemies(g, s, currentHex(g, s)), fightOver };
