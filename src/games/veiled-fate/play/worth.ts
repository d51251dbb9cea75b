import { IconKind } from '../content/icons.ts';
import { Choice } from '../content/ops.ts';
import { Kind } from '../state/kinds.ts';
import { FIRST_REGION, Place, Power, Side } from '../state/words.ts';
import { addTextWorth, asksForChoice } from './age-worth.ts';
import { type Move, moveOf } from './moves.ts';
import { nearness, Prospects } from './prospects.ts';
import type { FateView } from './view.ts';

/** How much a gain of all other Demigods on average counts against the own one: any of them may be a rival's. */
const RIVALRY = 1;
/** How much one vote changes the chance of a side. */
const SWAY = 0.2;
/** What it is worth to know a pile, as a share of what its side changes. */
const SIGHT = 0.08;
/** A Fate card; a refresh of one. */
const CARD = 0.2;
const REFRESH = 0.04;
/** The First Player Token; a card that is left in hand at a Rest. */
const TOKEN = 0.25;
const LEFT = 0.06;
/** VF-X07: a named player may exchange a card for a new one. */
const NAMED = 0.01;

/**
 * What public acts are worth to a player, by the Demigod that the player might be the parent of, in Renown: what that Demigod gains, less a share of what the
 * others gain on average, less the Fate cards spent. It uses public things only, so that an observer can compute what an act is worth to somebody else.
 */
export class Worth {
  private readonly rivalry: number;
  private readonly prospects: Prospects;
  /** Of the act in hand, by Demigod: what it gains; how much better Feather is than Scorpion for it where the act brings a vote. */
  private readonly gain: Float64Array;
  private readonly stake: Float64Array;
  /** How much the act changes the chance of the side that the player wants; Fate cards that it brings. */
  private sway = 0;
  private cards = 0;

  constructor(view: FateView, rivalry = RIVALRY) {
    this.rivalry = rivalry;
    this.prospects = new Prospects(view.demis.length);
    this.gain = new Float64Array(view.demis.length);
    this.stake = new Float64Array(view.demis.length);
  }

  /**
   * out[demi]: the worth of an act of the player who decides now, if demi is that player's Demigod. An act is an action, a name, a choice, or the place of a Quest;
   * the cards that a player picks are worth 0. It may also be asked at `Event.acts`, when the player has decided.
   */
  ofAct(view: FateView, code: number, out: Float64Array): void {
    this.prospects.look(view);
    this.ofOne(view, code, out, 0);
  }

  /** The same for many acts: out[i * number of Demigods + demi]. */
  ofActs(view: FateView, codes: Int32Array, n: number, out: Float64Array): void {
    this.prospects.look(view);
    for (let i = 0; i < n; i++) this.ofOne(view, codes[i], out, i * this.gain.length);
  }

  /** out[i]: the worth of the i-th act to a player to whom a gain of each Demigod is worth so much: 1 for the own one, less than 0 for those of rivals. */
  ofActsFor(view: FateView, codes: Int32Array, n: number, weights: Float64Array, out: Float64Array): void {
    this.prospects.look(view);
    for (let i = 0; i < n; i++) {
      this.measure(view, codes[i]);
      out[i] = product(weights, this.gain) + this.sway * Math.abs(product(weights, this.stake)) + CARD * this.cards;
    }
  }

  /** From now on the Quest of a region is resolved to Feather with this chance; at first it is ½. */
  expect(region: number, feather: number): void {
    this.prospects.feather[region] = feather;
  }

  private measure(view: FateView, code: number): void {
    this.gain.fill(0);
    this.stake.fill(0);
    this.sway = 0;
    this.cards = 0;
    this.weigh(view, moveOf(code));
  }

  private ofOne(view: FateView, code: number, out: Float64Array, at: number): void {
    this.measure(view, code);
    const gains = sum(this.gain);
    const stakes = sum(this.stake);
    for (let demi = 0; demi < this.gain.length; demi++)
      out[at + demi] = this.against(this.gain[demi], gains) + this.sway * Math.abs(this.against(this.stake[demi], stakes)) + CARD * this.cards;
  }

  /** out[demi]: how much better the Feather column of a Quest is than its Scorpion column for the parent of demi. */
  ofFeather(view: FateView, region: number, out: Float64Array): void {
    this.prospects.lookAtTrack(view);
    this.stake.fill(0);
    this.addStakes(view, region);
    this.relate(out);
  }

