import type { List, ListPlayers, Player } from '../../../core/index.ts';
import { Candidates } from '../../../kit/priority-list/candidates.ts';
import { RuleSet, type Score } from '../../../kit/priority-list/rule-set.ts';
import { ACTIONS } from '../state/words.ts';
import { ListAnswers } from './list-answers.ts';
import type { ListRecord, When, Which } from './list-schema.ts';
import { By, termsOf } from './list-terms.ts';
import { PICKS_OF, STEPS, type StepWord } from './list-words.ts';
import { chooseThreat, discard, drawWith, flip, help, isDiscard, Kind, PASS, pay, play, tilt, turn, use } from './moves.ts';
import type { VeilwraithView } from './view.ts';

const MOST_CANDIDATES = 1024;
const MOST_CODES = 256;

/** Worth of defeating a Threat: the Portal first, then Spirit Cost, more for a Key or Foe. Power to pay breaks ties. */
const PORTAL = 10_000;
const POINT = 100;
const PRIZE = 150;

type Rules = RuleSet<VeilwraithView, Which, When>;
/** A list compiled for a Vignette. */
interface VignetteRules {
  readonly playPhase: Rules;
  readonly discard: Rules;
  readonly chooseThreat: Rules;
}
type Line = ListRecord['playPhase'][number];

export const lists: ListPlayers<VeilwraithView> = {
  roles: ['play'],
  player: (list) => new ListPlayer(list as List & ListRecord),
};

/** Plays a priority list: the first line that can be carried out applies. Payments and what no line speaks of are answered sensibly. */
class ListPlayer implements Player<VeilwraithView> {
  readonly stops: readonly string[] = [];
  private readonly list: ListRecord;
  private readonly steps: readonly StepWord[];
  private readonly answers = new ListAnswers();
  /** By Vignette: the rules, which may speak of it. */
  private readonly compiled = new Map<string, VignetteRules>();
  private readonly candidates = new Candidates(MOST_CANDIDATES);
  /** By candidate, if it is a Use: Spirit Cost of its Threat, and the Power to pay. */
  private readonly costs = new Int32Array(MOST_CANDIDATES);
  private readonly missing = new Int32Array(MOST_CANDIDATES);
  private readonly payment = new Int32Array(MOST_CODES);
  private readonly needs = new Int32Array(3);
  private view!: VeilwraithView;

  constructor(list: ListRecord) {
    this.list = list;
    this.steps = list.playPhase.map((line) => STEPS.find((word) => line[word] !== undefined) as StepWord);
  }

  begin(view: VeilwraithView): void {
    this.answers.begin(view);
  }

  /** Pays for a Use. */
  plan(view: VeilwraithView, out: Int32Array): number {
    if (view.kind !== Kind.use) return 0;
    return Math.max(0, pay(view, view.usedAction, view.need - view.power(view.usedAction), out, 0));
  }

  choose(view: VeilwraithView, codes: Int32Array, n: number): number {
    this.view = view;
    const legal = codes.subarray(0, n);
    const rules = this.rulesOf(view);
    switch (view.kind) {
      case Kind.play:
        return this.playPhase(view, legal, rules.playPhase);
      case Kind.useNow:
        return this.useNow(view, legal, rules.playPhase);
      case Kind.shed:
      case Kind.hand:
        return this.giveUp(view, legal, rules.discard);
      case Kind.threat:
        return this.named(view, legal, rules.chooseThreat);
      default:
        return this.answers.choose(view, legal);
    }
  }

  private rulesOf(view: VeilwraithView): VignetteRules {
    const { id } = view.cards.vignette;
    let rules = this.compiled.get(id);
    if (rules === undefined) {
      const terms = termsOf(view.cards);
      const lines = this.list.playPhase.map((line, r) => ({ ...line, pick: line.pick ?? PICKS_OF[this.steps[r]][0], where: filterOf(line) }));
      rules = {
        playPhase: new RuleSet<VeilwraithView, Which, When>(lines, terms, By.first),
        discard: new RuleSet<VeilwraithView, Which, When>(this.list.discard ?? [{}], terms, By.worst),
        chooseThreat: new RuleSet<VeilwraithView, Which, When>(this.list.chooseThreat ?? [{}], terms, By.costliest),
      };
      this.compiled.set(id, rules);
    }
    return rules;
  }

