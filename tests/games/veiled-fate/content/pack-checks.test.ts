import { describe, expect, it } from 'vitest';
import type { Pack } from '../../../../src/core/index.ts';
import { packShape } from '../../../../src/games/veiled-fate/content/pack.ts';
import { FILES, type PackData } from '../../../../src/games/veiled-fate/content/schema.ts';
import { ownPack, standIn } from '../test-pack.ts';
import { complaint } from './checked-pack.ts';

const tiny = (): Pack => ownPack('tiny');

type Records = { -readonly [File in keyof PackData]: Record<string, unknown>[] };

/** All complaints about a pack after a change of its records. */
function complaints(change: (data: Records) => void, sizes: Pack['sizes'] = 'printed', pack = standIn()): string[] {
  const data = structuredClone(pack.data) as unknown as Records;
  change(data);
  const found: string[] = [];
  packShape.check({ ...pack, sizes, data }, (file, path, message) => found.push(`${file} ${path.join('.')}: ${message}`));
  return found;
}
const quest = (fields: object): string => complaint({ quests: [{ id: 'odd', ...fields }] });
const rows = (...given: object[]): string => quest({ rows: given });
const slot = (fields: object = {}): object => ({ takes: 'any', feather: 1, ...fields });
const refusal = (schema: { safeParse(data: unknown): { error?: { issues: { message: string }[] } } }, record: object): string =>
  schema.safeParse([record]).error?.issues[0].message ?? 'none';

