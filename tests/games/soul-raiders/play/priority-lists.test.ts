import { describe, expect, it } from 'vitest';
import { soulRaiders } from '../../../../src/games/soul-raiders/index.ts';
import * as terms from '../../../../src/games/soul-raiders/play/list-terms.ts';
import { PICKS } from '../../../../src/games/soul-raiders/play/list-words.ts';
import type { RaiderView } from '../../../../src/games/soul-raiders/play/view.ts';
import { membersOf, ownLists, refusedList, shippedList } from '../../../support/own-list.ts';
import { code, type HeroSetup, type Scene, type Setup, scenario } from '../scenario.ts';
import { answerOf } from '../seated.ts';
import { packWith } from '../test-pack.ts';

const own = await ownLists<RaiderView>(soulRaiders);
const NOTHING = [{ end: true }];

/** What a list answers in a scene, in words. */
function said(fields: object, scene: Scene): string {
  return scene.rules.say(scene.s, answerOf(own({ act: NOTHING, ...fields }), scene));
}
const zia = (hero: HeroSetup, rest: Partial<Setup> = {}): Scene => scenario({ heroes: { zia: hero }, ...rest });
const first = (line: object, scene: Scene): string => said({ act: [line] }, scene);
const words = (scene: Scene, named: number | ReturnType<typeof code.arrow>): string =>
  scene.rules.say(scene.s, typeof named === 'function' ? named(scene.rules, scene.s) : named);
const pass = (scene: Scene): string => words(scene, code.pass);

describe('what costs no card', () => {
  it('buy, draw and drink', () => {
    const rich = zia({ hand: ['one'], heroism: 3, potions: ['healing', 'antidote'], poison: 2 }, { vitae: 10 });
    expect(first({ buy: true }, rich)).toBe(words(rich, code.buy(0)));
    expect(first({ draw: true }, rich)).toBe(words(rich, code.draw));
    expect(first({ drink: 'healing' }, rich)).toBe(words(rich, code.drink('healing')));
    expect(first({ drink: ['antidote', 'weakness'] }, rich)).toBe(words(rich, code.drink('antidote')));
    // Healing brings 10 Vitae.
    expect(first({ drink: 'any' }, rich)).toBe(words(rich, code.drink('healing')));
    expect(first({ drink: 'healing', worthAtLeast: 11 }, rich)).toBe(pass(rich));
    expect(first({ drink: 'any', pick: 'worst' }, rich)).toBe(words(rich, code.drink('antidote')));
  });

  it('use takes a held card that is worth something', () => {
    const cards = { quests: { 1: { use: { times: 'once', do: [{ vitae: 3 }] } } } };
    const scene = zia({ hand: ['one'], quests: [1] }, { vitae: 10, cards });
    expect(first({ use: true }, scene)).toBe(words(scene, code.use({ quest: 1 })));
    expect(first({ use: true, worthAtLeast: 50 }, scene)).toBe(pass(scene));
  });

  it('recall takes a better card of the reserve', () => {
    const scene = zia({ hand: ['one'], reserve: ['six', 'blow'] });
    expect(first({ recall: 'any' }, scene)).toBe(words(scene, code.recall('six')));
    expect(first({ recall: { symbol: 'combat' } }, scene)).toBe(words(scene, code.recall('blow')));
    expect(first({ recall: 'any', worthAtLeast: 6 }, scene)).toBe(pass(scene));
  });
});

