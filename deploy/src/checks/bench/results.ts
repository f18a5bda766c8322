import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BenchRow } from './table.js';

/** The results of one run of the benchmarks. */
export interface BenchResults {
  /** ISO 8601. */
  measuredAt: string;
  /** Such as `v26.10.0`; missing in older results. */
  node?: string;
  rows: BenchRow[];
}

/** Writes a run's results into a folder. @returns the new file */
export function writeResults(folder: string, results: BenchResults): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${results.measuredAt.replaceAll(/[:.]/g, '-')}.json`);
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return file;
}

/** @throws Error with a sentence when a file holds no results of `npm run bench` */
export function readResults(file: string): BenchResults {
  const results = parse(file);
  const rows = results?.rows;
  const isRow = (row: Partial<BenchRow> | null) =>
    typeof row?.what === 'string' && typeof row.value === 'string';
  if (typeof results?.measuredAt !== 'string' || !Array.isArray(rows) || !rows.every(isRow))
    throw new Error(`${file} holds no results of npm run bench.`);
  const { measuredAt, node } = results;
  return { measuredAt, ...(typeof node === 'string' && { node }), rows };
}

function parse(file: string): Partial<BenchResults> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<BenchResults> | null;
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
