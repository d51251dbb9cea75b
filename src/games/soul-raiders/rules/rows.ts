import { F } from '../../../core/index.ts';
import { Row, WIDTH } from '../content/ops.ts';
import type { IconTable } from '../content/tables.ts';
import { NOBODY, type SoulRaiders } from '../game.ts';
import { L, type RaiderState } from '../state/state.ts';
import { Colour } from '../state/words.ts';
import { conditionHolds } from './conditions.ts';
import { figuresAt, isInvisible, isOccupied, locationOf, VISIBLE_ONLY } from './figures.ts';
import { about, setAbout, sheetOf } from './locations.ts';

// Rows of icons (SR-L05, SR-L07, SR-L19, SR-R09): from left to right, each finished before the next.
// A row's frame: who is the figure, or NOBODY for all Heroes there; x 1 + the Location; y the next icon; z 1 + the side on which it began.

export function beginRow(g: SoulRaiders, s: RaiderState, row: Row, figure: number, location: number): void {
  const { rowFirst, rowJoin, rowFlip, rowReact } = g.t.steps;
  const steps = { [Row.first]: rowFirst, [Row.join]: rowJoin, [Row.flip]: rowFlip, [Row.react]: rowReact };
  g.pushText(s, steps[row], figure, 0, location);
  // Of this side: what comes before the row, such as a written instruction, may turn the Location (SR-L32).
  s.all[g.top(s) + F.z] = 1 + about(s, location, L.SIDE);
}

/** The next icon of a row. */
export function nextIcon(g: SoulRaiders, s: RaiderState, f: number, row: Row): void {
  const { all } = s;
  const location = all[f + F.x] - 1;
  if (all[f + F.z] === 0) all[f + F.z] = 1 + about(s, location, L.SIDE);
  if (!goesOn(g, s, f, row)) return;
  const sheet = sheetOf(g, s, location);
  const icons = row === Row.react ? sheet.reaction : sheet.entrance;
  const i = all[f + F.y];
  if (i >= icons.length) return;
  all[f + F.y]++;
  all[f + F.pc] -= WIDTH;
  applyIcon(g, s, icons[i], i, row, all[f + F.who], location);
}

/** Is the rest of the row still to be applied? */
function goesOn(g: SoulRaiders, s: RaiderState, f: number, row: Row): boolean {
  const { all } = s;
  const location = all[f + F.x] - 1;
  const side = 1 + about(s, location, L.SIDE);
  if (side !== all[f + F.z]) {
    // SR-L32: a flip replaces the row. SR-N19, SR-?23: in the Reaction the whole orange row of the new side follows.
    if (row !== Row.react || g.options.reactionFlip !== 'restartB') return false;
    all[f + F.z] = side;
    all[f + F.y] = 0;
  }
  // SR-?96: nobody is there to suffer the rest.
  if (g.options.rowAfterRemoval === 'finish') return true;
  return row === Row.first || row === Row.join ? locationOf(s, all[f + F.who]) === location : isOccupied(g, s, location);
}

function applyIcon(g: SoulRaiders, s: RaiderState, icon: IconTable, i: number, row: Row, figure: number, location: number): void {
  if (!isOfRow(icon, row) || (icon.when >= 0 && !conditionHolds(g, s, icon.when, figure, location))) return;
  const apply = (concerned: number): void => letApply(g, s, icon, concerned, location);
  if (figure !== NOBODY) {
    if (!icon.visible || !isInvisible(s, figure)) apply(figure);
    else if (row === Row.first) wait(s, icon, i, figure, location);
    return;
  }
  const there = figuresAt(g, s, location).filter((each) => !icon.visible || !isInvisible(s, each));
  if (there.length === 0) {
    // SR-I21, SR-?25: with nobody visible an orange effect is skipped, a blue one waits.
    if (row === Row.flip && !icon.every) setAbout(s, location, L.WAITING, about(s, location, L.WAITING) | (1 << i));
    return;
  }
  const isPerHero = icon.every && (row === Row.react || g.options.blueEveryHero === 'perHero'); // SR-?24
  // The first in the list resolves first.
  if (isPerHero) for (const each of there.toReversed()) apply(each);
  else apply(NOBODY);
}

/** The text of an icon, for a figure or NOBODY. SR-N16: with the Visible symbol it concerns visible Heroes only, which the frame's lowest bit of z says. */
export function letApply(g: SoulRaiders, s: RaiderState, icon: IconTable, figure: number, location: number): void {
  g.pushText(s, icon.text, figure, 0, location);
  if (icon.visible) s.all[g.top(s) + F.z] = VISIBLE_ONLY;
}

function isOfRow({ colour, every }: IconTable, row: Row): boolean {
  switch (row) {
    case Row.first:
    case Row.react:
      return true;
    case Row.join:
      return every;
    case Row.flip:
      return colour === Colour.blue;
  }
}

/** SR-I14, SR-?94: the effect waits for a visible Hero; with the every-Hero symbol only for this one. */
function wait(s: RaiderState, icon: IconTable, i: number, figure: number, location: number): void {
  if (icon.every) setAbout(s, location, L.ENTRANT, figure + 1);
  else setAbout(s, location, L.WAITING, about(s, location, L.WAITING) | (1 << i));
}
