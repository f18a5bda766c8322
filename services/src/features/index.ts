import type { ForRoles } from '../platform/feature.js';
import { registryFeature } from './registry/index.js';
import { sessionsFeature } from './sessions/index.js';
import { usersFeature } from './users/index.js';

/** Every feature of the house, in the order in which their routes are matched; the registry's front door is last. */
export const features: ForRoles[] = [usersFeature, sessionsFeature, registryFeature];
