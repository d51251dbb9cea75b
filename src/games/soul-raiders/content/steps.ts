import { Op, Row } from './ops.ts';
import type { Steps } from './tables.ts';

/** Builds a text of plain instructions (kit/texts `TextBuilder.steps`). */
type Build = (...instructions: readonly (readonly [op: number, ...operands: number[]])[]) => number;

/** The programs of the rules: each line is a rule that goes in steps, because players may have to answer in between. */
export function stepsOf(build: Build): Steps {
  return {
    rowFirst: build([Op.row, Row.first]),
    rowJoin: build([Op.row, Row.join]),
    rowFlip: build([Op.row, Row.flip]),
    rowReact: build([Op.row, Row.react]),
    // SR-L19, SR-?105
    flipped: build([Op.written], [Op.row, Row.flip]),
    // SR-I14, SR-I15
    waiting: build([Op.waiting]),
    settleStory: build([Op.settleStory]),
    payCards: build([Op.payCards]),
    // SR-?42, SR-?67
    drawn: build([Op.assign], [Op.fearAbility], [Op.poisonAbility], [Op.blockAbility], [Op.shockAbility], [Op.tokens]),
    drawnShockFirst: build([Op.assign], [Op.shockAbility, 1], [Op.fearAbility], [Op.poisonAbility], [Op.blockAbility], [Op.shockAbility], [Op.tokens]),
    assigned: build([Op.assign]),
    engaged: build([Op.assign], [Op.poisonAbility], [Op.blockAbility]),
    tokens: build([Op.tokens]),
    attack: build([Op.attack]),
    loss: build([Op.absorb], [Op.lose]),
    // SR-?93
    move: build([Op.company], [Op.depart], [Op.arrive], [Op.discardPaid], [Op.firstEntrant], [Op.entrance], [Op.joiners], [Op.followers]),
    moveDiscardLast: build([Op.company], [Op.depart], [Op.arrive], [Op.firstEntrant], [Op.entrance], [Op.joiners], [Op.followers], [Op.discardPaid]),
    placed: build([Op.arrive], [Op.firstEntrant], [Op.entrance], [Op.joiners], [Op.followers]),
    started: build([Op.firstEntrant], [Op.entrance], [Op.joiners]),
    storyArrow: build([Op.depart], [Op.discardPaid], [Op.arrowStory], [Op.endFlight]),
    combat: build([Op.payFight], [Op.targets], [Op.wounds], [Op.discardPaid], [Op.defeats]),
    combatDiscardLast: build([Op.payFight], [Op.targets], [Op.wounds], [Op.defeats], [Op.discardPaid]),
    defeats: build([Op.defeats]),
    scroll: build([Op.helpers], [Op.payScroll], [Op.discardPaid], [Op.finish], [Op.result]),
    scrollDiscardLast: build([Op.helpers], [Op.payScroll], [Op.finish], [Op.result], [Op.discardPaid]),
  };
}
