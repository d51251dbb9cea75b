import type { Zone } from '../../../core/index.ts';
import type { QuestSlot, QuestTable } from '../content/tables.ts';
import type { VeiledFate } from '../game.ts';
import { occupant, openSlots } from '../rules/places.ts';
import { isSlotFor } from '../rules/slots.ts';
import type { FateState } from '../state/state.ts';
import { FATE_COUNT, FIRST_REGION } from '../state/words.ts';

/** Demis, Quests and vote piles as a player sees them. They show the state that the view is bound to. */

/** What a view binds these to: the state, and the seat that looks. */
export interface Sight {
  readonly g: VeiledFate;
  s: FateState;
  who: number;
}

export class SeenDemi {
  /** Its number, as in codes. */
  readonly demi: number;
  readonly name: string;
  readonly class: number;
  private readonly sight: Sight;

  constructor(sight: Sight, demi: number) {
    this.sight = sight;
    this.demi = demi;
    this.name = sight.g.t.demigods[demi].name;
    this.class = sight.g.t.demigods[demi].class;
  }

  get renown(): number {
    return this.sight.s.renown[this.demi];
  }
  /** Its place in the ranking: 1 is the first (VF-N05). */
  get rank(): number {
    return this.sight.s.line.indexOf(this.demi) + 1;
  }
  /** Its Location; on a Quest, the region of that Quest. */
  get place(): number {
    return this.sight.s.place[this.demi];
  }
  get isOnQuest(): boolean {
    return this.sight.s.slot[this.demi] !== 0;
  }
  /** Its slot on the Quest of the region it is in; -1 if it is on none. */
  get slot(): number {
    return this.sight.s.slot[this.demi] - 1;
  }
}

/** A vote pile: whose cards lie there is public (VF-I02), their faces are known to those who put them there or looked at them (VF-I05). */
export class SeenVotes {
  readonly pile: number;
  private readonly sight: Sight;

  constructor(sight: Sight, pile: number) {
    this.sight = sight;
    this.pile = pile;
  }

  private get zone(): Zone {
    return this.sight.s.piles[this.pile];
  }
  /** Cards in the pile. */
  get size(): number {
    return this.zone.count(this.sight.s);
  }
  /** Cards that a seat put there. */
  by(seat: number): number {
    return this.sight.s.depositors[this.pile * (this.sight.g.seats + 1) + seat];
  }
  /** Cards that came from the Fate deck. */
  get fromDeck(): number {
    return this.by(this.sight.g.seats);
  }
  /** Cards of a type that this player knows to lie there: its own and those it was shown. */
  known(fate: number): number {
    return knownOf(this.sight.s, this.zone, this.sight.who, fate);
  }
  /** Of these, its own. */
  own(fate: number): number {
    const { s, who } = this.sight;
    const { zone } = this;
    let n = 0;
    for (let i = 0; i < zone.count(s); i++) if (zone.card(s, i) === fate && zone.tag(s, i) === who + 1) n++;
    return n;
  }
  /** Cards whose faces this player does not know. */
  get unknown(): number {
    let n = this.size;
    for (let fate = 0; fate < FATE_COUNT; fate++) n -= this.known(fate);
    return n;
  }
}

/** The Quest of a region, if there is one. */
export class SeenQuest {
  readonly region: number;
  /** The region as a Location. */
  readonly place: number;
  readonly votes: SeenVotes;
  private readonly sight: Sight;

  constructor(sight: Sight, region: number) {
    this.sight = sight;
    this.region = region;
    this.place = region + FIRST_REGION;
    this.votes = new SeenVotes(sight, region);
  }

  /** Is there a Quest in this region? Without one, nothing below but `votes` may be asked. */
  get isThere(): boolean {
    return this.sight.s.quests[this.region] !== 0;
  }
  /** Number of the Quest in the pack, and its print. */
  get card(): number {
    return this.sight.s.quests[this.region] - 1;
  }
  get table(): QuestTable {
    return this.sight.g.t.quests[this.card];
  }
  get slots(): readonly QuestSlot[] {
    return this.table.slots;
  }
  /** The Demi on a slot; -1 if it is open. */
  occupant(slot: number): number {
    return occupant(this.sight.s, this.region, slot);
  }
  /** May a Demi that moves onto the Quest take this slot now (VF-Q03 – VF-Q08)? Wherever it stands. */
  takes(demi: number, slot: number): boolean {
    return isSlotFor(this.sight.g, this.sight.s, demi, this.region, slot);
  }
  get openSlots(): number {
    return openSlots(this.sight.g, this.sight.s, this.region);
  }
}

/** Cards of a type in a pile that a seat knows. */
export function knownOf(s: FateState, pile: Zone, who: number, fate: number): number {
  let n = 0;
  for (let i = 0; i < pile.count(s); i++) if (pile.card(s, i) === fate && pile.knows(s, i, who)) n++;
  return n;
}
