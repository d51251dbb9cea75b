import { type FateView, type Strategy, veiledFate } from 'scry';

const { Kind, moveOf, sensibleAnswers } = veiledFate;

/** Does what helps its own Demigod, and uses no God Powers but cheap ones. Change any of it. */
const strategy: Strategy<FateView> = {
  id: 'mine',
  game: 'veiled-fate',
  roles: ['play'],
  about: 'moves its own Demigod onto Quests and votes for it',
  // An experiment can set and vary this number: `strategies.mine.bold: [0, 0.5, 1]`.
  options: { bold: { type: 'number', default: 1, min: 0, max: 5, about: 'what its own Demigod on a Quest counts more, in Renown' } },

  create({ options, view: anyView }) {
    const bold = options.bold as number;
    // Answers to everything, for a player who cares for one Demigod: votes, payments, choices. `rate` rates acts.
    const answers = sensibleAnswers(anyView);

    return {
      // Called at the start of every game: nothing may be remembered from the last one.
      begin() {},
      // An index into the legal codes. `view.kind` tells what is asked.
      choose(view, codes, n) {
        const { demigod } = view; // its own, which nobody else knows
        if (view.kind !== Kind.action) return answers.choose(view, codes, n, demigod);
        answers.rate(view, codes, n);
        const worths = Array.from(codes.subarray(0, n), (code, i) => {
          const { what, demi } = moveOf(code);
          return answers.rating(i, demigod) + (what === 'PLACE' && demi === demigod ? bold : 0);
        });
        return worths.indexOf(Math.max(...worths));
      },
    };
  },
};
export default strategy;
