import type { Profile, PublicUser } from '@beem/api-client';
import { CREATOR_LEVELS } from '@beem/rules';
import { type ApiAnswer, aPublicUser, aShow, aUser, aVideo, fakeApi } from '@beem/testing/web';

/** The signed-in user. */
export const ME = aUser();
export const OTHER_ID = aPublicUser().id;

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
    withheldVideosCount: 0,
    videos: [aFilm(1)],
    videosCursor: null,
    shows: [aShow(1, { viewCount: 84_100, likeCount: 9_200, createdAt: '2026-04-04T00:00:00.000Z' })],
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

/** A server on which `ME` is signed in. */
export function signedIn(handlers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({ 'GET /api/user': { body: ME }, ...handlers });
}

/** A page of a list; `next` is the cursor of the next page. */
export function aPage(path: string, items: unknown[], next?: string): ApiAnswer {
  return { body: items, headers: next ? { Link: `<${path}?cursor=${next}>; rel="next"` } : {} };
}
