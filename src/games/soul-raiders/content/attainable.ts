import type { Condition, Effect, Held } from './language.ts';
import { cardsIn } from './numbers.ts';
import type { ArtifactRecord, ChapterRecord, LocationRecord, PackData, QuestRecord, ScriptedRecord, SheetRecord, StoryRecord } from './schema.ts';

/** Quests and Artifacts that a group can have, by their printed numbers. */
export interface Possessions {
  readonly quests: ReadonlySet<number>;
  readonly artifacts: ReadonlySet<number>;
}

/** What a group can attain in a chapter. */
export interface Attainable extends Possessions {
  readonly locations: ReadonlySet<number>;
  readonly stories: ReadonlySet<number>;
}

/** For a text whose Location is not known. */
const NOWHERE = 0;

/**
 * What a group that wins every fight and pays every price can attain: a relaxed search that ignores Enemies, difficulties, tiers, Hourglasses and discards. It
 * asks for the cards that scrolls and conditions need, and for what turns a locked Location.
 */
export function attainable(data: PackData, chapter: ChapterRecord, carried: Possessions): Attainable {
  return new Search(data, chapter, carried).run();
}

class Search {
  readonly locations = new Set<number>();
  /** Printed number and side of sheets that a Hero can stand on: "3A". */
  private readonly sheets = new Set<string>();
  /** Locations that an instruction can turn to side B. */
  private readonly turned = new Set<number>();
  readonly stories = new Set<number>();
  readonly quests: Set<number>;
  readonly artifacts: Set<number>;
  /** Special icons of texts that can be carried out. */
  private readonly specials = new Set<number>();
  /** Texts in the making, so that Stories that draw each other come to an end: "story 3 at 5". */
  private readonly reading = new Set<string>();

  private readonly chapter: ChapterRecord;
  private readonly sheetOf: ReadonlyMap<number, LocationRecord>;
  private readonly storyOf: ReadonlyMap<number, StoryRecord>;
  private readonly enemyOf: ReadonlyMap<number, ScriptedRecord>;
  private readonly questOf: ReadonlyMap<number, QuestRecord>;
  private readonly artifactOf: ReadonlyMap<number, ArtifactRecord>;
  private readonly hasElusive: boolean;

  constructor(data: PackData, chapter: ChapterRecord, carried: Possessions) {
    this.chapter = chapter;
    this.quests = new Set(carried.quests);
    this.artifacts = new Set(carried.artifacts);
    this.sheetOf = numbered(cardsIn(data.locations, chapter));
    this.storyOf = numbered(cardsIn(data.stories, chapter));
    this.enemyOf = numbered(cardsIn(data.scripted, chapter));
    this.questOf = numbered(data.quests);
    this.artifactOf = numbered(data.artifacts);
    this.hasElusive = data.actions.some(({ spell }) => spell === 'invisibility') || data.potions.some(({ id, copies }) => id === 'invisibility' && copies > 0);
  }

  /** Goes through everything again until nothing new is found. */
  run(): Attainable {
    for (let before = -1; before < this.found(); ) {
      before = this.found();
      this.once();
    }
    return this;
  }

  private found(): number {
    return [this.sheets, this.turned, this.stories, this.quests, this.artifacts, this.specials].reduce((sum, { size }) => sum + size, 0);
  }

  private once(): void {
    const { starts, tokens, named, victory, tinged } = this.chapter;
    for (const { quest, do: text } of named) if (this.quests.has(quest)) this.read(text, NOWHERE);
    for (const location of starts) this.arrive(location);
    for (const { story } of tokens) this.draw(story, NOWHERE);
    for (const [number, location] of this.sheetOf) {
      for (const side of ['A', 'B'] as const) if (this.sheets.has(`${number}${side}`)) this.stand(location[side], number);
    }
    for (const number of this.stories) this.offer(this.storyOf.get(number));
    for (const number of this.quests) this.read(this.questOf.get(number)?.use?.do, NOWHERE);
    for (const number of this.artifacts) this.read(this.artifactOf.get(number)?.use?.do, NOWHERE);
    this.read(victory, NOWHERE);
    this.read(tinged, NOWHERE);
  }

