import { describe, expect, it } from 'vitest';
import { G } from '../../../../src/games/the-veil/state/progress.ts';
import { type MissionSetup, mission } from '../campaign-scene.ts';

const two = ['barbarian', 'enchanter'];
const three = ['barbarian', 'enchanter', 'broker'];
/** Cards that slay, deal direct Damage and prevent Damage, and Recruits with and without Shield. */
const cards = {
  cards: [
    { id: 'cut', type: 'aggro', abilities: [[{ slay: { n: 1 } }]] },
    { id: 'bolt', type: 'aggro', abilities: [[{ directDamage: { n: 3, who: 'targetOpponent' } }]] },
    { id: 'storm', type: 'aggro', abilities: [[{ directDamage: { n: 2, who: 'eachOpponent' } }]] },
    { id: 'ward', type: 'support', reveal: { window: 'damage', do: [{ prevent: 2 }] } },
    { id: 'wall-three', type: 'control', recruit: 3, shield: true },
    { id: 'plain-two', type: 'aggro', recruit: 2 },
    { id: 'plain-five', type: 'aggro', recruit: 5 },
  ],
};
/** The start of the enemy's turn, with the given state. */
const attacked = (setup: MissionSetup) => mission({ cards, phase: 'enemy', ...setup });

describe('The Veil: the frame of a campaign', () => {
  it('TV-Z01 TV-Z02 TV-Z61 a campaign is a chain of missions; each begins with shuffled decks, a Fate Route and its mulligan', () => {
    const scene = mission();
    expect(scene.mission).toBe('wardens');
    scene.expectState({ asked: 'mulligan', decider: 0, round: 0 });
    const { tables } = scene;
    expect([...scene.state.hand[0], ...scene.state.deck[0]].length).toBe(8);
    expect(scene.fateCards().length).toBe(tables.heroes[0].fate.length);
    expect(scene.state.route[0].every((card) => card !== null)).toBe(true);
    expect(scene.s.heroes[0].own[0]).toBe(22);
    const next = mission({ mission: 'wardens', phase: 'damage', players: [{ damage: 40 }], enemies: [{ health: 1 }, { health: 0 }] });
    expect(next.state.asked).toBe('damage');
  });

  it('TV-Z03 TV-Z09 TV-Z24 each mission has an objective; then the party goes to the named page', () => {
    // Both Wardens must fall.
    const scene = mission({ phase: 'damage', players: [{ damage: 9 }] }).play('6 to Road Warden 1');
    // The other 3 have only one possible target.
    expect([scene.enemy(0).out, scene.enemy(1).health, scene.mission]).toEqual([true, 3, 'wardens']);
    const won = mission({ phase: 'damage', players: [{ damage: 12 }] }).play('6 to Road Warden 1');
    expect(won.told).toContain('Victory.');
    won.expectState({ asked: 'give-up' }).pass().expectState({ asked: 'path' });
    expect(won.options).toEqual(['to Patrol', 'to Giant']);
    won.play('to Giant');
    expect(won.mission).toBe('giant');
  });

  it('TV-Z04 each book is a separate adventure; any of them may be played', () => {
    const other = { missions: [{ id: 'elsewhere', name: 'Elsewhere', book: 'other-road', enemies: ['toll-giant'] }] };
    expect(mission({ cards: other, options: { book: 'other-road' } }).mission).toBe('elsewhere');
    expect(mission({ cards: other }).mission).toBe('wardens');
    const end = mission({ cards: other, options: { book: 'other-road' }, phase: 'damage', players: [{ damage: 12 }] });
    end.expectState({ asked: 'over', outcome: 'win' });
  });

  it('TV-Z05 TV-Z06 TV-Z07 the party and the enemy take turns; the mission controls the enemy, and the party acts together', () => {
    const scene = mission({ heroes: two, roster: ['squire'], phase: 'turn' });
    const deciders = new Set<number>();
    while (scene.state.round === 1) {
      deciders.add(scene.state.decider);
      scene.pass();
    }
    expect([...deciders].sort()).toEqual([0, 1, 2]);
    // Two Wardens of 3, one more each for the second Hero: 8 to the highest Health, the Barbarian's 22.
    scene.expectState({ round: 2 });
    expect(scene.state.health.slice(0, 2)).toEqual([14, 20]);
  });

  it('TV-Z08 TV-Z62 TV-Z63 each player has four cards if the party begins, five if the enemy begins', () => {
    const held = (name: string) =>
      mission({ heroes: two, mission: name })
        .state.hand.slice(0, 2)
        .map((cards) => cards.length);
    expect(held('wardens')).toEqual([4, 4]); // not stated
    expect(held('regents')).toEqual([5, 5]);
    const second = mission({ mission: 'regents' }).keepRoutes();
    // The Regents' 2 each came before the party's first turn.
    second.expectState({ asked: 'primary', round: 1, decider: 0 });
    expect(second.state.health[0]).toBe(18);
  });

  it("TV-Z10 TV-Z11 TV-Z66 TV-E39 damage on enemies stays; Recruits that survive are healed at the end of the enemy's turn", () => {
    const scene = mission({ mission: 'giant', cards, phase: 'damage', players: [{ damage: 5, recruits: ['plain-five'] }] });
    expect(scene.enemy(0).health).toBe(7);
    scene.passTurn();
    expect(scene.enemy(0).health).toBe(7);
    const recruit = attacked({ mission: 'regents', players: [{ recruits: ['plain-five'] }] });
    // 4 of the Regents' Damage to a Recruit of 5.
    recruit.expectState({ asked: 'primary' });
    expect(recruit.state.recruits[0]).toEqual(['plain-five 5']);
    expect(recruit.state.health[0]).toBe(22);
  });

  it('TV-Z12 TV-?78 players have separate Health totals', () => {
    const scene = attacked({ heroes: two, mission: 'regents' });
    expect(scene.state.health.slice(0, 2)).toEqual([18, 20]);
    expect(scene.state.maximum.slice(0, 2)).toEqual([22, 20]);
  });
});

