import { ALL } from '../../../core/index.ts';
import { shuffle } from '../../../kit/cards.ts';
import type { VeiledFate } from '../game.ts';
import { usableAges } from '../options/players.ts';
import { noteCard, Q } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { type FateState, M } from '../state/state.ts';
import { Place, Rule } from '../state/words.ts';
import { layCityCard } from './city.ts';
import { draw } from './fates.ts';
import { freeRegions, layQuest } from './next-age.ts';

// Set-up (groups S and D).

export function setUp(g: VeiledFate, s: FateState): void {
  const { words } = s;
  words[M.AGE] = 1;
  s.round = 1;
  words[M.ACTIVE] = -1;
  dealDemigods(g, s);
  placeDemis(g, s);
  layAltar(g, s);
  stackAges(g, s);
  chooseFirstPlayer(g, s);
  dealFates(g, s);
  dealQuests(g, s);
}

/** VF-D01 – VF-D09. */
function dealDemigods(g: VeiledFate, s: FateState): void {
  g.parents.deal(s, g.luck, g.parentLuck);
  for (let seat = 0; seat < Math.min(g.options.openSeats, g.seats); seat++) g.parents.reveal(s, seat);
  for (const demi of new Set(g.order.map((seat) => g.parents.of(s, seat)))) noteCard(s, demi, Q.USED);
}

/** VF-S01 – VF-S03, VF-?05. */
function placeDemis(g: VeiledFate, s: FateState): void {
  s.place.fill(Place.city);
  for (let demi = 0; demi < g.demis; demi++) s.line[demi] = demi;
  if (g.options.startLine === 'fixed') return;
  for (let last = g.demis - 1; last > 0; last--) {
    const other = g.luck.below(s, g.lineLuck, last + 1);
    [s.line[last], s.line[other]] = [s.line[other], s.line[last]];
  }
}

/** VF-S04, VF-S05: the first Altar that comes up; the cards before it are shuffled back. */
function layAltar(g: VeiledFate, s: FateState): void {
  const deck = s.cityDeck;
  for (let city = 0; city < g.t.cities.length; city++) deck.push(s, city);
  shuffle(s, g.luck, g.cityLuck, deck, g.t.citySlots);
  let at = deck.count(s) - 1;
  while (!g.t.cities[deck.card(s, at)].isAltar) at--;
  const hasTurnedOthers = at < deck.count(s) - 1;
  layCityCard(g, s, deck.take(s, at));
  if (hasTurnedOthers) shuffle(s, g.luck, g.cityLuck, deck, g.t.citySlots);
}

/** VF-S07 – VF-S10: one card of each Age, the first on top; with 2 players none marked 3+. A pack for fewer Ages has none of the later ones. */
function stackAges(g: VeiledFate, s: FateState): void {
  for (let age: number = Rule.ages; age > 0; age--) {
    const usable = usableAges(g.t, g.options, age);
    if (usable.length === 0) continue;
    const drawn = usable[g.luck.below(s, g.ageLuck, usable.length)];
    s.ageStack.push(s, drawn);
    for (const card of usable) if (card !== drawn) s.ageRest.push(s, card);
  }
}

/** VF-S18 – VF-S20: whoever is dealt the Feather; that is each seat with the same chance, and the cards go back (VF-?60). */
function chooseFirstPlayer(g: VeiledFate, s: FateState): void {
  const seat = g.luck.below(s, g.firstLuck, g.seats);
  s.words[M.FIRST_PLAYER] = seat;
  s.first = seat;
  g.emit(s, ALL, Event.firstPlayer, seat);
}

/** VF-S17, VF-S21. */
function dealFates(g: VeiledFate, s: FateState): void {
  g.t.copies.forEach((copies, card) => {
    for (let i = 0; i < copies; i++) s.deck.push(s, card);
  });
  shuffle(s, g.luck, g.fateLuck, s.deck, g.t.fateSlots);
  for (const seat of g.order) draw(g, s, seat, g.options.startHand);
}

/** VF-S11 – VF-S16: the Quests of Age I go to random places, unless players place them (VF-?57). */
function dealQuests(g: VeiledFate, s: FateState): void {
  for (let quest = 0; quest < g.t.quests.length; quest++) s.questDeck.push(s, quest);
  shuffle(s, g.luck, g.questLuck, s.questDeck, g.t.questSlots);
  s.words[M.PHASE] = P.PLACE_QUESTS;
  if (g.options.ageOnePlacement === 'players') return;
  for (let i = 0; i < g.questsPerAge && s.questDeck.count(s) > 0; i++) {
    const free = freeRegions(s);
    layQuest(g, s, s.questDeck.pop(s), free[g.luck.below(s, g.questPlaceLuck, free.length)]);
  }
}
