import type { Zone } from '../../../core/index.ts';
import { counted } from '../../../kit/words.ts';
import type { VeilOfRuin } from '../game.ts';
import { enemiesOf, enemyCard, isUp } from '../rules/sides.ts';
import { stanceOf } from '../rules/stances.ts';
import { type Enemy, type Figure, type Hero, M, Mark, O, type RuinState, W } from '../state/state.ts';
import { STATUS_COUNT, Status } from '../state/words.ts';
import { attackWords } from './cards.ts';
import { cardName, figureName, heroName, hexName } from './figures.ts';
import { STANCE_NAMES, STATUS_NAMES } from './names.ts';

/** The table in lines of text: what the party shares, then a line for each hero and each enemy. */

/** Map, inventory, shop and votes, where there is something to show. */
export function showParty(g: VeilOfRuin, s: RuinState, who: number | null): string[] {
  const m = s.match;
  const flasks = g.isPvp ? m[M.TEAM_FLASKS] + m[M.TEAM_FLASKS + 1] : m[M.FLASKS];
  const inventory = [...cardsIn(g, s, s.inventory), ...(flasks > 0 ? [counted(flasks, 'flask')] : [])];
  const onMap = g.options.mode === 'jungle' || g.options.mode === 'campaign';
  return [
    onMap ? `the party is on ${hexName(g, m[M.HEX])}` : '',
    inventory.length > 0 ? `inventory ${inventory.join(', ')}` : '',
    s.shopOffer.count(s) > 0
      ? `${g.isPvp ? 'laid open' : 'shop'} ${cardsIn(g, s, s.shopOffer).join(', ')}${g.isPvp ? '' : `; value given ${m[M.GIVEN]}, taken ${m[M.TAKEN]}`}`
      : '',
    m[M.VOTING] !== 0 ? `votes ${g.votes.text(s, who)}` : '',
  ].filter((line) => line !== '');
}

export function showHeroes(g: VeilOfRuin, s: RuinState, who: number | null): string[] {
  return s.heroes.filter((h) => h.own[O.HERO] >= 0).map((h) => showHero(g, s, h, who));
}

function showHero(g: VeilOfRuin, s: RuinState, h: Hero, who: number | null): string {
  const { own } = h;
  const companion = own[O.COMPANION] - 1;
  const equipped = [...cardsIn(g, s, h.equipped), ...(own[O.FLASKS] > 0 ? [counted(own[O.FLASKS], 'flask')] : [])];
  return [
    `${heroName(g, s, h.seat)}: ${health(h)}, ${own[O.ACTIVE]} AP${own[O.EARNED] > 0 ? ` and ${own[O.EARNED]} Earned` : ''}`,
    STANCE_NAMES[stanceOf(g, s, h)],
    tokens(g, s, h),
    h.offer.count(s) > 0 ? `offered ${cardsIn(g, s, h.offer).join(', ')}` : '',
    `hand ${handOf(g, s, h, who)}`,
    equipped.length > 0 ? `carries ${equipped.join(', ')}` : '',
    h.boons.count(s) > 0 ? `boons ${cardsIn(g, s, h.boons).join(', ')}` : '',
    companion >= 0 ? `companion ${cardName(g.t, companion)} ${own[O.COMPANION_HP]} HP` : '',
    recallOf(g, s, h),
    `draw pile ${h.draw.count(s)}, discard pile ${h.discard.count(s)}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** Unknown cards come last, so that their position reveals nothing. */
function handOf(g: VeilOfRuin, s: RuinState, h: Hero, who: number | null): string {
  const cards = Array.from({ length: h.hand.count(s) }, (_, i) => (who === null || h.hand.knows(s, i, who) ? cardName(g.t, h.hand.card(s, i)) : '?'));
  cards.sort((a, b) => Number(a === '?') - Number(b === '?'));
  return cards.join(', ') || 'empty';
}

export function showEnemies(g: VeilOfRuin, s: RuinState): string[] {
  return enemiesOf(s).map((e) => showEnemy(g, s, e));
}

function showEnemy(g: VeilOfRuin, s: RuinState, e: Enemy): string {
  const stance = stanceOf(g, s, e);
  const next = isUp(e) ? `${STANCE_NAMES[stance]}: ${attackWords(g.t, enemyCard(g, e).attacks[stance])}` : '';
  return [`${figureName(g, s, e.figure)}: ${health(e)}`, next, tokens(g, s, e), recallOf(g, s, e)].filter((part) => part !== '').join('; ');
}

function health(f: Figure): string {
  return `${f.w[W.HP]} of ${f.w[W.MAX]} HP`;
}

/** Statuses and buff counters. */
function tokens(g: VeilOfRuin, s: RuinState, f: Figure): string {
  const on: string[] = [];
  for (let status = 0; status < STATUS_COUNT; status++) {
    if (f.w[W.STATUS + status] === 0) continue;
    on.push(status === Status.taunted ? `Taunted by ${figureName(g, s, f.w[W.TAUNTER] - 1)}` : STATUS_NAMES[status]);
  }
  if (f.w[W.BUFFS] > 0) on.push(counted(f.w[W.BUFFS], 'buff counter'));
  return on.join(', ');
}

/** The Recall Zone, the newest card last. */
function recallOf(g: VeilOfRuin, s: RuinState, f: Figure): string {
  const cards = Array.from({ length: f.recall.count(s) }, (_, i) => `${cardName(g.t, f.recall.card(s, i))} (${heroName(g, s, f.recall.tag(s, i))})`);
  return cards.length === 0 ? '' : `Recall Zone ${cards.join(', ')}`;
}

/** Names of the cards in an open pile; items that are used up for now are marked. */
function cardsIn(g: VeilOfRuin, s: RuinState, pile: Zone): string[] {
  const areItems = pile === s.inventory || s.heroes.some(({ equipped }) => equipped === pile);
  return Array.from({ length: pile.count(s) }, (_, i) => {
    const marks = areItems ? pile.tag(s, i) : 0;
    const spent = (marks & Mark.spent) !== 0 ? ' (spent)' : (marks & Mark.used) !== 0 ? ' (used)' : '';
    return `${cardName(g.t, pile.card(s, i))}${spent}`;
  });
}
