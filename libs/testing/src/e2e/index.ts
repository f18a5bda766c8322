export { expectNoBarriers } from './barriers';
export { tabTo } from './keyboard';
export { findMailedLink } from './mailbox';
export { aPerson, grant, type Person, register, signIn } from './people';
export { runServicesCli } from './services-cli';
export { runClockUntil, stopClock } from './stop-clock';
export { type Violation, watchViolations } from './violations';
