import { describe, expect, it } from 'vitest';
import { compilePack } from '../../../../src/games/soul-raiders/content/cards.ts';
import { By, Is, Op, Whom } from '../../../../src/games/soul-raiders/content/ops.ts';
import { type Tables, Times } from '../../../../src/games/soul-raiders/content/tables.ts';
import { Ability, Bonus, Colour, Fate, Side, Sign, Skill, Spell, Tier } from '../../../../src/games/soul-raiders/state/words.ts';
import { Control } from '../../../../src/kit/texts/instructions.ts';
import { changed, record, standIn, tiny } from './packs.ts';

const WIDTH = 4;
const STAND_IN = compilePack(standIn());
const [CLOISTER, WARD, SPIRE] = STAND_IN.chapters;

/** The instructions of a text up to the last that belongs to it, with addresses counted in instructions from its start. */
function instructions(t: Tables, pc: number, count: number): number[][] {
  const code = Array.from({ length: count }, (_, i) => [...t.code.subarray(pc + i * WIDTH, pc + (i + 1) * WIDTH)]);
  const from = (address: number): number => (address - pc) / WIDTH;
  for (const words of code) {
    if (words[0] === Control.jump || words[0] === Op.each) words[1] = from(words[1]);
    if (words[0] === Control.unless || words[0] === Op.choose) words[2] = from(words[2]);
  }
  return code;
}

/** The text of Story 3 of chapter 1 with these effects. */
function compiled(effects: object[], count: number): { t: Tables; pc: number; code: number[][] } {
  const t = compilePack(changed(standIn(), (data) => (record(data, 'c1-st3').do = effects)));
  const pc = t.chapters[0].stories[2].text;
  return { t, pc, code: instructions(t, pc, count) };
}
const one = (effect: object): number[] => compiled([effect], 1).code[0];
const condition = (when: object): Tables['conditions'][number] => {
  const { t, code } = compiled([{ if: when, do: [{ ambush: true }] }], 1);
  return t.conditions[code[0][1]];
};

