import { inSetting } from '../../answer/where.ts';
import type { Opening } from '../../section.ts';
import { shareWords } from '../../standing.ts';
import { capital, count, counted, list, percent, rateWords } from '../../words.ts';
import { seatWords } from './names.ts';
import type { Seated, SeatedCell } from './seated.ts';

/** Most players whose figures stand beside the answer. */
const MOST_FIGURES = 4;
/** The name of a setting longer than this stands only beside the answer. */
const LONGEST = 36;
const NUMBERS = ['three', 'four', 'five', 'six', 'seven', 'eight'];

/** The answer if the design makes seats the question; undefined without a game. */
export function seatsOpening(cells: readonly SeatedCell[], chart: string): Opening | undefined {
  const counting = cells.filter(({ decided }) => decided.games > 0);
  if (counting.length === 0) return undefined;
  return { ...(counting.length === 1 ? ofOne(counting[0]) : ofMany(counting)), chart };
}

type Told = Omit<Opening, 'chart'>;

function ofOne({ seats, fair }: SeatedCell): Told {
  const above = on(seats, 'above').sort((a, b) => b.share.point - a.share.point);
  const below = on(seats, 'below').sort((a, b) => a.share.point - b.share.point);
  const games = `${NUMBERS[seats.length - 3] ?? seats.length}-player games`;
  const claimed = [...above, ...below];
  const figure = figures(claimed.length > 0 ? claimed.slice(0, MOST_FIGURES) : ends(seats), fair);
  if (claimed.length === 0)
    return {
      sentence: `No player is clearly ahead: players win ${rangeWords(seats)} of ${games}, and ${shareWords([{ fair }])} is fair.`,
      figure,
      takeaways: [],
    };
  const [first, second] = above.length > 0 ? [above, below] : [below, []];
  const word = above.length > 0 ? 'more' : 'less';
  const rest = second.length === 0 ? '' : `; ${names(second)} ${second.length === 1 ? 'wins' : 'win'} less`;
  return {
    sentence: `${capital(names(first))} ${first.length === 1 ? 'wins' : 'win'} ${sharesWords(first)} of ${games}, ${word} than ${fairWords(fair, first.length === 1)}${rest}.`,
    figure,
    takeaways: [],
  };
}

/** A seat over all settings: where it wins clearly more and clearly less than a fair share. */
interface Across {
  readonly who: string;
  readonly settings: number;
  readonly above: readonly Placed[];
  readonly below: readonly Placed[];
}

interface Placed {
  readonly label: string;
  readonly fair: number;
  readonly seat: Seated;
}

function ofMany(cells: readonly SeatedCell[]): Told {
  const all = acrossSettings(cells);
  const claims = all
    .flatMap((each) => (['above', 'below'] as const).map((side) => ({ ...each, side, where: each[side] })))
    .filter(({ where }) => where.length > 0)
    .sort((a, b) => Number(a.side === 'below') - Number(b.side === 'below') || b.where.length - a.where.length);
  const even = cells.filter(({ seats }) => seats.every(({ side }) => side === 'open')).length;
  if (claims.length === 0) {
    const far = furthest(cells.flatMap(({ label, fair, seats }) => seats.map((seat) => ({ label, fair, seat }))));
    return {
      sentence: `No player is clearly ahead or behind in ${cells.length === 2 ? 'either setting' : `any of the ${count(cells.length)} settings`}.`,
      figure: `Furthest from fair: ${far.label}, ${figures([far.seat], far.fair)}`,
      takeaways: [],
    };
  }
  const [{ who, settings, side, where }, ...others] = claims;
  const far = furthest(where);
  const at = far.label.length > LONGEST ? '' : ` ${inSetting(far.label)}`;
  return {
    sentence: `${capital(who)} wins ${side === 'above' ? 'more' : 'less'} than a fair share in ${ofAll(where.length, settings)}, ${side === 'above' ? 'up' : 'down'} to ${whole(far.seat)}${at}, where ${shareWords([far])} is fair.`,
    figure: `${far.label}, ${figures([far.seat], far.fair)}`,
    takeaways: [
      ...others.map(
        (each) => `${capital(each.who)} wins ${each.side === 'above' ? 'more' : 'less'} than a fair share in ${ofAll(each.where.length, each.settings)}.`,
      ),
      ...(even > 0 ? [`In ${ofAll(even, cells.length)} no player is clearly ahead or behind.`] : []),
    ],
  };
}