  /** A Hero comes to a Location. Without a lock it turns when it is entered again (SR-L11). */
  private arrive(number: number, onlyB = false): void {
    const laid = this.chapter.reveals.find(({ location }) => location === number)?.side ?? 'A';
    this.locations.add(number);
    if (!onlyB) this.sheets.add(`${number}${laid}`);
    if (onlyB || this.turned.has(number) || !this.sheetOf.get(number)?.lock) this.sheets.add(`${number}B`);
  }

  private stand({ written, entrance, arrows, scrolls, reaction }: SheetRecord, here: number): void {
    this.read(written, here);
    for (const { when, do: text } of [...entrance, ...reaction]) if (this.mayHold(when)) this.read(text, here);
    for (const { to, side, story, elusive } of arrows) {
      if (elusive && !this.hasElusive) continue;
      if (to !== undefined) this.arrive(to, side === 'B');
      if (story !== undefined) this.draw(story, here);
    }
    for (const { needs, do: text } of scrolls) if (needs === undefined || this.canHave(needs)) this.read(text, here);
  }

  /** What a Story that somebody keeps lets them do. */
  private offer(story: StoryRecord | undefined): void {
    if (story?.fate !== 'keep') return;
    this.read(story.use?.do, NOWHERE);
    for (const location of story.offers?.at ?? []) if (this.locations.has(location)) this.read(story.offers?.do, location);
    if (story.explains !== undefined && this.specials.has(story.explains.special)) this.read(story.explains.do, NOWHERE);
  }

  private draw(number: number, here: number): void {
    this.stories.add(number);
    this.readOnce(`story ${number} at ${here}`, this.storyOf.get(number)?.do, here);
  }

  private readOnce(what: string, text: readonly Effect[] | undefined, here: number): void {
    if (this.reading.has(what)) return;
    this.reading.add(what);
    this.read(text, here);
    this.reading.delete(what);
  }

  private read(text: readonly Effect[] | undefined, here: number): void {
    for (const effect of text ?? []) this.effect(effect, here);
  }

  private effect(effect: Effect, here: number): void {
    if ('story' in effect) this.draw(effect.story, here);
    else if ('scripted' in effect) this.readOnce(`enemy ${effect.scripted} at ${here}`, this.enemyOf.get(effect.scripted)?.defeat, here);
    else if ('quest' in effect) this.quests.add(effect.quest);
    else if ('artifact' in effect) this.artifacts.add(effect.artifact);
    else if ('flip' in effect && effect.to !== 'A') this.turn(effect.flip === 'here' ? here : effect.flip);
    else if ('reveal' in effect && effect.side === 'B') this.turned.add(effect.reveal);
    else if ('place' in effect) this.arrive(effect.place);
    else if ('special' in effect) this.specials.add(effect.special);
    else if ('choose' in effect) for (const branch of effect.choose) this.read(branch.do, here);
    else if ('each' in effect) this.read(effect.each, here);
    else if ('if' in effect) {
      if (this.mayHold(effect.if)) this.read(effect.do, here);
      this.read(effect.else, here);
    }
  }

  private turn(location: number): void {
    if (location !== NOWHERE) this.turned.add(location);
    if (this.locations.has(location)) this.sheets.add(`${location}B`);
  }

  private canHave(card: Held): boolean {
    if ('story' in card) return this.stories.has(card.story) && this.storyOf.get(card.story)?.fate === 'keep';
    return 'quest' in card ? this.quests.has(card.quest) : this.artifacts.has(card.artifact);
  }

  /** Can the condition ever hold? What depends on the course of the game can. */
  private mayHold(condition: Condition | undefined): boolean {
    if (condition === undefined) return true;
    if ('holds' in condition) return this.canHave(condition.holds);
    if ('redStars' in condition) return this.starsOf('red') >= condition.redStars;
    if ('blackStars' in condition) return this.starsOf('black') >= condition.blackStars;
    return true;
  }

  private starsOf(star: 'red' | 'black'): number {
    return [...this.stories].filter((number) => this.storyOf.get(number)?.star === star).length;
  }
}

function numbered<Card extends { readonly number: number }>(cards: readonly Card[]): ReadonlyMap<number, Card> {
  return new Map(cards.map((card) => [card.number, card]));
}
