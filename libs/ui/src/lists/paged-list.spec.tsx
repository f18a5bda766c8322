import { createQueryClient, QueryClientProvider, styled } from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';
import { fakeApi, networkFailure, problem } from '@beem/testing/web';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PagedList } from './paged-list';
import { usePagedList } from './use-paged-list';

const options = apiPages('/api/videos/mine');

function Things() {
  const list = usePagedList(options, ({ isSaved }) => isSaved);
  return (
    <PagedList
      list={list}
      as={List}
      label="Things"
      loading="..."
      loadingLabel="Loading things"
      error={{ title: 'Things did not load' }}
      empty="Nothing here"
    >
      {({ title }, index) => <button type="button">{`${index + 1} ${title}`}</button>}
    </PagedList>
  );
}

const List = styled.ul``;
const things = (...ids: number[]) => ids.map((id) => ({ id, title: `Thing ${id}`, isSaved: true }));
const next = (cursor: string) => ({ Link: `</api/videos/mine?cursor=${cursor}>; rel="next"` });
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const FIRST = 'GET /api/videos/mine';
const SECOND = 'GET /api/videos/mine?cursor=2';

function open(handlers: Parameters<typeof fakeApi>[0]) {
  const server = fakeApi(handlers);
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Things />
    </QueryClientProvider>,
  );
  return { server, client, visitor: userEvent.setup({ delay: null }) };
}

describe('a list that is read page by page', () => {
  it('shows that it loads, and then its items under its name', async () => {
    open({ [FIRST]: { body: things(1, 2) } });
    expect(screen.getByRole('status', { name: 'Loading things' })).toBeTruthy();
    expect(await screen.findByRole('list', { name: 'Things' })).toBeTruthy();
    expect(texts()).toEqual(['1 Thing 1', '2 Thing 2']);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('is empty when no item is left and no page follows', async () => {
    open({ [FIRST]: { body: [{ id: 1, title: 'Gone', isSaved: false }] } });
    expect(await screen.findByText('Nothing here')).toBeTruthy();
  });

  it('offers Retry when it did not load', async () => {
    const { server, visitor } = open({ [FIRST]: networkFailure() });
    expect(await screen.findByText('Things did not load')).toBeTruthy();
    server.answer(FIRST, { body: things(1) });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 Thing 1')).toBeTruthy();
  });

  it('adds the next page, with an item that is in both pages once', async () => {
    const { visitor } = open({
      [FIRST]: { body: things(1, 2), headers: next('2') },
      [SECOND]: { body: things(2, 3) },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(texts()).toEqual(['1 Thing 1', '2 Thing 2', '3 Thing 3']));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('shows an item that moved to the beginning of a long list there, as it is now', async () => {
    let rows = things(1, 2, 3, 4, 5, 6, 7, 8);
    const { client, visitor } = open({
      [FIRST]: ({ path }) => {
        const cursor = Number(new URL(path, 'http://beem').searchParams.get('cursor'));
        const row = rows[cursor ? rows.findIndex(({ id }) => id === cursor) + 1 : 0];
        return { body: [row], headers: row && row.id !== rows.at(-1)?.id ? next(String(row.id)) : undefined };
      },
    });
    for (let pages = 1; pages < 7; pages++) {
      await visitor.click(await screen.findByRole('button', { name: 'Load more' }));
      await waitFor(() => expect(texts()).toHaveLength(pages + 1));
    }
    rows = [{ id: 7, title: 'Moved 7', isSaved: true }, ...things(1, 2, 3, 4, 5, 6, 8)];
    await client.refetchQueries();
    await waitFor(() => expect(texts()[0]).toBe('1 Moved 7'));
    expect(texts()).toHaveLength(7);
  });

  it('keeps its items when the next page fails, and loads it with another press', async () => {
    const { server, visitor } = open({
      [FIRST]: { body: things(1), headers: next('2') },
      [SECOND]: networkFailure(),
    });
    await visitor.click(await screen.findByRole('button', { name: 'Load more' }));
    expect((await screen.findByRole('alert')).textContent).toBe('More could not be loaded.');
    expect(texts()).toEqual(['1 Thing 1']);
    server.answer(SECOND, { body: things(2) });
    await visitor.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(texts()).toEqual(['1 Thing 1', '2 Thing 2']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reads its pages again when the server does not know the cursor any more, and goes on', async () => {
    const { server, visitor } = open({
      [FIRST]: { body: things(1), headers: next('2') },
      [SECOND]: problem(400, 'cursor_invalid', 'This cursor is not known.'),
    });
    await visitor.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('More could not be loaded.')).toBeTruthy();
    server.answer(FIRST, { body: things(5, 1), headers: next('new') });
    server.answer('GET /api/videos/mine?cursor=new', { body: things(2) });
    await visitor.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(texts()).toEqual(['1 Thing 5', '2 Thing 1', '3 Thing 2']));
  });

  it('keeps its items when a later read fails, unless the server refuses', async () => {
    const { server, client } = open({ [FIRST]: { body: things(1) } });
    await screen.findByText('1 Thing 1');
    server.answer(FIRST, networkFailure());
    await client.refetchQueries();
    expect(texts()).toEqual(['1 Thing 1']);
    server.answer(FIRST, problem(403, 'forbidden', 'Not for you.'));
    await client.refetchQueries();
    expect(await screen.findByText('Things did not load')).toBeTruthy();
  });

  it('takes the focus of an item that is removed', async () => {
    const { server, client, visitor } = open({ [FIRST]: { body: things(1, 2) } });
    await visitor.click(await screen.findByText('1 Thing 1'));
    server.answer(FIRST, { body: things(2) });
    await client.refetchQueries();
    await waitFor(() => expect(texts()).toEqual(['1 Thing 2']));
    expect(document.activeElement?.contains(screen.getByRole('list'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
});
