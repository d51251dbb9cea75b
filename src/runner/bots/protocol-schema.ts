import * as z from 'zod';
import { PROTOCOL } from './bot.ts';

/** The form of the lines between scry and a bot. schemas/bot-protocol.json is generated from it. */
const whole = z.int().min(0);
const params = z.record(z.string(), z.union([z.number(), z.boolean(), z.string(), z.array(z.string())]));
const seat = {
  seat: whole.describe('The seat that decides; of a team that decides together, its first seat.'),
  team: z.array(whole).optional().describe('All seats of a team that decides together.'),
};
const role = z.string().describe('The role of the decision: play, and others such as upgrades or draft.');

const hello = z
  .strictObject({
    type: z.literal('hello'),
    protocol: z.literal(PROTOCOL),
    game: z.string().describe('Id of the game.'),
    bot: z.string().describe('Name of the bot in the experiment.'),
    kinds: z.array(z.strictObject({ kind: z.string(), role: z.string() })).describe('All kinds of decisions of the game.'),
  })
  .describe('First line after the start. Answer: ready.');

const game = z
  .strictObject({
    type: z.literal('game'),
    game: whole.describe('Number of the game: games of the same number have the same luck.'),
    ...seat,
    role,
    seats: whole.describe('Number of seats.'),
    seed: whole.describe('For the luck of the bot: the same whenever this game is played again.'),
    parameters: params.describe('All parameters of the game.'),
    options: params.describe('The options of the bot.'),
  })
  .describe('A new game of this seat and role begins; forget the last. No answer.');

const choose = z
  .strictObject({
    type: z.literal('choose'),
    ...seat,
    role,
    kind: z.string().describe('The kind of decision.'),
    round: whole,
    moves: z
      .array(z.strictObject({ code: z.int(), say: z.string().describe('The move in words.') }))
      .min(2)
      .describe('The legal moves. A move has the same code whenever it is legal.'),
    view: z.record(z.string(), z.unknown()).describe('What the seat sees, by name.'),
    table: z.string().describe('The table as the seat sees it, in a few lines.'),
    news: z.array(z.string()).describe('What the seat has seen happen since it was last asked.'),
  })
  .describe('Answer: move, or error.');

const over = z
  .strictObject({
    type: z.literal('over'),
    game: whole,
    ...seat,
    outcome: z.enum(['win', 'loss', 'draw', 'cap']).describe('The outcome; among rivals, that of seat 0.'),
    score: z.number().describe('For this seat: 1 for a win, 0 for a loss, 0.5 for a draw.'),
    round: whole,
  })
  .describe('The game is over. No answer.');

const error = z.strictObject({ error: z.string() }).describe('The bot cannot go on: the game counts as an error with this text.');
const ready = z.looseObject({ ready: z.literal(true) }).describe('The answer to hello.');
const move = z.looseObject({ move: whole.describe('Number of the chosen move, counted from 0.') }).describe('The answer to choose.');

/** What scry says to a bot. */
export const toBot = z.discriminatedUnion('type', [hello, game, choose, over]);

export const protocolSchema = z.union([toBot, ready, move, error]).describe('A line between scry and a bot, in either direction.');
