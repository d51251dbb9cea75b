import { F, H, RUNNING, type State } from '../../core/index.ts';
import { Control, FIRST_OWN, type Form } from './instructions.ts';

/** The part of an engine that texts run on. */
interface Frames<S> {
  top(s: S): number;
  pop(s: S): void;
  ask(s: S, kind: number, who: number): void;
}

/**
 * A game's effect language: what its own instructions do, and how its conditions and counts are evaluated. `f` is the frame of the text.
 * Loops count down in the frame's word z; its lowest bit is free for the game.
 */
export interface Language<G, S> extends Form {
  /** The decision kind in which the text's owner chooses a branch. */
  readonly optionKind: number;
  /** Carries out the instruction at pc. The frame already points to the next one. */
  instruction(g: G, s: S, f: number, pc: number): void;
  holds(g: G, s: S, f: number, condition: number): boolean;
  count(g: G, s: S, f: number, counted: number): number;
}

/**
 * Runs one instruction of the top text and removes finished texts: the `step` of an engine. An instruction that needs a choice asks, and the text continues with
 * the answer.
 */
export function runInstruction<G extends Frames<S>, S extends State>(language: Language<G, S>, code: ArrayLike<number>, g: G, s: S): void {
  const a = s.all;
  const f = g.top(s);
  const pc = a[f + F.pc];
  a[f + F.pc] = pc + language.width;
  if (code[pc] >= FIRST_OWN) language.instruction(g, s, f, pc);
  else control(language, code, g, s, f, pc);
  // Remove a finished text at once; the frame below continues with the next step.
  while (a[H.kind] === RUNNING && a[H.depth] > 0 && code[a[g.top(s) + F.pc]] === Control.end) g.pop(s);
}

function control<G extends Frames<S>, S extends State>(language: Language<G, S>, code: ArrayLike<number>, g: G, s: S, f: number, pc: number): void {
  const a = s.all;
  switch (code[pc]) {
    case Control.end:
      g.pop(s);
      return;
    case Control.choose:
      g.ask(s, language.optionKind, a[f + F.who]);
      return;
    case Control.jump:
      a[f + F.pc] = code[pc + 1];
      return;
    case Control.unless:
      if (!language.holds(g, s, f, code[pc + 1])) a[f + F.pc] = code[pc + 2];
      return;
    case Control.startLoop: {
      const times = language.count(g, s, f, code[pc + 1]);
      if (times >= 1 << language.loopBits) throw new Error(`a text repeats ${times} times; a loop has ${language.loopBits} bits`);
      if (times === 0) a[f + F.pc] = code[pc + 2];
      else a[f + F.z] += times << shiftOf(language, code[pc + 3]);
      return;
    }
    case Control.loop: {
      const shift = shiftOf(language, code[pc + 2]);
      a[f + F.z] -= 1 << shift;
      if (((a[f + F.z] >> shift) & ((1 << language.loopBits) - 1)) !== 0) a[f + F.pc] = code[pc + 1];
      return;
    }
  }
}

/** The outermost loop counts in the bits above the lowest, the next one above it. */
function shiftOf({ loopBits }: Form, depth: number): number {
  return 1 + loopBits * depth;
}

/** Program counter of the instruction that asks: the one before the frame's. */
export function askingPc({ width }: Form, s: State, f: number): number {
  return s.all[f + F.pc] - width;
}

/** Number of branches to choose from. */
export function branchCount(form: Form, code: ArrayLike<number>, s: State, f: number): number {
  return code[askingPc(form, s, f) + 1];
}

/** Continues with the chosen branch. */
export function takeBranch({ width }: Form, s: State, f: number, branch: number): void {
  s.all[f + F.pc] += branch * width;
}
