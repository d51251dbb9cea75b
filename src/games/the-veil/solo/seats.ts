import { H, type LuckSource, type RoundMark } from '../../../core/index.ts';
import { columnOf } from '../content/solo-card.ts';
import type { TheVeil } from '../game.ts';
import { VeilView } from '../play/view.ts';
import { legal } from '../rules/choices.ts';
import { C } from '../state/codes.ts';
import { B, S, type VeilState } from '../state/state.ts';
import { marksOf, SoloMachine } from './machine.ts';
import type { Chance } from './targets.ts';

/** The seats that Solo cards play: what each of them answers. */
export class SoloSeats {
  readonly marks: readonly RoundMark[];
  private readonly g: TheVeil;
  /** By seat: the machines of its Solo cards; which of them plays stands in the state. */
  private readonly machines: readonly (readonly SoloMachine[])[];
  private readonly view: VeilView;
  private readonly codes = new Int32Array(1024);
  /** Luck for the Solo card that is being asked. */
  private readonly chance: Chance & { s: VeilState | null; source: LuckSource | null };

  constructor(g: TheVeil) {
    this.g = g;
    this.machines = g.soloCards.map((cards, seat) =>
      cards.map((card) => new SoloMachine(card, g.t, g.options, { automated: true, full: g.options.full[seat] })),
    );
    this.marks = marksOf(this.machines);
    this.view = new VeilView(g.t, g);
    this.chance = { s: null, source: null, below: (n) => g.luck.roll(this.chance.s as VeilState, this.chance.source as LuckSource, n) };
  }

  /** The answer of the seat that is asked. */
  answer(s: VeilState): number {
    const { own, seat, books } = s.heroes[s.all[H.decider]];
    this.view.bind(s, seat);
    this.chance.s = s;
    this.chance.source = this.g.soloLuck[seat];
    s.all[H.news]++; // nobody else chose it
    const n = legal(this.g, s, this.codes);
    const machine = this.machines[seat][own[S.SOLO_CARD]];
    const code = machine.answer(this.view, this.codes, n, own, S.SOLO, this.chance);
    books[B.RUNNING] = columnOf(machine.card, code >= C.PRIVILEGE ? code - C.PRIVILEGE : own[S.SOLO]);
    return code;
  }
}
