import { styled } from '@beem/platform';
import { media, type } from '@beem/ui';

/** A surface for one subject of the page. */
export const Card = styled.section`
  min-width: 0;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  > h2 {
    ${type.h3}
  }
  > p {
    ${type.small}
    color: var(--text-3);
  }
`;

/** Cards side by side, on a phone one below the other. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Progress bars below a title. */
export const Bars = styled.div`
  display: grid;
  gap: 20px;
  margin-top: 16px;
`;
