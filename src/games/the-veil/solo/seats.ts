import { H, type LuckSource, type RoundMark } from '../../../core/index.ts';
import { columnOf } from '../content/solo-card.ts';
import type { TheVeil } from '../game.ts';
import { VeilView } from '../play/view.ts';
import { legal } from '../rules/choices.ts';
import { C } from '../state/codes.ts';
import { B, S, type VeilState } from '../state/state.ts';
import { marksOf, SoloMachine } from './machine.ts';
import type { Chance } from './targets.ts';

/** Answers for the seats played by Solo cards. */
export class SoloSeats {
  readonly marks: readonly RoundMark[];
  private readonly g: TheVeil;
  /** By seat: the machines of its Solo cards; the state tells which one plays. */
  private readonly machines: readonly (readonly SoloMachine[])[];
  private readonly view: VeilView;
  private readonly codes = new Int32Array(1024);
  /** Luck for the Solo card being asked. */
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

  /** The answer of the seat being asked. */
  answer(s: VeilState): number {
    const { own, seat, books } = s.heroes[s.all[H.decider]];
    this.view.bind(s, seat);
    this.chance.s = s;
    this.chance.source = this.g.soloLuck[seat];
    s.all[H.news]++; // no player chose it
    const n = legal(this.g, s, this.codes);
    const machine = this.machines[seat][own[S.SOLO_CARD]];
    const code = machine.answer(this.view, this.codes, n, own, S.SOLO, this.chance);
    books[B.RUNNING] = columnOf(machine.card, code >= C.PRIVILEGE ? code - C.PRIVILEGE : own[S.SOLO]);
    return code;
  }
}
