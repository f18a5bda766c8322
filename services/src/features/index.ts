import type { ForRoles } from '../platform/feature.js';
import { sessionsFeature } from './sessions/index.js';

/** Every feature of the house, in the order in which their routes are matched. */
export const features: ForRoles[] = [sessionsFeature];
