import { describe, expect, it } from 'vitest';
import { resolveParams } from '../../../src/core/index.ts';
import { params } from '../../../src/games/veiled-fate/options/params.ts';
import { FateRules } from '../../../src/games/veiled-fate/rules/rules.ts';
import { EVENT_LIST } from '../../../src/games/veiled-fate/state/kinds.ts';
import { ageWords, decreeWords } from '../../../src/games/veiled-fate/words/texts.ts';
import { keyOf } from '../../support/keys.ts';
import { code, type Setup, scenario } from './scenario.ts';
import { standIn } from './test-pack.ts';

const ages = (...effects: readonly object[]): Setup['cards'] => ({ ages: [{ id: 'age-1', age: 1, tie: effects }] });
const cities = (decree: object): Setup['cards'] => ({ cities: [{ id: 'altar-1', decree: { words: 'A rule.', ...decree } }] });

/** The last text of the Age card, for a tie. */
function text(...effects: readonly object[]): string {
  const { rules } = scenario({ cards: ages(...effects) });
  return (ageWords(rules.t, rules.t.ages[0]).at(-1) as string).replace('Tie: ', '');
}

function decree(each: object): string {
  const { rules } = scenario({ cards: cities(each) });
  return decreeWords(rules.t, rules.t.cities[0].decree as never);
}

describe('Veiled Fate in words: options', () => {
  it('name Demis, Locations, slots and powers', () => {
    const scene = scenario({
      hands: [['feather', 'feather', 'feather'], [], []],
      quests: { forest: { on: ['pentha', 'naka'] }, coast: 'plain-2' },
    });
    for (const words of [
      'Rest',
      'move Saghari to the Volcano',
      'move Saghari onto the Quest in the Forest, slot 3',
      'move Saghari onto the Quest on the Coast, slot 1',
      'use Portal: Pentha to the Forest',
      'use Portal: Pentha onto the Quest on the Coast, slot 2',
      'use Transfiguration: swap Pentha and Naka on the Quest in the Forest',
      'use Smite on Agamar',
      'use Omniscience on the Quest in the Forest',
    ])
      expect(scene.options).toContain(words);
    expect(scene.options).not.toContain('pass');
    expect(new Set(scene.options).size).toBe(scene.options.length);
  });

  it('say what is done with a card', () => {
    const scene = scenario({ hands: [['feather', 'feather', 'scorpion', 'scorpion'], ['feather', 'scorpion'], ['plus-two']] });
    scene.play(code.smite('pentha'));
    expect(scene.options).toEqual(['pay Feather', 'pay Scorpion']);
    scene.card('feather', 'feather').play(code.put('naka', 'forest', 0));
    expect(scene.options).toEqual(['vote with Scorpion']);
    expect(scenario({ phase: 'ageEnd' }).options).toEqual(['add no more', 'add Feather', 'add Scorpion']);
  });

  it('say what is refreshed, in which order, and what Influence concerns', () => {
    const pools = scenario({ places: { pentha: 'pools' }, cards: { cities: [{ id: 'altar-1', slots: ['fate', 'none', 'none', 'none', 'none', 'none'] }] } });
    pools.move('pentha', 'city');
    expect(pools.options).toEqual(['take the refresh first', 'take the City icon first']);
    pools.play(code.refreshFirst);
    expect(pools.options).toEqual(['do not refresh', 'refresh Feather', 'refresh Scorpion']);
    expect(scenario({ used: 1, voted: 'desert' }).options).toContain('use Influence on the Quest in the Desert');
    expect(scenario({ used: 1 }).options).toContain('pass');
  });

  it('say what is chosen and placed', () => {
    const choose = (what: string, count: number) =>
      scenario({ phase: 'ageEnd', cards: { ages: [{ id: 'age-1', age: 1, role: { choose: what, count }, feather: [{ rest: 'first' }] }] } }).options.slice(
        0,
        2,
      );
    expect(choose('regions', 1)).toEqual(['choose the Coast', 'choose the Forest']);
    expect(choose('demis', 2)).toEqual(['choose Pentha', 'choose Saghari']);
    expect(choose('classes', 1)).toEqual(['choose Intellect', 'choose Strength']);
    expect(scenario({ phase: 'placeQuests', quests: {}, questDeck: ['plain-4', 'plain-5', 'plain-6', 'plain-7'] }).options.slice(0, 2)).toEqual([
      'place Plain 4 on the Coast',
      'place Plain 4 in the Forest',
    ]);
  });
});

