import { Aims } from './aims.ts';
import { Answers } from './answers.ts';
import { Fights } from './fights.ts';
import { Knowledge } from './knowledge.ts';
import { Spellcraft } from './spellcraft.ts';
import type { RaiderView } from './view.ts';
import { Worth } from './worth.ts';

/** What a strategy from outside imports as `soulRaiders`. */
export * from './moves.ts';

/** Attacks that a Hero reckons with from an Enemy it leaves alone. */
const ATTACKS = 2.5;

/**
 * Sensible answers to everything a Hero is asked but its acts (`Kind.act`), for an explorer. `aims` has where a Hero should go, `blow` what a fight is worth.
 * `thrift`: what a point of cards is worth in a fight, in Vitae.
 */
export function sensibleAnswers(view: RaiderView, thrift = 0.35): Answers {
  const aims = new Aims(new Worth(view, new Knowledge(false)));
  const fights = new Fights(aims.worth, ATTACKS);
  return new Answers(aims, fights, new Spellcraft(aims, fights), thrift);
}
