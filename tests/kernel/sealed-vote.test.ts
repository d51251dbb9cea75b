import { describe, expect, it } from 'vitest';
import { ALL, FIRST_KIND, redeal, SlotTable, type State, type Stream, type Zone } from '../../src/core/index.ts';
import { keyOf, streamOf } from '../support/keys.ts';
import { Probe, pileSeen, probeDef } from '../support/probe.ts';
import { probeSuite } from '../support/probe-suite.ts';

/**
 * Three seats hold one yea, one nay and one blank each. In turn, each lays one face down; then the three cards are mixed and shown, so that all learn the votes
 * but not who cast them. The chair (seat 0) names another seat as a naysayer, or says that neither is, and wins if that is right.
 */
const VOTE = FIRST_KIND;
const NAME = FIRST_KIND + 1;
const NAY = 1;
const NOBODY = 0;

class Vote extends Probe {
  readonly seats = 3;
  override readonly cards = ['yea', 'nay', 'blank'];
  readonly hands = [0, 1, 2].map((seat) => this.zone(`hand ${seat}`, 3, { hidden: true, unordered: true }));
  /** A vote stays separate, known only to its owner, until all are in. */
  readonly sealed = [0, 1, 2].map((seat) => this.zone(`sealed ${seat}`, 1, { hidden: true }));
  /** Faces and voters, stored separately: only the faces are mixed. */
  readonly faces = this.zone('faces', 3, { hidden: true });
  readonly voters = this.zone('voters', 3);
  readonly urn = this.source(this.layout, 'urn');
  readonly slots = SlotTable.byName(this.cards, [3, 3, 3]);

  protected setUp(s: State): void {
    this.hands.forEach((hand, seat) => {
      for (let card = 0; card < 3; card++) hand.push(s, card, 1 << seat);
    });
  }

  protected flow(s: State): void {
    const voters = this.voters.count(s);
    if (voters < 3) {
      this.ask(s, VOTE, voters);
      return;
    }
    for (const sealed of this.sealed) this.faces.push(s, sealed.pop(s));
    this.luck.shuffle(s, this.urn, s.all, this.faces.cards, 3, this.slots);
    this.faces.forget(s);
    s.news++;
    for (let i = 0; i < 3; i++) this.faces.reveal(s, i, ALL);
    this.ask(s, NAME, 0);
  }

  allows(s: State, code: number): boolean {
    if (s.kind === VOTE) return this.hands[s.decider].indexOf(s, code) >= 0;
    return code >= 0 && code < 3;
  }

  protected answer(s: State, code: number): void {
    const who = s.decider;
    if (s.kind === VOTE) {
      this.emit(s, ALL, 0, who);
      this.emit(s, 1 << who, 1, code);
      this.hands[who].move(s, this.hands[who].indexOf(s, code), this.sealed[who]);
      this.voters.push(s, who);
      return;
    }
    const right = code === NOBODY ? !this.votedNay(s, 1) && !this.votedNay(s, 2) : this.votedNay(s, code);
    this.win(s, right ? 0 : 1);
  }

  /** Only the cards left in a hand show how it voted. */
  votedNay(s: State, seat: number): boolean {
    return this.hands[seat].indexOf(s, NAY) < 0;
  }

  override utility(s: State, seat: number): number {
    return (s.winner === 0) === (seat === 0) ? 1 : 0;
  }

  sees(s: State, who: number): number[] {
    return [...this.hands, ...this.sealed, this.faces, this.voters].flatMap((zone) => pileSeen(s, zone, who));
  }

  protected override redealFor(s: State, who: number, rng: Stream): void {
    if (this.faces.count(s) === 0) redeal(s, [...this.hands, ...this.sealed], who, rng, [(zone) => zone % 3]);
    else this.redealVotes(s, who, rng);
  }

  /** After the reveal the multiset is known: hands out the others' votes again; each seat keeps the cards it did not vote. */
  private redealVotes(s: State, who: number, rng: Stream): void {
    const votes = [...s.all.subarray(this.faces.cards, this.faces.cards + 3)];
    const voted = (hand: Zone): number => 3 - (hand.card(s, 0) + hand.card(s, 1));
    votes.splice(votes.indexOf(voted(this.hands[who])), 1);
    if (rng.below(2) === 1) votes.reverse();
    for (let seat = 0; seat < 3; seat++) {
      if (seat === who) continue;
      const vote = votes.pop() as number;
      const left = [0, 1, 2].filter((card) => card !== vote);
      left.forEach((card, i) => {
        s.all[this.hands[seat].cards + i] = card;
      });
    }
  }
}

const def = probeDef({
  id: 'vote',
  seats: 3,
  kinds: [
    { name: 'vote', role: 'play' },
    { name: 'name', role: 'play' },
  ],
  rules: () => new Vote(),
});

function votes(...codes: readonly number[]): { rules: Vote; s: State } {
  const rules = new Vote();
  const s = rules.create();
  rules.start(s, keyOf('vote'), 0);
  for (const code of codes) rules.apply(s, code);
  return { rules, s };
}

describe('sealed vote', () => {
  it('asks seat by seat, and no later seat sees an earlier vote', () => {
    const one = votes(0);
    const other = votes(NAY);
    expect(one.s.decider).toBe(1);
    expect(one.rules.sees(one.s, 1)).toEqual(other.rules.sees(other.s, 1));
    expect(one.rules.sees(one.s, 2)).toEqual(other.rules.sees(other.s, 2));
    expect(one.rules.sees(one.s, 0)).not.toEqual(other.rules.sees(other.s, 0));
  });

  it('shows the multiset to all after the reveal, but not who cast which vote', () => {
    const one = votes(0, NAY, 2);
    const other = votes(0, 2, NAY);
    const faces = ({ rules, s }: typeof one) => [0, 1, 2].map((i) => rules.faces.card(s, i)).sort();
    expect(faces(one)).toEqual([0, 1, 2]);
    expect(one.s.kind).toBe(NAME);
    expect(one.rules.sees(one.s, 0)).toEqual(other.rules.sees(other.s, 0));
    expect(one.rules.votedNay(one.s, 1)).toBe(true);
    expect(other.rules.votedNay(other.s, 1)).toBe(false);
  });

  it('deals a sealed vote again before the reveal, within its own hand', () => {
    const { rules, s } = votes(NAY, 0);
    const world = rules.create();
    const rng = streamOf('sealed');
    const seen = new Set<string>();
    for (let i = 0; i < 100; i++) {
      rules.determinise(s, 2, rng, world);
      const [mine, ...others] = [2, 0, 1].map((seat) => [rules.sealed[seat].count(world), ...[0, 1].map((k) => rules.hands[seat].card(world, k))]);
      expect(mine).toEqual([0, 0, 1]);
      seen.add(others.map((hand) => hand.slice(1).sort().join('')).join(' '));
    }
    expect(seen.size).toBe(9);
  });
});

probeSuite(def, { uniform: '10/27', hidden: true });
