import { styled } from '@beem/platform';
import type { RefObject } from 'react';

/** First tab stop: skips the navigation. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  return (
    <Skip type="button" onClick={() => target.current?.focus()}>
      Skip to content
    </Skip>
  );
}

const Skip = styled.button`
  position: fixed;
  z-index: var(--z-tooltip);
  top: 8px;
  left: 8px;
  min-height: 44px;
  padding: 10px 20px;
  border-radius: var(--radius-full);
  background: var(--action);
  color: var(--on-action);
  font: var(--type-label);
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
