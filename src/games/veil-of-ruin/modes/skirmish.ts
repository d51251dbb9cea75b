import { assembleDecks, gainCards } from '../between/decks.ts';
import { drawBoss, drawMinions, putEnemy } from '../between/encounter.ts';
import { scrapCards } from '../between/scrapping.ts';
import type { RowRecord } from '../content/schema.ts';
import type { VeilOfRuin } from '../game.ts';
import { gainFlasks, gainItem } from '../items/items.ts';
import { enemyCard } from '../rules/sides.ts';
import { inOrder } from '../rules/steps.ts';
import { P } from '../state/phases.ts';
import { M, type RuinState, W } from '../state/state.ts';
import { Pile } from '../state/words.ts';
import type { Mode } from './mode.ts';
import { loseGame, pve, setUpParty, winGame } from './pve.ts';

// Skirmish (group Z): one fight off a row of the table.

function rowOf(g: VeilOfRuin): RowRecord {
  return g.t.skirmishes.find((row) => row.id === g.options.row) as RowRecord;
}

function prepare(g: VeilOfRuin, s: RuinState): void {
  const m = s.match;
  switch (m[M.PHASE]) {
    case P.DRAFT:
      setUpParty(g, s);
      return;
    case P.DECKS:
      if (assembleDecks(g, s)) m[M.PHASE] = P.PREPARE;
      return;
    default:
      if (gainRow(g, s)) m[M.PHASE] = P.FIGHT;
  }
}

/** VR-Z04 – VR-Z08, VR-?22: Skills, Masters, then scrapping; flasks and random items for the party. Returns whether all is done. */
function gainRow(g: VeilOfRuin, s: RuinState): boolean {
  const { skills, masters, scrapped, flasks, items } = rowOf(g);
  return inOrder(s, [
    () => gainCards(g, s, Pile.skill, skills),
    () => gainCards(g, s, Pile.master, masters),
    () => scrapCards(g, s, scrapped, true),
    () => gainFlasks(g, s, flasks),
    () => gainItems(g, s, items),
  ]);
}

function gainItems(g: VeilOfRuin, s: RuinState, n: number): void {
  for (let i = 0; i < n; i++) gainItem(g, s, 0, ANY_VALUE);
}
/** No item is worth more. */
const ANY_VALUE = 255;

/** VR-Z02, VR-Z03, VR-Z10: named enemies and random ones; each Minion of the row gets its buff counters. */
function revealEnemies(g: VeilOfRuin, s: RuinState): void {
  const { named = [], bosses, minions, buffs } = rowOf(g);
  const fixed = named.map((id) => g.t.enemies.findIndex((enemy) => enemy.id === id)).map((card) => putEnemy(g, s, card));
  for (const tier of bosses) drawBoss(g, s, tier);
  const drawn = drawMinions(g, s, minions);
  for (const e of [...fixed, ...drawn]) if (!enemyCard(g, e).isBoss) e.w[W.BUFFS] = buffs;
}

function fightOver(g: VeilOfRuin, s: RuinState, isWon: boolean): void {
  if (isWon) winGame(s);
  else loseGame(g, s);
}

export const skirmish: Mode<VeilOfRuin> = { ...pve, prepare, revealEnemies, fightOver };
