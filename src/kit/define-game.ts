import {
  API_VERSION,
  type CardRecord,
  type GameContent,
  type GamePlugin,
  IllegalAnswer,
  type Pack,
  type ParamSpec,
  type Player,
  type SearchAids,
  type State,
  type Strategy,
  suggestion,
} from '../core/index.ts';
import type { CardsSpec, WrittenEffect } from './simple/card-specs.ts';
import { textsInWords } from './simple/card-texts.ts';
import { type ChaptersSpec, chapterParams } from './simple/chapters.ts';
import { checkMembers } from './simple/check.ts';
import { actsOf, CARDS_FILE, cardFiles, decisionsOf } from './simple/declared.ts';
import type { AnyGame, SimpleColumn, SimpleGame, SimpleStrategy } from './simple/game.ts';
import { simpleLists } from './simple/lists.ts';
import { SimpleRules } from './simple/rules.ts';
import type { DecisionSpecs, FieldSpecs, Shape } from './simple/shape.ts';
import type { TableView } from './simple/view.ts';

/** The scenario of a game that names none. */
const ONLY = 'standard';

/**
 * Makes a game from its rules. The author declares what can be set, what changes, what is decided and by what chance; scry derives legal codes, views, hidden
 * cards dealt anew for searches, tables, replay texts. Names are checked by the compiler.
 */
export function defineGame<
  const Options extends ParamSpec = Record<never, never>,
  const Fields extends FieldSpecs = FieldSpecs,
  const Luck extends string = never,
  const Dice extends string = never,
  const Tables extends string = never,
  const Decisions extends DecisionSpecs = DecisionSpecs,
  const Causes extends string = never,
  const Notes extends string = never,
  const Cards extends CardsSpec = { readonly fields: Record<never, never> },
  const Chapters extends ChaptersSpec | undefined = undefined,
  const Columns extends Readonly<Record<string, SimpleColumn>> = Record<never, never>,
  const Players = Record<never, never>,
>(
  game: SimpleGame<
    {
      options: Options;
      state: Fields;
      luck: Luck;
      dice: Dice;
      tables: Tables;
      decisions: Decisions;
      causes: Causes;
      notes: Notes;
      cards: Cards;
      chapters: Chapters;
    },
    Columns,
    Players
  >,
): GamePlugin<State, TableView<Shape>> {
  const any = game as unknown as AnyGame;
  // A game for another version of this interface may have other members; whoever loads it says so.
  if (any.apiVersion !== API_VERSION) return { apiVersion: any.apiVersion } as GamePlugin<State, TableView<Shape>>;
  checkMembers({ ...any });
  const { id, seats, options = {} } = any;
  const [least, most] = typeof seats === 'number' ? [seats, seats] : seats;
  const params: Record<string, ParamSpec[string]> = { ...options };
  if (any.chapters !== undefined) Object.assign(params, chapterParams(any.chapters));
  if (most > least) params.players = { type: 'int', default: least, min: least, max: most, about: 'how many play' };
  if (any.scenario === undefined) params.variant = { type: 'word', default: ONLY, values: [ONLY], about: 'the game has one scenario' };
  return {
    apiVersion: any.apiVersion,
    id,
    name: any.name,
    seats: [least, most],
    firstPlayer: any.firstPlayer === true,
    params,
    scenarioParam: any.scenario ?? 'variant',
    kinds: Object.keys(decisionsOf(any)).map((name) => ({ name, role: 'play', ...passOf(any, name) })),
    acts: actsOf(any),
    events: ['round over', 'card drawn', 'card played', 'place visited', 'death', 'card counted', 'chapter over', ...Object.keys(any.notes ?? {})].map(
      (name) => ({ name }),
    ),
    metrics: {
      causes: ['none', ...(any.causes ?? [])],
      columns: Object.entries(any.columns ?? {}).map(([name, column]) => ({ name, ...column })),
      curves: Object.entries(any.curves ?? {}).map(([name, { min, max, about }]) => ({ name, min, max, about })),
      ...(any.tension === undefined ? {} : { tension: { per: 'seat', ...any.tension } }),
      cardCounts: Object.entries(any.cards?.counts ?? {}).map(([name, count]) => ({ name, ...count })),
      ...(any.map === undefined ? {} : { placeCounts: [] }),
      ...(any.chapters === undefined ? {} : { attempts: [] }),
    },
    defaults: {},
    packs: any.packs ?? (any.content === undefined && any.cards === undefined ? null : undefined),
    strategies: Object.entries(any.strategies ?? {}).map(([name, strategy]) => strategyOf(any, name, strategy)),
    content: () => contentOf(any),
    lists: simpleLists(any),
    ...(any.value === undefined ? {} : { search: { value: any.value as SearchAids<TableView<Shape>>['value'] } }),
    compile: (pack, values) => new SimpleRules(any, pack, values),
  };
}

