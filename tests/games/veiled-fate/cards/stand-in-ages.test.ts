import { describe, expect, it } from 'vitest';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';

// Every Age card of the stand-in pack does what its table says. Numbers are worked out by hand from this board:
// 5 Pentha (City) · 4 Saghari (City), Isabel (on the Quest in the forest) · 3 Agamar (coast) · 2 Klar (canyons), Belan (Abyss) · 1 Aponi (Pools) · 0 Namari (City), Naka (desert)

const RENOWN = { pentha: 5, saghari: 4, isabel: 4, agamar: 3, klar: 2, belan: 2, aponi: 1 };
const PLACES = { isabel: 'forest 0', agamar: 'coast', klar: 'canyons', belan: 'abyss', aponi: 'pools', naka: 'desert' };
const AGES = {
  'signs-at-the-gate': 1,
  'year-of-the-craft': 1,
  'the-judge': 1,
  'storm-season': 1,
  'levelling-flood': 2,
  'exiles-return': 2,
  'two-crowns': 2,
  'border-war': 2,
  'the-ascent': 3,
  'long-night': 3,
  'the-trial': 3,
  'last-pilgrimage': 3,
} as const;
type AgeCard = keyof typeof AGES;
type Side = 'feather' | 'scorpion' | 'tie';

function atEnd(ageCard: AgeCard, setup: Setup = {}, luck: Parameters<typeof scenario>[1] = []): Scene {
  const { isabel: _, ...places } = PLACES;
  return scenario(
    {
      pack: 'stand-in',
      phase: 'ageEnd',
      age: AGES[ageCard],
      ageCard,
      options: { ages: AGES[ageCard] }, // the game ends with the card, and the board stays as it leaves it
      renown: RENOWN,
      places: places as Setup['places'],
      quests: { forest: { quest: 'qa-a', on: ['isabel'] } },
      hands: [[], [], []],
      ...setup,
    },
    luck,
  );
}
/** The card’s side is applied; the first player, seat 0, chooses what its role asks for before the vote. */
function resolved(card: AgeCard, side: Side, choices: readonly number[] = [], luck: Parameters<typeof scenario>[1] = []): Scene {
  const scene = atEnd(card, { hands: [[], side === 'tie' ? [] : [side], []] }, luck).play(...choices);
  return side === 'tie' ? scene : scene.card(side);
}
/** Renown as on the board but for these; those at 0 are left out. */
const renown = (changed: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries({ ...RENOWN, ...changed } as Record<string, number>).filter(([, n]) => n !== 0));
const smited = (...demis: readonly string[]): Record<string, string> => ({ ...PLACES, ...Object.fromEntries(demis.map((demi) => [demi, 'abyss'])) });
const NOTHING = { renown: RENOWN, places: PLACES };

