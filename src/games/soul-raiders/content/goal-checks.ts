import type { Report } from '../../../kit/records.ts';
import { counted, list } from '../../../kit/words.ts';
import { attainable, type Possessions } from './attainable.ts';
import { byNumber, cardsIn } from './numbers.ts';
import type { ChapterRecord, PackData } from './schema.ts';

/** Every Location must be within reach, and every row of goals (SR-B13). */
export function checkGoals(data: PackData, report: Report): void {
  let carried: Possessions = { quests: new Set(), artifacts: new Set() };
  for (const chapter of byNumber(data.chapters)) {
    const found = attainable(data, chapter, carried);
    data.locations.forEach(({ chapter: id, number, name }, i) => {
      if (id === chapter.id && !found.locations.has(number))
        report('locations', [i, 'number'], `no Hero can come to Location ${number} (${name}); let an arrow or a Story lead there`);
    });
    for (const star of ['red', 'black'] as const) checkStars(data, chapter, star, found.stories, report);
    carried = found;
  }
}

function checkStars(data: PackData, chapter: ChapterRecord, star: 'red' | 'black', drawn: ReadonlySet<number>, report: Report): void {
  const starred = cardsIn(data.stories, chapter).filter((story) => story.star === star);
  const lost = starred.filter(({ number }) => !drawn.has(number)).map(({ number, name }) => `Story ${number} (${name})`);
  const most = starred.length - lost.length;
  const row = chapter.required.findIndex((required) => required[star] > most);
  if (row < 0) return;
  const why =
    lost.length === 0
      ? `${counted(starred.length, 'Story', 'Stories')} of ${chapter.id} ${starred.length === 1 ? 'has' : 'have'} one`
      : `nothing draws ${list(lost, 'or')}`;
  report(
    'chapters',
    [data.chapters.indexOf(chapter), 'required', row, star],
    `${counted(row + 1, 'Hero', 'Heroes')} cannot gain ${counted(chapter.required[row][star], `${star} star`)}, only ${most}: ${why}`,
  );
}
