import { fakeApi } from '@beem/testing/web';
import {
  type MutationMeta,
  onlineManager,
  QueryClientProvider,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
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