describe('Veiled Fate: the stand-in cards of Age I', () => {
  it('Signs at the Gate: each Demi in the City +1, or −1; on a tie nothing', () => {
    resolved('signs-at-the-gate', 'feather').expectState({ renown: renown({ pentha: 6, saghari: 5, namari: 1 }), places: PLACES });
    const lost = resolved('signs-at-the-gate', 'scorpion').expectState({ renown: renown({ pentha: 4, saghari: 3 }), places: PLACES });
    // Pentha in front of Isabel, Saghari in front of Agamar; Namari loses at 0 and goes to the back.
    expect(lost.state.line).toEqual(['pentha', 'isabel', 'saghari', 'agamar', 'klar', 'belan', 'aponi', 'naka', 'namari']);
    resolved('signs-at-the-gate', 'tie').expectState(NOTHING);
  });

  it('Year of the Craft: the class chosen before the vote +1, or −1; on a tie all in the Abyss move to the Pools', () => {
    const strength = [code.class('strength')];
    resolved('year-of-the-craft', 'feather', strength).expectState({ renown: renown({ agamar: 4, klar: 3, belan: 3 }), places: PLACES });
    resolved('year-of-the-craft', 'scorpion', strength).expectState({ renown: renown({ agamar: 2, klar: 1, belan: 1 }), places: PLACES });
    resolved('year-of-the-craft', 'tie', strength).expectState({ renown: RENOWN, places: { ...PLACES, belan: 'pools' } });
  });

  it('The Judge: last place +2, or first place −2; on a tie the first player smites a Demi of its choice, after the vote', () => {
    resolved('the-judge', 'feather').expectState({ renown: renown({ naka: 2 }), places: PLACES });
    resolved('the-judge', 'scorpion').expectState({ renown: renown({ pentha: 3 }), places: PLACES });
    const tie = atEnd('the-judge', { hands: [[], ['feather'], []], first: 2 });
    tie.expectState({ asked: 'age-vote', decider: 1 }).pass().expectState({ asked: 'choose', decider: 2 });
    tie.play(code.demi('saghari')).expectState({ renown: RENOWN, places: smited('saghari') });
    expect(tie.state.spaces[4]).toEqual(['isabel', 'saghari']);
  });

  it('Storm Season: Demis in two chosen regions +1, or smited; on a tie nothing', () => {
    const regions = [code.region('forest'), code.region('canyons')];
    resolved('storm-season', 'feather', regions).expectState({ renown: renown({ isabel: 5, klar: 3 }), places: PLACES });
    const storm = resolved('storm-season', 'scorpion', regions).expectState({ renown: RENOWN, places: smited('isabel', 'klar') });
    expect([storm.state.spaces[4], storm.state.spaces[2]]).toEqual([
      ['saghari', 'isabel'],
      ['belan', 'klar'],
    ]);
    resolved('storm-season', 'tie', regions).expectState(NOTHING);
  });
});

describe('Veiled Fate: the stand-in cards of Age II', () => {
  it('Levelling Flood: the bottom three +1, or the top three −1; on a tie first place is smited', () => {
    const flood = resolved('levelling-flood', 'feather').expectState({ renown: renown({ aponi: 2, namari: 1, naka: 1 }), places: PLACES });
    expect(flood.state.line.slice(4)).toEqual(['aponi', 'klar', 'belan', 'naka', 'namari']);
    resolved('levelling-flood', 'scorpion').expectState({ renown: renown({ pentha: 4, saghari: 3, isabel: 3 }), places: PLACES });
    resolved('levelling-flood', 'tie').expectState({ renown: RENOWN, places: smited('pentha') });
  });

  it('Exiles Return: each Demi in Abyss or Pools +2, or −1; on a tie all of them move to the City, without the token', () => {
    resolved('exiles-return', 'feather').expectState({ renown: renown({ belan: 4, aponi: 3 }), places: PLACES });
    resolved('exiles-return', 'scorpion').expectState({ renown: renown({ belan: 1, aponi: 0 }), places: PLACES });
    const { belan: _belan, aponi: _aponi, ...others } = PLACES;
    resolved('exiles-return', 'tie').expectState({ renown: RENOWN, places: others, city: 'altar-of-grain 0', handSizes: [0, 0, 0] });
  });

  it('Two Crowns: two chosen Demis +1, or −1; on a tie the coin says which', () => {
    const two = [code.demi('klar'), code.demi('naka')];
    const [up, down] = [renown({ klar: 3, naka: 1 }), renown({ klar: 1 })];
    resolved('two-crowns', 'feather', two).expectState({ renown: up, places: PLACES });
    resolved('two-crowns', 'scorpion', two).expectState({ renown: down, places: PLACES });
    resolved('two-crowns', 'tie', two, [{ from: 'coin', take: 0 }]).expectState({ renown: up, places: PLACES });
    resolved('two-crowns', 'tie', two, [{ from: 'coin', take: 1 }]).expectState({ renown: down, places: PLACES });
  });

  it('Border War: Demis in the chosen region and its two rim neighbours +1, or −1; on a tie smited', () => {
    const forest = [code.region('forest')];
    resolved('border-war', 'feather', forest).expectState({ renown: renown({ isabel: 5, agamar: 4, klar: 3 }), places: PLACES });
    resolved('border-war', 'scorpion', forest).expectState({ renown: renown({ isabel: 3, agamar: 2, klar: 1 }), places: PLACES });
    resolved('border-war', 'tie', forest).expectState({ renown: RENOWN, places: smited('isabel', 'agamar', 'klar') });
  });
});

