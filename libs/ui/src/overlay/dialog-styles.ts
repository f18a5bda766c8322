import { css, keyframes } from '@beem/platform';
import { media } from '../theme/media';
import { raisedSkeleton } from './panel-styles';

const fadeIn = keyframes`from { opacity: 0; }`;
const fadeOut = keyframes`to { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(12px) scale(0.98); }`;
const dockIn = keyframes`from { opacity: 0; transform: translateX(24px); }`;
const sheetIn = keyframes`from { transform: translateY(100%); }`;
const sheetOut = keyframes`to { transform: translateY(100%); }`;

/** The scrim; it also positions the window, so that the window itself has no transform. */
export const overlayStyles = css`
  position: fixed;
  inset: 0;
  z-index: var(--z-dialog);
  display: grid;
  place-items: center;
  padding: 24px;
  container: dialog / size;
  background: var(--scrim);
  animation: ${fadeIn} var(--base) var(--ease);
  &[data-state='closed'] {
    animation: ${fadeOut} var(--fast) var(--ease-exit) forwards;
  }
  &[data-layout='docked'] {
    place-items: stretch end;
    padding: calc(var(--header) + 16px) 16px 16px;
    /* A docked window does not dim the video beside it. */
    background: none;
    ${media.desktop} {
      /* It is as high as the card of the hub. */
      padding-top: calc(var(--header) + 8px);
    }
  }
  ${media.tabletUpright} {
    /* The scrim is below the video, which a window at its side would cover. */
    &[data-layout='docked'] {
      place-items: end stretch;
      padding-left: calc(var(--sidebar) + 16px);
    }
  }
  ${media.phone} {
    &,
    &[data-layout='docked'] {
      place-items: end stretch;
      padding: 0;
    }
    &[data-state='closed'] {
      animation-duration: var(--base);
    }
  }
  ${media.across} {
    &&[data-layout='docked'] {
      place-items: stretch end;
      padding: 8px;
    }
  }
`;

export const dialogSurface = css`
  display: flex;
  flex-direction: column;
  width: min(520px, 100%);
  max-height: 100%;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-xl);
  background: var(--surface-2);
  color: var(--text);
  ${raisedSkeleton}
  box-shadow: var(--shadow-3);
  overflow: hidden;
  animation: ${rise} var(--base) var(--ease-enter);
  &:focus {
    outline: none;
  }
  &[data-layout='wide'] {
    width: min(880px, 100%);
    /* On a phone in landscape and at large text, header and footer would leave hardly a line of the body between them:
       they scroll with it. */
    @container dialog (max-height: 31.25rem) {
      overflow-y: auto;
      overscroll-behavior: contain;
      > [data-body] {
        flex: none;
        overflow-y: visible;
      }
    }
  }
  &[data-layout='docked'] {
    width: min(440px, 100%);
    animation-name: ${dockIn};
  }
  ${media.tabletUpright} {
    &[data-layout='docked'] {
      width: 100%;
      height: 52dvh;
      animation-name: ${rise};
    }
  }
  &[data-state='closed'] {
    animation: ${fadeOut} var(--fast) var(--ease-exit) forwards;
  }
  ${media.phone} {
    &&& {
      width: 100%;
      max-height: 92dvh;
      border-width: 1px 0 0;
      border-radius: 24px 24px 0 0;
      animation: ${sheetIn} var(--slow) var(--ease-enter);
      transition: transform var(--base) var(--ease);
    }
    /* The video stays visible above it; a page may set --docked-height so that the window ends at the lower edge of the
       video. */
    &&&[data-layout='docked'] {
      height: var(--docked-height, 72dvh);
    }
    &&&[data-state='closed'] {
      animation: ${sheetOut} var(--base) var(--ease-exit) forwards;
    }
    &&&[data-dragging] {
      transition: none;
    }
  }
  ${media.across} {
    /* The window is beside the video, also where a phone in landscape is as narrow as an upright tablet. */
    &&&[data-layout='docked'] {
      width: min(380px, 50vw);
      height: auto;
      max-height: none;
      border-width: 1px;
      border-radius: var(--radius-lg);
      animation: ${dockIn} var(--base) var(--ease-enter);
    }
    &&&[data-layout='docked'][data-state='closed'] {
      animation: ${fadeOut} var(--fast) var(--ease-exit) forwards;
    }
  }
`;

export const headerStyles = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  flex: none;
  padding: 16px 16px 12px 24px;
  > button {
    margin-left: auto;
  }
  [data-handle] {
    display: none;
  }
  ${media.phone} {
    padding-top: 24px;
    touch-action: none;
    [data-handle] {
      position: absolute;
      top: 8px;
      left: 50%;
      display: block;
      width: 36px;
      height: 4px;
      margin-left: -18px;
      border-radius: 2px;
      background: var(--line-strong);
    }
  }
`;

export const footerStyles = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
  flex: none;
  padding: 16px 24px;
  border-top: 1px solid var(--line);
  ${media.phone} {
    padding: 12px 16px calc(12px + env(safe-area-inset-bottom, 0px));
    /* The text field stands on the edge of the comments. */
    [data-layout='docked'] > & {
      padding-inline: 24px;
    }
    /* The buttons are side by side where their texts fit in one line. */
    > button {
      flex: 1 1 auto;
    }
  }
`;
