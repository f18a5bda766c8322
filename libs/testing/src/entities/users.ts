import type { CurrentUser, PublicUser } from '@beem/api-client';

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
    acceptsDonations: false,
    isFollowing: false,
    followersCount: 0,
    followingCount: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    pendingEmail: null,
    email: 'leila@noor.film',
    dateOfBirth: null,
    role: 'user',
    suspensions: [],
    ...overrides,
  };
}

/** A creator whom the signed-in user may follow, in the public form. */
export function aPublicUser(overrides: Partial<PublicUser> = {}): PublicUser {
  return {
    id: '01890000-0000-7000-8000-00000000000b',
    username: 'ines_after_dark',
    displayName: 'Inês After Dark',
    firstName: null,
    lastName: null,
    showRealName: false,
    profileImageUrl: null,
    isVerified: true,
    isCreator: true,
    acceptsDonations: false,
    isFollowing: false,
    followersCount: 18_600,
    followingCount: 212,
    createdAt: '2025-06-03T00:00:00.000Z',
    ...overrides,
  };
}
