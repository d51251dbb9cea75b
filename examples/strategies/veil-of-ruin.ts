import { type RuinView, type Strategy, veilOfRuin } from 'scry';

const { cardPlayed, isPlay, Kind, NOBODY, sensibleAnswers, targetOf } = veilOfRuin;

/** A hero that plays the attack with the most damage for its AP, kills first. Change any of it. */
const strategy: Strategy<RuinView> = {
  id: 'mine',
  game: 'veil-of-ruin',
  roles: ['play'], // decks, equipment, paths and shops stay with the default strategies of their roles
  about: 'the most damage for each AP, kills first',
  // An experiment can set and vary this number: `strategies.mine.kill: [0, 5, 10]`.
  options: { kill: { type: 'int', default: 5, min: 0, max: 100, about: 'damage that a kill counts more' } },

  create({ options, view: anyView }) {
    const kill = options.kill as number;
    // Answers to everything but Hero Actions: what texts ask, counter actions, discards.
    const answers = sensibleAnswers(anyView);

    /** What a Hero Action is worth for each AP; what is worth nothing is not done. */
    function worth(view: RuinView, code: number): number {
      if (!isPlay(code)) return 0;
      const card = cardPlayed(code);
      const target = targetOf(code);
      let points = answers.textWorth(view, answers.worth.card(card));
      if (view.cards.isAttack(card) && target !== NOBODY) {
        const { hp } = view.figure(target);
        const damage = view.damageOf(card, target);
        points += damage >= hp ? hp + kill : damage;
        if (view.matches(card, target)) points += 1; // the combat trait
      }
      return points / Math.max(0.5, view.costOf(card));
    }

    return {
      // Called at the start of every game: nothing may be remembered from the last one.
      begin() {},
      // An index into the legal codes. `view.kind` tells what is asked.
      choose(view, codes, n) {
        if (view.kind !== Kind.action) return answers.choose(view, codes, n);
        answers.look(view); // weighs what texts are worth as the fight stands
        const worths = Array.from(codes.subarray(0, n), (code) => worth(view, code));
        return worths.indexOf(Math.max(...worths)); // the first code, which ends the turn, is worth 0
      },
    };
  },
};
export default strategy;
