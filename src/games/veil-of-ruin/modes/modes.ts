import type { VeilOfRuin } from '../game.ts';
import { jungle } from './jungle.ts';
import type { Mode } from './mode.ts';
import { pvp } from './pvp.ts';
import { skirmish } from './skirmish.ts';

/** The modes by their names in the options (VR-H01). A campaign is played on a map as the jungle is. */
const MODES: Readonly<Record<string, Mode<VeilOfRuin>>> = { skirmish, jungle, campaign: jungle, pvp };

export function modeNamed(name: string): Mode<VeilOfRuin> {
  return MODES[name];
}
