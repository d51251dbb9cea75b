import { type ParamValue, RUNNING, resolveParams } from '../../../src/core/index.ts';
import { ENEMIES } from '../../../src/games/the-veil/content/formats.ts';
import { params } from '../../../src/games/the-veil/options/params.ts';
import { enterPlayed, enterRecruit } from '../../../src/games/the-veil/rules/field.ts';
import { toHand } from '../../../src/games/the-veil/rules/piles.ts';
import { VeilRules } from '../../../src/games/the-veil/rules/rules.ts';
import { P } from '../../../src/games/the-veil/state/phases.ts';
import { G } from '../../../src/games/the-veil/state/progress.ts';
import { type Hero, Match, S, type VeilState } from '../../../src/games/the-veil/state/state.ts';
import { type ChosenLuck, compiledOnce, startUnheard } from '../../support/scene.ts';
import { Scene, type SeatSetup, told } from './scenario.ts';
import { packWith, STAND_IN, type TestCards } from './test-pack.ts';

/** A player, an Ally or an enemy in a mission. By default as at the start of the mission, but with empty routes. */
export interface Placed extends Pick<SeatSetup, 'health' | 'hand' | 'deck' | 'discard' | 'banished' | 'route' | 'played' | 'gold' | 'damage' | 'points'> {
  readonly recruits?: readonly string[];
}

export interface MissionSetup {
  /** Id of the mission; by default the first. */
  readonly mission?: string;
  readonly heroes?: readonly string[];
  readonly options?: Readonly<Record<string, ParamValue>>;
  readonly cards?: TestCards;
  readonly pack?: 'stand-in';
  readonly roster?: readonly string[];
  readonly players?: readonly Placed[];
  readonly allies?: Readonly<Record<string, Placed>>;
  readonly enemies?: readonly Placed[];
  readonly round?: number;
  /** Where the rules take over: the start of the party's turn, one of its phases, or the enemy's turn. By default the mission's set-up. */
  readonly phase?: 'turn' | 'primary' | 'gold' | 'health' | 'damage' | 'end' | 'enemy';
  readonly windows?: boolean;
}

const PHASES = { turn: P.TURN, primary: P.PRIMARY, gold: P.GOLD, health: P.HEALTH, damage: P.LOCK, end: P.END, enemy: P.ENEMY };

/** Rules whose mission a test may set up. */
class StagedCampaign extends VeilRules {
  go(s: VeilState): void {
    s.kind = RUNNING;
    this.settle(s);
    this.run(s);
    this.goOn(s);
  }
  /** The member of the party who acts first. */
  actsFirst(s: VeilState): number {
    return this.mode.opener(this, s, 0);
  }
  place(s: VeilState, h: Hero, placed: Placed): void {
    const type = (card: string): number => this.typeOf(h.seat, card);
    for (const [zone, cards] of [
      [h.deck, placed.deck],
      [h.discard, placed.discard],
      [h.banished, placed.banished],
    ] as const) {
      if (cards === undefined) continue;
      s.all[zone.at] = 0;
      for (const card of [...cards].reverse()) zone.push(s, type(card));
    }
    if (placed.hand !== undefined) {
      s.all[h.hand.at] = 0;
      for (const card of placed.hand) toHand(s, h, type(card), 1 << h.seat);
    }
    placed.route?.forEach((card, slot) => {
      h.own[S.ROUTE + slot] = card === null ? 0 : type(card) + 1;
    });
    for (const card of placed.recruits ?? []) {
      enterRecruit(this, s, h, type(card));
      for (let i = 0; i < h.own[S.RECRUITS]; i++) h.own[S.MARKS + i] &= ~S.MARK_NEW;
    }
    for (const card of placed.played ?? []) enterPlayed(this, s, h, type(card));
    if (placed.health !== undefined) h.own[S.HEALTH] = placed.health;
    h.own[S.POOL] += placed.gold ?? 0;
    s.heroes[this.t.lead[h.seat]].own[S.POOL + 1] += placed.damage ?? 0;
    h.own[S.POOL + 2] += placed.points ?? 0;
  }
  private typeOf(seat: number, card: string): number {
    const { ids, owner } = this.t;
    const own = ids.findIndex((id, type) => id === card && owner[type] === seat);
    if (own < 0) throw new Error(`not a legal setup: seat ${seat} has no ${card}`);
    return own;
  }
}

const compiled = compiledOnce<StagedCampaign>();
function rulesFor({ heroes = ['barbarian'], options, cards, pack: name }: MissionSetup): StagedCampaign {
  const named = Object.fromEntries(heroes.map((hero, seat) => [`seats.${seat}.hero`, hero]));
  const given = { format: 'campaign', party: heroes.length, ...named, ...options };
  return compiled([given, cards, name], () => {
    const pack = name === undefined ? packWith(cards) : STAND_IN;
    return new StagedCampaign(pack, resolveParams(params, given, pack));
  });
}

/** A campaign in a mission, with the readings that tests need. */
export class CampaignScene extends Scene {
  readonly staged: StagedCampaign;

  constructor(setup: MissionSetup, rules: StagedCampaign, s: VeilState, luck: ChosenLuck) {
    super(told, rules, s, luck, setup.windows ?? false);
    this.staged = rules;
  }

