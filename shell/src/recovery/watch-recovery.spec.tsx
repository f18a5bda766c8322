import { createQueryClient, QueryClientProvider, useQuery } from '@beem/platform';
import { fakeApi } from '@beem/testing/web';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { watchRecovery } from './watch-recovery';

const NO_NETWORK = new TypeError('Failed to fetch');

describe('a failed query', () => {
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    // jsdom has no resource timing.
    Object.assign(performance, { getEntriesByType: () => [] });
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  /** Shows whose first request fails. */
  async function renderShows(failure: Error | { status: number }) {
    const server = fakeApi({ 'GET /api/shows': failure, 'GET /readyz': failure });
    const client = createQueryClient();
    stop = watchRecovery(client);
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => useQuery({ queryKey: ['/api/shows'] }), { wrapper });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(result.current.isError).toBe(true);
    return { server, result };
  }

  it('is refetched when the browser is online again', async () => {
    const { server, result } = await renderShows(NO_NETWORK);
    server.answer('GET /api/shows', { body: [{ id: 1 }] });
    await act(async () => window.dispatchEvent(new Event('online')));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(result.current.data).toEqual([{ id: 1 }]);
  });

  it.each([NO_NETWORK, { status: 503 }])(
    'is read again when the server answers again: %p',
    async (failure) => {
      const { server, result } = await renderShows(failure);
      const onOnline = jest.fn();
      window.addEventListener('online', onOnline, { once: true });
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(server.callsTo('GET /api/shows')).toHaveLength(1);
      server.answer('GET /api/shows', { body: [{ id: 1 }] });
      server.answer('GET /readyz', { body: {} });
      await act(() => jest.advanceTimersByTimeAsync(31_000));
      expect(result.current.data).toEqual([{ id: 1 }]);
      // The `online` event also notifies other listeners.
      expect(onOnline).toHaveBeenCalled();
    },
  );

  it('is not refetched after a failure of our own code', async () => {
    fakeApi({ 'GET /readyz': {} });
    const client = createQueryClient();
    stop = watchRecovery(client);
    const read = jest.fn(async () => {
      throw new TypeError("Cannot read properties of undefined (reading 'items')");
    });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => useQuery({ queryKey: ['/api/shows'], queryFn: read }), { wrapper });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(result.current.isError).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is not refetched after a refusal', async () => {
    const { server } = await renderShows({ status: 404 });
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(server.callsTo('GET /api/shows')).toHaveLength(1);
  });
});
