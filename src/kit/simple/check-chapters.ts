import { InputError, suggestion } from '../../core/index.ts';
import { MOST_CHAPTERS } from '../chapters.ts';
import { AFTER_DEFEAT, type ChaptersSpec, chapterParams, MOST_TRIES } from './chapters.ts';
import type { FieldSpec } from './shape.ts';

type Members = Readonly<Record<string, unknown>>;

/** Throws an InputError for the first fault in the declaration of chapters. */
export function checkChapters(game: Members): void {
  const { chapters, chapter } = game;
  if (chapters === undefined && chapter === undefined) return;
  if (chapters === undefined) throw new InputError("chapter sets up a chapter, but there are none; add chapters: { count: 3, carries: ['gold'] }");
  if (chapter === undefined) throw new InputError('chapter is missing; it must be a function: chapter(t, number) sets up a chapter');
  const { count, carries, attempts = 1, restarts = 0, ...others } = chapters as Members;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new InputError(`chapters has no member ${unknown}; ${suggestion(unknown, ['count', 'carries', 'attempts', 'restarts'])}`);
  checkNumber('count', count, 1, MOST_CHAPTERS);
  checkNumber('attempts', attempts, 1, MOST_TRIES);
  checkNumber('restarts', restarts, 0, MOST_TRIES);
  if (!Array.isArray(carries)) throw new InputError("chapters.carries must be a list of fields, such as ['gold']");
  carries.forEach((name, i) => {
    if (carries.indexOf(name) < i) throw new InputError(`chapters.carries names ${name} twice; remove one`);
    checkCarried(String(name), game.state as Readonly<Record<string, FieldSpec>>);
  });
  checkOthers(game, chapters as ChaptersSpec);
}

function checkNumber(member: string, value: unknown, least: number, most: number): void {
  if (!Number.isInteger(value) || (value as number) < least || (value as number) > most)
    throw new InputError(`chapters.${member} must be a whole number from ${least} to ${most}, not ${String(value)}`);
}

/** A save would tell players that search what lies in a hidden pile. */
function checkCarried(name: string, state: Readonly<Record<string, FieldSpec>>): void {
  const spec = state[name];
  if (spec === undefined) throw new InputError(`chapters.carries names no field: ${name}; ${suggestion(name, Object.keys(state))}`);
  if (typeof spec === 'string' || 'numbers' in spec) return;
  if (!('pile' in spec)) throw new InputError(`chapters.carries: ${name} cannot be carried; numbers and open piles can`);
  if (spec.hidden) throw new InputError(`chapters.carries: ${name} is hidden; carry an open pile or 'perCard', and fill ${name} from it in chapter()`);
}

/** What goes with chapters, and what does not. */
function checkOthers({ seats, together, decisions, options = {}, curves }: Members, chapters: ChaptersSpec): void {
  if (seats !== 1 && together !== true) throw new InputError('chapters are won and lost together; add together: true, or let seats be 1');
  if (AFTER_DEFEAT in (decisions as object)) throw new InputError(`decisions: ${AFTER_DEFEAT} is that of chapters; rename it`);
  const taken = Object.keys(chapterParams(chapters)).find((name) => name in (options as object));
  if (taken !== undefined) throw new InputError(`options: ${taken} is that of chapters; rename it`);
  if (curves !== undefined) throw new InputError('curves: rounds of different chapters cannot be compared; remove curves');
}
