import { css, styled } from '@beem/platform';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { hitArea, visuallyHidden } from '../theme/mixins';
import { tabularNumbers, type } from '../theme/type';
import { ownText } from '../type/own-text';
import { VisuallyHidden } from '../type/visually-hidden';
import { type Column, nextSort, type TableSort } from './column';
import { SelectAll, SelectRow, type TableSelection } from './table-selection';

export interface TableRowsProps<Row> {
  /** Caption of the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  selection?: TableSelection<Row>;
  /** What an open row shows below its cells; null for a closed one. */
  detail?: (row: Row) => ReactNode;
  /** Colour of the leading edge of a row or card, e.g. its severity, which a text in the row also says. */
  edge?: (row: Row) => 'danger' | 'warning' | null;
}

/** The leading edge of a row or card. */
export const edgeStyles = css`
  &[data-edge='danger'] {
    --edge: var(--danger);
  }
  &[data-edge='warning'] {
    --edge: var(--warning);
  }
`;

/** The rows as a table, for tablets and desktops. */
export function TableRows<Row extends { id: string | number }>(props: TableRowsProps<Row>) {
  const { caption, columns, rows, selection, detail, edge } = props;
  return (
    <Scroller>
      <Table data-selectable={selection ? '' : undefined}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" data-narrow="">
                <SelectAll rows={rows} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const opened = detail?.(row);
            return (
              <Fragment key={row.id}>
                <tr
                  data-selected={selection?.selected.has(row.id) || undefined}
                  data-open={opened ? '' : undefined}
                  data-edge={edge?.(row) ?? undefined}
                >
                  {selection && (
                    <td data-narrow="">
                      <SelectRow row={row} selection={selection} />
                    </td>
                  )}
                  {columns.map(({ key, align, cell, isActions }) => (
                    <td
                      key={key}
                      data-align={isActions ? 'end' : align}
                      data-actions={isActions || undefined}
                    >
                      {cell(row)}
                    </td>
                  ))}
                </tr>
                {opened && (
                  <tr>
                    <td colSpan={columns.length + (selection ? 1 : 0)}>{opened}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </Table>
    </Scroller>
  );
}

function HeaderCell<Row>({ column, sort, onSort }: TableRowsProps<Row> & { column: Column<Row> }) {
  const { header, align, isActions } = column;
  if (isActions)
    return (
      <th scope="col">
        <VisuallyHidden>{header}</VisuallyHidden>
      </th>
    );
  if (!column.sort || !onSort)
    return (
      <th scope="col" data-align={align}>
        {header}
      </th>
    );
  const direction = sort?.column === column.key ? sort.direction : undefined;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" data-align={align} aria-sort={direction ?? 'none'}>
      <SortButton type="button" data-sorted={direction && ''} onClick={() => onSort(nextSort(column, sort))}>
        {ownText(header)}
        <Arrow aria-hidden="true" />
      </SortButton>
    </th>
  );
}

/** Rows that are wider than the page at large text scroll here; they do not widen what is around them. */
const Scroller = styled.div`
  /* Space for focus rings beside a table without a frame. */
  --space: var(--table-focus-space, 4px);
  width: 0;
  min-width: calc(100% + 2 * var(--space));
  margin-inline: calc(-1 * var(--space));
  padding-inline: var(--space);
  overflow: auto hidden;
  /* Holds what is hidden visually, too. */
  position: relative;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  text-align: start;
  ${type.small}
  /* Marked rows need space at both ends. */
  &[data-selectable] {
    --table-edge: 12px;
  }
  caption {
    ${visuallyHidden}
  }
  th {
    padding: 8px 12px;
    border-bottom: 1px solid var(--line);
    color: var(--text-3);
    font-weight: 400;
    text-align: start;
    white-space: nowrap;
  }
  td {
    padding: 8px 12px;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  /* The first column stands at the edge of the heading above it. */
  :is(th, td):first-child {
    padding-inline-start: var(--table-edge, 0);
  }
  :is(th, td):last-child {
    padding-inline-end: var(--table-edge, 0);
  }
  [data-align='end'] {
    text-align: end;
    ${tabularNumbers}
  }
  /* Numbers and buttons do not wrap. */
  td[data-align='end'] {
    overflow-wrap: normal;
    white-space: nowrap;
  }
  /* As wide as its buttons. */
  [data-actions] {
    width: 1px;
  }
  [data-narrow] {
    width: 44px;
    padding-inline-end: 0;
  }
  tr {
    ${edgeStyles}
  }
  tr[data-edge] > td:first-child {
    background: linear-gradient(90deg, var(--edge) 3px, transparent 3px);
  }
  tr[data-open] td {
    border-bottom-color: transparent;
  }
  tr[data-selected] td {
    background: var(--accent-soft);
  }
`;

const SortButton = styled.button`
  ${hitArea}
  position: relative;
  display: inline-flex;
  /* On its baseline it would make the head higher, and stand above the other headers. */
  vertical-align: top;
  align-items: center;
  gap: 4px;
  border-radius: var(--radius-xs);
  color: inherit;
  font: inherit;
  svg {
    width: var(--icon-16, 16px);
    height: var(--icon-16, 16px);
    visibility: hidden;
  }
  [data-align='end'] & {
    /* The header ends where its values end, with or without the arrow. */
    flex-direction: row-reverse;
  }
  &:hover svg,
  &[data-sorted] svg {
    visibility: visible;
  }
  &[data-sorted] {
    color: var(--text);
    font-weight: 500;
  }
`;
