import { css } from '@beem/platform';

/** Visible to screen readers only. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Gives a small control a touch area of 44 × 44 px without changing its look. An element that clips takes padding instead. */
export const hitArea = css`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    inset: 50% auto auto 50%;
    width: max(100%, 44px);
    height: max(100%, 44px);
    transform: translate(-50%, -50%);
  }
`;

/** Truncates text after a number of lines; give the element a `title` when it is a name. */
export function clampLines(lines: number) {
  return css`
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: ${lines};
    overflow: hidden;
  `;
}

/** For a section whose heading leaves with its list where another part of the page says that it failed (`FailureGroup`). */
export const leavesWhenFailed = css`
  &:has([data-failed]) {
    display: none;
  }
`;
