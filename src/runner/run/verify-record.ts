import type { RunPlan } from '../plan/plan.ts';
import { type RunFile, readSeals } from './run-file.ts';
import { describedBy } from './run-record.ts';
import { brokenSeals } from './seals.ts';

/** The value as a file would hold it. */
function plainData(value: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value));
}

/** A wrong field of run.json, with the reason. */
export interface RecordDifference {
  readonly kind: 'run';
  readonly field: string;
  readonly reason: string;
}

/** Fields of run.json that were changed after it was written. */
export function changedFields(folder: string, run: RunFile): RecordDifference[] {
  const seals = readSeals(folder);
  if (seals === undefined) return [{ kind: 'run', field: 'seals', reason: 'is missing, so nothing shows whether the file was changed' }];
  return brokenSeals(run, seals).map((field) => ({ kind: 'run', field, reason: 'was changed after the run was written' }));
}

/** Compares run.json with what its experiment, pack and strategies give now. */
export function recordDifferences(run: RunFile, plan: RunPlan): RecordDifference[] {
  const now = plainData(describedBy(plan));
  const said = plainData(run);
  return Object.keys(now).flatMap((field) => {
    const other = firstDifference(said[field], now[field], field);
    return other === null
      ? []
      : [{ kind: 'run', field: other.path, reason: `is ${shortly(other.said)}; according to the experiment it should be ${shortly(other.now)}` }];
  });
}

interface Other {
  readonly path: string;
  readonly said: unknown;
  readonly now: unknown;
}

/** The first place at which two plain values differ, ignoring the order of fields; null if they are equal. */
function firstDifference(said: unknown, now: unknown, path: string): Other | null {
  if (Object.is(said, now)) return null;
  if (typeof said !== 'object' || typeof now !== 'object' || said === null || now === null || Array.isArray(said) !== Array.isArray(now))
    return { path, said, now };
  for (const key of new Set([...Object.keys(said), ...Object.keys(now)])) {
    const found = firstDifference((said as Record<string, unknown>)[key], (now as Record<string, unknown>)[key], `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

const LONGEST = 60;

function shortly(value: unknown): string {
  if (value === undefined) return 'not there';
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
