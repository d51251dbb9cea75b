import { describe, expect, it } from 'vitest';
import type { Pack } from '../../../../src/core/index.ts';
import { packShape } from '../../../../src/games/veil-of-ruin/content/pack.ts';
import type { PackData } from '../../../../src/games/veil-of-ruin/content/schema.ts';
import { packWith, type TestCards, tiny } from '../test-pack.ts';

/** The first complaint about the plain pack with these records. */
const complaint = (content: TestCards): string => {
  try {
    packWith(content);
  } catch (error) {
    return (error as Error).message.replace(/^(\w+) \d+\.?/, '$1 ');
  }
  return 'none';
};
/** The same without file and record: "text.0.prevent: …". */
const said = (content: TestCards): string => complaint(content).replace(/^\w+ /, '');
const card = (fields: object): string => said({ cards: [{ id: 'odd', ...fields }] });
const enemy = (fields: object): string => said({ enemies: [{ id: 'goblin', ...fields }] });
const attack = (fields: object): string => {
  const plain = { dice: 'd6', type: 'physical', targets: 'single' };
  return enemy({ attacks: { aggressive: plain, neutral: plain, defensive: { ...plain, ...fields } } });
};
const item = (fields: object): string => said({ items: [{ id: 'odd', number: 9, value: 1, ...fields }] });

/** All complaints about the tiny pack after a change of its records. */
function complaints(change: (data: PackData) => void, sizes: Pack['sizes'] = 'free'): string[] {
  const data = structuredClone(tiny().data) as unknown as PackData;
  change(data);
  const found: string[] = [];
  packShape.check({ ...tiny(), sizes, data: data as unknown as Pack['data'] }, (file, path, message) => found.push(`${file} ${path.join('.')}: ${message}`));
  return found;
}

