import { ALL, F, H, RUNNING, type Source } from '../../core/index.ts';
import { BY_EFFECT, FROM_BENEATH, IN_PHASE } from './board.ts';
import { K } from './kinds.ts';
import { CHOSEN, INSTRUCTION, Op, Pick, RANDOM } from './program.ts';
import type { VeilwraithState, Wraith } from './state.ts';
import { S } from './state.ts';
import { Uses } from './uses.ts';
import { ARCHFIEND, EXHAUSTED, KEY_COLLECTED, KEY_FLIP_SPENT, KEY_FLIPPED, KEY_TURN_SPENT, KEY_TURNED, PORTAL, UPRIGHT } from './words.ts';

/** Runs the programs of card texts, one instruction a step. An instruction that needs a choice asks and goes on with the answer. */
export abstract class Effects extends Uses {
  protected step(s: VeilwraithState): void {
    this.instruction(s);
    // A text that has come to its end is gone at once: what is below goes on with the next step.
    const a = s.all;
    while (a[H.kind] === RUNNING && a[H.depth] > 0 && this.t.code[a[this.top(s) + F.pc]] === Op.end) this.pop(s);
  }

  private instruction(s: VeilwraithState): void {
    const a = s.all;
    const f = this.top(s);
    const pc = a[f + F.pc];
    const code = this.t.code;
    const w = s.wraiths[a[f + F.who]];
    const n = code[pc + 1];
    a[f + F.pc] = pc + INSTRUCTION;
    switch (code[pc]) {
      case Op.end:
        this.pop(s);
        return;
      case Op.addPower: {
        const action = this.picked(s, w, f, code[pc + 2]);
        if (action < 0) return;
        w.own[S.ATTACHED + action] += n;
        this.emit(s, ALL, K.E_POWER, action, n);
        return;
      }
      case Op.addToken: {
        const action = this.picked(s, w, f, code[pc + 2]);
        if (action >= 0) this.addTokens(s, w, action, n);
        return;
      }
      case Op.removeToken:
        this.chooseActionFor(s, w, f, n);
        return;
      case Op.removeAllTokens:
        this.removeAllTokens(s, w, f, code[pc + 2]);
        return;
      case Op.moveToken:
        a[f + F.y] = 0;
        this.chooseActionFor(s, w, f, CHOSEN);
        return;
      case Op.gainSpirit:
        this.gainSpirit(s, w, n, BY_EFFECT);
        return;
      case Op.loseSpirit:
        this.loseSpirit(s, w, n, BY_EFFECT);
        return;
      case Op.changeMaxSpirit:
        w.own[S.MAX_SPIRIT] = Math.max(1, w.own[S.MAX_SPIRIT] + n);
        if (w.own[S.SPIRIT] > w.own[S.MAX_SPIRIT]) w.own[S.SPIRIT] = w.own[S.MAX_SPIRIT];
        return;
      case Op.drawMemory:
        this.drawMemory(s, w, BY_EFFECT);
        return;
      case Op.discardMemory:
      case Op.removeMemory:
      case Op.putBeneath:
        this.chooseFromHand(s, w, code[pc], n, a[f + F.source]);
        return;
      case Op.recoverMemory:
        if (w.memoryDiscard.count(s) > 0) this.ask(s, K.K_DISCARD_PILE, w.seat); // VW-B26: the Memory discard pile
        return;
      case Op.removeSelf:
        this.removeFromPlay(s, w, a[f + F.source] & 255);
        return;
      case Op.drawThreat:
        this.drawThreat(s, w);
        return;
      case Op.discardThreat:
      case Op.defeatThreat:
      case Op.ignore:
        if (this.countTargets(s, w, f, n, code[pc]) > 0) this.ask(s, K.K_THREAT, w.seat);
        return;
      case Op.discardEveryThreat:
        this.discardEvery(s, w, f, n);
        return;
      case Op.returnThreat:
        if (w.threatDiscard.count(s) > 0) this.ask(s, K.K_THREAT_DISCARD, w.seat);
        return;
      case Op.peek:
        this.look(s, w, n);
        return;
      case Op.discardFromDeck:
        this.discardFromDeck(s, w);
        return;
      case Op.addTimed:
        w.own[S.TIMED_LIST + w.own[S.TIMED]++] = n;
        w.derived[S.DIRTY] = 1;
        return;
      case Op.exhaust:
        this.chooseActionFor(s, w, f, n);
        return;
      case Op.reset:
        this.resetPicked(s, w, f, code[pc + 2]);
        return;
      case Op.tilt: {
        const action = this.picked(s, w, f, code[pc + 2]);
        if (action >= 0 && w.own[S.ROTATION + action] === UPRIGHT) this.tilt(s, w, action);
        return;
      }
      case Op.resetKey:
        if (this.resettableKey(w, 0) >= 0) this.ask(s, K.K_KEY, w.seat);
        return;
      case Op.arrange:
      case Op.swap:
        a[f + F.y] = 0;
        this.ask(s, K.K_ACTION, w.seat);
        return;
      case Op.useNow:
        this.useNow(s, w, f, pc);
        return;
      case Op.allowUse: {
        const action = a[f + F.x] - 1;
        if (action >= 0) w.own[S.EXTRA_USES + action]++;
        return;
      }
      case Op.drawBeneath:
        this.drawFromBeneath(s, w, f, pc);
        return;
      case Op.shuffleSelfIn:
        this.shuffleIn(s, w, a[f + F.source] & 255);
        return;
      case Op.discardSelf: {
        const card = a[f + F.source] & 255;
        if (this.inHand(s, w, card) > 0) this.discardFromHand(s, w, card, IN_PHASE);
        return;
      }
      case Op.chooseAction:
        a[f + F.x] = 0;
        if (this.countActions(s, w) > 0) this.ask(s, K.K_ACTION, w.seat);
        return;
      case Op.choose:
        this.ask(s, K.K_OPTION, w.seat);
        return;
      case Op.jump:
        a[f + F.pc] = n;
        return;
      case Op.unless:
        if (!this.holds(s, w, n, a[f + F.source])) a[f + F.pc] = code[pc + 2];
        return;
      case Op.startLoop: {
        const times = this.count(s, w, n, a[f + F.source]);
        a[f + F.y] = times;
        if (times === 0) a[f + F.pc] = code[pc + 2];
        return;
      }
      case Op.loop:
        if (--a[f + F.y] > 0) a[f + F.pc] = n;
        return;
      case Op.upgradeAction:
        if (w.own[S.FACE] + w.own[S.FACE + 1] + w.own[S.FACE + 2] < 3) this.ask(s, K.K_FLIP_ACTION, w.seat);
        return;
      case Op.upgradeToken:
        if (this.basicTokens(w) > 0) this.ask(s, K.K_FLIP_TOKEN, w.seat);
        return;
      case Op.boost:
        this.gainSpirit(s, w, n, IN_PHASE);
        return;
      case Op.afterDefeat:
        this.discardBeneath(s, w, a[f + F.source] >> 8);
        this.checkPortal(s, w);
        return;
      case Op.moveUsed:
        this.moveUsed(s, w);
        return;
      case Op.activate:
        a[f + F.pc] = pc;
        this.ask(s, K.K_ACTIVATE, w.seat);
        return;
      case Op.resumeUse:
        this.resumeUse(s, w, f);
        return;
      default:
        throw new Error(`unknown instruction ${code[pc]} at ${pc}`);
    }
  }

