import { describe, expect, it } from 'vitest';
import { packWith, type TestCards } from '../test-pack.ts';

/** The first complaint about the plain pack with these records, without the number of the record: "text.0.prevent: …". */
const said = (content: TestCards): string => {
  try {
    packWith(content);
  } catch (error) {
    return (error as Error).message.replace(/^\w+ \d+\./, '');
  }
  return 'none';
};
const played = (kind: string) => (text: object[]) => said({ cards: [{ id: 'odd', kind, text }] });
const attack = played('attack');
const action = played('action');
const counter = played('counter');
const companion = (action: object[]): string => said({ cards: [{ id: 'odd', kind: 'companion', hp: 3, actions: [action] }] });
const use = (text: object[]): string => said({ items: [{ id: 'odd', number: 9, value: 1, text }] });
const ability = (on: string, text: object[], more: object = {}): string =>
  said({ cards: [{ id: 'odd', kind: 'boon', abilities: [{ on, do: text, ...more }] }] });
const hits = (fields: object): string => {
  const plain = { dice: 'd6', type: 'physical', targets: 'single' };
  return said({ enemies: [{ id: 'goblin', attacks: { aggressive: { ...plain, ...fields }, neutral: plain, defensive: plain } }] }).replace(
    'attacks.aggressive.',
    '',
  );
};
const trait = (on: string, text: object[], more: object = {}): string =>
  said({ enemies: [{ id: 'goblin', trait: { abilities: [{ on, do: text, ...more }] } }] }).replace('trait.abilities.0.', '');
const corruption = (text: object[]): string => said({ corruption: [{ id: 'rot', text }] });
const event = (text: object[]): string =>
  said({
    maps: [
      {
        id: 'first-steps',
        hexes: [
          { id: 'gate', kind: 'start', x: 0, y: 0, to: ['chapel'] },
          { id: 'chapel', kind: 'event', x: 1, y: 0, text },
        ],
      },
    ],
  }).replace('hexes.1.', '');

const NO_ATTACK = 'needs an attack in progress; it works in counter actions and in abilities that an attack triggers';

describe('Veil of Ruin: words that work only in some texts', () => {
  it('protection needs an attack in progress', () => {
    for (const effect of [{ prevent: 2 }, { cancelCritical: true }, { redirect: true }]) {
      const [word] = Object.keys(effect);
      expect(counter([effect])).toBe('none');
      for (const text of [attack, action, companion, use]) expect(text([effect])).toContain(`0.${word}: ${word} ${NO_ATTACK}`);
      expect(ability('startOfTurn', [effect])).toBe(`abilities.0.do.0.${word}: ${word} ${NO_ATTACK}`);
    }
    expect(ability('targeted', [{ prevent: 2, to: 'self' }])).toBe('none');
    expect(ability('targeted', [{ redirect: true }])).toBe('abilities.0.do.0.redirect: redirect works in counter actions only');
    expect(ability('targeted', [{ prevent: 2 }])).toContain('abilities.0.do.0: an ability on targeted cannot concern attacked; it can concern self');
    expect(hits({ text: [{ prevent: 1 }] })).toBe('text.0.prevent: prevent protects heroes; an enemy cannot say it');
  });

  it('extra damage is for critical texts and traits, extra attacks for enemies', () => {
    expect(hits({ critical: [{ extraDamage: 2 }] })).toBe('none');
    expect(trait('beforeAttack', [{ extraDamage: 2 }])).toBe('none');
    expect(trait('startOfEnemyTurn', [{ extraAttack: true }])).toBe('none');
    expect(hits({ text: [{ extraDamage: 2 }] })).toBe('text.0.extraDamage: extraDamage comes too late here; it works in critical texts and in traits');
    expect(trait('startOfEnemyTurn', [{ extraDamage: 2 }])).toContain('extraDamage comes too late here');
    expect(attack([{ extraDamage: 2 }])).toBe('text.0.extraDamage: extraDamage works in texts of enemies only; a card’s own damage changes by modifiers');
    expect(counter([{ extraAttack: true }])).toContain('extraAttack works in texts of enemies only');
  });

  it('enemies and Corruption decide nothing', () => {
    const choice = [{ chooseOne: [[{ heal: 1 }], [{ buff: 1 }]] }];
    expect(hits({ text: choice })).toBe('text.0.chooseOne: the text of an attack cannot say chooseOne: it decides nothing, and owns no cards or items');
    expect(trait('damaged', [{ optional: [{ heal: 1 }] }])).toContain('a trait on damaged cannot say optional');
    expect(corruption(choice)).toBe('text.0.chooseOne: a Corruption card cannot say chooseOne: it decides nothing, and owns no cards or items');
    expect(corruption([{ search: {}, of: 'self', put: 'hand' }])).toContain('a Corruption card cannot say search');
    expect(hits({ itself: [{ removeStatus: 'any' }] })).toBe(
      'itself.0.removeStatus: an effect on the enemy itself decides nothing; name a status, or write all',
    );
    expect(hits({ itself: [{ removeStatus: 'all' }] })).toBe('none');
    expect(action([{ removeStatus: 'any', to: 'hero' }])).toBe('none');
    expect(action([{ removeStatus: 'any', to: 'heroes' }])).toBe('text.0.to: any asks about one figure, and heroes are several; name a status, or write all');
  });

  it('VR-H03 rewards are for events, and events happen outside fights', () => {
    for (const effect of [{ item: { atMost: 3 } }, { artifact: 'crown' }, { gain: 'skill' }, { scrap: 1 }]) {
      const [word] = Object.keys(effect);
      expect(event([effect])).toBe('none');
      expect(action([effect])).toBe(`text.0.${word}: ${word} works in events of a campaign only`);
      expect(hits({ text: [effect] })).toContain(`${word} works in events of a campaign only`);
    }
    expect(use([{ recharge: 1 }, { flask: 1 }])).toBe('none');
    expect(event([{ ap: 1, to: 'heroes' }])).toBe(
      'text.0.ap: ap works in fights only; besides choices and dice, an event can say heal, loseHp, injury, corruption, cure, recharge, flask, item, artifact, gain, scrap',
    );
    expect(event([{ heal: 2 }])).toBe('text.0: an event cannot concern self; it can concern heroes or randomHero');
    expect(event([{ artifact: 'crwn' }])).toBe('text.0.artifact: unknown artifact crwn; did you mean crown?');
    expect(event([{ item: { atLeast: 6, atMost: 3 } }])).toBe('text.0.item: no value is at least 6 and at most 3');
  });
});

