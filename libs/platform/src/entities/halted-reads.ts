import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Stops reads under way whose answer would undo an optimistic update, unless the query has no data yet. A further page
 * of a list starts again at once: the pages before it hold the cached entities, and the read would bring them back as
 * they were when it began.
 * @returns the queries to be read again as a whole
 */
export function haltReads(
  client: QueryClient,
  holds: (query: Query) => boolean,
  isLeft: (query: Query) => boolean = () => false,
): Query[] {
  return client
    .getQueryCache()
    .findAll({
      fetchStatus: 'fetching',
      predicate: (query) => query.state.data !== undefined && holds(query),
    })
    .filter((query) => {
      const meta = query.state.fetchMeta ?? undefined;
      const isFurtherPage = Boolean(meta?.fetchMore);
      if (!isFurtherPage && isLeft(query)) return false;
      void query.cancel({ revert: true });
      // This runs after the caller has changed the cached entities.
      if (isFurtherPage) queueMicrotask(() => void query.fetch(undefined, { meta }).catch(() => undefined));
      return !isFurtherPage;
    });
}

/**
 * The first reads under way of queries that `mayHold` a changed entity. Their answers may be older than the change, and nothing
 * shows before they come, so they go on.
 * @returns a promise for each, which is fulfilled when its answer is in the cache or it has failed
 */
export function firstReads(client: QueryClient, mayHold: (query: Query) => boolean): Promise<void>[] {
  return client
    .getQueryCache()
    .findAll({
      fetchStatus: 'fetching',
      predicate: (query) => query.state.data === undefined && mayHold(query),
    })
    .map((query) =>
      query.fetch().then(
        () => undefined,
        () => undefined,
      ),
    );
}

/**
 * Reads the queries once the caller has changed the cached entities. A query without an observer is read when it is
 * next used.
 */
export function readAgain(client: QueryClient, queries: ReadonlySet<Query>): void {
  queueMicrotask(() => {
    for (const { queryKey } of queries) void client.invalidateQueries({ queryKey, exact: true });
  });
}
