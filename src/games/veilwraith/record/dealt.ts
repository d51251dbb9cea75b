import type { Veilwraith } from '../game.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { FOE, KEY } from '../state/words.ts';
import { L } from './measures.ts';

/** Writes the luck dealt: how early what helps and what hurts will come out of the Threat deck. */
export function writeDealt({ t }: Veilwraith, s: VeilwraithState, { threatDeck }: Wraith, out: Float64Array): void {
  const { all } = s;
  const cards = threatDeck.count(s);
  let lastKey = -1;
  let [keysDepth, foesDepth, boosts, earlyBoosts, earlyCosts, earlyValues, earlyTexts] = [0, 0, 0, 0, 0, 0, 0];
  for (let below = 0; below < cards; below++) {
    const card = all[threatDeck.cards + below];
    const above = cards - 1 - below;
    if (t.kind[card] === KEY) {
      keysDepth += above;
      if (lastKey < 0) lastKey = above;
    } else if (t.kind[card] === FOE) foesDepth += above;
    boosts += t.boost[card];
    earlyBoosts += below * t.boost[card];
    earlyCosts += below * t.cost[card];
    for (let v = 0; v < t.valueCount[card]; v++) earlyValues += below * t.value[card * 3 + v];
    if (t.played[card] >= 0) earlyTexts += below;
  }
  out[L.keysDepth] = keysDepth;
  out[L.lastKeyDepth] = Math.max(0, lastKey);
  out[L.foesDepth] = foesDepth;
  out[L.boosts] = boosts;
  out[L.earlyBoosts] = earlyBoosts;
  out[L.earlyCosts] = earlyCosts;
  out[L.earlyValues] = earlyValues;
  out[L.earlyTexts] = earlyTexts;
}
