import type { Pack } from '../../../core/index.ts';
import { compilePack } from '../content/cards.ts';
import type { HeldTable, StoryTable } from '../content/tables.ts';
import { SIDE_NAMES } from './names.ts';
import { type Context, modifierWords, sheetWords, textWords } from './texts.ts';

/** What Locations, Stories, Events, Quests, Artifacts and the defeats of Enemies say, by id. Quests and Artifacts are read as in the first chapter. */
export function packWords(pack: Pack): Map<string, string> {
  const t = compilePack(pack);
  const words = new Map<string, string>();
  for (const chapter of t.chapters) {
    const context = { t, chapter };
    for (const { id, sides } of chapter.locations)
      words.set(id, sides.map((side, i) => `side ${SIDE_NAMES[i]}: ${sheetWords(context, side).join('; ')}`).join(' / '));
    for (const story of chapter.stories) words.set(story.id, storyWords(context, story));
    for (const event of chapter.eventCards) words.set(event.id, event.while === null ? '' : modifierWords(context, event.while));
  }
  const [first] = t.chapters;
  for (const held of [...t.quests, ...t.artifacts]) words.set(held.id, heldWords({ t, chapter: first }, held));
  for (const { id, defeat, chapter } of t.enemies)
    if (defeat >= 0) words.set(id, `defeat: ${textWords({ t, chapter: t.chapters[Math.max(0, chapter)] }, defeat)}`);
  return words;
}

function storyWords(context: Context, story: StoryTable): string {
  return [story.text < 0 ? '' : textWords(context, story.text), heldWords(context, story)].filter((part) => part !== '').join('; ');
}

function heldWords(context: Context, held: HeldTable): string {
  return [
    held.while === null ? '' : `while held: ${modifierWords(context, held.while)}`,
    held.use === null ? '' : `may be used: ${textWords(context, held.use.text)}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}