describe('Soul Raiders: compiled cards', () => {
  it('are numbered by kind, Scripted Enemies after Random ones, then the cards of the chapters', () => {
    const t = compilePack(tiny());
    expect(t.ids).toEqual([
      ...['scout', 'cut', 'step', 'lightning', 'goblin'],
      ...['healing', 'enthrall', 'antidote', 'weakness', 'invisibility'],
      ...['road', 'gate', 'gate-opens'],
    ]);
    expect(t.first).toEqual({ hero: 0, action: 1, enemy: 4, potion: 5, quest: 10, artifact: 10, locations: [10], stories: [12], events: [13] });
    expect([t.total, t.names[11]]).toEqual([13, 'Gate']);
    // 4 Heroes, 25 + 24 + 24 + 25 Action cards, 6 Random and 54 Scripted Enemies, 5 Potions, 10 Quests, 3 Artifacts, 40 Locations, 102 Stories, 6 Events.
    const { first, total } = STAND_IN;
    expect([first.action, first.enemy, first.potion, first.quest, first.artifact]).toEqual([4, 102, 162, 167, 177]);
    expect([first.locations, first.stories, first.events, total]).toEqual([[180, 192, 206], [220, 250, 284], [322, 324, 326], 328]);
    expect(STAND_IN.ids[first.stories[1] + 30]).toBe('c2-st31');
  });

  it('do not depend on the order of the files of a chapter', () => {
    const shuffled = compilePack(
      changed(standIn(), (data) => {
        for (const file of ['chapters', 'locations', 'stories', 'scripted', 'events'] as const) data[file].reverse();
      }),
    );
    expect(shuffled.ids).toEqual(STAND_IN.ids);
    expect(shuffled.chapters.map(({ id }) => id)).toEqual(['sunken-cloister', 'tidewater-ward', 'hollow-spire']);
    expect([...shuffled.code]).toEqual([...STAND_IN.code]);
  });

  it('take printed numbers as places in ascending order, gaps included', () => {
    const t = compilePack(
      changed(tiny(), (data) => {
        record(data, 'gate').number = 9;
        record(data, 'road').number = 4;
        record(data, 'old-gate').starts = [4];
        record(data, 'old-gate').reveals = [{ location: 4 }];
        for (const side of ['A', 'B']) Object.assign(record(data, 'road')[side] as object, { arrows: [{ to: 9, difficulty: 4 }] });
        Object.assign(record(data, 'gate').A as object, { arrows: [{ to: 4, difficulty: 3 }] });
        record(data, 'gate-opens').do = [{ flip: 9 }];
      }),
    );
    const { locations, starts, stories } = t.chapters[0];
    expect(locations.map(({ id, number }) => [id, number])).toEqual([
      ['road', 4],
      ['gate', 9],
    ]);
    expect([starts, locations[0].sides[0].arrows[0].to, locations[1].sides[0].arrows[0].to]).toEqual([[0], 1, 0]);
    expect(instructions(t, stories[0].text, 2)).toEqual([
      [Op.flip, 1 + 1, Side.B, 0],
      [Control.end, 0, 0, 0],
    ]);
  });

  it('know a Hero by its board, its deck card by card, and its Heroic pile from number 1', () => {
    const [striker] = STAND_IN.heroes;
    expect(striker.skills).toEqual([2, 0, 0, 1, 0]);
    expect(striker.deck).toHaveLength(24);
    expect(striker.deck.slice(0, 5).map((card) => STAND_IN.actions[card].id)).toEqual([
      ...['striker-feint', 'striker-feint', 'striker-cut', 'striker-cut', 'striker-sweep'],
    ]);
    expect(striker.heroic.map((card) => STAND_IN.actions[card].name)).toEqual([
      ...['Great Cleave', 'Great Leap', 'Great Feint', 'Great Fireball', 'Storm of Blows', 'Deathblow'],
    ]);
  });

  it('know an Action card by value, symbol, bonus and spell', () => {
    const action = (id: string) => STAND_IN.actions.find((card) => card.id === id);
    const none = { bonus: Bonus.none, x: 0, spell: -1, singleUse: false, potionSymbol: false };
    expect(action('striker-feint')).toEqual({
      ...{ ...none, id: 'striker-feint', name: 'Feint', hero: 0 },
      ...{ value: 2, symbol: Sign.combat, bonus: Bonus.perAction, x: 1 },
    });
    expect(action('runner-great-run')).toMatchObject({ hero: 1, value: 5, symbol: Sign.movement, bonus: Bonus.perMovement, x: 2, potionSymbol: true });
    expect(action('trickster-deathblow')).toMatchObject({ hero: 3, value: 4, bonus: Bonus.double, potionSymbol: true });
    expect(action('warden-fireball')).toMatchObject({ ...none, hero: 2, value: 1, symbol: Sign.spell, spell: Spell.fireball, singleUse: true });
  });

  it('know an Enemy by its shields, abilities and what its defeat brings', () => {
    const enemy = (id: string) => STAND_IN.enemies.find((card) => card.id === id);
    expect(enemy('goblin')).toMatchObject({ shields: [2], abilities: 1 << Ability.priorityTarget, threat: 0, defeat: -1, chapter: -1, scripted: -1 });
    expect(enemy('threat')).toMatchObject({ shields: [], abilities: 0, threat: 1, defeat: -1, controllable: false });
    expect(enemy('c1-se10')).toMatchObject({
      ...{ shields: [6, 5, 4], abilities: (1 << Ability.fear) | (1 << Ability.formidable), formidable: 2 },
      ...{ heroism: 2, controllable: true, chapter: 0, scripted: 9 },
    });
    // Its defeat draws a Story and flips a Location.
    expect(enemy('c1-se12')).toMatchObject({ heroism: 2, controllable: false });
    expect(enemy('c1-se4')).toMatchObject({ heroism: 1, controllable: false });
    expect(instructions(STAND_IN, enemy('c1-se12')?.defeat ?? -1, 4)).toEqual([
      [Op.heroism, 2, Whom.self, 0],
      [Op.story, 13, 0, 0],
      [Op.flip, 0, Side.B, 0],
      [Control.end, 0, 0, 0],
    ]);
    expect([STAND_IN.randomTypes, STAND_IN.randomTotal, STAND_IN.randomCopies]).toEqual([6, 41, [14, 9, 7, 5, 3, 3]]);
    expect([CLOISTER.scripted[0], WARD.scripted[0], SPIRE.scripted[19]]).toEqual([6, 22, 59]);
  });

  it('have a slot for every card that is shuffled', () => {
    // 24 and 6 cards of four Heroes.
    expect(new Set(STAND_IN.actionSlots.slot).size).toBe(120);
    expect(new Set(STAND_IN.randomSlots.slot).size).toBe(41);
    expect(STAND_IN.potions).toEqual([2, 1, 2, 2, 1]);
  });
});

