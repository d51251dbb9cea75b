import { components } from './components.ts';
import { solve } from './linear.ts';

/** Who won how often: `wins[i][j]` games that i won against j, `ties[i][j]` games of the two that nobody won (the same from both sides). */
export interface Tally {
  readonly wins: readonly (readonly number[])[];
  readonly ties: readonly (readonly number[])[];
}

export interface Strengths {
  /** Logarithms of the strengths, adding up to zero: i beats j e^(sᵢ − sⱼ) times for each time j beats i. */
  readonly strengths: readonly number[];
  /** Davidson's ν: how common ties are between equals, against wins of one side. Zero where there were none. */
  readonly tie: number;
}

const STEPS = 100;
const LAST_STEP = 1e-7;

/**
 * Strengths from pairwise results, by the model of Bradley and Terry (1952) with Davidson's ties (1970): the odds of win, loss and tie between i and j are πᵢ :
 * πⱼ : ν √(πᵢ πⱼ). Maximum likelihood by Newton's method. Undefined if no maximum exists: some group never lost a point to the others, or never met them.
 * `prior` adds this many wins to both sides of every pair that met, so that a maximum exists for all who met; a function gives the number for i against j.
 */
export function bradleyTerry(tally: Tally, prior: number | ((i: number, j: number) => number) = 0): Strengths | undefined {
  const n = tally.wins.length;
  const { wins, ties } = withPrior(tally, typeof prior === 'number' ? () => prior : prior);
  const scored = wins.map((row, i) => row.map((won, j) => won + ties[i][j] > 0));
  if (components(scored).some((component) => component !== 0)) return undefined;
  const tied = ties.some((row) => row.some((games) => games > 0));
  const size = tied ? n + 1 : n;
  let at = new Array<number>(size).fill(0);
  let value = likelihood(at, wins, ties, tied);
  for (let step = 0; step < STEPS; step++) {
    const move = newton(at, wins, ties, tied);
    if (move === undefined) break;
    // Newton's method converges quadratically: a step this small is the last, since the likelihood could not tell it from rounding.
    if (Math.max(...move.map(Math.abs)) < LAST_STEP) {
      at = at.map((x, k) => x + move[k]);
      break;
    }
    // The likelihood is concave: a step that overshoots is halved.
    let scale = 1;
    let next = at;
    let reached = Number.NEGATIVE_INFINITY;
    for (; scale > 1e-12; scale /= 2) {
      next = at.map((x, k) => x + scale * move[k]);
      reached = likelihood(next, wins, ties, tied);
      if (reached >= value) break;
    }
    if (!(reached >= value)) break;
    at = next;
    value = reached;
  }
  return { strengths: at.slice(0, n), tie: tied ? Math.exp(at[n]) : 0 };
}

/** A strength on the scale of Elo, where 400 points are ten to one. For display. */
export function eloPoints(strength: number): number {
  return (strength * 400) / Math.LN10;
}

function withPrior({ wins, ties }: Tally, prior: (i: number, j: number) => number): Tally {
  const met = (i: number, j: number): boolean => i !== j && wins[i][j] + wins[j][i] + ties[i][j] > 0;
  return { ties, wins: wins.map((row, i) => row.map((won, j) => (met(i, j) ? won + prior(i, j) : 0))) };
}

/** Chances of win, loss and tie of i against j. */
function chances(at: readonly number[], i: number, j: number, tied: boolean): [number, number, number] {
  const half = (at[i] - at[j]) / 2;
  const win = Math.exp(half);
  const loss = Math.exp(-half);
  const tie = tied ? Math.exp(at[at.length - 1]) : 0;
  const all = win + loss + tie;
  return [win / all, loss / all, tie / all];
}

function likelihood(at: readonly number[], wins: Tally['wins'], ties: Tally['ties'], tied: boolean): number {
  let sum = 0;
  for (let i = 0; i < wins.length; i++) {
    for (let j = 0; j < i; j++) {
      if (wins[i][j] + wins[j][i] + ties[i][j] === 0) continue;
      const [win, loss, tie] = chances(at, i, j, tied);
      if (wins[i][j] > 0) sum += wins[i][j] * Math.log(win);
      if (wins[j][i] > 0) sum += wins[j][i] * Math.log(loss);
      if (ties[i][j] > 0) sum += ties[i][j] * Math.log(tie);
    }
  }
  return sum;
}

/**
 * Newton's step. The model is an exponential family in (i's score, ties), with scores 1, ½, 0: the gradient is observed minus expected, the curvature is the
 * covariance. Adding one to the curvature between all strengths keeps their sum at zero.
 */
function newton(at: readonly number[], wins: Tally['wins'], ties: Tally['ties'], tied: boolean): number[] | undefined {
  const n = wins.length;
  const slope = new Array<number>(at.length).fill(0);
  const curvature = at.map((_, k) => at.map((__, l) => (k < n && l < n ? 1 : 0)));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      const games = wins[i][j] + wins[j][i] + ties[i][j];
      if (games === 0) continue;
      const [win, loss, tie] = chances(at, i, j, tied);
      const excess = wins[i][j] + ties[i][j] / 2 - games * (win + tie / 2);
      slope[i] += excess;
      slope[j] -= excess;
      const spread = games * (win + tie / 4 - (win + tie / 2) ** 2);
      curvature[i][i] += spread;
      curvature[j][j] += spread;
      curvature[i][j] -= spread;
      curvature[j][i] -= spread;
      if (!tied) continue;
      slope[n] += ties[i][j] - games * tie;
      curvature[n][n] += games * tie * (1 - tie);
      // Covariance of i's score with a tie: tie (½ − its mean) = tie (loss − win) / 2.
      const cross = (games * tie * (loss - win)) / 2;
      curvature[i][n] += cross;
      curvature[n][i] += cross;
      curvature[j][n] -= cross;
      curvature[n][j] -= cross;
    }
  }
  return solve(curvature, slope);
}
