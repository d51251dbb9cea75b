import type { Pack } from '../../../src/core/index.ts';
import { packData } from '../../../src/games/veilwraith/content/pack-data.ts';
import type { Effect, FoeRecord, KeyRecord, StaticText, ThreatRecord, Where } from '../../../src/games/veilwraith/content/schema.ts';
import type { VeilwraithRules } from '../../../src/games/veilwraith/rules/rules.ts';
import { S, type VeilwraithState, type Wraith } from '../../../src/games/veilwraith/state/state.ts';
import { ACTIONS, type ActionName, FORBIDDEN, KEY_COLLECTED, KEY_FLIP_SPENT, KEY_FLIPPED } from '../../../src/games/veilwraith/state/words.ts';

/**
 * The derived values again, slowly and from the pack's records: it uses nothing of the compiled tables except the card ids. Covers what the stand-in pack uses:
 * static texts of Threats and Vignettes, but no Memories with static texts.
 */
export class SlowModel {
  private readonly rules: VeilwraithRules;
  private readonly threats = new Map<string, ThreatRecord | FoeRecord | KeyRecord>();
  private readonly kinds = new Map<string, string>();
  private readonly memories: Map<string, { combine: number; abilities: Effect[][] }>;
  private readonly vignetteTexts: readonly StaticText[];

  constructor(pack: Pack, rules: VeilwraithRules) {
    this.rules = rules;
    const data = packData(pack);
    const vignette = data.vignettes.find((v) => v.id === rules.t.vignette.id);
    if (vignette === undefined) throw new Error(`no vignette ${rules.t.vignette.id}`);
    for (const threat of data.threats) this.add(threat, threat.kind);
    for (const foe of data.foes) this.add(foe, 'foe');
    for (const key of data.keys) this.add(key, 'key');
    this.add({ id: 'portal', name: 'the Portal', explore: vignette.portal, cost: 0, boost: 0, source: 'rulebook' }, 'portal');
    this.memories = new Map([...data.memories, ...data.upgrades].map((m) => [m.id, m]));
    this.vignetteTexts = rules.options.ignoreVignetteAbility ? [] : (vignette.static ?? []);
  }

  private add(record: ThreatRecord | FoeRecord | KeyRecord, kind: string): void {
    this.threats.set(record.id, record);
    this.kinds.set(record.id, kind);
  }

  /** Ids of the Threats in play, in the engine's order. */
  area(w: Wraith): string[] {
    return Array.from({ length: w.own[S.AREA] }, (_, i) => this.rules.t.ids[w.own[S.AREA_CARD + i]]);
  }

  /** Values by Threat, such as `explore 5`, with everything that changes them. */
  values(w: Wraith): string[][] {
    const area = this.area(w);
    return area.map((id, i) => {
      const printed = ACTIONS.flatMap((action) => ([] as number[]).concat(this.record(id)[action] ?? []).map((value) => ({ action, value })));
      return printed.map(({ action, value }) => `${action} ${value + this.valueChange(area, i, action)}`);
    });
  }

  private valueChange(area: readonly string[], i: number, action: ActionName): number {
    let sum = 0;
    for (const { text, from } of this.texts(area)) {
      if (!('modifyValue' in text)) continue;
      const { where, type, by } = text.modifyValue;
      if ((type === undefined || type === 'all' || type === action) && this.fits(area, i, where, from)) sum += by;
    }
    return sum;
  }

  /** Active static texts, with the position of their card in the area (-1: the Vignette). */
  private texts(area: readonly string[]): { text: StaticText; from: number }[] {
    const ofCards = area.flatMap((id, from) => (this.record(id).static ?? []).map((text) => ({ text, from })));
    return [...this.vignetteTexts.map((text) => ({ text, from: -1 })), ...ofCards];
  }

  private fits(area: readonly string[], i: number, where: Where | undefined, from: number): boolean {
    if (where === undefined) return true;
    const kind = this.kinds.get(area[i]);
    const ordinary = kind === 'anima' || kind === 'deja';
    if (where.kind !== undefined && where.kind !== kind && !(where.kind === 'ordinary' && ordinary)) return false;
    if (where.name !== undefined && this.record(area[i]).name !== where.name) return false;
    return !(where.other === true && i === from);
  }

  /** The Spirit that the Spirit Phase would cost now. */
  totalCost(w: Wraith): number {
    return this.area(w).reduce((sum, id, i) => sum + ((w.own[S.AREA_FLAGS + i] & S.IGNORED) !== 0 ? 0 : this.record(id).cost), 0);
  }

  /** What static texts forbid. */
  forbidden(w: Wraith): string[] {
    const words = this.texts(this.area(w)).flatMap(({ text }) => ('forbid' in text ? [text.forbid] : []));
    return FORBIDDEN.filter((word) => words.includes(word));
  }

  /** The highest Power an Action is certain to reach: tries every way to divide the hand among playing, Combining and keeping. */
  reach(s: VeilwraithState, w: Wraith, action: number): number {
    const t = this.rules.t;
    const own = w.own;
    const forbidden = this.forbidden(w);
    let sum = own[S.SLOT_POWER + own[S.SLOT_OF + action]] + own[S.FACE + action] + own[S.ATTACHED + action] + own[S.TOKENS + action];
    if (own[S.USE_ACTION] === action + 1) sum += own[S.USE_POWER];
    for (let k = 0; k < t.keys; k++) {
      // A Key that was Flipped and then reset may be Flipped again only if an option says so (keyResetReuses).
      const flippable = (own[S.KEYS + k] & (KEY_COLLECTED | KEY_FLIPPED | KEY_FLIP_SPENT)) === KEY_COLLECTED && !forbidden.includes('flip');
      if (flippable) sum += gainOf((this.record(t.ids[t.firstKey + k]) as KeyRecord).flip ?? [], ACTIONS[action]);
    }
    const hand = Array.from({ length: own[S.HAND_MEMORIES] }, (_, i) => this.memory(t.ids[s.all[w.hand.cards + i]]));
    const best = (left: typeof hand): number => {
      if (left.length === 0) return 0;
      const [first, ...rest] = left;
      const played = forbidden.includes('play') ? 0 : first.abilities.reduce((gain, ability) => gain + gainOf(ability, ACTIONS[action]), 0);
      let most = played + best(rest);
      if (forbidden.includes('combine')) return most;
      rest.forEach((partner, i) => {
        most = Math.max(most, Math.min(first.combine, partner.combine) + best(rest.filter((_, j) => j !== i)));
      });
      return most;
    };
    return sum + best(hand);
  }

  private record(id: string): ThreatRecord | FoeRecord | KeyRecord {
    return this.threats.get(id) as ThreatRecord;
  }

  private memory(id: string): { combine: number; abilities: Effect[][] } {
    return this.memories.get(id) as { combine: number; abilities: Effect[][] };
  }
}

/** The Power and tokens that a text of the stand-in pack gives to one Action. */
function gainOf(effects: readonly Effect[], action: ActionName): number {
  let sum = 0;
  for (const effect of effects) {
    const given = 'addPower' in effect ? effect.addPower : 'addPowerToken' in effect ? effect.addPowerToken : undefined;
    if (given !== undefined && [action, 'any', 'it'].includes(given.action)) sum += given.n;
  }
  return sum;
}
