import type { MapEdge, MapShape } from '../../../core/index.ts';
import { COLOURS, Colour, FATES, SKILLS } from '../state/words.ts';
import { compileHeld, compileModifiers } from './modifiers.ts';
import { cardsIn, numbersOf } from './numbers.ts';
import { type ProgramBuilder, sideOf } from './program.ts';
import type { ArrowRecord, ChapterRecord, IconRecord, LocationRecord, OrangeRecord, PackData, ScrollRecord, SheetRecord, StoryRecord } from './schema.ts';
import type { ArrowTable, ChapterTable, IconTable, LocationTable, ScrollTable, SheetTable, StoryTable } from './tables.ts';
import { effectsOf, flipsToB } from './texts.ts';

const STARS = ['none', 'red', 'black'];

/** Compiles a chapter; `scripted` are its Scripted Enemies among all Enemies. */
export function compileChapter(data: PackData, chapter: ChapterRecord, scripted: readonly number[], build: ProgramBuilder): ChapterTable {
  build.chapter = numbersOf(data, chapter);
  const locations = cardsIn(data.locations, chapter);
  const events = cardsIn(data.events, chapter);
  const { id, number, name, exhaustion, vitae, threat, required } = chapter;
  return {
    id,
    number,
    name,
    exhaustion,
    vitae,
    threat,
    events: chapter.events.reduce((mask, event) => mask | (1 << build.chapter.events.indexOf(event)), 0),
    tokens: chapter.tokens.map(({ space, story }) => ({ space, story: build.story(story) })),
    reveals: chapter.reveals.map(({ location, side }) => ({ location: build.location(location), side: sideOf(side) })),
    starts: chapter.starts.map((location) => build.location(location)),
    potions: chapter.potions === true,
    named: chapter.named.map(({ quest, do: text, out }) => ({ quest: build.quest(quest), text: build.add(text), out: out === true })),
    required,
    victory: build.add(chapter.victory),
    tinged: build.add(chapter.tinged),
    locations: locations.map((location) => compileLocation(location, build)),
    stories: cardsIn(data.stories, chapter).map((story) => compileStory(story, build)),
    scripted,
    eventCards: events.map((event) => ({ id: event.id, name: event.name, while: compileModifiers(event.while, build) })),
    map: mapOf(id, locations),
  };
}

function compileLocation({ id, number, name, lock, A, B }: LocationRecord, build: ProgramBuilder): LocationTable {
  return { id, number, name, lock: lock === true, sides: [compileSheet(A, build), compileSheet(B, build)] };
}

function compileSheet({ written, entrance, arrows, scrolls, reaction }: SheetRecord, build: ProgramBuilder): SheetTable {
  const icons = entrance.map((icon) => compileIcon(icon, COLOURS.indexOf(icon.on), build));
  return {
    written: build.add(written),
    entrance: icons,
    reaction: reaction.map((icon) => compileIcon(icon, Colour.orange, build)),
    arrows: arrows.map((arrow) => compileArrow(arrow, build)),
    scrolls: scrolls.map((scroll) => compileScroll(scroll, build)),
    antiMagic: icons.some((icon) => icon.antiMagic),
  };
}

function compileIcon({ every, visible, when, do: text }: IconRecord | OrangeRecord, colour: Colour, build: ProgramBuilder): IconTable {
  return {
    colour,
    every: every === true,
    visible: visible === true,
    when: build.when(when),
    text: build.add(text),
    antiMagic: text.some((effect) => 'antiMagic' in effect),
  };
}

function compileArrow({ to, side, story, difficulty, pursuit, elusive, damage }: ArrowRecord, build: ProgramBuilder): ArrowTable {
  return {
    to: to === undefined ? -1 : build.location(to),
    toB: side === 'B',
    story: story === undefined ? -1 : build.story(story),
    difficulty,
    pursuit: pursuit === true,
    elusive: elusive === true,
    damage: damage ?? 0,
  };
}

function compileScroll({ type, difficulty, visible, needs, do: text }: ScrollRecord, build: ProgramBuilder): ScrollTable {
  const effects = effectsOf(text);
  return {
    skill: SKILLS.indexOf(type),
    difficulty,
    visible: visible === true,
    needs: needs === undefined ? null : build.held(needs),
    text: build.add(text),
    stories: effects.flatMap((effect) => ('story' in effect ? [build.story(effect.story)] : [])),
    flips: effects.filter(flipsToB).map(({ flip }) => (flip === 'here' ? -1 : build.location(flip))),
    plain: text.every((effect) => 'story' in effect || flipsToB(effect)),
  };
}

function compileStory(story: StoryRecord, build: ProgramBuilder): StoryTable {
  const { star, explains, offers } = story;
  return {
    ...compileHeld(story, build),
    star: STARS.indexOf(star ?? 'none'),
    text: build.add(story.do),
    fate: FATES.indexOf(story.fate),
    special: explains?.special ?? 0,
    specialText: build.add(explains?.do),
    offers:
      offers === undefined
        ? null
        : {
            ...compileScroll({ type: offers.type, difficulty: offers.difficulty, do: offers.do }, build),
            at: offers.at.map((location) => build.location(location)),
            holderFinishes: offers.finisher === true,
          },
  };
}

/** The map as it is drawn: an edge for each two Locations that an arrow of either side joins. */
function mapOf(name: string, locations: readonly LocationRecord[]): MapShape {
  const leads = (from: LocationRecord, to: LocationRecord): boolean => [...from.A.arrows, ...from.B.arrows].some((arrow) => arrow.to === to.number);
  const edges = locations.flatMap((one, i): MapEdge[] =>
    locations.slice(i + 1).flatMap((other): MapEdge[] => {
      const [there, back] = [leads(one, other), leads(other, one)];
      if (there && back) return [{ from: one.id, to: other.id }];
      if (there) return [{ from: one.id, to: other.id, oneWay: true }];
      return back ? [{ from: other.id, to: one.id, oneWay: true }] : [];
    }),
  );
  const places = locations.map(({ id, name: label, x, y }) => ({ id, label, x, y }));
  return { name, places, edges, tells: [{ count: 'threat_raised', word: 'Threat +' }] };
}
