import type { ParamSpec } from '../../core/index.ts';

/** Chapters that are played one after another. */
export interface ChaptersSpec {
  readonly count: number;
  /** The fields that keep their values from chapter to chapter. All others begin each chapter at 0 or empty. */
  readonly carries: readonly string[];
  /** How often a chapter may be tried from the same save (default 1), and how often the quest may start again (default 0). Options of these names change both. */
  readonly attempts?: number;
  readonly restarts?: number;
}

/** The decision after a lost chapter, and its moves in the order of `AfterDefeat`. The number of `goBack` is that of a save: save 1 was made after chapter 1. */
export const AFTER_DEFEAT = 'afterDefeat';
export type Answer = 'giveUp' | 'replay' | 'restart' | 'goBack';

export function answersOf({ count }: ChaptersSpec): Readonly<Record<Answer, number>> {
  return { giveUp: 1, replay: 1, restart: 1, goBack: count };
}

/** The most attempts and restarts. */
export const MOST_TRIES = 99;

/** The options that a game with chapters has besides its own. */
export function chapterParams({ attempts = 1, restarts = 0 }: ChaptersSpec): ParamSpec {
  return {
    attempts: { type: 'int', default: attempts, min: 1, max: MOST_TRIES, about: 'how often a chapter may be tried from the same save' },
    restarts: { type: 'int', default: restarts, min: 0, max: MOST_TRIES, about: 'how often a quest may start again from its first chapter' },
  };
}
