import { RUNNING, View } from '../../../core/index.ts';
import { writeSet } from '../../../kit/cards.ts';
import type { Hypotheses } from '../../../kit/roles/hypotheses.ts';
import type { AgeTable, CityTable, QuestTable, SelectorTable, Tables } from '../content/tables.ts';
import type { VeiledFate } from '../game.ts';
import type { Options } from '../options/params.ts';
import { costOf } from '../rules/decrees.ts';
import { mayUse } from '../rules/powers.ts';
import { type Chosen, chosenIn, selected } from '../rules/selectors.ts';
import { Kind } from '../state/kinds.ts';
import { AGE_PILE, type FateState, M, PILE_COUNT } from '../state/state.ts';
import { FATE_COUNT, type Power, REGION_COUNT } from '../state/words.ts';
import { optionsBeside } from './options.ts';
import { knownOf, SeenDemi, SeenQuest, SeenVotes, type Sight } from './seen.ts';

/**
 * What a player sees: everything on the table, its own Demigod, hand and votes, and what Omniscience showed it (group I). Whose parent the others are, their
 * hands, faces of votes and all decks are hidden; of a vote whose face it knows, a player cannot tell who put it there.
 */
export class FateView extends View<FateState> {
  readonly tables: Tables;
  readonly options: Options;
  readonly players: number;
  /** All Demis, by number. */
  readonly demis: readonly SeenDemi[];
  /** By region; `isThere` tells whether there is a Quest. */
  readonly quests: readonly SeenQuest[];
  readonly ageVotes: SeenVotes;
  private readonly g: VeiledFate;
  private readonly sight: Sight;
  private readonly piles: readonly SeenVotes[];

  constructor(g: VeiledFate) {
    super();
    this.g = g;
    this.tables = g.t;
    this.options = g.options;
    this.players = g.seats;
    const sight: Sight = { g, s: undefined as unknown as FateState, who: 0 };
    this.sight = sight;
    this.demis = g.t.demigods.map((_, demi) => new SeenDemi(sight, demi));
    this.quests = Array.from({ length: REGION_COUNT }, (_, region) => new SeenQuest(sight, region));
    this.ageVotes = new SeenVotes(sight, AGE_PILE);
    this.piles = [...this.quests.map(({ votes }) => votes), this.ageVotes];
  }

  override bind(s: FateState, who: number): void {
    super.bind(s, who);
    this.sight.s = s;
    this.sight.who = who;
  }

  // Who is whose parent

  /** This player's own Demigod. */
  get demigod(): number {
    return this.g.parents.of(this.s, this.who);
  }
  /** The Demigod of a seat; -1 if this player does not know it. */
  demigodOf(seat: number): number {
    return this.g.parents.seen(this.s, seat, this.who);
  }
  /** Sizes of the groups of players that share a Demigod (group D). */
  get groups(): readonly number[] {
    return this.g.pairs;
  }

  /** Everything this player holds possible about who is whose parent, without regard to open cards. */
  get hypotheses(): Hypotheses {
    return this.g.parents.hypotheses(this.who, this.demigod);
  }

  // The Renown track

  /** The Demi at a place of the ranking: 1 is the first. */
  ranked(rank: number): number {
    return this.s.line[rank - 1];
  }

  // Fate cards

  /** Cards in this player's hand; of one type; in anyone's hand. */
  get hand(): number {
    return this.handOf(this.who);
  }
  inHand(fate: number): number {
    return knownOf(this.s, this.s.hands[this.who], this.who, fate);
  }
  handOf(seat: number): number {
    return this.s.hands[seat].count(this.s);
  }
  get deck(): number {
    return this.s.deck.count(this.s);
  }
  get discardPile(): number {
    return this.s.discard.count(this.s);
  }
  /** Cards of a type in the discard pile that this player has seen and remembers (VF-?66). */
  discarded(fate: number): number {
    return this.options.cardCounting === 'none' ? 0 : knownOf(this.s, this.s.discard, this.who, fate);
  }
  /** Cards of a type that lie face up in the vote in progress. */
  revealed(fate: number): number {
    return knownOf(this.s, this.s.revealed, this.who, fate);
  }
  /** Cards of a type whose place this player does not know: in the deck, in other hands, face down in piles. */
  unseen(fate: number): number {
    let n = this.tables.copies[fate] - this.inHand(fate) - this.discarded(fate) - this.revealed(fate);
    for (const pile of this.piles) n -= pile.known(fate);
    return n;
  }

