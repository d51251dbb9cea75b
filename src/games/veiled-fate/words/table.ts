import { FIRST_KIND } from '../../../core/index.ts';
import { counted, signed } from '../../../kit/words.ts';
import { BOARD } from '../content/board.ts';
import { ANY, type QuestSlot } from '../content/tables.ts';
import type { VeiledFate } from '../game.ts';
import { knownOf } from '../play/seen.ts';
import { KIND_LIST } from '../state/kinds.ts';
import { AGE_PILE, type FateState, M, Most } from '../state/state.ts';
import { Side } from '../state/words.ts';
import { AGE_NAMES, CLASS_NAMES, demiName, fatesWords, iconWords, inRegion, playerName, regionName } from './names.ts';
import { ageWords, decreeWords } from './texts.ts';

/** The table in lines of text, as a player would lay it out. `who` is the seat that looks; null sees everything. */

export function show(g: VeiledFate, s: FateState, who: number | null): string {
  const { words } = s;
  const kind = s.kind >= FIRST_KIND ? `${playerName(s.decider)} decides: ${KIND_LIST[s.kind - FIRST_KIND].name}` : 'over';
  const turn =
    words[M.TURNS] === 0 || words[M.ACTIVE] < 0 ? '' : `turn ${words[M.TURNS]} of ${playerName(words[M.ACTIVE])}, ${counted(words[M.USED], 'action')} used; `;
  const first = `first player ${playerName(words[M.FIRST_PLAYER])}${words[M.CLAIMED] === 1 ? ' (token claimed)' : ''}`;
  return [
    `Age ${AGE_NAMES[words[M.AGE]]}; ${turn}${kind}; ${first}`,
    ...showAge(g, s, who),
    ...showCity(g, s),
    showRanking(g, s),
    showPlaces(g, s),
    ...showQuests(g, s, who),
    ...showPlayers(g, s, who),
    showPiles(g, s, who),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function showAge(g: VeiledFate, s: FateState, who: number | null): string[] {
  const card = s.words[M.AGE_CARD] - 1;
  if (card < 0) return [];
  const chosen = [
    ...named(s.words[M.CHOSEN_REGIONS], regionName),
    ...named(s.words[M.CHOSEN_DEMIS], (demi) => demiName(g, demi)),
    ...named(s.words[M.CHOSEN_CLASSES], (each) => CLASS_NAMES[each]),
  ];
  return [
    `Age card ${g.t.ages[card].name}: ${ageWords(g.t, g.t.ages[card]).join('; ')}${chosen.length > 0 ? `; chosen: ${chosen.join(', ')}` : ''}`,
    s.piles[AGE_PILE].count(s) > 0 ? `Age vote: ${showVotes(g, s, AGE_PILE, who)}` : '',
  ];
}

function named(mask: number, name: (i: number) => string): string[] {
  return Array.from({ length: Most.demis }, (_, i) => i)
    .filter((i) => (mask & (1 << i)) !== 0)
    .map(name);
}

/** The slot that the token covers is in brackets. */
function showCity(g: VeiledFate, s: FateState): string[] {
  const card = s.words[M.CITY_CARD] - 1;
  if (card < 0) return [];
  const { name, slots, decree } = g.t.cities[card];
  const token = s.words[M.CITY_TOKEN] - 1;
  const icons = slots.map((icon, i) => (i === token ? `[${iconWords(icon)}]` : iconWords(icon)));
  return [`City card ${name}: ${icons.join(' → ')}${token < 0 ? ', token off the card' : ''}${decree === null ? '' : `; Decree: ${decreeWords(g.t, decree)}`}`];
}

/** From the highest space to the lowest, the front of each space first. */
function showRanking(g: VeiledFate, s: FateState): string {
  const spaces = [...new Set(Array.from(s.line, (demi) => s.renown[demi]))];
  const of = (space: number): string =>
    Array.from(s.line)
      .filter((demi) => s.renown[demi] === space)
      .map((demi) => demiName(g, demi))
      .join(', ');
  return `Renown: ${spaces.map((space) => `${space}: ${of(space)}`).join(' | ')}`;
}

/** Demis by Location; those on Quests stand there. */
function showPlaces(g: VeiledFate, s: FateState): string {
  const places = BOARD.places.map(({ label }, place) => {
    const here = g.t.demigods.filter((_, demi) => s.place[demi] === place && s.slot[demi] === 0);
    return here.length === 0 ? '' : `${label}: ${here.map(({ name }) => name).join(', ')}`;
  });
  return `Demis: ${places.filter((words) => words !== '').join(' | ') || 'all on Quests'}`;
}

function showQuests(g: VeiledFate, s: FateState, who: number | null): string[] {
  return Array.from(s.quests).flatMap((quest, region) => (quest === 0 ? [] : [showQuest(g, s, region, who)]));
}

function showQuest(g: VeiledFate, s: FateState, region: number, who: number | null): string {
  const { name, extra, ordered, slots } = g.t.quests[s.quests[region] - 1];
  const places = slots.map((slot, i) => {
    const demi = s.occupants[region * Most.slots + i] - 1;
    const results = `${iconWords(slot.results[Side.feather])} / ${iconWords(slot.results[Side.scorpion])}`;
    return `${i + 1} ${takesWords(g, slot)} [${demi < 0 ? ' ' : demiName(g, demi)}] ${results}`;
  });
  return `${name} ${inRegion(region)} (${extra === 0 ? '0' : signed(extra)}${ordered ? ', in order' : ''}): ${places.join('; ')}; votes: ${showVotes(g, s, region, who)}`;
}

function takesWords(g: VeiledFate, slot: QuestSlot): string {
  if (slot.class !== ANY) return CLASS_NAMES[slot.class];
  return slot.colour === ANY ? 'any' : `only ${demiName(g, slot.colour)}`;
}

/** "3 (Seat 0 2, Seat 2 1), of these Feather ×2". */
function showVotes(g: VeiledFate, s: FateState, pile: number, who: number | null): string {
  const zone = s.piles[pile];
  if (zone.count(s) === 0) return 'none';
  const from = Array.from({ length: g.seats + 1 }, (_, seat) => ({ seat, n: s.depositors[pile * (g.seats + 1) + seat] }))
    .filter(({ n }) => n > 0)
    .map(({ seat, n }) => `${seat === g.seats ? 'Fate deck' : playerName(seat)} ${n}`);
  const known = fatesWords(g.t, (fate) => (who === null ? countOf(s, zone, fate) : knownOf(s, zone, who, fate)));
  return `${zone.count(s)} (${from.join(', ')})${known === '' ? '' : `, of these ${known}`}`;
}

function countOf(s: FateState, zone: FateState['deck'], fate: number): number {
  let n = 0;
  for (let i = 0; i < zone.count(s); i++) if (zone.card(s, i) === fate) n++;
  return n;
}

function showPlayers(g: VeiledFate, s: FateState, who: number | null): string[] {
  return Array.from({ length: g.seats }, (_, seat) => {
    const demigod = who === null ? g.parents.of(s, seat) : g.parents.seen(s, seat, who);
    const hand = s.hands[seat];
    const faces = who === null || who === seat ? fatesWords(g.t, (fate) => countOf(s, hand, fate)) : '';
    return [
      `${playerName(seat)}: ${counted(hand.count(s), 'card')}${faces === '' ? '' : ` (${faces})`}`,
      demigod < 0 ? '' : `parent of ${demiName(g, demigod)}`,
      s.rested[seat] === 1 ? 'Rested' : '',
    ]
      .filter((part) => part !== '')
      .join(', ');
  });
}

function showPiles(g: VeiledFate, s: FateState, who: number | null): string {
  const remembered = fatesWords(g.t, (fate) => (who === null ? countOf(s, s.discard, fate) : knownOf(s, s.discard, who, fate)));
  const shown = fatesWords(g.t, (fate) => countOf(s, s.revealed, fate));
  return [
    `Fate deck ${s.deck.count(s)}, discard pile ${s.discard.count(s)}${remembered === '' ? '' : ` (${remembered})`}`,
    shown === '' ? '' : `face up: ${shown}`,
    `Quest deck ${s.questDeck.count(s)}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}