describe('The Veil: the enemy’s Damage', () => {
  it("TV-Z13 TV-Z14 TV-Z15 TV-Z16 TV-E30 hits the whole party's Shields first, then other Recruits, then the highest Health", () => {
    const ten = { enemies: [{ id: 'road-warden', health: 30, damage: 10 }] };
    const one = { missions: [{ id: 'wardens', enemies: ['road-warden'] }] };
    const big = { ...cards, ...ten, ...one };
    const scene = mission({
      cards: big,
      heroes: ['barbarian', 'enchanter'],
      roster: ['squire'],
      phase: 'enemy',
      players: [
        { health: 20, recruits: ['plain-two'] },
        { health: 11, recruits: ['wall-three'] },
      ],
    });
    // 3 to the Enchanter's Shield, 2 to the Barbarian's Recruit, the other 5 to the Barbarian, who has the most Health.
    expect(scene.state.recruits.slice(0, 2)).toEqual([[], []]);
    expect(scene.state.health.slice(0, 2)).toEqual([15, 11]);
    const ally = mission({ cards: big, roster: ['squire'], phase: 'enemy', players: [{ health: 11 }] });
    expect([ally.state.health[0], ally.ally('squire').health]).toEqual([11, 2]);
  });

  it('TV-Z17 the rest goes to the next target when one dies', () => {
    const big = { ...cards, enemies: [{ id: 'road-warden', health: 30, damage: 9 }] };
    // 18: 12 kill the Squire, who has the most; 6 are left for the Barbarian.
    const scene = mission({ cards: big, roster: ['squire'], phase: 'enemy', players: [{ health: 11 }] });
    expect([scene.ally('squire').out, scene.state.health[0]]).toEqual([true, 5]);
  });

  it('TV-Z18 TV-?79 the party decides ties, or chance does with enemyTies random', () => {
    const setup: MissionSetup = { mission: 'regents', cards, heroes: two, phase: 'enemy', players: [{ health: 20 }, { health: 20 }] };
    const scene = mission(setup).expectState({ asked: 'enemy-damage', decider: 0 });
    expect(scene.options).toEqual(['all the rest to Barbarian', 'all the rest to Enchanter']);
    expect(scene.play('all the rest to Enchanter').state.health.slice(0, 2)).toEqual([20, 16]);
    const recruits = mission({ ...setup, players: [{ recruits: ['plain-two', 'plain-five'] }, { recruits: ['wall-three'] }] });
    // One Shield is no choice; the party picks one of the other two.
    recruits.expectState({ asked: 'enemy-damage' });
    expect(recruits.play('hit Plain Two').told.some((words) => words.includes('Plain Two takes 1.'))).toBe(true);
    const struck = new Set(Array.from({ length: 12 }, (_, game) => mission({ ...setup, options: { enemyTies: 'random' } }, game).state.health[0]));
    expect([...struck].sort()).toEqual([16, 20]);
  });

  it('TV-Z19 a mission’s own targets override the usual order', () => {
    // The Giant's 2 in round 1 go to the lowest Health, ignoring Shields.
    const lowest = attacked({ mission: 'giant', heroes: two, players: [{ health: 9, recruits: ['wall-three'] }, { health: 10 }] });
    expect(lowest.state.health.slice(0, 2)).toEqual([7, 10]);
    expect(lowest.state.recruits[0]).toEqual(['wall-three 3']);
    // The Engine's 4 hit every character.
    const all = attacked({ mission: 'siege', heroes: two, roster: ['squire'], players: [{ recruits: ['wall-three'] }, {}] });
    expect([...all.state.health.slice(0, 2), all.ally('squire').health]).toEqual([18, 16, 8]);
  });

  it('TV-Z65 the enemy’s turn is an opponent’s turn: Reveals and Auras lower its Damage before it is dealt', () => {
    const scene = attacked({ mission: 'regents', windows: true, players: [{ hand: ['ward'] }] }).expectState({ asked: 'reveal-damage', decider: 0 });
    scene.play('reveal Ward');
    expect(scene.state.health[0]).toBe(20);
    const aura = mission({ mission: 'regents', heroes: ['enchanter'], phase: 'enemy', players: [{ route: ['quiet-ward'] }] });
    expect(aura.state.health[0]).toBe(17);
  });
});

