import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type List, Problems, type Strategy } from '../../../../src/core/index.ts';
import { packageRoot } from '../../../../src/files/home.ts';
import { veilOfRuin } from '../../../../src/games/veil-of-ruin/index.ts';
import { lists } from '../../../../src/games/veil-of-ruin/play/list-player.ts';
import { listShape } from '../../../../src/games/veil-of-ruin/play/list-schema.ts';
import * as terms from '../../../../src/games/veil-of-ruin/play/list-terms.ts';
import { PICKS } from '../../../../src/games/veil-of-ruin/play/list-words.ts';
import type { RuinView } from '../../../../src/games/veil-of-ruin/play/view.ts';
import { listStrategy } from '../../../../src/runner/experiment/import-strategy.ts';
import { checkList, readList } from '../../../../src/runner/experiment/list-file.ts';
import { listSchema } from '../../../../src/schemas/list-schema.ts';
import { enemyTurn } from '../enemy-turn.ts';
import { type HeroSetup, type Setup, scenario } from '../scenario.ts';
import { packWith, type TestCards } from '../test-pack.ts';
import { answerOf, playOn } from '../turns.ts';

const path = join(packageRoot, 'strategies', 'veil-of-ruin', 'careful.yaml');
const careful = listStrategy(veilOfRuin as never, (await readList(veilOfRuin as never, path)).list, path) as unknown as Strategy<RuinView>;

/** A custom list; by default it plays any card. */
function own(fields: object): Strategy<RuinView> {
  const list = listSchema('veil-of-ruin', listShape).parse({ plays: 'veil-of-ruin', about: 'a test', turn: [{ play: 'any' }], ...fields }) as List;
  return { id: 'own', game: 'veil-of-ruin', roles: ['play'], about: '', create: (t) => lists.player(list, t) };
}

const cards: TestCards = {
  cards: [
    { id: 'jab', damage: 4 },
    { id: 'heavy-blow', cost: 2, damage: 6 },
    { id: 'sweep', cost: 2, damage: 2, aoe: true },
    { id: 'goad', effective: 'aggressive', resultant: 'aggressive' },
    { id: 'soothe', effective: 'aggressive', resultant: 'defensive' },
    { id: 'mend', kind: 'action', text: [{ heal: 6, to: 'hero' }] },
    { id: 'muster', kind: 'action', text: [{ draw: 1 }] },
    { id: 'parry', kind: 'counter', text: [{ prevent: 4 }] },
  ],
};
const turn = (hero: HeroSetup, rest: Partial<Setup> = {}) => scenario({ heroes: [hero, { turnTaken: true }], cards, ...rest });
const first = (lines: readonly object[], hero: HeroSetup, rest: Partial<Setup> = {}): string => answerOf(own({ turn: lines }), turn(hero, rest));

