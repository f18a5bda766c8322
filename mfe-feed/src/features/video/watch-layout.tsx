import { styled } from '@beem/platform';
import { media, type, useIsTextLarge, useMediaQuery } from '@beem/ui';
import { LOW_PANEL, PANEL } from '../../shared/low-panel';

/** From this width the comments are part of the page; narrower pages show them in a dialog. */
export const INLINE_COMMENTS = '@media (min-width: 1200px)';
/** Beside an upright video they also need this width of the window in rem. */
export const INLINE_REM = 60;
/** Creator and actions fit into a row beside inline comments if Support Creator is only its icon. */
export const ICON_FITS = '@media (min-width: 1400px) and (max-width: 1599.98px)';
const inlineComments = `${INLINE_COMMENTS} and (min-height: 500.02px)`;
/** Wide enough for texts beside an upright video. */
export const BESIDE = '@media (min-width: 768px) and (min-height: 500.02px)';

/** Texts and actions fit over the video of a phone if they have this width in rem. */
const OVER_REM = 18;

/** Whether the video fills the screen, with its texts over it: an upright one on a phone. */
export function useIsFull(isUpright: boolean): boolean {
  const isAcross = useMediaQuery(media.across);
  const isPhone = useMediaQuery(media.phone);
  const isLarge = useIsTextLarge(OVER_REM);
  return isUpright && isPhone && !isAcross && !isLarge;
}

/** 64 px, higher for large text. */
export const COMMENTS_BAR_HEIGHT = 'calc(24px + 2.5rem)';

/** The height of an upright video on a desktop: the window without the header, and 24 px above and below. */
const FULL_HEIGHT = 'calc(100dvh - var(--header) - 48px)';

/**
 * The watch page: the links back, the video, the panel with texts and comments, and the next videos.
 * - A landscape video stands above its texts; where there is room, the comments stand beside both.
 * - An upright one (`data-upright`) is as high as the window, with the panel beside it.
 * - `data-inline`: the comments are part of the panel; else a line of it opens those of an upright video.
 * - On phones an upright one (`data-full`) fills the screen, with its texts over it; large text stands below it. A phone
 *   on its side shows the player alone on its first screen.
 */
export const WatchColumn = styled.div`
  position: relative;
  isolation: isolate;
  /* Texts are over the glow, which may be that of a white still. */
  --glow: 0.36;
  --line: rgba(255, 255, 255, 0.12);
  --text-2: #d6d2e2;
  --text-3: #cbc6da;
  --accent: #c9beff;
  display: grid;
  grid-template: 'ways' auto 'video' auto 'details' auto 'below' auto / minmax(0, 1fr);
  max-width: calc(1016px + 2 * var(--page-padding-x));
  margin: 0 auto;
  padding: 12px var(--page-padding-x) 48px;
  ${media.phone} {
    padding-top: 0;
    &[data-full] {
      padding-bottom: 24px;
    }
  }
  ${media.across} {
    padding-top: 0;
  }
  ${inlineComments} {
    grid-template:
      'ways comments' auto 'video comments' auto 'details comments' auto 'below comments' 1fr
      / minmax(0, 1fr) 380px;
    column-gap: 40px;
    max-width: max(1240px, calc((100dvh - var(--header) - 260px) * 16 / 9 + 468px));
    padding: 12px 24px 48px;
  }
  ${BESIDE} {
    &[data-upright] {
      grid-template:
        'video ways' auto 'video panel' minmax(0, 1fr) 'below below' auto
        / min(calc((100dvh - var(--header) - 48px) * var(--ratio)), 100% - var(--panel-min, 440px)) minmax(0, 520px);
      column-gap: 48px;
      ${media.tablet} {
        --panel-min: 332px;
        column-gap: 32px;
        /* The next videos stand in the columns of the video and its texts. */
        --next-columns: min(calc((100dvh - var(--header) - 48px) * var(--ratio)), 100% - 332px) minmax(0, 520px);
        --next-gap: 32px;
      }
      justify-content: center;
      max-width: 1440px;
      padding: 24px 24px 48px;
    }
  }
  /* While a dialog with the comments is open, only the video and the comments are not dimmed. */
  > :not([data-glow], [data-player], [data-panel]),
  > [data-panel] > * {
    transition: opacity var(--base) var(--ease);
  }
  &[data-docked] > :not([data-glow], [data-player], [data-panel]),
  &[data-docked] > [data-panel] > * {
    opacity: 0;
  }
`;