  /** out[demi]: the same for the Age card, as the Demis stand now. */
  ofAgeFeather(view: FateView, out: Float64Array): void {
    this.prospects.look(view);
    this.stake.fill(0);
    this.gain.fill(0);
    const card = view.ageCard;
    if (card !== null) {
      addTextWorth(view, card.texts[Side.feather], view.chosen, this.prospects, this.stake);
      addTextWorth(view, card.texts[Side.scorpion], view.chosen, this.prospects, this.gain);
    }
    for (let demi = 0; demi < this.stake.length; demi++) this.stake[demi] -= this.gain[demi];
    this.relate(out);
  }

  private relate(out: Float64Array): void {
    const stakes = sum(this.stake);
    for (let demi = 0; demi < this.stake.length; demi++) out[demi] = this.against(this.stake[demi], stakes);
  }

  /** What one of the Demigods has, less the share of the others' mean. */
  private against(own: number, all: number): number {
    return own - (this.rivalry * (all - own)) / Math.max(1, this.gain.length - 1);
  }

  private weigh(view: FateView, move: Move): void {
    const { demi, place, region, slot, other } = move;
    switch (move.what) {
      case 'REST':
        this.rests(view);
        return;
      case 'PASS':
        if ((view.kind === Kind.action || view.isAnswered) && !view.hasTouchedFate) this.rests(view); // VF-R12
        return;
      case 'MOVE':
        this.goes(view, demi, place);
        return;
      case 'PLACE':
        this.placed(view, demi, region, slot, 1);
        return;
      case 'PORTAL':
        this.pays(view, Power.portal);
        this.leaves(view, demi);
        this.goes(view, demi, place);
        return;
      case 'PORTAL_ONTO':
        this.pays(view, Power.portal);
        this.leaves(view, demi);
        this.placed(view, demi, region, slot, Math.min(1, view.handOf(view.active) - view.costOf(Power.portal)));
        return;
      case 'TRANSFIGURE':
        this.pays(view, Power.transfiguration);
        this.swaps(view, region, slot, other);
        return;
      case 'SMITE':
        this.pays(view, Power.smite);
        this.leaves(view, demi);
        this.gain[demi] -= this.prospects.smited(demi);
        return;
      case 'OMNISCIENCE':
        this.pays(view, Power.omniscience);
        this.votesOn(view, region, SIGHT);
        return;
      case 'INFLUENCE':
        this.pays(view, Power.influence);
        this.votesOn(view, view.votedOn, SWAY);
        this.cards -= 1;
        return;
      case 'YES':
        this.pays(view, Power.influence);
        this.votesOn(view, view.filled, SWAY);
        this.cards -= 1;
        return;
      case 'SEAT':
        this.cards -= (NAMED / CARD) * view.handOf(move.seat);
        return;
      case 'REGION':
        if (view.questShown !== null) this.placesQuest(view, region);
        else this.chooses(view, Choice.regions, region);
        return;
      case 'DEMI':
        this.chooses(view, Choice.demis, demi);
        return;
      case 'CLASS':
        this.chooses(view, Choice.classes, move.class);
        return;
      default:
        return;
    }
  }

  /** Cards in hand wait for the next Age, where they are worth less; the first to Rest gets the token. */
  private rests(view: FateView): void {
    this.cards -= (LEFT / CARD) * view.handOf(view.active);
    if (!view.isTokenClaimed) this.cards += TOKEN / CARD;
  }

  private pays(view: FateView, power: Power): void {
    this.cards -= view.costOf(power);
  }

  /** A Demi goes to a Location; what it stood on before is counted by `leaves`. */
  private goes(view: FateView, demi: number, to: number): void {
    const { place: from, isOnQuest } = view.demis[demi];
    this.gain[demi] += this.prospects.hope(demi, to) - (isOnQuest ? 0 : this.prospects.hope(demi, from));
    if (from === Place.abyss && to === Place.pools && view.handOf(view.active) < view.options.handLimit) this.cards += 1;
    if (to !== Place.city) return;
    if (from === Place.pools) this.cards += REFRESH / CARD;
    const icon = view.cityCard?.slots[view.cityToken];
    if (icon === undefined) return;
    this.gain[demi] += this.prospects.icon(demi, icon);
    if (icon.kind === IconKind.fate) this.cards += icon.by;
  }

