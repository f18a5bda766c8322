import { styled } from '@beem/platform';
import { media } from '@beem/ui';

/** The filters above a list: the text field takes the width that the others leave. */
export const FilterBar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-auto-columns: minmax(0, 180px);
  grid-auto-flow: column;
  align-items: end;
  gap: 12px;
  margin-bottom: 16px;
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-auto-flow: row;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** A table on its own surface; on a phone each row is a card itself. */
export const TableFrame = styled.div`
  padding: 12px 12px 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  ${media.phone} {
    padding: 0;
    border: 0;
    background: none;
    box-shadow: none;
  }
`;
