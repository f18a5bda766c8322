import { styled } from '@beem/platform';
import { hitArea, likeMoment, media, tabularNumbers, type, useTurnedOn } from '@beem/ui';
import type { ReactNode } from 'react';

export const CommentActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  margin-top: 4px;
`;

export interface CommentActionProps {
  /** Accessible name with the author: the visible text is the same below every comment. */
  label: string;
  /** Whether the comment is liked; only on the like. */
  isPressed?: boolean;
  /** It opens a dialog. */
  hasPopup?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A small text button below a comment, with a touch target of full size. */
export function CommentAction({ label, isPressed, hasPopup, onPress, children }: CommentActionProps) {
  const turnedOn = useTurnedOn(isPressed);
  return (
    <Press
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      data-tone={isPressed === undefined ? undefined : 'like'}
      data-turned-on={turnedOn || undefined}
      aria-haspopup={hasPopup ? 'dialog' : undefined}
      onClick={onPress}
    >
      {children}
    </Press>
  );
}

const Press = styled.button`
  ${hitArea}
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  border-radius: var(--radius-xs);
  color: var(--text-3);
  ${type.small}
  ${tabularNumbers}
  font-weight: 500;
  svg {
    width: var(--icon-16, 16px);
    height: var(--icon-16, 16px);
  }
  ${media.hover} {
    &:hover {
      color: var(--text);
    }
  }
  &[aria-pressed='true'] {
    color: var(--like);
    svg {
      fill: currentColor;
    }
  }
  ${likeMoment}
`;
