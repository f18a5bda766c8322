import type { PublicUser, Video } from '@beem/api-client';
import type { QueryClient } from '@beem/platform';

/**
 * A film stands in the cache more than once: in pages of the feed, alone, in lists. These change every copy in
 * place, whatever the shape around it, so that one answer of the server needs no list read again.
 */
export function changeVideoCopies(client: QueryClient, videoId: number, change: Partial<Video>): void {
  changeCopies(client, (value) => (isVideo(value) && value.id === videoId ? { ...value, ...change } : null));
}

export function changeCreatorCopies(client: QueryClient, userId: string, change: Partial<PublicUser>): void {
  changeCopies(client, (value) =>
    isVideo(value) && value.creator.id === userId
      ? { ...value, creator: { ...value.creator, ...change } }
      : null,
  );
}

/** The first copy of a film that any query holds. */
export function findVideoCopy(client: QueryClient, videoId: number): Video | null {
  let found: Video | null = null;
  for (const query of client.getQueryCache().findAll({ predicate: holdsVideos })) {
    mapDeep(query.state.data, (value) => {
      if (!found && isVideo(value) && value.id === videoId) found = value;
      return null;
    });
  }
  return found;
}

type Replace = (value: object) => object | null;

function changeCopies(client: QueryClient, replace: Replace): void {
  client.setQueriesData({ predicate: holdsVideos }, (data: unknown) => mapDeep(data, replace));
}

/** Queries are named by the address they read; those of people, notifications and the like hold no films. */
function holdsVideos({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return /^\/api\/(videos|shows|library|favorites|history|search|profile)\b/.test(String(queryKey[0]));
}

/** Replaces objects anywhere in a value; what holds no replaced object stays the same object. */
function mapDeep(value: unknown, replace: Replace): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const replaced = replace(value);
  if (replaced) return replaced;
  if (Array.isArray(value)) {
    const mapped = value.map((item) => mapDeep(item, replace));
    return mapped.some((item, index) => item !== value[index]) ? mapped : value;
  }
  const entries = Object.entries(value);
  const mapped = entries.map(([key, item]) => [key, mapDeep(item, replace)] as const);
  return mapped.some(([, item], index) => item !== entries[index]?.[1]) ? Object.fromEntries(mapped) : value;
}

function isVideo(value: object): value is Video {
  return 'likeCount' in value && 'creator' in value && 'id' in value;
}
