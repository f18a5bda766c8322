import { css } from '@beem/platform';

/** The frame of every text control: border, focus ring, error and disabled styles. */
export const controlStyles = css`
  width: 100%;
  min-height: 44px;
  padding: 9px 14px;
  border: 1px solid var(--control-line);
  border-radius: var(--radius-md);
  background: var(--surface-2);
  color: var(--text);
  font: var(--type-body);
  transition: border-color var(--fast) var(--ease);

  &::placeholder {
    color: var(--text-3);
    opacity: 1;
  }
  &:focus-visible {
    outline: 2px solid transparent;
    outline-offset: 1px;
    border-color: var(--focus);
    box-shadow: 0 0 0 3px var(--focus-halo);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 0 0 0 1px var(--danger);
  }
  /* Unlike in a disabled control, the text can still be read and selected. */
  &[readonly] {
    border-color: var(--line-strong);
    background: var(--surface-3);
    color: var(--text-2);
    cursor: default;
  }
  &:disabled {
    border-color: var(--line-strong);
    background: var(--surface-3);
    color: var(--text-disabled);
    cursor: not-allowed;
  }
`;