describe('The Veil: enemies and texts', () => {
  it('TV-Z20 TV-Z21 TV-Z72 TV-?86 Slay kills an enemy like a Recruit, unless it is unslayable; that counts for the objective', () => {
    const scene = mission({ cards, phase: 'primary', players: [{ played: ['cut', 'cut'] }] }).play('use Cut');
    expect(scene.options).toEqual(['Road Warden 1', 'Road Warden 2']);
    scene.play('Road Warden 1');
    expect([scene.enemy(0).out, scene.enemy(1).out]).toEqual([true, false]);
    scene.play('use Cut');
    expect(scene.told).toContain('Victory.');
    const boss = mission({ mission: 'giant', cards, phase: 'primary', players: [{ played: ['cut'] }] }).play('use Cut');
    expect([boss.enemy(0).out, boss.enemy(0).health]).toEqual([false, 12]);
    // The wall in front of the Engine can be slain, the Engine cannot.
    const siege = mission({ mission: 'siege', cards, phase: 'primary', players: [{ played: ['cut', 'cut'] }] }).play('use Cut', 'use Cut');
    expect([siege.enemy(0).out, siege.enemy(1).out]).toEqual([false, true]);
  });

  it('TV-Z09 an enemy with Shield protects the other; the objective may be a single enemy', () => {
    const scene = mission({ mission: 'siege', phase: 'damage', players: [{ damage: 10 }] });
    // 4 to the wall, then 6 to the Engine.
    expect([scene.enemy(1).out, scene.enemy(0).health]).toEqual([true, 6]);
    const blocked = mission({ mission: 'siege', phase: 'damage', players: [{ damage: 3 }] });
    expect([blocked.enemy(0).health, blocked.enemy(1).health]).toEqual([12, 1]);
    const won = mission({ mission: 'siege', phase: 'damage', players: [{ damage: 16 }] });
    expect(won.told).toContain('Victory.');
  });

  it('TV-Z06 whenOtherDies heals the survivor', () => {
    const scene = mission({ mission: 'regents', phase: 'damage', players: [{ damage: 10 }], enemies: [{}, { health: 3 }] }).play(
      'all the rest to Regent of Dawn',
    );
    expect([scene.enemy(0).out, scene.enemy(1).health]).toEqual([true, 8]);
  });

  it('TV-Z09 TV-Z10 direct Damage hits an enemy’s Health; direct Damage to each opponent hits every enemy', () => {
    const bolt = mission({ cards, phase: 'primary', players: [{ played: ['bolt'] }] }).play('use Bolt', 'Road Warden 2');
    expect([bolt.enemy(0).health, bolt.enemy(1).health]).toEqual([6, 3]);
    const storm = mission({ cards, phase: 'primary', players: [{ played: ['storm'] }] }).play('use Storm');
    expect([storm.enemy(0).health, storm.enemy(1).health]).toEqual([4, 4]);
    // An enemy without a Health total cannot lose Health.
    const patrol = mission({ mission: 'patrol', cards, phase: 'primary', players: [{ played: ['storm'] }] }).play('use Storm');
    expect(patrol.told).not.toContain('Victory.');
  });

  it('TV-Z73 TV-?103 a Trap is set aside if no enemy has a Discard Pile', () => {
    const scene = mission({ heroes: ['poacher'], phase: 'gold', players: [{ gold: 1, route: ['poison-arrow-trap'] }] }).play('buy Poison Arrow Trap');
    expect(scene.state.discard.flat()).toEqual([]);
    expect(scene.state.banished.flat()).toEqual([]);
    expect(scene.state.route[0][0]).not.toBe(null);
    // A Hero with decks has the pile.
    const duel = mission({ mission: 'mirror-duel', heroes: ['poacher'], phase: 'gold', players: [{ gold: 1, route: ['poison-arrow-trap'] }] }).play(
      'buy Poison Arrow Trap',
    );
    const { discard, deck, hand, played } = duel.state;
    expect([discard, deck, hand, played].flatMap((piles) => piles[5])).toContain('poison-arrow-trap');
  });

  it('TV-Z74 TV-?103 texts that need a hand, a Deck or a route do nothing to an enemy without one', () => {
    const texts = {
      cards: [
        { id: 'rob', type: 'control', abilities: [[{ discard: { who: 'eachOpponent' } }], [{ banishFateDeck: { who: 'eachOpponent' } }]] },
        { id: 'burn', type: 'control', abilities: [[{ banish: { from: 'opposingRoute' } }]] },
      ],
    };
    const scene = mission({ cards: texts, phase: 'primary', players: [{ played: ['rob', 'burn'] }] });
    scene.play('use Rob', 'use the second ability of Rob', 'use Burn').expectState({ asked: 'primary' });
    expect([scene.state.discard.flat(), scene.state.banished.flat()]).toEqual([[], []]);
  });
});

