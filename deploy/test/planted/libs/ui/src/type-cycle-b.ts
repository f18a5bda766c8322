import type { A } from './type-cycle-a';

export type B = A | null;