/** The player's area in the layout, also while the player is moved aside. */
export const PlayerFrame = styled.div`
  position: relative;
  z-index: 1;
  grid-area: video;
  aspect-ratio: 16 / 9;
  max-height: max(320px, calc(100dvh - var(--header) - 260px));
  border-radius: var(--radius-lg);
  ${BESIDE} {
    ${WatchColumn}[data-upright] & {
      align-self: start;
      width: 100%;
      height: auto;
      aspect-ratio: var(--ratio);
      max-height: none;
    }
  }
  ${media.phone} {
    margin: 0 calc(-1 * var(--page-padding-x));
    border-radius: 0;
    ${WatchColumn}[data-upright]:not([data-full]) & {
      height: max(280px, 44dvh);
      max-height: none;
      aspect-ratio: auto;
    }
    ${WatchColumn}[data-full] & {
      /* The bar of the comments, where it is shown, and that of the shell are below it. */
      height: calc(100dvh - var(--bottom-bar) - ${COMMENTS_BAR_HEIGHT});
      @media (max-height: 759px) {
        height: calc(100dvh - var(--bottom-bar));
      }
      min-height: 420px;
      max-height: none;
      aspect-ratio: auto;
      /* The position where overlays begin: below the header and the links back. */
      --player-top: calc(var(--header) + env(safe-area-inset-top, 0px) + 52px);
      &[data-fit='cover'] video {
        object-fit: cover;
      }
    }
  }
  ${media.across} {
    &&&& {
      height: 100dvh;
      max-height: none;
      margin: 0 calc(-1 * var(--page-padding-x));
      border-radius: 0;
      aspect-ratio: auto;
      --player-top: 52px;
    }
  }
`;

/**
 * The part that moves aside while a dialog with the comments is open; by `transform` alone, so that no layout is
 * needed.
 */
export const MovingPlayer = styled.div`
  position: absolute;
  inset: 0;
  border-radius: inherit;
  transform-origin: 0 0;
  will-change: transform;
  transition: transform var(--slow) var(--ease);
`;

/** Texts and comments: beside an upright video one column of its height, else two areas of the page. */
export const Panel = styled.div`
  display: contents;
  ${BESIDE} {
    ${WatchColumn}[data-upright] & {
      grid-area: panel;
      display: flex;
      flex-direction: column;
      gap: 24px;
      min-height: 0;
      /* The video determines the height. */
      container: ${PANEL} / size;
      overflow-y: auto;
      scrollbar-width: thin;
    }
    /* Without comments in it, it may be higher than the video. */
    ${WatchColumn}[data-upright]:not([data-inline]) & {
      container: none;
      overflow: visible;
    }
  }
`;

export const Details = styled.div`
  grid-area: details;
  container: texts / inline-size;
  min-width: 0;
  padding-top: 24px;
  ${BESIDE} {
    ${WatchColumn}[data-upright] & {
      flex: none;
      padding-top: 8px;
    }
  }
`;

/** The inline comments; a dialog in this cell is rendered elsewhere. */
export const CommentsCell = styled.div`
  display: contents;
  &[data-inline] {
    grid-area: comments;
    position: sticky;
    /* Its heading stands on the line of the way back. */
    top: calc(var(--header) + 19px);
    display: flex;
    flex-direction: column;
    height: calc(${FULL_HEIGHT} + 5px);
    margin-top: 7px;
    ${WatchColumn}[data-upright] & {
      position: static;
      flex: 1;
      min-height: 13rem;
      height: auto;
      margin: 0;
      padding-top: 16px;
      border-top: 1px solid var(--line);
      ${LOW_PANEL} {
        flex: none;
        min-height: 0;
      }
    }
  }
`;

/** The next videos and the credits. */
export const Below = styled.div`
  grid-area: below;
  display: grid;
  gap: 24px;
  min-width: 0;
  padding-top: 32px;
  ${media.phone} {
    padding-top: 24px;
  }
`;

export const WatchTitle = styled.h1`
  ${type.h1}
  text-wrap: balance;
  &[data-long] {
    ${type.h2}
  }
`;

/** Creator at the left, actions at the right; stacked on phones and beside an upright video. */
export const CreatorAndActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-top: 16px;
`;
