import { styled } from '@beem/platform';
import type { ReactNode } from 'react';
import { tabularNumbers, type } from '../theme/type';
import { SortSelect } from './sort-select';
import { edgeStyles, type TableRowsProps } from './table-rows';
import { SelectAll, SelectRow } from './table-selection';

/** The rows as cards, for phones and large text: the first column is the heading, the others are pairs of header and value. */
export function TableCards<Row extends { id: string | number }>(props: TableRowsProps<Row>) {
  const { caption, columns, rows, selection, detail, edge } = props;
  const [heading, ...others] = columns.filter(({ isActions }) => !isActions);
  const actions = columns.filter(({ isActions }) => isActions);
  return (
    <>
      <Bar>
        {selection && <SelectAll rows={rows} selection={selection} isLabelShown />}
        <SortSelect {...props} />
      </Bar>
      <Cards aria-label={caption}>
        {rows.map((row) => (
          <Card
            key={row.id}
            data-selected={selection?.selected.has(row.id) || undefined}
            data-edge={edge?.(row) ?? undefined}
          >
            <Head>
              {selection && <SelectRow row={row} selection={selection} />}
              <div>{heading?.cell(row)}</div>
            </Head>
            {others.length > 0 && (
              <dl>
                {others.map(({ key, header, cell }) => {
                  const value = cell(row);
                  return isEmpty(value) ? null : (
                    <div key={key}>
                      <dt>{header}</dt>
                      <dd>{value}</dd>
                    </div>
                  );
                })}
              </dl>
            )}
            {actions.length > 0 && (
              <Actions>
                {actions.map(({ key, cell }) => (
                  <div key={key}>{cell(row)}</div>
                ))}
              </Actions>
            )}
            {detail?.(row)}
          </Card>
        ))}
      </Cards>
    </>
  );
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === false;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-bottom: 12px;
  &:empty {
    display: none;
  }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Card = styled.li`
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  overflow-wrap: anywhere;
  ${edgeStyles}
  &[data-edge] {
    background: linear-gradient(90deg, var(--edge) 3px, var(--surface-1) 3px);
    overflow: hidden;
  }
  &[data-selected] {
    border-color: var(--accent);
  }
  dl {
    display: grid;
    gap: 8px;
    margin: 12px 0 0;
    ${type.small}
    ${tabularNumbers}
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 16px;
  }
  dt {
    flex: none;
    color: var(--text-3);
  }
  dd {
    min-width: 0;
    margin: 0 0 0 auto;
    text-align: end;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  > :last-child {
    flex: 1;
    min-width: 0;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  margin-top: 12px;
`;
