import { TextBuilder } from '../../../kit/texts/builder.ts';
import { Control } from '../../../kit/texts/instructions.ts';
import type { Touches } from '../../../kit/texts/touches.ts';
import { ACTIONS, ANIMA, DEJA, FOE, KEY, PORTAL } from '../state/words.ts';
import { Interplay } from './interplay.ts';
import { CHOSEN, type CONDITION_WORDS, type CompiledCondition, type CompiledCount, type Filter, FORM, type Modifier, Op, Pick, RANDOM } from './ops.ts';
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
export class ProgramBuilder extends TextBuilder<Effect, Condition, Counted> {
  readonly filters: Filter[] = [];
  readonly conditions: CompiledCondition[] = [];
  readonly counts: CompiledCount[] = [];
  readonly modifiers: Modifier[] = [];
  /** pc of a program → the parts of the game it touches. */
  readonly touches = new Map<number, Touches>();
  private readonly names: Map<string, number>;
  /** Is a Vignette's reward being compiled? */
  private rewarding = false;

  private readonly several: boolean;
  private readonly interplay: Interplay;

  /** `drawnTexts`: all "Drawn:" texts of the pack; `several`: is there another Veilwraith? */
  constructor(names: Map<string, number>, drawnTexts: readonly Effect[], several: boolean) {
    super(FORM);
    this.names = names;
    this.several = several;
    this.interplay = new Interplay(drawnTexts, several);
  }

  override add(effects: readonly Effect[] | undefined): number {
    const pc = super.add(effects);
    if (effects !== undefined) this.touches.set(pc, this.interplay.of(effects));
    return pc;
  }

  /** Compiles "Defeat:" of a Vignette. */
  reward(effects: readonly Effect[] | undefined): number {
    this.rewarding = true;
    const pc = this.add(effects);
    this.rewarding = false;
    return pc;
  }

  /** "Defeat:" and Spirit Boost in the order the player chooses (VW-?18, boostOrder: playerChoice). */
  eitherOrder(effects: readonly Effect[], boost: number): number {
    const pc = this.code.length;
    const defeatFirst = this.label();
    const boostFirst = this.label();
    const out = this.label();
    this.put(Control.choose, 2);
    this.put(Control.jump, defeatFirst);
    this.put(Control.jump, boostFirst);
    this.place(defeatFirst);
    this.list(effects);
    this.put(Op.boost, boost);
    this.put(Control.jump, out);
    this.place(boostFirst);
    this.put(Op.boost, boost);
    this.list(effects);
    this.place(out);
    this.put(Control.end);
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

  private repeat(n: number, op: number, a = 0, b = 0): void {
    for (let i = 0; i < n; i++) this.put(op, a, b);
  }

  protected effect(e: Effect): void {
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
    else if ('another' in e) this.another(e.another);
    else if ('forEach' in e) this.forEach(e.forEach.of, e.forEach.do);
    else this.control(e);
  }

  private another(effects: readonly Effect[]): void {
    // VW-X19: in solo play, another Veilwraith means the Veilwraith itself.
    if (!this.several) {
      this.list(effects);
      return;
    }
    const text = this.label();
    const out = this.label();
    this.put(Op.another, text);
    this.put(Control.jump, out);
    this.place(text);
    this.list(effects);
    this.put(Control.end);
    this.place(out);
  }

  /** "Any" first asks for a choice; the following instructions then refer to "it" (VW-?08). */
  private choose(action: keyof typeof PICKS): number {
    if (action !== 'any') return PICKS[action];
    this.put(Op.chooseAction, 0, Pick.any);
    return Pick.it;
  }

  protected condition(c: Condition): number {
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

  protected counted(c: Counted): number {
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