describe('Veil of Ruin: checks of a pack', () => {
  it('the plain pack, the tiny pack and plain new records pass', () => {
    expect(complaint({})).toBe('none');
    expect(complaints(() => {})).toEqual([]);
    expect(card({})).toBe('none');
  });

  it('VR-A07 an attack card needs a cost and two stances', () => {
    expect(card({ effective: undefined })).toBe(': odd has no effective; an attack card needs one');
    expect(card({ resultant: undefined })).toBe(': odd has no resultant; an attack card needs one');
    expect(card({ cost: undefined })).toBe(': odd has no cost; an attack card needs one');
  });

  it('VR-A08 a utility card has no stance and no fields of an attack card', () => {
    const action = { kind: 'action', text: [{ draw: 1 }] };
    expect(card(action)).toBe('none');
    expect(card({ ...action, effective: 'neutral' })).toBe('effective: a Single Action has no effective; remove it, or change the kind');
    expect(card({ ...action, damage: 2 })).toBe('damage: a Single Action has no damage; remove it, or change the kind');
    expect(card({ kind: 'boon', passives: [{ attack: 1 }], aoe: true })).toBe('aoe: a Boon has no aoe; remove it, or change the kind');
    expect(card({ kind: 'counter', text: [{ prevent: 2 }], hp: 3 })).toBe('hp: a counter action has no hp; remove it, or change the kind');
    expect(card({ onto: 'ally' })).toBe('onto: an attack card has no onto; remove it, or change the kind');
  });

  it('every kind of card needs what it is made of', () => {
    expect(card({ kind: 'action' })).toBe(': odd has no text; a Single Action needs one');
    expect(card({ kind: 'counter' })).toBe(': odd has no text; a counter action needs one');
    expect(card({ kind: 'companion', hp: 3 })).toBe(': odd has no actions; a companion needs one');
    expect(card({ kind: 'companion', actions: [[{ draw: 1 }]] })).toBe(': odd has no hp; a companion needs one');
    expect(card({ kind: 'boon' })).toBe(': odd does nothing; a Boon needs a text, abilities or passives');
  });

  it('VR-Y14 a Boon may print no cost', () => {
    expect(card({ kind: 'boon', cost: undefined, passives: [{ attack: 1 }] })).toBe('none');
  });

  it('a modifier needs damage to change, and does one thing', () => {
    expect(card({ damage: undefined, modifiers: [{ add: 1 }] })).toBe('modifiers: modifiers change the damage of the card; give it damage');
    expect(card({ modifiers: [{ add: 1, times: 2 }] })).toBe('modifiers.0: a modifier does exactly one of add, less and times');
    expect(card({ modifiers: [{ if: { boss: true } }] })).toBe('modifiers.0: a modifier does exactly one of add, less and times');
  });

  it('VR-A05 VR-?20 the numbers of a card fit its pile', () => {
    expect(card({ number: 24, pile: 'ultimate' })).toBe('number: ultimate cards have the numbers 25 to 31');
    expect(card({ number: 1, pile: 'basic' })).toBe('none');
    expect(said({ cards: [{ id: 'knight-32', number: 44 }] })).toBe('number: master cards have the numbers 32 to 43');
    expect(said({ cards: [{ id: 'knight-44', number: 67 }] })).toBe('none');
    expect(said({ cards: [{ id: 'knight-25', number: 31 }] })).toBe('none');
  });

  it('numbers are unique in the set of a hero, not in the pack', () => {
    expect(said({ cards: [{ id: 'knight-2', number: 1 }] })).toBe('number: knight has two cards 1: knight-1 and knight-2');
    expect(complaints(() => {})).toEqual([]); // both heroes of the tiny pack have cards 1, 2 and 3
  });

  it('VR-A02 a card belongs to a hero of the pack, and every hero has cards', () => {
    expect(said({ cards: [{ id: 'knight-2', hero: 'knigt' }] })).toBe('hero: unknown hero knigt; did you mean knight?');
    expect(said({ heroes: [{ id: 'bard' }] })).toBe(': bard has no cards; write some into cards.yaml');
  });

  it('VR-A05 a set has all printed numbers unless the pack has free sizes', () => {
    const without = (data: PackData): void => {
      data.cards.shift();
    };
    expect(complaints(without)).toEqual([]);
    const [first] = complaints(without, 'printed');
    expect(first).toMatch(/^heroes 0: warden has no card 1, 4, 5, 6, .* 54 or 55; write them, or write sizes: free into pack.yaml$/);
    const plain = packWith();
    const found: string[] = [];
    packShape.check({ ...plain, sizes: 'printed' }, (_file, _path, message) => found.push(message));
    expect(found).toEqual([]);
  });

  it('VR-C02 a pack has two heroes', () => {
    const alone = complaints((data) => {
      data.heroes.pop();
      data.cards = data.cards.filter(({ hero }) => hero === 'warden');
    });
    expect(alone).toEqual(['heroes : a party has at least two heroes; write another']);
  });

  it('HP are given low and high', () => {
    expect(said({ heroes: [{ id: 'knight', hp: [40, 30] }] })).toBe('hp: the low value comes first; write [30, 40]');
    expect(enemy({ hp: [20, 12] })).toBe('hp: the low value comes first; write [12, 20]');
  });

  it('a relic does something', () => {
    expect(said({ heroes: [{ id: 'knight', relic: { name: 'Rock' } }] })).toBe('relic: the relic does nothing; give it abilities or passives');
  });

  it('VR-A13 bosses have a tier, Minions none', () => {
    expect(enemy({ kind: 'boss' })).toBe(': goblin has no tier; a boss needs one from 1 to 5');
    expect(enemy({ tier: 1 })).toBe('tier: a Minion has no tier; remove it');
  });

  it('VR-S04 a critical text needs dice', () => {
    expect(attack({ dice: '5', critical: [{ extraDamage: 2 }] })).toBe('attacks.defensive.critical: an attack without dice is never critical; give it dice');
    expect(attack({ dice: 'd4', critical: [{ extraDamage: 2 }] })).toBe('none');
  });

  it('an attack does something, and its fields fit one another', () => {
    expect(attack({ dice: undefined, type: undefined })).toBe('attacks.defensive: the attack does nothing; give it dice, text or itself');
    expect(attack({ dice: undefined, itself: [{ heal: 2 }] })).toBe('attacks.defensive.type: an attack without dice deals no damage; remove type');
    expect(attack({ targets: 'aoe', choice: 'mostAp' })).toBe('attacks.defensive.choice: an AOE attack hits every hero; remove choice');
    expect(attack({ dice: 'd8' })).toContain('must be dice and a number, such as d6+2, 2d4 or 5');
  });

  it('passives are for heroes or for enemies', () => {
    expect(enemy({ trait: { passives: [{ roundAp: 3 }] } })).toBe('trait.passives.0.roundAp: roundAp is for heroes only');
    expect(item({ kind: 'automatic', cost: undefined, text: undefined, passives: [{ firstTurn: true }] })).toBe(
      'passives.0.firstTurn: firstTurn is for enemies only',
    );
    expect(said({ heroes: [{ id: 'knight', relic: { name: 'Rock', passives: [{ attacks: 2 }] } }] })).toBe(
      'relic.passives.0.attacks: attacks is for enemies only',
    );
    expect(card({ kind: 'boon', passives: [{ attacks: 2 }] })).toBe('passives.0.attacks: attacks is for enemies only');
  });

  it('VR-X04 numbers of items are unique', () => {
    expect(item({ number: 8 })).toBe('number: the number 8 is also that of charm-8; numbers of items are unique');
  });

  it('VR-I11 automatic items are never used, all others are', () => {
    expect(item({ kind: 'automatic', text: undefined })).toBe('cost: an automatic item is never used; remove cost');
    expect(item({ kind: 'automatic', cost: undefined })).toBe('text: an automatic item is never used; remove text');
    expect(item({ kind: 'automatic', cost: undefined, text: undefined })).toBe(': odd does nothing; an automatic item needs abilities or passives');
    expect(item({ kind: 'charged', cost: undefined })).toBe(': odd has no cost; only automatic items do without');
    expect(said({ artifacts: [{ id: 'crown', text: undefined }] })).toBe(': crown has no text; only automatic items do without');
  });

  it('there is one flask', () => {
    expect(complaints((data) => data.flasks.pop())).toEqual(['flasks : there is no flask; write one, with copies: 0 if the item deck has none']);
  });

  it('VR-V01 the Injuries are Trauma, Fatigue and Stun', () => {
    expect(complaints((data) => data.injuries.pop())).toEqual(['injuries : there is no stun; the Injuries are trauma, fatigue and stun']);
  });

  it('Corruption does something', () => {
    expect(said({ corruption: [{ id: 'odd' }] })).toBe(': odd does nothing; give it a text, or stays: true');
    const kinds = Array.from({ length: 15 }, (_, i) => ({ id: `odd-${i}`, stays: true }));
    expect(said({ corruption: kinds })).toBe(': there are 17 kinds of Corruption; the limit is 16');
  });
});

