export type { Browser } from './browser.js';
export { DevicesService } from './devices.service.js';
export { removeSecondFactors } from './second-factor/remove-second-factors.command.js';
export { SessionCookies } from './session-cookies.js';
export { sessionsFeature } from './sessions.module.js';
export { SessionsService } from './sessions.service.js';
export { describeSignIn } from './staff-sign-ins/staff-sign-in.letter.js';
export { StaffSignIns } from './staff-sign-ins/staff-sign-ins.js';
