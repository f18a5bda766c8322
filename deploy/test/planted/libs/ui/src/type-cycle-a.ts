import type { B } from './type-cycle-b';

export type A = B[];