describe('Veiled Fate: checks of a pack', () => {
  it('plain new records pass, at printed sizes and at free sizes', () => {
    expect(complaint({ quests: [{ id: 'odd' }], cities: [{ id: 'odder' }], ages: [{ id: 'oddest' }] })).toBe('none');
    expect(complaints(() => {}, 'free')).toEqual([]);
    expect(complaints(() => {}, 'free', tiny())).toEqual([]);
  });

  it('there are nine Demigods unless sizes are free', () => {
    const without = (data: Records): unknown => (data.demigods = data.demigods.filter(({ id }) => id !== 'naka'));
    const eight = (data: Records): void => {
      without(data);
      data.quests = data.quests.filter(({ id }) => id !== 'qh-c');
    };
    expect(complaints(eight)).toEqual([
      'demigods : there are 8 Demigods, not 9; correct them, or write sizes: free into pack.yaml',
      'demigods : agility has 2 Demigods, not 3; correct them, or write sizes: free into pack.yaml',
    ]);
    expect(complaints(eight, 'free')).toEqual([]);
  });

  it('a pack of free sizes has 2 to 9 Demigods', () => {
    const alone = (data: Records): void => {
      data.demigods.pop();
      data.quests[0].rows = [slot()];
    };
    expect(complaints(alone, 'free', tiny())).toEqual(['demigods : there are 1 Demigods; a pack has 2 to 9']);
    expect(complaint({ demigods: [{ id: 'tenth', colour: 'brown' }] }, 'free')).toBe(': there are 10 Demigods; a pack has 2 to 9');
  });

  it('every Demigod has its own colour', () => {
    expect(complaint({ demigods: [{ id: 'naka', colour: 'red' }] })).toBe('colour: red is also the colour of isabel; every Demigod has its own');
  });

  it('VF-?06 there are three Demigods of each class', () => {
    expect(complaints(({ demigods }) => (demigods[0].class = 'strength'))).toEqual([
      'demigods : intellect has 2 Demigods, not 3; correct them, or write sizes: free into pack.yaml',
      'demigods : strength has 4 Demigods, not 3; correct them, or write sizes: free into pack.yaml',
    ]);
  });

  it('no Demigod has the name of a class, which slots could mean too', () => {
    const [first] = complaints(({ demigods }) => demigods.push({ id: 'any', name: 'Any', class: 'strength', colour: 'brown' }), 'free', tiny());
    expect(first).toBe('demigods 2.id: any cannot be the id of a Demigod: slots take it for something else');
    expect(complaint({ demigods: [{ id: 'agility', colour: 'brown' }] })).toBe('id: agility cannot be the id of a Demigod: slots take it for something else');
  });

  it('VF-F01 there is a record of each of the five types of Fate card', () => {
    const complaintsWithout = (...gone: string[]): string[] =>
      complaints((data) => {
        data.fates = data.fates.filter(({ id }) => !gone.includes(String(id)));
      });
    expect(complaintsWithout('plus-two')).toEqual(['fates : there is no plus-two; write it, with copies: 0 if there are none']);
    expect(complaintsWithout('plus-two', 'double-feather')).toEqual([
      'fates : there is no double-feather or plus-two; write them, with copies: 0 if there are none',
    ]);
    expect(refusal(FILES.fates, { id: 'fether', name: 'Feather', copies: 1, source: 'stand-in' })).toBe('unknown Fate card fether; did you mean feather?');
  });

  it('a single Feather and seven single Scorpions can find the first player of eight', () => {
    const few = (id: string, copies: number): string => complaint({ fates: [{ id, copies }] });
    expect(few('feather', 1)).toBe('none');
    expect(few('feather', 0)).toBe(
      'copies: finding the first player of eight takes 1 Feather cards, and there are 0; write more, or write sizes: free into pack.yaml',
    );
    expect(few('scorpion', 7)).toBe('none');
    expect(few('scorpion', 6)).toBe(
      'copies: finding the first player of eight takes 7 Scorpion cards, and there are 6; write more, or write sizes: free into pack.yaml',
    );
    expect(complaint({ fates: [{ id: 'scorpion', copies: 6 }] }, 'free')).toBe('none');
  });

  it('the Fate deck is not empty', () => {
    const empty = complaints(
      ({ fates }) => {
        for (const fate of fates) fate.copies = 0;
      },
      'free',
      tiny(),
    );
    expect(empty).toEqual(['fates : the Fate deck is empty; give some cards copies']);
  });

  it('there are Quests for three Ages of six unless sizes are free', () => {
    const keep = (n: number) => (data: Records) => {
      data.quests = data.quests.slice(0, n);
    };
    expect(complaints(keep(18))).toEqual([]);
    expect(complaints(keep(17))).toEqual(['quests : there are 17 Quests; three Ages need up to 18; write more, or write sizes: free into pack.yaml']);
    expect(complaints(keep(1), 'free')).toEqual([]);
    expect(complaints(keep(0), 'free')).toEqual(['quests : there is no Quest; write one']);
  });

  it('VF-?07 there is an Altar', () => {
    const none = complaints((data) => {
      data.cities = data.cities.filter(({ altar }) => altar !== true);
    });
    expect(none).toEqual(['cities : there is no Altar; give a City card altar: true']);
  });

  it('VF-?07 each Age has a card without 3+', () => {
    const keep = (test: (card: Record<string, unknown>) => boolean) => (data: Records) => {
      data.ages = data.ages.filter(test);
    };
    expect(complaints(keep(({ age, threePlus }) => age !== 2 || threePlus === true))).toEqual([
      'ages : Age 2 has no card without threePlus; games of 2 players need one',
    ]);
    expect(complaints(keep(({ age }) => age === 1))).toHaveLength(2);
  });

  it('a pack of free sizes may be for fewer Ages, but skips none', () => {
    const ages =
      (...kept: number[]) =>
      (data: Records) => {
        data.ages = data.ages.filter(({ age }) => kept.includes(Number(age)));
      };
    expect(complaints(ages(1), 'free')).toEqual([]);
    expect(complaints(ages(1, 2), 'free')).toEqual([]);
    expect(complaints(ages(1, 3), 'free')).toEqual(['ages : Age 2 has no card without threePlus; games of 2 players need one']);
    expect(complaints(ages(), 'free')).toEqual(['ages : Age 1 has no card without threePlus; games of 2 players need one']);
  });
});

