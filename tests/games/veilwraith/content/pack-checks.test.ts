import { describe, expect, it } from 'vitest';
import { packShape } from '../../../../src/games/veilwraith/content/pack.ts';
import { packData } from '../../../../src/games/veilwraith/content/pack-data.ts';
import { FILES, type PackData } from '../../../../src/games/veilwraith/content/schema.ts';
import { veilwraith } from '../../../../src/games/veilwraith/index.ts';
import { ownPack } from '../../../support/subjects.ts';

const STAND_IN = ownPack(veilwraith);

/** The errors for the stand-in pack after a change: file, place and sentence. */
function complaints(change: (data: PackData) => void, sizes: 'printed' | 'free' = 'printed'): string[] {
  const data = structuredClone(packData(STAND_IN));
  change(data);
  const found: string[] = [];
  for (const [file, schema] of Object.entries(FILES)) {
    const result = schema.safeParse(data[file as keyof PackData]);
    if (!result.success) for (const issue of result.error.issues) found.push(`${file} ${issue.path.join('.')}: ${issue.message}`);
  }
  if (found.length > 0) return found;
  packShape.check({ ...STAND_IN, sizes, data: data as unknown as typeof STAND_IN.data }, (file, path, message) =>
    found.push(`${file} ${path.join('.')}: ${message}`),
  );
  return found;
}

const loops = (deep: number): object[] => (deep === 0 ? [{ loseSpirit: 1 }] : [{ forEach: { of: { keys: 'collected' }, do: loops(deep - 1) } }]);

