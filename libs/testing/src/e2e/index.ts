export { expectNoBarriers, type Violation, watchViolations } from '../browser';
export { tabTo } from './keyboard';
export { findMailedLink, tokenOf } from './mailbox';
export { expectPolicyNamesAllThatIsKept } from './privacy-policy';
export { runningEnv } from './running-env';
export { runServicesCli } from './services-cli';
export { runClockUntil, stopClock } from './stop-clock';
export { aUser, createUsers, signIn, type User } from './users';
export { failVideo, type UploadFields, untilReady, uploadVideo } from './videos';