describe('cast and reserve', () => {
  const hand = ['arcane-healing', 'fireball', 'two', 'six', 'blow'];
  const scene = zia({ hand, enemies: ['orc', 'goblin'] }, { vitae: 10 });

  it('filter Action cards by spell, value, symbol and id', () => {
    expect(first({ cast: { spell: 'fireball' } }, scene)).toBe(words(scene, code.cast('fireball')));
    expect(first({ cast: { spell: ['arcaneHealing', 'clone'] } }, scene)).toBe(words(scene, code.cast('arcane-healing')));
    expect(first({ cast: { singleUse: true } }, scene)).toBe(pass(scene));
    const kept = (where: object) => first({ reserve: where }, scene);
    expect(kept({ valueAtLeast: 3 })).toBe(words(scene, code.reserve('six')));
    expect(kept({ valueAtMost: 2, hasSpell: false, symbol: 'spell' })).toBe(words(scene, code.reserve('two')));
    expect(kept({ symbol: 'combat' })).toBe(words(scene, code.reserve('blow')));
    expect(kept({ card: 'zia-two' })).toBe(words(scene, code.reserve('two')));
    expect(kept({ hasSpell: true, spell: 'fireball' })).toBe(words(scene, code.reserve('fireball')));
  });

  it('pick by worth or by value', () => {
    const cards = zia({ hand: ['arcane-healing', 'two', 'six'] });
    const kept = (pick: string) => first({ reserve: 'any', pick }, cards);
    // Arcane Healing is worth 2 + 6, the six 6.
    expect([kept('best'), kept('highest'), kept('worst')]).toEqual(['arcane-healing', 'six', 'two'].map((card) => words(cards, code.reserve(card))));
    expect(kept('lowest')).not.toBe(words(cards, code.reserve('six')));
    expect(first({ cast: 'any', worthAtLeast: 50 }, scene)).toBe(pass(scene));
  });
});