/** The formats of its packs and lists. Schemas load on demand: games are played without them. */
async function contentOf(game: AnyGame): Promise<GameContent> {
  const { id, content, cards, texts } = game;
  const pack = { game: id, files: content?.files ?? {}, cards: cardFiles(game), check: () => {} };
  const { moveList } = await import('./schemas/move-list.ts');
  const lists = moveList(game);
  if (cards === undefined) return { pack, lists };
  const { cardList, checkCards } = await import('./schemas/card-file.ts');
  return {
    lists,
    pack: {
      ...pack,
      ...(texts === undefined ? {} : { words: ({ data }: Pack) => textsInWords(game, data[CARDS_FILE] as readonly WrittenEffect[]) }),
      files: { ...pack.files, [CARDS_FILE]: cardList(cards, texts) },
      check: ({ data }, report) => checkCards(data[CARDS_FILE] as readonly CardRecord[], texts, (path, message) => report(CARDS_FILE, path, message)),
    },
  };
}

/** The code of the move that passes, at decisions that have one. */
function passOf({ decisions, passes }: AnyGame, decision: string): { readonly pass?: number } {
  const move = passes?.[decision];
  if (move === undefined) return {};
  const moves = Object.entries(decisions[decision]);
  if (!(move in decisions[decision])) throw new Error(`passes: ${decision} has no move ${move}; ${suggestion(move, Object.keys(decisions[decision]))}`);
  const before = moves.slice(
    0,
    moves.findIndex(([name]) => name === move),
  );
  if (before.some(([, codes]) => codes === 'cards')) throw new Error(`move ${move} of ${decision} passes: declare it before the moves that name cards`);
  return { pass: before.reduce((sum, [, codes]) => sum + (codes as number), 0) };
}

function strategyOf(game: AnyGame, id: string, { about, options, stops, choose }: SimpleStrategy<Shape, ParamSpec>): Strategy<TableView<Shape>> {
  return {
    id,
    game: game.id,
    roles: ['play'],
    about,
    options,
    create: ({ options: chosen }): Player<TableView<Shape>> => ({
      begin() {},
      stops,
      choose(view, codes, n) {
        const said = choose(view as Parameters<typeof choose>[0], chosen);
        const [move, i] = typeof said === 'string' ? [said, 0] : said;
        const code = view.codeOf(move, i);
        const index = codes.subarray(0, n).indexOf(code);
        // It may not know that the experiment keeps it from this move: it makes the first that is left.
        if (index < 0 && code >= 0 && !view.permits(code)) return 0;
        if (code < 0 || index < 0) {
          const legal = view.moves.map((each) => (each.i === 0 ? each.move : `${each.move} ${each.i}`));
          const answer = typeof said === 'string' ? move : `${move} ${i}`;
          throw new IllegalAnswer(`answered ${answer}, which is not a legal move of ${view.decision} now; legal: ${legal.slice(0, 12).join(', ')}`);
        }
        return index;
      },
    }),
  };
}
