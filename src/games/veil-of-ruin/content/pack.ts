import { suggestion } from '../../../core/index.ts';
import type { Path } from '../../../kit/fields.ts';
import type { Complain } from '../../../kit/records.ts';
import { eachRecord, type Report } from '../../../kit/records.ts';
import type { PackSchemas } from '../../../schemas/content.ts';
import { Most } from '../state/state.ts';
import { INJURIES, STANCES } from '../state/words.ts';
import { packWords } from '../words/pack-words.ts';
import { checkCard, checkSets } from './card-checks.ts';
import type { Powers } from './language.ts';
import { checkMap } from './map-checks.ts';
import { checkTexts } from './pack-texts.ts';
import { type AttackRecord, FILES, type PackData, type RowRecord } from './schema.ts';

export const packShape: PackSchemas = {
  game: 'veil-of-ruin',
  files: FILES,
  cards: ['heroes', 'cards', 'enemies', 'items', 'flasks', 'artifacts', 'injuries', 'corruption', 'skirmishes', 'maps'],
  words: packWords,
  check(pack, report) {
    const data = pack.data as unknown as PackData;
    const isSized = pack.sizes !== 'free';
    checkHeroes(data, report);
    eachRecord(data, 'cards', report, (card, complain) => {
      checkCard(
        card,
        data.heroes.map(({ id }) => id),
        complain,
      );
    });
    checkSets(data, isSized, report);
    checkEnemies(data, report);
    checkItems(data, report);
    checkAfflictions(data, report);
    eachRecord(data, 'skirmishes', report, (row, complain) => {
      checkRow(row, data, complain);
    });
    checkMaps(data, isSized, report);
    checkTexts(data, report);
  },
};

function checkHeroes(data: PackData, report: Report): void {
  if (data.heroes.length < 2) report('heroes', [], 'a party has at least two heroes; write another'); // VR-C02
  eachRecord(data, 'heroes', report, ({ hp, relic }, complain) => {
    checkHp(hp, complain);
    if (relic.abilities === undefined && relic.passives === undefined) complain(['relic'], 'the relic does nothing; give it abilities or passives');
    checkPassives(relic, ['relic'], false, complain);
  });
  eachRecord(data, 'cards', report, (card, complain) => {
    checkPassives(card, [], false, complain);
  });
}

function checkHp([low, high]: readonly [number, number], complain: Complain): void {
  if (low > high) complain(['hp'], `the low value comes first; write [${high}, ${low}]`);
}

/** Which passives are for heroes, and which for enemies. */
function checkPassives({ passives }: Powers, path: Path, isEnemy: boolean, complain: Complain): void {
  passives?.forEach((passive, k) => {
    const [word] = Object.keys(passive);
    const isWrong = isEnemy ? 'roundAp' in passive || 'roundDraw' in passive : 'attacks' in passive || 'firstTurn' in passive;
    if (isWrong) complain([...path, 'passives', k, word], `${word} is for ${isEnemy ? 'heroes' : 'enemies'} only`);
  });
}

function checkEnemies(data: PackData, report: Report): void {
  eachRecord(data, 'enemies', report, (enemy, complain) => {
    checkHp(enemy.hp, complain);
    if (enemy.kind === 'boss' && enemy.tier === undefined) complain([], `${enemy.id} has no tier; a boss needs one from 1 to 5`); // VR-A13
    if (enemy.kind === 'minion' && enemy.tier !== undefined) complain(['tier'], 'a Minion has no tier; remove it');
    for (const stance of STANCES) checkAttack(enemy.attacks[stance], (path, message) => complain(['attacks', stance, ...path], message));
    checkPassives(enemy.trait ?? {}, ['trait'], true, complain);
  });
}

function checkAttack(attack: AttackRecord, complain: Complain): void {
  if (attack.critical !== undefined && !attack.dice?.includes('d')) complain(['critical'], 'an attack without dice is never critical; give it dice'); // VR-S04
  if (attack.targets === 'aoe' && attack.choice !== undefined) complain(['choice'], 'an AOE attack hits every hero; remove choice'); // VR-R03
  if (attack.dice === undefined && attack.type !== undefined) complain(['type'], 'an attack without dice deals no damage; remove type');
  if (attack.dice === undefined && attack.text === undefined && attack.itself === undefined)
    complain([], 'the attack does nothing; give it dice, text or itself');
}

