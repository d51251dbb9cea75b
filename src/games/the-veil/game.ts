import { Engine, Layout, type LuckSource, type Pack, type Params, type View } from '../../core/index.ts';
import { compileCards } from './content/cards.ts';
import { packData } from './content/pack-data.ts';
import { compileSolo, goldProducers, type SoloCard } from './content/solo-card.ts';
import type { CardTables } from './content/tables.ts';
import type { Mode } from './modes/mode.ts';
import { Options } from './options/params.ts';
import { ENEMY_CARDS, REWARDS, STARTING } from './record/measures.ts';
import { G } from './state/progress.ts';
import { layMatch, type Places, VeilState } from './state/state.ts';

const MOST_FRAMES = 24;

/**
 * A compiled game of The Veil: its cards, options and luck, and whether it is a match or a campaign. The functions of the
 * rules take it as their first argument, `g`.
 */
export abstract class TheVeil extends Engine<VeilState, View<VeilState>> {
  readonly mode: Mode<TheVeil>;
  readonly seats: number;
  /** Number of players in a campaign's party; Allies and enemies have the seats after them. */
  readonly players: number;
  readonly t: CardTables;
  readonly options: Options;
  readonly cards: readonly string[];
  readonly essential: number;
  readonly mostCodes = 1024;
  readonly mostWords: number;
  /** Mask of all deciders. */
  readonly everyone: number;
  readonly deckLuck: readonly LuckSource[];
  readonly fateLuck: readonly LuckSource[];
  readonly tossLuck: LuckSource;
  readonly rewardLuck: LuckSource;
  readonly draftLuck: LuckSource;
  readonly effectLuck: LuckSource;
  readonly soloLuck: readonly LuckSource[];
  /** For a campaign: the enemies' targets, and the Solo card of a rival. A campaign has no Reward deck and no draft, so it uses their luck. */
  readonly enemyLuck: LuckSource;
  readonly soloPick: LuckSource;
  /** 1 for seats played by a Solo card or a mission. */
  readonly automatic: Uint8Array;
  override readonly automated: readonly number[];
  override readonly groups: readonly string[];
  /** By seat: its Solo cards; the state tells which one plays. */
  readonly soloCards: readonly (readonly SoloCard[])[];
  private readonly places: Places;

  constructor(mode: Mode<TheVeil>, pack: Pack, params: Params) {
    super();
    this.mode = mode;
    this.options = new Options(params, packData(pack).allies.length);
    this.t = compileCards(pack, this.options);
    this.cards = this.t.ids;
    this.groups = this.t.ids.map((_, card) =>
      this.t.basic[card] !== 0
        ? STARTING
        : this.t.reward[card] !== 0
          ? REWARDS
          : this.t.owner[card] < this.t.party || this.t.missions.length === 0
            ? this.t.heroes[this.t.owner[card]].family
            : ENEMY_CARDS,
    );
    this.seats = this.t.heroes.length;
    this.players = this.t.party;
    this.everyone = (1 << this.seats) - 1;
    const layout = new Layout();
    this.layFrames(layout, MOST_FRAMES);
    this.deckLuck = this.t.heroes.map((_, side) => this.source(layout, `side ${side}, deck`));
    this.fateLuck = this.t.heroes.map((_, side) => this.source(layout, `side ${side}, fate deck`));
    this.tossLuck = this.source(layout, 'toss');
    this.effectLuck = this.source(layout, 'effects');
    this.rewardLuck = this.source(layout, 'reward deck');
    this.draftLuck = this.source(layout, 'draft');
    this.soloLuck = this.t.heroes.map((_, side) => this.source(layout, `side ${side}, solo`));
    this.enemyLuck = this.rewardLuck;
    this.soloPick = this.draftLuck;
    const gold = goldProducers(this.t, this.options.goldAnyText);
    this.soloCards = this.t.solo.map((cards) => cards.map(({ record }) => compileSolo(record, this.t, gold)));
    this.automatic = Uint8Array.from(this.soloCards, (cards, seat) => (cards.length > 0 || this.t.enemySeat[seat] !== 0 ? 1 : 0));
    this.automated = [...this.automatic.keys()].filter((seat) => this.automatic[seat] !== 0);
    const own = this.t.heroes.map((hero) => hero.start.length + hero.fate.length);
    const traps = this.t.heroes.map((hero) => hero.fate.filter((card) => card < this.t.traps).length);
    const allTraps = traps.reduce((sum, n) => sum + n, 0);
    const rewards = this.t.rewardDeck.length;
    const capacities = own.map((cards, seat) => ({ cards: cards + allTraps - traps[seat] + rewards, fate: cards + rewards, banished: cards + rewards }));
    if (this.t.commons >= 0) capacities.push({ cards: rewards, fate: rewards, banished: rewards });
    this.places = layMatch(layout, capacities, this.t.total, this.t.missions.length > 0 ? G.WORDS : 0);
    this.essential = this.places.essential;
    this.mostWords = this.places.size;
  }

  override get sides(): number {
    return this.t.sides.length;
  }

  create(): VeilState {
    return new VeilState(this.places);
  }
}
