import { FIRST_KIND, type State, type Strategy } from 'scry';

/** Tries every move in games that are played on at random, and makes the one that won most. It knows nothing of the game: add what you know. */
const strategy: Strategy = {
  id: 'mine',
  game: 'pig',
  roles: ['play'],
  about: 'tries every move in a few games played on at random',
  // An experiment can set and vary this number: `strategies.mine.games: [5, 20]`.
  options: { games: { type: 'int', default: 20, min: 1, max: 1000, about: 'games tried for every move' } },

  // `rng` is its own luck, `sim` plays games on. Both give the same answers for the same seed.
  create({ rng, options, sim }) {
    const { rules } = sim;
    const games = options.games as number;
    const legal = new Int32Array(rules.mostCodes);
    const trial = sim.take();

    /** Plays a copy of the world on: first the code, then anything. What was it worth to the seat? 1 is a win, 0 a loss. */
    function tryOut(world: State, code: number, seat: number): number {
      sim.copy(world, trial);
      rules.apply(trial, code);
      while (trial.kind >= FIRST_KIND) rules.apply(trial, legal[rng.below(rules.legal(trial, legal))]);
      return rules.utility(trial, seat);
    }

    return {
      // Called at the start of every game: nothing may be remembered from the last one.
      begin() {},
      // An index into the legal codes. `rules.say` puts a code into words; the view has what this player sees of the table, by name.
      choose(view, codes, n) {
        const seat = view.who < rules.seats ? view.who : rules.teams[view.who - rules.seats][0];
        const won = new Float64Array(n);
        for (let game = 0; game < games; game++) {
          const world = sim.world(view, rng); // a game that this player cannot tell from the real one
          for (let i = 0; i < n; i++) won[i] += tryOut(world, codes[i], seat);
          sim.release(world);
        }
        return won.indexOf(Math.max(...won));
      },
    };
  },
};
export default strategy;
