import type { TableBatch } from './read.ts';

/** Writes a table batch by batch in another format. */
export interface ExportWriter {
  write(batch: TableBatch): void;
  finish(): void;
}
