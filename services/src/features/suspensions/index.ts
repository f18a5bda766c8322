export { NotSuspended } from './not-suspended.js';
export type { SuspensionEntity } from './suspension.entity.js';
export { suspensionsFeature } from './suspensions.module.js';
export { type NewSuspension, type SuspensionRow, SuspensionsRepository } from './suspensions.repository.js';
export { SuspensionsService } from './suspensions.service.js';
