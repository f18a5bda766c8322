import { styled } from '@beem/platform';
import { Skeleton } from '../feedback/skeleton';
import { media } from '../theme/media';

/** Skeleton of the rows of a table; of its cards on phones when it is framed. */
export function TableShapes({ isFramed }: { isFramed: boolean }) {
  return (
    <Shapes data-framed={isFramed || undefined}>
      {[...(isFramed ? 'abcdefgh' : 'abcde')].map((key) => (
        <div key={key}>
          <Skeleton width="45%" />
          <Skeleton width="88px" />
        </div>
      ))}
    </Shapes>
  );
}

const Shapes = styled.div`
  display: grid;
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    height: 56px;
    border-bottom: 1px solid var(--line);
  }
  &[data-framed] > div {
    height: 72px;
    padding-inline: 20px;
    border-width: 1px 0 0;
    border-style: solid;
    border-color: var(--line);
  }
  ${media.notPhone} {
    &[data-framed] {
      padding-top: 44px;
    }
  }
  ${media.phone} {
    &[data-framed] {
      gap: 12px;
    }
    &[data-framed] > div {
      height: 112px;
      padding: 20px 16px;
      border-width: 1px;
      border-radius: var(--radius-lg);
      align-items: start;
    }
  }
`;

/** The surface of a framed table. Its rows reach from edge to edge; wide rows at large text scroll inside it. */
export const TableFrame = styled.div`
  ${media.notPhone} {
    --table-edge: 20px;
    border: 1px solid var(--line);
    border-radius: var(--radius-lg);
    background: var(--surface-1);
    box-shadow: var(--shadow-1);
    overflow: auto hidden;
    th {
      height: 44px;
    }
    td {
      height: 72px;
    }
    ${media.tablet} {
      :is(th, td) {
        padding-inline: 8px;
      }
    }
    /* Buttons stay in view while a wide table is scrolled sideways. */
    td[data-actions] {
      position: sticky;
      right: 0;
      background: var(--surface-1);
    }
    tbody > tr:last-child > td {
      border-bottom: 0;
    }
    /* What follows the table: the pages, and the button for more rows. */
    table ~ * {
      margin: 0;
      padding: 12px 20px;
      border-top: 1px solid var(--line);
    }
  }
`;
