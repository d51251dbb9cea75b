import { type Strategy, theVeil, type VeilView } from 'scry';

const { buy, dearestAffordable, HERO, Kind, killThenStrike, PASS, playHand, sensibleAnswers, TextFacts, useAll } = theVeil;

/** Plays out its hand, uses everything, buys the most expensive card it can pay. Change any of it. */
const strategy: Strategy<VeilView> = {
  id: 'mine',
  game: 'the-veil',
  roles: ['play'],
  about: 'plays everything and buys the most expensive card',
  // An experiment can set and vary this number: `strategies.mine.least: [0, 2, 4]`.
  options: { least: { type: 'int', default: 2, min: 0, max: 20, about: 'the cost of the cheapest card that it buys' } },

  create({ options, view: anyView }) {
    const least = options.least as number;
    const facts = new TextFacts(anyView.tables);
    const answers = sensibleAnswers(anyView);

    return {
      // Called at the start of every game: nothing may be remembered from the last one.
      begin() {},
      // Optional windows at which it wants to be asked: none.
      stops: [],
      // A plan is several codes at once. It is called again when they are played, or when something new becomes visible.
      plan(view, out) {
        if (view.kind !== Kind.primary) return 0; // 0: ask `choose`
        if (view.hand > 0) return playHand(view, facts, out, 0);
        const n = useAll(view, facts, out, 0);
        if (n > 0) return n;
        out[0] = view.heroReady ? HERO : PASS;
        return 1;
      },
      // Every other question: an index into the legal codes. `view.kind` tells what is asked.
      choose(view, codes, n) {
        if (view.kind === Kind.damage) return killThenStrike(view, codes, n);
        if (view.kind !== Kind.gold) return answers.choose(view, codes, n);
        const card = dearestAffordable(view);
        return card >= 0 && view.cards.cost(card) >= least ? codes.subarray(0, n).indexOf(buy(card)) : 0; // the first code ends the phase
      },
    };
  },
};
export default strategy;
