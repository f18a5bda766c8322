import type { Profile, PublicUser, Show } from '@beem/api-client';
import { CREATOR_LEVELS } from '@beem/rules';
import { type ApiAnswer, aUser, aVideo, fakeApi } from '@beem/testing/web';

/** The signed-in user. */
export const ME = aUser();
export const OTHER_ID = '01890000-0000-7000-8000-00000000000b';

export function aPublicUser(overrides: Partial<PublicUser> = {}): PublicUser {
  return {
    id: OTHER_ID,
    username: 'ines_after_dark',
    displayName: 'Inês After Dark',
    firstName: null,
    lastName: null,
    showRealName: false,
    profileImageUrl: null,
    isVerified: true,
    isCreator: true,
    isFollowing: false,
    followersCount: 18_600,
    followingCount: 212,
    createdAt: '2025-06-03T00:00:00.000Z',
    ...overrides,
  };
}

export function aShow(id: number, overrides: Partial<Show> = {}): Show {
  return {
    id,
    title: `Show ${id}`,
    description: 'A corner shop stands at the crossing of worlds.',
    thumbnailUrl: `/media/show-${id}.webp`,
    heroUrl: null,
    thumbhash: null,
    genres: ['Sci-Fi'],
    ageRating: 'all',
    episodeCount: 3,
    withheldEpisodeCount: 0,
    viewCount: 84_100,
    likeCount: 9_200,
    isSaved: false,
    canDelete: false,
    createdAt: '2026-04-04T00:00:00.000Z',
    creator: aPublicUser(),
    ...overrides,
  };
}

/** A short film of a profile. */
export const aFilm = (id: number, overrides: Parameters<typeof aVideo>[0] = {}) =>
  aVideo({ id, title: `Film ${id}`, canDelete: false, ...overrides });

/** A profile with one show and one short film. */
export function aProfile(user: PublicUser, overrides: Partial<Profile> = {}): Profile {
  const [viral, rising] = CREATOR_LEVELS;
  return {
    ...publicFieldsOf(user),
    totalViews: 9_800,
    totalLikes: 1_100,
    level: rising,
    nextLevel: viral,
    videosCount: 1,
    showsCount: 1,
    videos: [aFilm(1)],
    videosCursor: null,
    shows: [aShow(1)],
    showsCursor: null,
    ...overrides,
  };
}

function publicFieldsOf(user: PublicUser): PublicUser {
  const fields = Object.keys(aPublicUser()) as (keyof PublicUser)[];
  return Object.fromEntries(fields.map((name) => [name, user[name]])) as unknown as PublicUser;
}

export const OWN_PROFILE = 'GET /api/profile';
export const OTHER_PROFILE = `GET /api/profile/${OTHER_ID}`;

/** A server at which `ME` is signed in. */
export function signedIn(handlers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({ 'GET /api/user': { body: ME }, ...handlers });
}

/** A page of a list; `next` is the cursor of the next page. */
export function aPage(path: string, items: unknown[], next?: string): ApiAnswer {
  return { body: items, headers: next ? { Link: `<${path}?cursor=${next}>; rel="next"` } : {} };
}
