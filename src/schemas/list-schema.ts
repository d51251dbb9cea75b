import * as z from 'zod';
import type { ListSchemas } from './content.ts';

/** The schema of a game's lists; the JSON schema for editors is generated from it. */
export function listSchema(game: string, { fields }: Pick<ListSchemas, 'fields'>) {
  return z.strictObject({
    plays: z.literal(game).describe('the game this list plays'),
    about: z.string('must be a line of text').min(1, 'must say what the list does, in a line').describe('one line for scry list strategies'),
    ...fields,
  });
}
