import { finish, mix, type View } from '../../core/index.ts';

const FIRST_SEED = 0x2545f491;
const SECOND_SEED = 0x6a09e667;

/** Names information sets by 64 bits: a hash of who decides, what is asked, and everything the view shows. */
export class InformationSet {
  /** The two halves of the name last made. */
  low = 0;
  high = 0;
  private readonly words: Int32Array;

  constructor(mostWords: number) {
    this.words = new Int32Array(mostWords);
  }

  name(view: View, decider: number, kind: number): void {
    const { words } = this;
    const n = view.write(words);
    let low = mix(mix(FIRST_SEED, decider), kind);
    let high = mix(mix(SECOND_SEED, decider), kind);
    // One round of mixing per word and half, lighter than `mix`: a view may have hundreds of words.
    for (let i = 0; i < n; i++) {
      low = Math.imul(low ^ words[i], 0x85ebca6b);
      low ^= low >>> 15;
      high = Math.imul(high ^ words[i], 0x27d4eb2f);
      high ^= high >>> 13;
    }
    this.low = finish(low);
    this.high = finish(high);
  }
}
