import { styled } from '@beem/platform';
import { media } from '@beem/ui';

/** The glow fills the width beside the sidebar and fades into the page. */
export const HeadFrame = styled.header`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  /* Above the glow, which ends before the lower edge, so that little text is on it. */
  &::after {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    background: linear-gradient(to top, var(--canvas) 4%, transparent 78%);
  }
`;

export const HeadColumns = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 24px;
  max-width: calc(var(--page-max) + 2 * var(--page-padding-x));
  margin: 0 auto;
  padding: 68px var(--page-padding-x) 32px;
  ${media.tablet} {
    padding-top: 48px;
  }
  ${media.phone} {
    display: grid;
    grid-template:
      'picture name' 1fr
      'picture handle' auto
      'facts facts' auto
      'actions actions' auto / auto minmax(0, 1fr);
    gap: 0 12px;
    padding: 36px var(--page-padding-x) 16px;
  }
`;

export const HeadText = styled.div`
  display: grid;
  /* Where less is left, the buttons are below. */
  flex: 1 1 min(20rem, 100% - 168px);
  gap: 8px;
  min-width: 0;
  padding-bottom: 4px;
  ${media.phone} {
    display: contents;
  }
`;

/** The part below the head: figures, tabs and lists. */
export const ProfileBody = styled.div`
  max-width: calc(var(--page-max) + 2 * var(--page-padding-x));
  margin: 0 auto;
  padding: 0 var(--page-padding-x) 64px;
  ${media.phone} {
    padding-bottom: 32px;
  }
`;

/** Four figures in a row; on a phone in one card. */
export const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 16px;
  margin-bottom: 32px;
  ${media.phone} {
    /* Two rows for large text. */
    grid-template-columns: repeat(auto-fit, minmax(4.3rem, 1fr));
    gap: 12px 0;
    margin-bottom: 16px;
    padding: 12px 0;
    border: 1px solid var(--line);
    border-radius: var(--radius-lg);
    background: var(--surface-1);
    > div {
      display: flex;
      flex-direction: column-reverse;
      align-items: center;
      justify-content: flex-end;
      gap: 2px;
      padding: 0 4px;
      border: 0;
      border-radius: 0;
      background: none;
      box-shadow: none;
      & + div {
        border-left: 1px solid var(--line);
      }
      /* Texts fit at every size: two columns of large text have more width than four. */
      container-type: inline-size;
      dt {
        font-size: min(0.8125rem, 16cqi);
        text-align: center;
      }
      dt > span {
        display: none;
      }
      dd {
        margin: 0;
        font: 600 min(1.125rem, 26cqi) / 1.5rem var(--font-display);
      }
    }
  }
`;
