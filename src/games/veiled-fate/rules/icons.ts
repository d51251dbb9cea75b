import { ALL } from '../../../core/index.ts';
import { type Icon, IconKind } from '../content/icons.ts';
import type { VeiledFate } from '../game.ts';
import { noteCard, noteGame, Q, T } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import type { FateState } from '../state/state.ts';
import type { Side } from '../state/words.ts';
import { draw } from './fates.ts';
import { smite } from './places.ts';
import { gain, lose } from './renown.ts';

// What icons do (VF-X19 – VF-X24, VF-C05 – VF-C09).

/** What a coin is flipped for, as `Event.coin` tells it. */
export const enum Flip {
  tie = 0,
  result,
  text,
}

/** VF-A13, VF-?61. */
export function flipCoin(g: VeiledFate, s: FateState, why: Flip): Side {
  const side: Side = g.luck.below(s, g.coinLuck, 2);
  noteGame(s, T.COINS);
  g.emit(s, ALL, Event.coin, side, why);
  return side;
}

/** An icon reaches a Demi. `player` draws the Fate card of a City slot; `card` is the card it is printed on, for the tables. */
export function applyIcon(g: VeiledFate, s: FateState, icon: Icon, demi: number, player: number, card: number): void {
  switch (icon.kind) {
    case IconKind.none:
      return;
    case IconKind.renown:
      if (icon.by > 0) gain(g, s, demi, icon.by, card);
      else lose(g, s, demi, -icon.by, card);
      return;
    case IconKind.smite:
      noteCard(s, card, Q.SMITES);
      smite(g, s, demi, player);
      return;
    case IconKind.fate:
      draw(g, s, player, icon.by);
      return;
    case IconKind.coin:
      if (icon.halves !== null) applyIcon(g, s, icon.halves[flipCoin(g, s, Flip.result) as 0 | 1], demi, player, card);
      return;
  }
}
