import type { List, ListPlayers, Player, Stream, Toolbox } from '../../../core/index.ts';
import { Candidates } from '../../../kit/priority-list/candidates.ts';
import { RuleSet, type Score } from '../../../kit/priority-list/rule-set.ts';
import { FIRST_REGION, PLACES, REGIONS } from '../state/words.ts';
import { Answers } from './answers.ts';
import { votesOf } from './hand.ts';
import type { ListRecord, When, Which } from './list-schema.ts';
import { By, termsOf } from './list-terms.ts';
import { MOVES_OF, PICKS_OF, STEPS, type StepWord } from './list-words.ts';
import { cardOf, Kind, type Move, moveOf, PASS, REST } from './moves.ts';
import type { FateView } from './view.ts';

const PERCENT = 100;

type Rules = RuleSet<FateView, Which, When>;
type Line = ListRecord['turn'][number];
type VoteLine = NonNullable<ListRecord['vote']>[number];
/** A list compiled for the parent of a Demigod. */
interface ParentRules {
  readonly turn: Rules;
  readonly vote: Rules;
  readonly ageVote: Rules;
}

export const lists: ListPlayers<FateView> = {
  roles: ['play'],
  player: (list, t) => new ListPlayer(list as List & ListRecord, t),
};

/** Plays a priority list: the first line that can be carried out applies. What no line speaks of is answered sensibly. */
class ListPlayer implements Player<FateView> {
  private readonly list: ListRecord;
  private readonly steps: readonly StepWord[];
  private readonly answers: Answers;
  private readonly rng: Stream;
  /** By own Demigod: the rules, which may speak of it. */
  private readonly compiled = new Map<number, ParentRules>();
  private readonly candidates: Candidates;
  /** By candidate: what it is worth, the open slots of its Quest. */
  private readonly worths: Float64Array;
  private readonly open: Int32Array;
  /** The Demigod for whose good it pretends to act, and the Age in which it does. */
  private decoy = 0;
  private age = 0;
  private view!: FateView;

  constructor(list: ListRecord, { view, sim, rng }: Toolbox<FateView>) {
    this.list = list;
    this.steps = list.turn.map((line) => STEPS.find((word) => line[word] !== undefined) as StepWord);
    this.rng = rng;
    const { mostCodes } = sim.rules;
    this.answers = new Answers(view, mostCodes);
    // A Transfiguration is a candidate for each of its two Demis.
    this.candidates = new Candidates(2 * mostCodes);
    this.worths = new Float64Array(2 * mostCodes);
    this.open = new Int32Array(2 * mostCodes);
  }

  begin(): void {
    this.age = 0;
  }

  choose(view: FateView, codes: Int32Array, n: number): number {
    this.view = view;
    if (view.age !== this.age) this.pretend(view);
    const { turn, vote, ageVote } = this.rulesOf(view);
    switch (view.kind) {
      case Kind.action:
        return this.act(view, codes.subarray(0, n), turn);
      case Kind.vote:
      case Kind.extra: {
        const i = this.card(view, codes.subarray(0, n), vote, this.list.vote ?? []);
        return i >= 0 ? i : this.answers.choose(view, codes, n, view.demigod);
      }
      case Kind.ageVote:
        return this.ageCard(view, codes.subarray(0, n), ageVote);
      default:
        return this.answers.choose(view, codes, n, view.demigod);
    }
  }

  private rulesOf(view: FateView): ParentRules {
    const { demigod } = view;
    let rules = this.compiled.get(demigod);
    if (rules === undefined) {
      const terms = termsOf(view, demigod);
      const lines = this.list.turn.map((line, r) => ({ ...line, pick: line.pick ?? PICKS_OF[this.steps[r]][0], where: filterOf(line) }));
      rules = {
        turn: new RuleSet<FateView, Which, When>(lines, terms, By.first),
        vote: new RuleSet<FateView, Which, When>(this.list.vote ?? [], terms, By.strongest),
        ageVote: new RuleSet<FateView, Which, When>(this.list.ageVote ?? [], terms, By.strongest),
      };
      this.compiled.set(demigod, rules);
    }
    return rules;
  }

  /** A new Age: any Demigod but its own. */
  private pretend(view: FateView): void {
    this.age = view.age;
    const drawn = this.rng.below(view.demis.length - 1);
    this.decoy = drawn < view.demigod ? drawn : drawn + 1;
  }

  // Actions

  private act(view: FateView, codes: Int32Array, rules: Rules): number {
    this.answers.rate(view, codes, codes.length);
    for (let r = 0; r < rules.count; r++) {
      const { chance } = this.list.turn[r];
      if (!rules.holds(r, view) || (chance !== undefined && this.rng.below(PERCENT) >= chance)) continue;
      this.offer(r, view, codes);
      const i = rules.best(r, this.candidates, this.score);
      if (i >= 0) return i;
    }
    return Math.max(0, codes.indexOf(codes.includes(PASS) ? PASS : REST));
  }