describe('Soul Raiders: compiled chapters', () => {
  it('have their set-up, goals and starts', () => {
    expect(CLOISTER).toMatchObject({ number: 1, exhaustion: 1, vitae: 30, threat: 1, events: 0, starts: [0, 1], potions: false, named: [] });
    expect(CLOISTER.tokens).toEqual([
      { space: 5, story: 23 },
      { space: 8, story: 24 },
    ]);
    expect(CLOISTER.reveals).toEqual([
      { location: 0, side: Side.A },
      { location: 1, side: Side.A },
    ]);
    expect(CLOISTER.required[3]).toEqual({ red: 1, black: 4 });
    expect([WARD.events, WARD.potions]).toEqual([1, true]);
    expect(SPIRE.named.map(({ quest, out }) => [quest, out])).toEqual([
      [4, false],
      [5, true],
      [8, true],
    ]);
    expect(instructions(STAND_IN, SPIRE.named[0].text, 3)).toEqual([
      [Op.reveal, 8, Side.A, 0],
      [Op.reveal, 11, Side.A, 0],
      [Control.end, 0, 0, 0],
    ]);
    expect(instructions(STAND_IN, CLOISTER.tinged, 3)).toEqual([
      [Op.heroism, -1, Whom.self, 0],
      [Op.quest, 5, 0, 0],
      [Control.end, 0, 0, 0],
    ]);
    expect(compilePack(tiny()).chapters[0].victory).toBe(-1);
  });

  it('have the entrance and Reaction rows of their Locations', () => {
    const [sideA, sideB] = CLOISTER.locations[2].sides;
    expect(sideA.entrance.map(({ colour, every, visible, when }) => [colour, every, visible, when])).toEqual([
      [Colour.red, true, false, -1],
      [Colour.red, false, true, -1],
      [Colour.red, false, false, -1],
      [Colour.red, false, true, -1],
    ]);
    expect(sideA.entrance.map(({ text }) => instructions(STAND_IN, text, 1)[0])).toEqual([
      [Op.threat, 1, 0, 0],
      [Op.random, 0, 0, 0],
      [Op.scripted, 1, 0, 0],
      [Op.ambush, 0, 0, 0],
    ]);
    expect(sideA.reaction.map(({ colour, text }) => [colour, STAND_IN.code[text]])).toEqual([
      [Colour.orange, Op.alert],
      [Colour.orange, Op.hourglass],
      [Colour.orange, Op.random],
      [Colour.orange, Op.flip],
    ]);
    expect(STAND_IN.conditions[sideA.reaction[3].when]).toEqual({ is: Is.hourglasses, n: 3, by: By.self, of: -1, not: false });
    expect(sideB.entrance.map(({ colour }) => colour)).toEqual([Colour.blue, Colour.blue, Colour.red]);
    expect(CLOISTER.locations.map(({ lock }) => lock)).toEqual([false, false, true, false, true, false, true, false, false, true, false, true]);
  });

  it('know Anti-Magic of a side, and instructions in words', () => {
    expect(CLOISTER.locations.map(({ sides }) => sides.map(({ antiMagic }) => antiMagic))[7]).toEqual([true, true]);
    expect(CLOISTER.locations[7].sides[0].entrance.map(({ antiMagic }) => antiMagic)).toEqual([true, false, false]);
    expect(CLOISTER.locations[6].sides[0].antiMagic).toBe(false);
    // SR-L06 needs them apart from the icons.
    const [crypt] = CLOISTER.locations[10].sides;
    expect(instructions(STAND_IN, crypt.written, 3).map(([op]) => op)).toEqual([Control.unless, Op.fear, Control.end]);
    expect(CLOISTER.locations[0].sides[0].written).toBe(-1);
  });

  it('have arrows that lead to Locations, to sides B, and to Stories', () => {
    const plain = { toB: false, story: -1, pursuit: false, elusive: false, damage: 0 };
    const [stair, loft, armoury] = [1, 5, 6].map((location) => CLOISTER.locations[location].sides);
    expect(stair[0].arrows).toEqual([
      { ...plain, to: 0, difficulty: 2, pursuit: true },
      { ...plain, to: 3, difficulty: 5, pursuit: true },
      { ...plain, to: 5, difficulty: 8, damage: 2 },
    ]);
    expect(stair[1].arrows[3]).toEqual({ ...plain, to: 8, difficulty: 6, elusive: true });
    expect(loft[1].arrows[0]).toEqual({ ...plain, to: 1, toB: true, difficulty: 3 });
    expect(armoury[1].arrows[2]).toEqual({ ...plain, to: -1, story: 27, difficulty: 3, pursuit: true });
  });

  it('have scrolls that tell what they draw, flip and need', () => {
    const [stair] = CLOISTER.locations[1].sides;
    expect(CLOISTER.locations[0].sides[0].scrolls[0]).toMatchObject({ skill: Skill.observation, difficulty: 5, stories: [0] });
    expect(stair.scrolls[0]).toMatchObject({ skill: Skill.strength, difficulty: 7, visible: false, needs: null, stories: [], flips: [-1], plain: true });
    const [armoury] = CLOISTER.locations[6].sides;
    expect(armoury.scrolls[0]).toMatchObject({ skill: Skill.precision, needs: { is: Is.holdsStory, card: 7 }, stories: [10], flips: [], plain: true });
    const [archive] = WARD.locations[9].sides;
    expect(archive.scrolls[0]).toMatchObject({ needs: { is: Is.holdsQuest, card: 1 }, stories: [11] });
    const scroll = (...text: object[]) => {
      const t = compilePack(
        changed(standIn(), (data) => Object.assign(record(data, 'c1-l1').A as object, { scrolls: [{ type: 'other', difficulty: 0, do: text }] })),
      );
      return t.chapters[0].locations[0].sides[0].scrolls[0];
    };
    expect(scroll({ flip: 3 }, { heroism: 1 })).toMatchObject({ skill: Skill.other, stories: [], flips: [2], plain: false });
    expect(scroll({ if: { tier: 'red' }, do: [{ story: 4 }], else: [{ story: 2 }] })).toMatchObject({ stories: [3, 1], flips: [], plain: false });
    expect(scroll({ flip: 'here', to: 'A' })).toMatchObject({ flips: [], plain: false });
  });

  it('have Stories with star, fate, modifiers, offers and explanations', () => {
    const story = (number: number) => CLOISTER.stories[number - 1];
    expect([6, 14, 1].map((number) => story(number).star)).toEqual([2, 1, 0]);
    expect([2, 8, 12].map((number) => story(number).fate)).toEqual([Fate.discard, Fate.keep, Fate.recurrent]);
    expect(story(8)).toMatchObject({ exchangeable: true, text: -1, while: null, use: null, offers: null, special: 0, specialText: -1 });
    expect(story(1).while?.arrows).toEqual([{ from: 5, to: 8, side: Side.A, by: -4 }]);
    expect(story(5).while?.skillsAt).toEqual([{ skill: Skill.persuasion, by: 3, at: 9 }]);
    expect(story(11).while?.combat).toBe(1);
    expect(story(27).while?.skills).toEqual([0, 0, 0, -1, 0]);
    expect(story(16).offers).toMatchObject({ skill: Skill.persuasion, difficulty: 5, at: [8, 9], holderFinishes: true, stories: [16], needs: null });
    expect(story(21).offers).toMatchObject({ skill: Skill.precision, at: [9], holderFinishes: false });
    expect(story(13).special).toBe(2);
    expect(instructions(STAND_IN, story(13).specialText, 2)).toEqual([
      [Op.strip, Ability.rage, 11, 0],
      [Control.end, 0, 0, 0],
    ]);
    expect(SPIRE.stories[37].use?.times).toBe(Times.chapter);
  });

  it('have Events, Quests and Artifacts with what they change', () => {
    expect(CLOISTER.eventCards.map((event) => [event.while?.alert, event.while?.stress])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(WARD.eventCards[1].while?.movement).toBe(1);
    expect(STAND_IN.quests[2].while?.skills).toEqual([0, 1, 0, 0, 0]);
    expect(STAND_IN.quests[3].use?.times).toBe(Times.once);
    expect(STAND_IN.artifacts.map((artifact) => [artifact.while?.absorb ?? 0, artifact.while?.combat ?? 0, artifact.use?.times])).toEqual([
      [2, 0, undefined],
      [0, 0, Times.round],
      [0, 2, undefined],
    ]);
  });

  it('have a map with one edge for two Locations that arrows join, one-way where none leads back', () => {
    const { places, edges } = CLOISTER.map;
    expect(places[2]).toEqual({ id: 'c1-l3', label: 'Outer Court', x: 3, y: 3.5 });
    expect(edges).toContainEqual({ from: 'c1-l1', to: 'c1-l2' });
    expect(edges).toContainEqual({ from: 'c1-l1', to: 'c1-l8', oneWay: true });
    expect(edges).toContainEqual({ from: 'c1-l9', to: 'c1-l12', oneWay: true });
    expect(edges.filter(({ from, to }) => from === 'c1-l3' && to === 'c1-l1')).toEqual([]);
  });
});

describe('Soul Raiders: compiled texts', () => {
  it('have an instruction for each word, with cards by their place', () => {
    expect(one({ vitae: -3, who: 'here' })).toEqual([Op.vitae, -3, Whom.here, 0]);
    expect(one({ damage: 1, perHourglass: 2 })).toEqual([Op.damage, 1, 2, 0]);
    expect(one({ random: 1, perHourglass: 2, divided: true })).toEqual([Op.random, 1, 2, 1]);
    expect(one({ scripted: 15, to: 'chosen' })).toEqual([Op.scripted, 14, 1, 0]);
    expect(one({ nameQuest: 3 })).toEqual([Op.nameQuest, 2, 0, 0]);
    expect(one({ artifact: 2 })).toEqual([Op.artifact, 1, 0, 0]);
    expect(one({ discardStory: 30 })).toEqual([Op.discardStory, 29, 0, 0]);
    expect(one({ discardScripted: 16 })).toEqual([Op.discardScripted, 15, 0, 0]);
    expect(one({ discardEvent: 2 })).toEqual([Op.discardEvent, 1, 0, 0]);
    expect(one({ revealEvent: 1 })).toEqual([Op.revealEvent, 0, 0, 0]);
    expect(one({ discardQuest: 6 })).toEqual([Op.discardQuest, 5, 0, 0]);
    expect(one({ drowning: 4 })).toEqual([Op.drowning, 4, 0, 0]);
    expect(one({ reveal: 12, side: 'B' })).toEqual([Op.reveal, 11, Side.B, 0]);
    expect(one({ flip: 'here', to: 'A' })).toEqual([Op.flip, 0, Side.A, 0]);
    expect(one({ place: 4, who: 'here' })).toEqual([Op.place, 3, Whom.here, 0]);
    expect(one({ hourglass: -1 })).toEqual([Op.hourglass, -1, 0, 0]);
    expect(one({ hourglass: 1, at: 12 })).toEqual([Op.hourglass, 1, 12, 0]);
    expect(one({ fracture: 1 })).toEqual([Op.fracture, 1, Whom.self, 0]);
    expect(one({ loseCards: 2, who: 'here' })).toEqual([Op.loseCards, 2, Whom.here, 0]);
    expect(one({ drawCards: 1 })).toEqual([Op.drawCards, 1, Whom.self, 0]);
    expect(one({ returnCard: 1 })).toEqual([Op.returnCard, 1, 0, 0]);
    expect(one({ boost: 5 })).toEqual([Op.boost, 5, 0, 0]);
    expect(one({ strip: 'rage', of: 12 })).toEqual([Op.strip, Ability.rage, 11, 0]);
    expect(one({ endSpells: true, who: 'here' })).toEqual([Op.endSpells, Whom.here, 0, 0]);
    expect(one({ grant: 'invulnerable', who: 'here' })).toEqual([Op.grant, 1, Whom.here, 0]);
    expect(one({ special: 2 })).toEqual([Op.special, 2, 0, 0]);
    expect(one({ portal: true })).toEqual([Op.portal, 0, 0, 0]);
  });

  it('a choice names its branches, which all jump behind the last', () => {
    const { t, pc, code } = compiled(
      [{ choose: [{ pay: { heroism: 1, cards: 2 }, do: [{ threat: -1 }, { story: 4 }] }, { pay: { vitae: 3 } }, { do: [{ vitae: -2 }] }] }, { ambush: true }],
      9,
    );
    expect(code).toEqual([
      [Op.choose, code[0][1], 7, 0],
      [Op.threat, -1, 0, 0],
      [Op.story, 3, 0, 0],
      [Control.jump, 7, 0, 0],
      [Control.jump, 7, 0, 0],
      [Op.vitae, -2, Whom.self, 0],
      [Control.jump, 7, 0, 0],
      [Op.ambush, 0, 0, 0],
      [Control.end, 0, 0, 0],
    ]);
    expect(t.choices[code[0][1]]).toEqual([
      { heroism: 1, cards: 2, vitae: 0, pc: pc + 1 * WIDTH },
      { heroism: 0, cards: 0, vitae: 3, pc: pc + 4 * WIDTH },
      { heroism: 0, cards: 0, vitae: 0, pc: pc + 5 * WIDTH },
    ]);
  });

  it('a text for every Hero follows its instruction and ends by itself', () => {
    expect(compiled([{ each: [{ fear: 1 }, { place: 4 }] }, { ambush: true }], 6).code).toEqual([
      [Op.each, 4, 0, 0],
      [Op.fear, 1, Whom.self, 0],
      [Op.place, 3, Whom.self, 0],
      [Control.end, 0, 0, 0],
      [Op.ambush, 0, 0, 0],
      [Control.end, 0, 0, 0],
    ]);
  });

  it('a choice inside a text for every Hero ends with that text', () => {
    // Rotten Boards of chapter 1.
    const code = instructions(STAND_IN, CLOISTER.stories[6].text, 8);
    expect(code).toEqual([
      [Op.each, 7, 0, 0],
      [Op.choose, code[1][1], 6, 0],
      [Control.jump, 6, 0, 0],
      [Op.vitae, -3, Whom.self, 0],
      [Op.place, 3, Whom.self, 0],
      [Control.jump, 6, 0, 0],
      [Control.end, 0, 0, 0],
      [Control.end, 0, 0, 0],
    ]);
  });

  it('a condition jumps over what it guards, or to the other text', () => {
    const code = instructions(STAND_IN, CLOISTER.stories[14].text, 5);
    expect(code).toEqual([
      [Control.unless, code[0][1], 3, 0],
      [Op.story, 15, 0, 0],
      [Control.jump, 4, 0, 0],
      [Op.scripted, 12, 0, 0],
      [Control.end, 0, 0, 0],
    ]);
    expect(STAND_IN.conditions[code[0][1]]).toEqual({ is: Is.holdsStory, n: 4, by: By.here, of: -1, not: false });
  });

  it('conditions name what they ask for, and not turns them round', () => {
    const plain = { n: 0, by: By.self, of: -1, not: false };
    expect(condition({ tier: 'yellow' })).toEqual({ ...plain, is: Is.tier, n: Tier.yellow });
    expect(condition({ hourglasses: 2 })).toEqual({ ...plain, is: Is.hourglasses, n: 2 });
    expect(condition({ holds: { quest: 4 } })).toEqual({ ...plain, is: Is.holdsQuest, n: 3 });
    expect(condition({ holds: { artifact: 2 }, by: 'anyone' })).toEqual({ ...plain, is: Is.holdsArtifact, n: 1, by: By.anyone });
    expect(condition({ visible: true })).toEqual({ ...plain, is: Is.visible, n: 1 });
    expect(condition({ engaged: false })).toEqual({ ...plain, is: Is.engaged, n: 0 });
    expect(condition({ enemies: true })).toEqual({ ...plain, is: Is.enemies });
    expect(condition({ ability: 'aquatic' })).toEqual({ ...plain, is: Is.ability, n: Ability.aquatic });
    expect(condition({ side: 'B' })).toEqual({ ...plain, is: Is.side, n: Side.B });
    expect(condition({ side: 'A', of: 3 })).toEqual({ ...plain, is: Is.side, n: Side.A, of: 2 });
    expect(condition({ redStars: 1 })).toEqual({ ...plain, is: Is.redStars, n: 1 });
    expect(condition({ not: { blackStars: 2 } })).toEqual({ ...plain, is: Is.blackStars, n: 2, not: true });
    expect(condition({ not: { not: { enemies: true } } })).toEqual({ ...plain, is: Is.enemies });
  });
});
