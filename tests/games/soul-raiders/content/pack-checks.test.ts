import { describe, expect, it } from 'vitest';
import { FILES } from '../../../../src/games/soul-raiders/content/schema.ts';
import { complaints, type Records, record, small, standIn, tiny } from './packs.ts';

const source = 'stand-in';
const FREE = 'or write sizes: free into pack.yaml';

describe('Soul Raiders: checks of a pack', () => {
  it('the own packs pass', () => {
    expect(complaints(standIn())).toEqual([]);
    expect(complaints(small())).toEqual([]);
    expect(complaints(tiny())).toEqual([]);
  });

  it('chapters are numbered from 1 without gaps', () => {
    expect(complaints(tiny(), (data) => (record(data, 'old-gate').number = 2))).toEqual([
      'chapters 0.number: there is no chapter 1 before it; number the chapters from 1 without gaps',
    ]);
    expect(complaints(standIn(), (data) => (record(data, 'hollow-spire').number = 1))).toContain(
      'chapters 2.number: there are two chapters 1; give one another number',
    );
    expect(
      complaints(tiny(), (data) => {
        for (const file of ['chapters', 'locations', 'stories'] as const) data[file] = [];
      }),
    ).toEqual(['chapters : there is no chapter; write one']);
  });

  it('a card belongs to a chapter of the pack', () => {
    expect(complaints(tiny(), (data) => (record(data, 'gate-opens').chapter = 'old-gaet'))).toEqual([
      'stories 0.chapter: no chapter is called old-gaet; did you mean old-gate?',
      'locations 1.A.scrolls.0.do.0.story: old-gate has no Story; write one, or remove this',
    ]);
  });

  it('a number belongs to one card of its kind in a chapter', () => {
    expect(complaints(small(), (data) => (record(data, 'coins').number = 6))).toContain(
      'stories 6.number: spring-freed is Story 6 of dry-well already; give coins another number',
    );
    expect(complaints(standIn(), (data) => (record(data, 'qu2').number = 1))).toContain('quests 1.number: qu1 is Quest 1 already; give qu2 another number');
    // Location 3 and Story 3 are two kinds; Story 3 is in each of the three chapters.
    expect(complaints(standIn())).toEqual([]);
  });

  it('an Action card belongs to a Hero of the pack', () => {
    expect(complaints(tiny(), (data) => (record(data, 'cut').hero = 'scuot'))).toEqual(['actions 0.hero: no Hero is called scuot; did you mean scout?']);
    expect(
      complaints(tiny(), (data) => {
        data.heroes = [];
        data.actions = [];
      }),
    ).toEqual(['heroes : there is no Hero; write one']);
    expect(complaints(tiny(), (data) => data.heroes.push({ id: 'idler', name: 'Idler', source }))).toEqual([
      'heroes 1: idler has no Action cards; write some into actions.yaml',
    ]);
  });

  it('a Hero has 24 Action cards unless sizes are free', () => {
    const more = (data: Records): void => {
      record(data, 'striker-cut').copies = 3;
    };
    expect(complaints(standIn(), more)).toEqual([`heroes 0: striker has 25 Action cards, not 24; correct them, ${FREE}`]);
    expect(complaints(standIn(), more, 'free')).toEqual([]);
  });

  it('a Hero has six Heroic cards unless sizes are free, and always numbered without gaps', () => {
    const without = (id: string) => (data: Records) => {
      data.actions = data.actions.filter((card) => card.id !== id);
    };
    expect(complaints(standIn(), without('runner-wind-run'))).toEqual([`heroes 1: runner has 5 Heroic cards, not 6; correct them, ${FREE}`]);
    expect(complaints(standIn(), without('runner-wind-run'), 'free')).toEqual([]);
    expect(complaints(standIn(), without('runner-great-leap'), 'free')).toEqual([
      'heroes 1: the Heroic cards of runner are numbered 2, 3, 4, 5, 6; number them from 1 without gaps',
    ]);
  });

  it('there are 41 Random Enemy cards, three of them Threat cards, and eight Potions, unless sizes are free', () => {
    const odd = (data: Records): void => {
      record(data, 'threat').copies = 4;
      record(data, 'healing').copies = 1;
    };
    expect(complaints(standIn(), odd)).toEqual([
      `random : there are 42 Random Enemy cards, not 41; correct the copies, ${FREE}`,
      `random : there are 4 Threat cards, not 3; correct the copies, ${FREE}`,
      `potions : there are 7 Potions, not 8; correct the copies, ${FREE}`,
    ]);
    expect(complaints(standIn(), odd, 'free')).toEqual([]);
  });

  it('there is room for the cards', () => {
    const many = (data: Records): void => {
      record(data, 'goblin').copies = 41;
      record(data, 'hobgoblin').copies = 41;
      record(data, 'wraith').copies = 20;
    };
    expect(complaints(tiny(), (data) => (data.random[0].copies = 41))).toEqual([]);
    expect(complaints(small(), many)).toEqual(['chapters 0: dry-well has 106 Random and Scripted Enemy cards; a chapter has at most 100']);
    expect(
      complaints(tiny(), (data) => {
        data.quests = Array.from({ length: 25 }, (_, i) => ({ id: `qu${i + 1}`, number: i + 1, name: 'Quest', source }));
      }),
    ).toEqual(['quests : there are 25 records, and at most 24 are possible; remove some']);
    expect(
      complaints(tiny(), (data) => {
        const arrows = Array.from({ length: 8 }, (_, i) => ({ to: 2 + i, difficulty: 1 }));
        record(data, 'road').A = { arrows };
        for (let number = 3; number <= 49; number++) {
          const next = Array.from({ length: 8 }, (_, i) => ({ to: 2 + ((number + i) % 48), difficulty: 1 })).filter(({ to }) => to !== number);
          data.locations.push({ id: `l${number}`, chapter: 'old-gate', number, name: 'Place', x: 0, y: 0, A: { arrows: next }, B: {}, source });
        }
      }),
    ).toEqual(['chapters 0: old-gate has 49 Locations; a chapter has at most 48']);
  });

  it('the lower part of an Action card fits its symbol', () => {
    const action = (fields: object) => complaints(tiny(), (data) => Object.assign(record(data, 'cut'), fields));
    expect(action({ symbol: 'spell', bonus: undefined })).toEqual(['actions 0: a card with the spell symbol needs a spell; write one, or change the symbol']);
    expect(action({ symbol: 'spell', spell: 'fury' })).toEqual(['actions 0.bonus: a card with the spell symbol has no bonus; remove it, or change the symbol']);
    expect(action({ spell: 'fury' })).toEqual(['actions 0.spell: a card with the combat symbol has no spell; remove it, or write symbol: spell']);
    expect(action({ singleUse: true })).toEqual(['actions 0.singleUse: only spells are Single Use; remove it']);
    expect(action({ bonus: undefined })).toEqual([]);
    expect(action({ copies: 2, heroic: 1 })).toEqual(['actions 0.copies: a Heroic card is a single card, not 2; remove copies']);
  });

  it('an Enemy has each ability once, Formidable with its number', () => {
    const eel = (abilities: unknown[]) => complaints(small(), (data) => (record(data, 'pump-eel').abilities = abilities));
    expect(eel(['formidable'])).toEqual(['scripted 0.abilities.0: formidable needs its number; write { formidable: n }']);
    expect(eel([{ formidable: 2 }])).toEqual([]);
    expect(eel(['fear', 'rage', 'fear'])).toEqual(['scripted 0.abilities.2: pump-eel has fear already; remove one']);
    expect(complaints(small(), (data) => (record(data, 'goblin').abilities = ['rage', 'rage']))).toEqual([
      'random 0.abilities.1: goblin has rage already; remove one',
    ]);
  });

  it('an arrow leads to another Location, or draws a Story', () => {
    const arrow = (fields: object) => complaints(tiny(), (data) => (record(data, 'gate').A = { ...(record(data, 'gate').A as object), arrows: [fields] }));
    expect(arrow({ difficulty: 2 })).toEqual(['locations 1.A.arrows.0: the arrow leads nowhere; give it to or story']);
    expect(arrow({ to: 1, story: 1, difficulty: 2 })).toEqual([
      'locations 1.A.arrows.0.story: an arrow leads to a Location or draws a Story, not both; remove one',
    ]);
    expect(arrow({ story: 1, side: 'B', difficulty: 2 })).toEqual(['locations 1.A.arrows.0.side: only an arrow with to can lead to side B; remove it']);
    expect(arrow({ to: 2, difficulty: 2 })).toEqual(['locations 1.A.arrows.0.to: the arrow leads to its own Location; correct it']);
    expect(arrow({ to: 1, side: 'B', difficulty: 2 })).toEqual([]);
  });

  it('only a Story that is kept has something for its holder', () => {
    const coins = (fields: object) => complaints(small(), (data) => Object.assign(record(data, 'coins'), fields));
    expect(coins({ exchangeable: true })).toEqual(['stories 6.exchangeable: only a Story that is kept has a holder; write fate: keep, or remove exchangeable']);
    expect(coins({ fate: 'recurrent', while: [{ combat: 1 }] })).toEqual([
      'stories 6.while: only a Story that is kept has a holder; write fate: keep, or remove while',
    ]);
    expect(coins({ fate: 'keep', exchangeable: true, while: [{ combat: 1 }], use: { times: 'round', do: [{ boost: 1 }] } })).toEqual([]);
  });

  it('the Threat can reach each token, and a space has one', () => {
    const tokens = (...spaces: number[]) => complaints(small(), (data) => (record(data, 'dry-well').tokens = spaces.map((space) => ({ space, story: 8 }))));
    expect(tokens(3, 4)).toEqual([]);
    expect(tokens(2)).toEqual(['chapters 0.tokens.0.space: the Threat starts on space 2 and would not reach this token; put it higher']);
    expect(tokens(4, 4)).toEqual(['chapters 0.tokens.1.space: space 4 has a token already; put one elsewhere']);
  });

  it('SR-?86 a Setup sheet does nothing that needs a Hero in a Location', () => {
    const named = (effect: object) => complaints(standIn(), (data) => (record(data, 'tidewater-ward').named = [{ quest: 1, do: [effect] }]));
    expect(named({ threat: 1 })).toEqual([]);
    expect(named({ story: 1 })).toEqual([
      'chapters 1.named.0.do.0.story: story needs a Hero in a Location, and at set-up there is none; leave it to a Story or a sheet',
    ]);
  });

  it('SR-P01 Potion symbols are on Heroic cards', () => {
    expect(complaints(standIn(), (data) => Object.assign(data.actions.find((card) => card.heroic === undefined) as object, { potion: true }))).toEqual([
      'actions 0.potion: only Heroic cards show Potion symbols; remove it, or give the card a number in the Heroic pile',
    ]);
  });

  it('the last branch of a choice has no price', () => {
    expect(complaints(small(), (data) => (record(data, 'coins').do = [{ choose: [{ do: [{ vitae: 1 }] }, { pay: { heroism: 1 } }] }]))).toEqual([
      'stories 6.do.0.choose.1.pay: the last branch is for a Hero who can pay for none; leave out its price, or change the order',
    ]);
  });

  it('a schema names the right words', () => {
    const issues = (file: keyof typeof FILES, fields: object): string[] => FILES[file].safeParse([fields]).error?.issues.map(({ message }) => message) ?? [];
    const card = { id: 'cut', hero: 'scout', name: 'Cut', value: 3, symbol: 'combat', source };
    expect(issues('actions', { ...card, symbol: 'combt' })).toEqual(['unknown symbol combt; did you mean combat?']);
    expect(issues('actions', { ...card, symbol: 'spell', spell: 'lightening' })).toEqual(['unknown spell lightening; did you mean lightning?']);
    const story = { id: 'st', chapter: 'c', number: 1, name: 'S', fate: 'keep', source };
    expect(issues('stories', { ...story, do: [{ vitea: 1 }] })).toEqual(['unknown effect word vitea; did you mean vitae?']);
    expect(issues('stories', { ...story, do: [{ choose: [{ do: [{ vitae: 1 }] }] }] })).toEqual(['needs at least two branches']);
  });
});