  /** Lists what a line can choose from. */
  private offer(r: number, view: FateView, codes: Int32Array): void {
    const line = this.list.turn[r];
    const whose = line.for === 'decoy' ? this.decoy : view.demigod;
    const isWeighed = this.steps[r] !== 'rest' && this.steps[r] !== 'pass' && this.steps[r] !== 'act';
    this.candidates.clear();
    codes.forEach((code, i) => {
      const move = moveOf(code);
      if (!MOVES_OF[this.steps[r]].includes(move.what) || !goesWhere(view, line, move)) return;
      const worth = this.answers.rating(i, whose);
      if (line.worthAtLeast === undefined ? isWeighed && worth <= 0 : worth < line.worthAtLeast) return;
      for (const demi of demisOf(view, move)) {
        const rank = demi < 0 ? 0 : view.demis[demi].rank;
        if (rank > (line.rankAtMost ?? rank) || rank < (line.rankAtLeast ?? rank)) continue;
        this.worths[this.candidates.n] = worth;
        this.open[this.candidates.n] = move.region < 0 ? 0 : view.quests[move.region].openSlots;
        this.candidates.add(Math.max(0, demi), i, this.candidates.n);
      }
    });
  }

  // Votes

  /** The card of the first line that applies and finds one; -1 for none. */
  private card(view: FateView, codes: Int32Array, rules: Rules, lines: readonly VoteLine[]): number {
    const stake = this.answers.stake(view, view.pileAsked, view.demigod);
    for (let r = 0; r < rules.count; r++) {
      const { side, stakeAtLeast } = lines[r];
      if (!rules.holds(r, view) || Math.abs(stake) < (stakeAtLeast ?? 0)) continue;
      this.candidates.clear();
      codes.forEach((code, i) => {
        if (code === PASS || (side !== undefined && ![side].flat().includes(sideOf(cardOf(code), stake)))) return;
        this.candidates.add(view.demis.length + cardOf(code), i, this.candidates.n);
      });
      const i = rules.best(r, this.candidates, this.score);
      if (i >= 0) return i;
    }
    return -1;
  }

  /** The next card of the Age vote, or no more. */
  private ageCard(view: FateView, codes: Int32Array, rules: Rules): number {
    if (this.list.ageVote === undefined) return this.answers.choose(view, codes, codes.length, view.demigod);
    const i = this.card(view, codes, rules, this.list.ageVote);
    return i >= 0 ? i : Math.max(0, codes.indexOf(PASS));
  }

  private readonly score: Score = (pick, thing, at) => {
    const { demis } = this.view;
    switch (pick as By) {
      case By.best:
        return this.worths[at];
      case By.worst:
        return -this.worths[at];
      case By.leader:
        return -demis[thing].rank;
      case By.last:
        return demis[thing].rank;
      case By.fullest:
        return -this.open[at];
      case By.strongest:
        return Math.abs(votesOf(thing - demis.length));
      case By.weakest:
        return -Math.abs(votesOf(thing - demis.length));
      default:
        return 0;
    }
  };
}

/** Does the move lead where the line says: to a Location, to the Quest of a region, to one that is nearly full? */
function goesWhere(view: FateView, { to, region, openSlotsAtMost }: Line, move: Move): boolean {
  const place = move.place >= 0 ? move.place : move.region + FIRST_REGION;
  if (to !== undefined && ![to].flat().includes(PLACES[place])) return false;
  if (region !== undefined && (move.region < 0 || ![region].flat().includes(REGIONS[move.region]))) return false;
  return openSlotsAtMost === undefined || (move.region >= 0 && view.quests[move.region].openSlots <= openSlotsAtMost);
}

/** The Demis that a move is about; -1 for none. */
function demisOf(view: FateView, { what, demi, region, slot, other }: Move): readonly number[] {
  if (what !== 'TRANSFIGURE') return [demi];
  return [view.quests[region].occupant(slot), view.quests[region].occupant(other)];
}

/** How a card serves a player for whom Feather is better by `stake`. */
function sideOf(fate: number, stake: number): 'wanted' | 'unwanted' | 'neutral' {
  const votes = votesOf(fate) * stake;
  return votes > 0 ? 'wanted' : votes < 0 ? 'unwanted' : 'neutral';
}

/** Which Demis a line speaks of; `any` and no word are all. */
function filterOf({ place, move, portal, transfigure, smite }: Line): Which | undefined {
  const said = place ?? move ?? portal ?? transfigure ?? smite;
  return said === 'any' ? undefined : said;
}