describe('The Veil: victory and defeat', () => {
  it('TV-Z25 TV-Z52 TV-E29 a single surviving player who meets the objective advances the whole party; a dead Ally returns', () => {
    const scene = mission({
      heroes: three,
      roster: ['squire'],
      phase: 'damage',
      players: [{ health: 0 }, { health: 0 }, { damage: 30 }],
      allies: { squire: { health: 0 } },
      enemies: [{ health: 2 }, { health: 0 }],
    });
    while (scene.state.asked === 'damage') scene.play(scene.options.find((o) => o.startsWith('all the rest to Road Warden 1')) as string);
    // Each of the three may take a reward, then all choose the path.
    const asked = [0, 1, 2].map(() => {
      const { asked: kind, decider } = scene.state;
      scene.pass();
      return `${kind} ${decider}`;
    });
    expect(asked).toEqual(['give-up 0', 'give-up 1', 'give-up 2']);
    scene.play('to Giant', 'to Giant', 'to Giant');
    expect(scene.mission).toBe('giant');
    expect(scene.state.health.slice(0, 3)).toEqual([22, 20, 20]);
    expect(scene.ally('squire')).toEqual({ health: 12, out: false, exhausted: false });
  });

  it('TV-Z57 TV-Z64 the mission is lost without a surviving player, even if Allies survive', () => {
    const scene = attacked({ mission: 'regents', roster: ['squire'], players: [{ health: 2 }], allies: { squire: { health: 1 } } });
    // 4 Damage: the Barbarian has the highest Health and falls, although the Squire could have taken one.
    scene.expectState({ asked: 'over', outcome: 'loss' });
    expect(scene.told).toContain('Defeat.');
  });

  it('TV-Z22 TV-Z45 TV-Z49 hardcore: a defeat ends the run', () => {
    attacked({ players: [{ health: 2 }] }).expectState({ asked: 'over', outcome: 'loss', cause: 'damage' });
  });

  it('TV-Z09 TV-Z64 surviving a number of rounds is an objective', () => {
    const scene = mission({ mission: 'patrol', phase: 'turn', round: 3 });
    scene.passTurn().expectState({ asked: 'give-up' });
    expect(scene.told).toContain('Victory.');
    const early = mission({ mission: 'patrol', phase: 'turn', round: 2 }).passTurn();
    early.expectState({ round: 3, asked: 'primary' });
    expect(early.state.recruits[5]).toEqual(['drowned-soldier 3']);
  });
});

