import type { List, ListPlayers, Player } from '../../core/index.ts';
import { Candidates } from '../priority-list/candidates.ts';
import { RuleSet, type Terms } from '../priority-list/rule-set.ts';
import { mentions } from '../texts/walk.ts';
import type { Thing } from './card-specs.ts';
import type { AnyGame, AnyView } from './game.ts';
import type { Shape } from './shape.ts';
import type { TableView } from './view.ts';

/** The word of a line for a branch without effect. */
export const NOTHING = 'nothing';

/** What a line of a list does. */
interface Which {
  readonly do: string;
  readonly card?: string | readonly string[];
  readonly effect?: string;
}

/** What lines can test: the game's own quantities, and the numbers and the sizes of piles in its state. */
export function quantitiesOf({ state, quantities }: AnyGame): Readonly<Record<string, (view: AnyView) => number>> {
  const own = Object.entries(state).flatMap(([name, spec]): [string, (view: AnyView) => number][] => {
    const read = (view: AnyView): unknown => (view as unknown as Readonly<Record<string, unknown>>)[name];
    if (spec === 'number') return [[name, (view) => read(view) as number]];
    if (spec === 'perSeat') return [[name, (view) => (read(view) as readonly number[])[view.seat]]];
    return typeof spec === 'object' && 'pile' in spec && spec.perSeat !== true ? [[name, (view) => (read(view) as { readonly count: number }).count]] : [];
  });
  return { ...Object.fromEntries(own), ...quantities };
}

/** Plays lists of moves: at each decision, the first line of `turn` that holds and whose move is legal; without one, the first legal code. */
export function simpleLists(game: AnyGame): ListPlayers<TableView<Shape>> {
  const quantities = quantitiesOf(game);
  return {
    roles: ['play'],
    player(list, { view: { things } }): Player<TableView<Shape>> {
      const terms: Terms<AnyView, Which> = {
        things: things.length,
        fits: (which, thing) => fits(which, things[thing]),
        quantities,
        canHold: () => true,
        picks: ['first'],
      };
      const lines = (list as List & { readonly turn: readonly Which[] }).turn.map(({ do: move, card, effect, ...limits }) => ({
        where: { do: move, card, effect },
        ...limits,
      }));
      const turn = new RuleSet<AnyView, Which>(lines, terms, 0);
      const legal = new Candidates(things.length);
      return {
        begin: () => turn.begin(),
        choose(view, codes, n) {
          legal.clear();
          for (let i = 0; i < n; i++) legal.add(view.thingOf(codes[i]), i);
          const answer = Math.max(0, turn.first(view as AnyView, legal, NO_SCORE));
          turn.took(legal.things[answer]);
          return answer;
        },
      };
    },
  };
}

/** The first of several fitting moves is taken: there is nothing to compare. */
const NO_SCORE = (): number => 0;

function fits({ do: move, card, effect }: Which, thing: Thing): boolean {
  if (thing.move !== move) return false;
  if (card !== undefined && (thing.card === undefined || ![card].flat().includes(thing.card))) return false;
  if (effect === undefined) return true;
  return effect === NOTHING ? thing.effects?.length === 0 : mentions(thing.effects, [effect]);
}
