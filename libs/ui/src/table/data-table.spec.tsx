import { render, renderHook, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { type ListState, type MorePages, NO_MORE_PAGES } from '../lists/list-state';
import type { Column } from './column';
import { DataTable } from './data-table';
import { useTableRows } from './use-table-rows';

interface Row {
  id: number;
  title: string;
  views: number | null;
}

const row = (id: number, title: string, views: number | null): Row => ({ id, title, views });
const ROWS = [row(1, 'Part 10', 5), row(2, 'part 9', null), row(3, 'Alpha', 40), row(4, 'Beta', 7)];
const COLUMNS: Column<Row>[] = [
  {
    key: 'title',
    header: 'Title',
    cell: ({ title }) => title,
    sort: 'ascending',
    sortValue: ({ title }) => title,
  },
  {
    key: 'views',
    header: 'Views',
    align: 'end',
    cell: ({ views }) => views ?? '–',
    sort: 'descending',
    sortValue: ({ views }) => views,
  },
  { key: 'note', header: 'Note', cell: () => 'plain' },
];

function Videos({ rows = ROWS, pageSize }: { rows?: Row[]; pageSize?: number }) {
  const [selected, onSelect] = useState<ReadonlySet<string | number>>(new Set());
  const list: ListState<Row> = {
    status: 'ready',
    items: rows,
    more: { status: 'end', load: () => undefined },
  };
  return (
    <DataTable
      {...useTableRows(list, COLUMNS, { pageSize })}
      caption="Videos"
      empty="None"
      error={{ title: 'Failed', icon: null }}
      selection={{
        selected,
        onSelect,
        nameOf: ({ title }) => title,
        actions: (ids) => <button type="button">{`Delete ${[...ids].join(', ')}`}</button>,
      }}
    />
  );
}

const visitor = () => userEvent.setup({ delay: null });
const titles = () =>
  within(screen.getByRole('table', { name: 'Videos' }))
    .getAllByRole('row')
    .slice(1)
    .map((element) => within(element).getAllByRole('cell')[1]?.textContent);
const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

/** The layout that a window of a phone's width gets. */
function asPhone() {
  const matches = { matches: true, addEventListener() {}, removeEventListener() {} };
  jest.spyOn(window, 'matchMedia').mockReturnValue(matches as unknown as MediaQueryList);
}

afterEach(() => jest.restoreAllMocks());

describe('a table', () => {
  it('is sorted by a press on a header, first in its first direction, rows without a value last', async () => {
    render(<Videos />);
    expect(titles()).toEqual(['Part 10', 'part 9', 'Alpha', 'Beta']);
    await visitor().click(screen.getByRole('button', { name: 'Title' }));
    expect(titles()).toEqual(['Alpha', 'Beta', 'part 9', 'Part 10']);
    expect(sortOf('Title')).toBe('ascending');
    await visitor().click(screen.getByRole('button', { name: 'Views' }));
    expect(titles()).toEqual(['Alpha', 'Beta', 'Part 10', 'part 9']);
    expect([sortOf('Views'), sortOf('Title'), sortOf('Note')]).toEqual(['descending', 'none', null]);
    await visitor().click(screen.getByRole('button', { name: 'Views' }));
    expect(titles()).toEqual(['Part 10', 'Beta', 'Alpha', 'part 9']);
  });

  it('shows a page, keeps to the pages that exist, and begins again with another sort', async () => {
    const { rerender } = render(<Videos pageSize={3} />);
    expect(titles()).toHaveLength(3);
    await visitor().click(screen.getByRole('button', { name: 'Next page' }));
    expect(titles()).toEqual(['Beta']);
    expect(screen.getByText('4–4 of 4')).toBeTruthy();
    await visitor().click(screen.getByRole('button', { name: 'Next page' }));
    expect(titles()).toEqual(['Beta']);
    await visitor().click(screen.getByRole('button', { name: 'Title' }));
    expect(screen.getByText('1–3 of 4')).toBeTruthy();
    await visitor().click(screen.getByRole('button', { name: 'Next page' }));
    rerender(<Videos pageSize={3} rows={ROWS.slice(0, 2)} />);
    expect(titles()).toEqual(['part 9', 'Part 10']);
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  });

  it.each(['table', 'cards'])('marks the leading edge of a row by its severity, as %s', (layout) => {
    if (layout === 'cards') asPhone();
    const list: ListState<Row> = { status: 'ready', items: ROWS.slice(0, 3), more: NO_MORE_PAGES };
    const edges = [null, 'warning', 'danger'] as const;
    const edge = ({ id }: Row) => edges[id - 1] ?? null;
    render(
      <DataTable
        frame="cards"
        caption="Videos"
        columns={COLUMNS}
        list={list}
        empty="None"
        error={{ title: 'Failed', icon: null }}
        edge={edge}
      />,
    );
    const rows = ROWS.slice(0, 3).map(({ title }) => screen.getByText(title).closest('tr, li'));
    expect(rows.map((row) => row?.getAttribute('data-edge'))).toEqual(edges);
  });

  it('selects single rows, or all that are shown', async () => {
    render(<Videos pageSize={3} />);
    await visitor().click(screen.getByRole('checkbox', { name: 'Select part 9' }));
    expect(screen.getByText('1 selected')).toBeTruthy();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows shown' });
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await visitor().click(all);
    expect(screen.getByRole('button', { name: 'Delete 2, 1, 3' })).toBeTruthy();
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    await visitor().click(all);
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  const manyRows = Array.from({ length: 450 }, (_, index) => row(index + 1, `Part ${index + 1}`, index));
  const common = {
    columns: COLUMNS,
    caption: 'Videos',
    empty: 'None',
    error: { title: 'Failed', icon: null },
  };
  const loadedRows = (items: Row[], more: MorePages): ListState<Row> => ({ status: 'ready', items, more });

  it('never has more than 200 rows in the document', async () => {
    const rowCount = () => container.querySelectorAll('tbody tr').length;
    const { container, rerender } = render(<Videos rows={manyRows} pageSize={10_000} />);
    expect(rowCount()).toBe(200);
    rerender(<DataTable {...common} list={loadedRows(manyRows, NO_MORE_PAGES)} />);
    expect(rowCount()).toBe(200);
    expect(screen.getByText('1–200 of 450')).toBeTruthy();
    await visitor().click(screen.getByLabelText('Next page'));
    await visitor().click(screen.getByLabelText('Next page'));
    expect(screen.getByText('401–450 of 450')).toBeTruthy();
    expect(screen.getByText('Part 450')).toBeTruthy();
  });

  it('sorts when rows or order change, not whenever it is drawn', () => {
    const sortValue = jest.fn(({ title }: Row) => title);
    const columns = [{ key: 'title', header: 'Title', cell: ({ title }: Row) => title, sortValue }];
    const list = loadedRows(ROWS, NO_MORE_PAGES);
    const { rerender } = renderHook(
      ({ rows }) => useTableRows(rows, columns, { sort: { column: 'title', direction: 'ascending' } }),
      { initialProps: { rows: list } },
    );
    const once = sortValue.mock.calls.length;
    expect(once).toBeGreaterThan(0);
    rerender({ rows: list });
    rerender({ rows: { ...list } });
    expect(sortValue).toHaveBeenCalledTimes(once);
    rerender({ rows: loadedRows([...ROWS], NO_MORE_PAGES) });
    expect(sortValue.mock.calls.length).toBeGreaterThan(once);
  });

  it('says that its rows are only the loaded ones of a list that goes on, and loads more', async () => {
    const load = jest.fn();
    function Loaded() {
      const rows = useTableRows(loadedRows(ROWS, { status: 'idle', load }), COLUMNS, { pageSize: 3 });
      return <DataTable {...common} {...rows} />;
    }
    render(<Loaded />);
    expect(screen.getByText('1–3 of 4 loaded')).toBeTruthy();
    await visitor().click(screen.getByRole('button', { name: 'Load more' }));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is cards on a phone, with the first column as heading and a field for the order', async () => {
    asPhone();
    render(<Videos />);
    expect(screen.queryByRole('table')).toBeNull();
    const cards = () => within(screen.getByRole('list', { name: 'Videos' })).getAllByRole('listitem');
    expect(cards().map((card) => card.textContent)).toEqual([
      'Select Part 10Part 10Views5Noteplain',
      'Select part 9part 9Views–Noteplain',
      'Select AlphaAlphaViews40Noteplain',
      'Select BetaBetaViews7Noteplain',
    ]);
    await visitor().selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Views, descending');
    expect(cards()[0]?.textContent).toContain('Alpha');
    await visitor().click(screen.getByRole('checkbox', { name: 'Select Beta' }));
    expect(screen.getByRole('button', { name: 'Delete 4' })).toBeTruthy();
  });

  it('says that it loads, that it is empty, and that it failed, as every list', async () => {
    const common = {
      columns: COLUMNS,
      caption: 'videos',
      empty: 'None',
      error: { title: 'Failed', icon: null },
    };
    const retry = jest.fn();
    const { rerender } = render(<DataTable {...common} list={{ status: 'loading' }} />);
    expect(screen.getByRole('status', { name: 'Loading videos' })).toBeTruthy();
    rerender(<DataTable {...common} list={{ status: 'empty' }} />);
    expect(screen.getByText('None')).toBeTruthy();
    rerender(
      <DataTable {...common} list={{ status: 'error', error: new Error(), isRetrying: false, retry }} />,
    );
    await visitor().click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

it('shows the detail of an open row below its cells', () => {
  const list: ListState<Row> = { status: 'ready', items: ROWS, more: NO_MORE_PAGES };
  const detail = ({ id }: Row) => id === 3 && <p>Opened</p>;
  render(
    <DataTable
      caption="Videos"
      list={list}
      columns={COLUMNS}
      empty={null}
      error={{ title: '' }}
      detail={detail}
    />,
  );
  const texts = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(texts.slice(3, 5)).toEqual(['Alpha40plain', 'Opened']);
  expect(screen.getByRole('cell', { name: 'Opened' }).getAttribute('colspan')).toBe('3');
});
