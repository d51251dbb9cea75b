import { z } from 'zod';
import type { Pack } from './pack.ts';
import type { Player, Toolbox } from './strategy.ts';
import type { View } from './view.ts';

type Path = readonly (string | number)[];

/** A strategy as data: what a list says beside the fields of its game. */
export interface List {
  readonly plays: string;
  readonly about: string;
  readonly [field: string]: unknown;
}

/** How a game turns a priority list, a YAML file that a person edits, into a player. */
export interface ListShape<V extends View = View> {
  /** Roles such a list plays. */
  readonly roles: readonly string[];
  /** Fields of a list beside `plays` and `about`. */
  readonly fields: Readonly<Record<string, z.ZodType>>;
  /** Names of the pack's content that the list speaks of: every one that is not there is reported. */
  check(list: List, pack: Pack, report: (path: Path, message: string) => void): void;
  player(list: List, t: Toolbox<V>): Player<V>;
}

/** The schema of a game's lists; the JSON schema for editors is made from it. */
export function listSchema(game: string, { fields }: Pick<ListShape<never>, 'fields'>) {
  return z.strictObject({
    plays: z.literal(game).describe('the game this list plays'),
    about: z.string('must be a line of text').min(1, 'must say what the list does, in a line').describe('one line for scry list strategies'),
    ...fields,
  });
}
