import type { AdminUser, AdminUserDetail, AuditEntry, Suspension } from '@beem/api-client';

export const INES = 'u1';

/** A user in the answer of GET /api/admin/users. */
export function anAdminUser(overrides: Partial<AdminUser> = {}): AdminUser {
  return {
    id: INES,
    username: 'ines_after_dark',
    displayName: 'Inês After Dark',
    firstName: null,
    lastName: null,
    showRealName: false,
    avatarUrl: null,
    role: 'user',
    isVerified: true,
    isCreator: true,
    createdAt: '2026-06-06T10:00:00.000Z',
    suspensions: [],
    ...overrides,
  };
}

export function aSuspension(overrides: Partial<Suspension> = {}): Suspension {
  return {
    id: 5,
    kind: 'upload',
    reason: 'Spam links in descriptions.',
    note: 'Second warning.',
    from: '2026-06-07T10:00:00.000Z',
    until: null,
    by: { id: 'm1', username: 'ada' },
    liftedAt: null,
    liftedBy: null,
    liftReason: null,
    ...overrides,
  };
}

/** The same user in the answer of GET /api/admin/users/{id}. */
export function anAdminUserDetail(overrides: Partial<AdminUserDetail> = {}): AdminUserDetail {
  const { suspensions: _kinds, ...user } = anAdminUser();
  return {
    ...user,
    email: null,
    counts: {
      videos: 11,
      removedVideos: 1,
      comments: 86,
      reportsAgainst: 10,
      reportsMade: 2,
      upheld: 1,
      rejected: 0,
    },
    activeSuspensions: [],
    suspensions: [],
    actions: [],
    nameChanges: [],
    sameNames: [],
    canSuspend: true,
    canAdminister: false,
    ...overrides,
  };
}

export function anAuditEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 17,
    actor: { id: 'm1', username: 'ada' },
    actorName: 'user:m1',
    action: 'user.suspended',
    subject: `user:${INES}`,
    subjectUser: { id: INES, username: 'ines_after_dark' },
    detail: {
      kind: 'upload',
      after: 'until 2026-12-03T10:00:00.000Z',
      reason: 'Spam links in descriptions.',
    },
    createdAt: '2026-06-07T10:00:00.000Z',
    ...overrides,
  };
}
