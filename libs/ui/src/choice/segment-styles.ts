import { css } from '@beem/platform';
import { media } from '../theme/media';

/** The frame around the options of a segmented control. */
export const segmentTrack = css`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  min-width: 0;
  padding: 3px;
  border: 1px solid var(--line);
  border-radius: var(--radius-xl);
  background: var(--surface-2);
  :root.light:not([data-tone='film']) & {
    background: var(--surface-3);
  }
`;

/** One option: a label around a radio, or a link. */
export const segment = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 36px;
  padding: 8px 16px;
  border-radius: var(--radius-full);
  color: var(--text-2);
  font: var(--type-label);
  cursor: pointer;
  transition: background-color var(--fast) var(--ease);
  svg {
    width: var(--icon-16, 16px);
    height: var(--icon-16, 16px);
  }
  ${media.hover} {
    &:hover {
      color: var(--text);
    }
  }
  &:is(:has(:checked), [aria-current]) {
    background: var(--surface-4);
    color: var(--text);
    :root.light:not([data-tone='film']) & {
      background: var(--surface-1);
      box-shadow: var(--shadow-1);
    }
    ${media.forcedColors} {
      outline: 2px solid Highlight;
    }
  }
`;