  /** A Demi leaves its Quest, if it is on one: the Quest is further from its end for those who stay. */
  private leaves(view: FateView, demi: number): void {
    const { isOnQuest, place, slot } = view.demis[demi];
    if (!isOnQuest) return;
    const quest = view.quests[place - FIRST_REGION];
    const { openSlots } = quest;
    this.gain[demi] -= nearness(openSlots) * this.prospects.slot(demi, quest.region, slot);
    this.hastens(view, quest.region, demi, nearness(openSlots + 1) - nearness(openSlots));
  }

  /** A Demi comes onto a Quest, and the player votes. */
  private placed(view: FateView, demi: number, region: number, slot: number, votes: number): void {
    const quest = view.quests[region];
    const { isOnQuest, place } = view.demis[demi];
    const near = nearness(quest.openSlots - 1);
    if (!isOnQuest) this.gain[demi] -= this.prospects.hope(demi, place);
    this.gain[demi] += near * this.prospects.slot(demi, quest.region, slot);
    this.hastens(view, region, demi, near - nearness(quest.openSlots));
    this.addStakes(view, region);
    this.stake[demi] = this.prospects.stakeOn(demi, quest.slots[slot]);
    this.sway = SWAY * near * votes;
    this.cards -= votes;
  }

  /** The results of a Quest become likelier by so much, for all on it but one. */
  private hastens(view: FateView, region: number, except: number, by: number): void {
    const quest = view.quests[region];
    for (let slot = 0; slot < quest.slots.length; slot++) {
      const demi = quest.occupant(slot);
      if (demi >= 0 && demi !== except) this.gain[demi] += by * this.prospects.slot(demi, quest.region, slot);
    }
  }

  private swaps(view: FateView, region: number, slot: number, other: number): void {
    const quest = view.quests[region];
    const near = nearness(quest.openSlots);
    const one = quest.occupant(slot);
    const two = quest.occupant(other);
    this.gain[one] += near * (this.prospects.slot(one, quest.region, other) - this.prospects.slot(one, quest.region, slot));
    this.gain[two] += near * (this.prospects.slot(two, quest.region, slot) - this.prospects.slot(two, quest.region, other));
  }

  private votesOn(view: FateView, region: number, sway: number): void {
    const quest = view.quests[region];
    this.addStakes(view, region);
    this.sway = sway * nearness(quest.openSlots);
  }

  private addStakes(view: FateView, region: number): void {
    const quest = view.quests[region];
    if (!quest.isThere) return;
    for (let slot = 0; slot < quest.slots.length; slot++) {
      const demi = quest.occupant(slot);
      if (demi >= 0) this.stake[demi] = this.prospects.stakeOn(demi, quest.slots[slot]);
    }
  }

  /** VF-U04: those who stand near gain most. */
  private placesQuest(view: FateView, region: number): void {
    const quest = view.questShown;
    if (quest !== null) for (let demi = 0; demi < this.gain.length; demi++) this.gain[demi] += this.prospects.hopeOf(view, demi, quest, region);
  }

  /** VF-W12: what this choice adds to the Age card: the mean of its sides and the vote on them; or the text that asks for it. */
  private chooses(view: FateView, choice: Choice, i: number): void {
    const card = view.ageCard;
    if (card === null) return;
    const chosen = withChoice(choice, i);
    if (card.role === null) {
      for (const text of card.texts) if (asksForChoice(view, text)) addTextWorth(view, text, chosen, this.prospects, this.gain);
      return;
    }
    addTextWorth(view, card.texts[Side.feather], chosen, this.prospects, this.stake);
    addTextWorth(view, card.texts[Side.scorpion], chosen, this.prospects, this.gain);
    for (let demi = 0; demi < this.gain.length; demi++) {
      const [feather, scorpion] = [this.stake[demi], this.gain[demi]];
      this.gain[demi] = (feather + scorpion) / 2;
      this.stake[demi] = feather - scorpion;
    }
    this.sway = card.firstPlayerVotes ? SWAY : 0;
  }
}

/** This alone is chosen. */
function withChoice(choice: Choice, i: number): { regions: number; demis: number; classes: number } {
  return { regions: choice === Choice.regions ? 1 << i : 0, demis: choice === Choice.demis ? 1 << i : 0, classes: choice === Choice.classes ? 1 << i : 0 };
}

function product(weights: Float64Array, all: Float64Array): number {
  let total = 0;
  for (let i = 0; i < all.length; i++) total += weights[i] * all[i];
  return total;
}

function sum(all: Float64Array): number {
  let total = 0;
  for (const each of all) total += each;
  return total;
}
