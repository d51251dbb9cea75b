import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Luck } from './luck.ts';

/** Breaks a whole file in place. `text` is what it holds. */
type FileBreak = (path: string, text: string, luck: Luck) => void;

const rewritten =
  (bytes: (text: string, luck: Luck) => Buffer | string): FileBreak =>
  (path, text, luck) =>
    writeFileSync(path, bytes(text, luck));

const replaced =
  (by: (path: string) => void): FileBreak =>
  (path) => {
    rmSync(path);
    by(path);
  };

/** Ways to break a file that has to hold something, whatever its format. */
export const FILE_BREAKS: Readonly<Record<string, FileBreak>> = {
  'an empty file': rewritten(() => ''),
  'only a comment': rewritten(() => '# nothing here yet\n'),
  'a line of prose': rewritten(() => 'These are my notes on the game.\n'),
  'a lone number': rewritten(() => '42\n'),
  'a binary file': rewritten((_, luck) => Buffer.from(Array.from({ length: 400 }, () => luck.below(256)))),
  'a zip file': rewritten((_, luck) => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(Array.from({ length: 200 }, () => luck.below(256)))])),
  'UTF-16': rewritten((text) => Buffer.from(`\ufeff${text}`, 'utf16le')),
  'UTF-16 without a mark': rewritten((text) => Buffer.from(text, 'utf16le')),
  'Latin-1': rewritten((text) => Buffer.from(text.replace(/([a-z])\b/, 'é'), 'latin1')),
  'a folder in its place': replaced((path) => mkdirSync(path)),
  'a link to itself': replaced((path) => symlinkSync(path, path)),
  'a link to nothing': replaced((path) => symlinkSync(`${path}.gone`, path)),
  'the saved web page of the file': rewritten(() => '<!DOCTYPE html>\n<html><head><title>cards</title></head><body></body></html>\n'),
};
