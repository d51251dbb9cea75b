import { ACTIONS, ANIMA, DEJA, FOE, KEY, PORTAL } from '../state/words.ts';
import { Interplay, type Touches } from './interplay.ts';
import { CHOSEN, type CONDITION_WORDS, type CompiledCondition, type CompiledCount, type Filter, INSTRUCTION, type Modifier, Op, Pick, RANDOM } from './ops.ts';
import type { Condition, Counted, Effect, Where } from './schema.ts';

const PICKS = {
  explore: Pick.explore,
  fight: Pick.fight,
  influence: Pick.influence,
  any: Pick.any,
  it: Pick.it,
  used: Pick.used,
  every: Pick.every,
  upright: Pick.upright,
  turned: Pick.turned,
};
const KIND_MASK: Record<string, number> = {
  anima: 1 << ANIMA,
  deja: 1 << DEJA,
  ordinary: (1 << ANIMA) | (1 << DEJA),
  foe: 1 << FOE,
  key: 1 << KEY,
  portal: 1 << PORTAL,
};
const EVERY_KIND = (1 << ANIMA) | (1 << DEJA) | (1 << FOE) | (1 << KEY) | (1 << PORTAL);

/** Compiles effect lists into one flat program and its side tables. */
export class ProgramBuilder {
  readonly code: number[] = [];
  readonly filters: Filter[] = [];
  readonly conditions: CompiledCondition[] = [];
  readonly counts: CompiledCount[] = [];
  readonly modifiers: Modifier[] = [];
  /** pc of a program → the parts of the game it touches. */
  readonly touches = new Map<number, Touches>();
  private readonly names: Map<string, number>;
  /** Is a Vignette's reward being compiled? */
  private rewarding = false;
  /** Number of loops around the current instruction. */
  private loops = 0;

  private readonly several: boolean;
  private readonly interplay: Interplay;

  /** `drawnTexts`: all "Drawn:" texts of the pack; `several`: is there another Veilwraith? */
  constructor(names: Map<string, number>, drawnTexts: readonly Effect[], several: boolean) {
    this.names = names;
    this.several = several;
    this.interplay = new Interplay(drawnTexts, several);
  }

  /** Compiles a text; returns its pc, or -1 for no text. */
  add(effects: readonly Effect[] | undefined): number {
    if (effects === undefined) return -1;
    const pc = this.code.length;
    this.list(effects);
    this.put(Op.end);
    this.touches.set(pc, this.interplay.of(effects));
    return pc;
  }

  /** Compiles "Defeat:" of a Vignette. */
  reward(effects: readonly Effect[] | undefined): number {
    this.rewarding = true;
    const pc = this.add(effects);
    this.rewarding = false;
    return pc;
  }

  /** A sequence of instructions, for steps of the rules themselves. */
  steps(...instructions: readonly (readonly [op: number, a?: number])[]): number {
    const pc = this.code.length;
    for (const [op, a] of instructions) this.put(op, a);
    this.put(Op.end);
    return pc;
  }

  /** "Defeat:" and Spirit Boost in the order the player chooses (VW-?18, boostOrder: playerChoice). */
  eitherOrder(effects: readonly Effect[], boost: number): number {
    const pc = this.code.length;
    this.put(Op.choose, 2);
    const first = this.put(Op.jump);
    const second = this.put(Op.jump);
    this.code[first + 1] = this.code.length;
    this.list(effects);
    this.put(Op.boost, boost);
    const out = this.put(Op.jump);
    this.code[second + 1] = this.code.length;
    this.put(Op.boost, boost);
    this.list(effects);
    this.code[out + 1] = this.code.length;
    this.put(Op.end);
    return pc;
  }

  filter(where: Where | undefined): number {
    let kinds = where?.kind === undefined ? EVERY_KIND : KIND_MASK[where.kind];
    for (const not of where?.not ?? []) kinds &= ~KIND_MASK[not];
    this.filters.push({
      kinds,
      name: where?.name === undefined ? -1 : (this.names.get(where.name) ?? -2),
      other: where?.other ?? false,
      self: where?.self ?? false,
      costAtMost: where?.costAtMost ?? -1,
      has: where?.has === undefined ? -1 : ACTIONS.indexOf(where.has),
    });
    return this.filters.length - 1;
  }

  modifier(filter: number, type: number, by: number): number {
    this.modifiers.push({ filter, type, by });
    return this.modifiers.length - 1;
  }