describe('The Veil: hardcore and casual', () => {
  const fallen: MissionSetup = { cards, phase: 'enemy', players: [{ health: 2 }] };

  it('TV-Z44 TV-Z46 TV-Z47 TV-Z48 TV-Z76 TV-Z77 TV-E40 casual: a lost mission may be replayed while tries remain; three by default', () => {
    const scene = mission({ ...fallen, options: { death: 'casual' } }).expectState({ asked: 'replay', decider: 0 });
    expect(scene.word(G.TRIES)).toBe(2);
    scene.play('replay the mission').keepRoutes();
    expect([scene.mission, scene.attempt]).toEqual(['wardens', 1]);
    scene.s.heroes[0].own[0] = 1;
    scene.passTurn().expectState({ asked: 'replay' }).play('replay the mission').keepRoutes();
    expect(scene.word(G.TRIES)).toBe(1);
    scene.s.heroes[0].own[0] = 1;
    scene.passTurn().expectState({ asked: 'over', outcome: 'loss' });
  });

  it('TV-Z46 the party may also give up', () => {
    mission({ ...fallen, options: { death: 'casual' } })
      .play('give up')
      .expectState({ asked: 'over', outcome: 'loss' });
  });

  it('TV-?82 casualTries is the number of tries; triesScope mission restarts the count for each mission', () => {
    mission({ ...fallen, options: { death: 'casual', casualTries: 1 } }).expectState({ asked: 'over', outcome: 'loss' });
    // TV-Z47: any number the players agree on.
    const five = mission({ ...fallen, options: { death: 'casual', casualTries: 5 } }).expectState({ asked: 'replay' });
    expect(five.word(G.TRIES)).toBe(4);
    const left = (triesScope: string) => {
      const scene = mission({ ...fallen, options: { death: 'casual', triesScope } })
        .play('replay the mission')
        .keepRoutes();
      for (const slot of [5, 6]) scene.s.heroes[slot].own[0] = 1;
      while (scene.state.asked !== 'give-up') scene.play(scene.options.at(-1) as string);
      return scene.word(G.TRIES);
    };
    expect([left('campaign'), left('mission')]).toEqual([2, 3]);
  });

  it('TV-Z71 TV-?88 a replay starts with the decks and the Roster from the start of the mission', () => {
    const scene = mission({
      ...fallen,
      mission: 'giant',
      roster: ['squire'],
      options: { death: 'casual' },
      players: [{ health: 1, discard: ['coin'] }],
      allies: { squire: { health: 2 } },
    });
    const deck = scene.startingDeck();
    scene.expectState({ asked: 'replay' }).play('replay the mission');
    expect([scene.startingDeck(), scene.roster, scene.ally('squire').health]).toEqual([deck, ['squire'], 12]);
    expect(scene.fateCards().length).toBe(scene.tables.heroes[0].fate.length);
    expect(scene.state.discard[0]).toEqual([]);
  });

  it('TV-Z49 TV-Z78 TV-?105 a Defeat text that names a page leads there, once in this mission, in both modes; hardcoreStrict ends the run', () => {
    const lost: MissionSetup = { ...fallen, mission: 'siege', players: [{ health: 4 }] };
    for (const options of [{ death: 'hardcore' }, { death: 'casual' }]) {
      const scene = mission({ ...lost, options });
      expect(scene.mission).toBe('mirror-duel');
      if (options.death === 'casual') expect(scene.word(G.TRIES)).toBe(3);
      // The second time it is an ordinary defeat.
      expect(scene.s.campaign[G.DEFEATS + 4]).toBe(1);
    }
    mission({ ...lost, options: { hardcoreStrict: true } }).expectState({ asked: 'over', outcome: 'loss' });
  });

  it('TV-Z45 TV-Z75 with restarts a finished run begins again at page 1 with the original decks and no Roster', () => {
    const scene = mission({ ...fallen, options: { restarts: 1 }, mission: 'giant', roster: ['squire'] });
    expect([scene.mission, scene.roster, scene.word(G.RESTARTS)]).toEqual(['wardens', [], 1]);
    expect(scene.startingDeck()).toEqual(['blow', 'blow', 'coin', 'coin', 'coin', 'coin', 'jab', 'purse']);
    scene.keepRoutes();
    scene.s.heroes[0].own[0] = 1;
    scene.passTurn().expectState({ asked: 'over', outcome: 'loss' });
  });
});
