/** A game in which search players are measured against players written by hand. */
export interface Row {
  readonly game: string;
  /** What is played, in words. */
  readonly title: string;
  readonly set: Readonly<Record<string, string | number>>;
  /** The parameter that names the player measured; the others play as `set` says. */
  readonly seat: 'strategy' | 'seats.0.strategy';
  /** Players written by hand, from the weakest to the strongest. */
  readonly byHand: readonly string[];
  /** Worlds for each decision of the search players: 1×, 4× and 16×. */
  readonly budgets: readonly number[];
  /** Who plays their worlds on, for how many rounds, and whose advice they take. */
  readonly search: { readonly rollout: string; readonly depth: number; readonly bias: string };
  /** Games of each player: of those written by hand and the smallest budget, of the next, of the largest. */
  readonly games: readonly number[];
}

/** The search players measured. */
export const SEARCHES = ['flat', 'mcts'];

export const ROWS: readonly Row[] = [
  {
    game: 'veilwraith',
    title: 'Veilwraith, Weald Heart',
    set: { vignette: 'weald-heart' },
    seat: 'strategy',
    byHand: ['rotation-greedy', 'rotation-sensible', 'rotation-planner'],
    budgets: [25, 100, 400],
    search: { rollout: 'rotation-sensible', depth: 3, bias: 'rotation-sensible' },
    games: [300, 300, 64],
  },
  {
    game: 'the-veil',
    title: 'The Veil, Enchanter against Enchanter (lethal-aware)',
    set: { 'seats.0.hero': 'enchanter', 'seats.1.hero': 'enchanter', 'seats.1.strategy': 'lethal-aware' },
    seat: 'seats.0.strategy',
    byHand: ['buy-highest', 'lethal-aware', 'planner'],
    budgets: [25, 100, 400],
    search: { rollout: 'lethal-aware', depth: 100, bias: 'lethal-aware' },
    games: [80, 40, 16],
  },
  {
    game: 'veil-of-ruin',
    title: 'Veil of Ruin, sk12 with two heroes',
    set: { row: 'sk12', party: 2 },
    seat: 'strategy',
    byHand: ['greedy-damage', 'stance-dancer', 'planner'],
    budgets: [25, 100, 400],
    search: { rollout: 'stance-dancer', depth: 1, bias: 'stance-dancer' },
    games: [80, 40, 16],
  },
  {
    game: 'soul-raiders',
    title: 'Soul Raiders, Sunken Cloister with two Heroes',
    set: { chapter: 'sunken-cloister', heroes: 2 },
    seat: 'strategy',
    byHand: ['rush', 'cautious', 'planner'],
    budgets: [10, 40, 160],
    search: { rollout: 'cautious', depth: 1, bias: 'cautious' },
    games: [100, 60, 30],
  },
  {
    game: 'veiled-fate',
    title: 'Veiled Fate, one of three (the others bayes)',
    set: { players: 3, strategy: 'bayes' },
    seat: 'seats.0.strategy',
    byHand: ['greedy', 'bayes', 'planner'],
    budgets: [10, 40, 160],
    search: { rollout: 'greedy', depth: 1, bias: 'bayes' },
    games: [24, 12, 6],
  },
];
