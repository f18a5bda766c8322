import { useMemo, useState } from 'react';
import type { ListState } from '../lists/list-state';
import type { Column, SortDirection, TableSort } from './column';
import { MAX_ROWS, usePages } from './use-pages';

interface TableRowsOptions {
  sort?: TableSort;
  /** Rows per page; at most 200, which is also the default. */
  pageSize?: number;
}

const NO_ROWS: readonly never[] = [];

/** Compares texts alphabetically, ignoring case, and numbers by value. */
const TEXT_ORDER = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Sorts and pages the loaded rows: `<DataTable {...useTableRows(list, columns, { pageSize: 20 })} … />`. Of a longer
 * list it sorts the loaded part, the pager says so, and the table loads more. For a list that the server sorts, pass
 * `usePagedList` and the sort to `DataTable` instead.
 * @param columns the same array at each render (a constant), or the rows are sorted again
 */
export function useTableRows<Row>(
  list: ListState<Row>,
  columns: readonly Column<Row>[],
  { sort: firstSort, pageSize = MAX_ROWS }: TableRowsOptions = {},
) {
  const [sort, setSort] = useState(firstSort);
  const items = list.status === 'ready' ? list.items : NO_ROWS;
  const all = useMemo(() => sorted(items, columns, sort), [items, columns, sort]);
  const isPartial = list.status === 'ready' && list.more.status !== 'end';
  const { rows, pages, toFirst } = usePages(all, pageSize, isPartial);
  const shown: ListState<Row> = list.status === 'ready' ? { ...list, items: rows } : list;
  return {
    list: shown,
    columns,
    sort,
    onSort: (next: TableSort) => {
      setSort(next);
      toFirst();
    },
    pages,
  };
}

function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: TableSort | undefined,
): readonly Row[] {
  const sortValue = columns.find(({ key }) => key === sort?.column)?.sortValue;
  if (!sortValue || !sort) return rows;
  return [...rows].sort((a, b) => compare(sortValue(a), sortValue(b), sort.direction));
}

function compare(a: string | number | null, b: string | number | null, direction: SortDirection): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : TEXT_ORDER.compare(String(a), String(b));
  return direction === 'ascending' ? order : -order;
}
