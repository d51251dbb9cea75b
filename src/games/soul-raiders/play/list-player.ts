import type { List, ListPlayers, Player } from '../../../core/index.ts';
import { Candidates } from '../../../kit/priority-list/candidates.ts';
import { RuleSet, type Score } from '../../../kit/priority-list/rule-set.ts';
import { POTIONS, SKILLS } from '../state/words.ts';
import { Acts, finish } from './acts.ts';
import { Aims } from './aims.ts';
import { Answers } from './answers.ts';
import { Fights } from './fights.ts';
import type { SeenFigure } from './figures.ts';
import { Knowledge } from './knowledge.ts';
import type { ListRecord, When, Which } from './list-schema.ts';
import { actor, By, enemyThing, termsOf } from './list-terms.ts';
import { PICKS_OF, STEPS, type StepWord } from './list-words.ts';
import { cardOf, Kind, moveOf } from './moves.ts';
import { Spellcraft } from './spellcraft.ts';
import type { RaiderView } from './view.ts';
import { Worth } from './worth.ts';

const MOST_CANDIDATES = 2048;
/** Weights when a list has none: those of `weights` in list-schema.ts. */
const ATTACKS = 2;
const THRIFT = 0.35;

type Rules = RuleSet<RaiderView, Which, When>;
type Line = ListRecord['act'][number];

export const lists: ListPlayers<RaiderView> = {
  roles: ['play'],
  player: (list, t) => new ListPlayer(list as List & ListRecord, t.view),
};

/** Plays a priority list: the first line of `act` that can be carried out applies. Payments, targets and what no line speaks of are answered sensibly. */
class ListPlayer implements Player<RaiderView> {
  readonly stops: readonly string[] = [];
  private readonly list: ListRecord;
  private readonly steps: readonly StepWord[];
  private readonly aims: Aims;
  private readonly answers: Answers;
  private readonly acts: Acts;
  /** By Hero: its rules, which may speak of it. */
  private readonly compiled = new Map<string, { readonly act: Rules; readonly lose: Rules }>();
  private readonly candidates = new Candidates(MOST_CANDIDATES);
  /** By candidate: what it is worth; of an Enemy, its shields. */
  private readonly worths = new Float64Array(MOST_CANDIDATES);
  private readonly shields = new Int32Array(MOST_CANDIDATES);
  private view!: RaiderView;

  constructor(list: ListRecord, view: RaiderView) {
    this.list = list;
    this.steps = list.act.map((line) => STEPS.find((word) => line[word] !== undefined) as StepWord);
    this.aims = new Aims(new Worth(view, new Knowledge(list.knows === 'map')));
    const fights = new Fights(this.aims.worth, list.weights?.attacks ?? ATTACKS);
    this.answers = new Answers(this.aims, fights, new Spellcraft(this.aims, fights), list.weights?.thrift ?? THRIFT);
    this.acts = new Acts(this.answers);
  }

  begin(): void {}

  choose(view: RaiderView, codes: Int32Array, n: number): number {
    this.view = view;
    switch (view.kind) {
      case Kind.act:
        return this.act(view, codes.subarray(0, n));
      case Kind.card:
        return this.lose(view, codes.subarray(0, n));
      default:
        return this.answers.choose(view, codes, n);
    }
  }

  private rulesOf(view: RaiderView): { readonly act: Rules; readonly lose: Rules } {
    const { id } = view.self.print;
    let rules = this.compiled.get(id);
    if (rules === undefined) {
      const terms = termsOf(view, this.aims, this.acts);
      const lines = this.list.act.map((line, r) => ({ ...line, pick: line.pick ?? PICKS_OF[this.steps[r]][0], where: filterOf(line) }));
      rules = {
        act: new RuleSet<RaiderView, Which, When>(lines, terms, By.first),
        lose: new RuleSet<RaiderView, Which, When>(this.list.lose ?? [{}], terms, By.worst),
      };
      this.compiled.set(id, rules);
    }
    return rules;
  }

  private act(view: RaiderView, codes: Int32Array): number {
    const { act } = this.rulesOf(view);
    for (let r = 0; r < act.count; r++) {
      if (!act.holds(r, view)) continue;
      const i = this.carryOut(r, view, codes, act);
      if (i >= 0) return i;
    }
    return finish(codes, codes.length);
  }

