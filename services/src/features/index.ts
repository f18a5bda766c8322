import type { ForRoles } from '../platform/feature.js';

/** Every feature of the house, in the order in which their routes are matched. */
export const features: ForRoles[] = [];
