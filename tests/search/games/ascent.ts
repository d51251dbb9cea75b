import { type Code, FIRST_KIND, LOSS, type State } from '../../../src/core/index.ts';
import { Probe, probeDef } from '../../support/probe.ts';

export const WALK = 0;
export const CLIMB = 1;

/**
 * A climber alone has some days to reach a height. Walking gains 1; climbing gains 0, 1, 2 or 4, each as likely, but a day after a climb that gained nothing
 * is spent walking. With time to spare walking is right, else climbing.
 */
export class Ascent extends Probe {
  readonly seats = 1;
  override readonly mostCodes = 2;
  readonly height = this.layout.words('height');
  readonly hurt = this.layout.words('hurt');
  private readonly rope = this.source(this.layout, 'rope');
  readonly days: number;
  readonly goal: number;

  constructor(days: number, goal: number) {
    super();
    this.days = days;
    this.goal = goal;
  }

  protected setUp(): void {}

  protected flow(s: State): void {
    if (s.all[this.height] >= this.goal) this.win(s, 0);
    else if (s.round === this.days) s.outcome = LOSS;
    else this.ask(s, FIRST_KIND, 0);
  }

  allows(s: State, code: Code): boolean {
    return s.kind === FIRST_KIND && (code === WALK || (code === CLIMB && s.all[this.hurt] === 0));
  }

  protected answer(s: State, code: Code): void {
    const gained = code === WALK ? 1 : [0, 1, 2, 4][this.luck.below(s, this.rope, 4)];
    s.all[this.height] += gained;
    s.all[this.hurt] = gained === 0 ? 1 : 0;
    s.round++;
    s.news++;
  }

  sees(s: State): number[] {
    return [s.all[this.height], s.all[this.hurt]];
  }
}

export const ascent = (days: number, goal: number) =>
  probeDef({ id: 'ascent', seats: 1, kinds: [{ name: 'day', role: 'play' }], rules: () => new Ascent(days, goal) });
