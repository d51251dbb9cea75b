import { ALL, F, H, RUNNING } from '../../../core/index.ts';
import { CHOSEN, INSTRUCTION, loopShift, MOST_TIMES, Op, Pick, RANDOM } from '../content/ops.ts';
import { K } from '../state/kinds.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { S } from '../state/state.ts';
import { EXHAUSTED, UPRIGHT } from '../state/words.ts';
import { BY_EFFECT, IN_PHASE } from './board.ts';
import { Texts } from './texts.ts';

/** Runs the programs of card texts, one instruction a step. An instruction that needs a choice asks and goes on with the answer. */
export abstract class Effects extends Texts {
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
        if (action >= 0) this.addPower(s, w, action, n);
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
        this.emit(s, ALL, K.E_MAX_SPIRIT, w.own[S.MAX_SPIRIT]);
        return;
      case Op.drawMemory: {
        const depth = a[H.depth];
        this.drawMemory(s, w, BY_EFFECT);
        // The next of several follows at once, unless a text of the card drawn comes first.
        while (a[H.depth] === depth && code[a[f + F.pc]] === Op.drawMemory) {
          a[f + F.pc] += INSTRUCTION;
          this.drawMemory(s, w, BY_EFFECT);
        }
        return;
      }
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
      case Op.exhaustKey:
        this.chooseKeyFor(s, w, code[pc], n);
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
        if (times === 0) a[f + F.pc] = code[pc + 2];
        else a[f + F.z] += times << loopShift(code[pc + 3]);
        return;
      }
      case Op.loop: {
        const shift = loopShift(code[pc + 2]);
        a[f + F.z] -= 1 << shift;
        if (((a[f + F.z] >> shift) & MOST_TIMES) !== 0) a[f + F.pc] = n;
        return;
      }
      case Op.upgradeAction:
        if (w.own[S.FACE] + w.own[S.FACE + 1] + w.own[S.FACE + 2] < 3) this.ask(s, K.K_FLIP_ACTION, w.seat);
        return;
      case Op.upgradeToken:
        if (this.basicTokens(w) > 0) this.ask(s, K.K_FLIP_TOKEN, w.seat);
        return;
      case Op.gainRibbon:
        if (code[pc + 2] === 0 || w.own[S.NO_RIBBONS] === 0) this.gainRibbons(s, n, code[pc + 2] === 1);
        return;
      case Op.boost:
        this.gainSpirit(s, w, n, IN_PHASE);
        return;
      case Op.afterDefeat:
        this.discardBeneath(s, w, a[f + F.source] >> 8);
        this.checkPortal(s, s.wraiths[a[f + F.x]]);
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
      case Op.another:
        this.nameAnother(s, w, n, a[f + F.source]);
        return;
      default:
        throw new Error(`unknown instruction ${code[pc]} at ${pc}`);
    }
  }

  /** VW-X19: what a text does to another Veilwraith; there is none in a game of one. */
  protected nameAnother(_s: VeilwraithState, _w: Wraith, _text: number, _source: number): void {}

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
    let k = this.luck.roll(s, this.lucks[w.seat].effects, options);
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
}
