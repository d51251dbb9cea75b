import { copyState, type Decider, factsOf, HORIZON, OVER, type Rules, type SeedKey, type State, Stream, type View } from '../../core/index.ts';
import { apart } from '../apart.ts';
import { Fault, type Spot } from '../fault.ts';
import { keyOf, streamOf } from '../keys.ts';
import { StreamLuck } from '../stream-luck.ts';
import { type Check, compiled, ticking } from '../subject.ts';

/** Worlds made for each decider at each decision that is looked at, and how many decisions are. */
const WORLDS = 2;
const EVERY = 3;

const ANEW = 'after the cards it does not know were dealt anew';

export const leak: Check = {
  promise: 'nobody is told more than they may know',
  look: 'what depends on a hidden card: the view, the table shown, legal moves, their words and notes; numbers of the table are seen by all',
  run(subject, { games, seed, pulse }) {
    const worlds = leakCheck(compiled(subject), { key: keyOf(seed), games, worlds: WORLDS, every: EVERY, onDecision: ticking(pulse) });
    return `${worlds.toLocaleString('en')} worlds`;
  },
};

export interface LeakOptions {
  readonly key: SeedKey;
  readonly games: number;
  /** Worlds made for each decider at each node. */
  readonly worlds: number;
  /** Nodes of a game that are looked at, evenly; every node when absent. */
  readonly every?: number;
  /** Own codes played on in each world. */
  readonly follow?: number;
  /** Called at every decision, for those who watch. */
  readonly onDecision?: () => void;
}

/**
 * Does a decider learn more than it may? At nodes along random games, in every world re-dealt for a decider, all it can tell must be as it really is: its
 * view, the table shown to it, at its own nodes the legal codes and their names, and the events it is sent while it plays on, until chance speaks or
 * something becomes visible (rules count `news` before they tell it). Throws at the first difference; returns the number of worlds looked at.
 */
export function leakCheck(rules: Rules, options: LeakOptions): number {
  const check = new LeakCheck(rules, options);
  try {
    for (let game = 0; game < options.games; game++) check.game(game);
  } finally {
    check.close();
  }
  return check.worlds;
}

interface Heard {
  /** Events sent to the decider, in words. */
  readonly events: string[];
  /** How many of them came before chance spoke or something became visible. */
  before: number;
  /** Did chance speak? Did something become visible? */
  chance: boolean;
  news: boolean;
}

class LeakCheck {
  worlds = 0;
  private readonly rules: Rules;
  private readonly options: LeakOptions;
  private readonly rng = streamOf('leak');
  private readonly luck = new StreamLuck(streamOf('luck of the leak test'));
  private readonly views: Int32Array[];
  /** For the real game and a world to be played on, and for the worlds that are made from them. */
  private readonly real: State;
  private readonly dream: State;

  constructor(rules: Rules, options: LeakOptions) {
    this.rules = rules;
    this.options = options;
    this.views = [0, 1].map(() => new Int32Array(rules.mostWords));
    this.real = rules.create();
    this.dream = rules.create();
    rules.luck.script = this.luck;
  }

  close(): void {
    this.rules.luck.script = null;
    this.rules.door.tap = null;
  }

  game(game: number): void {
    const { rules, rng } = this;
    const s = rules.create();
    const world = rules.create();
    rules.start(s, this.options.key, game);
    for (let decision = 0; s.kind !== OVER; decision++) {
      this.options.onDecision?.();
      if (decision % (this.options.every ?? 1) === 0) {
        for (let who = 0; who < rules.seats + rules.teams.length; who++) {
          for (let i = 0; i < this.options.worlds; i++) {
            rules.determinise(s, who, rng, world);
            this.worlds++;
            this.sameWorlds(s, world, who, { game, decision });
            this.compare(s, world, who, { game, decision });
          }
        }
      }
      const codes = this.codes(s);
      rules.apply(s, codes[rng.below(codes.length)]);
    }
  }

  /** A search meets worlds made from what its seat knows: the same, with the same luck, however the hidden cards really lie. */
  private sameWorlds(s: State, world: State, who: Decider, spot: Spot): void {
    const { rules, rng, real, dream } = this;
    rules.determinise(s, who, Object.assign(new Stream(), rng), real);
    rules.determinise(world, who, Object.assign(new Stream(), rng), dream);
    const [mine, other] = [real.all, dream.all];
    const i = mine.findIndex((word, at) => word !== other[at]);
    if (i >= 0) throw new Fault(`the worlds made for seat ${who} depend on a card it does not know: word ${i} is ${mine[i]}, but ${other[i]} ${ANEW}`, spot);
  }

  private codes(s: State): Int32Array {
    const out = new Int32Array(this.rules.mostCodes);
    return out.subarray(0, this.rules.legal(s, out));
  }

  /** Same sight now, then the same own codes on both sides as long as nothing new can be known. */
  private compare(s: State, world: State, who: Decider, spot: Spot): void {
    if (world.live !== 0) throw new Fault('events are open in a world; determinise must close them', spot);
    const { real, dream } = this;
    copyState(s, real);
    copyState(world, dream);
    dream.live = 1;
    for (let depth = 0; ; depth++) {
      this.sameSight(real, dream, who, { ...spot, decision: (spot.decision as number) + depth });
      if (real.kind === OVER || depth === (this.options.follow ?? 3)) return;
      const codes = real.decider === who ? this.sameCodes(real, dream, spot) : this.commonCodes(real, dream);
      if (codes.length === 0) return;
      const code = codes[this.rng.below(codes.length)];
      const heard = this.applied(real, code, who);
      const dreamt = this.applied(dream, code, who);
      if (dream.kind === HORIZON) return;
      const fresh = heard.chance || dreamt.chance || ((heard.news || dreamt.news) && !this.sameKnown(real, dream, who));
      this.sameEvents(heard, dreamt, fresh, spot);
      if (fresh) return;
    }
  }

