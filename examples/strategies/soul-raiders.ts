import { type RaiderView, type Strategy, soulRaiders } from 'scry';

const { Kind, moveOf, sensibleAnswers } = soulRaiders;

/** A Hero that fights who engages it, then goes where its aim is and does what is to be done there. Change any of it. */
const strategy: Strategy<RaiderView> = {
  id: 'mine',
  game: 'soul-raiders',
  roles: ['play'], // the team's decisions stay with the default strategy of that role
  about: 'fights, then goes for its aim',
  // An experiment can set and vary this number: `strategies.mine.thrift: [0.2, 0.5]`.
  options: { thrift: { type: 'number', default: 0.35, min: 0, max: 5, about: 'what a point of cards is worth in a fight, in Vitae' } },

  create({ options, view: anyView }) {
    // Answers to everything but the Hero's acts: what to pay with, whom to wound, what to lose.
    const answers = sensibleAnswers(anyView, options.thrift as number);

    /** What an act is worth; what is worth nothing is not done. A code says what the act is, and with which arrow, card, Hero … */
    function worth(view: RaiderView, code: number): number {
      const figure = view.figures[view.acting];
      const aim = answers.aims.of(view, figure).at(0)?.leg;
      const { what, n } = moveOf(code);
      if (what === 'BUY') return n === 0 ? 50 : 0; // a Heroic card costs no card
      if (what === 'FIGHT' && n === figure.figure) return 10 + answers.blow(view, figure, n, [], figure.hand).worth;
      if (what === 'RESERVE') return 0.1; // with nothing else to do, it saves its cards
      if (aim === undefined) return 0;
      if (aim.location === figure.location) return code === aim.act ? 20 : 0;
      // How much nearer does the arrow bring it?
      const { routes } = answers.aims.situation(view);
      const to = what === 'ARROW' ? view.location(figure.location).shown?.arrows[n].to : undefined;
      return to === undefined || to < 0 ? 0 : routes.cost(figure.location, aim.location) - routes.cost(to, aim.location);
    }

    return {
      // Called at the start of every game: nothing may be remembered from the last one.
      begin() {},
      // An index into the legal codes. `view.kind` tells what is asked.
      choose(view, codes, n) {
        if (view.kind !== Kind.act) return answers.choose(view, codes, n);
        const worths = Array.from(codes.subarray(0, n), (code) => worth(view, code));
        return Math.max(0, worths.indexOf(Math.max(0.1, ...worths)));
      },
    };
  },
};
export default strategy;
