import { suggestion } from '../../../core/index.ts';
import type { Path } from '../../../kit/fields.ts';
import type { Complain } from '../../../kit/records.ts';
import { counted } from '../../../kit/words.ts';
import { Most } from '../state/state.ts';
import { CLASSES } from '../state/words.ts';
import type { IconData } from './icons.ts';
import type { DemigodRecord, QuestRecord, SlotRecord } from './schema.ts';

/** A slot and where it is written. */
interface Slot {
  readonly record: SlotRecord;
  readonly path: Path;
}

/** Checks a Quest: whom its slots take, whether the Demis of the pack can fill them, and whether it gives anything. */
export function checkQuest(quest: QuestRecord, demigods: readonly DemigodRecord[], complain: Complain): void {
  const slots = quest.rows.flatMap((row, i): Slot[] =>
    'left' in row
      ? [
          { record: row.left, path: ['rows', i, 'left'] },
          { record: row.right, path: ['rows', i, 'right'] },
        ]
      : [{ record: row, path: ['rows', i] }],
  );
  if (slots.length > Most.slots) complain(['rows'], `${quest.id} has ${slots.length} slots; a Quest has 1 to ${Most.slots}`);
  else if (slots.length > demigods.length)
    complain(['rows'], `${quest.id} has ${slots.length} slots, and the pack ${counted(demigods.length, 'Demigod')}; it could never be finished`);
  const known = ['any', ...CLASSES, ...demigods.map(({ id }) => id)];
  for (const { record, path } of slots) {
    if (!known.includes(record.takes)) complain([...path, 'takes'], `no class and no Demigod is called ${record.takes}; ${suggestion(record.takes, known)}`);
    for (const side of ['feather', 'scorpion'] as const) checkCoin(record[side], [...path, side], complain);
  }
  checkPlaces(quest, slots, demigods, complain);
  quest.rows.forEach((row, i) => {
    if ('left' in row && !gives(row.left) && !gives(row.right))
      complain(['rows', i], 'two slots share a row for its results, and this one has none; write two rows');
  });
  if (!slots.some(({ record }) => gives(record))) complain(['rows'], `${quest.id} does nothing; give a slot a feather or scorpion result`);
}

/** VF-Q04, VF-Q05: there must be a Demi for each slot, without Portal. */
function checkPlaces({ id }: QuestRecord, slots: readonly Slot[], demigods: readonly DemigodRecord[], complain: Complain): void {
  const takes = slots.map(({ record }) => record.takes);
  slots.forEach(({ record, path }, i) => {
    const isColour = demigods.some((demigod) => demigod.id === record.takes);
    if (isColour && takes.indexOf(record.takes) < i) complain([...path, 'takes'], `${id} has two slots for ${record.takes}, who can fill only one; change one`);
  });
  for (const kind of CLASSES) {
    const own = demigods.filter((demigod) => demigod.class === kind);
    const needed = takes.filter((each) => each === kind || own.some((demigod) => demigod.id === each)).length;
    if (takes.includes(kind) && needed > own.length)
      complain(['rows'], `${id} needs ${needed} Demis of ${kind}, and the pack has ${own.length}; change some slots`);
  }
}

function gives({ feather, scorpion }: SlotRecord): boolean {
  return feather !== undefined || scorpion !== undefined;
}

/** A coin gives something on one side at least. */
export function checkCoin(icon: IconData | 'none' | undefined, path: Path, complain: Complain): void {
  if (typeof icon === 'object' && icon.coin.every((half) => half === 'none')) complain(path, 'the coin gives nothing on either side; leave it out');
}
