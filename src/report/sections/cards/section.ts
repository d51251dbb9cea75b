import { type Finding, ofEach } from '../../by-setting.ts';
import { impactsOf, impactWord, tellingOf } from '../../card-impact.ts';
import { arrange } from '../../cells.ts';
import { differenceWords } from '../../differences.ts';
import { notApplicable, type Section } from '../../section.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { count, percent } from '../../words.ts';
import { hasRanking } from '../ranking/ranked.ts';
import { cardsBySkill } from './by-skill.ts';
import { fatesChart } from './fates.ts';
import { galleryChart } from './gallery.ts';
import { excludesZero, impactChart, type Shown, whenWords } from './impacts.ts';
import { openingOf, takeawayOf } from './opening.ts';
import { printedOf } from './printed.ts';
import { cardTable } from './table.ts';

const NAME = 'cards';
const HEADING = 'Cards';
/** Settings shown. */
const MOST_CELLS = 6;

/** Which cards are associated with winning, what became of them, and what they cost. The text calls them associations and no more. */
export function cardsSection(summary: Summary): Section {
  if (summary.cells.every((cell) => (cell.cards ?? []).length === 0)) return notApplicable(NAME, HEADING, 'The tables count no cards.');
  const chosen = chosenCells(summary);
  // The sentence picks one card from all settings: intervals hold for all of them together.
  const together = chosen.reduce((sum, { cell }) => sum + impactsOf(summary, cell).impacts.length, 0);
  const shown = chosen.map(
    ({ cell, label }): Shown => ({
      cell,
      label,
      word: impactWord(summary),
      name: printedOf(summary.runs[cell.run], cell.index).name,
      ...impactsOf(summary, cell, together),
    }),
  );
  const focus = shown.reduce((best, each) => (tellingOf(summary, each.cell) > tellingOf(summary, best.cell) ? each : best));
  const { fates = [], cardFigures = [] } = summary.runs[focus.cell.run].measures ?? {};
  const withImpacts = shown.filter(({ impacts }) => impacts.length > 0);
  const gallery = galleryChart(NAME, summary, focus, fates);
  const several = chosen.length > 1;
  const bySkill = cardsBySkill(summary);
  const bySetting = [
    ofEach(summary, 'the card most strongly associated with the result', (cell) =>
      strongestOf(
        shown.find((each) => each.cell === cell),
        impactWord(summary),
      ),
    ),
  ];
  return {
    name: NAME,
    title: HEADING,
    ...(gallery.length === 0 ? {} : { opening: { ...openingOf(focus, together, NAME, several), bySetting } }),
    takeaway: takeawayOf(focus, several),
    sentence: cardsSentence(withImpacts, impactWord(summary)),
    bySetting,
    ...(bySkill === undefined ? {} : { verdicts: bySkill.sentences, more: [bySkill.table] }),
    notes: notesOf(summary, shown, focus),
    charts: [
      ...gallery,
      ...(withImpacts.length > 1 ? [impactChart(`${NAME}-settings`, withImpacts)] : []),
      ...fates.flatMap((each, i) => fatesChart(`${NAME}-fates-${i + 1}`, each, focus.cell.cards ?? [], focus.label, focus.name)),
    ],
    table: cardTable(summary, shown, cardFigures, fates),
  };
}

/** If there are many settings, one per row: the most informative. Of a ranking of cards only the unchanged pack. */
export function chosenCells(summary: Summary): { cell: CellSummary; label: string }[] {
  const { rows, places: all } = arrange(summary);
  const unchanged = all.filter(({ cell }) => cell.index === 0 && hasRanking(summary.runs[cell.run]));
  const places = unchanged.length > 0 ? unchanged : all;
  const nearest = (among: typeof places): (typeof places)[number] =>
    among.reduce((best, place) => (tellingOf(summary, place.cell) > tellingOf(summary, best.cell) ? place : best));
  const found = places.length <= MOST_CELLS ? places : rows.map((row) => nearest(places.filter((place) => place.row === row)));
  if (found.length <= MOST_CELLS) return [...found];
  const kept = [...found].sort((a, b) => tellingOf(summary, b.cell) - tellingOf(summary, a.cell)).slice(0, MOST_CELLS);
  return found.filter((place) => kept.includes(place));
}