function checkItems(data: PackData, report: Report): void {
  const numbers = new Map<number, string>();
  eachRecord(data, 'items', report, ({ id, number }, complain) => {
    const before = numbers.get(number);
    if (before !== undefined) complain(['number'], `the number ${number} is also that of ${before}; numbers of items are unique`); // VR-X04
    numbers.set(number, id);
  });
  for (const file of ['items', 'artifacts'] as const)
    eachRecord(data, file, report, (item, complain) => {
      const isAutomatic = item.kind === 'automatic';
      for (const field of ['cost', 'text'] as const) {
        if (isAutomatic && item[field] !== undefined) complain([field], `an automatic item is never used; remove ${field}`); // VR-I11
        if (!isAutomatic && item[field] === undefined) complain([], `${item.id} has no ${field}; only automatic items do without`);
      }
      if (isAutomatic && item.abilities === undefined && item.passives === undefined)
        complain([], `${item.id} does nothing; an automatic item needs abilities or passives`);
      checkPassives(item, [], false, complain);
    });
  if (data.flasks.length === 0) report('flasks', [], 'there is no flask; write one, with copies: 0 if the item deck has none');
}

/** VR-V01: the three kinds of Injury. */
function checkAfflictions(data: PackData, report: Report): void {
  for (const id of INJURIES)
    if (!data.injuries.some((injury) => injury.id === id)) report('injuries', [], `there is no ${id}; the Injuries are trauma, fatigue and stun`);
  if (data.corruption.length > Most.corruptions)
    report('corruption', [], `there are ${data.corruption.length} kinds of Corruption; the limit is ${Most.corruptions}`);
  eachRecord(data, 'corruption', report, ({ id, text, stays }, complain) => {
    if (text === undefined && stays === undefined) complain([], `${id} does nothing; give it a text, or stays: true`);
  });
}

/** VR-Z02, VR-?22: enemies are drawn without repetition. */
function checkRow(row: RowRecord, { enemies }: PackData, complain: Complain): void {
  const ids = enemies.map(({ id }) => id);
  const named = row.named ?? [];
  named.forEach((id, k) => {
    if (!ids.includes(id)) complain(['named', k], `unknown enemy ${id}; ${suggestion(id, ids)}`);
  });
  const left = enemies.filter(({ id }) => !named.includes(id));
  const minions = left.filter(({ kind }) => kind === 'minion').length;
  if (row.minions > minions) complain(['minions'], `${row.id} needs ${row.minions} Minions, and the pack has ${minions}; write more`);
  for (const tier of new Set(row.bosses)) {
    const needed = row.bosses.filter((each) => each === tier).length;
    const found = left.filter((enemy) => enemy.tier === tier).length;
    if (needed > found) complain(['bosses'], `${row.id} needs ${needed} bosses of tier ${tier}, and the pack has ${found}; write more`);
  }
  const total = named.length + row.minions + row.bosses.length;
  if (total < 1 || total > Most.enemies) complain([], `${row.id} has ${total} enemies; a fight has 1 to ${Most.enemies}`);
}

function checkMaps(data: PackData, isSized: boolean, report: Report): void {
  const minions = data.enemies.filter(({ kind }) => kind === 'minion').length;
  eachRecord(data, 'maps', report, (map, complain) => {
    checkMap(
      map,
      data.enemies.map(({ id }) => id),
      complain,
    );
    map.hexes.forEach(({ kind, tier }, i) => {
      if (kind === 'bossFight' && tier !== undefined && !data.enemies.some((enemy) => enemy.tier === tier))
        complain(['hexes', i, 'tier'], `the pack has no boss of tier ${tier}; write one`);
      // VR-F08, VR-F11. A pack of free sizes fights with the Minions it has.
      const needed = kind === 'minionFight' ? 3 : kind === 'bossFight' ? 2 : 0;
      if (isSized && needed > minions)
        complain(['hexes', i], `a ${kind} has ${needed} Minions, and the pack has ${minions}; write more, or write sizes: free into pack.yaml`);
    });
  });
}