function acrossSettings(cells: readonly SeatedCell[]): Across[] {
  const most = Math.max(...cells.map(({ seats }) => seats.length));
  return Array.from({ length: most }, (_, seat) => {
    const own = cells.flatMap(({ label, fair, seats }): Placed[] => (seats[seat] === undefined ? [] : [{ label, fair, seat: seats[seat] }]));
    // Named by what it plays only if that is the same everywhere.
    const traits = own.map((each) => each.seat.traits);
    const same = traits.every((each) => each.join() === traits[0].join()) ? traits[0] : [];
    const of = (wanted: Seated['side']): Placed[] => own.filter((each) => each.seat.side === wanted);
    return { who: seatWords(seat, same), settings: own.length, above: of('above'), below: of('below') };
  });
}

/** What to take away if another section gives the answer. */
export function seatsTakeaway(cells: readonly SeatedCell[]): string | undefined {
  const counting = cells.filter(({ decided }) => decided.games > 0);
  const ahead = [...new Set(counting.flatMap(({ seats }) => on(seats, 'above').map(({ seat }) => seat)))];
  if (counting.length === 0) return undefined;
  if (ahead.length === 0) return 'No player is clearly ahead.';
  const [first] = acrossSettings(counting)
    .filter(({ above }) => above.length > 0)
    .sort((a, b) => b.above.length - a.above.length);
  return counting.length === 1
    ? `${capital(first.who)} wins more than a fair share.`
    : `${capital(first.who)} wins more than a fair share in ${ofAll(first.above.length, first.settings)}.`;
}

function ofAll(n: number, all: number): string {
  if (n < all) return `${count(n)} of ${counted(all, 'setting')}`;
  return { 1: 'its only setting', 2: 'both settings' }[n] ?? `all ${count(n)} settings`;
}

function on(seats: readonly Seated[], wanted: Seated['side']): Seated[] {
  return seats.filter(({ side }) => side === wanted);
}

function names(seats: readonly Seated[]): string {
  return list(seats.map(({ seat, traits }) => seatWords(seat, traits)));
}

function whole({ share }: Seated): string {
  return percent(share.point, 0);
}

/** 50 %; 50 % and 48 % */
function sharesWords(seats: readonly Seated[]): string {
  return list([...new Set(seats.map(whole))]);
}

/** 31 to 36 %; 33 % if that is the same */
function rangeWords(seats: readonly Seated[]): string {
  const [low, high] = [least(seats), most(seats)].map(whole);
  return low === high ? low : `${low.replace(' %', '')} to ${high}`;
}

function least(seats: readonly Seated[]): Seated {
  return seats.reduce((low, each) => (each.share.point < low.share.point ? each : low));
}

function most(seats: readonly Seated[]): Seated {
  return seats.reduce((high, each) => (each.share.point > high.share.point ? each : high));
}

function ends(seats: readonly Seated[]): Seated[] {
  return [most(seats), least(seats)];
}

function furthest(placed: readonly Placed[]): Placed {
  const distance = ({ seat, fair }: Placed): number => Math.abs(seat.share.point - fair);
  return placed.reduce((far, each) => (distance(each) > distance(far) ? each : far));
}

function figures(seats: readonly Seated[], fair: number): string {
  return [...seats.map(({ seat, traits, share }) => `${seatWords(seat, traits)}: ${rateWords(share)}`), `fair: ${percent(fair)}`].join('; ');
}

/** its fair third, their fair quarter, its fair share of one in five */
function fairWords(fair: number, one: boolean): string {
  const words = shareWords([{ fair }]);
  const share = words.startsWith('one in') ? `fair share, ${words}` : `fair ${words.replace('a ', '')}`;
  return `${one ? 'its' : 'their'} ${share}`;
}
