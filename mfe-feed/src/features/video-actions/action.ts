import { Link } from '@beem/platform';
import { useTurnedOn } from '@beem/ui';
import type { ReactNode } from 'react';

/** An action on a video, independent of its appearance. */
export interface ActionProps {
  icon: ReactNode;
  text: string;
  /** Accessible name, if the text alone is not enough. */
  label?: string;
  isPressed?: boolean;
  /** Value of `aria-haspopup`, e.g. for a dialog. */
  hasPopup?: 'dialog';
  /** Like and save have their own active colours. */
  tone?: 'like' | 'accent';
  /** Address of a page; the action is a link. */
  to?: string;
  onPress?: () => void;
  /** Called when the pointer or the focus reaches the button, to preload code. */
  onApproach?: () => void;
}

/** Props of the button, or of the link. */
export function useButtonAttributes({
  text,
  label,
  isPressed,
  hasPopup,
  tone,
  to,
  onPress,
  onApproach,
}: ActionProps) {
  const turnedOn = useTurnedOn(isPressed);
  if (to !== undefined) return { as: Link, to, 'aria-label': label ?? text } as object;
  return {
    type: 'button',
    'aria-label': label ?? text,
    'aria-pressed': isPressed,
    'aria-haspopup': hasPopup,
    'data-tone': tone,
    'data-turned-on': turnedOn || undefined,
    onClick: onPress,
    onPointerEnter: onApproach,
    onFocus: onApproach,
  } as const;
}
