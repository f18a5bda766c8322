import { createQueryClient, loadEntities, QueryClientProvider, useInfiniteQuery } from '@beem/platform';
import { fakeApi, problem } from '@beem/testing/web';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { apiPages } from './api-pages';

const LIST = '/api/library/saved';
const PAGE = 50;
const options = apiPages(LIST);

/** Rows of a list that the server pages by the id of the row before: `after` is exclusive, newest first. */
function serveRows(ids: number[]) {
  const rows = { ids };
  const server = fakeApi({
    [`GET ${LIST}`]: ({ path }) => {
      const cursor = new URL(path, 'http://beem').searchParams.get('cursor');
      const left = rows.ids.filter((id) => cursor === null || id < Number(cursor));
      const items = left.slice(0, PAGE).map((id) => ({ id, isSaved: true, videoUrl: null, creator: null }));
      const last = items.at(-1)?.id;
      const hasNext = left.length > PAGE;
      return { body: items, headers: hasNext ? { Link: `<${LIST}?cursor=${last}>; rel="next"` } : undefined };
    },
  });
  return { rows, server, reads: () => server.callsTo(`GET ${LIST}`).length };
}

/** The ids from `first` down to `last`. */
const descendingIds = (first: number, last: number) =>
  Array.from({ length: first - last + 1 }, (_, index) => first - index);

async function openPages(pages: number) {
  const client = createQueryClient();
  client.setQueryData(['/api/user'], null);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => ({ ...useInfiniteQuery(options) }), { wrapper });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  for (let page = 1; page < pages; page++) await act(() => result.current.fetchNextPage());
  const ids = () =>
    client.getQueryData(options.queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
  const readAgain = () => act(() => client.invalidateQueries({ queryKey: [LIST] }));
  return { client, result, ids, readAgain };
}

describe('a long list that is read again', () => {
  it('asks for its first pages only, and keeps the rest', async () => {
    const { reads } = serveRows(descendingIds(5_000, 1));
    const { ids, readAgain } = await openPages(60);
    expect([reads(), ids()]).toEqual([60, descendingIds(5_000, 2_001)]);
    await readAgain();
    expect(reads()).toBe(65);
    expect(ids()).toEqual(descendingIds(5_000, 2_001));
  });

  it('asks for them once more after a press that came between', async () => {
    const { reads } = serveRows(descendingIds(5_000, 1));
    const { client, result, ids, readAgain } = await openPages(60);
    const { beginToggle } = await loadEntities();
    const again = readAgain();
    const press = beginToggle(client, {
      mutationKey: ['save', 'video', 2_100],
      ref: { type: 'video', id: 2_100 },
      shown: { isSaved: true },
      flag: 'isSaved',
      wanted: false,
    });
    await again;
    press.confirm({ isSaved: false });
    await waitFor(() => expect(result.current.isFetching).toBe(false));
    expect(reads()).toBeGreaterThan(60);
    expect(reads()).toBeLessThanOrEqual(60 + 1 + 5);
    expect(ids()).toEqual(descendingIds(5_000, 2_001));
  });

  it('shows what was added and removed at its beginning, each row once', async () => {
    const { rows } = serveRows(descendingIds(1_000, 1));
    const { result, ids, readAgain } = await openPages(10);
    // New rows move the last rows of the first pages to a later page; removed rows move some back.
    rows.ids = [...descendingIds(1_030, 1_001), ...descendingIds(990, 1)];
    await readAgain();
    expect(ids()).toEqual([...descendingIds(1_030, 1_001), ...descendingIds(990, 501)]);
    rows.ids = descendingIds(900, 1);
    await readAgain();
    expect(ids()).toEqual(descendingIds(900, 501));
    await act(() => result.current.fetchNextPage());
    expect(ids()).toEqual(descendingIds(900, 451));
  });

  it('leaves out the rest when it does not join the first pages, and loads it again', async () => {
    const { rows } = serveRows(descendingIds(1_000, 1));
    const { result, ids, readAgain } = await openPages(10);
    rows.ids = descendingIds(2_000, 1);
    await readAgain();
    expect(ids()).toEqual(descendingIds(2_000, 1_751));
    await act(() => result.current.fetchNextPage());
    expect(ids()).toEqual(descendingIds(2_000, 1_701));
  });

  it('leaves out the rest of another user', async () => {
    const { reads } = serveRows(descendingIds(1_000, 1));
    const { client, ids, readAgain } = await openPages(10);
    client.setQueryData(['/api/user'], { id: 'user-2' });
    await readAgain();
    expect([reads(), ids()]).toEqual([15, descendingIds(1_000, 751)]);
  });

  it('leaves out the rest when the server does not know its cursors any more', async () => {
    const { server } = serveRows(descendingIds(1_000, 1));
    const { result, ids, readAgain } = await openPages(10);
    server.answer(`GET ${LIST}?cursor=501`, problem(400, 'cursor_invalid', 'This cursor is not known.'));
    await act(() => result.current.fetchNextPage());
    await readAgain();
    expect(ids()).toEqual(descendingIds(1_000, 751));
  });

  it('shows what was added at its end', async () => {
    const { rows, reads } = serveRows(descendingIds(1_000, 530));
    const { result, ids, readAgain } = await openPages(10);
    await waitFor(() => expect(result.current.hasNextPage).toBe(false));
    rows.ids = descendingIds(1_000, 401);
    await readAgain();
    expect([reads(), ids()]).toEqual([16, descendingIds(1_000, 501)]);
    await waitFor(() => expect(result.current.hasNextPage).toBe(true));
  });

  it('ends where the server ends', async () => {
    const { rows } = serveRows(descendingIds(1_000, 1));
    const { result, ids, readAgain } = await openPages(10);
    rows.ids = descendingIds(1_000, 900);
    await readAgain();
    expect(ids()).toEqual(descendingIds(1_000, 900));
    await waitFor(() => expect(result.current.hasNextPage).toBe(false));
  });
});
