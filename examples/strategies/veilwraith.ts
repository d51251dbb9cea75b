import { type Strategy, type VeilwraithView, veilwraith } from 'scry';

const { drawWith, Kind, PASS, pay, playUtility, tilt, useOn } = veilwraith;

/** Beats the most expensive Threat it can, then draws, Tilts and ends the round. Change any of it. */
const strategy: Strategy<VeilwraithView> = {
  id: 'mine',
  game: 'veilwraith',
  roles: ['play'],
  about: 'beats the Threat with the highest Spirit Cost',
  // An experiment can set and vary this number: `strategies.mine.prize: [0, 2, 5]`.
  options: { prize: { type: 'int', default: 2, min: 0, max: 20, about: 'how much Spirit Cost a Key or Foe counts more' } },

  create({ options }) {
    const prize = options.prize as number;
    const trial = new Int32Array(256);

    /** Writes the best Use and its payment into `out`; returns how many codes that takes, 0 if nothing can be beaten. */
    function bestUse(view: VeilwraithView, out: Int32Array): number {
      const { cards } = view;
      let best = -1;
      let length = 0;
      for (let i = 0; i < view.threats; i++) {
        const card = view.threat(i);
        const cost = cards.isPortal(card) ? 100 : view.cost(i) + (cards.isPrize(card) ? prize : 0);
        for (let v = 0; v < cards.values(card); v++) {
          const action = cards.action(card, v);
          const worth = cost - (view.value(i, v) - view.power(action)) / 100; // of two that cost the same, the easier one
          if (worth <= best || !view.isOpen(i, v) || !view.mayUse(action)) continue;
          const n = useOn(view, i, v, trial, 0); // -1 if the Memories and tokens do not suffice
          if (n < 0) continue;
          out.set(trial.subarray(0, n));
          best = worth;
          length = n;
        }
      }
      return length;
    }

    /** Does a Memory draw, or heal without waste? Then it is played at once. */
    const isUseful = ({ cards, spirit, maxSpirit }: VeilwraithView, memory: number): boolean =>
      cards.draws(memory) > 0 || (cards.heals(memory) > 0 && cards.heals(memory) <= maxSpirit - spirit);

    return {
      // Called at the start of every game: nothing may be remembered from the last one.
      begin() {},
      // Windows outside the Play Phase at which it wants to be asked: none.
      stops: [],
      // A plan is several codes at once. It is called again when they are played, or when something new becomes visible.
      plan(view, out) {
        // Something new turned up in the middle of a payment: pay the rest.
        if (view.kind === Kind.use) return Math.max(0, pay(view, view.usedAction, view.need - view.power(view.usedAction), out, 0));
        if (view.kind !== Kind.play) return 0; // 0: ask `choose`
        for (let i = 0; view.mayPlay && i < view.hand; i++) if (isUseful(view, view.handCard(i))) return playUtility(view, view.handCard(i), out, 0);
        const n = bestUse(view, out);
        if (n > 0) return n;
        const slots = [2, 1, 0].map((slot) => view.actionIn(slot));
        const drawing = view.mayDraw ? slots.find((action) => view.mayUse(action)) : undefined;
        const free = view.mayTilt ? slots.filter((action) => view.isFree(action)) : [];
        const tilting = free.sort((one, other) => view.tokens(one) - view.tokens(other)).at(0);
        out[0] = drawing !== undefined ? drawWith(drawing) : tilting !== undefined ? tilt(tilting) : PASS;
        return 1;
      },
      // Every other question, such as what a card asks: an index into the legal codes. `view.kind` tells what is asked.
      choose: (view, _codes, n) => (view.kind === Kind.activate ? 1 : [Kind.shed, Kind.hand, Kind.use].includes(view.kind) ? n - 1 : 0),
    };
  },
};
export default strategy;
