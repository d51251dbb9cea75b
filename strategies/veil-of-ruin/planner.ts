import type { ParamSpec, Player, Strategy, Stream, Toolbox } from '../../src/core/index.ts';
import type { SeenHero } from '../../src/games/veil-of-ruin/play/figures.ts';
import { Kind } from '../../src/games/veil-of-ruin/play/moves.ts';
import { danger } from '../../src/games/veil-of-ruin/play/outlook.ts';
import type { RuinView } from '../../src/games/veil-of-ruin/play/view.ts';
import { Futures } from '../../src/search/futures.ts';
import { STYLE, StanceDancer } from './stance-dancer.ts';

const OPTIONS = {
  futures: {
    type: 'int',
    default: 4,
    min: 2,
    max: 2000,
    about: 'random worlds in which the first look tries every line of play; each further look doubles the total',
  },
  looks: { type: 'int', default: 2, min: 1, max: 8, about: 'looks at each decision; after every look but the last, the worse lines are dropped' },
  breadth: { type: 'int', default: 6, min: 2, max: 60, about: 'Hero Actions tried at each decision, those that stance-dancer likes most' },
  rounds: { type: 'int', default: 1, min: 1, max: 50, about: 'rounds it looks ahead, the current one included' },
  doubt: {
    type: 'number',
    default: 1,
    min: 0,
    max: 100,
    about: 'caution before it departs from stance-dancer: counts this many extra worlds against any other line',
  },
} as const satisfies ParamSpec;

/** Worth of what is left at the end of a look ahead, in HP of an enemy. */
const HERO_HP = 10;
const AP = 1.5;
const CARD = 1;
const BUFF = 2.5;
const IN_PLAY = 2.5;
const COMPANION_HP = 0.5;
const FLASK = 4;
const ITEM = 2;
const DANGER = 1.5;
const VICTORY = 60;

/**
 * Looks ahead: tries the lines that `stance-dancer` likes in worlds it cannot tell from the real one, lets `stance-dancer` play the rest of the party's turn and the
 * enemies theirs, and compares what is left of both sides.
 */
class Planner implements Player<RuinView> {
  private readonly dancer: StanceDancer;
  private readonly futures: Futures<RuinView>;
  private readonly rng: Stream;
  private readonly options: Readonly<Record<keyof typeof OPTIONS, number>>;
  /** The round of the game and the fight in which a look ahead ends. */
  private horizon = 0;
  private fights = 0;

  constructor(t: Toolbox<RuinView>) {
    this.options = t.options as Readonly<Record<keyof typeof OPTIONS, number>>;
    this.rng = t.rng;
    this.dancer = new StanceDancer(t.view, STYLE);
    const players = t.view.heroes.map(() => new StanceDancer(t.view, STYLE));
    const until = (view: RuinView): boolean => view.round >= this.horizon || !view.inFight || view.fights !== this.fights;
    this.futures = new Futures(t.sim, players, standing, this.options, until);
  }

  begin(): void {}

  choose(view: RuinView, codes: Int32Array, n: number): number {
    const first = this.dancer.choose(view, codes, n);
    if (!weighs(view.kind)) return first;
    const { runs } = this.futures;
    runs.clear();
    runs.add(codes[first]);
    const tried = [first];
    for (const i of this.dancer.favourites(view, codes, n, this.options.breadth)) {
      if (i === first) continue;
      runs.add(codes[i]);
      tried.push(i);
    }
    if (tried.length < 2) return first;
    this.horizon = view.round + this.options.rounds;
    this.fights = view.fights;
    return tried[this.futures.best(view, this.rng, this.options.doubt)];
  }
}

/** Decisions that change the fight at once; it leaves the others to `stance-dancer`. */
function weighs(kind: number): boolean {
  return kind === Kind.action || kind === Kind.nextHero || kind === Kind.figure || kind === Kind.option || kind === Kind.counter || kind === Kind.redirect;
}

/** What is left of both sides. */
function standing(view: RuinView): number {
  let worth = 0;
  for (const hero of view.party) worth += strength(hero);
  let left = 0;
  for (const foe of view.opponents) {
    if (!foe.isUp) continue;
    left++;
    worth -= foe.hp + DANGER * danger(view, foe);
  }
  return left === 0 ? worth + VICTORY : worth;
}

/** The last HP of a hero are worth more than the first. */
function strength(hero: SeenHero): number {
  const kept = FLASK * hero.flasks + readyItems(hero);
  if (!hero.isUp) return kept;
  const inPlay = IN_PLAY * hero.boons + (hero.companion >= 0 ? IN_PLAY + COMPANION_HP * hero.companionHp : 0);
  return HERO_HP * Math.sqrt(hero.hp) + AP * (hero.ap + hero.earned) + CARD * Math.min(hero.hand, 6) + BUFF * hero.buffs + inPlay + kept;
}

function readyItems(hero: SeenHero): number {
  let n = 0;
  for (let i = 0; i < hero.items; i++) if (hero.isReady(i)) n++;
  return ITEM * n;
}

const planner: Strategy<RuinView> = {
  id: 'planner',
  game: 'veil-of-ruin',
  roles: ['play'],
  about: 'tries out actions, votes and reactions by playing the round to its end',
  options: OPTIONS,
  create: (t) => new Planner(t),
};
export default planner;
