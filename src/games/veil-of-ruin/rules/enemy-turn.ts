import { PassiveKind } from '../content/tables.ts';
import type { VeilOfRuin } from '../game.ts';
import { noteCard, Q } from '../record/books.ts';
import { P } from '../state/phases.ts';
import { type Enemy, M, N, type RuinState } from '../state/state.ts';
import { Trigger } from '../state/words.ts';
import { endAttack } from './attack.ts';
import { passiveValue, trigger, triggerAll } from './powers.ts';
import { enemiesOf, isUp } from './sides.ts';
import { enemyTurnEnd, expireStatuses } from './statuses.ts';

// The enemy turn (group Q): phases ENEMY_TURN, ENEMY and ENEMY_END. M.CURSOR is the place of the enemy that acts.

/** M.STEP in phase ENEMY. */
const enum Step {
  /** Abilities before the attack, or on to the next enemy. */
  before = 0,
  attack = 1,
}

export function enemyPhase(g: VeilOfRuin, s: RuinState): void {
  switch (s.match[M.PHASE]) {
    case P.ENEMY_TURN:
      beginEnemyTurn(g, s);
      return;
    case P.ENEMY:
      act(g, s);
      return;
    default:
      endEnemyTurn(g, s);
  }
}

/** VR-Q02: combat traits that act in the enemy turn are applied before the first attack. */
function beginEnemyTurn(g: VeilOfRuin, s: RuinState): void {
  s.match[M.ENEMY_TURN] = 1;
  s.match[M.BETWEEN] = 0;
  s.match[M.ACTIVE] = -1;
  for (const e of enemiesOf(s)) {
    e.own[N.ACTED] = 0;
    if (isUp(e) && e.recall.count(s) > 0) noteCard(s, e.recall.top(s), Q.LAST);
  }
  triggerAll(g, s, Trigger.startOfEnemyTurn);
  s.match[M.CURSOR] = 0;
  s.match[M.STEP] = Step.before;
  s.match[M.PHASE] = P.ENEMY;
}

/** VR-Q03, VR-Q04: one enemy after another by initiative, those at 0 HP skipped. VR-M25, VR-?57: a revived enemy acts if its place is still to come. */
function act(g: VeilOfRuin, s: RuinState): void {
  const place = s.match[M.CURSOR];
  if (place === s.match[M.ENEMIES]) {
    s.match[M.PHASE] = P.ENEMY_END;
    return;
  }
  const e = s.enemies[place];
  if (!hasAttackLeft(g, s, e)) {
    s.match[M.CURSOR]++;
    s.match[M.STEP] = Step.before;
  } else if (s.match[M.STEP] === Step.before) {
    s.match[M.STEP] = Step.attack;
    endAttack(s); // extra damage for an attack that never came
    trigger(g, s, e.figure, Trigger.beforeAttack);
  } else {
    s.match[M.STEP] = Step.before;
    e.own[N.ACTED]++;
    g.pushText(s, g.t.steps.enemyAttack, e.figure, -1, -1);
  }
}

/** VR-Q08: one attack in an enemy turn, unless a passive or a text says otherwise. */
function hasAttackLeft(g: VeilOfRuin, s: RuinState, e: Enemy): boolean {
  return isUp(e) && e.own[N.ACTED] < passiveValue(g, s, e.figure, PassiveKind.attacks, 1) + e.own[N.EXTRA];
}

/** VR-U03, VR-W02: statuses of the party's turn end now, unless `partyStatusEnds` lets them last through the round-end effects that follow. */
function endEnemyTurn(g: VeilOfRuin, s: RuinState): void {
  // VR-?73: after an enemy turn that came first the party's turn follows, with no round end between them.
  s.match[M.PHASE] = s.match[M.ROUND] === 0 || s.match[M.ENEMIES_FIRST] !== 0 ? P.ROUND : P.ROUND_END;
  if (s.match[M.PHASE] !== P.ROUND_END || g.options.partyStatusEnds === 'enemy-turn-end') expireStatuses(g, s, enemyTurnEnd(s));
  for (const e of enemiesOf(s)) e.own[N.EXTRA] = 0;
  s.match[M.ENEMY_TURN] = 0;
  s.match[M.BETWEEN] = 1;
  s.match[M.CURSOR] = 0;
  s.match[M.STEP] = 0;
}