  /** The instruction that asked: the answer is read for it. */
  protected asking(s: VeilwraithState): number {
    return this.t.code[s.all[this.top(s) + F.pc] - INSTRUCTION];
  }

  protected operand(s: VeilwraithState, k: number): number {
    return this.t.code[s.all[this.top(s) + F.pc] - INSTRUCTION + k];
  }

  /** The Action an instruction means, or -1. */
  private picked(s: VeilwraithState, w: Wraith, f: number, pick: number): number {
    if (pick <= Pick.influence) return pick;
    if (pick === Pick.used) return w.own[S.USE_ACTION] - 1;
    return s.all[f + F.x] - 1;
  }

  /** Asks for one of the Actions that fit the instruction, or takes one at random (VW-Z09, VW-Z10). */
  private chooseActionFor(s: VeilwraithState, w: Wraith, f: number, how: number): void {
    const options = this.countActions(s, w);
    if (options === 0) return; // VW-Z08
    if (how !== RANDOM) {
      this.ask(s, K.K_ACTION, w.seat);
      return;
    }
    let k = this.luck.roll(s, this.effectLuck, options);
    for (let action = 0; action < 3; action++) {
      if (!this.actionFits(s, w, action) || k-- > 0) continue;
      this.takeAction(s, w, f, this.asking(s), action);
      return;
    }
  }

