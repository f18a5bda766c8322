import { styled } from '@beem/platform';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { overlayContainer } from '../hooks/overlay-container';
import { pressedKey } from '../hooks/pressed-key';
import { type AnchorOptions, useAnchoredPosition } from '../hooks/use-anchored-position';
import { useDismiss } from '../hooks/use-dismiss';
import { MenuContext } from './menu-context';
import { focusEdge, moveFocus, typeAhead } from './menu-focus';
import { panelStyles } from './panel-styles';

export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface MenuProps extends AnchorOptions {
  /** Names the list for screen readers. */
  label: string;
  /** The button that opens the menu; spread the given props on it. */
  trigger: (props: MenuTriggerProps) => ReactNode;
  /** MenuItem, MenuLink, MenuSeparator. */
  children: ReactNode;
}

/** A list of actions: arrows, Home, End and letters move, Escape and Tab close, focus returns to the button. */
export function Menu({ label, trigger, children, ...placement }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opensAtEnd = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useAnchoredPosition(isOpen, button, list, placement);
  useDismiss(isOpen, [button, list], (reason) => (reason === 'escape' ? close() : setIsOpen(false)));
  useEffect(() => {
    if (isOpen) focusEdge(list.current, opensAtEnd.current ? 'last' : 'first');
  }, [isOpen]);

  function open(atEnd: boolean) {
    opensAtEnd.current = atEnd;
    setIsOpen(true);
  }
  function close() {
    setIsOpen(false);
    button.current?.focus();
  }
  function handleTriggerKey(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    open(key === 'ArrowUp');
  }
  function handleListKey(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (key === 'Tab') close();
    else if (moveFocus(list.current, key) || typeAhead(list.current, key)) event.preventDefault();
  }
  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => (isOpen ? setIsOpen(false) : open(false)),
        onKeyDown: handleTriggerKey,
      })}
      {isOpen &&
        createPortal(
          <MenuContext value={close}>
            {/* It is a landmark of its own, because the body in which it is drawn is in none. */}
            <section aria-label={label}>
              <List ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={handleListKey}>
                {children}
              </List>
            </section>
          </MenuContext>,
          overlayContainer(button.current),
        )}
    </>
  );
}

const List = styled.div`
  ${panelStyles}
  min-width: 216px;
  max-height: var(--free);
  padding: 8px;
  overflow-y: auto;
`;
