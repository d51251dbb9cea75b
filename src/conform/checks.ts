import { allows } from './checks/allows.ts';
import { asking } from './checks/asking.ts';
import { bytes } from './checks/bytes.ts';
import { clone } from './checks/clone.ts';
import { codes } from './checks/codes.ts';
import { ends } from './checks/ends.ts';
import { names } from './checks/names.ts';
import { nothingOutside } from './checks/nothing-outside.ts';
import { order } from './checks/order.ts';
import { rows } from './checks/rows.ts';
import { sameSeed } from './checks/same-seed.ts';
import { views } from './checks/views.ts';
import { windows } from './checks/windows.ts';
import { Fault, faultIn } from './fault.ts';
import { type Check, compiled } from './subject.ts';
import { eachNode, type NodeCheck, onOwnWalk } from './walk.ts';

/** Promises about single decisions. */
const OF_DECISIONS: readonly NodeCheck[] = [codes, allows, names, views, asking, clone];

/** Promises about whole games. */
const OF_GAMES: readonly Check[] = [bytes, nothingOutside, windows, order, rows];

/** Without these, nothing else can be said of a game. */
export const FOUNDATIONS: readonly Check[] = [ends, sameSeed];

/** All promises about single decisions, kept on one walk. */
const everyDecision: Check = {
  promise: 'every decision keeps every promise',
  look: 'the promise named',
  run(subject, effort) {
    const rules = compiled(subject);
    const all = OF_DECISIONS.map(({ promise, looks }) => ({ promise, look: looks(subject, rules, effort) }));
    eachNode(subject, rules, effort, (s, legal, spot) => {
      for (const { promise, look } of all) {
        try {
          look(s, legal, spot);
        } catch (error) {
          const fault = faultIn(error);
          throw fault === undefined ? error : new Fault(`${promise}: ${fault.what}`, fault.spot);
        }
      }
    });
    return undefined;
  },
};

/** What every game promises, one by one. */
export const promises: readonly Check[] = [...FOUNDATIONS, ...OF_DECISIONS.map(onOwnWalk), ...OF_GAMES];

/** The same with fewer walks. */
export const promisesTogether: readonly Check[] = [...FOUNDATIONS, everyDecision, ...OF_GAMES];
