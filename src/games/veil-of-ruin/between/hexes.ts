import type { HexTable } from '../content/tables.ts';
import type { VeilOfRuin } from '../game.ts';
import { gainFlasks, gainItem, leaveInventory, recharge, returnToDeck } from '../items/items.ts';
import { corrupt } from '../rules/afflictions.ts';
import { heal } from '../rules/health.ts';
import { enemiesOf, enemyCard } from '../rules/sides.ts';
import { inOrder } from '../rules/steps.ts';
import { P } from '../state/phases.ts';
import { M, type RuinState, W } from '../state/state.ts';
import { HexKind, Pile } from '../state/words.ts';
import { gainCards } from './decks.ts';
import { isInForce, Row } from './difficulty.ts';
import { drawBoss, drawMinions, putEnemy } from './encounter.ts';
import { scrapCards, takeOut } from './scrapping.ts';
import { openShop, trade } from './shop.ts';

// What happens on the hexes of a map (VR-F08 – VR-F42, VR-H03, VR-H04), in printed order.

const ANY_VALUE = 255;
/** The first step after a fight. */
const AFTER_FIGHT = 1;

/** Resolves the hex the party is on; returns whether it is completed. */
export function resolveHex(g: VeilOfRuin, s: RuinState, hex: HexTable): boolean {
  switch (hex.kind as HexKind) {
    case HexKind.minionFight: // VR-F09, VR-F10
      return inOrder(s, [() => startFight(s), () => gainCards(g, s, Pile.skill, 2), () => gainItem(g, s, 0, 3)]);
    case HexKind.bossFight: // VR-F12, VR-F13
      return inOrder(s, [() => startFight(s), () => gainCards(g, s, Pile.master, 2), () => gainItems(g, s, hex.tier)]);
    case HexKind.fight: // VR-H04
      return inOrder(s, [() => startFight(s)]);
    case HexKind.shop:
      return inOrder(s, [() => openShop(g, s), () => trade(g, s)]);
    case HexKind.training: // VR-F27 – VR-F29
      return inOrder(s, [() => gainFlasks(g, s, 1), () => gainCards(g, s, Pile.skill, 2), () => scrapCards(g, s, 1, false)]);
    case HexKind.sanctuary:
      return inOrder(s, [() => takeOut(g, s, isInForce(s, Row.poorSanctuary) ? 2 : 4), () => rest(g, s)]);
    case HexKind.loot:
      loot(g, s);
      return true;
    case HexKind.corruption:
      corruption(g, s);
      return true;
    case HexKind.event: // VR-H03
      g.pushText(s, hex.text, 0, -1, -1);
      return true;
    default:
      return true; // VR-?49: the Starting Hex
  }
}

/** Not finished before the fight is won: afterFight goes on with the reward. */
function startFight(s: RuinState): boolean {
  s.match[M.PHASE] = P.FIGHT;
  return false;
}

/** The fight of this hex is won: its reward comes next. */
export function afterFight(s: RuinState): void {
  s.match[M.PHASE] = P.HEX;
  s.match[M.STEP] = AFTER_FIGHT;
}

/** VR-F08, VR-F11, VR-H04: the enemies of the hex; rows 1 and 3 of the difficulty table change them (VR-G03, VR-G05, VR-G09, VR-G10). */
export function revealHexEnemies(g: VeilOfRuin, s: RuinState, hex: HexTable): void {
  switch (hex.kind as HexKind) {
    case HexKind.minionFight:
      drawMinions(g, s, 3);
      if (isInForce(s, Row.minionBuffs)) for (const e of enemiesOf(s)) e.w[W.BUFFS] = 2;
      break;
    case HexKind.bossFight:
      drawBoss(g, s, hex.tier);
      drawMinions(g, s, 2);
      break;
    default:
      for (const card of hex.enemies) putEnemy(g, s, card);
  }
  if (!isInForce(s, Row.bossHp)) return;
  for (const e of enemiesOf(s)) {
    if (!enemyCard(g, e).isBoss) continue;
    e.w[W.MAX] += g.seats === 4 ? 20 : 12;
    e.w[W.HP] = e.w[W.MAX];
  }
}

/** VR-F13, VR-F41: as many separate searches as the boss's tier. */
function gainItems(g: VeilOfRuin, s: RuinState, n: number): void {
  for (let i = 0; i < n; i++) gainItem(g, s, 3, ANY_VALUE);
}

/** VR-F31 – VR-F33. */
function rest(g: VeilOfRuin, s: RuinState): void {
  recharge(g, s, 0);
  for (const h of s.heroes) heal(g, s, h, 10);
  gainFlasks(g, s, 2);
}

/** VR-F35 – VR-F38. VR-G04, VR-?26: with row 2 one of the items, at random, goes back into the item deck. */
function loot(g: VeilOfRuin, s: RuinState): void {
  gainFlasks(g, s, 1);
  const gained = [gainItem(g, s, 0, 3), gainItem(g, s, 3, ANY_VALUE), gainItem(g, s, 6, ANY_VALUE)].filter((card) => card >= 0);
  if (!isInForce(s, Row.lootLost) || gained.length === 0) return;
  const lost = gained[gained.length === 1 ? 0 : g.luck.below(s, g.mapLuck, gained.length)];
  leaveInventory(g, s, lost);
  returnToDeck(g, s, lost);
}

/** VR-F39, VR-F40: each hero rolls a D6. VR-G08: with row 6 nobody rolls. */
function corruption(g: VeilOfRuin, s: RuinState): void {
  for (const h of s.heroes) if (isInForce(s, Row.sureCorruption) || 1 + g.luck.roll(s, g.mapLuck, 6) <= 3) corrupt(g, s, h);
}
