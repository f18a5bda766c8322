import type { PublicUser, Show, Video } from '@beem/api-client';
import type { QueryClient } from '@beem/platform';

/**
 * A video, a show and a user stand in the cache more than once: in pages of the feed, alone, in lists. These change
 * every copy in place, whatever the shape around it, so that one answer of the server needs no list read again.
 */
export function changeVideoCopies(client: QueryClient, videoId: number, change: Partial<Video>): void {
  changeCopies(client, (value) => (isVideo(value) && value.id === videoId ? { ...value, ...change } : null));
}

/** A comment more or fewer, on every copy of its video. */
export function changeCommentCount(client: QueryClient, videoId: number, step: 1 | -1): void {
  changeCopies(client, (value) =>
    isVideo(value) && value.id === videoId
      ? { ...value, commentCount: Math.max(0, value.commentCount + step) }
      : null,
  );
}

export function changeShowCopies(client: QueryClient, showId: number, change: Partial<Show>): void {
  changeCopies(client, (value) => (isShow(value) && value.id === showId ? { ...value, ...change } : null));
}

/** Changes a user wherever they stand: as the creator of a video or show, in a list of users, beside a comment. */
export function changeCreatorCopies(client: QueryClient, userId: string, change: Partial<PublicUser>): void {
  changeCopies(client, (value) => (isUser(value) && value.id === userId ? { ...value, ...change } : null));
}

/** The first copy of a video that any query holds. */
export function findVideoCopy(client: QueryClient, videoId: number): Video | null {
  return findCopy(client, isVideoWith(videoId));
}

export function findShowCopy(client: QueryClient, showId: number): Show | null {
  return findCopy(client, isShowWith(showId));
}

export function findUserCopy(client: QueryClient, userId: string): PublicUser | null {
  return findCopy(client, isUserWith(userId));
}

/** Whether a query holds a copy of a video. */
export const holdsVideo = (videoId: number) => (query: HoldingQuery) =>
  holdsCopies(query) && findDeep(query.state.data, isVideoWith(videoId)) !== null;

export const holdsShow = (showId: number) => (query: HoldingQuery) =>
  holdsCopies(query) && findDeep(query.state.data, isShowWith(showId)) !== null;

export const holdsUser = (userId: string) => (query: HoldingQuery) =>
  holdsCopies(query) && findDeep(query.state.data, isUserWith(userId)) !== null;

interface HoldingQuery {
  queryKey: readonly unknown[];
  state: { data?: unknown };
}

type Replace = (value: object) => object | null;

function changeCopies(client: QueryClient, replace: Replace): void {
  for (const query of client.getQueryCache().findAll({ predicate: holdsCopies })) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    const changed = mapDeep(data, replace);
    if (changed === data) continue;
    // A changed copy makes the list around it no younger: what was due to be read again still is.
    client.setQueryData(query.queryKey, changed, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}

function findCopy<T extends object>(client: QueryClient, isWanted: (value: object) => value is T): T | null {
  for (const query of client.getQueryCache().findAll({ predicate: holdsCopies })) {
    const found = findDeep(query.state.data, isWanted);
    if (found) return found;
  }
  return null;
}

/** Queries are named by the address they read; notifications, analytics and the like hold no videos or users. */
function holdsCopies({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return /^\/api\/(videos|shows|library|favorites|history|search|profile|users|comments)\b/.test(
    String(queryKey[0]),
  );
}

/** Replaces objects anywhere in a value, the inner ones first; what holds no replaced object stays the same object. */
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
