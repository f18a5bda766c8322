export { expectNoBarriers } from './barriers';
export { tabTo } from './keyboard';
export { findMailedLink } from './mailbox';
export { expectPolicyNamesAllThatIsKept } from './privacy-policy';
export { runServicesCli } from './services-cli';
export { runClockUntil, stopClock } from './stop-clock';
export { aUser, createUsers, signIn, type User } from './users';
export { type UploadFields, untilReady, uploadVideo } from './videos';
export { type Violation, watchViolations } from './violations';