  /** Among how many Actions the top instruction chooses. */
  private countActions(s: VeilwraithState, w: Wraith): number {
    let n = 0;
    for (let action = 0; action < 3; action++) if (this.actionFits(s, w, action)) n++;
    return n;
  }

  /** May this Action be chosen for the top instruction? */
  protected actionFits(s: VeilwraithState, w: Wraith, action: number): boolean {
    const own = w.own;
    const before = s.all[this.top(s) + F.y] - 1;
    switch (this.asking(s)) {
      case Op.removeToken:
      case Op.removeAllTokens:
        return own[S.TOKENS + action] > 0;
      case Op.moveToken:
        return before < 0 ? own[S.TOKENS + action] > 0 : action !== before;
      case Op.exhaust:
        return own[S.ROTATION + action] !== EXHAUSTED;
      case Op.arrange:
      case Op.swap:
        return action !== before;
      default: {
        const pick = this.operand(s, 2);
        if (pick === Pick.upright) return own[S.ROTATION + action] === UPRIGHT;
        if (pick === Pick.turned) return own[S.ROTATION + action] !== UPRIGHT;
        return true;
      }
    }
  }

  /** What an instruction does with the Action chosen for it. */
  protected takeAction(s: VeilwraithState, w: Wraith, f: number, op: number, action: number): void {
    const a = s.all;
    switch (op) {
      case Op.removeToken:
        this.removeTokens(s, w, action, 1);
        return;
      case Op.removeAllTokens:
        this.removeTokens(s, w, action, w.own[S.TOKENS + action]);
        return;
      case Op.moveToken:
        if (a[f + F.y] === 0) {
          a[f + F.y] = action + 1;
          this.ask(s, K.K_ACTION, w.seat);
          return;
        }
        this.removeTokens(s, w, a[f + F.y] - 1, 1);
        this.addTokens(s, w, action, 1);
        a[f + F.y] = 0;
        return;
      case Op.exhaust:
        this.exhaust(s, w, action);
        return;
      case Op.chooseAction:
        a[f + F.x] = action + 1;
        return;
      case Op.arrange:
        this.arrange(s, w, f, action);
        return;
      case Op.swap:
        if (a[f + F.y] === 0) {
          a[f + F.y] = action + 1;
          this.ask(s, K.K_ACTION, w.seat);
          return;
        }
        this.swap(s, w, a[f + F.y] - 1, action);
        return;
    }
  }

  /** Actions go into slots L, M, R in the order they are named; the last follows of itself. */
  private arrange(s: VeilwraithState, w: Wraith, f: number, action: number): void {
    const own = w.own;
    const first = s.all[f + F.y];
    if (first === 0) {
      s.all[f + F.y] = action + 1;
      this.ask(s, K.K_ACTION, w.seat);
      return;
    }
    this.place(w, 0, first - 1);
    this.place(w, 1, action);
    this.place(w, 2, 3 - (first - 1) - action);
    this.emit(s, ALL, K.E_ARRANGED, own[S.SLOTS], own[S.SLOTS + 1], own[S.SLOTS + 2]);
  }

  private swap(s: VeilwraithState, w: Wraith, one: number, other: number): void {
    const slot = w.own[S.SLOT_OF + one];
    this.place(w, w.own[S.SLOT_OF + other], one);
    this.place(w, slot, other);
    this.emit(s, ALL, K.E_ARRANGED, w.own[S.SLOTS], w.own[S.SLOTS + 1], w.own[S.SLOTS + 2]);
  }