describe('Veiled Fate: the stand-in cards of Age III', () => {
  it('The Ascent: first place +1 and second +1, or first place −2; on a tie nothing', () => {
    resolved('the-ascent', 'feather').expectState({ renown: renown({ pentha: 6, saghari: 5 }), places: PLACES });
    resolved('the-ascent', 'scorpion').expectState({ renown: renown({ pentha: 3 }), places: PLACES });
    resolved('the-ascent', 'tie').expectState(NOTHING);
  });

  it('Long Night: every Demi with 2 or less +2, or every one with 5 or more −1; on a tie every class leader is smited', () => {
    resolved('long-night', 'feather').expectState({ renown: renown({ klar: 4, belan: 4, aponi: 3, namari: 2, naka: 2 }), places: PLACES });
    resolved('long-night', 'scorpion').expectState({ renown: renown({ pentha: 4 }), places: PLACES });
    resolved('long-night', 'tie').expectState({ renown: RENOWN, places: smited('pentha', 'agamar', 'aponi') });
  });

  it('The Trial: the chosen Demi +2, or −2; on a tie smited', () => {
    const saghari = [code.demi('saghari')];
    resolved('the-trial', 'feather', saghari).expectState({ renown: renown({ saghari: 6 }), places: PLACES });
    resolved('the-trial', 'scorpion', saghari).expectState({ renown: renown({ saghari: 2 }), places: PLACES });
    resolved('the-trial', 'tie', saghari).expectState({ renown: RENOWN, places: smited('saghari') });
  });

  it('VF-?69 Last Pilgrimage: Demis in the City +2, or those outside −1; on a tie all outside the Abyss are smited in rank order', () => {
    resolved('last-pilgrimage', 'feather').expectState({ renown: renown({ pentha: 7, saghari: 6, namari: 2 }), places: PLACES });
    resolved('last-pilgrimage', 'scorpion').expectState({ renown: renown({ isabel: 3, agamar: 2, klar: 1, belan: 1, aponi: 0 }), places: PLACES });
    const tie = resolved('last-pilgrimage', 'tie').expectState({
      renown: RENOWN,
      places: smited('pentha', 'saghari', 'isabel', 'agamar', 'klar', 'belan', 'aponi', 'namari', 'naka'),
    });
    // Belan, in the Abyss, is left alone, so Klar falls behind; where all are smited in turn the order stays.
    expect(tie.state.line).toEqual(['pentha', 'saghari', 'isabel', 'agamar', 'belan', 'klar', 'aponi', 'namari', 'naka']);
  });
});

describe('Veiled Fate: the first player’s part in the stand-in Age cards', () => {
  const region = [code.region('coast')];
  const PARTS: readonly (readonly [AgeCard, choices: readonly number[], votes: boolean])[] = [
    ['signs-at-the-gate', [], true],
    ['year-of-the-craft', [code.class('agility')], true],
    ['the-judge', [], false],
    ['storm-season', [...region, code.region('forest')], true],
    ['levelling-flood', [], true],
    ['exiles-return', [], true],
    ['two-crowns', [code.demi('klar'), code.demi('naka')], false],
    ['border-war', region, true],
    ['the-ascent', [], true],
    ['long-night', [], true],
    ['the-trial', [code.demi('klar')], false],
    ['last-pilgrimage', [], true],
  ];

  it.each(PARTS)('VF-W12 VF-W13 %s', (card, choices, votes) => {
    const scene = atEnd(card, { first: 1, hands: [['feather'], ['feather'], []] }, 0);
    for (const choice of choices) scene.expectState({ asked: 'choose', decider: 1 }).play(choice);
    scene.expectState({ asked: 'age-vote', decider: 0 }).pass();
    expect(scene.state.asked === 'age-vote').toBe(votes);
    expect(scene.state.handSizes).toEqual([1, 1, 0]);
  });
});
