/** Attributes that the parts of a group inherit. */
const INHERITED = ['fill', 'stroke', 'stroke-width', 'text-anchor'];

/** A group of lines, paths or texts. */
const GROUP = /<g([^>]*)>((?:<(?:line|path|rect)\b[^>]*\/>|<text\b[^>]*>[^<]*<\/text>){2,})<\/g>/g;

/** The same picture in fewer bytes: pages hold dozens. */
export function slim(svg: string): string {
  return withoutBareGroups(
    svg
      // Labels that Vega left out.
      .replace(/<text\b[^>]* opacity="0"[^>]*>[^<]*<\/text>/g, '')
      .replace(/ [xy]2="0"/g, '')
      .replace(/ d="[^"]*"/g, (path) =>
        path
          .replace(/\d+\.\d+/g, (n) => rounded(n, 10))
          .replace(LEVEL, levelled)
          .replace(CORNERS, byStep),
      )
      .replace(/translate\([^)]*\)/g, (move) => move.replace(/\d+\.\d+/g, (n) => rounded(n, 100)))
      .replace(/ transform="translate\(0,0\)"/g, '')
      .replace(/(?<=opacity=")\d+\.\d+/g, (n) => rounded(n, 100))
      .replace(STRAIGHT, asPath)
      .replace(LABEL, '<text$1 x="$2" y="$3"$4>')
      // The style sheet hides what only answers the pointer.
      .replace(/(<path data-r="[^>]*) opacity="0"/g, '$1')
      .replace(GROUP, (_, own: string, parts: string) => inherited(own, parts)),
  );
}

function rounded(n: string, to: number): string {
  return String(Math.round(Number(n) * to) / to);
}

/** A text of one line that was moved, and is not turned. */
const LABEL = /<text([^>]*) transform="translate\((-?[\d.]+),(-?[\d.]+)\)"([^>]*)>(?=[^<]*<\/text>)/g;

/** A line across or down from where it was moved to. */
const STRAIGHT = /<line((?: (?!transform|[xy]2)[\w-]+="[^"]*")*) transform="translate\((-?[\d.]+),(-?[\d.]+)\)" ([xy])2="(-?[\d.]+)"(?! [xy]2)/g;

/** The same line as a path: a third of the bytes. */
function asPath(_: string, before: string, x: string, y: string, along: string, length: string): string {
  return `<path${before} d="M${x},${y}${along === 'x' ? 'h' : 'v'}${length}"`;
}

/** Groups that say nothing about their parts only take room. */
function withoutBareGroups(svg: string): string {
  const bare: boolean[] = [];
  return svg.replace(/<g\b[^>]*>|<\/g>/g, (tag) => {
    if (tag.endsWith('/>')) return tag;
    if (tag === '</g>') return bare.pop() === true ? '' : tag;
    bare.push(tag === '<g>');
    return tag === '<g>' ? '' : tag;
  });
}

/** Corners at one height. */
const LEVEL = /(L[\d.-]+),([\d.-]+)(?:L[\d.-]+,\2(?![\d.]))+/g;

/** A level line needs no corners in between. */
function levelled(corners: string): string {
  const all = corners.split('L').slice(1);
  return `L${all[0]}L${all[all.length - 1]}`;
}

/** A line of corners. */
const CORNERS = /M(-?[\d.]+,-?[\d.]+)((?:L-?[\d.]+,-?[\d.]+){3,})/g;

/** Each corner by its distance from the one before, which takes fewer digits. Distances are of tenths, so that nothing is lost by rounding. */
function byStep(_: string, first: string, rest: string): string {
  const corners = [first, ...rest.split('L').slice(1)].map((corner) => corner.split(',').map((n) => Math.round(10 * Number(n))));
  const steps = corners.slice(1).map(([x, y], i) => [x - corners[i][0], y - corners[i][1]]);
  return `M${first}l${steps.map(([x, y]) => `${tenths(x)}${y < 0 ? '' : ','}${tenths(y)}`).join(' ')}`;
}

function tenths(n: number): string {
  return String(n / 10).replace(/^(-?)0\./, '$1.');
}

/** What all parts of a group have in common stands at the group. */
function inherited(own: string, parts: string): string {
  const elements = parts.match(/<\w[^>]*>/g) ?? [];
  const common = INHERITED.flatMap((name) => {
    const values = new Set(elements.map((element) => new RegExp(` ${name}="[^"]*"`).exec(element)?.[0]));
    const [value] = values;
    return values.size === 1 && value !== undefined && !own.includes(` ${name}=`) ? [value] : [];
  });
  return `<g${own}${common.join('')}>${common.reduce((text, attribute) => text.replaceAll(attribute, ''), parts)}</g>`;
}