describe('the lines of turn', () => {
  it('play filters cards by kind, cost, stance, AOE, deed and id', () => {
    const hand = ['jab', 'heavy-blow', 'sweep', 'goad', 'mend', 'muster'];
    const played = (where: object) => first([{ play: where }], { hand, hp: 20 });
    expect(played({ costAtLeast: 2, aoe: false })).toContain('Heavy Blow');
    expect(played({ aoe: true })).toContain('Sweep');
    expect(played({ effective: 'aggressive' })).toContain('Goad');
    expect(played({ kind: 'action', does: 'heal' })).toContain('Mend');
    expect(played({ does: ['draw', 'revive'] })).toContain('Muster');
    expect(played({ card: ['jab', 'parry'] })).toContain('Jab');
  });

  it('matches and kills look at the figure that the card is played on', () => {
    const enemies = [
      { enemy: 'goblin', hp: 4 },
      { enemy: 'orc', recall: ['goad@0'] },
    ];
    const hand = ['jab', 'soothe'];
    expect(first([{ play: 'any', kills: true }], { hand }, { enemies })).toMatch(/Jab.*Goblin/);
    expect(first([{ play: 'any', matches: true, kills: false }], { hand }, { enemies })).toMatch(/Soothe.*Orc/);
    // Nothing kills the orc with 12 HP, so the line is passed over.
    expect(first([{ play: 'any', kills: true }, { play: { card: 'soothe' } }], { hand }, { enemies: ['orc'] })).toContain('Soothe');
  });

  it('pick chooses among those that fit', () => {
    const enemies = ['goblin', { enemy: 'orc', hp: 7 }];
    const picks = (pick: string, hand = ['jab']) => first([{ play: 'any', pick }], { hand }, { enemies });
    expect(picks('weakest')).toContain('Orc');
    expect(picks('toughest')).toContain('Goblin');
    expect(picks('strongest', ['jab', 'heavy-blow'])).toContain('Heavy Blow');
    expect(picks('cheapest', ['jab', 'heavy-blow'])).toContain('Jab');
    expect(picks('dearest', ['jab', 'heavy-blow'])).toContain('Heavy Blow');
    expect(picks('mildest', ['goad', 'soothe'])).toContain('Soothe');
    // The buffed orc hits harder than the goblin.
    expect(first([{ play: 'any', pick: 'dangerous' }], { hand: ['jab'] }, { enemies: ['goblin', { enemy: 'orc', buffs: 3 }] })).toContain('Orc');
  });

  it('when and not test the fight, hero names the hero, and rounds limit a line', () => {
    const lines = (limit: object) => [{ play: { card: 'jab' }, ...limit }, { play: { card: 'goad' } }];
    const takes = (limit: object, hero: HeroSetup = {}, rest: Partial<Setup> = {}) =>
      first(lines(limit), { hand: ['jab', 'goad'], ...hero }, rest).includes('Jab');
    expect([takes({ when: { hpPercent: { atMost: 50 } } }, { hp: 20 }), takes({ when: { hpPercent: { atMost: 50 } } }, { hp: 21 })]).toEqual([true, false]);
    expect([takes({ when: { ap: { atLeast: 3 } } }), takes({ not: { ap: { atLeast: 3 } } })]).toEqual([true, false]);
    expect([takes({ when: { weakened: { atLeast: 1 } } }, { statuses: { weakened: 'enemy' } }), takes({ when: { weakened: { atLeast: 1 } } })]).toEqual([
      true,
      false,
    ]);
    expect([takes({ when: { neutral: { atLeast: 1 } } }), takes({ when: { aggressive: { atLeast: 1 } } })]).toEqual([true, false]);
    // The goblin hits for 4 in its Neutral stance.
    expect([takes({ when: { comingDamage: { atLeast: 4 } } }), takes({ when: { comingDamage: { atLeast: 5 } } })]).toEqual([true, false]);
    expect([takes({ when: { hero: 'knight' } }), takes({ when: { hero: 'priest' } })]).toEqual([true, false]);
    expect([takes({ untilRound: 2 }, {}, { round: 2 }), takes({ untilRound: 2 }, {}, { round: 3 })]).toEqual([true, false]);
  });

  it('use, ability, refill, search and end are Hero Actions of their own', () => {
    const hero = { hand: ['jab'], equipped: ['charm-1'], draw: ['knight-3', 'knight-4'], hp: 20, actions: 1 };
    expect(first([{ use: 'any' }], hero)).toContain('Charm 1');
    expect(first([{ use: { flask: true } }], { ...hero, flasks: 1 })).toContain('Flask');
    expect(first([{ ability: true }], hero)).toMatch(/ability/i);
    expect(first([{ refill: true }], hero)).toContain('draw up to 5');
    expect(first([{ search: true }], hero, { enemies: ['goblin', { enemy: 'orc', statuses: { invisible: 'party' } }] })).toMatch(/Orc/);
    const ended = turn(hero);
    expect([first([{ end: true }, { play: 'any' }], hero), answerOf(own({ turn: [{ play: { card: 'mend' } }] }), ended)]).toEqual([
      ended.options[0],
      ended.options[0],
    ]);
  });
});

