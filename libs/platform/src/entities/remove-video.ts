import type { QueryClient } from '@tanstack/react-query';
import { holdsCached, removeCached } from './cached-entities';

/**
 * A moderator has removed a video: it leaves every cached list without a request, since everyone who is online hears of it at
 * the same moment. Its own page and its creator's lists are read again where they are open; a list that is read again later
 * has it if it is restored.
 */
export function removeVideo(client: QueryClient, id: number): void {
  const ref = { type: 'video', id } as const;
  const holds = holdsCached(ref);
  void client.invalidateQueries({
    predicate: (query) => {
      const address = query.queryKey[0];
      return address === `/api/videos/${id}` || (address === '/api/videos/mine' && holds(query));
    },
  });
  removeCached(client, ref);
}
