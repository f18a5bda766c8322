import type { PublicUser, Show, Video } from '@beem/api-client';
import type { QueryClient } from '@beem/platform';

/**
 * The query cache holds a video, a show or a user more than once: in feed pages, alone, in lists. These functions change
 * every cached entity in place, whatever the shape of the query data, so that no list is refetched.
 */
export function changeCachedVideo(client: QueryClient, videoId: number, change: Partial<Video>): void {
  changeCached(client, (value) => (isVideo(value) && value.id === videoId ? { ...value, ...change } : null));
}

/** Changes the comment count of every cached entity of the video. */
export function changeCommentCount(client: QueryClient, videoId: number, step: 1 | -1): void {
  changeCached(client, (value) =>
    isVideo(value) && value.id === videoId
      ? { ...value, commentCount: Math.max(0, value.commentCount + step) }
      : null,
  );
}

export function changeCachedShow(client: QueryClient, showId: number, change: Partial<Show>): void {
  changeCached(client, (value) => (isShow(value) && value.id === showId ? { ...value, ...change } : null));
}

/** Changes a user in all data: as the creator of a video or show, in a list of users, as the author of a comment. */
export function changeCachedUser(client: QueryClient, userId: string, change: Partial<PublicUser>): void {
  changeCached(client, (value) => (isUser(value) && value.id === userId ? { ...value, ...change } : null));
}

/** The first cached entity of a video in any query. */
export function findCachedVideo(client: QueryClient, videoId: number): Video | null {
  return findCached(client, isVideoWith(videoId));
}

export function findCachedShow(client: QueryClient, showId: number): Show | null {
  return findCached(client, isShowWith(showId));
}

export function findCachedUser(client: QueryClient, userId: string): PublicUser | null {
  return findCached(client, isUserWith(userId));
}

/** Whether the data of a query contains a video. */
export const holdsVideo = (videoId: number) => (query: HoldingQuery) =>
  holdsEntities(query) && findDeep(query.state.data, isVideoWith(videoId)) !== null;

export const holdsShow = (showId: number) => (query: HoldingQuery) =>
  holdsEntities(query) && findDeep(query.state.data, isShowWith(showId)) !== null;

export const holdsUser = (userId: string) => (query: HoldingQuery) =>
  holdsEntities(query) && findDeep(query.state.data, isUserWith(userId)) !== null;

interface HoldingQuery {
  queryKey: readonly unknown[];
  state: { data?: unknown };
}

type Replace = (value: object) => object | null;

function changeCached(client: QueryClient, replace: Replace): void {
  for (const query of client.getQueryCache().findAll({ predicate: holdsEntities })) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    const changed = mapDeep(data, replace);
    if (changed === data) continue;
    // The change does not make the list fresh: a stale list stays stale.
    client.setQueryData(query.queryKey, changed, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}

function findCached<T extends object>(
  client: QueryClient,
  isWanted: (value: object) => value is T,
): T | null {
  for (const query of client.getQueryCache().findAll({ predicate: holdsEntities })) {
    const found = findDeep(query.state.data, isWanted);
    if (found) return found;
  }
  return null;
}

/** Query keys begin with the address; other addresses (e.g. notifications) have no entities. */
function holdsEntities({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return /^\/api\/(videos|shows|library|favorites|history|search|profile|users|comments)\b/.test(
    String(queryKey[0]),
  );
}

/** Replaces objects anywhere in a value, inner ones first. Objects without a replaced part keep their identity. */
function mapDeep(value: unknown, replace: Replace): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const mapped = value.map((item) => mapDeep(item, replace));
    return mapped.some((item, index) => item !== value[index]) ? mapped : value;
  }
  const entries = Object.entries(value);
  const mapped = entries.map(([key, item]) => [key, mapDeep(item, replace)] as const);
  const isChanged = mapped.some(([, item], index) => item !== entries[index]?.[1]);
  const whole = isChanged ? Object.fromEntries(mapped) : value;
  return replace(whole) ?? whole;
}

function findDeep<T extends object>(value: unknown, isWanted: (value: object) => value is T): T | null {
  if (typeof value !== 'object' || value === null) return null;
  if (isWanted(value)) return value;
  for (const item of Object.values(value)) {
    const found = findDeep(item, isWanted);
    if (found) return found;
  }
  return null;
}

const isVideoWith =
  (id: number) =>
  (value: object): value is Video =>
    isVideo(value) && value.id === id;

const isShowWith =
  (id: number) =>
  (value: object): value is Show =>
    isShow(value) && value.id === id;

const isUserWith =
  (id: string) =>
  (value: object): value is PublicUser =>
    isUser(value) && value.id === id;

function isVideo(value: object): value is Video {
  return 'videoUrl' in value && 'creator' in value && 'id' in value;
}

function isShow(value: object): value is Show {
  return 'episodeCount' in value && 'creator' in value && 'id' in value;
}

function isUser(value: object): value is PublicUser {
  return 'username' in value && 'followersCount' in value && 'id' in value;
}
