import type { RoundMark } from '../../../core/index.ts';
import { Aim, INSTRUCTION, Op, Pick } from '../content/ops.ts';
import type { SoloRecord } from '../content/schema.ts';
import { choicesIn, compileSolo, goldProducers, hasOp, OTHERS, Part, SHIELDS, type SoloCard, type SoloPart } from '../content/solo-card.ts';
import type { CardTables } from '../content/tables.ts';
import { params, readSoloOptions } from '../options/params.ts';
import { TextFacts } from '../play/facts.ts';
import type { VeilView } from '../play/view.ts';
import { Act, C, Size } from '../state/codes.ts';
import { Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { SLOTS } from '../state/words.ts';
import { type Chance, type SoloOptions, SoloTargets } from './targets.ts';

/** Option of the strategy that plays a Solo card: which one. */
export { soloOption } from '../options/params.ts';

export type { Chance };

/** Words of a machine's position in its card, stored by its caller and reset to 0 at the start of a turn. */
export const enum R {
  /** The next part to carry out. */
  place = 0,
  /** How often the current part has been carried out. */
  times = 1,
  /** While an instruction is repeated: the part to continue with; else 0. */
  back = 2,
  /** Mask of the instructions that were at least partly carried out. */
  done = 3,
  /** How often Recruits that ready others have been exhausted. */
  readied = 4,
  size = 5,
}

/** Nothing (more) to do for this part. */
const NEXT = -1;
const DEAR = 5;

/**
 * Plays a Solo card (group X): at every decision of its seat, it answers with a code. It reads only its seat's view and the legal codes. `full`: the rules run
 * the seat and carry out privileges (C.PRIVILEGE + part); otherwise these are skipped (TV-X59).
 */
export class SoloMachine extends SoloTargets {
  readonly card: SoloCard;
  private readonly facts: TextFacts;
  /** Run by the rules: with privileges, free powers, and non-lethal points on Recruits. */
  private readonly full: boolean;
  private readonly automated: boolean;
  /** Kinds of choice in the texts of each card: abilities, exhaustion, Synergy; 1 if a Reveal only prevents. */
  private readonly inAbility: Uint8Array;
  private readonly inExhaust: Uint8Array;
  private readonly inSynergy: Uint8Array;
  private readonly prevents: Uint8Array;
  /** 1 if an ability, or the Synergy, of the card draws. */
  private readonly abilityDraws: Uint8Array;
  private readonly synergyDraws: Uint8Array;

  constructor(card: SoloCard, tables: CardTables, options: SoloOptions, use: { readonly automated: boolean; readonly full: boolean }) {
    super(tables, options);
    this.card = card;
    this.full = use.full;
    this.automated = use.automated;
    this.facts = new TextFacts(tables);
    this.inAbility = Uint8Array.from(tables.abilities, (pc) => choicesIn(tables, pc));
    this.inExhaust = Uint8Array.from(tables.exhaust, (pc) => choicesIn(tables, pc));
    this.inSynergy = Uint8Array.from(tables.synergy, (pc) => choicesIn(tables, pc));
    this.prevents = Uint8Array.from(tables.reveal, (pc) => (hasOp(tables, pc, Op.prevent) && choicesIn(tables, pc) === 0 ? 1 : 0));
    this.abilityDraws = Uint8Array.from(tables.abilities, (pc) => (hasOp(tables, pc, Op.draw) ? 1 : 0));
    this.synergyDraws = Uint8Array.from(tables.synergy, (pc) => (hasOp(tables, pc, Op.draw) ? 1 : 0));
  }

  /** Returns a legal code or a privilege. `at` is the offset of the machine's words in `words`. */
  answer(view: VeilView, codes: Int32Array, n: number, words: Int32Array, at: number, chance: Chance): number {
    this.codes = codes;
    this.n = n;
    switch (view.kind) {
      case Kind.first:
        return C.SEAT + this.t.lead[view.me]; // TV-X62
      case Kind.mulligan:
        return this.mulligan();
      case Kind.discard:
        return this.discard(view, chance);
      case Kind.revealDamage:
        for (let i = 1; i < n; i++) if (this.prevents[codes[i] - C.REVEAL] !== 0) return codes[i]; // TV-X57
        return C.PASS;
      case Kind.revealTargeted:
        return C.PASS;
      case Kind.player:
        return this.lowest(view, C.SEAT, chance); // TV-X56: texts that target players do harm
      case Kind.card:
      case Kind.recruit:
        return this.target(view, words[at + R.place], chance);
      case Kind.mend:
        return this.has(C.SEAT + view.me) ? C.SEAT + view.me : codes[0];
      case Kind.health:
        return this.heal(view);
      case Kind.enemyDamage:
        return codes[chance.below(n)]; // TV-Z18: no instruction covers this
      case Kind.retarget:
      case Kind.option:
        return codes[0];
      default:
        return this.act(view, words, at, chance);
    }
  }

  /** TV-X09, TV-?72. */
  private mulligan(): number {
    if (this.options.soloMulligan === 'none') return C.PASS;
    for (let i = 1; i < this.n; i++) if (this.t.cost[this.codes[i] - C.CARD] >= DEAR) return this.codes[i];
    return C.PASS;
  }

  /** Like a player: its own character first (TV-X23). */
  private heal(view: VeilView): number {
    const most = C.GIVE + (view.me + 1) * Size.points;
    let best = this.codes[this.n - 1];
    for (let i = 1; i < this.n; i++) if (this.codes[i] > most - Size.points && this.codes[i] < most) best = this.codes[i];
    return best;
  }

  /** TV-X55: from its own hand a random card, or the cheapest; from another's the most expensive. */
  private discard(view: VeilView, chance: Chance): number {
    const { codes, n, t } = this;
    const own = view.victim === view.me;
    if (own && this.options.soloDiscardRandom) return C.CARD + view.handCard(chance.below(view.hand));
    let best = codes[0];
    for (let i = 1; i < n; i++) {
      const dearer = t.cost[codes[i] - C.CARD] - t.cost[best - C.CARD];
      if (own ? dearer < 0 : dearer > 0) best = codes[i];
    }
    return best;
  }

  // Its own turn

  private act(view: VeilView, words: Int32Array, at: number, chance: Chance): number {
    if (view.kind === Kind.primary || view.kind === Kind.turn) {
      const code = this.play(view);
      if (code >= 0) return code;
    }
    const code = this.use(view, words, at);
    return code >= 0 ? code : this.instruct(view, words, at, chance);
  }

  /** TV-X18, TV-X52, TV-P06: Traps, draws by cards in play, cards that draw, then the others in hand order. */
  private play(view: VeilView): number {
    const { t, facts } = this;
    const hand = view.hand;
    if (hand > 0 && view.handCard(0) < t.traps && this.has(C.PLAY + view.handCard(0))) return C.PLAY + view.handCard(0);
    const draw = this.options.soloDrawsAtOnce ? this.draw() : NEXT;
    if (draw >= 0) return draw;
    const held = this.held(view);
    for (let i = 0; i < hand; i++) if (i !== held && facts.draws[view.handCard(i)] !== 0) return C.PLAY + view.handCard(i);
    for (let i = 0; i < hand; i++) if (i !== held) return C.PLAY + view.handCard(i);
    return NEXT;
  }

  /** TV-X22: abilities and Synergies that draw and leave no choice. Recruits are exhausted after the hand is played (TV-X65). */
  private draw(): number {
    return this.firstAct((card, act, recruit) => {
      if (act === Act.synergy) return this.synergyDraws[card] !== 0 && this.takesSynergy(card);
      return !recruit && act !== Act.selfBanish && this.abilityDraws[card * 2 + act] !== 0 && this.takesAbility(card, act);
    });
  }

  /** The first legal code for a wanted act of a card in play. */
  private firstAct(wanted: (card: number, act: number, recruit: boolean) => boolean): number {
    for (let i = 0; i < this.n; i++) {
      const code = this.codes[i];
      if (code < C.ACT || code >= C.HERO) continue;
      const recruit = code >= C.RECRUIT_ACT;
      const named = code - (recruit ? C.RECRUIT_ACT : C.ACT);
      const card = (named / Size.acts) | 0;
      if (wanted(card, named - card * Size.acts, recruit)) return code;
    }
    return NEXT;
  }

  /** The card kept for a Hero ability that takes one from hand: the cheapest, if the Solo card says so. -1 for none. */
  private held(view: VeilView): number {
    if (!this.card.holdsBack || this.facts.heroUsesHand[view.me] === 0 || !view.heroFresh) return -1;
    let held = -1;
    for (let i = 0; i < view.hand; i++) {
      const card = view.handCard(i);
      if (card >= this.t.traps && (held < 0 || this.t.cost[card] < this.t.cost[view.handCard(held)])) held = i;
    }
    return held;
  }

  /** TV-X22, TV-X24, TV-X53, TV-X64, TV-X65: things used without an instruction. */
  private use(view: VeilView, words: Int32Array, at: number): number {
    const every = this.options.soloAbilities === 'all';
    const { readies } = this.facts;
    // Recruits that ready others go first and find nobody exhausted, because no instruction says whom to ready (TV-X24).
    const readying = this.firstAct((card, act, recruit) => recruit && act === 0 && readies[card] !== 0 && this.exhausts(view, card, words, at));
    if (readying >= 0) return this.noted(readying, words, at);
    const code = this.firstAct((card, act, recruit) => {
      if (act === Act.selfBanish) return every;
      if (act === Act.synergy) return this.takesSynergy(card);
      return recruit ? readies[card] === 0 && this.exhausts(view, card, words, at) : this.takesAbility(card, act);
    });
    return code < 0 && every && !this.card.usesHero && this.has(C.HERO) ? C.HERO : code;
  }

  private takesSynergy(card: number): boolean {
    return this.options.soloSynergies && (this.inSynergy[card] === 0 || this.options.soloAbilities === 'all');
  }

  private takesAbility(card: number, k: number): boolean {
    const choices = this.inAbility[card * 2 + k];
    switch (this.options.soloAbilities) {
      case 'choiceFree':
        return choices === 0;
      case 'all':
        return (choices & this.card.covers) === 0;
      default:
        return false;
    }
  }

  /** Every Recruit, except those whose text waits for an instruction, or leaves a choice and gives nothing else. */
  private exhausts(view: VeilView, card: number, words: Int32Array, at: number): boolean {
    const { t } = this;
    const choices = this.inExhaust[card];
    if (this.facts.readies[card] !== 0 && !this.mayReady(view, words, at)) return false;
    if (choices === 0) return true;
    // A player exhausts Recruits only in the Primary Phase, before any instruction.
    if ((choices & this.card.covers) !== 0) return !this.automated;
    return this.options.soloAbilities === 'all' || t.gain[card * 3] + t.gain[card * 3 + 1] + t.gain[card * 3 + 2] > 0;
  }

  /** Recruits that ready others act once per turn each: two of them could go on forever. */
  private mayReady(view: VeilView, words: Int32Array, at: number): boolean {
    let readiers = 0;
    for (let i = 0; i < view.recruits(view.me); i++) readiers += this.facts.readies[view.recruit(view.me, i)];
    return words[at + R.readied] < readiers;
  }

  /** Counts the exhaustion of a Recruit that readies others. */
  private noted(code: number, words: Int32Array, at: number): number {
    const named = code - C.RECRUIT_ACT;
    if (named >= 0 && named % Size.acts === 0 && this.facts.readies[named / Size.acts] !== 0) words[at + R.readied]++;
    return code;
  }

  /** TV-X14 – TV-X17: follows part after part; skips one that cannot be carried out. */
  private instruct(view: VeilView, words: Int32Array, at: number, chance: Chance): number {
    const { parts, clause, fromTurn } = this.card;
    for (;;) {
      const place = words[at + R.place];
      if (place >= parts.length) return this.last(view);
      if (place >= clause && view.round < fromTurn) return this.last(view); // TV-X13
      if (place >= clause && this.options.soloFinalAfterDiscard && this.automated && view.phase < P.END) return this.last(view);
      const code = this.part(view, parts[place], words, at, chance);
      if (code > C.PASS) words[at + R.done] |= 1 << this.card.instruction[place];
      if (code >= 0) return code;
      if (parts[place].what === Part.repeat && words[at + R.back] === 0) {
        words[at + R.back] = place + 1;
        words[at + R.place] = parts[place].from;
      } else this.advance(words, at);
      words[at + R.times] = 0;
    }
  }

  /** Moves to the next part; after the last part of a repeated instruction, returns to where it was called. */
  private advance(words: Int32Array, at: number): void {
    const back = words[at + R.back];
    words[at + R.place]++;
    if (back === 0 || words[at + R.place] !== this.card.parts[back - 1].to) return;
    words[at + R.place] = back;
    words[at + R.back] = 0;
  }

  /** Nothing is left to do in this phase. A player's Hero acts only in the Primary Phase, so there it comes last. */
  private last(view: VeilView): number {
    if (view.kind === Kind.primary && this.card.usesHero && !this.automated && this.has(C.HERO)) return C.HERO;
    return C.PASS;
  }

  private part(view: VeilView, part: SoloPart, words: Int32Array, at: number, chance: Chance): number {
    switch (part.what) {
      case Part.buy:
        return this.buy(view, part, words, at, chance);
      case Part.ifAble:
        return this.able(view, part, words, at);
      case Part.assign:
        return this.assign(view, part, chance);
      case Part.hero:
        return this.has(C.HERO) ? C.HERO : NEXT;
      case Part.aura:
        return this.aura(view, words, at);
      case Part.privilege: {
        if (!this.full) return NEXT;
        const code = C.PRIVILEGE + words[at + R.place];
        this.advance(words, at);
        words[at + R.times] = 0;
        return code;
      }
      default:
        return NEXT;
    }
  }

  /** TV-X29 – TV-X31: finds the most expensive card again after every refill. */
  private buy(view: VeilView, part: SoloPart, words: Int32Array, at: number, chance: Chance): number {
    if (view.kind === Kind.primary) return this.last(view);
    const times = this.options.soloUnlimited && words[at + R.place] === this.card.lastPurchase ? 99 : part.times;
    if (view.round > part.untilRound || words[at + R.times] >= times) return NEXT;
    for (const { fits, pick } of part.choices) {
      const card = this.offered(view, fits, pick, chance);
      if (card < 0) continue;
      words[at + R.times]++;
      return C.BUY + card;
    }
    return NEXT;
  }

  // Abilities that an instruction covers: TV-X35, TV-X56, TV-X67

  private able(view: VeilView, part: SoloPart, words: Int32Array, at: number): number {
    if (!this.findsTarget(view, part)) return NEXT;
    const bit = 1 << part.able;
    const { readies } = this.facts;
    const code = this.firstAct((card, act, recruit) => {
      if (act === Act.selfBanish) return false;
      if (act === Act.synergy) return (this.inSynergy[card] & bit) !== 0;
      if (!recruit) return (this.inAbility[card * 2 + act] & bit) !== 0;
      return (this.inExhaust[card] & bit) !== 0 && (readies[card] === 0 || this.mayReady(view, words, at));
    });
    if (code >= 0) return this.noted(code, words, at);
    const free = this.options.soloIfAble;
    if (!this.full || free === 'needsAbility' || (free === 'freeOnce' && words[at + R.times] > 0)) return NEXT;
    words[at + R.times]++;
    return C.PRIVILEGE + words[at + R.place];
  }

  /** The target of a text: by the order of the instruction that covers it, else by the rules for ties. */
  private target(view: VeilView, place: number, chance: Chance): number {
    const part = this.card.parts[place];
    const aim = this.t.code[view.asking + 1];
    if (part !== undefined && part.what === Part.ifAble && this.covers(part.able, aim)) {
      for (const { fits, pick } of part.choices) {
        const code = this.picked(view, fits, pick, chance);
        if (code >= 0) return code;
      }
    }
    const harm = aim === Aim.opposingRoute || aim === Aim.opposingRecruits || aim === Aim.anyRecruits;
    const giveUp = !harm && this.t.code[view.asking + 2 * INSTRUCTION] === Op.banishIt;
    return this.picked(view, null, giveUp ? Pick.cheapest : Pick.dearest, chance);
  }

  // Damage: TV-X36 – TV-X39

  private assign(view: VeilView, part: SoloPart, chance: Chance): number {
    if (view.kind === Kind.turn && this.has(C.HEAL)) return C.HEAL; // TV-?67: before Damage
    if (view.kind !== Kind.damage && view.kind !== Kind.turn) return view.phase < P.END ? this.last(view) : NEXT;
    if (view.damage === 0) return NEXT;
    for (const where of part.order) {
      if (where !== SHIELDS && where !== OTHERS) {
        const code = this.lowest(view, C.HIT_HERO, chance);
        if (code >= C.HIT_HERO) return this.noMore(view, code - C.HIT_HERO);
        continue;
      }
      const recruit = this.recruitToHit(view, where === SHIELDS, part.pick, chance);
      if (recruit < 0) continue;
      const code = this.hitCode(view, recruit);
      if (this.has(code)) return code;
      return NEXT; // a player cannot assign points that kill nothing: they are lost
    }
    return NEXT;
  }

  private aura(view: VeilView, words: Int32Array, at: number): number {
    if (words[at + R.times] > 0) return NEXT;
    for (let slot = 0; slot < SLOTS; slot++) {
      const card = view.route(view.me, slot);
      if (card < 0 || !this.has(C.AURA + card)) continue;
      words[at + R.times]++;
      return C.AURA + card;
    }
    return NEXT;
  }
}

/** The machine of a Solo card as a plain strategy (TV-X59): a card of the pack, or a user's own as JSON; with the default rulings. */
export function plainSolo(tables: CardTables, word: string): SoloMachine {
  const record = word.startsWith('{') ? (JSON.parse(word) as SoloRecord) : (tables.soloRecords.find((card) => card.id === word) as SoloRecord);
  const defaults = Object.fromEntries(Object.entries(params).map(([name, decl]) => [name, decl.default]));
  const options = readSoloOptions(defaults);
  return new SoloMachine(compileSolo(record, tables, goldProducers(tables, options.goldAnyText)), tables, options, { automated: false, full: false });
}

/** The round from which the clause of the only Solo card is in force; none if there are several or a card is drawn. */
export function marksOf(machines: readonly (readonly SoloMachine[])[]): readonly RoundMark[] {
  const [first, ...others] = machines.flat();
  return first === undefined || others.length > 0 ? [] : [{ round: first.card.fromTurn, label: 'the clause of the Solo card applies from this round on' }];
}