  protected place(w: Wraith, slot: number, action: number): void {
    w.own[S.SLOTS + slot] = action;
    w.own[S.SLOT_OF + action] = slot;
  }

  private removeAllTokens(s: VeilwraithState, w: Wraith, f: number, pick: number): void {
    if (pick === Pick.every) {
      for (let action = 0; action < 3; action++) this.removeTokens(s, w, action, w.own[S.TOKENS + action]);
      return;
    }
    if (pick === Pick.any) {
      this.chooseActionFor(s, w, f, CHOSEN);
      return;
    }
    const action = this.picked(s, w, f, pick);
    if (action >= 0) this.removeTokens(s, w, action, w.own[S.TOKENS + action]);
  }

  private resetPicked(s: VeilwraithState, w: Wraith, f: number, pick: number): void {
    if (pick === Pick.every) {
      for (let action = 0; action < 3; action++) this.reset(s, w, action);
      return;
    }
    const action = this.picked(s, w, f, pick);
    if (action >= 0) this.reset(s, w, action);
  }

  // Cards in hand and in the discard pile

  private chooseFromHand(s: VeilwraithState, w: Wraith, op: number, how: number, source: number): void {
    const cards = this.choosable(s, w, op);
    if (cards === 0) return; // VW-Z08
    if (how !== RANDOM) {
      this.ask(s, K.K_HAND, w.seat);
      return;
    }
    const i = this.luck.roll(s, this.effectLuck, cards); // VW-Z10
    this.giveUp(s, w, op, s.all[w.hand.cards + i], source);
  }

  /** Cards an instruction may take from hand: a discard may take foreign cards too (VW-?32), the others speak of Memories. */
  protected choosable(s: VeilwraithState, w: Wraith, op: number): number {
    return op === Op.discardMemory ? w.hand.count(s) : w.own[S.HAND_MEMORIES];
  }

  protected giveUp(s: VeilwraithState, w: Wraith, op: number, card: number, source: number): void {
    if (op === Op.discardMemory) {
      this.discardFromHand(s, w, card, IN_PHASE);
      return;
    }
    this.takeFromHand(s, w, card);
    if (op === Op.removeMemory) {
      w.removed.push(s, card); // VW-Z14
      this.emit(s, ALL, K.E_REMOVED, card);
      return;
    }
    w.beneath.push(s, card, 0, source >> 8);
    this.emit(s, ALL, K.E_BENEATH, card, source & 255);
  }

  protected recover(s: VeilwraithState, w: Wraith, card: number, toDeck: boolean): void {
    w.memoryDiscard.take(s, w.memoryDiscard.indexOf(s, card));
    this.emit(s, ALL, K.E_RECOVERED, card);
    if (toDeck) w.memoryDeck.push(s, card, 1 << w.seat);
    else this.addToHand(s, w, card);
  }

  private removeFromPlay(s: VeilwraithState, w: Wraith, card: number): void {
    const i = w.inPlay.indexOf(s, card);
    if (i < 0) return;
    w.removed.push(s, w.inPlay.take(s, i));
    if (this.t.hasStatic[card] !== 0) w.derived[S.DIRTY] = 1;
    this.emit(s, ALL, K.E_REMOVED, card);
  }

  /** VW-F09, VW-?34: drawn from beneath, one card after another. */
  private drawFromBeneath(s: VeilwraithState, w: Wraith, f: number, pc: number): void {
    const serial = s.all[f + F.source] >> 8;
    for (let i = 0; i < w.beneath.count(s); i++) {
      if (w.beneath.tag(s, i) !== serial) continue;
      s.all[f + F.pc] = pc; // there may be more
      this.receive(s, w, w.beneath.take(s, i), FROM_BENEATH);
      return;
    }
  }