  // The Age

  get age(): number {
    return this.s.words[M.AGE];
  }
  /** The Age card; null before it is drawn. */
  get ageCard(): AgeTable | null {
    return this.tables.ages[this.s.words[M.AGE_CARD] - 1] ?? null;
  }
  /** The City card; null if there is none. Slots that its token has covered: the next entry covers the slot of that number. */
  get cityCard(): CityTable | null {
    return this.tables.cities[this.s.words[M.CITY_CARD] - 1] ?? null;
  }
  get cityToken(): number {
    return this.s.words[M.CITY_TOKEN];
  }
  get firstPlayer(): number {
    return this.s.words[M.FIRST_PLAYER];
  }
  /** Has a Rest of this Age claimed the First Player Token (VF-R05)? */
  get isTokenClaimed(): boolean {
    return this.s.words[M.CLAIMED] !== 0;
  }
  hasRested(seat: number): boolean {
    return this.s.rested[seat] !== 0;
  }

  // The turn

  /** The player whose turn it is; -1 between turns, as in the Age vote. */
  get active(): number {
    return this.s.words[M.ACTIVE];
  }
  /** Actions used in this turn; turns of this Age. */
  get used(): number {
    return this.s.words[M.USED];
  }
  get turns(): number {
    return this.s.words[M.TURNS];
  }
  /** Has the active player gained or spent a Fate card in this turn? Otherwise it Rests at its end (VF-R12). */
  get hasTouchedFate(): boolean {
    return this.s.words[M.TOUCHED] !== 0;
  }
  /** The Fate cards that a power costs now. */
  costOf(power: Power): number {
    return costOf(this.g, this.s, power);
  }
  /** Could this player pay for a power, and may it be used at all? Influence also needs a vote before it (`votedOn`). */
  mayUse(power: Power): boolean {
    return mayUse(this.g, this.s, this.who, power);
  }
  /** The region whose Quest Influence may follow on (VF-P26); -1 for none. */
  get votedOn(): number {
    return this.s.words[M.VOTED] - 1;
  }

  // What is asked

