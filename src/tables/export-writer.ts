import type { TableBatch } from './read.ts';

/** Takes a table batch by batch into another format. */
export interface ExportWriter {
  write(batch: TableBatch): void;
  finish(): void;
}
