import { actionChosen, Kind, memoryDiscarded, wraithChosen } from './moves.ts';
import type { VeilwraithView } from './view.ts';
import { needs, worthInHand } from './worth.ts';

/** Sensible answers to what no line of a priority list speaks of. */
export class ListAnswers {
  private worths: Int32Array | null = null;
  private readonly needed = new Int32Array(3);

  begin(view: VeilwraithView): void {
    this.worths ??= worthInHand(view);
  }

  /** What a Memory in hand is worth. */
  worth(memory: number): number {
    return (this.worths as Int32Array)[memory];
  }

  /** Writes how much each Action needs Power Tokens. */
  look(view: VeilwraithView, out: Int32Array): void {
    needs(view, out);
  }

  /** Returns an index into the codes. */
  choose(view: VeilwraithView, codes: Int32Array): number {
    switch (view.kind) {
      case Kind.activate:
        return Math.min(1, codes.length - 1); // the first ability
      case Kind.use:
        return codes.length - 1;
      case Kind.action:
        needs(view, this.needed);
        return highest(codes, (code) => this.actionWorth(view, actionChosen(code)));
      case Kind.discardPile:
        return highest(codes, (code) => this.worth(memoryDiscarded(code)));
      case Kind.another:
        // In a team the weakest, in a race the strongest.
        return highest(codes, (code) => (view.competitive ? 1 : -1) * view.others.spirit(wraithChosen(code)));
      default:
        return 0;
    }
  }

  /** Puts losses where they hurt least, gains where they are needed most. */
  private actionWorth(view: VeilwraithView, action: number): number {
    if (view.asksToExhaust) return -view.slotOf(action);
    if (view.asksForAllTokens) return -view.tokens(action);
    return view.asksForToken ? -this.needed[action] : this.needed[action];
  }
}

/** The index of the code with the highest worth, the first of several. */
function highest(codes: Int32Array, worth: (code: number) => number): number {
  let best = 0;
  for (let i = 1; i < codes.length; i++) if (worth(codes[i]) > worth(codes[best])) best = i;
  return best;
}
