import { styled } from '@beem/platform';
import { LoadMore } from '../feedback/load-more';
import { Skeleton } from '../feedback/skeleton';
import { useMediaQuery } from '../hooks/use-media-query';
import { ListStates, type ListStatesProps } from '../lists/list-view';
import { TableCards } from './table-cards';
import { TablePager, type TablePages } from './table-pager';
import { TableRows, type TableRowsProps } from './table-rows';
import { SelectionBar } from './table-selection';

export interface DataTableProps<Row>
  extends Omit<TableRowsProps<Row>, 'rows'>,
    Pick<ListStatesProps<Row>, 'list' | 'empty' | 'error'> {
  /** Pages of rows that are all loaded (`useTableRows`); a list from the server loads more instead. */
  pages?: TablePages;
}

/**
 * A table of rows: sorted by its headers, in pages, with rows that can be selected; cards with a sort field on phones.
 * Sort, selection and page belong to the caller, who gives them to the server or to `useTableRows`.
 */
export function DataTable<Row extends { id: string | number }>({
  list,
  empty,
  error,
  pages,
  ...table
}: DataTableProps<Row>) {
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const Layout = isPhone ? TableCards<Row> : TableRows<Row>;
  return (
    <ListStates
      list={list}
      empty={empty}
      error={error}
      loadingLabel={`Loading ${table.caption}`}
      loading={
        <Shapes>
          {SHAPES.map((shape) => (
            <Skeleton key={shape} height="48px" />
          ))}
        </Shapes>
      }
    >
      {({ items, more }) => (
        <>
          {table.selection && <SelectionBar selection={table.selection} />}
          <Layout {...table} rows={items} />
          {pages && <TablePager {...pages} />}
          {more.status !== 'end' && <LoadMore status={more.status} onLoad={more.load} />}
        </>
      )}
    </ListStates>
  );
}

const SHAPES = [...'abcde'];

const Shapes = styled.div`
  display: grid;
  gap: 8px;
`;
