import { styled } from '@beem/platform';

/** A surface for one subject of a page. */
export const Card = styled.section`
  min-width: 0;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
`;