  /** VW-S09, VW-?32: a defeated Threat is shuffled into the Memory deck. */
  private shuffleIn(s: VeilwraithState, w: Wraith, card: number): void {
    const i = w.threatDiscard.indexOf(s, card);
    if (i >= 0) w.threatDiscard.take(s, i);
    w.memoryDeck.push(s, card);
    this.shuffleMemories(s, w);
  }

  // Threats

  /** How many Threats fit an instruction's filter. */
  private countTargets(s: VeilwraithState, w: Wraith, f: number, filter: number, op: number): number {
    this.refresh(w);
    let n = 0;
    for (let i = 0; i < w.own[S.AREA]; i++) if (this.fitsTarget(s, w, f, filter, op, i)) n++;
    return n;
  }

  protected fitsTarget(s: VeilwraithState, w: Wraith, f: number, filter: number, op: number, i: number): boolean {
    const card = w.own[S.AREA_CARD + i];
    if (op === Op.ignore) {
      if ((w.own[S.AREA_FLAGS + i] & S.IGNORED) !== 0) return false;
    } else if (this.t.kind[card] === PORTAL) return false; // VW-?89
    return this.matches(w, this.t.filters[filter], i, this.find(w, s.all[f + F.source] >> 8));
  }

  protected takeTarget(s: VeilwraithState, w: Wraith, op: number, i: number): void {
    if (op === Op.ignore) {
      w.own[S.AREA_FLAGS + i] |= S.IGNORED;
      w.own[S.ANY_IGNORED] = 1;
      w.derived[S.DIRTY] = 1;
      this.emit(s, ALL, K.E_IGNORED, w.own[S.AREA_CARD + i]);
    } else if (op === Op.discardThreat) this.discardThreat(s, w, i);
    else this.defeat(s, w, i, -1); // VW-?23, VW-?104
  }

  private discardEvery(s: VeilwraithState, w: Wraith, f: number, filter: number): void {
    this.refresh(w);
    for (let i = w.own[S.AREA] - 1; i >= 0; i--) if (this.fitsTarget(s, w, f, filter, Op.discardThreat, i)) this.discardThreat(s, w, i);
  }

  /** VW-?26: looking is not drawing. The cards looked at are put back in any order. */
  private look(s: VeilwraithState, w: Wraith, n: number): void {
    const count = Math.min(n, w.threatDeck.count(s));
    if (count === 0) return; // VW-?28
    s.all[H.news]++;
    for (let i = 0; i < count; i++) {
      const tag = w.threatDeck.tag(s, w.threatDeck.count(s) - 1);
      w.looking.push(s, w.threatDeck.pop(s), 0, tag);
    }
    this.emit(s, ALL, K.E_LOOKED, count);
    if (this.options.archfiendOnReveal && w.looking.indexOf(s, this.t.archfiend) >= 0) {
      this.meetArchfiend(s);
      return;
    }
    this.ask(s, K.K_PUT_BACK, w.seat);
  }

  /** The card named goes back on the deck, below those still to come. Blocks belong to places, not to cards. */
  protected putBack(s: VeilwraithState, w: Wraith, card: number): void {
    const last = w.looking.count(s) - 1;
    const tag = w.looking.tag(s, last);
    const i = w.looking.indexOf(s, card);
    s.all[w.looking.tags + last] = w.looking.tag(s, i);
    s.all[w.looking.tags + i] = tag;
    w.looking.take(s, i);
    w.threatDeck.push(s, card, 1 << w.seat, tag);
    if (w.looking.count(s) > 0) this.ask(s, K.K_PUT_BACK, w.seat);
  }

  private discardFromDeck(s: VeilwraithState, w: Wraith): void {
    if (w.threatDeck.count(s) === 0) return; // VW-?28
    const card = w.threatDeck.pop(s);
    s.all[H.news]++;
    this.emit(s, ALL, K.E_THREAT_DISCARDED, card, 1);
    if (this.t.kind[card] === ARCHFIEND) {
      w.own[S.ARCHFIEND_STATE] = 2;
      if (this.options.archfiendOnReveal) this.meetArchfiend(s);
    }
    this.toOwnDiscard(s, w, card);
  }

  // Keys, extra Uses, upgrades

