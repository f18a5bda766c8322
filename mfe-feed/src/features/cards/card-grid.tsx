import { styled } from '@beem/platform';
import { media } from '@beem/ui';

/** Video cards five in a row, show cards six; four on tablets, two on phones. */
export const CardGrid = styled.ul<{ $of: 'films' | 'shows' }>`
  display: grid;
  grid-template-columns: repeat(${({ $of }) => ($of === 'films' ? 5 : 6)}, minmax(0, 1fr));
  gap: 32px 16px;
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 24px 12px;
  }
`;

/** Rows one below the other. */
export const RowList = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li + li {
    border-top: 1px solid var(--line);
  }
`;