describe('Veiled Fate: checks of Quests', () => {
  it('a slot takes any Demi, a class, or a Demigod of the pack', () => {
    for (const takes of ['any', 'agility', 'klar']) expect(rows(slot({ takes }))).toBe('none');
    expect(rows(slot(), slot({ takes: 'strenght' }))).toBe('rows.1.takes: no class and no Demigod is called strenght; did you mean strength?');
    expect(rows({ left: slot({ takes: 'pentah' }), right: slot() })).toBe('rows.0.left.takes: no class and no Demigod is called pentah; did you mean pentha?');
  });

  it('a Quest has one to six slots, those that share a row counted singly', () => {
    const pair = { left: slot(), right: slot() };
    expect(rows(slot())).toBe('none');
    expect(rows(pair, pair, pair)).toBe('none');
    expect(rows(pair, pair, pair, slot())).toBe('rows: odd has 7 slots; a Quest has 1 to 6');
    expect(refusal(FILES.quests, { id: 'odd', name: 'Odd', extra: 0, rows: [], source: 'stand-in' })).not.toBe('none');
  });

  it('a Quest has no more slots than there are Demigods', () => {
    const three = complaints((data) => (data.quests[0].rows = [slot(), slot(), slot()]), 'free', tiny());
    expect(three).toEqual(['quests 0.rows: the-crossing has 3 slots, and the pack 2 Demigods; it could never be finished']);
  });

  it('a Demi fills one slot: no Demigod is named twice, and a class has enough of them', () => {
    expect(rows(slot({ takes: 'klar' }), slot({ takes: 'klar' }))).toBe('rows.1.takes: odd has two slots for klar, who can fill only one; change one');
    const strong = slot({ takes: 'strength' });
    expect(rows(strong, strong, strong)).toBe('none');
    expect(rows(strong, strong, slot({ takes: 'klar' }))).toBe('none');
    expect(rows(strong, strong, strong, strong)).toBe('rows: odd needs 4 Demis of strength, and the pack has 3; change some slots');
    expect(rows(strong, strong, strong, slot({ takes: 'klar' }))).toBe('rows: odd needs 4 Demis of strength, and the pack has 3; change some slots');
    expect(rows(strong, strong, strong, slot({ takes: 'naka' }))).toBe('none');
  });

  it('two slots share a row for its results', () => {
    expect(rows(slot(), { left: { takes: 'any' }, right: { takes: 'any' } })).toBe(
      'rows.1: two slots share a row for its results, and this one has none; write two rows',
    );
    expect(rows({ left: slot(), right: { takes: 'any', scorpion: 1 } })).toBe('none');
  });

  it('a Quest gives something, and so does a coin', () => {
    expect(rows({ takes: 'any' }, { takes: 'any' })).toBe('rows: odd does nothing; give a slot a feather or scorpion result');
    expect(rows(slot({ scorpion: { coin: ['none', 'none'] } }))).toBe('rows.0.scorpion: the coin gives nothing on either side; leave it out');
    expect(rows(slot({ scorpion: { coin: ['none', -1] } }))).toBe('none');
  });

  it('the extra number is −1, 0, 1 or 2', () => {
    const extra = (n: number): string => refusal(FILES.quests, { id: 'odd', name: 'Odd', extra: n, rows: [slot()], source: 'stand-in' });
    expect([-2, -1, 0, 1, 2, 3].map(extra)).toEqual(['must be from -1 to 2', 'none', 'none', 'none', 'none', 'must be from -1 to 2']);
  });
});

describe('Veiled Fate: checks of City cards', () => {
  const city = (fields: object): string => complaint({ cities: [{ id: 'odd', ...fields }] });
  const decree = (fields: object): string => city({ decree: { words: 'A rule.', ...fields } });

  it('VF-C01 a City card has six slots', () => {
    const slots = (n: number): string => refusal(FILES.cities, { id: 'odd', name: 'Odd', slots: new Array(n).fill('fate'), source: 'stand-in' });
    expect([5, 6, 7].map(slots)).toEqual(['a City card has six slots', 'none', 'a City card has six slots']);
  });

  it('a coin in a slot gives something', () => {
    expect(city({ slots: ['fate', { coin: ['none', 'none'] }, 'none', 'none', 'none', 'none'] })).toBe(
      'slots.1: the coin gives nothing on either side; leave it out',
    );
    expect(city({ slots: ['fate', { coin: ['fate', 'none'] }, 'none', 'none', 'none', 'none'] })).toBe('none');
  });

  it('a Decree does something', () => {
    expect(decree({})).toBe('decree: the Decree does nothing; give it forbidPowers, forbidMoves, cost or when, or remove it');
    expect(decree({ cost: {} })).toContain('the Decree does nothing');
    expect(decree({ cost: { smite: 0 } })).toBe('decree.cost.smite: a change by 0 is none; leave it out');
    expect(decree({ cost: { smite: 1 } })).toBe('none');
    expect(decree({ forbidPowers: ['portal'] })).toBe('none');
    expect(decree({ forbidMoves: [{ class: 'agility' }] })).toBe('none');
  });

  it('a Decree does not price a power that it forbids', () => {
    expect(decree({ forbidPowers: ['portal'], cost: { portal: 1 } })).toBe('decree.cost.portal: portal cannot be used under this Decree; remove its cost');
  });

  it('a Decree has one text for an event', () => {
    const text = { event: 'rests', do: [{ give: 1, to: {} }] };
    expect(decree({ when: [text] })).toBe('none');
    expect(decree({ when: [text, text] })).toBe('decree.when.1.event: rests has a text already; put both into one');
  });
});
