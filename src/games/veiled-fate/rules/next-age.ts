import { ALL } from '../../../core/index.ts';
import { oneOf } from '../../../kit/question.ts';
import type { VeiledFate } from '../game.ts';
import { B, note, noteCard, noteGame, Q, T } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { type FateState, M, Most } from '../state/state.ts';
import { REGION_COUNT } from '../state/words.ts';
import { discardCityCard, layCityCard } from './city.ts';
import { draw } from './fates.ts';
import { questIn } from './places.ts';
import { dropUnfinished } from './quest-results.ts';

// Setting up an Age and starting it (groups U and G).

export function nextAge(g: VeiledFate, s: FateState): void {
  const { words } = s;
  // Step I (VF-U01, VF-U02)
  dropUnfinished(g, s);
  discardCityCard(g, s);
  // Step II (VF-U03, VF-F12)
  for (const k of g.order) draw(g, s, (words[M.FIRST_PLAYER] + k) % g.seats, g.options.ageDraw);
  words[M.AGE]++;
  s.round = words[M.AGE];
  words[M.CLAIMED] = 0;
  s.rested.fill(0); // VF-U09
  words[M.QUESTS_PLACED] = 0;
  words[M.PHASE] = P.PLACE_QUESTS;
}

/** Step III (VF-U04 – VF-U06): the first player and those to the left turn over a Quest and choose a free slot for it. */
export function placeQuests(g: VeiledFate, s: FateState): void {
  const { words } = s;
  if (words[M.QUESTS_PLACED] === g.questsPerAge || s.questDeck.count(s) === 0) {
    words[M.PHASE] = P.AGE_START;
    return;
  }
  words[M.QUEST_SHOWN] = 1 + s.questDeck.pop(s);
  s.news++;
  g.ask(s, Kind.placeQuest, (words[M.FIRST_PLAYER] + words[M.QUESTS_PLACED]) % g.seats);
}

export const placeQuestQuestion = oneOf<VeiledFate, FateState>({
  first: C.REGION,
  count: () => REGION_COUNT,
  may: (_g, s, region) => questIn(s, region) < 0,
  take(g, s, region) {
    g.emit(s, ALL, Event.acts, s.decider, C.REGION + region);
    note(s, s.decider, B.QUESTS_PLACED);
    layQuest(g, s, s.words[M.QUEST_SHOWN] - 1, region);
    s.words[M.QUEST_SHOWN] = 0;
  },
});

/** A Quest lies face up in a region (VF-B04). */
export function layQuest(g: VeiledFate, s: FateState, quest: number, region: number): void {
  s.quests[region] = 1 + quest;
  s.words[M.QUESTS_PLACED]++;
  noteCard(s, g.t.first.quest + quest, Q.USED);
  noteGame(s, T.AGE_QUESTS + s.words[M.AGE] - 1);
  g.emit(s, ALL, Event.questPlaced, quest, region);
}

/** Step IV (VF-U07) and the start of the Age (VF-G01 – VF-G05). */
export function startAge(g: VeiledFate, s: FateState): void {
  const { words } = s;
  if (g.options.cityBeforeAge) drawCityCard(g, s);
  drawAgeCard(g, s);
  if (!g.options.cityBeforeAge) drawCityCard(g, s); // VF-?48
  words[M.TURNS] = 0;
  words[M.ACTIVE] = words[M.FIRST_PLAYER];
  words[M.PHASE] = P.TURN;
  note(s, words[M.FIRST_PLAYER], B.STARTS);
}

/** VF-G04; the card of Age I lies there since set-up (VF-S23). */
function drawCityCard(g: VeiledFate, s: FateState): void {
  if (s.words[M.AGE] > 1 && s.cityDeck.count(s) > 0) layCityCard(g, s, s.cityDeck.pop(s));
}

function drawAgeCard(g: VeiledFate, s: FateState): void {
  const card = s.ageStack.pop(s);
  s.words[M.AGE_CARD] = 1 + card;
  s.news++;
  noteCard(s, g.t.first.age + card, Q.USED);
  g.emit(s, ALL, Event.ageStart, s.words[M.AGE], card);
}

/** The free regions, for the random places of Age I. */
export function freeRegions(s: FateState): number[] {
  return Array.from({ length: Most.regions }, (_, region) => region).filter((region) => questIn(s, region) < 0);
}
