/** A place on the picture, in pixels, with the lines written beside it. */
export interface Labelled {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** From top to bottom; none is empty. */
  readonly lines: readonly string[];
}

/** Where the lines of a place stand: the middle of the first one. */
export interface LabelPlace {
  readonly x: number;
  readonly y: number;
}

export const LINE = 13;
/** Pixels of a character, on average, and between a place and its lines. */
const CHARACTER = 6.2;
const NEAR = 4;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A name of many letters goes on in a second line. */
export function nameLines(name: string, longest = 14): string[] {
  const words = name.split(' ');
  if (name.length <= longest || words.length === 1) return [name];
  const lengthAt = (cut: number): number => Math.max(words.slice(0, cut).join(' ').length, words.slice(cut).join(' ').length);
  const cuts = words.slice(1).map((_, i) => i + 1);
  const cut = cuts.reduce((best, each) => (lengthAt(each) < lengthAt(best) ? each : best));
  return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
}

/**
 * Puts the lines of each place below it, above it or beside it, wherever they cover least of other places and of lines already placed, and stay in the picture.
 * The first places choose first.
 */
export function placeLabels(places: readonly Labelled[], width: number, height: number): Map<string, LabelPlace> {
  const dots = places.map(({ x, y, radius }) => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }));
  const taken: Box[] = [];
  return new Map(
    places.map((place) => {
      const cost = (box: Box): number => [...taken, ...dots].reduce((sum, other) => sum + overlap(box, other), 0) + outside(box, width, height);
      const boxes = candidates(place);
      const best = boxes.reduce((least, box) => (cost(box) < cost(least) ? box : least));
      taken.push(best);
      return [place.id, { x: tenths((best.left + best.right) / 2), y: tenths(best.top + LINE / 2) }];
    }),
  );
}

function tenths(pixels: number): number {
  return Math.round(10 * pixels) / 10;
}

/** The box of its lines in the order of preference: below, above, to the right, to the left. */
function candidates({ x, y, radius, lines }: Labelled): Box[] {
  const width = Math.max(...lines.map(({ length }) => length)) * CHARACTER;
  const height = lines.length * LINE;
  const box = (left: number, top: number): Box => ({ left, top, right: left + width, bottom: top + height });
  const away = radius + NEAR;
  return [box(x - width / 2, y + away), box(x - width / 2, y - away - height), box(x + away, y - height / 2), box(x - away - width, y - height / 2)];
}

function overlap(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** To leave the picture is worse than to cover something. */
function outside({ left, top, right, bottom }: Box, width: number, height: number): number {
  const out = Math.max(0, -left) + Math.max(0, right - width) + Math.max(0, -top) + Math.max(0, bottom - height);
  return 1000 * out;
}
