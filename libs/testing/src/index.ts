export type { Bench, BenchRow } from './bench';
