import { defineGame } from 'scry';

/**
 * Lighthouse: a deck-builder for one player. Every night the keeper draws a hand and plays cards for oil and light, then buys new cards with the oil. What is
 * left of the oil is lost; the light adds up. Enough light after the last night, and the ships come home. The cards are in pack/<name>/cards.yaml.
 */
export default defineGame({
  apiVersion: 1,
  id: 'lighthouse',
  name: 'Lighthouse',
  seats: 1,
  options: {
    nights: { type: 'int', default: 10, min: 1, max: 20, about: 'nights to play' },
    hand: { type: 'int', default: 5, min: 1, max: 8, about: 'cards drawn every night' },
    goal: { type: 'int', default: 30, min: 1, max: 200, about: 'light needed in all nights together' },
  },
  cards: {
    fields: {
      kind: { type: 'word', values: ['stores', 'lamp', 'crew'], about: 'what it counts as' },
      cost: { type: 'int', min: 0, max: 20, default: 0, about: 'oil to buy it' },
      start: { type: 'int', min: 0, max: 20, default: 0, about: 'copies in the first deck' },
      market: { type: 'int', min: 0, max: 20, default: 0, about: 'copies for sale' },
      played: { type: 'effects', about: 'what it does when it is played' },
    },
    counts: {
      bought: { about: 'times it was bought', games: true },
      scrapped: { about: 'times it was scrapped' },
    },
  },
  texts: {
    effects: {
      oil: {
        type: 'int',
        min: 1,
        max: 9,
        say: (n) => `+${n} oil`,
        do(t, n) {
          t.oil += n;
        },
      },
      light: {
        type: 'int',
        min: 1,
        max: 9,
        say: (n) => `+${n} light`,
        do(t, n) {
          t.light += n;
        },
      },
      draw: {
        type: 'int',
        min: 1,
        max: 5,
        do(t, n) {
          t.drawCards(n, t.deck, t.hand, t.discard);
        },
      },
      gain: {
        type: 'card',
        do(t, card) {
          if (t.market[card] === 0) return;
          t.market[card]--;
          t.discard.put(card);
        },
      },
      // These two ask which card; `play` carries out the answer, and the text goes on.
      discard: {
        type: 'flag',
        say: () => 'discard a card',
        do(t) {
          if (t.hand.count > 0) t.ask('discard', t.player);
        },
      },
      scrap: {
        type: 'flag',
        say: () => 'scrap a card',
        do(t) {
          if (t.hand.count > 0) t.ask('scrap', t.player);
        },
      },
    },
    conditions: {
      fromNight: { type: 'int', min: 1, max: 20, say: (n) => `it is night ${n} or later`, holds: (t, n) => t.round >= n },
    },
    counts: {
      lampsLit: { type: 'flag', say: () => 'lamp played tonight', of: (t) => lampsIn(t) },
    },
  },
  state: {
    deck: { pile: 100, hidden: true },
    hand: { pile: 40 },
    table: { pile: 100 },
    discard: { pile: 100 },
    market: 'perCard',
    oil: 'number',
    light: 'number',
    isTrading: 'number',
  },
  decisions: {
    watch: { trade: 1, play: 'cards' },
    market: { sleep: 1, buy: 'cards' },
    discard: { discard: 'cards' },
    scrap: { scrap: 'cards' },
  },
  causes: ['ships came home', 'too dark'],
  columns: {
    light: { type: 'int16', about: 'light of all nights' },
    cards: { type: 'int16', about: 'cards owned at the end' },
  },
  curves: { light: { min: 0, max: 200, about: 'light so far', of: (t) => t.light } },
  tension: { curve: 'light', good: 'high', per: 'table' },

  setUp(t) {
    for (const card of t.cards.keys()) {
      const { start, market } = t.card(card);
      for (let copy = 0; copy < start; copy++) t.deck.put(card);
      t.market[card] = market;
    }
    t.deck.shuffle();
    t.drawCards(t.options.hand, t.deck, t.hand);
  },
  next(t) {
    if (t.isTrading === 0) t.ask('watch', 0);
    else t.ask('market', 0);
  },
  isLegal(t, move, card) {
    if (move === 'trade' || move === 'sleep') return true;
    if (move === 'buy') return t.market[card] > 0 && t.card(card).cost <= t.oil;
    return t.hand.has(card);
  },
  play(t, move, card) {
    switch (move) {
      case 'play':
        t.hand.move(t.table, t.hand.indexOf(card));
        t.played(card);
        t.resolve(card, 'played');
        return;
      case 'discard':
        t.hand.move(t.discard, t.hand.indexOf(card));
        return;
      case 'scrap':
        t.hand.take(t.hand.indexOf(card));
        t.counted('scrapped', card);
        return;
      case 'buy':
        t.oil -= t.card(card).cost;
        t.market[card]--;
        t.discard.put(card);
        t.counted('bought', card);
        return;
      case 'trade':
        t.isTrading = 1;
        return;
      case 'sleep':
        t.isTrading = 0;
        t.oil = 0;
        t.hand.moveAll(t.discard);
        t.table.moveAll(t.discard);
        if (t.round === t.options.nights) {
          if (t.light >= t.options.goal) t.win(0, 'ships came home');
          else t.lose('too dark');
          return;
        }
        t.endRound();
        t.drawCards(t.options.hand, t.deck, t.hand, t.discard);
    }
  },
  say(t, move, card) {
    if (move === 'trade' || move === 'sleep') return move;
    const { id, cost } = t.card(card);
    if (move === 'buy') return `buy ${id} for ${cost}`;
    return move === 'play' ? `play ${id}: ${t.text(card, 'played')}` : `${move} ${id}`;
  },
  record: (t) => ({ light: t.light, cards: t.deck.count + t.discard.count }),

  strategies: {
    'stores-first': {
      about: 'plays every card; buys the dearest stores at first, then the dearest lamps',
      options: { nights: { type: 'int', default: 3, min: 0, max: 20, about: 'nights in which it buys stores' } },
      choose(view, { nights }) {
        const [first] = view.moves.filter(({ move }) => move !== 'trade');
        if (view.decision === 'watch') return first === undefined ? 'trade' : ['play', first.i];
        if (view.decision !== 'market') return [first.move, first.i];
        const kind = view.round <= nights ? 'stores' : 'lamp';
        const [best] = view.moves
          .filter(({ move, i }) => move === 'buy' && view.card(i).kind === kind)
          .sort((one, other) => view.card(other.i).cost - view.card(one.i).cost);
        return best === undefined ? 'sleep' : ['buy', best.i];
      },
    },
  },
});

/** How many lamps lie on the table. */
function lampsIn(t: { readonly table: { readonly count: number; card(i: number): number }; card(card: number): { readonly kind: string } }): number {
  let lamps = 0;
  for (let i = 0; i < t.table.count; i++) if (t.card(t.table.card(i)).kind === 'lamp') lamps++;
  return lamps;
}
