export { NotSuspended } from './not-suspended.js';
export { suspensionsFeature } from './suspensions.module.js';
export {
  isAccountSuspendedSql,
  type SuspensionRow,
  SuspensionsRepository,
} from './suspensions.repository.js';
export { SuspensionsService } from './suspensions.service.js';
