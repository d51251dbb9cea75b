import * as z from 'zod';
import type { ListShape } from '../../core/index.ts';
import { cardFiles, decisionsOf } from '../simple/declared.ts';
import type { AnyGame } from '../simple/game.ts';
import { NOTHING, quantitiesOf } from '../simple/lists.ts';
import { CHOOSE } from '../simple/shape.ts';
import { idLike, number, word } from './atoms.ts';
import { checkNames, conditions, ids, limits, rules } from './lists.ts';

type Words = [string, ...string[]];

/** The format of a simple game's lists: one section of lines, each with a move. */
export function moveList(game: AnyGame): ListShape<z.ZodType> {
  const moves = Object.values(decisionsOf(game)).flatMap((own) => Object.entries(own));
  const withCards = moves.filter(([, codes]) => codes === 'cards').map(([name]) => name);
  const effects = Object.keys(game.texts?.effects ?? {});
  const line = z.strictObject({
    do: word('move', [...new Set(moves.map(([name]) => name))] as Words),
    ...(withCards.length === 0 ? {} : { card: ids(idLike('sea-chart'), 'sea-chart').optional().describe('only such cards') }),
    ...(effects.length === 0
      ? {}
      : {
          effect: word('effect', [NOTHING, ...effects])
            .optional()
            .describe('only a branch with this effect'),
        }),
    upTo: number(1, 999).optional().describe('no more than so many in a game'),
    ...limits(conditions(Object.keys(quantitiesOf(game)), {})),
  });
  const fitting = line.superRefine(({ do: move, ...fields }, context) => {
    const refuse = (field: string, message: string): void => context.addIssue({ code: 'custom', path: [field], message });
    if ('card' in fields && !withCards.includes(move)) refuse('card', `${move} names no card; remove card`);
    if ('effect' in fields && move !== CHOOSE) refuse('effect', `${move} chooses no text; remove effect, or write do: ${CHOOSE}`);
  });
  return {
    fields: { turn: rules(fitting).describe('the first line that holds and whose move is legal') },
    check: (list, { data }, report) => {
      const cards = cardFiles(game).flatMap((file) => data[file] as readonly { readonly id: string }[]);
      checkNames(list, { card: ['card', cards.map(({ id }) => id)] }, report);
    },
  };
}
