import { copyState, type Decider, H, OVER, type Rules, type State, type Stream } from '../core/index.ts';
import { floats } from './arithmetic.ts';
import { chiSquare } from './chi-square.ts';
import { type Limits, TooLarge } from './exact.ts';
import { Fault } from './fault.ts';
import { keyOf, streamOf } from './keys.ts';
import { eachOutcome } from './outcomes.ts';

/** The states a decider cannot tell apart after all it has seen, by their full text, with the weight of each. */
interface InformationSet {
  readonly who: Decider;
  readonly weights: Map<string, number>;
  /** One of the states. */
  readonly state: State;
  /** What the decider was told since the start, and its legal codes where it is asked; the same in every member. */
  readonly told: string;
  readonly codes: string;
}

/**
 * For tiny games: walks every course of the game (all chance, all codes) and sorts the positions by what each decider has seen: its view at every node so
 * far, and its own codes. Throws a fault when within one such set the events it was sent, or its legal codes, differ: then it knows what its view does not tell.
 * Chance has its own weights, other deciders choose uniformly. Throws `TooLarge` beyond the limits.
 */
export function informationSets(rules: Rules, limits?: Limits): InformationSet[] {
  const sets = new Map<string, InformationSet>();
  const deciders = rules.seats + rules.teams.length;
  let heard: string[] = [];
  let moves = 0;
  let depth = 0;
  const view = rules.view();
  const words = new Int32Array(rules.mostWords);
  const codes = new Int32Array(rules.mostCodes);
  // What a decider has seen so far is known by a number: the whole text grows with every decision.
  const histories = new Map<string, string>();
  const numbered = (text: string): string => {
    const number = histories.get(text) ?? String(histories.size);
    histories.set(text, number);
    return number;
  };

  const visit = (s: State, weight: number, seen: readonly string[], told: readonly string[]): void => {
    const legal = s.kind === OVER ? [] : [...codes.subarray(0, rules.legal(s, codes))];
    const nowSeen = seen.map((history, who) => {
      view.bind(s, who);
      return numbered(`${history}|${words.subarray(0, view.write(words)).join(' ')}`);
    });
    if (s.kind === OVER) return;
    nowSeen.forEach((history, who) => {
      const own = s.decider === who ? legal.join(' ') : '';
      const name = `${who}:${history}`;
      const set = sets.get(name);
      if (set === undefined) {
        const state = rules.create();
        copyState(s, state);
        sets.set(name, { who, weights: new Map([[rules.show(s, null), weight]]), state, told: told[who], codes: own });
        return;
      }
      if (set.told !== told[who]) throw new Fault(`seat ${who} was told "${told[who]}" and "${set.told}", which its views do not tell apart`);
      if (set.codes !== own) throw new Fault(`seat ${who} may choose the codes ${own} or ${set.codes} with the same views`);
      const text = rules.show(s, null);
      set.weights.set(text, (set.weights.get(text) ?? 0) + weight);
    });
    depth++;
    for (const code of legal) {
      const next = rules.create();
      branch(
        next,
        () => {
          limits?.onMove?.();
          if (limits !== undefined && (++moves > limits.moves || depth > limits.depth)) throw new TooLarge();
          copyState(s, next);
          rules.apply(next, code);
        },
        weight / legal.length,
        nowSeen.map((history, who) => (who === s.decider ? `${history}!${code}` : history)),
        told,
      );
    }
    depth--;
  };

  const branch = (s: State, run: () => void, weight: number, seen: readonly string[], told: readonly string[]): void => {
    eachOutcome(
      rules.luck,
      floats,
      () => {
        heard = Array.from({ length: deciders }, () => '');
        rules.door.tap = {
          event: (_s, mask, event, a, b, c) => {
            for (let who = 0; who < deciders; who++) if ((mask & (1 << who)) !== 0) heard[who] += `[${event} ${a} ${b} ${c}]`;
          },
        };
        run();
        rules.door.tap = null;
      },
      (probability) => {
        const now = told.map((text, who) => text + heard[who]);
        visit(s, weight * probability, seen, now);
      },
    );
  };

  const nothing = Array.from({ length: deciders }, () => '');
  const s = rules.create();
  branch(s, () => rules.start(s, new Int32Array(4), 0), 1, nothing, nothing);
  return [...sets.values()];
}

export interface PosteriorOptions {
  /** Worlds made for each set (default 600). */
  readonly worlds?: number;
  /** Sets looked at, spread evenly; all when absent. */
  readonly sets?: number;
  /** How far from what is expected counts may be, in standard deviations of a normal distribution; see `chiSquare`. */
  readonly z?: number;
  readonly limits?: Limits;
}

/**
 * Worlds re-dealt for a decider must come with the frequencies of the exact posterior: of every deal that fits all it has seen, in proportion to its
 * probability. Throws a fault when a world cannot be, or when chi-square passes its bound. Returns the number of sets that hold more than one state.
 */
export function posteriorCheck(rules: Rules, options: PosteriorOptions = {}): number {
  const rng = streamOf('posterior');
  const sets = informationSets(rules, options.limits);
  const step = Math.max(1, Math.ceil(sets.length / (options.sets ?? sets.length)));
  let open = 0;
  for (let i = 0; i < sets.length; i += step) {
    if (sets[i].weights.size > 1) open++;
    comparePosterior(rules, sets[i], rng, options);
  }
  return open;
}

function comparePosterior(rules: Rules, { who, weights, state }: InformationSet, rng: Stream, { worlds: each = 600, z }: PosteriorOptions): void {
  const world = rules.create();
  const texts = [...weights.keys()];
  const total = [...weights.values()].reduce((a, b) => a + b, 0);
  const counts = new Map(texts.map((text) => [text, 0]));
  const worlds = texts.length === 1 ? 5 : each;
  for (let i = 0; i < worlds; i++) {
    rules.determinise(state, who, rng, world);
    const text = rules.show(world, null);
    const count = counts.get(text);
    if (count === undefined) throw new Fault(`seat ${who} was dealt a world that cannot be, after all it has seen: ${inOneLine(text)}`);
    counts.set(text, count + 1);
  }
  const expected = texts.map((text) => (worlds * (weights.get(text) as number)) / total);
  const { value, bound } = chiSquare([...counts.values()], expected, z);
  if (value > bound)
    throw new Fault(
      `worlds dealt to seat ${who} do not come as often as they should (chi-square ${value.toFixed(1)}, above ${bound.toFixed(1)}) at: ${inOneLine(rules.show(state, who))}`,
    );
}

function inOneLine(text: string): string {
  return text.replaceAll('\n', ', ');
}

/** Where nothing is hidden a world is the real game with other luck: throws unless, along random games, every other word is the same. */
export function hidesNothing(rules: Rules, games: number): number {
  const rng = streamOf('open');
  const s = rules.create();
  const world = rules.create();
  const codes = new Int32Array(rules.mostCodes);
  const luckAndDoor = new Set([H.key, H.key + 1, H.key + 2, H.key + 3, H.live, H.world]);
  let nodes = 0;
  for (let game = 0; game < games; game++) {
    rules.start(s, keyOf('open'), game);
    for (; s.kind !== OVER; nodes++) {
      for (let who = 0; who < rules.seats + rules.teams.length; who++) {
        rules.determinise(s, who, rng, world);
        const i = s.all.findIndex((word, at) => word !== world.all[at] && !luckAndDoor.has(at));
        if (i >= 0) throw new Fault(`word ${i} is hidden from decider ${who}`, { game });
      }
      rules.apply(s, codes[rng.below(rules.legal(s, codes))]);
    }
  }
  return nodes;
}
