import { describe, expect, it } from 'vitest';
import { packData } from '../../../../src/games/the-veil/content/pack-data.ts';
import { type Scene, type SeatSetup, type Setup, scenario } from '../scenario.ts';
import { STAND_IN } from '../test-pack.ts';

/** Texts of the stand-in pack beyond plain numbers. Each test is named after its card; the last one checks that none is missing. */

const { cards } = packData(STAND_IN);
const tested = new Set<string>();

function duel(own: SeatSetup, other: SeatSetup = {}, more: Setup = {}): Scene {
  return scenario({ ...more, pack: 'stand-in', seats: [own, other] });
}
const ironkin = (own: SeatSetup): SeatSetup => ({ hero: 'barbarian', ...own });
const thornward = (own: SeatSetup): SeatSetup => ({ hero: 'poacher', ...own });
const luminary = (own: SeatSetup): SeatSetup => ({ hero: 'enchanter', ...own });
const gravebound = (own: SeatSetup): SeatSetup => ({ hero: 'lich', ...own });
const gilded = (own: SeatSetup): SeatSetup => ({ hero: 'broker', ...own });
const infernal = (own: SeatSetup): SeatSetup => ({ hero: 'diabolist', ...own });
const court = (own: SeatSetup): SeatSetup => ({ hero: 'hexarch', ...own });
const pale = (own: SeatSetup): SeatSetup => ({ hero: 'pale-regent', ...own });

/** A test of one card's text. */
function of(card: string, what: string, test: () => void): void {
  tested.add(card);
  it(`${card}: ${what}`, test);
}

