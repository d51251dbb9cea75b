import { type Decider, type Rules, Runs, type SearchAids, type State, type View } from '../../core/index.ts';
import { Fault, type Spot } from '../fault.ts';
import { streamOf } from '../keys.ts';
import { type Check, compiled } from '../subject.ts';
import { eachNode } from '../walk.ts';

/** Decisions of the walk that are looked at: one in so many. */
const EVERY = 5;

/** What a game tells search players: estimates between 0 and 1, moves that can be made, and neither from hidden cards. Games without search aids keep it. */
export const searchAids: Check = {
  promise: 'search players are told estimates and moves that they can use',
  look: 'search.value and search.moves, which may read nothing but the view',
  run(subject, effort) {
    const aids = subject.def.search;
    if (aids === undefined) return undefined;
    const rules = compiled(subject);
    const check = new AidsCheck(rules, aids);
    let decision = 0;
    eachNode(subject, rules, effort, (s, _codes, spot) => {
      if (decision++ % EVERY === 0) check.look(s, spot);
    });
    return undefined;
  },
};

class AidsCheck {
  private readonly rules: Rules;
  private readonly aids: SearchAids;
  private readonly rng = streamOf('search aids');
  private readonly view: View;
  private readonly world: State;
  private readonly runs = new Runs();

  constructor(rules: Rules, aids: SearchAids) {
    this.rules = rules;
    this.aids = aids;
    this.view = rules.view();
    this.world = rules.create();
  }

  look(s: State, spot: Spot): void {
    const { rules, world } = this;
    for (let who = 0; who < rules.seats + rules.teams.length; who++) {
      rules.determinise(s, who, this.rng, world);
      this.sameValue(s, who, spot);
      if (s.decider === who) this.sameMoves(s, who, spot);
    }
  }

  private sameValue(s: State, who: Decider, spot: Spot): void {
    const value = this.valueIn(s, who);
    if (value === undefined) return;
    if (!(value >= 0 && value <= 1)) throw new Fault(`the estimate for seat ${who} is ${value}; it must lie between 0 and 1`, spot);
    const other = this.valueIn(this.world, who);
    if (other !== value) throw new Fault(`the estimate for seat ${who} depends on a card it does not know: ${value}, but ${other} ${ANEW}`, spot);
  }

  private valueIn(s: State, who: Decider): number | undefined {
    this.view.bind(s, who);
    return this.aids.value?.(this.view);
  }

  private sameMoves(s: State, who: Decider, spot: Spot): void {
    const moves = this.movesIn(s, who);
    for (const move of moves) if (!this.rules.allows(s, move[0])) throw new Fault(`a move is listed whose first code, ${move[0]}, is not legal`, spot);
    const words = moves.map((move) => move.join(' '));
    const twice = words.find((word, i) => words.indexOf(word) < i);
    if (twice !== undefined) throw new Fault(`the move ${twice} is listed twice`, spot);
    const others = this.movesIn(this.world, who).map((move) => move.join(' '));
    if (words.join() !== others.join()) throw new Fault(`the moves listed for seat ${who} depend on a card it does not know: they are others ${ANEW}`, spot);
  }

  private movesIn(s: State, who: Decider): number[][] {
    const { runs, view } = this;
    view.bind(s, who);
    runs.clear();
    this.aids.moves?.(view, runs);
    return Array.from({ length: runs.count }, (_, r) => [...runs.codes.subarray(runs.start[r], runs.start[r + 1])]);
  }
}

const ANEW = 'after the cards it does not know were dealt anew';