describe('Veiled Fate in words: events', () => {
  it('follow a placement that fills a Quest', () => {
    const scene = scenario({
      hands: [['double-feather', 'feather', 'feather'], [], []],
      quests: { forest: { quest: 'pair', on: ['naka'], votes: ['scorpion@1'] }, desert: 'plain-2' },
      renown: { naka: 2 },
      cards: {
        quests: [
          {
            id: 'pair',
            rows: [
              { takes: 'any', feather: -1 },
              { takes: 'any', feather: 'smite' },
            ],
          },
        ],
      },
    }).put('pentha', 'forest', 1, 'double-feather');
    expect(scene.told).toEqual([
      'Seat 0 moves Pentha onto the Quest in the Forest, slot 2.',
      'Seat 0 votes face down on the Quest in the Forest.',
      'The vote of Seat 0 is Double feather.',
      'Pair in the Forest is full: Seat 0 resolves it.',
      'Double feather is revealed.',
      'Scorpion is revealed.',
      'The vote on the Quest in the Forest: 2 Feather, 1 Scorpion: Feather.',
      'Naka loses 1 Renown and has 1.',
      'Pentha is smited and becomes the last of space 0.',
      'Pentha leaves the Quest in the Forest.',
      'Pentha goes to the Abyss.',
      'Pair in the Forest is finished.',
    ]);
  });

  it('follow Omniscience, which shows its player the pile', () => {
    const scene = scenario({ quests: { forest: { votes: ['feather@1', 'feather@2'] } }, deck: ['plus-two'] });
    scene.play(code.omniscience('forest')).card('feather', 'scorpion');
    expect(scene.told).toEqual([
      'Seat 0 uses Omniscience on the Quest in the Forest.',
      'Seat 0 pays Feather.',
      'Seat 0 pays Scorpion.',
      'A card of the Fate deck joins the votes on the Quest in the Forest.',
      'Seat 0 looks at the votes on the Quest in the Forest.',
      'Among the votes on the Quest in the Forest: 2 × Feather.',
      'Among the votes on the Quest in the Forest: 1 × Plus two.',
    ]);
  });

  it('follow a move into the City, and a Rest for want of a card gained or spent', () => {
    const scene = scenario({
      places: { klar: 'forest' },
      used: 1,
      renown: { klar: 1 },
      cards: { cities: [{ id: 'altar-1', slots: [1, 'none', 'none', 'none', 'none', 'none'] }] },
    });
    scene.move('klar', 'city');
    expect(scene.told).toEqual([
      'Seat 0 moves Klar to the City.',
      'Klar enters the City: the token covers slot 1 (+1).',
      'Klar gains 1 Renown and has 2.',
      'Seat 0 Rests: it has neither gained nor spent a card.',
      'Seat 1’s turn, with 4 cards.',
    ]);
  });

  it('tell of the token only if it changes hands', () => {
    expect(scenario({ first: 2 }).rest().told.slice(0, 2)).toEqual(['Seat 0 Rests.', 'Seat 0 takes the First Player Token.']);
    expect(scenario({ first: 0 }).rest().told).not.toContain('Seat 0 takes the First Player Token.');
  });

  it('follow the end of a game by the vote on the last Age card', () => {
    const scene = scenario({
      phase: 'ageEnd',
      options: { ages: 1 },
      players: 2,
      parents: ['pentha', 'klar'],
      hands: [['scorpion'], ['feather']],
      quests: {},
      renown: { klar: 1 },
      cards: { ages: [{ id: 'age-1', age: 1, tie: [{ give: -1, to: { class: 'strength' } }] }] },
    });
    scene.card('feather').card('scorpion');
    expect(scene.told).toEqual([
      'Seat 1 adds 1 card to the Age vote.',
      'The vote of Seat 1 is Feather.',
      'Seat 0 adds 1 card to the Age vote.',
      'The vote of Seat 0 is Scorpion.',
      'Feather is revealed.',
      'Scorpion is revealed.',
      'The vote: 1 Feather, 1 Scorpion: a tie.',
      'Age I, Age 1, Tie: each Strength Demi loses 1 Renown.',
      'Klar loses 1 Renown and has 0.',
      'Agamar stays at 0 Renown, last of its space.',
      'Belan stays at 0 Renown, last of its space.',
      'Age I is over.',
      'The last Age is over: the game ends.',
      'Seat 0 is the parent of Pentha.',
      'Seat 1 is the parent of Klar.',
      'Seat 1 wins.',
    ]);
  });

  it('all have a sentence in some game, but for the few that another sentence has told', () => {
    const told = new Map<string, boolean>();
    for (let game = 0; game < 12; game++) {
      const pack = standIn();
      const rules = new FateRules(pack, resolveParams(params, { players: 2 + (game % 6), renownLimit: game < 6 ? 12 : 2 }, pack));
      const s = rules.create();
      rules.door.tap = {
        event: (_s, _mask, event, a, b, c) => {
          const { name } = EVENT_LIST[event];
          told.set(name, (told.get(name) ?? false) || rules.tell(s, event, a, b, c) !== '');
        },
      };
      rules.start(s, keyOf('words'), game);
      const out = new Int32Array(rules.mostCodes);
      for (let i = 0; s.outcome === 0; i++) rules.apply(s, out[(i * 7919 + game) % rules.legal(s, out)]);
    }
    const silent = [...told].flatMap(([name, hasWords]) => (hasWords ? [] : [name]));
    expect(silent.sort()).toEqual(['placed', 'side', 'swapped', 'to-back'].filter((name) => told.has(name)));
    expect(told.size).toBeGreaterThan(30);
  });
});

