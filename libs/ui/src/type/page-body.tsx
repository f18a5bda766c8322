import { styled } from '@beem/platform';

/** Padding and width of an ordinary page: at most 1200 px, or 720 for reading. Full-width pages do not use it. */
export const PageBody = styled.div<{ $width?: 'page' | 'reading' }>`
  max-width: calc(
    ${({ $width = 'page' }) => ($width === 'page' ? 'var(--page-max)' : 'var(--reading-max)')} + 2 *
      var(--page-padding-x)
  );
  margin: 0 auto;
  padding: var(--page-padding);
`;
