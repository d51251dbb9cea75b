import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

describe('The Veil: Gold, Damage and Health', () => {
  it("TV-F01 TV-F02 TV-F12 Gold pays only for cards of the player's own Fate Route", () => {
    const scene = scenario({ seats: [{ health: 10, hand: ['purse', 'coin'], route: ['war-chest'], fateDeck: [] }, {}] });
    scene.play('play Purse', 'play Coin').expectState({ gold: [3, 0], damage: [0, 0], points: [0, 0] });
    scene.pass().expectState({ asked: 'gold' });
    expect(scene.options).toEqual(['buy nothing more', 'buy War Chest']);
    scene.play('buy War Chest').expectState({ health: [10, 20], active: 1 });
  });

  it('TV-F03 TV-F06 TV-F13 unspent points are lost; every turn begins with empty pools', () => {
    const shields = { cards: [{ id: 'wall', type: 'control', recruit: 9, shield: true }] };
    const scene = scenario({ seats: [{ gold: 7, damage: 5, points: 3 }, { recruits: ['wall'] }], phase: 'health', cards: shields });
    scene.expectState({ active: 1, gold: [0, 0], damage: [0, 0], points: [0, 0], health: [22, 20], recruits: [[], ['wall 9']] });
    expect(scene.events.filter((e) => e === 'unspent')).toHaveLength(2); // Gold and Damage; the Health points were wasted
    scene.endTurn().expectState({ active: 0, gold: [0, 0], damage: [0, 0], points: [0, 0] });
  });

  it('TV-F04 TV-F05 Damage from all sources is one tally, split as the attacker likes', () => {
    const cards = { cards: [{ id: 'scout', type: 'aggro', recruit: 2 }], heroes: [{ id: 'barbarian', ability: { do: [{ damage: 1 }] } }] };
    const scene = scenario({ seats: [{ hand: ['jab', 'blow'], recruits: ['axe-thane'] }, { recruits: ['scout', 'scout'] }], cards });
    scene.play('play Jab', 'play Blow', 'exhaust Axe Thane', 'use the ability of Barbarian').expectState({ damage: [8, 0] }); // 1 + 2 + 4 + 1
    scene.pass().expectState({ asked: 'damage' });
    scene.play('hit Scout', 'all the rest to Enchanter').expectState({ health: [22, 14], recruits: [['axe-thane 5'], ['scout 2']] });
  });

  it("TV-F07 TV-F08 TV-F10 Health points heal the player's Hero up to the maximum; the rest is lost", () => {
    const heal = (health: number, points: number) => scenario({ seats: [{ health, points }, { health: 5 }], phase: 'health' }).state;
    expect(heal(10, 5).health).toEqual([15, 5]);
    expect(heal(20, 5)).toMatchObject({ health: [22, 5], points: [0, 0] });
  });

  it('TV-F09 free sequencing: points may be spent early; points made at the maximum are lost', () => {
    const scene = scenario({ seats: [{ health: 20, points: 1 }, {}], options: { sequencing: 'free' } });
    scene.play('heal with the points').expectState({ health: [21, 20], points: [0, 0] });
    const full = scenario({ seats: [{ points: 4 }, {}], options: { sequencing: 'free' } });
    expect(full.offers('heal')).toBe(false);
    full.endTurn().expectState({ health: [22, 20], points: [0, 0] });
  });

  it('TV-F11 Health points do nothing for a Recruit', () => {
    const hurt = { card: 'axe-thane', damage: 2 };
    const scene = scenario({ seats: [{ points: 3, recruits: [hurt], health: 20 }, {}], options: { sequencing: 'free' } });
    expect(scene.options.filter((o) => o.includes('heal'))).toEqual(['heal with the points made so far']);
    scene.play('heal with').expectState({ recruits: [['axe-thane 3'], []], health: [22, 20] });
  });

  it('TV-F14 TV-F15 loss of Health ignores Shields and prevention', () => {
    const cards = { cards: [{ id: 'curse', type: 'control', abilities: [[{ loseHealth: { n: 3, who: 'targetOpponent' } }]] }] };
    const facing = { recruits: ['sun-acolyte'], route: ['quiet-ward'], hand: ['warding-glance'] };
    for (const preventDirectDamage of [false, true]) {
      const scene = scenario({ seats: [{ played: ['curse'] }, facing], cards, windows: true, options: { preventDirectDamage } });
      scene.play('use Curse').expectState({ health: [22, 17], recruits: [[], ['sun-acolyte 3']], asked: 'primary' });
    }
  });
});
