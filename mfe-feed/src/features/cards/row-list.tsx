import { styled } from '@beem/platform';

/** A vertical list of rows. */
export const RowList = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li + li {
    border-top: 1px solid var(--line);
  }
`;
