import type { ReactNode } from 'react';

export type SortDirection = 'ascending' | 'descending';

/** Which column orders the rows. */
export interface TableSort {
  column: string;
  direction: SortDirection;
}

export interface Column<Row> {
  /** Name of the column in `TableSort`; unique in the table. */
  key: string;
  header: string;
  /** On a phone, a card leaves out a cell that is null or false. */
  cell: (row: Row) => ReactNode;
  /** `end` for numbers and dates. */
  align?: 'start' | 'end';
  /** The direction of the first press on the header. A column without it is not sortable. */
  sort?: SortDirection;
  /** What `useTableRows` compares; the server sorts a table without it. Rows with null come last. */
  sortValue?: (row: Row) => string | number | null;
  /** Buttons and menus: no header is shown for them, and on a phone they stand at the end of the card. */
  isActions?: boolean;
}

/** The sort after a press on a column's header: its first direction, then the other one. */
export function nextSort<Row>(column: Column<Row>, sort: TableSort | undefined): TableSort {
  const first = column.sort ?? 'ascending';
  if (sort?.column !== column.key) return { column: column.key, direction: first };
  return { column: column.key, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
}