describe('checks of a Veilwraith pack', () => {
  it('the stand-in pack passes', () => {
    expect(complaints(() => {})).toEqual([]);
  });

  it('a Threat has one to three values', () => {
    expect(complaints((d) => void delete d.threats[0].fight)).toEqual(['threats 0: hobgoblin-1 has no Threat value; give it explore, fight or influence']);
    expect(complaints((d) => Object.assign(d.keys[1], { explore: [1, 2], fight: [3, 4] }))).toEqual(['keys 1: key-2 has 4 values; at most 3 are supported']);
  });

  it('every Action has one basic and one advanced face', () => {
    expect(complaints((d) => void (d.actions[1].face = 'basic'))).toEqual([
      'actions : there must be one basic face of explore, not 2',
      'actions : there must be one advanced face of explore, not 0',
    ]);
  });

  it('a Boxed Memory exists', () => {
    expect(complaints((d) => void (d.upgrades[2].boxed = 'memory-of-hart'))).toEqual([
      'upgrades 2.boxed: unknown Memory memory-of-hart; did you mean memory-of-heart?',
    ]);
  });

  it('VW-C20 VW-C21 a Vignette uses existing Foes and Threats, in available numbers, and its Stacks are equally large', () => {
    expect(complaints((d) => void (d.vignettes[0].foes[0].name = 'Goblin Kin'))).toEqual([
      'vignettes 0.foes.0.name: unknown Foe Goblin Kin; did you mean Goblin King?',
    ]);
    expect(complaints((d) => void (d.vignettes[0].foes[0].stack = 6))).toEqual(['vignettes 0.foes.0.stack: there is no Stack 6; Stacks are 1 to 5']);
    expect(complaints((d) => void d.vignettes[1].foes.splice(0, 2, { stack: 2, name: 'Mad Watcher' }, { stack: 3, name: 'Mad Watcher' }))).toEqual([
      'vignettes 1.foes: asks for 2 Mad Watcher, but there are 1',
    ]);
    expect(complaints((d) => void (d.vignettes[0].threats['Ash Crawler'] = 4))).toEqual([
      'vignettes 0.threats.Ash Crawler: asks for 4 Ash Crawler, but there are 3',
      'vignettes 0.threats: 5 Keys, 1 Foes and 26 Threats make 32 cards, not 30; take out 2 Threats',
    ]);
    expect(complaints((d) => void delete d.vignettes[0].threats['Drowned Echo'])).toEqual([
      'vignettes 0.threats: 5 Keys, 1 Foes and 23 Threats make 29 cards, not 30; add 1 Threats',
    ]);
    expect(
      complaints((d) => {
        delete d.vignettes[0].threats['Drowned Echo'];
        d.vignettes[0].threats['Drowned Ecko'] = 1;
      }),
    ).toEqual(['vignettes 0.threats.Drowned Ecko: unknown Threat Drowned Ecko; did you mean Drowned Echo?']);
  });

  it('VW-C20 VW-B07 other sizes of Stacks and decks need sizes: free', () => {
    const small = (d: PackData): void => void Object.assign(d.vignettes[0], { stacks: 1, stackSize: 3, foes: [], threats: { Hobgoblin: 2 } });
    expect(complaints(small)).toEqual(['vignettes 0: stacks and stackSize may only be set in a pack with sizes: free']);
    expect(complaints(small, 'free')).toEqual([]);
    const thin = (d: PackData): void => void d.memories.pop();
    expect(complaints(thin)).toEqual(['memories : the basic Memories make 19 cards, not 20; correct the copies, or write sizes: free into pack.yaml']);
    expect(complaints(thin, 'free')).toEqual([]);
    const fewKeys = complaints((d) => void d.keys.pop());
    expect(fewKeys).toContain('keys : there are 4 Keys, not 5; a Key goes into every Stack');
    expect(fewKeys).toContain('vignettes 0: 5 Stacks need 5 Keys; the pack has 4');
    const crowded = complaints((d) => void Object.assign(d.vignettes[0], { stacks: 1, stackSize: 1, threats: {}, foes: [{ stack: 1, name: 'Ogre' }] }), 'free');
    expect(crowded).toContain('vignettes 0.foes: Stack 1 would hold 2 cards before any Threat; a Stack has 1');
  });

  it('more than the engine can hold is refused', () => {
    const many = <T extends { id: string; name: string }>(record: T, n: number): T[] =>
      Array.from({ length: n }, (_, i) => ({ ...record, id: `more-${i + 1}`, name: `More ${i + 1}` }));
    expect(complaints((d) => void (d.memories[0].copies = 9), 'free')).toEqual([]); // 26 cards
    expect(complaints((d) => void d.memories.push(...many({ ...d.memories[0], copies: 9 }, 3)), 'free')).toEqual([
      'memories : there are 47 basic Memories; at most 38 are supported', // 20 + 27
    ]);
    // There are 9 Basic Memories and 19 Upgrades; 13 more are one too many.
    expect(complaints((d) => void d.upgrades.push(...many(d.upgrades[0], 12)))).toEqual([]);
    expect(complaints((d) => void d.upgrades.push(...many(d.upgrades[0], 13)))).toEqual([
      'upgrades : there are 41 different Memories and Upgrades; at most 40 are supported',
    ]);
    expect(complaints((d) => void d.keys.push(...many(d.keys[0], 5)), 'free')).toEqual(['keys : there are 10 Keys; at most 9 are supported']);
    const prints = packData(STAND_IN).threats.length + 12 + 5;
    expect(complaints((d) => void d.threats.push(...many(d.threats[0], 88 - prints)))).toEqual([]);
    expect(complaints((d) => void d.threats.push(...many(d.threats[0], 89 - prints)))).toEqual([
      'threats : there are 89 different Threats, Foes and Keys; at most 88 are supported',
    ]);
    expect(complaints((d) => void (d.upgrades[0].abilities = Array.from({ length: 5 }, () => [{ gainSpirit: 1 }])))).toEqual([
      'upgrades 0.abilities: must be at most 4 abilities',
    ]);
    const deep = complaints((d) => Object.assign(d.vignettes[0], { stacks: 4, stackSize: 10, foes: [], threats: { ...d.vignettes[0].threats } }), 'free');
    expect(deep).toContain('vignettes 0: its Stacks make 40 cards; at most 38 are supported');
  });

  it('copies left out unseen have a limit too', () => {
    // 41 copies of names that a Vignette uses; it needs only one of each.
    const found = complaints((d) => {
      d.threats.push(...[1, 2, 3, 4, 5].map((i) => ({ ...d.threats[0], id: `swarm-${i}`, name: 'Swarm', copies: 9 })));
      d.vignettes[0].threats.Swarm = 1;
      delete d.vignettes[0].threats['Drowned Echo'];
    });
    // 44 of 45 Swarm are left out; of the other names 1 Hobgoblin, 1 Ash Crawler, 1 Cinder Imp and 1 Hollow Pilgrim.
    expect(found).toEqual(['vignettes 0.threats: 48 copies of its Threats and Foes would be left out; at most 40 are supported']);
  });

  it('repeated texts may be nested up to four deep', () => {
    expect(complaints((d) => void (d.threats[0].defeat = loops(4) as never))).toEqual([]);
    expect(complaints((d) => void (d.threats[0].defeat = loops(5) as never))).toEqual([
      `threats 0.defeat${'.0.forEach.do'.repeat(4)}.0.forEach: forEach lies in 4 others; at most 4 may be inside one another`,
    ]);
  });

  it('a choice may have at most as many texts as there are codes', () => {
    const choice = (n: number) => [{ chooseOne: Array.from({ length: n }, () => [{ loseSpirit: 1 }]) }];
    expect(complaints((d) => void (d.threats[0].defeat = choice(9)))).toEqual([]);
    expect(complaints((d) => void (d.threats[0].defeat = choice(10)))).toEqual(['threats 0.defeat.0.chooseOne: must have at most 9 texts']);
  });

  it('an unknown effect word suggests the nearest valid one', () => {
    expect(complaints((d) => void (d.threats[0].defeat = [{ gainSpirt: 1 }] as never))).toEqual([
      'threats 0.defeat.0: unknown effect word gainSpirt; did you mean gainSpirit?',
    ]);
    expect(complaints((d) => void (d.threats[0].defeat = [] as never))).toEqual(['threats 0.defeat: needs at least one effect']);
  });
});
