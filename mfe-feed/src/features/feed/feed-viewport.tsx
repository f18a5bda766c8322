import { styled } from '@beem/platform';
import { media } from '@beem/ui';

/**
 * The hub's viewport: the window without header and bottom bar. On phones the video extends under the header, and the
 * attribute `data-under-header` makes the shell's header transparent.
 */
export const FeedFrame = styled.section`
  position: relative;
  /* Keeps the ambient glow behind all content here, but in front of the page's background. */
  isolation: isolate;
  height: calc(100dvh - var(--header) - var(--bottom-bar));
  min-height: 320px;
  ${media.phone} {
    height: calc(100dvh - var(--bottom-bar));
  }
  ${media.across} {
    min-height: 240px;
  }
`;

export const FeedViewport = styled.div`
  height: 100%;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-snap-type: y mandatory;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
`;

/** One screen of the feed; empty for cards that are not rendered. */
export const FeedItem = styled.article`
  container-type: size;
  position: relative;
  height: 100%;
  scroll-snap-align: start;
  scroll-snap-stop: always;
  /* The focus ring is drawn around the video, not around the whole screen. */
  &:focus-visible {
    outline: none;
  }
`;

/**
 * Card and action column side by side; on phones the actions are over the video. On phones in landscape the video takes
 * the height, and texts and actions are in a pane of the width `--pane` at its right.
 */
export const FeedCardLayout = styled.div`
  display: flex;
  justify-content: center;
  gap: 24px;
  height: 100%;
  padding: 8px 76px 16px 0;
  transition: transform var(--base) var(--ease);
  --video: min((100cqh - 24px) * 9 / 16, 100cqw - 152px);
  ${media.desktop} {
    /* The comments are at the right, so the video and its actions move to the left, far enough to be 16 px beside them. A
       narrow window has no space for the whole width of the video: its sides are cut. */
    ${FeedFrame}[data-beside] & {
      --video: min((100cqh - 24px) * 9 / 16, 100cqw - 552px);
      transform: translateX(min(-90px, (100cqw - var(--video) - 940px) / 2));
    }
  }
  ${media.tabletAcross} {
    ${FeedFrame}[data-beside] & {
      transform: translateX(-220px);
    }
  }
  ${media.tablet} {
    gap: 20px;
    padding: 16px 24px 24px;
  }
  /* The comments take the lower half: the video alone stands above them. */
  ${media.tabletUpright} {
    ${FeedFrame}[data-beside] & {
      transform: scale(0.43);
      transform-origin: 50% 0;
      > :last-child {
        opacity: 0;
      }
    }
  }
  ${media.phone} {
    padding: 0;
  }
  ${media.across} {
    --pane: clamp(312px, 40cqw, 360px);
    justify-content: flex-start;
    padding: 0;
    /* The window of the comments covers the pane and no part of the video. */
    ${FeedFrame}[data-beside] & {
      --pane: calc(min(380px, 50cqw) + 16px);
    }
    &&& {
      transform: none;
    }
  }
`;

export const FeedCardFrame = styled.div`
  position: relative;
  width: var(--video);
  height: 100%;
  border-radius: var(--radius-xl);
  overflow: hidden;
  background: var(--surface-1);
  color: var(--film-text);
  ${FeedItem}:focus-visible & {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  ${media.tablet} {
    width: min((100cqh - 40px) * 9 / 16, 100cqw - 116px);
  }
  /* Its texts are too small to read above the comments. */
  ${media.tabletUpright} {
    ${FeedFrame}[data-beside] & > :not(:first-child) {
      opacity: 0;
    }
  }
  ${media.phone} {
    width: 100%;
    border-radius: 0;
    ${FeedItem}:focus-visible & {
      outline-offset: -4px;
    }
  }
  ${media.across} {
    width: calc(100cqw - var(--pane));
    border-radius: 0;
    overflow: visible;
    background: none;
    ${FeedItem}:focus-visible & {
      outline-offset: -4px;
    }
  }
`;
