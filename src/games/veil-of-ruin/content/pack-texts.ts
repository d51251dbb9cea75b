import { InputError } from '../../../core/index.ts';
import type { Path } from '../../../kit/fields.ts';
import type { Complain } from '../../../kit/records.ts';
import { eachRecord, type Report } from '../../../kit/records.ts';
import { STANCES } from '../state/words.ts';
import type { Condition, Effect, Powers } from './language.ts';
import { ENEMY_PLACES, enemyAbility, heroAbility, PLACES, type Place } from './places.ts';
import { ProgramBuilder } from './program.ts';
import type { PackData } from './schema.ts';
import { TextCheck } from './text-checks.ts';

/** Every text of the pack where it stands. */
export function checkTexts(data: PackData, report: Report): void {
  const artifacts = data.artifacts.map(({ id }) => id);
  /** Checks the texts of one record. */
  const texts = (complain: Complain) => {
    const at = (place: Place) => new TextCheck(place, artifacts, complain);
    const text = (effects: readonly Effect[] | undefined, path: Path, place: Place): void => {
      if (effects === undefined) return;
      at(place).text(effects, path);
      checkDepth(effects, path, complain);
    };
    const condition = (c: Condition | undefined, path: Path, place: Place): void => {
      if (c !== undefined) at(place).condition(c, path);
    };
    const powers = ({ abilities, passives }: Powers, path: Path, placeOf: (on: Parameters<typeof heroAbility>[0]) => Place): void => {
      abilities?.forEach((ability, k) => {
        condition(ability.if, [...path, 'abilities', k, 'if'], placeOf(ability.on));
        text(ability.do, [...path, 'abilities', k, 'do'], placeOf(ability.on));
      });
      passives?.forEach((passive, k) => {
        if ('if' in passive) condition(passive.if, [...path, 'passives', k, 'if'], PLACES.passive);
      });
    };
    return { at, text, condition, powers };
  };

  eachRecord(data, 'heroes', report, (hero, complain) => {
    const { text, powers } = texts(complain);
    text(hero.trait, ['trait'], PLACES.trait);
    text(hero.ability, ['ability'], PLACES.ability);
    powers(hero.relic, ['relic'], heroAbility);
  });
  eachRecord(data, 'cards', report, (card, complain) => {
    const { at, text, condition, powers } = texts(complain);
    text(card.text, ['text'], PLACES[card.kind]);
    card.actions?.forEach((action, k) => {
      text(action, ['actions', k], PLACES.companion);
    });
    card.modifiers?.forEach((modifier, k) => {
      condition(modifier.if, ['modifiers', k, 'if'], PLACES.passive);
      for (const field of ['add', 'less'] as const) if (modifier[field] !== undefined) at(PLACES.passive).amount(modifier[field], ['modifiers', k, field]);
    });
    condition(card.inRecall?.if, ['inRecall', 'if'], PLACES.passive);
    condition(card.if, ['if'], PLACES.counter);
    powers(card, [], heroAbility);
  });
  eachRecord(data, 'enemies', report, (enemy, complain) => {
    const { text, powers } = texts(complain);
    for (const stance of STANCES)
      for (const field of ['text', 'itself', 'critical'] as const) text(enemy.attacks[stance][field], ['attacks', stance, field], ENEMY_PLACES[field]);
    powers(enemy.trait ?? {}, ['trait'], enemyAbility);
  });
  for (const file of ['items', 'artifacts'] as const)
    eachRecord(data, file, report, (item, complain) => {
      const { text, powers } = texts(complain);
      text(item.text, ['text'], PLACES.item);
      powers(item, [], heroAbility);
    });
  eachRecord(data, 'corruption', report, (card, complain) => {
    texts(complain).text(card.text, ['text'], PLACES.corruption);
  });
  eachRecord(data, 'maps', report, (map, complain) => {
    map.hexes.forEach((hex, i) => {
      texts(complain).text(hex.text, ['hexes', i, 'text'], PLACES.event);
    });
  });
}

/** Loops may not lie too deep in one another: the compiler knows. */
function checkDepth(effects: readonly Effect[], path: Path, complain: Complain): void {
  try {
    new ProgramBuilder(() => 0).add(effects);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    complain(path, error.message);
  }
}
