import { styled } from '@beem/platform';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { overlayContainer } from '../hooks/overlay-container';
import { pressedKey } from '../hooks/pressed-key';
import { type AnchorOptions, useAnchoredPosition } from '../hooks/use-anchored-position';
import { useDismiss } from '../hooks/use-dismiss';
import { panelStyles } from './panel-styles';

export interface PopoverTriggerProps {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

export interface PopoverProps extends AnchorOptions {
  label: string;
  /** The button that opens it; spread the given props on it. */
  trigger: (props: PopoverTriggerProps) => ReactNode;
  children: (close: () => void) => ReactNode;
}

/** A small window beside its button that leaves the page usable. Tab runs through it and back to the page. */
export function Popover({ label, trigger, children, ...placement }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useAnchoredPosition(isOpen, button, panel, placement);
  useDismiss(isOpen, [button, panel], (reason) => (reason === 'escape' ? close() : setIsOpen(false)));
  useEffect(() => {
    if (isOpen) panel.current?.focus({ preventScroll: true });
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }
  function handleKeyDown(event: KeyboardEvent) {
    // Tab continues from the button, not from the end of the document where the panel is drawn.
    if (pressedKey(event) === 'Tab' && isAtTabEdge(panel.current, event.shiftKey)) {
      if (event.shiftKey) event.preventDefault();
      close();
    }
  }
  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen &&
        createPortal(
          <Panel ref={panel} id={id} role="dialog" aria-label={label} tabIndex={-1} onKeyDown={handleKeyDown}>
            {children(close)}
          </Panel>,
          overlayContainer(button.current),
        )}
    </>
  );
}

const Panel = styled.div`
  ${panelStyles}
  overflow: hidden;
`;

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Whether Tab (or Shift+Tab when `backwards`) would leave `container` from the focused element. */
function isAtTabEdge(container: HTMLElement | null, backwards: boolean): boolean {
  const all = [...(container?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter(
    (element) => element.tabIndex >= 0,
  );
  const active = document.activeElement;
  if (active === container) return backwards || all.length === 0;
  return active === all.at(backwards ? 0 : -1);
}