describe('Veil of Ruin: whom texts can concern', () => {
  it('only texts with a target speak of it', () => {
    const daze = [{ status: 'dazed', to: 'target' }];
    expect(attack(daze)).toBe('none');
    expect(counter(daze)).toBe('none');
    expect(said({ heroes: [{ id: 'knight', trait: daze }] })).toBe('none');
    expect(ability('matched', daze)).toBe('none');
    expect(action(daze)).toContain('text.0.to: a Single Action cannot concern target; it can concern self, ally, hero,');
    expect(said({ heroes: [{ id: 'knight', ability: daze }] })).toContain('ability.0.to: the 1-AP ability cannot concern target');
    expect(ability('startOfTurn', daze)).toContain('an ability on startOfTurn cannot concern target');
    expect(trait('startOfEnemyTurn', daze)).toContain('do.0.to: a trait on startOfEnemyTurn cannot concern target');
    expect(hits({ itself: daze })).toContain('itself.0.to: an effect on the enemy itself cannot concern target');
  });

  it('enemies name their own words', () => {
    for (const who of ['self', 'target', 'heroes', 'allies', 'minion', 'randomHero']) expect(hits({ text: [{ buff: 1, to: who }] })).toBe('none');
    for (const who of ['ally', 'hero', 'enemy', 'enemies', 'attacked', 'chosen', 'randomEnemy'])
      expect(hits({ text: [{ buff: 1, to: who }] })).toBe(
        `text.0.to: the text of an attack cannot concern ${who}; it can concern self, heroes, allies, minion, randomHero or target`,
      );
    expect(action([{ buff: 1, to: 'minion' }])).toContain('a Single Action cannot concern minion');
    expect(corruption([{ buff: 1, to: 'randomEnemy' }])).toBe('none');
  });

  it('a choice comes before the words that speak of it', () => {
    const NOBODY = 'nobody has been chosen yet; choose an ally, hero or enemy in an effect before this one';
    const heal = { heal: 2, to: 'chosen' };
    expect(action([{ status: 'invisible', to: 'ally' }, heal])).toBe('none');
    expect(action([heal])).toBe(`text.0.to: ${NOBODY}`);
    // A choice in a branch may not have been made; a roll takes its place.
    expect(action([{ optional: [{ buff: 1, to: 'ally' }] }, heal])).toBe(`text.1.to: ${NOBODY}`);
    expect(action([{ buff: 1, to: 'ally' }, { optional: [heal] }])).toBe('none');
    const roll = { roll: 'd4', on: [{ from: 1, to: 4, do: [{ draw: 1 }] }] };
    expect(action([{ buff: 1, to: 'ally' }, roll, heal])).toBe(`text.2.to: ${NOBODY}`);
    expect(
      action([
        { buff: 1, to: 'ally' },
        { if: { status: 'dazed', of: 'chosen' }, do: [heal] },
      ]),
    ).toBe('none');
    expect(action([{ if: { status: 'dazed', of: 'chosen' }, do: [{ draw: 1 }] }])).toBe(`text.0.if: ${NOBODY}`);
  });

  it('a choice or a roll makes a counter action forget whom it protects', () => {
    const FORGOT = 'a choice or a roll before this made the text forget the attacked hero; put this effect first';
    expect(counter([{ prevent: 2 }, { damage: 1, to: 'enemy' }])).toBe('none');
    expect(counter([{ damage: 1, to: 'enemy' }, { prevent: 2 }])).toBe(`text.1: ${FORGOT}`);
    expect(counter([{ optional: [{ damage: 1, to: 'enemy' }] }, { heal: 1, to: 'attacked' }])).toBe(`text.1.to: ${FORGOT}`);
  });

  it('VR-T02 only a chosen hero may be at 0 HP', () => {
    expect(action([{ revive: 5, to: 'ally' }])).toBe('none');
    expect(action([{ revive: 5, to: 'heroes' }])).toBe('text.0.to: revive concerns one figure at 0 HP; write to: ally, hero or chosen');
    expect(action([{ heal: 5, to: 'hero', fallen: true }])).toBe('none');
    expect(action([{ heal: 5, fallen: true }])).toBe('text.0.fallen: fallen concerns one figure; write to: ally, hero or chosen');
    expect(trait('startOfEnemyTurn', [{ revive: 5, to: 'minion' }])).toBe('none');
    expect(trait('startOfEnemyTurn', [{ revive: 5, to: 'allies' }])).toBe('do.0.to: revive concerns one figure at 0 HP; write to: minion');
  });

  it('conditions and counts look at one figure', () => {
    expect(action([{ if: { wounded: 'half' }, do: [{ draw: 1 }] }])).toBe('text.0.if: a Single Action cannot look at target; it can look at self or chosen');
    expect(action([{ if: { wounded: 'half', of: 'self' }, do: [{ draw: 1 }] }])).toBe('none');
    expect(attack([{ if: { wounded: 'half', of: 'heroes' }, do: [{ draw: 1 }] }])).toBe(
      'text.0.if: an attack card cannot look at heroes; it can look at self, target or chosen',
    );
    expect(action([{ draw: { per: { count: 'ownRecall' } } }])).toContain('text.0.draw.per: a Single Action cannot look at target');
    expect(action([{ forEach: { count: 'recall' }, do: [{ draw: 1 }] }])).toContain('text.0.forEach: a Single Action cannot look at target');
    expect(action([{ draw: { per: { count: 'enemies', of: 'self' } } }])).toBe('text.0.draw.per.of: enemies belongs to nobody; remove of');
    expect(action([{ if: { count: 'hand', atLeast: 4, atMost: 2 }, do: [{ draw: 1 }] }])).toBe('text.0.if: no number is at least 4 and at most 2');
    expect(said({ cards: [{ id: 'odd', modifiers: [{ add: { per: { count: 'hand', of: 'ally' } } }] }] })).toContain(
      'modifiers.0.add.per: a passive cannot look at ally',
    );
    expect(ability('startOfTurn', [{ draw: 1 }], { if: { status: 'dazed' } })).toContain('abilities.0.if: an ability on startOfTurn cannot look at target');
    expect(trait('endOfRound', [{ heal: 1 }], { if: { stance: 'neutral' } })).toBe('if: a trait on endOfRound cannot look at target; it can look at self');
    expect(event([{ if: { round: 1 }, do: [{ flask: 1 }] }])).toContain('unknown condition word round');
    expect(action([{ if: { damageType: 'magical' }, do: [{ draw: 1 }] }])).toBe(
      'text.0.if: a Single Action has no attack in progress whose damage type could be read',
    );
    expect(counter([{ if: { critical: true }, do: [{ cancelCritical: true }] }])).toBe('none');
  });
});

