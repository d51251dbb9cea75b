import type { Params } from '../../core/index.ts';
import type { Roll } from './roll.ts';

/** Version of the protocol. It rises when bots would have to be changed. */
export const PROTOCOL = 1;

/** A program that plays: how to start it, and what it is called. Plain data, sent to every thread. */
export interface Bot {
  readonly name: string;
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** The experiment's folder, in which it runs. */
  readonly folder: string;
  /** Its options and their defaults. */
  readonly options: Params;
  readonly roll: Roll;
}
