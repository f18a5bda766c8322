import { Link, styled, type Toast } from '@beem/platform';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { IconButton } from '../button/icon-button';
import { media } from '../theme/media';
import { hitArea } from '../theme/mixins';
import { type } from '../theme/type';
import { useSwipeAway } from './use-swipe-away';

export interface ToastViewProps {
  toast: Pick<Toast, 'title' | 'description' | 'variant'> & Partial<Pick<Toast, 'link'>>;
  onDismiss: () => void;
}

const ICONS = { default: CircleCheck, neutral: Info, destructive: CircleAlert };

/**
 * One toast with icon, title, text and close button; a swipe of 50 px to the right dismisses it. On phones it covers
 * controls of the page, so a toast without a link lets taps through, except on its button.
 */
export function ToastView({ toast, onDismiss }: ToastViewProps) {
  const card = useRef<HTMLDivElement>(null);
  const swipe = useSwipeAway(card, onDismiss);
  const Icon = ICONS[toast.variant];
  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    if (!(event.target as Element).closest('button, a')) swipe.onPointerDown(event);
  }
  return (
    <Card
      ref={card}
      {...swipe}
      onPointerDown={handlePointerDown}
      data-variant={toast.variant}
      data-short={toast.description ? undefined : ''}
      data-link={toast.link ? '' : undefined}
    >
      <Icon aria-hidden="true" />
      <ToastText>
        <strong>{toast.title}</strong>
        {toast.description && <span>{toast.description}</span>}
        {toast.link && (
          <ToastLink to={toast.link.to} onClick={onDismiss}>
            {toast.link.label}
          </ToastLink>
        )}
      </ToastText>
      <IconButton label="Dismiss notification" tooltip={false} onClick={onDismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </Card>
  );
}

const Card = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 14px;
  padding: 12px 8px 14px 16px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-lg);
  background: var(--surface-3);
  box-shadow: var(--shadow-3);
  color: var(--text);
  pointer-events: auto;
  touch-action: pan-y;
  :root.light:not([data-tone='film']) & {
    background: var(--surface-2);
  }
  > svg {
    flex: none;
    width: var(--icon-20, 20px);
    height: var(--icon-20, 20px);
    margin-top: 4px;
    color: var(--success);
  }
  &[data-variant='neutral'] > svg {
    color: var(--text-2);
  }
  &[data-variant='destructive'] > svg {
    color: var(--danger);
  }
  ${media.phone} {
    pointer-events: none;
    &[data-link],
    > button {
      pointer-events: auto;
    }
    body:has([data-under-header]) & {
      padding-block: 4px;
      padding-right: 4px;
    }
  }
  &[data-short] {
    align-items: center;
    > svg {
      margin-top: 0;
    }
  }
`;

const ToastText = styled.div`
  display: grid;
  flex: 1;
  gap: 2px;
  min-width: 0;
  padding: 4px 0;
  overflow-wrap: anywhere;
  strong {
    font: 600 0.875rem/1.25rem var(--font-text);
  }
  span {
    ${type.label}
    font-weight: 400;
    color: var(--text-2);
  }
`;

const ToastLink = styled(Link)`
  position: relative;
  justify-self: start;
  ${type.label}
  color: var(--accent);
  text-decoration: underline;
  text-underline-offset: 3px;
  border-radius: var(--radius-xs);
  ${hitArea}
`;
