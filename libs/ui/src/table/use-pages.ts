import { useState } from 'react';
import type { TablePages } from './table-pager';

/** A table never has more rows in the document: a browser draws these without a hitch. */
export const MAX_ROWS = 200;

/**
 * The rows of one page, and the pager below them; no pager where all rows are on one page.
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
