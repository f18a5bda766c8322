import { css } from '@beem/platform';
import { media } from '../theme/media';

/** The label of a check box, radio or switch: 44 px high and clickable as a whole. */
export const choiceRow = css`
  position: relative;
  display: inline-flex;
  align-items: start;
  gap: 12px;
  min-height: 44px;
  padding: 10px 0;
  font: var(--type-body);
  cursor: pointer;
  &:has(:disabled) {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
`;

/** The native control with our own style. */
export const choiceMark = css`
  appearance: none;
  flex: none;
  display: grid;
  place-content: center;
  width: 20px;
  height: 20px;
  margin: calc(0.75rem - 10px) 0;
  border: 1.5px solid var(--control-line);
  background: var(--surface-2);
  color: var(--on-accent-solid);
  cursor: inherit;
  transition:
    background-color var(--fast) var(--ease),
    border-color var(--fast) var(--ease);
  &:checked {
    border-color: var(--accent-solid);
    background: var(--accent-solid);
  }
  &:disabled {
    border-color: var(--line-strong);
    background: var(--surface-3);
    color: var(--text-disabled);
  }
  &[aria-invalid='true'],
  [data-invalid] & {
    border-color: var(--danger);
  }
  ${media.forcedColors} {
    appearance: auto;
  }
`;