  private put(op: number, a = 0, b = 0, c = 0): number {
    this.code.push(op, a, b, c);
    return this.code.length - INSTRUCTION;
  }

  private list(effects: readonly Effect[]): void {
    for (const effect of effects) this.effect(effect);
  }

  private repeat(n: number, op: number, a = 0, b = 0): void {
    for (let i = 0; i < n; i++) this.put(op, a, b);
  }

  private effect(e: Effect): void {
    if ('addPower' in e) {
      this.put(Op.addPower, e.addPower.n, this.choose(e.addPower.action));
    } else if ('addPowerToken' in e) {
      this.put(Op.addToken, e.addPowerToken.n, this.choose(e.addPowerToken.action));
    } else if ('removePowerToken' in e) {
      this.repeat(e.removePowerToken.n, Op.removeToken, how(e.removePowerToken.how));
    } else if ('removeAllPowerTokens' in e) {
      this.put(Op.removeAllTokens, 0, PICKS[e.removeAllPowerTokens]);
    } else if ('movePowerToken' in e) {
      this.repeat(e.movePowerToken, Op.moveToken);
    } else if ('gainSpirit' in e) {
      this.put(Op.gainSpirit, e.gainSpirit);
    } else if ('loseSpirit' in e) {
      this.put(Op.loseSpirit, e.loseSpirit);
    } else if ('changeMaxSpirit' in e) {
      this.put(Op.changeMaxSpirit, e.changeMaxSpirit);
    } else if ('drawMemory' in e) {
      this.repeat(e.drawMemory, Op.drawMemory);
    } else if ('discardMemory' in e) {
      this.repeat(e.discardMemory.n, Op.discardMemory, how(e.discardMemory.how));
    } else if ('recoverMemory' in e) {
      this.repeat(e.recoverMemory.n, Op.recoverMemory, e.recoverMemory.to === 'deck' ? 1 : 0);
    } else if ('removeMemory' in e) {
      this.repeat(e.removeMemory.n, Op.removeMemory, how(e.removeMemory.how));
    } else if ('removeSelf' in e) this.put(Op.removeSelf);
    else if ('drawThreat' in e) {
      this.repeat(e.drawThreat, Op.drawThreat);
    } else if ('discardThreat' in e) {
      const filter = this.filter(e.discardThreat.where);
      if (e.discardThreat.every) this.put(Op.discardEveryThreat, filter);
      else this.repeat(e.discardThreat.n ?? 1, Op.discardThreat, filter);
    } else if ('defeatThreat' in e) {
      this.repeat(e.defeatThreat.n ?? 1, Op.defeatThreat, this.filter(e.defeatThreat.where));
    } else if ('returnThreat' in e) {
      this.put(Op.returnThreat);
    } else if ('peekThreats' in e) {
      this.put(Op.peek, e.peekThreats);
    } else if ('discardFromThreatDeck' in e) {
      this.repeat(e.discardFromThreatDeck, Op.discardFromDeck);
    } else if ('ignoreCost' in e) {
      this.repeat(e.ignoreCost.n, Op.ignore, this.filter(e.ignoreCost.where), e.ignoreCost.upTo ? 1 : 0);
    } else if ('modifyValue' in e) {
      const { where, type, by } = e.modifyValue;
      this.put(Op.addTimed, this.modifier(this.filter(where), valueType(type), by));
    } else if ('modifyCost' in e) {
      this.put(Op.addTimed, this.modifier(this.filter(e.modifyCost.where), -1, e.modifyCost.by));
    } else if ('exhaustAction' in e) {
      this.repeat(e.exhaustAction.n, Op.exhaust, how(e.exhaustAction.how));
    } else if ('resetAction' in e) {
      if (e.resetAction === 'any') this.put(Op.chooseAction, 0, Pick.turned);
      this.put(Op.reset, 0, e.resetAction === 'any' ? Pick.it : PICKS[e.resetAction]);
    } else if ('tiltAction' in e) {
      if (e.tiltAction === 'any') this.put(Op.chooseAction, 0, Pick.upright);
      this.put(Op.tilt, 0, Pick.it);
    } else if ('resetKey' in e) this.repeat(e.resetKey, Op.resetKey);
    else if ('exhaustKey' in e) this.repeat(e.exhaustKey.n, Op.exhaustKey, how(e.exhaustKey.how));
    else if ('arrangeActions' in e) {
      this.put(Op.arrange);
    } else if ('swapActions' in e) {
      this.put(Op.swap);
    } else if ('extraUse' in e) {
      this.put(e.extraUse === 'now' ? Op.useNow : Op.allowUse);
    } else if ('putBeneath' in e) {
      this.repeat(e.putBeneath.n, Op.putBeneath, how(e.putBeneath.how));
    } else if ('drawFromBeneath' in e) {
      this.put(Op.drawBeneath);
    } else if ('shuffleIntoMemoryDeck' in e) {
      this.put(Op.shuffleSelfIn);
    } else if ('discardSelf' in e) this.put(Op.discardSelf);
    else if ('chooseAction' in e) this.put(Op.chooseAction, 0, PICKS[e.chooseAction]);
    else if ('upgradeAction' in e) this.put(Op.upgradeAction);
    else if ('upgradeToken' in e) this.put(Op.upgradeToken);
    else if ('gainRibbon' in e) this.put(Op.gainRibbon, e.gainRibbon, this.rewarding ? 1 : 0);
    else this.structure(e);
  }

