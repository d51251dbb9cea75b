import { describe, expect, it } from 'vitest';
import { packData } from '../../../../src/games/soul-raiders/content/pack-data.ts';
import { effectsOf } from '../../../../src/games/soul-raiders/content/texts.ts';
import { ABILITIES, POTIONS, SPELLS } from '../../../../src/games/soul-raiders/state/words.ts';
import { standIn } from './packs.ts';

const { heroes, actions, random, potions, chapters, locations, stories, scripted, events, quests, artifacts } = packData(standIn());
const total = (cards: readonly { copies: number }[]): number => cards.reduce((sum, { copies }) => sum + copies, 0);
const inChapter = <Card extends { chapter: string }>(cards: readonly Card[], number: number): Card[] => {
  const chapter = chapters.find((each) => each.number === number);
  return cards.filter((card) => card.chapter === chapter?.id);
};
const CHAPTERS = [1, 2, 3];

describe('Soul Raiders: the stand-in pack', () => {
  it('SR-B02 gives each of four Heroes 24 Action cards of its own', () => {
    expect(heroes.map(({ id }) => id)).toEqual(['striker', 'runner', 'warden', 'trickster']);
    for (const { id } of heroes) expect(total(actions.filter((card) => card.hero === id && card.heroic === undefined))).toBe(24);
  });

  it('SR-?06 SR-B03 gives each Hero six Heroic cards, numbered 1 to 6, two of them with a Potion symbol', () => {
    for (const { id } of heroes) {
      const heroic = actions.filter((card) => card.hero === id && card.heroic !== undefined);
      expect(heroic.map((card) => card.heroic)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(heroic.filter(({ potion }) => potion)).toHaveLength(2);
    }
  });

  it('has the decks of the digest: the boards, and the cards by symbol', () => {
    expect(heroes.map(({ strength, observation, precision, persuasion }) => [strength, observation, precision, persuasion])).toEqual([
      [2, 0, 0, 1],
      [0, 2, 1, 0],
      [1, 0, 0, 2],
      [0, 1, 2, 0],
    ]);
    const count = (hero: string, symbol: string): number =>
      total(actions.filter((card) => card.hero === hero && card.heroic === undefined && card.symbol === symbol));
    expect(heroes.map(({ id }) => ['combat', 'movement', 'spell'].map((symbol) => count(id, symbol)))).toEqual([
      [10, 6, 8],
      [6, 10, 8],
      [7, 7, 10],
      [7, 8, 9],
    ]);
  });

  it('has all 17 spells in the decks, eight of them Single Use', () => {
    const inDecks = actions.filter(({ heroic, spell }) => heroic === undefined && spell !== undefined);
    expect(new Set(inDecks.map(({ spell }) => spell))).toEqual(new Set(SPELLS));
    expect(new Set(actions.filter(({ singleUse }) => singleUse).map(({ spell }) => spell))).toEqual(
      new Set(['fireball', 'fury', 'enthrall', 'forceField', 'arcaneHealing', 'control', 'clone', 'invisibility']),
    );
  });

  it('SR-B04 has 41 Random Enemy cards: 38 Enemies of five types and three Threat cards', () => {
    const enemies = random.filter((card) => 'shields' in card);
    expect(enemies.map(({ id, copies, shields }) => [id, copies, shields])).toEqual([
      ['goblin', 14, [2]],
      ['hobgoblin', 9, [3]],
      ['wraith', 7, [4]],
      ['bugbear', 5, [5, 3]],
      ['xothian', 3, [5, 4]],
    ]);
    expect([total(enemies), total(random)]).toEqual([38, 41]);
  });

  it('SR-X01 gives Random Enemies the five common abilities only', () => {
    const common = ['priorityTarget', 'guardian', 'pursuit', 'rage', 'antiMagic'];
    expect(random.flatMap((card) => ('shields' in card ? card.abilities : []))).toEqual(common);
  });

  it('SR-?60 has eight Potions of five kinds', () => {
    expect(potions.map(({ id, copies }) => [id, copies])).toEqual([
      ['healing', 2],
      ['enthrall', 1],
      ['antidote', 2],
      ['weakness', 2],
      ['invisibility', 1],
    ]);
    expect([potions.length, total(potions)]).toEqual([POTIONS.length, 8]);
  });

  it('has three chapters of 12, 14 and 14 Locations, each with two Events', () => {
    expect(chapters.map(({ number, name }) => [number, name])).toEqual([
      [1, 'The Sunken Cloister'],
      [2, 'Tidewater Ward'],
      [3, 'The Hollow Spire'],
    ]);
    expect(CHAPTERS.map((n) => inChapter(locations, n).length)).toEqual([12, 14, 14]);
    expect(CHAPTERS.map((n) => inChapter(stories, n).length)).toEqual([30, 34, 38]);
    expect(CHAPTERS.map((n) => inChapter(scripted, n).length)).toEqual([16, 18, 20]);
    expect(CHAPTERS.map((n) => inChapter(events, n).map(({ number }) => number))).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
    expect(quests.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('SR-B06 numbers Locations, Stories and Scripted Enemies of a chapter from 1 in ascending order', () => {
    for (const n of CHAPTERS)
      for (const cards of [inChapter(locations, n), inChapter(stories, n), inChapter(scripted, n)])
        expect(cards.map(({ number }) => number)).toEqual(cards.map((_, i) => i + 1));
  });

  it('SR-Q08 has one Artifact in each chapter', () => {
    const found = CHAPTERS.map((n) =>
      inChapter(stories, n).flatMap((story) => effectsOf(story.do).flatMap((effect) => ('artifact' in effect ? [effect.artifact] : []))),
    );
    expect(found).toEqual([[1], [2], [3]]);
    expect(artifacts.map(({ number, exchangeable }) => [number, exchangeable === true])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
  });

  it('has the set-up sheets of the digest', () => {
    expect(chapters.map(({ exhaustion, vitae, threat, events: shown, potions: dealt }) => [exhaustion, vitae, threat, shown, dealt === true])).toEqual([
      [1, 30, 1, [], false],
      [1, 30, 2, [1], true],
      [1, 30, 3, [1], true],
    ]);
    expect(chapters.map(({ tokens }) => tokens.map(({ space }) => space))).toEqual([
      [5, 8],
      [4, 6, 9],
      [5, 7, 10],
    ]);
    expect(chapters.map(({ required }) => required.map(({ red, black }) => `${red}+${black}`))).toEqual([
      ['1+1', '1+2', '1+3', '1+4'],
      ['1+2', '2+2', '2+2', '2+2'],
      ['1+1', '1+2', '1+4', '1+4'],
    ]);
  });

  it('has 1, 2 and 2 red stars, and 5, 5 and 6 black ones', () => {
    const starred = (star: string) => CHAPTERS.map((n) => inChapter(stories, n).filter((story) => story.star === star).length);
    expect([starred('red'), starred('black')]).toEqual([
      [1, 2, 2],
      [5, 5, 6],
    ]);
  });

  it('has one large Location with a second sheet in each chapter, and the locks of the digest', () => {
    expect(CHAPTERS.map((n) => inChapter(locations, n).flatMap(({ bis, number }) => (bis ? [number] : [])))).toEqual([[10], [4], [7]]);
    expect(CHAPTERS.map((n) => inChapter(locations, n).flatMap(({ lock, number }) => (lock ? [number] : [])))).toEqual([
      [3, 5, 7, 10, 12],
      [4, 14],
      [7, 12, 14],
    ]);
  });

  it('has all 13 abilities on the Scripted Enemies of chapter 1', () => {
    const names = inChapter(scripted, 1).flatMap(({ abilities }) => abilities.map((ability) => (typeof ability === 'object' ? 'formidable' : ability)));
    expect(new Set(names)).toEqual(new Set(ABILITIES));
  });

  it('is a stand-in throughout; some cards have printed numbers', () => {
    const { provenance } = standIn();
    expect(provenance.rulebook).toBe(0);
    expect(random.map(({ id, printed }) => [id, printed])).toEqual([
      ['goblin', ['name', 'shields', 'abilities']],
      ['hobgoblin', ['name']],
      ['wraith', ['name']],
      ['bugbear', ['name', 'abilities']],
      ['xothian', ['name', 'shields', 'abilities', 'defeat']],
      ['threat', ['threat', 'copies']],
    ]);
  });
});

describe('Soul Raiders: the plan of chapters 2 and 3', () => {
  const side = (chapter: number, number: number, of: 'A' | 'B') => {
    const found = inChapter(locations, chapter).find((location) => location.number === number);
    if (found === undefined) throw new Error(`no Location ${number}`);
    return found[of];
  };
  /** Arrows as in the digest: "8:5N-E". */
  const arrows = (chapter: number, number: number): string[] =>
    side(chapter, number, 'A').arrows.map(
      ({ to, story, difficulty, pursuit, elusive, damage }) =>
        `${story === undefined ? to : `ST${story}`}:${difficulty}${pursuit ? 'P' : 'N'}${elusive ? '-E' : ''}${damage === undefined ? '' : `-D${damage}`}`,
    );

  it('chapter 2 has the arrows of the plan on the A sides', () => {
    expect(inChapter(locations, 2).map(({ number }) => arrows(2, number).join(' '))).toEqual([
      '2:3P 3:4P',
      '1:3P 4:4P 5:6N',
      '1:3P 4:3P 6:5P',
      '2:4P 3:3P 7:6P',
      '2:4N 8:5N-E 9:8N',
      '3:4P 7:5P 10:7N',
      '4:5P 6:5P 11:9N',
      'ST31:4N 12:6N',
      '5:6N 10:6P 13:8N',
      '6:5P 9:5P 11:7P',
      '7:6P 10:5P 14:10N',
      '8:6N 13:6P',
      '9:6P 12:6P 14:9N',
      '11:7P 13:7P',
    ]);
  });

  it('chapter 3 has the arrows of the plan on the A sides', () => {
    expect(inChapter(locations, 3).map(({ number }) => arrows(3, number).join(' '))).toEqual([
      '2:5P 3:7N',
      '1:2P 3:4P 4:8P',
      '1:3N 5:9N 6:12N-E',
      '2:4P 5:4P 7:7P',
      '3:5N 4:4P 8:9N-D3',
      '3:3N ST36:5N',
      '4:4P 8:5P 9:8P',
      '5:4N 7:5P 10:10N',
      '7:4P 10:6P 11:8N',
      '8:6N 9:4P 12:8P',
      '9:4P 12:6P 13:9N',
      '10:4P 11:4P 13:8P',
      '11:5P 12:4P 14:9P',
      '13:5P',
    ]);
  });

  it('the tide cuts the bridge of chapter 2 once two Hourglasses have turned it', () => {
    expect(side(2, 4, 'A').reaction.at(-1)).toEqual({ when: { hourglasses: 2 }, do: [{ flip: 'here' }] });
    expect(side(2, 4, 'A').arrows.map(({ to }) => to)).toContain(7);
    expect(side(2, 4, 'B').arrows.map(({ to }) => to)).not.toContain(7);
  });

  it('the boats of chapter 2 lead to Locations 1, 9 or 12', () => {
    const boats = inChapter(stories, 2).find(({ number }) => number === 31);
    expect(effectsOf(boats?.do).flatMap((effect) => ('place' in effect ? [effect.place] : []))).toEqual([1, 9, 12]);
  });

  it('the last Enemies are those of the plan', () => {
    const last = (chapter: number) => inChapter(scripted, chapter).at(-1);
    expect([last(2)?.shields, last(2)?.abilities]).toEqual([
      [8, 7, 6],
      [{ formidable: 3 }, 'poison'],
    ]);
    expect([last(3)?.shields, last(3)?.abilities]).toEqual([
      [9, 8, 7, 6],
      ['rage', 'fear'],
    ]);
  });

  it('the Quests come and are used where the plan says', () => {
    const drawn = CHAPTERS.map((n) =>
      inChapter(stories, n)
        .flatMap((story) => effectsOf(story.do).flatMap((effect) => ('quest' in effect ? [effect.quest] : [])))
        .sort((a, b) => a - b),
    );
    expect(drawn).toEqual([[1, 2, 3, 4, 5], [7, 8, 9, 10], []]);
    const used = [2, 3].map((n) => {
      const sheets = inChapter(locations, n).flatMap(({ A, B }) => [A, B]);
      const named = [...sheets.flatMap(({ written }) => effectsOf(written)), ...inChapter(stories, n).flatMap((story) => effectsOf(story.do))];
      const all = [
        ...named.flatMap((effect) => ('nameQuest' in effect ? [effect.nameQuest] : [])),
        ...(chapters[n - 1]?.named.map(({ quest }) => quest) ?? []),
      ];
      return [...new Set(all)].sort((a, b) => a - b);
    });
    expect(used).toEqual([
      [1, 2, 3, 6],
      [2, 4, 5, 6, 7, 8, 9, 10],
    ]);
  });
});