describe('Veil of Ruin: checks of skirmish rows', () => {
  const row = (fields: object): string => said({ skirmishes: [{ id: 'sk02', minions: 0, ...fields }] });

  it('VR-Z02 VR-?22 the pack has enough Minions and bosses for each row', () => {
    expect(row({ minions: 4 })).toBe('none');
    expect(row({ minions: 5 })).toBe('minions: sk02 needs 5 Minions, and the pack has 4; write more');
    expect(row({ named: ['goblin'], minions: 4 })).toBe('minions: sk02 needs 4 Minions, and the pack has 3; write more');
    expect(row({ bosses: [2, 2] })).toBe('none');
    expect(row({ bosses: [2, 2, 2] })).toBe('bosses: sk02 needs 3 bosses of tier 2, and the pack has 2; write more');
  });

  it('named enemies exist, and a fight has one to six enemies', () => {
    expect(row({ named: ['gobln'] })).toBe('named.0: unknown enemy gobln; did you mean goblin?');
    expect(row({})).toBe(': sk02 has 0 enemies; a fight has 1 to 6');
    expect(row({ minions: 4, bosses: [1, 2, 3] })).toBe(': sk02 has 7 enemies; a fight has 1 to 6');
  });
});

describe('Veil of Ruin: checks of maps', () => {
  const start = { id: 'camp', kind: 'start', x: 0, y: 0, to: ['shop'] };
  const shop = { id: 'shop', kind: 'shop', x: 1, y: 0, to: ['lair'] };
  const lair = { id: 'lair', kind: 'bossFight', tier: 3, x: 2, y: 0 };
  const jungle = (...hexes: object[]): string => said({ maps: [{ id: 'short', hexes }] });
  const campaign = (...hexes: object[]): string => said({ maps: [{ id: 'first-steps', hexes: [start, ...hexes] }] });

  it('VR-?49 a map has one start, and one end, which is a boss fight in a jungle', () => {
    expect(jungle(start, shop, lair)).toBe('none');
    expect(jungle({ ...start, kind: 'training' }, shop, lair)).toBe('hexes: short has 0 hexes of the kind start; it needs exactly one');
    expect(jungle(start, { ...shop, kind: 'start' }, lair)).toBe('hexes: short has 2 hexes of the kind start; it needs exactly one');
    expect(jungle(start, { ...shop, to: [] }, lair)).toBe('hexes: short has 2 hexes without arrows (shop and lair); it needs exactly one, its end');
    expect(jungle(start, { ...shop, to: [] })).toBe('hexes: short ends on shop, a shop; a jungle ends with a bossFight');
    expect(campaign({ ...shop, to: [] })).toBe('none');
  });

  it('VR-F04 every hex lies on a way from the start to the end, and no way leads back', () => {
    expect(jungle(start, shop, { ...shop, id: 'far' }, lair)).toBe('hexes.2: no way leads from the start to far; draw an arrow to it');
    expect(jungle(start, { ...shop, to: ['camp', 'lair'] }, lair)).toBe('hexes.0.to: the arrows lead from camp back to it; a party never returns');
    expect(jungle(start, { ...shop, to: ['shop', 'lair'] }, lair)).toBe('hexes.1.to: the arrows lead from shop back to it; a party never returns');
    expect(jungle(start, { ...shop, to: ['liar'] }, lair)).toBe('hexes.1.to.0: short has no hex liar; did you mean lair?');
    expect(jungle(start, shop, shop, lair)).toBe('hexes.2.id: two hexes of short are called shop; rename one');
    const loop = { ...shop, id: 'loop', to: ['pool'] };
    expect(jungle({ ...start, to: ['shop', 'far'] }, shop, { ...shop, id: 'far', to: ['loop'] }, loop, { ...shop, id: 'pool', to: ['loop'] }, lair)).toBe(
      'hexes.2.to: no way leads from far to the end; draw an arrow from it',
    );
  });

  it('every kind of hex has its own field and no other', () => {
    expect(jungle(start, shop, { ...lair, tier: undefined })).toBe('hexes.2: lair has no tier; a hex of the kind bossFight needs it');
    expect(jungle(start, { ...shop, tier: 2 }, lair)).toBe('hexes.1.tier: only a hex of the kind bossFight has tier; remove it, or change the kind');
    const fight = { id: 'shop', kind: 'fight', x: 1, y: 0 };
    expect(campaign(fight)).toBe('hexes.1: shop has no enemies; a hex of the kind fight needs it');
    expect(campaign({ ...fight, enemies: [] })).toBe('hexes.1.enemies: a fight needs at least one enemy');
    expect(campaign({ ...fight, enemies: ['gobln'] })).toBe('hexes.1.enemies.0: unknown enemy gobln; did you mean goblin?');
    expect(campaign({ id: 'shop', kind: 'event', x: 1, y: 0 })).toBe('hexes.1: shop has no text; a hex of the kind event needs it');
  });

  it('VR-H03 VR-H04 events and named fights are for campaigns only', () => {
    expect(jungle(start, { ...shop, kind: 'fight', enemies: ['goblin'] }, lair)).toBe('hexes.1.kind: only maps of a campaign have a hex of the kind fight');
    expect(jungle(start, { ...shop, kind: 'event', text: [{ flask: 1 }] }, lair)).toBe('hexes.1.kind: only maps of a campaign have a hex of the kind event');
  });

  it('VR-F08 VR-F11 the pack has the enemies of its hexes', () => {
    const without = (tier: number) =>
      complaints((data) => {
        data.maps[0].hexes[1].tier = tier;
      });
    expect(without(2)).toEqual(['maps 0.hexes.1.tier: the pack has no boss of tier 2; write one']);
    expect(complaints(() => {}, 'printed').filter((line) => line.startsWith('maps'))).toEqual([
      'maps 0.hexes.1: a bossFight has 2 Minions, and the pack has 1; write more, or write sizes: free into pack.yaml',
    ]);
  });
});
