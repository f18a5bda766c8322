import { useState } from 'react';
import { type ListState, NO_MORE_PAGES } from '../lists/list-state';
import type { Column, SortDirection, TableSort } from './column';
import type { TablePages } from './table-pager';

interface TableRowsOptions {
  sort?: TableSort;
  /** Rows of a page; without it all rows are on one page. */
  pageSize?: number;
}

/**
 * Sorts and pages rows that are all loaded: `<DataTable {...useTableRows(list, columns, { pageSize: 20 })} … />`. For a
 * list that the server sorts and pages, pass `usePagedList` and the sort to `DataTable` instead.
 */
export function useTableRows<Row>(
  list: ListState<Row>,
  columns: readonly Column<Row>[],
  { sort: firstSort, pageSize = Number.POSITIVE_INFINITY }: TableRowsOptions = {},
) {
  const [sort, setSort] = useState(firstSort);
  const [wantedPage, setPage] = useState(0);
  const rows = list.status === 'ready' ? sorted(list.items, columns, sort) : [];
  // Rows may have been removed since the page was opened.
  const page = Math.max(0, Math.min(wantedPage, Math.ceil(rows.length / pageSize) - 1));
  const start = rows.length === 0 ? 0 : page * (rows.length > pageSize ? pageSize : rows.length);
  const shown: ListState<Row> =
    list.status === 'ready'
      ? { status: 'ready', items: rows.slice(start, start + pageSize), more: NO_MORE_PAGES }
      : list;
  const pages: TablePages | undefined =
    rows.length > pageSize ? { page, pageSize, total: rows.length, onPage: setPage } : undefined;
  return {
    list: shown,
    columns,
    sort,
    onSort: (next: TableSort) => {
      setSort(next);
      setPage(0);
    },
    pages,
  };
}

function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: TableSort | undefined,
): Row[] {
  const sortValue = columns.find(({ key }) => key === sort?.column)?.sortValue;
  if (!sortValue || !sort) return [...rows];
  return [...rows].sort((a, b) => compare(sortValue(a), sortValue(b), sort.direction));
}

function compare(a: string | number | null, b: string | number | null, direction: SortDirection): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a).localeCompare(String(b), 'en', { numeric: true, sensitivity: 'base' });
  return direction === 'ascending' ? order : -order;
}
