import { type Layout, Zone } from '../../../core/index.ts';
import { Size } from './codes.ts';
import { B, type Block, E, G, L, M, Most, type Places } from './state.ts';

/** How much room the pack needs: the most of each kind in a chapter, and cards. */
export interface Capacity {
  readonly heroes: number;
  readonly locations: number;
  readonly stories: number;
  readonly scripted: number;
  readonly quests: number;
  readonly artifacts: number;
  /** The most Action cards of a Hero, Heroic ones included; cards of the Random Enemy pile. */
  readonly deck: number;
  readonly random: number;
  /** Words of the campaign and of the books. */
  readonly campaign: number;
  readonly books: number;
  readonly cardBooks: number;
}

/** Lays out everything that is the game's own. What no rule reads comes last. */
export function layGame(layout: Layout, room: Capacity): Places {
  const { heroes } = room;
  const at = {} as Record<Block, { from: number; words: number }>;
  const block = (name: Block, words: number): void => {
    at[name] = { from: layout.words(name, words), words };
  };
  block('campaign', room.campaign);
  const from = layout.size;
  block('words', M.WORDS);
  block('locations', room.locations * L.WORDS);
  block('figures', Most.figures * G.WORDS);
  block('boards', heroes * B.WORDS);
  block('enemies', Most.enemies * E.WORDS);
  block('stories', room.stories);
  block('quests', room.quests);
  block('artifacts', room.artifacts);
  block('scripted', room.scripted);
  block('stripped', room.scripted);
  block('events', 2);
  block('tokens', Most.spaces);
  block('used', Size.held);
  block('given', Size.held);
  block('potions', heroes * Size.potions);
  block('drunk', heroes * Size.potions);
  block('potionDeck', Size.potions);
  const zones = layZones(layout, room);
  const table = { from, words: layout.size - from };
  layout.derived();
  block('books', room.books);
  block('cardBooks', room.cardBooks);
  return { size: layout.size, essential: layout.essential, heroes, at, table, zones };
}

function layZones(layout: Layout, { heroes, deck, random }: Capacity): Places['zones'] {
  const zone = (name: string, most: number, hidden = false): Zone => new Zone(layout.zone(name, most, { hidden }));
  const byHero = (name: string, most: number, hidden = false): Zone[] => Array.from({ length: heroes }, (_, hero) => zone(`${name} ${hero}`, most, hidden));
  // Heroes first, clones after the fourth Hero: figures without a Hero have empty zones.
  const byFigure = (name: string, most: number, hidden = false): Zone[] =>
    Array.from({ length: Most.figures }, (_, f) => zone(`${name} ${f}`, f % Most.heroes < heroes ? most : 0, hidden));
  return {
    draw: byHero('draw pile', deck, true),
    discard: byHero('discard pile', deck),
    heroic: byHero('Heroic pile', deck),
    removed: byHero('removed', deck),
    hands: byFigure('hand', deck, true),
    reserves: byFigure('reserve', 3, true),
    inForce: byFigure('in force', deck),
    paid: byFigure('paid', deck),
    random: zone('Random Enemies', random, true),
    randomDiscard: zone('Random discard', random),
  };
}
