import { styled } from '@beem/platform';
import { media, tabularNumbers } from '@beem/ui';
import type { ReactNode } from 'react';

export interface WatchActionProps {
  icon: ReactNode;
  text: string;
  /** Name for screen readers where the text alone does not say what it does. */
  label?: string;
  isPressed?: boolean;
  hasPopup?: 'dialog';
  /** Like and save light up in colours of their own. */
  tone?: 'like' | 'accent';
  onPress: () => void;
  /** A pointer or the keyboard has come near. */
  onApproach?: () => void;
}

/** A pill beside the title; on phones a cell of the action card, its word under its icon. */
export function WatchAction(props: WatchActionProps) {
  const { icon, text, label, isPressed, hasPopup, tone, onPress, onApproach } = props;
  return (
    <Pill
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      aria-haspopup={hasPopup}
      data-tone={tone}
      onClick={onPress}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {icon}
      {text}
    </Pill>
  );
}

const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 44px;
  min-height: 44px;
  padding: 0 20px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-full);
  background: var(--surface-3);
  color: var(--text);
  font: 600 0.9375rem/1.5rem var(--font-text);
  ${tabularNumbers}
  transition:
    background-color var(--fast) var(--ease),
    transform var(--instant) var(--ease);
  svg {
    width: 18px;
    height: 18px;
  }
  &:active {
    transform: scale(0.98);
  }
  ${media.hover} {
    &:hover {
      background: var(--surface-4);
    }
  }
  &[aria-pressed='true'] {
    color: var(--like);
    svg {
      fill: currentColor;
    }
  }
  &[data-tone='accent'][aria-pressed='true'] {
    color: var(--accent);
  }
  ${media.phone} {
    flex-direction: column;
    gap: 4px;
    padding: 8px;
    border-color: transparent;
    border-radius: var(--radius-md);
    background: none;
    font: 500 0.8125rem/1.25rem var(--font-text);
    svg {
      width: 22px;
      height: 22px;
    }
  }
`;