  /** When `Event.acts` tells that a player is about to do what a code says: everything it could have done. Returns how many. */
  optionsBeside(code: number, out: Int32Array): number {
    return optionsBeside(this.g, this.s, code, out);
  }
  get mostOptions(): number {
    return this.g.mostCodes;
  }
  /** Is a player about to act (`Event.acts`)? Its decision is answered then, and `kind` no longer tells what was asked. */
  get isAnswered(): boolean {
    return this.kind === RUNNING;
  }
  /** The code of the action in progress (moves.ts `moveOf`); -1 for none. */
  get action(): number {
    return this.s.words[M.ACTION] - 1;
  }
  /** The pile that the asked card goes to, for a vote, an extra card or the Age vote; -1 if the card is no vote. */
  get pileAsked(): number {
    if (this.kind === Kind.vote) return this.s.words[M.VOTE_DUE] - 1;
    if (this.kind === Kind.extra) return this.filled;
    return this.kind === Kind.ageVote ? AGE_PILE : -1;
  }
  /** Cards still to be paid or discarded. */
  get due(): number {
    return this.s.words[M.DUE];
  }
  /** The Demi that has entered the City and whose entry is not resolved yet; -1 for none. */
  get entered(): number {
    return this.s.words[M.ENTERED] - 1;
  }
  /** The region whose Quest is full and not resolved yet; -1 for none. */
  get filled(): number {
    return this.s.words[M.FILLED] - 1;
  }
  /** Players named for extra cards; how many are still to be named. */
  isNamed(seat: number): boolean {
    return (this.s.words[M.NAMED] & (1 << seat)) !== 0;
  }
  get toName(): number {
    return this.s.words[M.TO_NAME];
  }
  /** What the first player chooses (ops.ts `Choice`), and how many are still to be chosen. */
  get choosing(): number {
    return this.s.words[M.CHOOSING];
  }
  get toChoose(): number {
    return this.s.words[M.TO_CHOOSE];
  }
  /** What has been chosen for the Age card. */
  isRegionChosen(region: number): boolean {
    return (this.s.words[M.CHOSEN_REGIONS] & (1 << region)) !== 0;
  }
  isDemiChosen(demi: number): boolean {
    return (this.s.words[M.CHOSEN_DEMIS] & (1 << demi)) !== 0;
  }
  isClassChosen(each: number): boolean {
    return (this.s.words[M.CHOSEN_CLASSES] & (1 << each)) !== 0;
  }
  get chosen(): Chosen {
    return chosenIn(this.s);
  }
  /** The Demis that a text names now, from first place to last, if the first player chose these. */
  selected(which: SelectorTable, chosen: Chosen = this.chosen): readonly number[] {
    return selected(this.g, this.s, which, -1, chosen);
  }
  /** In an Age vote: does a seat vote after this player (VF-W03, VF-W13)? */
  votesAfter(seat: number): boolean {
    const turn = (each: number): number => (each - this.firstPlayer - 1 + this.players) % this.players;
    return turn(seat) > turn(this.who) && (seat !== this.firstPlayer || this.ageCard?.firstPlayerVotes !== false);
  }
  /** The Quest that is turned over and not placed yet; null for none. */
  get questShown(): QuestTable | null {
    return this.tables.quests[this.s.words[M.QUEST_SHOWN] - 1] ?? null;
  }
  get questsPlaced(): number {
    return this.s.words[M.QUESTS_PLACED];
  }
  /** Did this player win? */
  get won(): boolean {
    return (this.s.words[M.WINNERS] & (1 << this.who)) !== 0;
  }

  // Everything, as integers

  write(out: Int32Array): number {
    const { s, g } = this;
    let n = 0;
    for (const word of [s.kind, s.decider, s.round, s.outcome, s.cause, s.winner, s.first]) out[n++] = word;
    n = writeWords(s.words, out, n);
    // Cards are picked in ascending order: the least type allowed next would tell the others the last one picked.
    if (this.who !== s.decider || !this.isPicking) out[n - M.WORDS + M.LEAST] = 0;
    for (const words of [s.rested, s.renown, s.line, s.place, s.slot, s.quests, s.occupants, s.depositors]) n = writeWords(words, out, n);
    n = g.parents.write(s, this.who, out, n);
    n = this.writeFates(out, n);
    for (const pile of [s.questDiscard, s.cityDiscard]) n = writeSet(s, pile, out, n);
    for (const pile of [s.questDeck, s.cityDeck, s.ageStack, s.ageRest]) out[n++] = pile.count(s);
    return g.writeEffects(s, out, n);
  }

  /** Are several cards of a hand being picked one by one? */
  private get isPicking(): boolean {
    return this.kind === Kind.cost || this.kind === Kind.discard || this.kind === Kind.ageVote;
  }

  /** Fate cards by type, without order: in the own hand, in the discard pile, face up, and what is known of piles. Sizes of everything. */
  private writeFates(out: Int32Array, at: number): number {
    let n = at;
    for (let seat = 0; seat < this.players; seat++) out[n++] = this.handOf(seat);
    out[n++] = this.deck;
    out[n++] = this.discardPile;
    for (let pile = 0; pile < PILE_COUNT; pile++) out[n++] = this.piles[pile].size;
    for (let fate = 0; fate < FATE_COUNT; fate++) {
      out[n++] = this.inHand(fate);
      out[n++] = this.discarded(fate);
      out[n++] = this.revealed(fate);
      for (const pile of this.piles) {
        out[n++] = pile.known(fate);
        out[n++] = pile.own(fate);
      }
    }
    return n;
  }
}

function writeWords(words: Int32Array, out: Int32Array, at: number): number {
  out.set(words, at);
  return at + words.length;
}
