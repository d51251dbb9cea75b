import { copyState, type Decider, HORIZON, OVER, type Rules, type SeedKey, type State } from '../../src/core/index.ts';
import { streamOf } from './keys.ts';
import { StreamLuck } from './scripted-luck.ts';

export interface LeakOptions {
  readonly key: SeedKey;
  readonly games: number;
  /** Worlds made for each decider at each node. */
  readonly worlds: number;
  /** Nodes of a game that are looked at, evenly; every node when absent. */
  readonly every?: number;
  /** Own codes played on in each world. */
  readonly follow?: number;
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
  /** Events sent to the decider before chance or news, as text. */
  readonly events: string[];
  /** Did chance speak or something become visible? */
  fresh: boolean;
}

class LeakCheck {
  worlds = 0;
  private readonly rules: Rules;
  private readonly options: LeakOptions;
  private readonly rng = streamOf('leak');
  private readonly luck = new StreamLuck(streamOf('luck of the leak test'));
  private readonly views: Int32Array[];

  constructor(rules: Rules, options: LeakOptions) {
    this.rules = rules;
    this.options = options;
    this.views = [0, 1].map(() => new Int32Array(rules.mostWords));
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
    for (let node = 0; s.kind !== OVER; node++) {
      if (node % (this.options.every ?? 1) === 0) {
        for (let who = 0; who < rules.seats + rules.teams.length; who++) {
          for (let i = 0; i < this.options.worlds; i++) {
            rules.determinise(s, who, rng, world);
            this.worlds++;
            this.compare(s, world, who, `game ${game}, node ${node}, decider ${who}`);
          }
        }
      }
      const codes = this.codes(s);
      rules.apply(s, codes[rng.below(codes.length)]);
    }
  }

  private codes(s: State): Int32Array {
    const out = new Int32Array(this.rules.mostCodes);
    return out.subarray(0, this.rules.legal(s, out));
  }

  /** Same sight now, then the same own codes on both sides as long as nothing new can be known. */
  private compare(s: State, world: State, who: Decider, where: string): void {
    if (world.live !== 0) throw new Error(`${where}: events are open in a world`);
    const real = this.rules.create();
    copyState(s, real);
    const dream = this.rules.create();
    copyState(world, dream);
    dream.live = 1;
    for (let depth = 0; ; depth++) {
      const here = depth === 0 ? where : `${where}, ${depth} codes on`;
      this.sameSight(real, dream, who, here);
      if (real.kind === OVER || real.decider !== who) return;
      const codes = this.sameCodes(real, dream, here);
      if (depth === (this.options.follow ?? 3)) return;
      const code = codes[this.rng.below(codes.length)];
      const heard = this.applied(real, code, who);
      const dreamt = this.applied(dream, code, who);
      if (dream.kind === HORIZON) return;
      this.sameEvents(heard, dreamt, `${here}, after code ${code}`);
      if (heard.fresh || dreamt.fresh) return;
    }
  }

  private sameSight(real: State, dream: State, who: Decider, where: string): void {
    const { rules, views } = this;
    if (real.kind !== dream.kind || (real.kind !== OVER && real.decider !== dream.decider))
      throw new Error(`${where}: kind ${real.kind} asked of ${real.decider}, in a world kind ${dream.kind} of ${dream.decider}`);
    const view = rules.view();
    const [mine, other] = [real, dream].map((state, i) => {
      view.bind(state, who);
      return views[i].subarray(0, view.write(views[i]));
    });
    if (mine.length !== other.length || mine.some((word, i) => word !== other[i]))
      throw new Error(`${where}: the view tells a world from the real game\n  real  ${mine.join(' ')}\n  world ${other.join(' ')}`);
    const shown = rules.show(real, who);
    const dreamt = rules.show(dream, who);
    if (shown !== dreamt) throw new Error(`${where}: the table shown differs\n${shown}\n--- in a world\n${dreamt}`);
  }

  private sameCodes(real: State, dream: State, where: string): Int32Array {
    const codes = this.codes(real);
    const others = this.codes(dream);
    if (codes.join() !== others.join()) throw new Error(`${where}: legal codes ${codes.join(' ')}, in a world ${others.join(' ')}`);
    for (const code of codes) {
      if (this.rules.say(real, code) !== this.rules.say(dream, code))
        throw new Error(`${where}: code ${code} is "${this.rules.say(real, code)}", in a world "${this.rules.say(dream, code)}"`);
    }
    return codes;
  }

  /** Applies a code and listens with the decider's ears. */
  private applied(s: State, code: number, who: Decider): Heard {
    const { rules, luck } = this;
    const heard: Heard = { events: [], fresh: false };
    const draws = luck.draws;
    const news = s.news;
    rules.door.tap = {
      event: (at, mask, event, a, b, c) => {
        if (luck.draws !== draws || at.news !== news) heard.fresh = true;
        if (!heard.fresh && (mask & (1 << who)) !== 0) heard.events.push(`${event} ${a} ${b} ${c}`);
      },
    };
    rules.apply(s, code);
    rules.door.tap = null;
    if (luck.draws !== draws || s.news !== news) heard.fresh = true;
    return heard;
  }

  private sameEvents(real: Heard, dream: Heard, where: string): void {
    // What was heard before the first fresh thing must agree as far as both were heard; without one, to the end.
    const common = real.fresh || dream.fresh ? Math.min(real.events.length, dream.events.length) : Number.POSITIVE_INFINITY;
    const mine = real.events.slice(0, common).join(', ');
    const other = dream.events.slice(0, common).join(', ');
    if (mine !== other) throw new Error(`${where}: heard "${mine}", in a world "${other}"`);
  }
}
