import { TextBuilder } from '../../../kit/texts/builder.ts';
import { Control } from '../../../kit/texts/instructions.ts';
import { CLASSES, PLACES } from '../state/words.ts';
import { type Icon, iconOf } from './icons.ts';
import type { Condition, Effect, Player, Selector } from './language.ts';
import { Choice, FORM, Is, Op, Players } from './ops.ts';
import { CHOSEN, type SelectorTable, type Tables } from './tables.ts';

const PLAYERS: Readonly<Record<Player, Players>> = {
  active: Players.active,
  first: Players.first,
  leftOfFirst: Players.leftOfFirst,
  each: Players.each,
  rested: Players.rested,
  notRested: Players.notRested,
  fewestCards: Players.fewestCards,
  mostCards: Players.mostCards,
};

export const CHOICE = { regions: Choice.regions, demis: Choice.demis, classes: Choice.classes };

/** Compiles texts into one flat program and its side tables. text-checks.ts has refused what makes no sense where it stands. */
export class ProgramBuilder extends TextBuilder<Effect, Condition, never> {
  readonly icons: Icon[] = [];
  readonly selectors: SelectorTable[] = [];
  readonly conditions: Tables['conditions'][number][] = [];
  /** Ids in the order of the Demigods' numbers. */
  private readonly demigods: readonly string[];

  constructor(demigods: readonly string[]) {
    super(FORM);
    this.demigods = demigods;
  }

  protected effect(e: Effect): void {
    if ('give' in e) this.put(Op.give, this.icons.push(iconOf(e.give)) - 1, this.selector(e.to));
    else if ('move' in e) this.put(Op.move, PLACES.indexOf(e.move), this.selector(e.who), e.enters ? 1 : 0);
    else if ('choose' in e) this.put(Op.choose, CHOICE[e.choose], e.count ?? 1);
    else if ('draw' in e) this.put(Op.draw, e.draw, PLAYERS[e.player ?? 'active']);
    else if ('discard' in e) this.put(Op.discard, e.discard, PLAYERS[e.player ?? 'active'], e.ifAtLeast ?? 0);
    else if ('rest' in e) this.put(Op.rest, PLAYERS[e.rest]);
    else if ('coin' in e) this.coin(e.coin);
    else this.control(e);
  }

  /** The text for Feather, then the one for Scorpion. */
  private coin({ feather = [], scorpion = [] }: { feather?: readonly Effect[]; scorpion?: readonly Effect[] }): void {
    const onScorpion = this.label();
    const out = this.label();
    this.put(Op.coin, onScorpion);
    this.list(feather);
    this.put(Control.jump, out);
    this.place(onScorpion);
    this.list(scorpion);
    this.place(out);
  }

  protected condition(c: Condition): number {
    return this.conditions.push(conditionOf(c)) - 1;
  }

  /** The language counts nothing. */
  protected counted(counted: never): never {
    return counted;
  }

  private selector(s: Selector): number {
    const table: SelectorTable = {
      it: s.it === true,
      demi: s.demi === undefined ? -1 : this.demigods.indexOf(s.demi),
      chosen: s.chosen === true,
      class: s.class === undefined ? -1 : s.class === 'chosen' ? CHOSEN : CLASSES.indexOf(s.class),
      in: s.in === undefined ? -1 : s.in === 'chosen' ? CHOSEN : maskOf(PLACES, s.in),
      near: s.near === undefined ? -1 : s.near === 'chosen' ? CHOSEN : PLACES.indexOf(s.near),
      notIn: maskOf(PLACES, s.notIn ?? []),
      onQuest: s.onQuest === undefined ? -1 : s.onQuest ? 1 : 0,
      top: s.top ?? -1,
      bottom: s.bottom ?? -1,
      rank: s.rank ?? -1,
      renownAtLeast: s.renownAtLeast ?? -1,
      renownAtMost: s.renownAtMost ?? -1,
      leadsClass: s.leadsClass === true,
      front: s.front === true,
      back: s.back === true,
    };
    return this.selectors.push(table) - 1;
  }
}

function conditionOf(c: Condition): Tables['conditions'][number] {
  if ('handAtLeast' in c) return { is: Is.handAtLeast, n: c.handAtLeast };
  if ('playersAtLeast' in c) return { is: Is.playersAtLeast, n: c.playersAtLeast };
  if ('age' in c) return { is: Is.age, n: c.age };
  if ('cityCard' in c) return { is: Is.cityCard, n: 0 };
  if ('votesAtLeast' in c) return { is: Is.votesAtLeast, n: c.votesAtLeast };
  return { is: Is.marginAtLeast, n: c.marginAtLeast };
}

/** Words as a mask of their numbers. */
export function maskOf<Word>(known: readonly Word[], words: readonly Word[]): number {
  return words.reduce((mask, word) => mask | (1 << known.indexOf(word)), 0);
}
