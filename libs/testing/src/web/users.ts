import type { CurrentUser } from '@beem/api-client';

/** A signed-in user as GET /api/user answers. */
export function aUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: '01890000-0000-7000-8000-000000000001',
    username: 'leila_noor',
    displayName: 'Leila Noor',
    firstName: 'Leila',
    lastName: 'Noor',
    showRealName: true,
    profileImageUrl: null,
    isVerified: true,
    isCreator: true,
    isFollowing: false,
    followersCount: 0,
    followingCount: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    pendingEmail: null,
    email: 'leila@noor.film',
    dateOfBirth: null,
    role: 'user',
    ...overrides,
  };
}
