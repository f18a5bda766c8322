import { pathToFileURL } from 'node:url';
import type { BenchRow } from './table.js';

/** The process of one benchmark: loads the given file and reports its rows to the parent. */
const { default: bench } = (await import(pathToFileURL(process.argv[2] ?? '').href)) as {
  default: { name: string; run(): Promise<BenchRow[]> };
};
const rows = await bench.run();
process.send?.(
  rows.map((row) => ({ ...row, what: `${bench.name}: ${row.what}` })),
  () => process.exit(0),
);
