import { FIRST_KIND, type Zone } from '../../../core/index.ts';
import { counted, list } from '../../../kit/words.ts';
import { heldCards } from '../content/held.ts';
import type { SoulRaiders } from '../game.ts';
import { onBoard } from '../rules/boards.ts';
import { abilitiesOf, cardAt, combatValue, controlledBy, enemiesOf, isControlled, shieldsLeft, tableAt } from '../rules/enemies/enemies.ts';
import { isEngaged } from '../rules/enemies/engagement.ts';
import { heroOf, isClone, isElusive, isInPlay, isInvisible, isInvulnerable, locationOf } from '../rules/figures.ts';
import { required } from '../rules/goals.ts';
import { holderOf, whereIs } from '../rules/held.ts';
import { about, isAntiMagic } from '../rules/locations.ts';
import { threatValue, tier } from '../rules/tracks.ts';
import { Size } from '../state/codes.ts';
import { KIND_LIST } from '../state/kinds.ts';
import { B, E, EventCard, L, M, type RaiderState, Where } from '../state/state.ts';
import { Side } from '../state/words.ts';
import {
  abilityNames,
  cardName,
  cardNames,
  effectName,
  enemyName,
  figureName,
  heldName,
  locationName,
  POTION_NAMES,
  SIDE_NAMES,
  SPELL_NAMES,
  TIER_NAMES,
  TOKEN_NAMES,
} from './names.ts';
import { modifierWords, sheetWords } from './texts.ts';

/** The table in lines of text, as a player would lay it out. `who` is the decider that looks; null sees everything. */

export function show(g: SoulRaiders, s: RaiderState, who: number | null): string {
  const lines = [showTracks(g, s), showCards(g, s), ...g.figures.filter((figure) => isInPlay(s, figure)).map((figure) => showFigure(g, s, figure, who))];
  return [...lines, ...showLocations(g, s), showPiles(g, s)].filter((line) => line !== '').join('\n');
}

/** Chapter, tracks and stars, and what is decided. */
function showTracks(g: SoulRaiders, s: RaiderState): string {
  const { words } = s;
  const { number, name } = g.chapter(s);
  const { red, black } = required(g, s);
  const tokens = Array.from(s.tokens).flatMap((story, space) => (story === 0 ? [] : [`Story ${g.chapter(s).stories[story - 1].number} on ${space}`]));
  const decider = s.decider >= g.seats ? 'The group' : figureName(g, s.decider);
  return [
    `Chapter ${number} ${name}, round ${s.round}`,
    `Vitae ${words[M.VITAE]}, Exhaustion ${words[M.EXHAUSTION]}`,
    `Threat ${words[M.THREAT]} (${TIER_NAMES[tier(g, s)]}, T ${threatValue(g, s)})${tokens.length === 0 ? '' : `, ${tokens.join(', ')}`}`,
    `red stars ${words[M.RED]} of ${red}, black stars ${words[M.BLACK]} of ${black}`,
    s.kind >= FIRST_KIND ? `${decider} decides: ${KIND_LIST[s.kind - FIRST_KIND].name}` : 'over',
  ].join('; ');
}

/** Events that are revealed, Stories that lie face up, Quests of the pool. */
function showCards(g: SoulRaiders, s: RaiderState): string {
  const context = { t: g.t, chapter: g.chapter(s) };
  const events = g.chapter(s).eventCards.flatMap(({ name, while: modifier }, i) => {
    if (s.events[i] !== EventCard.revealed) return [];
    return [`Event ${i + 1} ${name}${modifier === null ? '' : ` (${modifierWords(context, modifier)})`}`];
  });
  const open = heldCards(g.t, g.chapter(s)).filter((held) => whereIs(s, held) === Where.open);
  return [...events, ...open.map((held) => heldName(g, s, held))].join('; ');
}

// Figures

function showFigure(g: SoulRaiders, s: RaiderState, figure: number, who: number | null): string {
  const isHero = !isClone(figure);
  const own = [
    `${figureName(g, figure)} in ${locationName(g, s, locationOf(s, figure))}`,
    showAptitudes(g, s, figure),
    isHero ? showBoard(s, figure) : '',
    `hand ${showHand(g, s, s.hands[figure], who)}`,
    s.reserves[figure].count(s) > 0 ? `reserve ${showHand(g, s, s.reserves[figure], who)}` : '',
    showInForce(g, s, figure),
    isHero ? showHeld(g, s, figure) : '',
    isHero ? showDeck(g, s, figure) : '',
  ];
  return [own.filter((part) => part !== '').join('; '), ...showEnemies(g, s, figure)].join('\n');
}

function showAptitudes(g: SoulRaiders, s: RaiderState, figure: number): string {
  return [
    isInvisible(s, figure) ? 'Invisible' : isElusive(s, figure) ? 'Elusive' : '',
    isInvulnerable(g, s, figure) ? 'Invulnerable' : '',
    isEngaged(g, s, figure) ? 'Engaged' : '',
  ]
    .filter((word) => word !== '')
    .join(', ');
}

function showBoard(s: RaiderState, hero: number): string {
  const tokens = TOKEN_NAMES.flatMap((name, token) => (onBoard(s, hero, token) === 0 ? [] : [`${onBoard(s, hero, token)} ${name}`]));
  return [...tokens, `${onBoard(s, hero, B.HEROISM)} Heroism`].join(', ');
}