  private structure(e: Effect): void {
    if ('chooseOne' in e) this.branches(e.chooseOne);
    else if ('optional' in e) this.branches([[], e.optional]);
    else if ('if' in e) {
      const unless = this.put(Op.unless, this.condition(e.if));
      this.list(e.do);
      const over = e.else === undefined ? -1 : this.put(Op.jump);
      this.code[unless + 2] = this.code.length;
      if (e.else !== undefined) {
        this.list(e.else);
        this.code[over + 1] = this.code.length;
      }
    } else if ('forEach' in e) {
      const depth = this.loops++;
      const start = this.put(Op.startLoop, this.counted(e.forEach.of), 0, depth);
      const body = this.code.length;
      this.list(e.forEach.do);
      this.put(Op.loop, body, depth);
      this.code[start + 2] = this.code.length;
      this.loops--;
    } else if ('another' in e) {
      // VW-X19: in solo play, another Veilwraith means the Veilwraith itself.
      if (!this.several) {
        this.list(e.another);
        return;
      }
      const named = this.put(Op.another);
      const over = this.put(Op.jump);
      this.code[named + 1] = this.code.length;
      this.list(e.another);
      this.put(Op.end);
      this.code[over + 1] = this.code.length;
    }
  }

  private branches(options: readonly (readonly Effect[])[]): void {
    this.put(Op.choose, options.length);
    const jumps = options.map(() => this.put(Op.jump));
    const outs: number[] = [];
    options.forEach((option, i) => {
      this.code[jumps[i] + 1] = this.code.length;
      this.list(option);
      outs.push(this.put(Op.jump));
    });
    for (const out of outs) this.code[out + 1] = this.code.length;
  }

  /** "Any" first asks for a choice; the following instructions then refer to "it" (VW-?08). */
  private choose(action: keyof typeof PICKS): number {
    if (action !== 'any') return PICKS[action];
    this.put(Op.chooseAction, 0, Pick.any);
    return Pick.it;
  }

  private condition(c: Condition): number {
    const word = Object.keys(c)[0] as keyof typeof CONDITION_WORDS;
    const value = (c as Record<string, unknown>)[word];
    const named = 'on' in c ? c.on : 'action' in c ? c.action : 'upright' in c ? c.upright : undefined;
    this.conditions.push({
      word,
      n: typeof value === 'number' ? value : value === false ? 0 : 1,
      action: named === undefined ? 0 : ACTIONS.indexOf(named),
      filter: this.filter('where' in c ? c.where : undefined),
    });
    return this.conditions.length - 1;
  }

  private counted(c: Counted): number {
    const word = Object.keys(c)[0] as CompiledCount['word'];
    this.counts.push({ word, action: 'tokensOn' in c ? ACTIONS.indexOf(c.tokensOn) : 0, filter: this.filter('threats' in c ? c.threats : undefined) });
    return this.counts.length - 1;
  }
}

export function valueType(type: string | undefined): number {
  return type === undefined || type === 'all' ? 3 : ACTIONS.indexOf(type as (typeof ACTIONS)[number]);
}

function how(word: 'chosen' | 'random' | undefined): number {
  return word === 'random' ? RANDOM : CHOSEN;
}