  // The Play Phase

  private playPhase(view: VeilwraithView, legal: Int32Array, rules: Rules): number {
    this.answers.look(view, this.needs);
    for (let r = 0; r < rules.count; r++) {
      if (!rules.holds(r, view)) continue;
      const i = this.carryOut(r, view, legal, rules);
      if (i >= 0) return i;
    }
    return Math.max(0, legal.indexOf(PASS));
  }

  /** A Turned Key or a text grants a Use: on a Threat that a line speaks of. */
  private useNow(view: VeilwraithView, legal: Int32Array, rules: Rules): number {
    for (let r = 0; r < rules.count; r++) {
      if ((this.steps[r] !== 'turnKey' && this.steps[r] !== 'defeat') || !rules.holds(r, view)) continue;
      const i = rules.best(r, this.uses(view, this.list.playPhase[r], legal), this.score);
      if (i >= 0) return i;
    }
    return this.answers.choose(view, legal);
  }

  /** The answer of a line, or -1. */
  private carryOut(r: number, view: VeilwraithView, legal: Int32Array, rules: Rules): number {
    const line = this.list.playPhase[r];
    switch (this.steps[r]) {
      case 'defeat':
        return rules.best(r, this.uses(view, line, legal), this.score);
      case 'help':
        return rules.best(r, this.helps(view, line, legal), this.score);
      case 'turnKey':
        return this.turnKey(r, view, legal, rules);
      case 'play':
        return rules.best(r, this.memories(view, legal, play), this.score);
      case 'draw':
        return rules.best(r, this.actions(line, legal, drawWith), this.score);
      case 'tilt':
        return rules.best(r, this.actions(line, legal, tilt), this.score);
      case 'flipKey':
        return rules.best(r, this.flips(view, line, legal), this.score);
      default:
        return legal.indexOf(PASS);
    }
  }

  /** The first Key that may be Turned, if that lets an Action reach a Threat of the line. */
  private turnKey(r: number, view: VeilwraithView, legal: Int32Array, rules: Rules): number {
    for (let k = 0; k < view.cards.keys; k++) {
      const i = legal.indexOf(turn(k));
      if (i >= 0) return rules.best(r, this.uses(view, this.list.playPhase[r], null), this.score) >= 0 ? i : -1;
    }
    return -1;
  }

  /** Uses on own Threats that can be paid: the legal ones or, if `legal` is null, those that a Turned Key would allow. */
  private uses(view: VeilwraithView, line: Line, legal: Int32Array | null): Candidates {
    this.candidates.clear();
    for (let i = 0; i < view.threats; i++) {
      const card = view.threat(i);
      for (let v = 0; v < view.cards.values(card); v++) {
        const action = view.cards.action(card, v);
        const answer = legal === null ? (view.isFree(action) && view.usesAllowed(action) && view.isOpen(i, v) ? i : -1) : legal.indexOf(use(view, i, v));
        if (answer >= 0) this.consider(view, line, { card, action, answer, cost: view.cost(i), value: view.value(i, v) });
      }
    }
    return this.candidates;
  }

  private helps(view: VeilwraithView, line: Line, legal: Int32Array): Candidates {
    const { others } = view;
    this.candidates.clear();
    for (let seat = 0; seat < view.wraiths; seat++) {
      if (seat === view.who || !others.isInGame(seat)) continue;
      for (let i = 0; i < others.threats(seat); i++) {
        const card = others.threat(seat, i);
        for (let v = 0; v < view.cards.values(card); v++) {
          const answer = legal.indexOf(help(view, seat, i, v));
          const action = view.cards.action(card, v);
          if (answer >= 0) this.consider(view, line, { card, action, answer, cost: others.cost(seat, i), value: others.value(seat, i, v) });
        }
      }
    }
    return this.candidates;
  }

