import type { Page } from '@beem/api-client';
// Imported by its public name: this file is outside the façade, and errors are compared with the façade's class.
import { ApiError, currentUserOptions, type InfiniteData, type QueryClient } from '@beem/platform';
import type { GetNextPageParamFunction, Query, QueryFunction, QueryKey } from '@tanstack/react-query';

/** Number of pages that a long list requests when it is read again; it may also request its last one. */
const READ_AGAIN_PAGES = 5;
/** The old pages are kept only if the last row of the new first pages was within this many old pages. */
const JOIN_PAGES = 2 * READ_AGAIN_PAGES;

type Pages = InfiniteData<Page<{ id: string | number }>>;

interface ReadOptions {
  queryFn: QueryFunction<Pages['pages'][number], QueryKey, unknown>;
  getNextPageParam: GetNextPageParamFunction<unknown, Pages['pages'][number]>;
  initialPageParam: unknown;
}

interface Read {
  client: QueryClient;
  queryKey: QueryKey;
  meta: Record<string, unknown> | undefined;
  signal: AbortSignal;
}

/** The user for whom the pages of a query were read: an id, null for a guest, undefined while unknown. */
const readers = new WeakMap<Query, string | null | undefined>();

/**
 * Reads a list as React Query does, and a long one that is read again by its first pages alone: the pages after them
 * stay as they are, so that the screen does not move under a user who has scrolled far. They are left out, and loaded
 * again by scrolling, if they do not join the first pages, if they were read for another user, or if the server does not
 * know their cursors any more.
 * @param readAll what React Query does by itself: the next page, or all pages again
 */
export async function refetchFirstPages(
  readAll: () => Promise<Pages>,
  read: Read,
  query: Query,
): Promise<Pages> {
  const session = read.client.getQueryData(currentUserOptions.queryKey);
  const userId = session ? session.id : session;
  const readFor = readers.get(query);
  const isNextPage = Boolean(query.state.fetchMeta?.fetchMore);
  const old = query.state.data as Pages | undefined;
  const isLong = old !== undefined && old.pages.length > READ_AGAIN_PAGES;
  const isOtherUser = readFor !== undefined && userId !== undefined && readFor !== userId;
  const isRestKnown = !isOtherUser && !isCursorInvalid(query.state.error);
  const list =
    isLong && !isNextPage ? await readStart(query, read, isRestKnown ? old : null) : await readAll();
  if (!isNextPage || readFor === undefined) readers.set(query, userId);
  return list;
}

/** @param old pages whose rest is kept if it continues the first pages */
async function readStart(query: Query, read: Read, old: Pages | null): Promise<Pages> {
  const options = query.options as unknown as ReadOptions;
  const first = await readFirstPages(options, read);
  const list = old ? joinPages(first, old) : first;
  return list === first ? first : await withNewEnd(list, options, read);
}

async function readFirstPages(
  { queryFn, getNextPageParam, initialPageParam }: ReadOptions,
  read: Read,
): Promise<Pages> {
  const pages: Pages['pages'] = [];
  const pageParams: unknown[] = [];
  let pageParam: unknown = initialPageParam;
  while (pages.length === 0 || (pageParam != null && pages.length < READ_AGAIN_PAGES)) {
    read.signal.throwIfAborted();
    const page = await queryFn({ ...read, pageParam, direction: 'forward' });
    pages.push(page);
    pageParams.push(pageParam);
    pageParam = getNextPageParam(page, pages, pageParam, pageParams);
  }
  return { pages, pageParams };
}

/**
 * Joins the first pages and the rest of the old ones at the last item that is in both. That item must be near its old
 * position: an item that came from far below does not tell what follows it.
 */
function joinPages(first: Pages, old: Pages): Pages {
  const last = first.pages.at(-1);
  if (!last?.next) return first;
  const places = new Map(
    old.pages
      .slice(0, JOIN_PAGES)
      .flatMap(({ items }, page) => items.map(({ id }, index) => [id, { page, index }] as const)),
  );
  const place = last.items.map(({ id }) => places.get(id)).findLast(Boolean);
  const rest = place && old.pages[place.page];
  // The rest is less than a page.
  if (!rest || rest === old.pages.at(-1)) return first;
  const seam = { ...last, items: [...last.items, ...rest.items.slice(place.index + 1)], next: rest.next };
  return {
    pages: [...first.pages.slice(0, -1), seam, ...old.pages.slice(place.page + 1)],
    pageParams: [...first.pageParams, ...old.pageParams.slice(place.page + 1)],
  };
}

/** Rows that were added at the end of a list that was loaded to its end. */
async function withNewEnd(list: Pages, { queryFn }: ReadOptions, read: Read): Promise<Pages> {
  const last = list.pages.at(-1);
  if (!last || last.next) return list;
  const end = await queryFn({ ...read, pageParam: list.pageParams.at(-1), direction: 'forward' });
  return { ...list, pages: list.pages.with(-1, end) };
}

function isCursorInvalid(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'cursor_invalid';
}