describe('Veiled Fate in words: the table', () => {
  const setup: Setup = {
    players: 3,
    first: 1,
    claimed: true,
    rested: [2],
    city: 'altar-1',
    token: 2,
    hands: [['feather', 'feather', 'plus-two'], ['scorpion'], []],
    places: { klar: 'abyss' },
    renown: { naka: 2, klar: 2, belan: 1 },
    line: ['naka'],
    quests: { forest: { quest: 'mixed', on: ['pentha'], votes: ['feather@0', 'scorpion@1', 'scorpion'] } },
    discard: ['feather', 'scorpion@1'],
    deck: ['feather'],
    cards: {
      quests: [
        {
          id: 'mixed',
          extra: -1,
          ordered: true,
          rows: [
            { takes: 'any', feather: 1 },
            { takes: 'agility', scorpion: { coin: [2, 'smite'] } },
            { takes: 'naka', feather: -2 },
          ],
        },
      ],
      cities: [{ id: 'altar-1', slots: ['fate', 1, 'none', 'none', 'smite', 'none'], decree: { words: 'No Smites.', forbidPowers: ['smite'] } }],
    },
  };

  it('is laid out for a player, who sees its own cards and votes', () => {
    const scene = scenario(setup);
    expect(scene.rules.show(scene.s, 0).split('\n')).toEqual([
      'Age I; turn 1 of Seat 0, 0 actions used; Seat 0 decides: action; first player Seat 1 (token claimed)',
      'Age card Age 1: Feather: nothing; Scorpion: nothing; Tie: nothing',
      'City card Altar 1: 1 Fate card → [+1] → nothing → nothing → Smite → nothing; Decree: Smite cannot be used',
      'Renown: 2: Naka, Klar | 1: Belan | 0: Pentha, Saghari, Isabel, Agamar, Aponi, Namari',
      'Demis: City: Saghari, Isabel, Agamar, Belan, Aponi, Namari, Naka | Abyss: Klar',
      'Mixed in the Forest (−1, in order): 1 any [Pentha] +1 / nothing; 2 Agility [ ] nothing / coin (+2 or Smite); 3 only Naka [ ] −2 / nothing; votes: 3 (Seat 0 1, Seat 1 1, Fate deck 1), of these Feather',
      'Seat 0: 3 cards (Feather ×2, Plus two), parent of Pentha',
      'Seat 1: 1 card',
      'Seat 2: 0 cards, Rested',
      'Fate deck 1, discard pile 2 (Feather); Quest deck 18',
    ]);
  });

  it('shows everything to nobody in particular', () => {
    const { rules, s } = scenario(setup);
    const shown = rules.show(s, null);
    expect(shown).toContain('of these Feather, Scorpion ×2');
    expect(shown).toContain('Seat 1: 1 card (Scorpion), parent of Saghari');
    expect(shown).toContain('discard pile 2 (Feather, Scorpion)');
  });
});

