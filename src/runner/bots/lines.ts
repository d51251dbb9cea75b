import { type Fact, factsOf, type GameDef, type Params, type Rules, View } from '../../core/index.ts';
import { type Bot, PROTOCOL } from './bot.ts';

/**
 * The lines that scry sends to a bot; `protocol-schema.ts` has their form. A line about a game holds only what its seat may know: the view, the table as shown to
 * the seat, legal moves and news in words. The leak test checks each of these.
 */

export function helloLine(def: GameDef, bot: Bot): string {
  return lineOf({
    type: 'hello',
    protocol: PROTOCOL,
    game: def.id,
    bot: bot.name,
    kinds: def.kinds.map(({ name, role }) => ({ kind: name, role })),
  });
}

export interface GameTold {
  readonly role: string;
  /** For the bot's own luck: differs from game to game and from player to player, and is the same whenever the game is played again. */
  readonly seed: number;
  readonly parameters: Params;
  readonly options: Params;
}

export function gameLine(view: View, rules: Rules, { role, seed, parameters, options }: GameTold): string {
  const { game } = View.stateOf(view);
  return lineOf({ type: 'game', game, ...seatOf(view, rules), role, seats: rules.seats, seed, parameters, options } as Fact);
}

export interface Asked {
  readonly kind: string;
  readonly role: string;
  readonly news: readonly string[];
}

export function chooseLine(view: View, rules: Rules, { kind, role, news }: Asked, codes: Int32Array): string {
  const s = View.stateOf(view);
  return lineOf({
    type: 'choose',
    ...seatOf(view, rules),
    role,
    kind,
    round: s.round,
    moves: Array.from(codes, (code) => ({ code, say: rules.say(s, code) })),
    view: factsOf(view),
    table: rules.show(s, view.who),
    news,
  });
}

export function overLine(view: View, rules: Rules, outcome: string): string {
  const s = View.stateOf(view);
  const { seat } = seatOf(view, rules);
  return lineOf({ type: 'over', game: s.game, ...seatOf(view, rules), outcome, score: rules.utility(s, seat), round: s.round });
}

/** The seat that decides; of a team that decides together, its first seat, with all members. */
function seatOf({ who }: View, rules: Rules): { readonly seat: number; readonly team?: readonly number[] } {
  if (who < rules.seats) return { seat: who };
  const team = rules.teams[who - rules.seats];
  return { seat: team[0], team };
}

function lineOf(message: Fact): string {
  return `${JSON.stringify(message)}\n`;
}
