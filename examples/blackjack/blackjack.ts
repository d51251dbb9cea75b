import { defineGame } from 'scry';
import { bestMove } from './best-move.ts';
import { type Hand, isNatural, totalOf, withCard } from './hand.ts';

/**
 * Blackjack against a dealer with fixed rules, from a deck that never ends. The dealer's second card is drawn after the player's last (no hole card). The player
 * may hit, stand or double on two cards; there are no splits. A natural pays 3 to 2. `profit` is what a bet of 1 wins or loses.
 */
export default defineGame({
  apiVersion: 1,
  id: 'blackjack',
  name: 'Blackjack',
  seats: 1,
  options: {
    hitSoft17: { type: 'flag', default: false, about: 'the dealer draws to a 17 that counts an ace as 11' },
    doubling: { type: 'flag', default: true, about: 'the player may double on the first two cards' },
  },
  // A hand is its points with aces as 1, its aces, and its number of cards.
  state: { points: 'number', aces: 'number', held: 'number', dealer: { numbers: 3 }, stake: 'number', isDone: 'number' },
  luck: ['deck'],
  decisions: { hand: { stand: 1, hit: 1, double: 1 } },
  causes: ['natural', 'bust', 'dealer bust', 'points'],
  notes: { drew: (card) => `draws ${nameOf(card)}`, dealt: (card) => `dealer: ${nameOf(card)}` },
  columns: {
    profit: { type: 'float64', about: 'won or lost, in bets' },
    doubled: { type: 'int8', flag: true, about: 'the player doubled' },
  },

  setUp(t) {
    t.stake = 1;
    draw(t);
    draw(t);
    drawForDealer(t);
  },
  next(t) {
    const own = handOf(t);
    if (t.isDone === 0 && !isNatural(own) && totalOf(own) < 21) {
      t.ask('hand', 0);
      return;
    }
    if (totalOf(own) > 21) {
      t.lose('bust');
      return;
    }
    // A natural is beaten by nothing, but a dealer's natural ties it: one more card tells.
    do drawForDealer(t);
    while (!isNatural(own) && dealerDraws(dealerOf(t), t.options.hitSoft17));
    settle(t, own, dealerOf(t));
  },
  isLegal: (t, move) => move !== 'double' || (t.held === 2 && t.options.doubling),
  play(t, move) {
    if (move === 'double') t.stake = 2;
    if (move !== 'stand') draw(t);
    if (move !== 'hit') t.isDone = 1;
  },
  record: (t) => ({ profit: profitOf(t), doubled: t.stake === 2 ? 1 : 0 }),

  // What priority lists can test.
  quantities: { total: (view) => totalOf(handOf(view)), dealer: (view) => totalOf(dealerOf(view)) },
  strategies: {
    'mimic-dealer': { about: 'draws below 17, as the dealer does', choose: (view) => (totalOf(handOf(view)) < 17 ? 'hit' : 'stand') },
    best: {
      about: 'the move with the highest expected profit',
      choose: (view) => bestMove(handOf(view), dealerOf(view), view.options.hitSoft17, view.may('double')),
    },
  },
});

/** The fields of the table that hold cards. */
interface Cards {
  points: number;
  aces: number;
  held: number;
  readonly dealer: { [i: number]: number };
}

const handOf = ({ points, aces, held }: Cards): Hand => ({ points, aces, cards: held });
const dealerOf = ({ dealer }: Cards): Hand => ({ points: dealer[0], aces: dealer[1], cards: dealer[2] });

/** Must the dealer draw? */
function dealerDraws(hand: Hand, hitSoft17: boolean): boolean {
  const value = totalOf(hand);
  return value < 17 || (value === 17 && hitSoft17 && hand.points < 17);
}

interface Dealing extends Cards {
  below(source: 'deck', n: number): number;
  note(name: 'drew' | 'dealt', card: number): void;
}

/** A card from 1 (ace) to 10; tens are four times as frequent. */
const nextCard = (t: Dealing): number => Math.min(10, 1 + t.below('deck', 13));

function draw(t: Dealing): void {
  const card = nextCard(t);
  t.note('drew', card);
  const hand = withCard(handOf(t), card);
  t.points = hand.points;
  t.aces = hand.aces;
  t.held = hand.cards;
}

function drawForDealer(t: Dealing): void {
  const card = nextCard(t);
  t.note('dealt', card);
  const hand = withCard(dealerOf(t), card);
  t.dealer[0] = hand.points;
  t.dealer[1] = hand.aces;
  t.dealer[2] = hand.cards;
}

interface Ending {
  win(seat: number, cause: 'natural' | 'dealer bust' | 'points'): void;
  lose(cause: 'natural' | 'points'): void;
  draw(cause: 'natural' | 'points'): void;
}

function settle(t: Ending, own: Hand, dealer: Hand): void {
  if (isNatural(own)) {
    if (isNatural(dealer)) t.draw('natural');
    else t.win(0, 'natural');
  } else if (isNatural(dealer)) t.lose('natural');
  else if (totalOf(dealer) > 21) t.win(0, 'dealer bust');
  else if (totalOf(own) > totalOf(dealer)) t.win(0, 'points');
  else if (totalOf(own) < totalOf(dealer)) t.lose('points');
  else t.draw('points');
}

/** What the finished game won or lost. */
function profitOf(t: Cards & { stake: number; readonly result: string }): number {
  if (t.result === 'win') return isNatural(handOf(t)) ? 1.5 : t.stake;
  return t.result === 'loss' ? -t.stake : 0;
}

const nameOf = (card: number): string => (card === 1 ? 'an ace' : card === 10 ? 'a ten' : card === 8 ? 'an 8' : `a ${card}`);
