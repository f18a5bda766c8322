import { styled } from '@beem/platform';
import { pageEdges } from '../theme/page-edges';

/**
 * The frame of an ordinary page: one left edge for all, and a width of at most 1200 px, or 720 for reading and forms.
 * Full-width pages do not use it.
 */
export const PageBody = styled.div<{ $width?: 'page' | 'reading' }>`
  padding: var(--page-padding);
  ${pageEdges}
  ${({ $width }) =>
    $width === 'reading' &&
    'padding-inline-end: max(var(--edge), calc(100% - var(--edge) - var(--reading-max)));'}
`;
