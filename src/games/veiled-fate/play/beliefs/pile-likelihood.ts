import type { Hypotheses } from '../../../../kit/roles/hypotheses.ts';
import { FATE_COUNT } from '../../state/words.ts';
import { type Ballot, RANDOM } from './ballot.ts';
import { Groups } from './groups.ts';
import { Multisets } from './multisets.ts';

/** Writes how likely each type of card is as the vote of a player with this wish; for `null`, as a card of pure chance. */
export type CardChances = (wish: number | null, out: Float64Array) => void;

/**
 * How likely the unknown cards of a pile are together some multiset, for every hypothesis: the sum over all ways in which the voters, each by the wish of its
 * Demigod, and chance can have put them there. A hypothesis matters only by how many cards have which wish, so hypotheses are grouped, and groups that
 * begin alike share the beginning of the sum.
 */
export class PileLikelihood {
  private readonly about: Hypotheses;
  private readonly groups: Groups;
  private readonly sets = new Multisets();
  /** Kinds of cards: those of one wish. The first is pure chance. */
  private readonly wishes: (number | null)[] = [];
  private chances = new Float64Array(0);
  /** By card and Demigod: the kind. By group and kind: how many cards. Groups in ascending order of these counts. */
  private kinds = new Int32Array(0);
  private counts = new Int32Array(0);
  private order: number[] = [];
  /** levels[k]: the distribution of the cards of the kinds up to k together. */
  private readonly levels: Float64Array[] = [];
  private rest = new Float64Array(0);
  private readonly result: Float64Array;

  constructor(about: Hypotheses) {
    this.about = about;
    this.groups = new Groups(about);
    this.result = new Float64Array(about.count);
  }

  /** Prepares for the unknown cards of a pile. */
  begin(ballot: Ballot, chancesOf: CardChances): void {
    this.nameKinds(ballot);
    this.chances = new Float64Array(this.wishes.length * FATE_COUNT);
    this.wishes.forEach((wish, kind) => {
      chancesOf(wish, this.chances.subarray(kind * FATE_COUNT, (kind + 1) * FATE_COUNT));
    });
    this.groupHypotheses(ballot);
    this.countKinds(ballot);
    this.result.fill(0, 0, this.groups.count);
  }

  /** Adds `weight` times the likelihood of these cards to the result. */
  add(target: Int32Array, weight: number): void {
    if (weight === 0 || target.some((cards) => cards < 0)) return;
    const { sets, wishes, counts, result } = this;
    const kinds = wishes.length;
    sets.set(target);
    this.makeRoom();
    sets.ofAlike(this.chances, (kinds - 1) * FATE_COUNT, this.rest);
    let before = -1;
    let likelihood = 0;
    for (const group of this.order) {
      const first = before < 0 ? 0 : firstDifference(counts, before * kinds, group * kinds, kinds);
      if (first < kinds) {
        for (let kind = first; kind < kinds - 1; kind++) {
          const goesOn = kind === first && before >= 0;
          if (!goesOn) this.copyLevel(kind);
          const cards = counts[group * kinds + kind] - (goesOn ? counts[before * kinds + kind] : 0);
          for (let i = 0; i < cards; i++) sets.addCard(this.levels[kind], this.chances, kind * FATE_COUNT);
        }
        likelihood = this.withRest(kinds - 2);
      }
      result[group] += weight * likelihood;
      before = group;
    }
  }

  /** The result for a hypothesis. */
  of(h: number): number {
    return this.result[this.groups.of(h)];
  }

  private nameKinds(ballot: Ballot): void {
    const { roles } = this.about;
    if (this.kinds.length < ballot.count * roles) this.kinds = new Int32Array(ballot.count * roles);
    this.wishes.length = 0;
    this.wishes.push(null);
    for (let card = 0; card < ballot.count; card++) {
      for (let demi = 0; demi < roles; demi++) {
        const wish = ballot.seats[card] === RANDOM ? null : ballot.wish(card, demi);
        const known = this.wishes.indexOf(wish);
        this.kinds[card * roles + demi] = known >= 0 ? known : this.wishes.push(wish) - 1;
      }
    }
  }

  private groupHypotheses(ballot: Ballot): void {
    const { about, groups } = this;
    const alike = new Int32Array(about.roles);
    groups.clear();
    for (let seat = 0; seat < about.seats; seat++) {
      if (ballot.by(seat) === 0) continue;
      for (let demi = 0; demi < about.roles; demi++) alike[demi] = this.firstAlike(ballot, seat, demi);
      groups.split(seat, alike);
    }
  }

  /** The first Demigod that would have made a seat wish the same for all its cards. */
  private firstAlike(ballot: Ballot, seat: number, demi: number): number {
    const { roles } = this.about;
    for (let other = 0; other < demi; other++) {
      let isAlike = true;
      for (let card = 0; card < ballot.count; card++)
        if (ballot.seats[card] === seat && this.kinds[card * roles + other] !== this.kinds[card * roles + demi]) isAlike = false;
      if (isAlike) return other;
    }
    return demi;
  }

  private countKinds(ballot: Ballot): void {
    const { about, groups } = this;
    const kinds = this.wishes.length;
    if (this.counts.length < groups.count * kinds) this.counts = new Int32Array(groups.count * kinds);
    this.counts.fill(0);
    for (let group = 0; group < groups.count; group++) {
      const h = groups.example(group);
      for (let card = 0; card < ballot.count; card++) {
        const demi = ballot.seats[card] === RANDOM ? 0 : about.role(h, ballot.seats[card]);
        this.counts[group * kinds + this.kinds[card * about.roles + demi]]++;
      }
    }
    this.order = Array.from({ length: groups.count }, (_, group) => group).sort((a, b) => {
      const kind = firstDifference(this.counts, a * kinds, b * kinds, kinds);
      return kind === kinds ? a - b : this.counts[a * kinds + kind] - this.counts[b * kinds + kind];
    });
  }

  private makeRoom(): void {
    const { size } = this.sets;
    for (let kind = 0; kind < this.wishes.length; kind++) if ((this.levels[kind]?.length ?? 0) < size) this.levels[kind] = new Float64Array(size);
    if (this.rest.length < size) this.rest = new Float64Array(size);
  }

  /** Begins a level with what the kinds before it give; before the first there is no card. */
  private copyLevel(kind: number): void {
    const level = this.levels[kind];
    if (kind === 0) {
      level.fill(0);
      level[0] = 1;
    } else level.set(this.levels[kind - 1].subarray(0, this.sets.size));
  }

  /** The chance of the whole target: the cards up to a kind, and what is left of the last kind. */
  private withRest(kind: number): number {
    const { sets, rest } = this;
    if (kind < 0) return rest[sets.full];
    const level = this.levels[kind];
    let sum = 0;
    for (let multiset = 0; multiset < sets.size; multiset++) sum += level[multiset] * rest[sets.full - multiset];
    return sum;
  }
}

/** The first of n numbers that differ; n if all are equal. */
function firstDifference(numbers: Int32Array, one: number, other: number, n: number): number {
  let i = 0;
  while (i < n && numbers[one + i] === numbers[other + i]) i++;
  return i;
}