  /** Adds a Use that the line allows and that can be paid. */
  private consider(
    view: VeilwraithView,
    line: Line,
    {
      card,
      action,
      answer,
      cost,
      value,
    }: { readonly card: number; readonly action: number; readonly answer: number; readonly cost: number; readonly value: number },
  ): void {
    const missing = Math.max(0, value - view.power(action));
    if (!allows(line, action) || cost < (line.costAtLeast ?? cost) || cost > (line.costAtMost ?? cost) || missing > (line.payAtMost ?? missing)) return;
    if (pay(view, action, missing, this.payment, 0) < 0) return;
    const at = this.candidates.n;
    this.costs[at] = cost;
    this.missing[at] = missing;
    this.candidates.add(card, answer, at);
  }

  private memories(view: VeilwraithView, legal: Int32Array, code: (memory: number) => number): Candidates {
    this.candidates.clear();
    for (let i = 0; i < view.hand; i++) {
      const answer = legal.indexOf(code(view.handCard(i)));
      if (answer >= 0) this.candidates.add(view.handCard(i), answer);
    }
    return this.candidates;
  }

  /** Candidates that are Actions have the Action as their amount; filters do not look at them. */
  private actions(line: Line, legal: Int32Array, code: (action: number) => number): Candidates {
    this.candidates.clear();
    for (let action = 0; action < ACTIONS.length; action++) {
      const answer = allows(line, action) ? legal.indexOf(code(action)) : -1;
      if (answer >= 0) this.candidates.add(0, answer, action);
    }
    return this.candidates;
  }

  private flips(view: VeilwraithView, { turned }: Line, legal: Int32Array): Candidates {
    this.candidates.clear();
    for (let k = 0; k < view.cards.keys; k++) {
      const answer = turned === undefined || turned === view.isTurned(k) ? legal.indexOf(flip(k)) : -1;
      if (answer >= 0) this.candidates.add(view.cards.key(k), answer);
    }
    return this.candidates;
  }

  // Texts and the hand limit

  private giveUp(view: VeilwraithView, legal: Int32Array, rules: Rules): number {
    const i = rules.first(view, this.memories(view, legal, discard), this.score);
    return i >= 0 ? i : Math.max(0, legal.findIndex(isDiscard));
  }

  private named(view: VeilwraithView, legal: Int32Array, rules: Rules): number {
    this.candidates.clear();
    for (let i = 0; i < view.threats; i++) {
      const answer = view.isIgnored(i) ? -1 : legal.indexOf(chooseThreat(view, i));
      if (answer < 0) continue;
      this.costs[this.candidates.n] = view.cost(i);
      this.missing[this.candidates.n] = 0;
      this.candidates.add(view.threat(i), answer, this.candidates.n);
    }
    return Math.max(0, rules.first(view, this.candidates, this.score));
  }

  private readonly score: Score = (pick, card, at) => {
    const { view, answers } = this;
    const { cards } = view;
    switch (pick as By) {
      case By.best:
        return card < cards.memories ? answers.worth(card) : this.worthDefeating(card, at);
      case By.worst:
        return -answers.worth(card);
      case By.costliest:
        return POINT * this.costs[at] - this.missing[at];
      case By.easiest:
        return this.costs[at] - POINT * this.missing[at];
      case By.highestBoost:
        return POINT * cards.boost(card) - this.missing[at];
      case By.highestCombine:
        return cards.combine(card);
      case By.lowestCombine:
        return -cards.combine(card);
      case By.highestSlot:
        return view.slotOf(at);
      case By.lowestSlot:
        return -view.slotOf(at);
      case By.fewestTokens:
        return -view.tokens(at);
      case By.mostTokens:
        return view.tokens(at);
      case By.needed:
        return this.needs[at];
      default:
        return 0;
    }
  };

  private worthDefeating(card: number, at: number): number {
    const { cards } = this.view;
    const worth = cards.isPortal(card) ? PORTAL : POINT * this.costs[at] + (cards.isPrize(card) ? PRIZE : 0);
    return worth - this.missing[at];
  }
}

/** Does the line allow this Action? */
function allows(line: Line, action: number): boolean {
  return line.with === undefined || [line.with].flat().includes(ACTIONS[action]);
}

/** Which cards a line speaks of; `any` and no word are all. */
function filterOf({ defeat, turnKey, help: helped, play: played, flipKey }: Line): Which | undefined {
  const said = defeat ?? turnKey ?? helped ?? played ?? flipKey;
  return said === 'any' ? undefined : said;
}