/** "4 (Feint 2R+1/A, ?, ?, ?)": unknown cards come last, so that their position reveals nothing. */
function showHand(g: SoulRaiders, s: RaiderState, hand: Zone, who: number | null): string {
  const cards = Array.from({ length: hand.count(s) }, (_, i) => (who === null || hand.knows(s, i, who) ? cardName(g, hand.card(s, i)) : '?'));
  const known = cards.filter((card) => card !== '?');
  return `${cards.length}${known.length === 0 ? '' : ` (${[...known, ...cards.filter((card) => card === '?')].join(', ')})`}`;
}

function showInForce(g: SoulRaiders, s: RaiderState, figure: number): string {
  const spells = cardsIn(s, s.inForce[figure]).map((card) => SPELL_NAMES[g.t.actions[card].spell]);
  const potions = isClone(figure)
    ? []
    : POTION_NAMES.flatMap((_, potion) => (s.drunk[figure * Size.potions + potion] === 0 ? [] : [effectName(Size.spells + potion)]));
  const all = [...spells, ...potions];
  return all.length === 0 ? '' : `in force ${all.join(', ')}`;
}

function showHeld(g: SoulRaiders, s: RaiderState, hero: number): string {
  const held = heldCards(g.t, g.chapter(s)).filter((card) => holderOf(s, card) === hero);
  const potions = POTION_NAMES.flatMap((name, potion) => {
    const n = s.potions[hero * Size.potions + potion];
    return n === 0 ? [] : [n === 1 ? name : `${n} × ${name}`];
  });
  const all = [...held.map((card) => heldName(g, s, card)), ...potions];
  return all.length === 0 ? '' : `holds ${all.join(', ')}`;
}

function showDeck(g: SoulRaiders, s: RaiderState, hero: number): string {
  const heroic = s.heroic[hero].count(s);
  const removed = cardsIn(s, s.removed[hero]);
  return [
    `draw pile ${s.draw[hero].count(s)}, discard pile ${s.discard[hero].count(s)}`,
    heroic === 0 ? '' : `Heroic pile ${heroic}, on top ${cardName(g, s.heroic[hero].top(s))}`,
    removed.length === 0 ? '' : `removed ${cardNames(g, removed)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** The Enemies of a figure, one to a line, and the card that it controls. */
function showEnemies(g: SoulRaiders, s: RaiderState, figure: number): string[] {
  const controlled = controlledBy(s, figure);
  return [...enemiesOf(s, figure), ...(controlled < 0 ? [] : [controlled])].map((place) => `  ${showEnemy(g, s, place)}`);
}

function showEnemy(g: SoulRaiders, s: RaiderState, place: number): string {
  const table = tableAt(g, s, place);
  const abilities = abilityNames(abilitiesOf(g, s, place), table);
  const control = isControlled(s, place) ? `controlled, ${counted(s.enemies[place * E.WORDS + E.TOKENS], 'token')}` : '';
  return [`${enemyName(g, s, place)}: Combat value ${combatValue(g, s, place)}, ${counted(shieldsLeft(g, s, place), 'shield')}`, ...abilities, control]
    .filter((part) => part !== '')
    .join(', ');
}

// Locations

/** Those that are revealed. */
function showLocations(g: SoulRaiders, s: RaiderState): string[] {
  return g.chapter(s).locations.flatMap((_, location) => (about(s, location, L.REVEALED) === 0 ? [] : [showLocation(g, s, location)]));
}

function showLocation(g: SoulRaiders, s: RaiderState, location: number): string {
  const { lock, sides } = g.chapter(s).locations[location];
  const side: Side = about(s, location, L.SIDE);
  const hourglasses = about(s, location, L.HOURGLASSES);
  const here = g.figures.filter((figure) => locationOf(s, figure) === location);
  const marks = [
    `side ${SIDE_NAMES[side]}`,
    lock && side === Side.A ? 'lock' : '',
    hourglasses === 0 ? '' : counted(hourglasses, 'Hourglass', 'Hourglasses'),
    about(s, location, L.PORTAL) === 1 ? 'portal' : '',
    isAntiMagic(g, s, location) ? 'Anti-Magic' : '',
    here.length === 0 ? '' : `with ${list(here.map((figure) => figureName(g, figure)))}`,
  ].filter((mark) => mark !== '');
  return `${locationName(g, s, location)} (${marks.join(', ')}): ${sheetWords({ t: g.t, chapter: g.chapter(s) }, sides[side]).join('; ')}`;
}

/** Enemies that wait to be assigned, the payment in progress, the Random Enemy pile. */
function showPiles(g: SoulRaiders, s: RaiderState): string {
  const waiting = Array.from({ length: s.words[M.TOP] }, (_, place) => place).filter(
    (place) => cardAt(s, place) >= 0 && s.enemies[place * E.WORDS + E.FIGURE] === 0,
  );
  const payer = s.words[M.PAYER] - 1;
  const paid = g.figures.flatMap((figure) => cardsIn(s, s.paid[figure]));
  return [
    waiting.length === 0 ? '' : `to be assigned: ${waiting.map((place) => enemyName(g, s, place)).join(', ')}`,
    paid.length === 0 ? '' : `played ${cardNames(g, paid)}`,
    payer < 0 || s.words[M.DIFFICULTY] === 0 ? '' : `${figureName(g, heroOf(payer))} pays against ${s.words[M.DIFFICULTY]}`,
    `Random Enemies ${s.random.count(s)}, discarded ${s.randomDiscard.count(s)}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

function cardsIn(s: RaiderState, zone: Zone): number[] {
  return Array.from({ length: zone.count(s) }, (_, i) => zone.card(s, i));
}
