import type { ReactNode } from 'react';

/** One thing that one can do with a video, whatever it looks like. */
export interface ActionProps {
  icon: ReactNode;
  text: string;
  /** Name for screen readers where the text alone does not say what it does. */
  label?: string;
  isPressed?: boolean;
  /** What it opens: a window, say. */
  hasPopup?: 'dialog';
  /** Like and save light up in colours of their own. */
  tone?: 'like' | 'accent';
  onPress: () => void;
  /** A pointer or the keyboard has come near. */
  onApproach?: () => void;
}

/** What its button says and does. */
export function buttonAttributes({
  text,
  label,
  isPressed,
  hasPopup,
  tone,
  onPress,
  onApproach,
}: ActionProps) {
  return {
    type: 'button',
    'aria-label': label ?? text,
    'aria-pressed': isPressed,
    'aria-haspopup': hasPopup,
    'data-tone': tone,
    onClick: onPress,
    onPointerEnter: onApproach,
    onFocus: onApproach,
  } as const;
}
