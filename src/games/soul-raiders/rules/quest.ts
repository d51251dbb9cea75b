import { ALL } from '../../../core/index.ts';
import { Carried } from '../../../kit/campaign.ts';
import type { ChapterGame } from '../../../kit/chapters.ts';
import type { Question } from '../../../kit/question.ts';
import type { SoulRaiders } from '../game.ts';
import { C, Size } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { B, M, type RaiderState, Where } from '../state/state.ts';
import { onBoard } from './boards.ts';
import { dealDeck, setUpChapter } from './set-up.ts';

// The quest: chapters one after another, with what is kept between them (group J). kit/chapters.ts makes the saves and decides what is on offer after a defeat.

/** Words carried for a Hero: the Heroic cards it owns as a mask (SR-J02), its Heroism (SR-J03), its Potions by kind (SR-J04). */
const enum K {
  OWNED = 0,
  HEROISM,
  POTIONS,
  WORDS = 7,
}

/** Words of `campaign`: those of every campaign, those of each Hero, then where each Quest and each Artifact is (SR-J05, SR-J06). */
export function campaignWords(heroes: number, quests: number, artifacts: number): number {
  return Carried.own + heroes * K.WORDS + quests + artifacts;
}

function carried(s: RaiderState): Int32Array {
  return s.campaign.subarray(Carried.own);
}

function questWord(g: SoulRaiders, quest: number): number {
  return g.seats * K.WORDS + quest;
}
function artifactWord(g: SoulRaiders, artifact: number): number {
  return g.seats * K.WORDS + g.t.quests.length + artifact;
}

/** SR-J02 – SR-J07, SR-J09, SR-J19: what is kept after a victory; everything else is put away. */
function keep(g: SoulRaiders, s: RaiderState): void {
  const kept = carried(s);
  for (const hero of g.heroes.keys()) {
    const at = hero * K.WORDS;
    kept[at + K.OWNED] = ownedHeroic(g, s, hero);
    kept[at + K.HEROISM] = onBoard(s, hero, B.HEROISM);
    for (let potion = 0; potion < Size.potions; potion++) kept[at + K.POTIONS + potion] = s.potions[hero * Size.potions + potion];
  }
  g.t.quests.forEach((_, quest) => {
    kept[questWord(g, quest)] = s.quests[quest] >= Where.open ? Where.open : s.quests[quest];
  });
  g.t.artifacts.forEach((_, artifact) => {
    kept[artifactWord(g, artifact)] = s.artifacts[artifact];
  });
}

/** SR-?64: a Heroic card that was bought belongs to the deck, played or not. */
function ownedHeroic(g: SoulRaiders, s: RaiderState, hero: number): number {
  const { heroic } = g.t.heroes[g.heroes[hero]];
  const isLeft = (card: number, i: number): boolean => i >= g.options.heroicCount || s.heroic[hero].indexOf(s, card) >= 0;
  return heroic.reduce((mask, card, i) => (isLeft(card, i) ? mask : mask | (1 << i)), 0);
}

/** SR-B20 – SR-B22, SR-J08, SR-P04: sets a chapter up with what is carried. */
function beginChapter(g: SoulRaiders, s: RaiderState, chapter: number): void {
  s.table.fill(0);
  s.words[M.CHAPTER] = chapter;
  const kept = carried(s);
  for (let potion = 0; potion < Size.potions; potion++) s.potionDeck[potion] = g.t.potions[potion];
  for (const hero of g.heroes.keys()) {
    const at = hero * K.WORDS;
    dealDeck(g, s, hero, kept[at + K.OWNED]);
    s.boards[hero * B.WORDS + B.HEROISM] = kept[at + K.HEROISM];
    for (let potion = 0; potion < Size.potions; potion++) {
      s.potions[hero * Size.potions + potion] = kept[at + K.POTIONS + potion];
      s.potionDeck[potion] -= kept[at + K.POTIONS + potion];
    }
  }
  g.t.quests.forEach((_, quest) => {
    s.quests[quest] = kept[questWord(g, quest)];
  });
  g.t.artifacts.forEach((_, artifact) => {
    s.artifacts[artifact] = kept[artifactWord(g, artifact)];
  });
  setUpChapter(g, s);
}

/** What kit/chapters.ts needs to know of this game. */
export function questOf(g: SoulRaiders): ChapterGame<RaiderState> {
  return {
    luck: g.luck,
    sources: g.sources,
    carried,
    beginQuest: () => {},
    setUpChapter: (s, chapter) => beginChapter(g, s, chapter),
    keep: (s) => keep(g, s),
    askAfterDefeat: (s) => g.ask(s, Kind.afterDefeat, g.team),
    run: (s) => g.run(s),
    tellOver: (s) => g.emit(s, ALL, Event.chapterOver, s.words[M.RESULT], s.words[M.CHAPTER]),
  };
}

/** SR-J12 – SR-J14: replay, go back to a save, restart, or give up. */
export const afterDefeatQuestion: Question<SoulRaiders, RaiderState> = {
  legal(g, s, out) {
    const n = g.quest?.legal(s, out) ?? 0;
    for (let i = 0; i < n; i++) out[i] += C.AFTER_DEFEAT;
    return n;
  },
  allows: (g, s, code) => code >= C.AFTER_DEFEAT && (g.quest?.allows(s, code - C.AFTER_DEFEAT) ?? false),
  take: (g, s, code) => g.quest?.answer(s, code - C.AFTER_DEFEAT),
};
