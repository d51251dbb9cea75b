import type { Pack } from '../../../core/index.ts';
import type { Effect } from '../content/language.ts';
import type { EnemyRecord } from '../content/mission-schema.ts';
import { packData } from '../content/pack-data.ts';
import type { CardRecord, HeroRecord } from '../content/schema.ts';
import { conditionWords, effectsWords } from './effect-words.ts';

/** What the cards, Heroes and Allies of a pack say, by id. */
export function packWords(pack: Pack): Map<string, string> {
  const { basics, cards, rewards, heroes, allies, enemies } = packData(pack);
  return new Map([
    ...[...basics, ...cards, ...rewards].map((card): [string, string] => [card.id, textsOf(card)]),
    ...[...heroes, ...allies].map(({ id, ability }): [string, string] => [id, abilityWords(ability)]),
    ...enemies.map((enemy): [string, string] => [enemy.id, enemyWords(enemy)]),
  ]);
}

function textsOf(card: CardRecord): string {
  const { abilities = [], reveal, aura, selfBanish, raisesMaximum } = card;
  const texts: readonly (readonly [head: string, text: readonly Effect[] | undefined])[] = [
    ['When played', card.play],
    ...abilities.map((text) => ['Ability', text] as const),
    ['Exhaust', card.exhaust],
    ['Synergy', card.synergy],
    ['Self-banish', selfBanish === true ? undefined : selfBanish],
    [reveal?.window === 'damage' ? 'Reveal against Damage' : 'Reveal when targeted', reveal?.do],
    ['Each turn in the Fate Route', aura?.eachTurn],
    ['In a Discard Pile', card.inDiscard],
    ['When killed', card.whenKilled],
    ['When slain', card.whenSlain],
    ['When banished', card.whenBanished],
    ['When acquired', card.whenAcquired],
    ['When discarded', card.whenDiscarded],
  ];
  return [
    ...texts.flatMap(([head, text]) => (text === undefined ? [] : [`${head}: ${effectsWords(text)}`])),
    ...(selfBanish === true ? ['Self-banish'] : []),
    ...(aura?.prevent === undefined ? [] : [`In the Fate Route: prevent ${aura.prevent} Damage`]),
    ...(raisesMaximum === undefined ? [] : [`While banished: maximum Health +${raisesMaximum}`]),
    ...(card.unbanishable === true ? ['Cannot be banished'] : []),
  ].join('; ');
}

function abilityWords({ when, do: text }: HeroRecord['ability']): string {
  return `${when === undefined ? '' : `If ${conditionWords(when)}: `}${effectsWords(text)}`;
}

function enemyWords({ unslayable, shield, recruit, whenOtherDies }: EnemyRecord): string {
  return [
    ...(recruit ? ['Recruit'] : []),
    ...(shield ? ['Shield'] : []),
    ...(unslayable ? ['Cannot be slain'] : []),
    ...(whenOtherDies === undefined ? [] : [`When another enemy dies: heal ${whenOtherDies.heal} Health`]),
  ].join('; ');
}
