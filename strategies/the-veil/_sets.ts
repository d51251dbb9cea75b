/** The affordable set of n items that is worth most, as a mask; 0 if none is worth anything. */
export function richestSet(n: number, price: Int32Array, worth: Float64Array, means: number): number {
  let best = 0;
  let most = 0;
  for (let set = 1; set < 1 << n; set++) {
    let cost = 0;
    let sum = 0;
    for (let k = 0; k < n; k++) {
      if ((set & (1 << k)) === 0) continue;
      cost += price[k];
      sum += worth[k];
    }
    if (cost > means || sum <= most) continue;
    most = sum;
    best = set;
  }
  return best;
}
