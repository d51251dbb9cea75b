import type { CardRecord, Pack, PackShape } from '../core/index.ts';
import type { Path } from './pack-file.ts';

/** Reports ids that two cards of a pack have, in whichever files: `cards.<id>.<field>` must mean one card. */
export function checkIds(pack: Pick<Pack, 'data'>, { cards }: Pick<PackShape, 'cards'>, report: (file: string, path: Path, message: string) => void): void {
  const seen = new Map<string, string>();
  for (const file of cards) {
    (pack.data[file] as readonly CardRecord[]).forEach(({ id }, i) => {
      const before = seen.get(id);
      if (before !== undefined) report(file, [i, 'id'], `the id ${id} is used twice (also in ${before}); ids must be unique in a pack`);
      seen.set(id, file);
    });
  }
}
