import { styled } from '@beem/platform';
import { media } from '../theme/media';
import { pageEdges } from '../theme/page-edges';

/** The band of a featured show; dark in both themes, like videos. */
export const FeaturedBand = styled.section`
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-height: 368px;
  padding-block: 48px 32px;
  overflow: hidden;
  background: var(--canvas);
  ${pageEdges}
  ${media.phone} {
    min-height: 336px;
    padding-block: 96px 20px;
  }
  &[data-empty] {
    justify-content: center;
    align-items: center;
    min-height: 160px;
    padding-block: 32px;
    background: var(--surface-1);
    color: var(--text-2);
  }
`;
