import { styled } from '@beem/platform';
import { media } from '@beem/ui';

/** How wide the texts get. */
export const FEATURED_WIDTH = '36rem';
export const FEATURED_WIDTH_TABLET = '27rem';

/* Darkens the side with the texts, also with large ones; the lower edge fades into the page. */
export const FeaturedScrim = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;
  --text-to: calc(max(var(--page-padding-x), (100% - var(--page-max)) / 2) + ${FEATURED_WIDTH});
  background:
    linear-gradient(to top, var(--canvas), transparent 30%),
    linear-gradient(
      to right,
      rgba(8, 7, 13, 0.86),
      rgba(8, 7, 13, 0.64) var(--text-to),
      transparent calc(var(--text-to) + 140px)
    );
  ${media.tablet} {
    --text-to: calc(var(--page-padding-x) + ${FEATURED_WIDTH_TABLET});
  }
  ${media.phone} {
    background: linear-gradient(
      to top,
      var(--canvas) 6%,
      rgba(8, 7, 13, 0.7) calc(11rem + 20px),
      rgba(8, 7, 13, 0.1)
    );
  }
`;

export const FeaturedPicture = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;
  img {
    object-position: 50% 30%;
  }
  /* Less of a wide picture would be cut off; its left edge fades into the page. */
  &:not([data-blurred]) {
    left: max(0px, 100% - 1480px);
    @media (min-width: 1720px) {
      mask-image: linear-gradient(to right, transparent, #000 40%);
    }
  }
  /* A cover is upright and contains text: the band shows it blurred as background, and sharp at the right. */
  &[data-blurred] {
    inset: -48px;
    filter: blur(48px) saturate(1.3);
    opacity: 0.7;
  }
`;

export const FeaturedCover = styled.div`
  position: absolute;
  z-index: -1;
  top: 32px;
  right: var(--edge);
  width: 200px;
  border-radius: var(--radius-lg);
  box-shadow: 0 24px 64px rgba(0, 0, 0, 0.5);
  ${media.phone} {
    display: none;
  }
`;
