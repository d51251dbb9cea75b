import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMap, isPair, isScalar, parseDocument, visit } from 'yaml';
import { packageRoot } from '../src/files/home.ts';

/**
 * Writes three packs of Veiled Fate that differ from its stand-in pack by one idea each: `npx tsx scripts/fate-variants.ts`. Run it when the stand-in pack has
 * changed; a test tells when they no longer agree.
 */

/** A word or number of a card, with the field it belongs to. */
interface Value {
  readonly id: unknown;
  readonly field: string;
  readonly value: unknown;
}

interface Variant {
  readonly title: string;
  readonly about: string;
  /** What stands in its place. */
  change(value: Value): unknown;
}

/** Fields that hold icons: results of slots, what a text gives, both halves of a coin. */
const ICONS = ['feather', 'scorpion', 'slots', 'give', 'coin'];
const MUTE_COPIES: Readonly<Record<string, number>> = { feather: 40, scorpion: 40, 'plus-two': 0 };

/** The digest's "Variants of the pack for tests". */
const VARIANTS: Readonly<Record<string, Variant>> = {
  rich: {
    title: 'every gain doubled',
    about: 'every gain of Renown is doubled, so that many games end early (VF-Z07)',
    change: ({ field, value }) => (ICONS.includes(field) && typeof value === 'number' && value > 0 ? 2 * value : value),
  },
  flat: {
    title: 'small results',
    about: 'gains and losses of 2 are 1, and a Smite is a loss of 1',
    change: ({ field, value }) => {
      if (!ICONS.includes(field)) return value;
      return value === 'smite' ? -1 : typeof value === 'number' ? Math.sign(value) : value;
    },
  },
  mute: {
    title: 'votes from hands',
    about: 'there is no Fate +2 and no Quest asks for extra cards: all votes come from hands, those of Omniscience apart',
    change: ({ id, field, value }) => (field === 'extra' ? 0 : field === 'copies' ? (MUTE_COPIES[String(id)] ?? value) : value),
  },
};

const HOME = join(packageRoot, 'src', 'games', 'veiled-fate', 'pack');

/** Path below the folder of packs → text. */
export function variantFiles(): Map<string, string> {
  const made = new Map<string, string>();
  const files = readdirSync(join(HOME, 'stand-in')).filter((file) => file !== 'pack.yaml');
  for (const [name, { title, about, change }] of Object.entries(VARIANTS)) {
    const head = `# The stand-in pack, but ${about}. Written by scripts/fate-variants.ts.`;
    made.set(join(name, 'pack.yaml'), `${head}\nname: ${name}\ntitle: Veiled Fate, stand-in cards with ${title}\ngame: veiled-fate\n`);
    for (const file of files) made.set(join(name, file), changed(readFileSync(join(HOME, 'stand-in', file), 'utf8'), change));
  }
  return made;
}

/** The text of a file with other values, laid out as before. */
function changed(text: string, change: Variant['change']): string {
  let made = '';
  let from = 0;
  visit(parseDocument(text), {
    Scalar(role, { value, range }, ancestors) {
      const pair = ancestors.findLast(isPair);
      if (role === 'key' || pair === undefined || !isScalar(pair.key) || !range) return;
      const other = change({ id: ancestors.find(isMap)?.get('id'), field: String(pair.key.value), value });
      if (other === value) return;
      made += `${text.slice(from, range[0])}${other}`;
      from = range[1];
    },
  });
  return made + text.slice(from);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, text] of variantFiles()) {
    mkdirSync(join(HOME, path, '..'), { recursive: true });
    writeFileSync(join(HOME, path), text);
  }
}
