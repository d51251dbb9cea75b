import type { Command } from 'commander';
export function reportVerb(_program: Command, _finish: (code: number) => void): void {}
