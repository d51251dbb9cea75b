import type { ChapterRecord, PackData } from './schema.ts';

/** The printed numbers of a chapter's cards, in ascending order: a card's place in its list is its number in the tables. */
export interface ChapterNumbers {
  readonly locations: readonly number[];
  readonly stories: readonly number[];
  readonly scripted: readonly number[];
  readonly events: readonly number[];
}

/** For texts that belong to no chapter. */
export const NO_CHAPTER: ChapterNumbers = { locations: [], stories: [], scripted: [], events: [] };

interface Numbered {
  readonly number: number;
}

export function byNumber<Card extends Numbered>(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => a.number - b.number);
}

/** The cards of a chapter, in the order of their printed numbers (SR-B06). */
export function cardsIn<Card extends Numbered & { readonly chapter: string }>(cards: readonly Card[], chapter: ChapterRecord): Card[] {
  return byNumber(cards.filter((card) => card.chapter === chapter.id));
}

export function numbersOf({ locations, stories, scripted, events }: PackData, chapter: ChapterRecord): ChapterNumbers {
  return {
    locations: cardsIn(locations, chapter).map(printed),
    stories: cardsIn(stories, chapter).map(printed),
    scripted: cardsIn(scripted, chapter).map(printed),
    events: cardsIn(events, chapter).map(printed),
  };
}

export function printed({ number }: Numbered): number {
  return number;
}
