import { TOOLTIP_DELAY_MS } from '@beem/contracts';
import { styled } from '@beem/platform';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { overlayContainer } from '../hooks/overlay-container';
import { pressedKey } from '../hooks/pressed-key';
import { useAnchoredPosition } from '../hooks/use-anchored-position';
import { type } from '../theme/type';

/** Time to move the pointer from the control onto the tooltip. */
const LEAVE_MS = 120;

export interface TooltipProps {
  /** Repeats the control's accessible name, so screen readers do not see it. */
  text: string;
  side?: 'bottom' | 'top';
  /** One focusable element. */
  children: ReactNode;
}

/** Shows the name of an icon control after 700 ms of hover or keyboard focus; Escape hides it. */
export function Tooltip({ text, side = 'bottom', children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const wrap = useRef<HTMLSpanElement>(null);
  const anchor = useRef<HTMLElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useAnchoredPosition(isOpen, anchor, bubble, { side, align: 'center' });
  useEffect(() => () => clearTimeout(timer.current), []);

  function schedule(open: boolean, delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      anchor.current = wrap.current?.firstElementChild as HTMLElement | null;
      // An open overlay of the control needs no tooltip, which would be covered.
      const hasOpened = anchor.current?.getAttribute('aria-expanded') === 'true';
      setIsOpen(open && anchor.current !== null && !hasOpened);
    }, delayMs);
  }
  function hide() {
    clearTimeout(timer.current);
    setIsOpen(false);
  }
  function handlePointerEnter(event: PointerEvent) {
    if (event.pointerType !== 'touch') schedule(true, TOOLTIP_DELAY_MS);
  }
  function handleFocus(event: FocusEvent) {
    if (isKeyboardFocus(event.target)) schedule(true, TOOLTIP_DELAY_MS);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (['Escape', 'Enter', ' '].includes(pressedKey(event))) hide();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the control inside it.
    <span
      ref={wrap}
      style={{ display: 'contents' }}
      onPointerEnter={handlePointerEnter}
      onPointerLeave={() => schedule(false, LEAVE_MS)}
      onPointerDown={hide}
      onFocus={handleFocus}
      onBlur={hide}
      onKeyDown={handleKeyDown}
    >
      {children}
      {isOpen &&
        createPortal(
          <Bubble ref={bubble} role="tooltip" aria-hidden="true">
            {text}
          </Bubble>,
          overlayContainer(anchor.current),
        )}
    </span>
  );
}

function isKeyboardFocus(element: Element): boolean {
  try {
    return element.matches(':focus-visible');
  } catch {
    return true;
  }
}

const Bubble = styled.span`
  position: fixed;
  z-index: var(--z-tooltip);
  max-width: 240px;
  padding: 6px 10px;
  border-radius: var(--radius-sm);
  background: var(--action);
  color: var(--on-action);
  ${type.micro}
  font-weight: 600;
  box-shadow: var(--shadow-2);
  pointer-events: auto;
`;