function cardsSentence(shown: readonly Shown[], word: string): string {
  const all = shown.flatMap(({ impacts, label, name }) => impacts.map((impact) => ({ impact, label, name, of: impacts.length })));
  if (all.length === 0) return `No card was ${word} in enough games, and not ${word} in enough others, for a comparison.`;
  const clear = all.filter(({ impact }) => excludesZero(impact));
  const [most] = [...(clear.length > 0 ? clear : all)].sort((a, b) => Math.abs(b.impact.difference.point) - Math.abs(a.impact.difference.point));
  const { card, round, difference } = most.impact;
  const found = `${most.name(card)} ${whenWords(round, word)}: ${differenceWords(difference, true)} of win rate in ${most.label}`;
  if (clear.length === 0) return `No card is significantly associated with winning or losing; the largest of ${count(most.of)} differences is ${found}.`;
  return `The card most strongly associated with ${difference.point > 0 ? 'winning' : 'losing'} is ${found}, the largest of ${count(most.of)} differences. This is an association, not an effect.`;
}

function strongestOf(shown: Shown | undefined, word: string): Finding | undefined {
  if (shown === undefined || shown.impacts.length === 0) return undefined;
  const { card, round, difference } = shown.impacts.reduce((most, each) => (Math.abs(each.difference.point) > Math.abs(most.difference.point) ? each : most));
  const found = `${shown.name(card)} ${whenWords(round, word)} (${differenceWords(difference, true)})`;
  return { words: shown.impacts.some(excludesZero) ? found : `uncertain: the largest difference is that of ${found}` };
}

function notesOf(summary: Summary, shown: readonly Shown[], focus: Shown): string[] {
  const landmarks = shown.some(({ last }) => last > 0);
  const word = impactWord(summary);
  return [
    `These are associations: games in which a card had been ${word} are compared with games in which it was available but had not been. ${
      landmarks
        ? `The round by which it had been ${word} is in brackets after its name. Only games that went on after that round count, so a card gets no credit for long games. ${
            word === 'drawn'
              ? 'Which card comes early is luck: if nearly all games go on, the difference is close to the effect of drawing it early.'
              : `Whether a card is ${word} is the player’s choice and depends on how the game is going.`
          }${goingOnWords(shown)}`
        : `Cards are ${word} late only in long games, which may be won more or less often for other reasons.`
    } To see what a card does, make a paired run that changes only that card.`,
    `Intervals hold for all compared cards of all settings shown together with 95 % confidence; cards whose interval includes zero are grey or faint.${
      summary.runs.some(({ swap }) => swap)
        ? ' The two games of a pair count as one: cards are not counted by pair, and both games of a pair may turn out alike.'
        : ''
    }`,
    ...(summary.runs.some(hasRanking)
      ? ['Only the games of the unchanged pack are shown.']
      : summary.cells.length > shown.length
        ? [
            `The charts show the ${count(shown.length)} of ${count(summary.cells.length)} settings that tell most: many games, neither all won nor all lost. Tiles and what became of cards are those of ${focus.label}. All settings are in cards.arrow.`,
          ]
        : shown.length > 1
          ? [`Tiles and what became of cards are those of ${focus.label}.`]
          : []),
    ...(summary.runs.some((run) => run.cells.some((cell) => cell.players.length > 1)) ? ['Cards and wins are those of player 1.'] : []),
  ];
}

/** The share of games that went on after the last landmark. */
function goingOnWords(shown: readonly Shown[]): string {
  const shares = shown.flatMap(({ goingOn, last }) => (last > 0 ? [goingOn] : []));
  const [least, most] = [Math.min(...shares), Math.max(...shares)].map((share) => percent(share, 0));
  return ` ${least === most ? least : `Between ${least} and ${most}`} of a setting’s games went on after the last of these rounds.`;
}
