import { styled } from '@beem/platform';
import { tabularNumbers } from '../theme/type';
import { type ChartProps, labelAt } from './chart-data';

type ChartTableProps = Required<Pick<ChartProps, 'title' | 'points' | 'heads' | 'format'>> &
  Pick<ChartProps, 'isLastUnfinished'>;

/** The values of a chart for users who cannot see the drawing or want exact values. */
export function ChartTable({
  title,
  points,
  heads: [label, value],
  format,
  isLastUnfinished,
}: ChartTableProps) {
  return (
    <Table aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{value}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point, index) => (
          <tr key={point.id}>
            <th scope="row">{labelAt(points, index, isLastUnfinished)}</th>
            <td>{format(point.value)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 8px 12px 8px 0;
    border-bottom: 1px solid var(--line);
    text-align: start;
    overflow-wrap: anywhere;
  }
  th[scope='col'] {
    color: var(--text-2);
    font-weight: 500;
  }
  th[scope='row'] {
    font-weight: 400;
  }
  td,
  th:last-child {
    padding-right: 0;
    text-align: end;
    white-space: nowrap;
    ${tabularNumbers}
  }
`;
