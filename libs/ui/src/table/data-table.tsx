import { LoadMore } from '../feedback/load-more';
import type { MorePages } from '../lists/list-state';
import { ListStates, type ListStatesProps } from '../lists/list-view';
import type { TableSort } from './column';
import { TableCards } from './table-cards';
import { TableFrame } from './table-frame';
import { TablePager, type TablePages } from './table-pager';
import { TableRows, type TableRowsProps } from './table-rows';
import { SelectionBar } from './table-selection';
import { TableShapes, type TableShapesProps } from './table-shapes';
import { useHasCards } from './use-has-cards';
import { MAX_ROWS, usePages } from './use-pages';

export interface DataTableProps<Row>
  extends Omit<TableRowsProps<Row>, 'rows'>,
    Pick<ListStatesProps<Row>, 'list' | 'empty' | 'error'>,
    Pick<TableShapesProps, 'still'> {
  /** Pages of loaded rows (`useTableRows`). Without it the table itself splits more than 200 rows into pages. */
  pages?: TablePages;
  /** Distance in px from the visible area at which the next page loads; without it only a press loads it. */
  aheadPx?: number;
  /**
   * Stands on a surface of its own, with rows of 72 px, also while it is loading or empty. Phones show a card for each row, or, for
   * rows of a line or two, one list with rules.
   */
  frame?: 'cards' | 'list';
}

/**
 * A table with sortable headers, pages and selectable rows; cards with a sort field on phones and at large text. The caller holds sort,
 * selection and page, and passes them to the server or to `useTableRows`.
 */
export function DataTable<Row extends { id: string | number }>({
  list,
  empty,
  error,
  frame,
  still,
  ...table
}: DataTableProps<Row>) {
  const states = (
    <ListStates
      list={list}
      empty={empty}
      error={error}
      loadingLabel={`Loading ${table.caption}`}
      loading={
        <TableShapes
          isFramed={frame !== undefined}
          still={still}
          hasSort={Boolean(table.onSort)}
          figures={table.columns.filter(({ align }) => align === 'end').length}
        />
      }
    >
      {({ items, more }) => <LoadedTable {...table} items={items} more={more} />}
    </ListStates>
  );
  const hasCards = useHasCards();
  return frame ? (
    <TableFrame data-cards={hasCards || undefined} data-ruled={frame === 'list' || undefined}>
      {states}
    </TableFrame>
  ) : (
    states
  );
}

type LoadedTableProps<Row> = Omit<DataTableProps<Row>, 'list' | 'empty' | 'error' | 'frame' | 'still'> & {
  items: readonly Row[];
  more: MorePages;
};

function LoadedTable<Row extends { id: string | number }>({
  items,
  more,
  pages,
  aheadPx,
  ...table
}: LoadedTableProps<Row>) {
  const Layout = useHasCards() ? TableCards<Row> : TableRows<Row>;
  const own = usePages(items, MAX_ROWS, more.status !== 'end');
  const pager = pages ?? own.pages;
  const onSort =
    table.onSort &&
    ((sort: TableSort) => {
      own.toFirst();
      table.onSort?.(sort);
    });
  return (
    <>
      {table.selection && <SelectionBar selection={table.selection} />}
      <Layout {...table} rows={own.rows} onSort={onSort} />
      {pager && <TablePager {...pager} />}
      {more.status !== 'end' && <LoadMore status={more.status} onLoad={more.load} aheadPx={aheadPx} />}
    </>
  );
}
