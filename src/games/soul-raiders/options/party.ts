import { InputError } from '../../../core/index.ts';
import type { Tables } from '../content/tables.ts';
import { ANY_HERO, FIRST_CHAPTER, type Options } from './params.ts';

/** SR-B02: by seat, its Hero; those that no seat names are dealt in the order of the pack. */
export function heroesOf(t: Tables, options: Options): number[] {
  const named = [options['seats.0.hero'], options['seats.1.hero'], options['seats.2.hero'], options['seats.3.hero']].slice(0, options.heroes);
  if (options.heroes > t.heroes.length) throw new InputError(`heroes is ${options.heroes}, but the pack has ${t.heroes.length}; lower it or write more Heroes`);
  const twice = named.find((id, seat) => id !== ANY_HERO && named.indexOf(id) !== seat);
  if (twice !== undefined) throw new InputError(`two seats name the Hero ${twice}; every player takes a different one`);
  const free = t.heroes.map((_, hero) => hero).filter((hero) => !named.includes(t.heroes[hero].id));
  return named.map((id) => (id === ANY_HERO ? (free.shift() as number) : t.heroes.findIndex((hero) => hero.id === id)));
}

/** The chapter that is played; in the quest, the first. */
export function chapterOf(t: Tables, options: Options): number {
  if (options.mode === 'quest' || options.chapter === FIRST_CHAPTER) return 0;
  return t.chapters.findIndex(({ id }) => id === options.chapter);
}