describe('Soul Raiders: checks of Anti-Magic and Special icons', () => {
  const REMEDY = 'Anti-Magic is an entrance icon of its own; write { on: red, do: [{ antiMagic: true }] } on a side of a Location';
  const gate = (fields: object) => complaints(tiny(), (data) => Object.assign(record(data, 'gate').A as object, fields));

  it('Anti-Magic is the only effect of an entrance icon, without condition', () => {
    expect(gate({ entrance: [{ on: 'red', every: true, do: [{ antiMagic: true }] }] })).toEqual([]);
    expect(gate({ entrance: [{ on: 'red', do: [{ antiMagic: true }, { threat: 1 }] }] })).toEqual([`locations 1.A.entrance.0.do.0.antiMagic: ${REMEDY}`]);
    expect(gate({ entrance: [{ on: 'red', when: { tier: 'red' }, do: [{ antiMagic: true }] }] })).toEqual([
      `locations 1.A.entrance.0.do.0.antiMagic: ${REMEDY}`,
    ]);
    expect(gate({ reaction: [{ do: [{ antiMagic: true }] }] })).toEqual([`locations 1.A.reaction.0.do.0.antiMagic: ${REMEDY}`]);
    expect(complaints(tiny(), (data) => (record(data, 'gate-opens').do = [{ if: { tier: 'red' }, do: [{ antiMagic: true }] }]))).toEqual([
      `stories 0.do.0.do.0.antiMagic: ${REMEDY}`,
    ]);
  });

  it('a Special icon needs a Story that explains it, and an explanation needs its icon', () => {
    expect(gate({ entrance: [{ on: 'red', do: [{ special: 3 }] }] })).toEqual([
      'locations 1.A.entrance.0.do.0.special: no Story of old-gate explains Special icon 3; let one explain it, or remove the icon',
    ]);
    const explained = (data: Records): void => {
      Object.assign(record(data, 'gate-opens'), { fate: 'keep', explains: { special: 3, do: [{ threat: 1 }] } });
    };
    expect(complaints(tiny(), explained)).toEqual([
      'stories 0.explains.special: no card of old-gate shows Special icon 3; print it somewhere, or remove explains',
    ]);
    expect(
      complaints(tiny(), (data) => {
        explained(data);
        Object.assign(record(data, 'gate').A as object, { entrance: [{ on: 'red', do: [{ special: 3 }] }] });
      }),
    ).toEqual([]);
  });
});