describe('The Veil: texts of the stand-in pack', () => {
  // Ironkin

  of('inner-strength', 'TV-V09 TV-V10 TV-V22 banishes itself and raises the maximum by 2; Health does not change', () => {
    duel(ironkin({ health: 40, hand: ['inner-strength', 'inner-strength'] }))
      .play('play Inner Strength', 'banish Inner Strength itself')
      .expectState({ maximum: [57, 50], health: [40, 50] })
      .play('play Inner Strength', 'banish Inner Strength itself')
      .expectState({ maximum: [59, 50], banished: [['inner-strength', 'inner-strength'], []] });
  });

  of('oathbreakers-toll', 'TV-H05 TV-H08 TV-G13 deals 3 more Damage for banishing itself; the other copy keeps its Synergy', () => {
    // 2 + 2 for playing, 3 for the banish, 2 for the Synergy of the remaining one.
    duel(ironkin({ hand: ['oathbreakers-toll', 'oathbreakers-toll'] }))
      .play("play Oathbreaker's Toll", "play Oathbreaker's Toll", "banish Oathbreaker's Toll itself")
      .expectState({ damage: [7, 0], banished: [['oathbreakers-toll'], []], played: [['oathbreakers-toll'], []] })
      .play("Synergy of Oathbreaker's Toll")
      .expectState({ damage: [9, 0] });
  });

  of('hall-drummer', 'TV-M19 readies another Recruit, which may be used again', () => {
    duel(ironkin({ recruits: ['hall-drummer', 'axe-thane'] }))
      .play('exhaust Axe Thane', 'exhaust Hall Drummer')
      .expectState({ damage: [6, 0], recruits: [['axe-thane 4', 'hall-drummer 3 exhausted'], []] })
      .play('exhaust Axe Thane')
      .expectState({ damage: [12, 0] });
  });

  of('ale-and-oath', 'TV-H05 TV-H08 gives 3 Health, and 3 more for banishing itself', () => {
    duel(ironkin({ hand: ['ale-and-oath'] }))
      .play('play Ale and Oath')
      .expectState({ points: [3, 0] })
      .play('banish Ale and Oath itself')
      .expectState({ points: [6, 0], banished: [['ale-and-oath'], []], played: [[], []] });
  });

  // Thornward

  of('poison-arrow-trap', 'TV-T15 TV-T16 TV-T17 costs 1 Health for each copy in the Discard Pile at the end of the turn; it cannot be banished', () => {
    const poisoned = duel(gilded({ hand: ['notoriety', 'poison-arrow-trap@1', 'coin'], discard: ['poison-arrow-trap@1'] }), thornward({}));
    expect(poisoned.options).toEqual(['play Poison Arrow Trap', 'use the ability of Broker'].filter((o) => poisoned.options.includes(o)));
    poisoned.play('play Poison Arrow Trap', 'play Notoriety', 'use Notoriety').expectState({ banished: [['coin'], []] });
    // The played one joins the other in the Discard Pile: 2 Health.
    const { health } = poisoned.state;
    expect(poisoned.endTurn().state.health[0]).toBe(health[0] - 2);
  });

  of('snare-pit', 'TV-T06 TV-T12 TV-Q06 its holder chooses a card to discard; if banished, it goes to its owner', () => {
    duel(gilded({ hand: ['snare-pit@1', 'coin', 'blow'] }), thornward({}))
      .play('play Snare Pit', 'discard Coin')
      .expectState({ hand: [['blow'], []], discard: [['coin'], []], played: [['snare-pit'], []] });
    duel(gilded({ hand: ['snare-pit@1', 'dispel'] }), thornward({}), { options: { trapMandatory: false } })
      .play('play Dispel', 'use Dispel')
      .expectState({ hand: [[], []], banished: [[], ['snare-pit']] });
  });

  of('nettle-hex', 'TV-Q01 TV-Q06 TV-Q08 the target player chooses a card to discard', () => {
    const hexed = duel(thornward({ hand: ['nettle-hex'] }), ironkin({ hand: ['coin', 'blow'] })).play('play Nettle Hex', 'use Nettle Hex');
    expect(hexed.options).toEqual(['Poacher', 'Barbarian']);
    hexed.play('Barbarian');
    expect([hexed.state.decider, hexed.options]).toEqual([1, ['discard Coin', 'discard Blow']]);
    hexed.play('discard Blow').expectState({ hand: [[], ['coin']], discard: [[], ['blow']], decider: 0 });
  });

  of('night-raid', 'TV-Q06 the opponent chooses a card to discard', () => {
    duel(thornward({ hand: ['night-raid', 'coin'] }), ironkin({ hand: ['coin', 'blow'] }))
      .play('play Night Raid', 'use Night Raid', 'discard Coin')
      .expectState({ hand: [['coin'], ['blow']], discard: [[], ['coin']] });
  });

  of('warding-glance', 'TV-V03 TV-V04 TV-V05 TV-V06 prevents 2 when revealed on an opponent’s turn, and stays in hand', () => {
    const attack = duel(thornward({ hand: ['warding-glance'] }), ironkin({ damage: 5 }), { active: 1, phase: 'lock', windows: true });
    expect([attack.state.decider, attack.options]).toEqual([0, ['pass', 'reveal Warding Glance']]);
    attack.play('reveal Warding Glance').expectState({ health: [45, 55], hand: [['warding-glance'], expect.any(Array)] });
  });

  of('herb-lore', 'TV-V03 TV-V05 prevents 2 when revealed on an opponent’s turn, and stays in hand', () => {
    // 48 - (5 - 2)
    duel(thornward({ hand: ['herb-lore'] }), ironkin({ damage: 5 }), { active: 1, phase: 'lock', windows: true })
      .play('reveal Herb Lore')
      .expectState({ health: [45, 55], hand: [['herb-lore'], expect.any(Array)] });
  });

  of('hidden-cache', 'heals 1 when it is discarded', () => {
    duel(thornward({ health: 30, hand: ['nettle-hex', 'hidden-cache'] }), ironkin({}))
      .play('play Nettle Hex', 'use Nettle Hex', 'Poacher', 'discard Hidden Cache')
      .expectState({ health: [31, 55], discard: [['hidden-cache'], []] });
  });

  // Luminary

  const aura = (card: string, more: SeatSetup = {}): Scene => duel(luminary({ route: [card], ...more }), ironkin({}), { phase: 'turn' });

  of('dawn-tithe', "TV-U02 TV-U04 TV-U15 gives 1 Gold at the start of its owner's turn; it is never for sale", () => {
    aura('dawn-tithe').expectState({ gold: [1, 0] });
    expect(duel(luminary({ route: ['dawn-tithe', 'spark'], gold: 9 }), ironkin({}), { phase: 'gold' }).offers('buy Dawn Tithe')).toBe(false);
  });

  of('mending-light', 'TV-U08 TV-U11 two give 1 Health each; a banished one gives nothing next turn', () => {
    aura('mending-light', { route: ['mending-light', 'mending-light'], health: 30 }).expectState({ points: [2, 0] });
    duel(luminary({ route: ['mending-light'], fateDeck: ['spark'] }), ironkin({}))
      .play('banish the Aura Mending Light')
      .expectState({
        banished: [['mending-light'], []],
        route: [
          ['spark', null, null, null],
          [null, null, null, null],
        ],
      });
  });

  of('quiet-ward', 'TV-U17 TV-V05 prevents 1 of every attacker’s total', () => {
    duel(luminary({ route: ['quiet-ward'] }), ironkin({ damage: 5 }), { active: 1, phase: 'lock' }).expectState({ health: [46, 55] });
  });

  of('lone-vigil', 'TV-H10 draws 1 if its user controls no Recruit', () => {
    const vigil = (recruits: string[]) =>
      duel(luminary({ hand: ['lone-vigil'], deck: ['coin'], recruits })).play('play Lone Vigil', 'use Lone Vigil').state.hand[0];
    expect([vigil([]), vigil(['dawn-squire'])]).toEqual([['coin'], []]);
  });

  of('veil-of-light', 'TV-V05 TV-V18 each prevents 2', () => {
    duel(luminary({ hand: ['veil-of-light', 'veil-of-light'] }), ironkin({ damage: 7 }), { active: 1, phase: 'lock', windows: true })
      .play('reveal Veil of Light', 'reveal Veil of Light')
      .expectState({ health: [47, 55] });
  });

  of('mirrored-oath', 'TV-Q04 TV-Q12 redirects a discard from its holder to the attacker', () => {
    duel(thornward({ hand: ['nettle-hex', 'blow'] }), luminary({ hand: ['mirrored-oath', 'coin'] }), { windows: true })
      .play('play Nettle Hex', 'use Nettle Hex', 'Enchanter', 'reveal Mirrored Oath', 'Poacher', 'discard Blow')
      .expectState({ hand: [[], ['coin', 'mirrored-oath']], discard: [['blow'], []] });
  });

  of('refusal', 'TV-Q04 TV-Q05 negates an ability, which is used up', () => {
    const refused = duel(thornward({ hand: ['nettle-hex', 'blow'] }), luminary({ hand: ['refusal', 'coin'] }), { windows: true }).play(
      'play Nettle Hex',
      'use Nettle Hex',
      'Enchanter',
      'reveal Refusal',
    );
    refused.expectState({ hand: [['blow'], ['coin', 'refusal']], discard: [[], []] });
    expect(refused.offers('use Nettle Hex')).toBe(false);
  });

  of('lightfall', 'TV-N13 deals 2 direct Damage, ignoring a Shield', () => {
    duel(luminary({ hand: ['lightfall'] }), ironkin({ recruits: ['gate-sergeant'] }))
      .play('play Lightfall', 'use Lightfall')
      .expectState({ health: [50, 53], damage: [2, 0], recruits: [[], ['gate-sergeant 4']] });
  });

  of('great-mending', 'TV-H05 TV-H08 gives 3 Health, and 3 more for banishing itself', () => {
    duel(luminary({ hand: ['great-mending'] }))
      .play('play Great Mending')
      .expectState({ points: [3, 0] })
      .play('banish Great Mending itself')
      .expectState({ points: [6, 0], banished: [['great-mending'], []], played: [[], []] });
  });

  of('second-sunrise', 'TV-R08 readies the Hero, whose ability may be used again', () => {
    const sunrise = duel(luminary({ hand: ['second-sunrise', 'coin', 'blow'], deck: ['purse', 'coin', 'coin'] }));
    sunrise.play('use the ability of Enchanter', 'discard Coin');
    expect(sunrise.offers('use the ability of Enchanter')).toBe(false);
    sunrise.play('play Second Sunrise', 'use Second Sunrise').expectState({ heroExhausted: [false, false] });
    expect(sunrise.offers('use the ability of Enchanter')).toBe(true);
  });

  // Gravebound

  of('hollow-choir', "TV-A12 TV-S10 deals 1 Damage per four cards in its user's Banished Pile, complete groups only", () => {
    const choir = (banished: string[]) => duel(gravebound({ route: ['hollow-choir'], banished }), ironkin({}), { phase: 'turn' }).state.damage[0];
    const seven = ['coin', 'coin', 'coin', 'blow', 'jab', 'bone-shard', 'bone-shard'];
    expect([choir(seven.slice(0, 3)), choir(seven), choir([...seven, 'bone-shard'])]).toEqual([0, 1, 2]);
  });

  of('grave-dust', "TV-S08 banishes a Basic card from its user's Discard Pile", () => {
    duel(gravebound({ hand: ['grave-dust'], discard: ['coin', 'bone-shard', 'blow'] }))
      .play('play Grave Dust', 'use Grave Dust', 'Coin')
      .expectState({ discard: [['blow', 'bone-shard'], []], banished: [['coin'], []] });
  });

  of('prune-the-path', "TV-J12 banishes a card from its user's route, whose slot is refilled", () => {
    duel(gravebound({ hand: ['prune-the-path'], route: ['unmaking', 'ransack'], fateDeck: ['bone-shard'] }))
      .play('play Prune the Path', 'use Prune the Path', 'Unmaking')
      .expectState({
        banished: [['unmaking'], []],
        route: [
          ['bone-shard', 'ransack', null, null],
          [null, null, null, null],
        ],
      });
  });

  of('crypt-ghoul', 'each opponent loses 1 Health when it is killed', () => {
    duel(gravebound({ recruits: ['crypt-ghoul'] }), ironkin({ damage: 4 }), { active: 1, phase: 'lock' })
      .play('hit Crypt Ghoul')
      .expectState({ health: [44, 54], recruits: [[], []], discard: [['crypt-ghoul'], []] });
  });

  of('pale-whisper', 'TV-S10 may return a banished card to the bottom of its Fate Deck; each opponent loses 1 Health when it is banished', () => {
    duel(gravebound({ hand: ['pale-whisper'], banished: ['coin', 'unmaking'], fateDeck: ['ransack'] }))
      .play('play Pale Whisper', 'use Pale Whisper', 'do it')
      .expectState({ banished: [['coin'], []], fateDeck: [['ransack', 'unmaking'], expect.any(Array)] });
    duel(gravebound({ hand: ['prune-the-path'], route: ['pale-whisper'] }), ironkin({}))
      .play('play Prune the Path', 'use Prune the Path')
      .expectState({ banished: [['pale-whisper'], []], health: [44, 54] });
  });

  of('grave-toll', 'TV-S09 TV-S11 TV-S12 the top card of the target’s Fate Deck goes to that player’s Banished Pile', () => {
    const toll = (fateDeck: string[]) =>
      duel(gravebound({ hand: ['grave-toll'] }), ironkin({ fateDeck })).play('play Grave Toll', 'use Grave Toll', 'Barbarian').state;
    expect(toll(['axe-thane', 'hewn-axe'])).toMatchObject({ banished: [[], ['axe-thane']], fateDeck: [expect.any(Array), ['hewn-axe']] });
    expect(toll([])).toMatchObject({ banished: [[], []], outcome: 'running' });
  });

  of('ransack', 'TV-Q06 the attacker sees the hand and chooses', () => {
    const ransack = duel(gravebound({ hand: ['ransack'] }), ironkin({ hand: ['coin', 'axe-thane'] })).play('play Ransack', 'use Ransack');
    expect([ransack.state.decider, ransack.options]).toEqual([0, ['discard Coin of Barbarian', 'discard Axe Thane']]);
    ransack.play('discard Axe Thane').expectState({ hand: [[], ['coin']], discard: [[], ['axe-thane']] });
  });

  of('exhume', 'TV-S10 TV-U14 TV-V12 TV-V13 returns a card from any Banished Pile, except Auras and Traps; the raised maximum ends with it', () => {
    const exhume = duel(gravebound({ hand: ['exhume'], banished: ['hollow-choir', 'coin'] }), ironkin({ health: 57, banished: ['inner-strength'] }));
    exhume.play('play Exhume', 'use Exhume');
    expect(exhume.options).toEqual(['Coin', 'Inner Strength']);
    exhume.play('Inner Strength').expectState({ health: [44, 55], maximum: [44, 55], discard: [[], ['inner-strength']] });
  });

  of('deathless-aide', 'its owner draws 1 when it is slain, not when it is killed', () => {
    const facing = gravebound({ recruits: ['deathless-aide'], hand: [], deck: ['coin'] });
    duel(thornward({ hand: ['ambush-runner'] }), facing)
      .play('play Ambush Runner', 'use Ambush Runner')
      .expectState({ hand: [[], ['coin']], discard: [[], ['deathless-aide']] });
    duel(thornward({ damage: 4 }), facing, { phase: 'lock' })
      .play('hit Deathless Aide')
      .expectState({ hand: [expect.any(Array), []] });
  });

  of('open-the-crypt', "TV-H10 deals 1 Damage per two cards in its user's Banished Pile", () => {
    duel(gravebound({ hand: ['open-the-crypt'], banished: ['coin', 'coin', 'blow', 'jab', 'ransack'] }))
      .play('play Open the Crypt', 'use Open the Crypt')
      .expectState({ damage: [2, 0], points: [4, 0] });
  });

  // Gilded Hand

  of('rusted-jaws', 'TV-F14 TV-T08 costs 2 Health, and 1 more for each Trap already played this turn; a Shield does not help', () => {
    duel(ironkin({ hand: ['rusted-jaws@1', 'rusted-jaws@1'], recruits: ['gate-sergeant'] }), gilded({}))
      .play('play Rusted Jaws')
      .expectState({ health: [53, 47] })
      .play('play Rusted Jaws')
      .expectState({ health: [50, 47] });
  });

  const fromHand = (card: string, name: string): void => {
    of(card, 'TV-P09 TV-H11 banishes another card from hand, never itself', () => {
      duel(gilded({ hand: [card, 'coin', 'jab'] }))
        .play(`play ${name}`, `use ${name}`, 'Jab')
        .expectState({ hand: [['coin'], []], banished: [['jab'], []] });
      duel(gilded({ hand: [card] }))
        .play(`play ${name}`, `use ${name}`)
        .expectState({ banished: [[], []], played: [[card], []] });
    });
  };
  fromHand('notoriety', 'Notoriety');
  fromHand('dispel', 'Dispel');

  of('open-bargain', 'gives 2 Gold, 3 Damage or 3 Health', () => {
    const bargain = (option: string) => {
      const { gold, damage, points } = duel(gilded({ hand: ['open-bargain'] })).play('play Open Bargain', 'use Open Bargain', option).state;
      return [gold[0], damage[0], points[0]];
    };
    expect([bargain('option 1'), bargain('option 2'), bargain('option 3')]).toEqual([
      [2, 0, 0],
      [0, 3, 0],
      [0, 0, 3],
    ]);
  });

  of('bribed-clerk', 'TV-M12 TV-J01 only the next purchase of the turn costs 1 less', () => {
    duel(gilded({ recruits: ['bribed-clerk'], gold: 3, route: ['usury', 'thrown-knife', 'pickpocket'], fateDeck: [] }))
      .play('exhaust Bribed Clerk', 'end the Primary Phase', 'buy Usury')
      .expectState({ gold: [1, 0] })
      .play('buy Thrown Knife')
      .expectState({ gold: [0, 0], discard: [['thrown-knife', 'usury'], []] });
  });

  of('wholesale', 'TV-J01 every purchase of the turn costs 1 less; heals 2 when acquired', () => {
    // Its 1 Gold and the Coin's 1 pay for 3 - 1 and 1 - 1.
    duel(gilded({ hand: ['wholesale', 'coin'], route: ['usury', 'thrown-knife'], fateDeck: [] }))
      .play('play Wholesale', 'play Coin', 'use Wholesale', 'end the Primary Phase', 'buy Usury', 'buy Thrown Knife')
      .expectState({ active: 1, discard: [['coin', 'thrown-knife', 'usury', 'wholesale'], []] });
    duel(gilded({ health: 30, gold: 4, route: ['wholesale'], fateDeck: [] }), {}, { phase: 'gold' })
      .play('buy Wholesale')
      .expectState({ health: [32, 50] });
  });

  of('market-fire', 'TV-J12 TV-S09 a card from the opposing route goes to that player’s Banished Pile', () => {
    duel(gilded({ hand: ['market-fire'] }), ironkin({ route: ['axe-thane', 'hewn-axe'], fateDeck: ['ore-cart'] }))
      .play('play Market Fire', 'use Market Fire', 'Axe Thane')
      .expectState({
        banished: [[], ['axe-thane']],
        route: [
          [null, null, null, null],
          ['ore-cart', 'hewn-axe', null, null],
        ],
      });
  });

  of('blood-ledger', 'TV-J04 TV-J05 TV-J10 acquires a card of cost 4 or less in the Gold phase', () => {
    const ledger = duel(gilded({ hand: ['blood-ledger'], route: ['palace-coup', 'usury', 'market-fire', 'rusted-jaws'], fateDeck: [] }), {}, { windows: true });
    ledger.play('play Blood Ledger');
    expect(ledger.offers('use Blood Ledger')).toBe(false);
    ledger.play('end the Primary Phase', 'use Blood Ledger');
    expect([...ledger.options].sort()).toEqual(['Market Fire', 'Rusted Jaws', 'Usury']);
    ledger.play('Market Fire').expectState({ active: 1, discard: [['blood-ledger', 'market-fire'], []] });
  });

  // Villains

  of('goad', 'TV-P09 banishes a Basic card from hand', () => {
    duel(infernal({ hand: ['goad', 'coin', 'scourge'] }), ironkin({}))
      .play('play Goad', 'use Goad')
      .expectState({ hand: [['scourge'], []], banished: [['coin'], []] });
  });

  of('pact-drummer', 'TV-M19 readies another Recruit, which may be used again', () => {
    duel(infernal({ recruits: ['pact-drummer', 'hellhound'] }), ironkin({}))
      .play('exhaust Hellhound', 'exhaust Pact Drummer')
      .expectState({ damage: [6, 0], points: [2, 0], recruits: [['hellhound 5', 'pact-drummer 4 exhausted'], []] })
      .play('exhaust Hellhound')
      .expectState({ damage: [12, 0] });
  });

  of('legion-call', 'TV-H10 deals 3 Damage for each Recruit at the time of use', () => {
    duel(infernal({ hand: ['legion-call'], recruits: ['imp-swarm', 'imp-swarm'] }), ironkin({}))
      .play('play Legion Call', 'use Legion Call')
      .expectState({ damage: [10, 0] }); // 4 and 2 times 3
  });

  of('black-summons', 'TV-T06 the player who plays it loses 3 Health', () => {
    duel(ironkin({ hand: ['black-summons@1'] }), court({}))
      .play('play Black Summons')
      .expectState({ health: [52, 85] });
  });

  of('silence', 'TV-Q06 the opponent chooses a card to discard', () => {
    duel(court({ hand: ['silence'] }), ironkin({ hand: ['coin', 'blow'] }))
      .play('play Silence', 'use Silence')
      .expectState({ asked: 'discard', decider: 1 })
      .play('discard Coin')
      .expectState({ hand: [[], ['blow']] });
  });

  of('piercing-word', 'TV-N13 deals 4 direct Damage, ignoring Shields', () => {
    duel(court({ hand: ['piercing-word'] }), ironkin({ recruits: ['gate-sergeant'] }))
      .play('play Piercing Word', 'use Piercing Word')
      .expectState({ health: [85, 51], damage: [4, 0] });
  });

  of('torment', 'TV-Q06 the user sees the hand and chooses the discard', () => {
    duel(court({ hand: ['torment'] }), ironkin({ hand: ['coin', 'blow'] }))
      .play('play Torment', 'use Torment')
      .expectState({ asked: 'discard', decider: 0 })
      .play('discard Blow')
      .expectState({ hand: [[], ['coin']] });
  });

  of('night-court', 'each opponent discards a card', () => {
    duel(court({ hand: ['night-court'] }), ironkin({ hand: ['coin'] }))
      .play('play Night Court', 'use Night Court', 'discard Coin')
      .expectState({ hand: [[], []], discard: [[], ['coin']] });
  });

  of('doom-bolt', 'deals 4 direct Damage to each opponent', () => {
    duel(court({ hand: ['doom-bolt'] }), ironkin({}))
      .play('play Doom Bolt', 'use Doom Bolt')
      .expectState({ health: [85, 51] });
  });

  const gives = (card: string, seat: SeatSetup, pools: readonly number[]) => {
    of(card, 'TV-U15 gives its output as the turn begins', () => {
      const { gold, damage, points } = duel(pale({ ...seat, route: [card] }), ironkin({}), { phase: 'turn' }).state;
      expect([gold[0], damage[0], points[0]]).toEqual(pools);
    });
  };
  gives('endless-tithe', {}, [1, 0, 0]);
  gives('cold-comfort', {}, [0, 0, 2]);

  of('pall-of-dread', 'TV-U17 each copy prevents 2 of the attacker’s Damage', () => {
    duel(ironkin({ damage: 9 }), pale({ route: ['pall-of-dread', 'pall-of-dread'] }), { phase: 'lock' }).expectState({ health: [55, 95] });
  });

  const wards = (card: string, name: string, n: number) => {
    of(card, `TV-V05 prevents ${n} when revealed`, () => {
      duel(ironkin({ damage: 9 }), pale({ hand: [card] }), { phase: 'lock', windows: true })
        .play(`reveal ${name}`)
        .expectState({ health: [55, 91 + n] });
    });
  };
  wards('frozen-gaze', 'Frozen Gaze', 2);
  wards('winter-mantle', 'Winter Mantle', 4);

  it('every text of the pack has a test', () => {
    const inTables = /^\[\{"(draw":[12]|slay":\{"n":1\})\}\]$/;
    const special = cards.filter(
      (c) =>
        [c.exhaust, c.selfBanish, c.play, c.reveal, c.aura, c.raisesMaximum, c.inDiscard].some((text) => text !== undefined) ||
        [c.whenKilled, c.whenSlain, c.whenBanished, c.whenAcquired, c.whenDiscarded].some((text) => text !== undefined) ||
        (c.abilities ?? []).some((text) => !inTables.test(JSON.stringify(text))),
    );
    expect([...tested].sort()).toEqual(special.map((c) => c.id).sort());
  });
});
