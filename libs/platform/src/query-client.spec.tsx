import { fakeApi } from '@beem/testing/web';
import {
  type MutationMeta,
  onlineManager,
  QueryClientProvider,
  type QueryKey,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { apiQuery } from './api';
import { apiPages } from './api-pages';
import { createQueryClient } from './query-client';

function renderQueries(meta?: MutationMeta) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const useAll = () => ({
    shows: useQuery({ queryKey: ['/api/shows'] }),
    videos: useQuery({ queryKey: ['/api/videos/trailers'] }),
    change: useMutation({ mutationFn: async () => 'done', meta }),
  });
  return { client, ...renderHook(useAll, { wrapper }) };
}

/** How often shows and videos were read after one successful mutation. */
async function readsAfterMutation(meta?: MutationMeta) {
  const server = fakeApi({ 'GET /api/shows': { body: [] }, 'GET /api/videos/trailers': { body: [] } });
  const { result } = renderQueries(meta);
  await waitFor(() => expect(result.current.videos.isSuccess && result.current.shows.isSuccess).toBe(true));
  await act(() => result.current.change.mutateAsync());
  await waitFor(() =>
    expect(result.current.shows.isFetching || result.current.videos.isFetching).toBe(false),
  );
  return [server.callsTo('GET /api/shows').length, server.callsTo('GET /api/videos/trailers').length];
}

describe('the query client', () => {
  it('reads the address that stands first in the key', async () => {
    fakeApi({ 'GET /api/shows': { body: [{ id: 1 }] } });
    const { result } = renderQueries();
    await waitFor(() => expect(result.current.shows.data).toEqual([{ id: 1 }]));
  });

  it('reads the address with the query that stands beside it, and nothing else of a key', async () => {
    const server = fakeApi({ 'GET /api/videos': { body: [] } });
    const client = createQueryClient();
    await client.fetchQuery(apiQuery('/api/videos', { query: { showId: 3 } }));
    await client.fetchQuery({ queryKey: ['/api/videos', 'of the week', 7] });
    await client.fetchQuery({ queryKey: ['/api/videos?showId=4'] });
    expect(server.calls.map(({ path }) => path)).toEqual([
      '/api/videos?showId=3',
      '/api/videos',
      '/api/videos?showId=4',
    ]);
  });

  it('outdates every variant of an address by the address alone, in one call or page by page', async () => {
    const client = createQueryClient();
    const query = { limit: 50 };
    const keys: QueryKey[] = [
      apiQuery('/api/shows').queryKey,
      apiQuery('/api/shows', { query }).queryKey,
      apiPages('/api/shows').queryKey,
      apiPages('/api/shows', { query }).queryKey,
    ];
    for (const [index, key] of keys.entries()) client.setQueryData(key, index);
    client.setQueryData(['/api/shows/1'], {});
    // The data of a list in pages has another shape than the same call alone.
    expect(keys.map((key) => client.getQueryData(key))).toEqual([0, 1, 2, 3]);
    await client.invalidateQueries({ queryKey: ['/api/shows'] });
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, true]);
    expect(client.getQueryState(['/api/shows/1'])?.isInvalidated).toBe(false);
  });

  it('throws the status and the body of a failed answer, without asking again', async () => {
    const server = fakeApi({ 'GET /api/shows': { status: 503, text: 'Back soon' } });
    const { result } = renderQueries();
    await waitFor(() => expect(result.current.shows.error?.message).toBe('503: Back soon'));
    expect(server.callsTo('GET /api/shows')).toHaveLength(1);
  });

  it('says at once that there is no network, and reads again when there is', async () => {
    onlineManager.setOnline(false);
    try {
      const server = fakeApi({
        'GET /api/shows': new Error('no network'),
        'GET /api/videos/trailers': new Error('no network'),
      });
      const { result } = renderQueries();
      await waitFor(() => expect(result.current.shows.isError).toBe(true));
      await act(() => result.current.change.mutateAsync());
      expect(result.current.change.isPaused).toBe(false);
      server.answer('GET /api/shows', { body: [{ id: 1 }] });
      act(() => onlineManager.setOnline(true));
      await waitFor(() => expect(result.current.shows.data).toEqual([{ id: 1 }]));
    } finally {
      onlineManager.setOnline(true);
    }
  });

  it('reads what is on screen again after a mutation', async () => {
    expect(await readsAfterMutation()).toEqual([2, 2]);
  });

  it('reads only what a mutation names', async () => {
    expect(await readsAfterMutation({ invalidates: [['/api/shows']] })).toEqual([2, 1]);
  });

  it('reads nothing again after a mutation that says so', async () => {
    expect(await readsAfterMutation({ invalidates: false })).toEqual([1, 1]);
  });
});
