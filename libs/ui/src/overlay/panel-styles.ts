import { css, keyframes } from '@beem/platform';

const appear = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`;

/** Skeletons on a raised surface, which is lighter than the page. */
export const raisedSkeleton = css`
  --skeleton: var(--surface-4);
  --skeleton-shine: var(--line-strong);
`;

/** Surface of menus and popovers: above the page, below dialogs, unless they are inside one. */
export const panelStyles = css`
  position: fixed;
  z-index: var(--z-dropdown);
  max-width: calc(100vw - 24px);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-lg);
  background: var(--surface-2);
  color: var(--text);
  ${raisedSkeleton}
  box-shadow: var(--shadow-3);
  animation: ${appear} var(--base) var(--ease-enter);
  [role='dialog'] & {
    z-index: calc(var(--z-dialog) + 1);
  }
  &:focus {
    outline: none;
  }
`;
