import { type HeroSetup, type Scene, type Setup, scenario } from './scenario.ts';
import { HEROES, type TestCards } from './test-pack.ts';

/** PVP: Knight and Priest (side 0) against Wizard and Rogue (side 1). Turns may end without an action unless the options say otherwise. */
export function pvp(setup: Setup, luck?: Parameters<typeof scenario>[1]): Scene {
  return scenario({ ...setup, options: { mode: 'pvp', mandatoryAction: false, ...setup.options } }, luck);
}

/** The base stances of Knight, Priest, Wizard and Rogue. */
export function bases(...stances: readonly string[]): TestCards {
  return { heroes: stances.map((base, i) => ({ id: HEROES[i], base })) };
}

/** Heroes whose turns of this round are over, except that of one seat. */
export function onlyTurnOf(seat: number, heroes: readonly HeroSetup[]): HeroSetup[] {
  return [0, 1, 2, 3].map((each) => ({ turnTaken: each !== seat, ...heroes[each] }));
}
