import { css } from '@beem/platform';
import { media } from '../theme/media';

/** Shared by IconButton and links of the same shape. */
export const iconButtonStyles = css`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid transparent;
  border-radius: var(--radius-full);
  color: var(--text-2);
  transition:
    background-color var(--fast) var(--ease),
    color var(--fast) var(--ease),
    transform var(--instant) var(--ease);

  svg {
    width: var(--icon-20, 20px);
    height: var(--icon-20, 20px);
  }
  ${media.hover} {
    &:hover {
      background: var(--surface-3);
      color: var(--text);
    }
  }
  &:active:not(:disabled) {
    transform: scale(0.98);
  }
  &[data-variant='solid'] {
    background: var(--surface-3);
    color: var(--text);
    ${media.hover} {
      &:hover {
        background: var(--surface-4);
      }
    }
  }
  &[data-variant='film'] {
    border-color: var(--film-line);
    background: var(--film-control);
    color: var(--film-text);
    ${media.hover} {
      &:hover {
        background: var(--film-control-hover);
      }
    }
    &:focus-visible {
      box-shadow: 0 0 0 4px rgba(6, 5, 11, 0.9);
    }
  }
  &:disabled {
    color: var(--text-disabled);
    cursor: not-allowed;
    background: none;
  }
  ${media.forcedColors} {
    border-color: ButtonText;
  }
`;
