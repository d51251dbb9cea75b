import type { Veilwraith } from '../game.ts';
import { pathFault } from '../rules/stage.ts';
import { S } from '../state/state.ts';

/** What a Veilwraith sees of its Memory Upgrades (group T). */
export class Upgrades {
  private rules: Veilwraith;
  private own!: Int32Array;

  constructor(rules: Veilwraith) {
    this.rules = rules;
  }

  bind(rules: Veilwraith, own: Int32Array): void {
    this.rules = rules;
    this.own = own;
  }

  /** Copies of a Memory in the deck list. */
  listed(memory: number): number {
    return this.own[S.DECK_LIST + memory];
  }
  /** Copies of a Memory returned to the box. */
  returned(memory: number): number {
    return this.own[S.RETURNED + memory];
  }
  /** The Memory just returned in an upgrade, or -1. */
  get returnedNow(): number {
    return this.own[S.RETURNED_NOW] - 1;
  }
  /** Number of upgrades made. */
  get made(): number {
    return this.own[S.UPGRADES_MADE];
  }
  /** Number of upgrades still to make before the next game. */
  get left(): number {
    return this.own[S.UPGRADES_LEFT];
  }
  /** May Upgrades of Combine 3 and more be chosen (VW-T10)? */
  get gateOpen(): boolean {
    return this.own[S.GATE_OPEN] !== 0;
  }
  /** The first illegal step of a path of upgrades, and why; null if all are legal. */
  pathFault(path: readonly (readonly [number, number])[]): { readonly step: number; readonly why: string } | null {
    return pathFault(this.rules, path);
  }
}