  /** The first Key from k on that a reset would change, or -1. */
  protected resettableKey(w: Wraith, k: number): number {
    for (; k < this.t.keys; k++) if ((w.own[S.KEYS + k] & KEY_COLLECTED) !== 0 && (w.own[S.KEYS + k] & (KEY_TURNED | KEY_FLIPPED)) !== 0) return k;
    return -1;
  }

  /** VW-Z19, VW-?15. */
  protected resetKey(s: VeilwraithState, w: Wraith, k: number): void {
    w.own[S.KEYS + k] &= ~(KEY_TURNED | KEY_FLIPPED);
    if (this.options.keyResetReuses) w.own[S.KEYS + k] &= ~(KEY_TURN_SPENT | KEY_FLIP_SPENT);
    this.emit(s, ALL, K.E_KEY_RESET, this.t.firstKey + k);
  }

  /** VW-K06: the text waits here until the extra Use is over. */
  private useNow(s: VeilwraithState, w: Wraith, f: number, pc: number): void {
    if (w.own[S.USE_ACTION] !== 0) {
      s.all[f + F.pc] = pc;
      this.ask(s, K.K_USE, w.seat);
      return;
    }
    if (s.all[f + F.z] !== 0) {
      s.all[f + F.z] = 0; // the Use has been made
      return;
    }
    s.all[f + F.z] = 1;
    s.all[f + F.pc] = pc;
    this.refresh(w);
    if (this.anyUse(s, w)) this.ask(s, K.K_USE_NOW, w.seat);
  }

  /** Is there any legal Use, extra ones included (VW-?14)? */
  protected abstract anyUse(s: VeilwraithState, w: Wraith): boolean;

  private basicTokens(w: Wraith): number {
    let n = 0;
    for (let slot = 0; slot < 3; slot++) if (w.own[S.SLOT_POWER + slot] === slot + 1) n++;
    return n;
  }

  // Conditions and counts

  protected holds(s: VeilwraithState, w: Wraith, index: number, source: number): boolean {
    const c = this.t.conditions[index];
    const own = w.own;
    switch (c.word) {
      case 'threatsAtLeast':
        return this.countThreats(w, c.filter, source) >= c.n;
      case 'keysAtLeast':
        return own[S.KEYS_COLLECTED] >= c.n;
      case 'foesLeftAtMost':
        return this.t.vignette.foes.length - own[S.FOES_DEFEATED] <= c.n;
      case 'spiritAtMost':
        return own[S.SPIRIT] <= c.n;
      case 'handAtLeast':
        return own[S.HAND_MEMORIES] >= c.n;
      case 'tokensAtLeast':
        return own[S.TOKENS + c.action] >= c.n;
      case 'inSlot':
        return own[S.SLOT_OF + c.action] === c.n - 1;
      case 'upright':
        return own[S.ROTATION + c.action] === UPRIGHT;
      case 'roundAtLeast':
        return s.round >= c.n;
      case 'portalInPlay':
        return (own[S.PORTAL_STATE] === 1) === (c.n === 1);
      case 'archfiendInDeck':
        return (own[S.ARCHFIEND_STATE] === 1) === (c.n === 1);
      case 'usedThisRound':
        return (own[S.USED] === 1) === (c.n === 1);
    }
  }

  private count(_s: VeilwraithState, w: Wraith, index: number, source: number): number {
    const c = this.t.counts[index];
    switch (c.word) {
      case 'threats':
        return this.countThreats(w, c.filter, source);
      case 'keys':
        return w.own[S.KEYS_COLLECTED];
      case 'hand':
        return w.own[S.HAND_MEMORIES];
      case 'tokensOn':
        return w.own[S.TOKENS + c.action];
    }
  }

  private countThreats(w: Wraith, filter: number, source: number): number {
    this.refresh(w);
    const from = this.find(w, source >> 8);
    let n = 0;
    for (let i = 0; i < w.own[S.AREA]; i++) if (this.matches(w, this.t.filters[filter], i, from)) n++;
    return n;
  }

  protected abstract readonly effectLuck: Source;
}