  /** Moves of another seat that it could make in both. Only games that tell what is known of hidden things are followed beyond their own moves. */
  private commonCodes(real: State, dream: State): Int32Array {
    if (this.rules.writeKnown === undefined) return new Int32Array(0);
    const others = this.codes(dream);
    return this.codes(real).filter((code) => others.includes(code));
  }

  /** Does the decider know the same of hidden things in both? Then what became visible was the same, and so must be everything else. */
  private sameKnown(real: State, dream: State, who: Decider): boolean {
    const { rules, views } = this;
    if (rules.writeKnown === undefined) return false;
    const [mine, other] = [real, dream].map((s, i) => views[i].subarray(0, rules.writeKnown?.(s, who, views[i])));
    return mine.join() === other.join();
  }

  private sameSight(real: State, dream: State, who: Decider, spot: Spot): void {
    const { rules, views } = this;
    if (real.kind !== dream.kind || (real.kind !== OVER && real.decider !== dream.decider))
      throw new Fault(`decider ${real.decider} is asked for kind ${real.kind}, but ${ANEW} decider ${dream.decider} for kind ${dream.kind}`, spot);
    const view = rules.view();
    const [mine, other] = [real, dream].map((state, i) => {
      view.bind(state, who);
      return views[i].subarray(0, view.write(views[i]));
    });
    const shown = shownApart(rules.show(real, who), rules.show(dream, who));
    const i = mine.length === other.length ? mine.findIndex((word, at) => word !== other[at]) : Math.min(mine.length, other.length);
    if (i >= 0) {
      const detail = shown ?? `word ${i} of the view is ${mine[i]}, but ${other[i]} ${ANEW}`;
      throw new Fault(`the view of seat ${who} depends on a card it does not know: ${detail}`, spot);
    }
    if (real.decider === who) this.sameFacts(real, dream, who, spot);
    if (shown !== undefined) throw new Fault(`the table shown to seat ${who} depends on a card it does not know: ${shown}`, spot);
  }

  /** What the view tells by name, at the decider's own nodes: that is what bots are sent. */
  private sameFacts(real: State, dream: State, who: Decider, spot: Spot): void {
    const view = this.rules.view();
    const [mine, other] = [real, dream].map((state) => {
      view.bind(state, who);
      return factLines(view);
    });
    const fact = shownApart(mine, other);
    if (fact !== undefined) throw new Fault(`what the view of seat ${who} tells by name depends on a card it does not know: ${fact}`, spot);
  }

  private sameCodes(real: State, dream: State, spot: Spot): Int32Array {
    const codes = this.codes(real);
    const others = this.codes(dream);
    const words = (s: State, list: Int32Array): string => [...list].map((code) => this.rules.say(s, code)).join(', ');
    if (codes.join() !== others.join())
      throw new Fault(
        `the legal moves of seat ${real.decider} depend on a card it does not know: ${words(real, codes)}, but ${words(dream, others)} ${ANEW}`,
        spot,
      );
    for (const code of codes) {
      const [mine, other] = [real, dream].map((s) => this.rules.say(s, code));
      if (mine !== other) throw new Fault(`the words of a move tell seat ${real.decider} a card it does not know: "${mine}", but "${other}" ${ANEW}`, spot);
    }
    return codes;
  }

  /** Applies a code and listens with the decider's ears. */
  private applied(s: State, code: number, who: Decider): Heard {
    const { rules, luck } = this;
    const heard: Heard = { events: [], before: 0, chance: false, news: false };
    const draws = luck.draws;
    const news = s.news;
    const listen = (at: State): void => {
      heard.chance ||= luck.draws !== draws;
      heard.news ||= at.news !== news;
    };
    rules.door.tap = {
      event: (at, mask, event, a, b, c) => {
        listen(at);
        if ((mask & (1 << who)) === 0) return;
        heard.events.push(rules.tell(at, event, a, b, c) || `event ${event} (${a}, ${b}, ${c})`);
        if (!heard.chance && !heard.news) heard.before++;
      },
    };
    rules.apply(s, code);
    rules.door.tap = null;
    listen(s);
    return heard;
  }

  private sameEvents(real: Heard, dream: Heard, fresh: boolean, spot: Spot): void {
    // What was heard before the first fresh thing must agree as far as both were heard; without one, to the end.
    const common = fresh ? Math.min(real.before, dream.before) : Number.POSITIVE_INFINITY;
    const mine = real.events.slice(0, common).join(', ');
    const other = dream.events.slice(0, common).join(', ');
    if (mine !== other) throw new Fault(`an event tells of a card that its hearer does not know: "${mine}", but "${other}" ${ANEW}`, spot);
  }
}

/** What a view tells by name, a fact a line. */
function factLines(view: View): string {
  return Object.entries(factsOf(view))
    .map(([name, fact]) => `${name}: ${JSON.stringify(fact)}`)
    .join('\n');
}

function shownApart(real: string, dream: string): string | undefined {
  const lines = apart(real, dream);
  return lines === undefined ? undefined : `"${lines.one}", but "${lines.other}" ${ANEW}`;
}
