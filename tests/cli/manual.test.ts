import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scry, workplace } from './command.ts';

const root = join(import.meta.dirname, '..', '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const pages = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => join('docs', name))].filter((name) => name.endsWith('.md'));

/** The code blocks of a page in one language. */
function blocks(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, block]) => block);
}

/** The calls of scry in a page's shell blocks, without their comments, as words. */
function calls(text: string): string[][] {
  const lines = blocks(text, 'sh').flatMap((block) => block.split('\n'));
  return lines
    .map((line) =>
      /^(?:npx )?scry\b(.*)$/
        .exec(line.replace(/\s+#.*$/, ''))?.[1]
        .trim()
        .split(/\s+/),
    )
    .filter((words) => words !== undefined);
}

test('the README is short, and begins with the two commands', () => {
  expect(readme.split('\n').length).toBeLessThan(200);
  expect(blocks(readme, 'sh')[0]).toMatch(/^npm ci && npm start\b.*\nnpm ci && npm test\b/);
});

test.each(pages)('the verbs and flags of the commands in %s exist', async (page) => {
  const wrong: string[] = [];
  for (const words of calls(readFileSync(join(root, page), 'utf8')).filter(([verb]) => verb !== '')) {
    const flags = words.filter((word) => word.startsWith('--'));
    const verbs = ['new', 'pack'].includes(words[0]) ? words.slice(0, 2) : words.slice(0, 1);
    const { stdout } = await scry(workplace(), ...verbs, '--help');
    if (!stdout.startsWith(`Usage: scry ${verbs.join(' ')}`)) wrong.push(words.join(' '));
    for (const flag of flags) if (!new RegExp(`${flag}\\b`).test(stdout)) wrong.push(`${words.join(' ')}: ${flag}`);
  }
  expect(wrong).toEqual([]);
});

test('the experiment in the README is valid, with its expectation', async () => {
  const yaml = blocks(readme, 'yaml');
  const study = yaml.find((block) => block.includes('name: ogre')) as string;
  const expectation = yaml.find((block) => block.startsWith('expect:')) as string;
  const result = await scry(workplace({ 'ogre.yaml': study + expectation }), 'validate', 'ogre.yaml');
  expect(result).toMatchObject({ code: 0, stderr: '' });
});

test('the experiment of the page on experiments is valid', async () => {
  const [study] = blocks(readFileSync(join(root, 'docs', 'experiments.md'), 'utf8'), 'yaml');
  expect(await scry(workplace({ 'less-spirit.yaml': study }), 'validate', 'less-spirit.yaml')).toMatchObject({ code: 0, stderr: '' });
});