describe('fight', () => {
  it('filters and picks by the Enemies of those it can fight', () => {
    const cards = { random: { orc: { abilities: ['guardian'] } } };
    const heroes = { zia: { hand: ['two', 'three', 'five'] }, eneko: { enemies: ['goblin'] }, maider: { enemies: ['orc', 'ogre'] } };
    const scene = scenario({ heroes, cards }).play(code.figure('zia'));
    const fights = (line: object) => first(line, scene);
    const goblin = words(scene, code.fight('eneko'));
    const orc = words(scene, code.fight('maider'));
    expect([fights({ fight: { ability: 'guardian' } }), fights({ fight: { enemy: 'goblin' } })]).toEqual([orc, goblin]);
    expect([fights({ fight: { shieldsAtLeast: 2 } }), fights({ fight: { shieldsAtMost: 1, enemy: ['goblin', 'threat'], scripted: false } })]).toEqual([
      orc,
      goblin,
    ]);
    expect([fights({ fight: 'any', pick: 'toughest' }), fights({ fight: 'any', pick: 'first' })]).toEqual([orc, goblin]);
    expect([fights({ fight: { enemy: ['goblin', 'ogre'] }, pick: 'weakest' }), fights({ fight: { enemy: ['goblin', 'ogre'] }, pick: 'toughest' })]).toEqual([
      goblin,
      orc,
    ]);
    expect([fights({ fight: 'any', of: 'others' }), fights({ fight: { scripted: true } })].map((answer) => [goblin, orc].includes(answer))).toEqual([
      true,
      false,
    ]);
    expect([goblin, orc]).not.toContain(fights({ fight: 'any', of: 'self' }));
    const engaged = zia({ hand: ['two'], enemies: ['goblin'] });
    expect([first({ fight: 'any', of: 'self' }, engaged), first({ fight: 'any', of: 'others' }, engaged)]).toEqual([
      words(engaged, code.fight('zia')),
      pass(engaged),
    ]);
  });

  it('asks what a blow is worth, which the weights decide', () => {
    const scene = zia({ hand: ['four'], enemies: ['goblin'] });
    const fights = (fields: object, line: object = {}) => said({ act: [{ fight: 'any', ...line }], ...fields }, scene) === words(scene, code.fight('zia'));
    expect([fights({}), fights({}, { worthAtLeast: 100 })]).toEqual([true, false]);
    // A four for a wound: not if cards are dear, or Enemies harmless.
    expect([fights({ weights: { thrift: 2 } }), fights({ weights: { attacks: 0 } }), fights({ weights: { thrift: 2 } }, { worthAtLeast: -100 })]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('seek and perform', () => {
  const star = { scrolls: [{ type: 'strength', difficulty: 4, do: [{ story: 11 }] }] };

  it('seek goes to the missing star if the list knows the map', () => {
    const towards = (place: number, knows: string) => {
      const scene = scenario({ heroes: { zia: { at: 3, hand: ['six', 'five'] } }, revealed: [2], cards: { locations: { [place]: { A: star } } } });
      return said({ act: [{ seek: true }], knows }, scene);
    };
    const scene = zia({ at: 3, hand: ['six'] }, { revealed: [2] });
    expect([towards(6, 'map'), towards(1, 'map')]).toEqual([words(scene, code.arrow(4)), words(scene, code.arrow(2))]);
    expect(towards(6, 'nothing')).toBe(towards(1, 'nothing'));
  });

  it('seek keeps cards for a dangerous Location', () => {
    const cards = { locations: { 4: { A: { entrance: [{ on: 'red', do: [{ damage: 9 }] }] } }, 6: { A: star } } };
    const scene = zia({ at: 3, hand: ['three', 'two'] }, { cards });
    const goes = (cardsLeft: number) => said({ act: [{ seek: true, cardsLeft }], knows: 'map' }, scene) === words(scene, code.arrow(4));
    expect([goes(0), goes(1), goes(2)]).toEqual([true, true, false]);
  });

  it('perform takes Scripted actions here by type', () => {
    const scrolls = [
      { type: 'strength', difficulty: 3, do: [{ vitae: 2 }] },
      { type: 'persuasion', difficulty: 3, do: [{ vitae: 5 }] },
    ];
    const scene = zia({ hand: ['six'] }, { vitae: 10, cards: { locations: { 1: { A: { scrolls } } } } });
    const does = (line: object) => first(line, scene);
    expect([does({ perform: 'strength' }), does({ perform: 'any' })]).toEqual([words(scene, code.scroll(0)), words(scene, code.scroll(1))]);
    expect(does({ perform: ['observation', 'other'] })).toBe(pass(scene));
  });
});

describe('when, not and rounds', () => {
  const buys = (limit: object, scene: Scene): boolean => first({ buy: true, ...limit }, scene) === words(scene, code.buy(0));
  const base: HeroSetup = { hand: ['one', 'two'], heroism: 3 };

  it('test every quantity of the position', () => {
    const goblins: HeroSetup = { ...base, reserve: ['six'], enemies: ['goblin', 'goblin'], poison: 1, fracture: 2, fear: 3 };
    const scene = zia(goblins, { vitae: 17, exhaustion: 2, threat: 4, red: 1 });
    const known = { chapter: 1, vitae: 17, exhaustion: 2, threat: 4, redMissing: 0, blackMissing: 1, hand: 2, reserve: 1, enemies: 2, enemiesHere: 2 };
    const more = { heroesHere: 1, attackDamage: 2, heroism: 3, poison: 1, fracture: 2, fear: 3, engaged: 1, held: 0, invisible: 0, lastRound: 0 };
    for (const [quantity, n] of Object.entries({ ...known, ...more })) {
      const exactly = (k: number) => buys({ when: { [quantity]: { atLeast: k, atMost: k } } }, scene);
      expect([quantity, exactly(n), exactly(n + 1)]).toEqual([quantity, true, false]);
    }
    const left = scene.view(0).theEnd - 4;
    expect(buys({ when: { threatLeft: { atLeast: left, atMost: left } } }, scene)).toBe(true);
    expect(buys({ when: { invisible: { atLeast: 1 } } }, zia({ ...base, invisible: 'spell' }))).toBe(true);
  });

  it('atAim and blocked look at what it seeks', () => {
    const star = { scrolls: [{ type: 'strength', difficulty: 4, do: [{ story: 11 }] }] };
    const here = zia({ ...base, enemies: ['goblin'] }, { cards: { locations: { 1: { A: star } } } });
    const away = zia({ ...base, enemies: ['goblin'] }, { cards: { locations: { 6: { A: star } } } });
    const holds = (quantity: string, scene: Scene) =>
      said({ act: [{ buy: true, when: { [quantity]: { atLeast: 1 } } }], knows: 'map' }, scene) === words(scene, code.buy(0));
    expect([holds('atAim', here), holds('atAim', away), holds('blocked', here), holds('blocked', away)]).toEqual([true, false, true, false]);
  });

  it('hero names the Hero; not and rounds limit a line', () => {
    const scene = zia(base, { round: 3 });
    expect([buys({ when: { hero: 'zia' } }, scene), buys({ when: { hero: ['eneko', 'maider'] } }, scene)]).toEqual([true, false]);
    expect([buys({ not: { hand: { atMost: 2 } } }, scene), buys({ not: { hand: { atMost: 1 } } }, scene)]).toEqual([false, true]);
    expect([buys({ fromRound: 3 }, scene), buys({ fromRound: 4 }, scene), buys({ untilRound: 2 }, scene)]).toEqual([true, false, false]);
  });
});

describe('lose', () => {
  it('names the cards to lose; without it the worst goes', () => {
    // The card that goes to hand from the reserve costs one of the hand.
    const scene = zia({ hand: ['six', 'blow', 'two'], reserve: ['five'] }).play(code.recall('five'));
    expect(scene.state.asked).toBe('card');
    const lost = (fields: object) => said(fields, scene);
    expect(lost({})).toBe(words(scene, code.card('two')));
    expect(lost({ lose: [{ where: { symbol: 'combat' } }] })).toBe(words(scene, code.card('blow')));
    expect(lost({ lose: [{ where: { card: 'zia-one' } }, { pick: 'highest' }] })).toBe(words(scene, code.card('six')));
  });
});

describe('steady', async () => {
  const steady = await shippedList<RaiderView>(soulRaiders, 'steady');
  it('fights before it moves on, and saves what serves nothing', () => {
    const engaged = zia({ at: 3, hand: ['six', 'six'], enemies: ['goblin'] });
    expect(answerOf(steady, engaged)).toBe(code.fight('zia')(engaged.rules, engaged.s));
    const stuck = zia({ at: 8, hand: ['one', 'two'] }, { cards: { locations: { 8: { A: { arrows: [{ to: 7, difficulty: 9 }] } } } } });
    expect(answerOf(steady, stuck)).toBe(code.reserve('two')(stuck.rules, stuck.s));
  });
});

describe('errors in a list', () => {
  const refused = (text: string) => refusedList(soulRaiders, packWith(), text);

  it('are told in one line with file, line and the nearest right name', async () => {
    expect(await refused('act:\n  - fihgt: any\n')).toContain('list.yaml:4');
    expect(await refused('act:\n  - fihgt: any\n')).toContain('unknown field fihgt; did you mean fight');
    expect(await refused('act:\n  - cast: { spell: firebal }\n')).toContain('did you mean fireball');
    expect(await refused('act:\n  - drink: healin\n')).toContain('did you mean healing');
    expect(await refused('act:\n  - buy: true\n    cardsLeft: 2\n')).toContain('cardsLeft says nothing beside buy; it belongs to seek; remove it');
    expect(await refused('act:\n  - cast: any\n    pick: toughest\n')).toContain('cast cannot pick toughest; it picks best, worst, first, highest, lowest');
    expect(await refused('act:\n  - buy: true\n    seek: true\n')).toContain('this one does buy and seek');
    expect(await refused('act:\n  - fight: { enemy: gobblin }\n')).toContain('unknown Enemy gobblin; did you mean goblin');
    expect(await refused('act:\n  - reserve: { card: zia-bow }\n')).toContain('unknown Action card zia-bow; did you mean zia-blow');
    expect(await refused('act:\n  - buy: true\n    when: { hero: zio }\n')).toContain('unknown Hero zio; did you mean zia');
    expect(await refused('act:\n  - buy: true\n    when: { vita: { atMost: 3 } }\n')).toContain('unknown field vita; did you mean vitae');
    expect(await refused('act:\n  - buy: true\nknows: maps\n')).toContain('did you mean map');
    expect(await refused('act:\n  - buy: true\nweights: { attacks: much }\n')).toContain('must be a number');
    expect(await refused('act:\n  - buy: true\n')).toBe('');
  });

  it('picks have the numbers of their words', () => {
    expect(membersOf((terms as unknown as { By: object }).By)).toEqual([...PICKS]);
  });
});
