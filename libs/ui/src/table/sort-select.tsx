import { Select } from '../field/select';
import type { TableRowsProps } from './table-rows';

/** Cards have no headers to press, so the order has its own field. */
export function SortSelect<Row>({
  columns,
  sort,
  onSort,
}: Pick<TableRowsProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const sortable = columns.filter((column) => column.sort);
  if (!onSort || sortable.length === 0) return null;
  return (
    <Select
      label="Sort by"
      hideLabel
      value={sort ? `${sort.direction} ${sort.column}` : ''}
      onChange={({ currentTarget: { value } }) => {
        const direction = value.startsWith('ascending') ? 'ascending' : 'descending';
        onSort({ direction, column: value.slice(direction.length + 1) });
      }}
    >
      {!sort && <option value="">Sort by</option>}
      {sortable.flatMap(({ key, header }) =>
        (['ascending', 'descending'] as const).map((direction) => (
          <option key={`${direction} ${key}`} value={`${direction} ${key}`}>
            {`${header}, ${direction}`}
          </option>
        )),
      )}
    </Select>
  );
}
