/** Every event of the security log; docs/security-events.md says when each is written and with which fields. */
export const SECURITY_EVENTS = [
  'sign-in.succeeded',
  'sign-in.failed',
  'sign-in.limited',
  'sign-out',
  'user.registered',
  'password-reset.requested',
  'password-reset.completed',
  'password.changed',
  'email.verified',
  'session.revoked',
  'device-token.reused',
  'device.removed',
  'access.denied',
  'origin.refused',
  'role.granted',
  'video.rated',
  'rate-limit.exceeded',
  'remote.published',
  'remote.promoted',
  'remote.rolled-back',
  'publish-token.issued',
  'publish-token.revoked',
  'csp.violation',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];
