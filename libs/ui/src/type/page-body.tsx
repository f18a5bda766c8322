import { styled } from '@beem/platform';

/** Padding and width of an ordinary page: at most 1200 px, or 720 for reading. Full-bleed pages do without it. */
export const PageBody = styled.div<{ $width?: 'page' | 'reading' }>`
  max-width: calc(
    ${({ $width = 'page' }) => ($width === 'page' ? 'var(--page-max)' : 'var(--reading-max)')} + 2 *
      var(--page-padding-x)
  );
  margin: 0 auto;
  padding: var(--page-padding);
`;