describe('Veil of Ruin: dice, looks and loops in texts', () => {
  const roll = (die: string, ...faces: [number, number][]): string => action([{ roll: die, on: faces.map(([from, to]) => ({ from, to, do: [{ draw: 1 }] })) }]);

  it('a roll has one outcome for each face', () => {
    expect(roll('d6', [1, 3], [4, 6])).toBe('none');
    expect(roll('d6', [1, 3], [5, 6])).toBe('text.0.on: no outcome for face 4 of the d6; every face needs one');
    expect(roll('d4', [1, 3], [3, 4])).toBe('text.0.on: 2 outcomes for face 3 of the d4; every face has one');
    expect(roll('d4', [1, 6])).toBe('text.0.on.0: a d4 has no face 6');
    expect(roll('d10', [1, 10], [4, 2])).toBe('text.0.on.1: faces 4 to 2 are none; the lower face comes first');
  });

  it('no more cards are taken than were looked at', () => {
    expect(action([{ lookTop: 2, of: 'ally', take: 3, rest: 'back' }])).toBe('text.0.take: 3 cards cannot be taken from 2');
  });

  it('loops lie in at most three others', () => {
    const loop = (inner: object[]) => [{ forEach: { count: 'hand' }, do: inner }];
    expect(action(loop(loop(loop([{ draw: 1 }]))))).toBe('none');
    expect(action(loop(loop(loop(loop([{ draw: 1 }])))))).toBe('text: forEach lies in 3 others; at most 3 may be inside one another');
  });
});
