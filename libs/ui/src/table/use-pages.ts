import { useState } from 'react';
import type { TablePages } from './table-pager';

/** Maximum rows of a table in the document: browsers render these without delay. */
export const MAX_ROWS = 200;

/**
 * Splits rows into pages, with a pager below; none when all rows fit on one page.
 * @param isPartial whether `rows` are the loaded part of a list that goes on
 */
export function usePages<Row>(rows: readonly Row[], wantedSize: number, isPartial: boolean) {
  const [wantedPage, setPage] = useState(0);
  const pageSize = Math.min(wantedSize, MAX_ROWS);
  // Rows may have been removed since the page was opened.
  const page = Math.max(0, Math.min(wantedPage, Math.ceil(rows.length / pageSize) - 1));
  const pages: TablePages | undefined =
    rows.length > pageSize ? { page, pageSize, total: rows.length, isPartial, onPage: setPage } : undefined;
  return { rows: rows.slice(page * pageSize, (page + 1) * pageSize), pages, toFirst: () => setPage(0) };
}
