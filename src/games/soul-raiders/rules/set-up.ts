import { ALL } from '../../../core/index.ts';
import { shuffle } from '../../../kit/cards.ts';
import { oneOf } from '../../../kit/question.ts';
import { NOBODY, type SoulRaiders } from '../game.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { B, EventCard, G, L, M, type RaiderState, Where } from '../state/state.ts';
import { Side } from '../state/words.ts';
import { isOccupied, touch } from './figures.ts';
import { about, locationCount, reveal, turn } from './locations.ts';
import { dealPotions } from './magic/potions.ts';
import { enterStarts } from './round.ts';
import { theEnd } from './tracks.ts';

// Set-up of a chapter (group B).

/** What a chapter begins with: decks, Heroism, Potions, Quests and Artifacts, carried over or as the options say. */
export function setUpOwned(g: SoulRaiders, s: RaiderState): void {
  const { ownedHeroic, startHeroism, startQuests } = g.options;
  g.heroes.forEach((_, hero) => {
    dealDeck(g, s, hero, (1 << Math.min(ownedHeroic, 30)) - 1);
    s.boards[hero * B.WORDS + B.HEROISM] = startHeroism;
  });
  g.t.potions.forEach((copies, potion) => {
    s.potionDeck[potion] = copies;
  });
  for (let quest = 0; quest < Math.min(startQuests, g.t.quests.length); quest++) s.quests[quest] = Where.open; // SR-B21
}

/** SR-B02, SR-B03, SR-B22: the Action deck with the Heroic cards owned (mask by number), the others face up with number 1 on top. */
export function dealDeck(g: SoulRaiders, s: RaiderState, hero: number, owned: number): void {
  const { deck, heroic } = g.t.heroes[g.heroes[hero]];
  for (const card of deck) s.draw[hero].push(s, card);
  const isOwned = (i: number): boolean => (owned & (1 << i)) !== 0;
  for (let i = Math.min(heroic.length, g.options.heroicCount) - 1; i >= 0; i--) (isOwned(i) ? s.draw : s.heroic)[hero].push(s, heroic[i]); // SR-?06
}

/** SR-B04 – SR-B15, SR-?16: the board, the piles and the Setup sheet. */
export function setUpChapter(g: SoulRaiders, s: RaiderState): void {
  const { words } = s;
  const chapter = g.chapter(s);
  words[M.EXHAUSTION] = chapter.exhaustion;
  words[M.VITAE] = g.options.startVitae || chapter.vitae;
  words[M.THREAT] = Math.max(1, Math.min(theEnd(g) - 1, chapter.threat + g.options.threatChange));
  g.emit(s, ALL, Event.chapter, words[M.CHAPTER]);
  for (const hero of g.heroes.keys()) shuffle(s, g.luck, g.deckLuck[hero], s.draw[hero], g.t.actionSlots);
  for (let card = 0; card < g.t.randomTypes; card++) for (let i = 0; i < g.t.randomCopies[card]; i++) s.random.push(s, card);
  shuffle(s, g.luck, g.randomLuck, s.random, g.t.randomSlots);
  chapter.eventCards.forEach((_, event) => {
    if ((chapter.events & (1 << event)) !== 0) s.events[event] = EventCard.revealed;
  });
  for (const { space, story } of chapter.tokens) if (space > words[M.THREAT] && space <= theEnd(g)) s.tokens[space] = story + 1;
  for (const { location, side } of chapter.reveals) reveal(g, s, location, side);
  nameQuests(g, s);
  words[M.PHASE] = P.POTIONS;
}

/** SR-?86: what the Setup sheet says of Quest cards in the pool; it concerns the group without a holder. */
function nameQuests(g: SoulRaiders, s: RaiderState): void {
  for (const { quest, text, out } of g.chapter(s).named) {
    if (s.quests[quest] !== Where.open) continue;
    if (out) s.quests[quest] = Where.gone;
    g.pushText(s, text, NOBODY, g.t.first.quest + quest, -1);
  }
}

/** SR-P01 – SR-P03: the Potions, then the starting Locations. */
export function dealAllPotions(g: SoulRaiders, s: RaiderState): void {
  if (dealPotions(g, s)) return;
  s.words[M.CURSOR] = 0;
  s.words[M.DUE] = 0;
  s.words[M.PHASE] = P.START;
}

/** SR-B16: one player after another chooses where to start. */
export function askStart(g: SoulRaiders, s: RaiderState): void {
  const { words } = s;
  const { starts } = g.chapter(s);
  if (words[M.CURSOR] === g.seats) {
    enterStarts(g, s);
    words[M.PHASE] = P.PREPARATION;
    return;
  }
  if (starts.length === 1) startAt(g, s, starts[0]);
  else g.ask(s, Kind.start, words[M.CURSOR]);
}

/** SR-?91: the Location stays on the side on which it lies; one that was only named is laid out now. */
function startAt(g: SoulRaiders, s: RaiderState, location: number): void {
  const hero = s.words[M.CURSOR]++;
  const wasRevealed = about(s, location, L.REVEALED) === 1;
  reveal(g, s, location, Side.A);
  if (g.options.startFlip && wasRevealed && !isOccupied(g, s, location) && !g.chapter(s).locations[location].lock) turn(g, s, location, Side.B);
  s.figures[hero * G.WORDS + G.AT] = location + 1;
  touch(s);
  g.emit(s, ALL, Event.enters, hero, location);
}

export const startQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.LOCATION,
  count: locationCount,
  may: (g, s, location) => g.chapter(s).starts.includes(location),
  take: (g, s, location) => startAt(g, s, location),
});
