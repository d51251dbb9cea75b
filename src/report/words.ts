import { inWords } from '../kit/words.ts';
import type { RunFile } from '../runner/run/run-file.ts';
import type { Estimate } from '../stats/estimate.ts';

export { list } from '../kit/words.ts';

/** 1,234,567 */
export function count(n: number): string {
  return String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** 1 game, 2 games */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${count(n)} ${n === 1 ? one : many}`;
}

/** 4 cards from the rulebook, 90 stand-ins (3 with some printed numbers); runs of earlier versions do not know the last. */
export function provenanceWords({ rulebook, standIn, partly = 0 }: RunFile['pack']['provenance'], one = 'stand-in'): string {
  if (rulebook + standIn === 0) return 'no cards';
  const some = partly === 0 ? '' : ` (${count(partly)} with some printed numbers)`;
  return `${counted(rulebook, 'card')} from the rulebook, ${counted(standIn, one)}${some}`;
}

/** 81.3 % */
export function percent(share: number, decimals = 1): string {
  return Number.isNaN(share) ? '–' : `${hundredths(share, decimals)} %`;
}

function hundredths(share: number, decimals: number): string {
  return (share * 100)
    .toFixed(decimals)
    .replace(/^-(?=.*[1-9])/, '−')
    .replace('-', '');
}

type Interval = Pick<Estimate, 'point' | 'low' | 'high'>;

/** Enough decimals to tell the ends of the interval apart, at least one. */
function decimalsFor({ low, high }: Interval): number {
  const width = high - low;
  return width > 0 && width < 0.001 ? Math.min(6, -2 - Math.floor(Math.log10(width))) : 1;
}

/** The point of a rate: 81.3 % */
export function rate(estimate: Interval): string {
  return percent(estimate.point, decimalsFor(estimate));
}

/** The interval of a rate: [80.8, 81.8] */
export function rateInterval(estimate: Interval): string {
  return Number.isNaN(estimate.point) ? '–' : `[${rateEnds(estimate).join(', ')}]`;
}

/** The ends of the interval of a rate, in per cent: 80.8 and 81.8 */
export function rateEnds(estimate: Interval): [low: string, high: string] {
  const decimals = decimalsFor(estimate);
  return [hundredths(estimate.low, decimals), hundredths(estimate.high, decimals)];
}

/** A rate as it is written everywhere: 81.3 % [80.8, 81.8] */
export function rateWords(estimate: Interval): string {
  return Number.isNaN(estimate.point) ? '–' : `${rate(estimate)} ${rateInterval(estimate)}`;
}

/** A mean that is no rate, and its interval: 17.31, [16.90, 17.72]. */
export function meanTexts({ point, low, high }: Interval): [mean: string, interval: string] {
  return [number(point, 2), Number.isFinite(low) ? `[${number(low, 2)}, ${number(high, 2)}]` : '–'];
}

/** 17, 17.4: as short as possible, with at most `decimals` decimals. */
export function number(value: number, decimals = 1): string {
  if (Number.isNaN(value)) return '–';
  return Number.isInteger(value) ? count(value) : value.toFixed(decimals);
}

/** 17–19; ≥ 17 or ≤ 19 if one end is open, – if nothing is known. */
export function range(low: number, high: number, decimals = 1): string {
  if (Number.isNaN(low) || high - low === Number.POSITIVE_INFINITY) return openRange(low, high, decimals);
  return low === high ? number(low, decimals) : `${number(low, decimals)}–${number(high, decimals)}`;
}

function openRange(low: number, high: number, decimals: number): string {
  if (Number.isFinite(low)) return `≥ ${number(low, decimals)}`;
  return Number.isFinite(high) ? `≤ ${number(high, decimals)}` : '–';
}

const SMALL_WORDS = new Set(['a', 'an', 'and', 'at', 'in', 'of', 'on', 'the', 'to']);

/** gate-of-ash → Gate of Ash; anything that is not such an id stays as it is, and so does a word with a number in it (ffa3). */
export function title(id: string): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return id;
  return id
    .split('-')
    .map((word, i) => ((i > 0 && SMALL_WORDS.has(word)) || /\d/.test(word) ? word : capital(word)))
    .join(' ');
}

/** spirit-phase → spirit phase */
export function plain(id: string): string {
  return id.replace(/[-_]/g, ' ');
}

/** rotation-greedy → Rotation Greedy; a strategy in a folder or a file by its last part: rewards/sensible, mine.ts → Sensible, Mine */
export function playerName(strategy: string): string {
  const last = strategy.split('/').at(-1) ?? strategy;
  return title(last.replace(/\.[cm]?[jt]s$|\.ya?ml$/, ''));
}

/** Whom a seat is: seats are numbered from 0, players at a table from 1. */
export function playerWords(seat: number): string {
  return `player ${seat + 1}`;
}

/**
 * combineChange → combine change; cards.ogre-1.fight → Ogre 1 fight; seats.0.hero → player 1’s hero; sides.0.health → side 1’s health;
 * strategies.planner.nodes → Planner nodes; seats.0.strategies.planner.nodes → player 1’s Planner nodes
 */
export function factorWords(factor: string): string {
  const [, table, place, own] = /^(seats|sides)\.(\d+)\.(.+)$/.exec(factor) ?? [];
  if (table !== undefined) return `${table === 'seats' ? playerWords(Number(place)) : `side ${Number(place) + 1}`}’s ${factorWords(own)}`;
  const [, group, of, what] = /^(cards|strategies)\.(.+)\.([^.]+)$/.exec(factor) ?? [];
  if (group === 'cards') return `${title(of)} ${inWords(what)}`;
  if (group === 'strategies') return `${playerName(of)} ${inWords(what)}`;
  return inWords(factor);
}

/** What a factor sets, whoever it is set for: seats.0.hero → hero */
export function whatWords(factor: string): string {
  return factorWords(factor.replace(/^(seats|sides)\.\d+\./, ''));
}

/** costAtLeast5 → cost at least 5; seat0 → player 1; a number, also as a word, keeps its sign; a switch is on or off. */
export function levelWords(level: string | number | boolean): string {
  if (typeof level === 'boolean') return level ? 'on' : 'off';
  const seat = /^seat(\d+)$/.exec(String(level));
  if (seat !== null) return playerWords(Number(seat[1]));
  if (typeof level !== 'string' || /^-\d/.test(level)) return String(level).replace('-', '−');
  return /^[a-z]+[A-Z0-9]/.test(level)
    ? plain(level.replace(/([a-z])([A-Z0-9])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`))
    : plain(level);
}

/** spirit_end → spirit end; won_in_a_row_0 → won in a row, player 1 */
export function measureWords(measure: string): string {
  return measure === 'win' ? 'win rate' : plain(measure.replace(/_(\d+)$/, (_, seat: string) => `, ${playerWords(Number(seat))}`));
}

export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** 1 point, 2.5 points: a difference between shares, as short as possible. */
export function pointsWords(difference: number): string {
  const points = Number((100 * difference).toPrecision(6));
  return `${points} ${points === 1 ? 'point' : 'points'}`;
}
