export type { Bench, BenchRow } from './bench';
export { insertUser, type UserRow } from './insert-user';
export { PROPERTY_SEED, propertyRuns } from './properties';
