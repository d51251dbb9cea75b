import type { EnemyTable, SheetTable, StoryTable } from '../content/tables.ts';
import { Side } from './moves.ts';
import type { RaiderView } from './view.ts';

/** What a player knows of a chapter: everything, as after earlier games (SR-J16), or only what the group has seen. All plans ask here, never the pack. */
export class Knowledge {
  readonly map: boolean;

  constructor(map: boolean) {
    this.map = map;
  }

  /** Null for what the player does not know. */
  sheet(view: RaiderView, location: number, side: Side): SheetTable | null {
    return this.map ? view.chapterMap.locations[location].sides[side] : view.sheet(location, side);
  }
  story(view: RaiderView, story: number): StoryTable | null {
    return this.map ? view.chapterMap.stories[story] : view.story(story);
  }
  scripted(view: RaiderView, scripted: number): EnemyTable | null {
    return this.map ? view.tables.enemies[view.chapterMap.scripted[scripted]] : view.scripted(scripted);
  }
  /** Does side A have a lock (SR-L12)? */
  hasLock(view: RaiderView, location: number): boolean {
    return this.map ? view.chapterMap.locations[location].lock : view.location(location).isLocked;
  }

  /** The side on which a Hero who enters now finds a Location (SR-L01, SR-L11 – SR-L15). */
  entrySide(view: RaiderView, location: number): Side {
    const there = view.location(location);
    if (!there.isRevealed) return Side.A;
    return there.side === Side.B || this.hasLock(view, location) || there.figures.length > 0 ? there.side : Side.B;
  }
}