  private seatOf(ally: string): number {
    return this.staged.t.heroes.findIndex(({ id }, seat) => id === ally && this.staged.t.ally[seat] !== 0);
  }
  ally(id: string): { health: number; out: boolean; exhausted: boolean } {
    return this.seated(this.seatOf(id));
  }
  enemy(slot: number): { health: number; out: boolean; exhausted: boolean } {
    return this.seated(this.staged.seats - ENEMIES + slot);
  }
  private seated(seat: number): { health: number; out: boolean; exhausted: boolean } {
    const { own } = this.s.heroes[seat];
    return { health: own[S.HEALTH], out: own[S.OUT] !== 0, exhausted: own[S.HERO] !== 0 };
  }
  get mission(): string {
    return this.staged.t.missions[this.word(G.MISSION)].id;
  }
  get attempt(): number {
    return this.word(G.ATTEMPT);
  }
  get roster(): string[] {
    return this.staged.t.heroes.flatMap(({ id }, seat) =>
      this.staged.t.ally[seat] !== 0 && (this.word(G.ROSTER) & (1 << (seat - this.staged.players))) !== 0 ? [id] : [],
    );
  }
  word(word: G): number {
    return this.s.campaign[word];
  }
  /** The eight cards of a player's Starting Deck, sorted. */
  startingDeck(seat = 0): string[] {
    const at = G.START + seat * G.DECK;
    return [...this.s.campaign.subarray(at, at + G.DECK)].flatMap((type) => (type === 0 ? [] : [this.staged.t.ids[type - 1]])).sort();
  }
  /** A seat's own cards in the Fate Deck and the route. */
  fateCards(seat = 0): string[] {
    const { fateDeck, route } = this.state;
    return [...fateDeck[seat], ...route[seat].flatMap((card) => (card === null ? [] : [card]))].sort();
  }
  /** Keeps every Fate Route at the mulligan. */
  keepRoutes(): this {
    while (this.state.asked === 'mulligan') this.pass();
    return this;
  }
  /** The party passes until the enemy has had its turn. */
  passTurn(): this {
    const { round } = this.state;
    const { mission, attempt } = this;
    while (
      this.state.round === round &&
      this.mission === mission &&
      this.attempt === attempt &&
      this.state.asked !== 'over' &&
      !BETWEEN.includes(this.state.asked)
    )
      this.pass();
    return this;
  }
}

const BETWEEN = ['give-up', 'take', 'path', 'replay', 'mulligan', 'enemy-damage'];

/** A campaign in one of its missions; without a phase it is at the mission's set-up. */
export function mission(setup: MissionSetup = {}, luck: ChosenLuck = 0): CampaignScene {
  const rules = rulesFor(setup);
  const s = rules.create();
  startUnheard(rules, 'campaign', luck, (key, game) => rules.start(s, key, game));
  const { t } = rules;
  const number = setup.mission === undefined ? 0 : t.missions.findIndex(({ id }) => id === setup.mission);
  if (number < 0) throw new Error(`no mission ${setup.mission}`);
  for (let seat = 0; seat < rules.players; seat++) s.campaign[G.PAGE + seat] = number;
  s.campaign[G.VISITS] = 0;
  for (const ally of setup.roster ?? []) s.campaign[G.ROSTER] |= 1 << (t.heroes.findIndex(({ id }, seat) => id === ally && t.ally[seat] !== 0) - rules.players);
  s.match[Match.PHASE] = P.MISSION;
  const scene = new CampaignScene(setup, rules, s, luck);
  scene.run(() => rules.go(s));
  if (setup.phase === undefined) return scene;
  scene.keepRoutes();
  const first = rules.seats - ENEMIES;
  const enemy = setup.phase === 'enemy';
  s.match.fill(0);
  s.match[Match.ACTIVE] = enemy ? first : setup.phase === 'turn' ? rules.actsFirst(s) : 0;
  s.match[Match.DONE] = enemy ? 1 : 0;
  s.match[Match.PHASE] = PHASES[setup.phase];
  s.all[15] = 0;
  s.round = (setup.round ?? 1) - (setup.phase === 'turn' ? 1 : 0);
  s.first = 0;
  for (let seat = 0; seat < rules.seats; seat++) {
    const { own } = s.heroes[seat];
    for (const word of [S.POOL, S.POOL + 1, S.POOL + 2, S.RECRUITS, S.PLAYED, S.HERO]) own[word] = 0;
    if (own[S.OUT] === 0) own[S.HEALTH] = own[S.MAXIMUM];
    own.fill(0, S.ROUTE, S.ROUTE + 4);
  }
  setup.players?.forEach((placed, seat) => {
    rules.place(s, s.heroes[seat], placed);
  });
  for (const [id, placed] of Object.entries(setup.allies ?? {}))
    rules.place(s, s.heroes[t.heroes.findIndex((hero, seat) => hero.id === id && t.ally[seat] !== 0)], placed);
  setup.enemies?.forEach((placed, slot) => {
    rules.place(s, s.heroes[first + slot], placed);
  });
  scene.run(() => rules.go(s));
  return scene;
}
