import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Stops reads under way whose answer would take back what is about to be shown, where there is something to show
 * without them. A further page of a list starts again at once: only the pages before it hold copies, and it would bring
 * those back as they were when it began.
 * @returns what was to be read anew as a whole
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
      // After the caller has changed the copies.
      if (isFurtherPage) queueMicrotask(() => void query.fetch(undefined, { meta }).catch(() => undefined));
      return !isFurtherPage;
    });
}

/** Once the caller has changed the copies; what nobody looks at is read when it is next looked at. */
export function readAgain(client: QueryClient, queries: ReadonlySet<Query>): void {
  queueMicrotask(() => {
    for (const { queryKey } of queries) void client.invalidateQueries({ queryKey, exact: true });
  });
}
