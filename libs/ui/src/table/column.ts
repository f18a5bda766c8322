import type { ReactNode } from 'react';

export type SortDirection = 'ascending' | 'descending';

/** The column that orders the rows, and its direction. */
export interface TableSort {
  column: string;
  direction: SortDirection;
}

export interface Column<Row> {
  /** Name of the column in `TableSort`; unique in the table. */
  key: string;
  header: string;
  /** The content of a cell; on a phone, a card leaves out null and false. */
  cell: (row: Row) => ReactNode;
  /** `end` for numbers and dates. */
  align?: 'start' | 'end';
  /** The direction after the first press on the header. A column without it is not sortable. */
  sort?: SortDirection;
  /** The value that `useTableRows` compares; the server sorts a table without it. Rows with null come last. */
  sortValue?: (row: Row) => string | number | null;
  /** Buttons and menus: they have no header, and on a phone they are at the end of the card. */
  isActions?: boolean;
}

/** The sort after a press on a column's header: its first direction, then the other one. */
export function nextSort<Row>(column: Column<Row>, sort: TableSort | undefined): TableSort {
  const first = column.sort ?? 'ascending';
  if (sort?.column !== column.key) return { column: column.key, direction: first };
  return { column: column.key, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
}
