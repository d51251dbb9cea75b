import { H, type Simulator, type State, type Stream, type View } from '../../core/index.ts';
import { Choices, NO_DECISION } from '../choices.ts';
import type { Playout } from '../playout.ts';
import { seatOf } from '../seat-of.ts';
import type { Adviser } from './adviser.ts';
import { Bandit } from './bandit.ts';
import { InformationSet } from './information-set.ts';
import { Swing } from './swing.ts';
import { NONE, Tree } from './tree.ts';

/** The effort and the taste of a tree search. */
export interface Settings {
  /** Worlds played by each search. */
  readonly iterations: number;
  /** How much it tries what it knows little about; see `Bandit`. */
  readonly explore: number;
  /** Nodes that the tree may hold. A full tree stops growing, and its statistics go on. */
  readonly memory: number;
  /** How far ahead of what an adviser would do another choice must be; see `isClearlyAhead`. */
  readonly margin: number;
}

/** A world goes no deeper into the tree than so many choices: where a view may come again, the way through the tree has no end of its own. */
const LONGEST_WAY = 512;

/**
 * Monte Carlo tree search over information sets, for any game. Each iteration deals a world anew that its player cannot tell from the real one, goes down the tree
 * with it, adds one node, values the world there (`Playout`) and remembers that value along the way.
 *
 * Where seats compete, each decider has nodes of its own, found by what that decider sees, and chooses for the utility of its own seat. Where they play together,
 * all nodes are found by what the searching player sees, and all choices are made for its seat: it does not know what the others know, and trusts them.
 * Forced decisions have no node.
 *
 * The tree begins anew at every decision. To keep part of it would mean to find out which nodes can still be reached, and would make an answer depend on the
 * questions before it; much of what is kept was dealt before the last card was seen.
 */
export class TreeSearch<V extends View> {
  readonly tree: Tree;
  private readonly sim: Simulator<V>;
  private readonly view: V;
  private readonly playout: Playout<V>;
  private readonly adviser: Adviser<V> | null;
  private readonly settings: Settings;
  private readonly choices: Choices<V>;
  private readonly bandit: Bandit;
  private readonly set: InformationSet;
  private readonly swing: Swing;
  /** The searching player, and the round in which it searches. */
  private me = 0;
  private round = 0;
  /** What the adviser would do at the root: a run, and its length; 0 before it was asked. */
  private readonly advice = new Int32Array(256);
  private length = 0;
  // The way through the tree: nodes, edges (NONE at a new node), and whose choice it was.
  private readonly wayNodes = new Int32Array(LONGEST_WAY);
  private readonly wayEdges = new Int32Array(LONGEST_WAY);
  private readonly waySeats = new Int32Array(LONGEST_WAY);
  private way = 0;

  /** `view` must be used by this search only; it looks at worlds. `adviser`: its choices are tried first. */
  constructor(sim: Simulator<V>, view: V, playout: Playout<V>, adviser: Adviser<V> | null, settings: Settings) {
    this.sim = sim;
    this.view = view;
    this.playout = playout;
    this.adviser = adviser;
    this.settings = settings;
    this.choices = new Choices(sim);
    this.tree = new Tree(settings.memory, this.choices.names.length);
    this.swing = new Swing(sim.rules.seats);
    this.bandit = new Bandit(this.tree, this.swing, settings.explore, this.choices.names.length);
    this.set = new InformationSet(sim.rules.mostWords);
  }

  /** Writes the codes of the best choice at the view's node; returns how many. There must be a choice. */
  best(from: V, rng: Stream, out: Int32Array): number {
    const { sim, tree, choices } = this;
    this.me = from.who;
    this.round = from.round;
    this.length = 0;
    tree.clear();
    this.swing.clear();
    for (let i = 0; i < this.settings.iterations; i++) {
      const world = sim.world(from, rng);
      this.descend(world, rng);
      this.remember(world);
      sim.release(world);
    }
    if (tree.nodes === 0) throw new Error(NO_DECISION);
    choices.list(from);
    if (this.length > 0) choices.offer(this.advice, this.length);
    return choices.write(tree.answer(0, this.settings.margin), out);
  }

  /** Goes down the tree with a world, to a new node or the end of the world. */
  private descend(s: State, rng: Stream): void {
    const { choices, tree, bandit } = this;
    this.way = 0;
    while (this.way < LONGEST_WAY && choices.reach(s)) {
      const node = this.nodeOf(s);
      if (node === NONE) return;
      const isNew = tree.visits[node]++ === 0;
      const step = this.way++;
      this.wayNodes[step] = node;
      this.wayEdges[step] = NONE;
      this.waySeats[step] = seatOf(this.sim.rules, this.sim.rules.rivals ? s.all[H.decider] : this.me);
      if (isNew && step > 0) return;
      this.list(s, node, step);
      const i = bandit.choose(node, choices, this.waySeats[step], rng);
      if (i === NONE) return;
      this.wayEdges[step] = bandit.edgeOf(i);
      tree.made[bandit.edgeOf(i)]++;
      choices.apply(s, i);
    }
  }

  /** The node of the decision that a world stands at. */
  private nodeOf(s: State): number {
    const { view, set } = this;
    const who = s.all[H.decider];
    view.bind(s, this.sim.rules.rivals ? who : this.me);
    set.name(view, who, s.all[H.kind]);
    return this.tree.node(set.low, set.high);
  }

  /** Lists the choices at a node, with what the adviser would do there. */
  private list(s: State, node: number, step: number): void {
    const { view, choices, tree, bandit, adviser } = this;
    view.bind(s, s.all[H.decider]);
    choices.list(view);
    const advised = adviser === null ? NONE : this.hear(adviser, s, step);
    bandit.find(node, choices);
    if (advised !== NONE && tree.advised[node] === NONE) tree.advised[node] = bandit.edgeOf(advised);
  }

  /** The place of what the adviser would do among the choices, whether the game lists it or not. At the root it is asked only once. */
  private hear(adviser: Adviser<V>, s: State, step: number): number {
    const { choices, advice } = this;
    if (step > 0 || this.length === 0) adviser.ask(s, s.all[H.decider], choices);
    if (step > 0) return choices.offer(adviser.run, adviser.length);
    if (this.length === 0) {
      this.length = adviser.length;
      for (let i = 0; i < adviser.length; i++) advice[i] = adviser.run[i];
    }
    return choices.offer(advice, this.length);
  }

  /** Values the world where the way has ended, and adds that to the statistics of the way. */
  private remember(s: State): void {
    const { tree, playout, sim } = this;
    const { rivals, seats } = sim.rules;
    const mine = seatOf(sim.rules, this.me);
    playout.play(s, this.round, rivals ? 0 : mine, rivals ? seats : mine + 1);
    this.swing.add(playout.values);
    for (let step = 0; step < this.way; step++) {
      const value = playout.values[this.waySeats[step]];
      tree.sums[this.wayNodes[step]] += value;
      tree.squares[this.wayNodes[step]] += value * value;
      if (this.wayEdges[step] !== NONE) tree.worth[this.wayEdges[step]] += value;
    }
  }
}