describe('the other sections', () => {
  it('next votes for a hero', () => {
    const heroes = [
      { ap: 1, hp: 30, hand: ['knight-1', 'knight-2'] },
      { ap: 3, hp: 10, hand: ['priest-1'] },
    ];
    const votes = ['mostAp', 'largestHand', 'highestHp', 'lowestHp', 'seat'].map((next) => answerOf(own({ next }), scenario({ heroes, phase: 'elect' })));
    expect(votes.map((words) => words.replace('vote for ', ''))).toEqual(['Priest', 'Knight', 'Knight', 'Priest', 'Knight']);
  });

  it('counter and redirect answer attacks; empty sections never do', () => {
    // The Brute hits for 5 the hero with the lowest health.
    const attacked = () => enemyTurn({ heroes: [{ hp: 20, hand: ['parry'] }, {}], cards, windows: true });
    const counters = (counter: object[]) => answerOf(own({ counter }), attacked()).includes('Parry');
    expect([counters([{ when: { incoming: { atLeast: 5 } } }]), counters([{ when: { incoming: { atLeast: 6 } } }]), counters([])]).toEqual([
      true,
      false,
      false,
    ]);
    const threatened = () => enemyTurn({ heroes: [{ buffs: 1 }, { hp: 9 }], windows: true });
    const takes = (redirect: object[]) => answerOf(own({ redirect }), threatened()).includes('Priest');
    expect([takes([{ allyHpAtMost: 9 }]), takes([{ allyHpAtMost: 8 }]), takes([])]).toEqual([true, false, false]);
  });

  it('discard names the cards to give up', () => {
    const hand = ['knight-1', 'knight-2', 'knight-3', 'knight-4', 'knight-5', 'knight-6', 'jab', 'trauma'];
    const discards = (discard: object[]) => answerOf(own({ discard }), scenario({ heroes: [{ hand }, {}], cards, phase: 'handLimit' }));
    expect(discards([{ where: { card: 'jab' } }])).toContain('Jab');
    expect(discards([{ where: { affliction: true } }])).toContain('Trauma');
  });
});

describe('careful', () => {
  it('heals before it attacks, and keeps an AP for its counter action', () => {
    const hurt = scenario({
      heroes: [
        { hand: ['mend', 'jab'], ap: 1 },
        { hp: 10, turnTaken: true },
      ],
      cards,
    });
    playOn(hurt, careful);
    hurt.expectState({ hp: [40, 16], enemyHp: [12] });
    const armed = turn({ hand: ['knight-1', 'knight-2', 'parry'], ap: 2 });
    playOn(armed, careful);
    // One attack (2); the last AP is for the parry.
    armed.expectState({ ap: [1, 3], enemyHp: [10] });
  });
});

describe('errors in a list', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scry-list-'));
  /** The message for a list with this text behind its first two lines. */
  async function refused(text: string): Promise<string> {
    const file = join(folder, 'list.yaml');
    writeFileSync(file, `plays: veil-of-ruin\nabout: a test\n${text}`);
    try {
      const { list } = await readList(veilOfRuin as never, file);
      const problems = new Problems();
      await checkList(veilOfRuin as never, list, file, packWith(cards), problems);
      problems.throwIfAny();
    } catch (error) {
      return String((error as Error).message);
    }
    return '';
  }

  it('are told in one line with the nearest right name', async () => {
    expect(await refused('turn:\n  - play: { kind: atack }\n')).toContain('attack');
    expect(await refused('turn:\n  - play: any\n    pick: weekest\n')).toContain('weakest');
    expect(await refused('turn:\n  - play: any\n    refill: true\n')).toContain(
      'does exactly one of play, use, ability, refill, search, end; this one does play and refill',
    );
    expect(await refused('turn:\n  - play: any\n    when: { app: { atLeast: 1 } }\n')).toContain('app');
    expect(await refused('turn:\n  - play: { card: jabb }\n')).toContain('unknown card jabb; did you mean jab');
    expect(await refused('turn:\n  - play: any\n    when: { hero: knigt }\n')).toContain('unknown hero knigt; did you mean knight');
    expect(await refused('turn:\n  - play: any\nnxt: mostAp\n')).toContain('unknown field nxt; did you mean next');
    expect(await refused('turn:\n  - play: any\n')).toBe('');
  });

  it('picks have the numbers of their words', () => {
    const members = Object.entries((terms as unknown as { By: object }).By).filter(([, value]) => typeof value === 'number');
    expect(members).toEqual(PICKS.map((word, i) => [word, i]));
  });
});