  /** The answer of a line, or -1. */
  private carryOut(r: number, view: RaiderView, codes: Int32Array, rules: Rules): number {
    const line = this.list.act[r];
    const figure = actor(view);
    switch (this.steps[r]) {
      case 'buy':
        return codes.findIndex((code) => moveOf(code).what === 'BUY' && moveOf(code).n === 0);
      case 'draw':
        return codes.findIndex((code) => moveOf(code).what === 'DRAW');
      case 'seek':
        return this.acts.pursue(view, figure, this.aims.of(view, figure).at(0), codes, line.cardsLeft ?? 0);
      case 'end':
        return finish(codes, codes.length);
      default:
        this.offer(r, view, figure, codes);
        return rules.best(r, this.candidates, this.score);
    }
  }

  /** Lists what a line can choose from. */
  private offer(r: number, view: RaiderView, figure: SeenFigure, codes: Int32Array): void {
    const line = this.list.act[r];
    this.candidates.clear();
    codes.forEach((code, i) => {
      const { what, n } = moveOf(code);
      if (WHAT[this.steps[r]]?.includes(what) !== true) return;
      if (what === 'FIGHT') this.considerFight(line, view, figure, n, i);
      else if (
        what === 'DRINK' ? saysOne(line.drink, POTIONS[n]) : !SCROLLS.includes(what) || saysOne(line.perform, SKILLS[this.acts.skill(view, figure, code)])
      )
        this.consider(line, CARDS.includes(what) ? n : 0, i, this.worthOf(view, figure, code));
    });
  }

  /** What an act is worth that is no fight. */
  private worthOf(view: RaiderView, figure: SeenFigure, code: number): number {
    const { what, n } = moveOf(code);
    switch (what) {
      case 'USE':
        return this.acts.use(view, figure, n);
      case 'DRINK':
        return this.acts.drink(view, figure, n);
      case 'RECALL':
        return this.acts.recall(view, figure, n);
      case 'CAST':
        return this.acts.cast(view, figure, n);
      case 'RESERVE':
        return this.answers.worthOf(view, n);
      default:
        return this.acts.perform(view, figure, code);
    }
  }

  /** Every Enemy of the figure that is fought is a candidate of its own, so that filters and picks can look at it. */
  private considerFight(line: Line, view: RaiderView, figure: SeenFigure, fought: number, i: number): void {
    if (line.of !== undefined && (line.of === 'self') !== (fought === figure.figure)) return;
    const worth = this.acts.fight(view, figure, fought);
    for (const place of view.figures[fought].enemies) {
      this.shields[this.candidates.n] = view.enemy(place).shields;
      this.consider(line, enemyThing(view, view.enemy(place).card), i, worth);
    }
  }

  private consider({ worthAtLeast }: Line, thing: number, i: number, worth: number): void {
    if (!Number.isFinite(worth) || (worthAtLeast === undefined ? worth <= 0 : worth < worthAtLeast)) return;
    this.worths[this.candidates.n] = worth;
    this.candidates.add(thing, i, this.candidates.n);
  }

  private lose(view: RaiderView, codes: Int32Array): number {
    this.candidates.clear();
    codes.forEach((code, i) => {
      const card = cardOf(code);
      this.worths[this.candidates.n] = this.answers.worthOf(view, card);
      this.candidates.add(card, i, this.candidates.n);
    });
    const i = this.rulesOf(view).lose.first(view, this.candidates, this.score);
    return i >= 0 ? i : this.answers.choose(view, codes, codes.length);
  }

  private readonly score: Score = (pick, thing, at) => {
    switch (pick as By) {
      case By.best:
        return this.worths[at];
      case By.worst:
        return -this.worths[at];
      case By.highest:
        return this.view.actions[thing].value;
      case By.lowest:
        return -this.view.actions[thing].value;
      case By.weakest:
        return -this.shields[at];
      case By.toughest:
        return this.shields[at];
      default:
        return 0;
    }
  };
}

/** Codes of Scripted actions, and those that name an Action card. */
const SCROLLS: readonly string[] = ['SCROLL', 'OFFER'];
const CARDS: readonly string[] = ['RECALL', 'CAST', 'RESERVE'];

/** By step: the codes that carry it out. */
const WHAT: Readonly<Partial<Record<StepWord, readonly string[]>>> = {
  use: ['USE'],
  drink: ['DRINK'],
  recall: ['RECALL'],
  cast: ['CAST'],
  fight: ['FIGHT'],
  perform: SCROLLS,
  reserve: ['RESERVE'],
};

/** Does a line with this word, or these, speak of this one? */
function saysOne(said: string | readonly string[] | undefined, name: string): boolean {
  return said !== undefined && [said].flat().some((word) => word === 'any' || word === name);
}

/** Which cards or Enemies a line speaks of; `any` and no word are all. */
function filterOf({ recall, cast, fight, reserve }: Line): Which | undefined {
  const said = recall ?? cast ?? fight ?? reserve;
  return said === 'any' ? undefined : said;
}