describe('Veiled Fate in words: texts', () => {
  it.each([
    [{ give: 1, to: { in: ['city', 'coast'] } }, 'each Demi in the City or on the Coast gains 1 Renown'],
    [{ give: -2, to: { top: 1 } }, 'the Demi in first place loses 2 Renown'],
    [{ give: 2, to: { bottom: 3 } }, 'each of the last 3 Demis gains 2 Renown'],
    [{ give: 'smite', to: { notIn: ['abyss'] } }, 'each Demi outside the Abyss is smited'],
    [{ give: 'smite', to: { leadsClass: true } }, 'each Demi that leads its class is smited'],
    [{ give: 1, to: { class: 'agility', onQuest: true } }, 'each Agility Demi on a Quest gains 1 Renown'],
    [{ give: 1, to: { top: 3, class: 'strength' } }, 'each of the first 3 Demis of the class Strength gains 1 Renown'],
    [{ give: 1, to: { demi: 'naka', renownAtMost: 2 } }, 'Naka with Renown 2 or less gains 1 Renown'],
    [{ give: { coin: [1, -1] }, to: { rank: 2 } }, 'the Demi in place 2 gets coin (+1 or −1)'],
    [{ give: 1, to: { near: 'volcano', front: true } }, 'each Demi at the Volcano or next to it at the front of its space gains 1 Renown'],
    [{ move: 'city', who: { in: ['pools'] }, enters: true }, 'each Demi in the Pools goes to the City, which counts as an entry'],
    [{ draw: 2, player: 'fewestCards' }, 'each player with the fewest cards draws 2 Fate cards'],
    [{ draw: 1 }, 'the first player draws 1 Fate card'],
    [{ discard: 1, player: 'each', ifAtLeast: 2 }, 'each player, holding 2 or more, discards 1 Fate card'],
    [{ rest: 'notRested' }, 'each player who has not Rested Rests'],
  ])('of an effect: %j', (effect, words) => {
    expect(text(effect)).toBe(words);
  });

  it('of choices, coins and conditions', () => {
    expect(text({ choose: 'demis', count: 2 }, { give: 1, to: { chosen: true } })).toBe(
      'the first player chooses 2 Demis, then each chosen Demi gains 1 Renown',
    );
    expect(text({ coin: { feather: [{ draw: 1, player: 'each' }] } }, { rest: 'first' })).toBe(
      'the first player flips the coin: on Feather each player draws 1 Fate card, on Scorpion nothing, then the first player Rests',
    );
    expect(text({ if: { marginAtLeast: 3 }, do: [{ rest: 'each' }], else: [{ draw: 1, player: 'rested' }] })).toBe(
      'if the sides are 3 votes or more apart: each player Rests, else each player who has Rested draws 1 Fate card',
    );
  });

  it('of an Age card name the role of the first player', () => {
    const { rules } = scenario({
      cards: { ages: [{ id: 'age-1', age: 1, role: { choose: 'classes' }, firstPlayerVotes: false, feather: [{ give: 1, to: { class: 'chosen' } }] }] },
    });
    expect(ageWords(rules.t, rules.t.ages[0])).toEqual([
      'the first player chooses 1 class',
      'the first player does not vote',
      'Feather: each Demi of the chosen class gains 1 Renown',
      'Scorpion: nothing',
      'Tie: nothing',
    ]);
  });

  it('of a Decree say what it changes', () => {
    expect(decree({ forbidPowers: ['portal', 'influence'], cost: { smite: 1, omniscience: -2 } })).toBe(
      'Portal cannot be used; Influence cannot be used; Smite costs 1 more; Omniscience costs 2 less',
    );
    expect(
      decree({
        forbidMoves: [
          { from: ['desert', 'volcano'], to: ['city'] },
          { class: 'strength', to: ['coast'] },
        ],
      }),
    ).toBe('no Demi moves from the Desert or the Volcano to the City; no Strength Demi moves to the Coast');
    expect(
      decree({
        when: [
          { event: 'questFinished', do: [{ draw: 1 }] },
          { event: 'placed', do: [{ give: 1, to: { it: true } }] },
        ],
      }),
    ).toBe('when a Demi is placed on a Quest: that Demi gains 1 Renown; when a Quest is finished: the active player draws 1 Fate card');
  });
});
