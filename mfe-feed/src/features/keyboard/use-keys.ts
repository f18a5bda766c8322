import { useEffect, useEffectEvent } from 'react';

export type KeyName = 'space' | 'arrowUp' | 'arrowDown' | 'arrowLeft' | 'arrowRight' | 'm';
export type Keys = Partial<Record<KeyName, () => void>>;

const NAMES: Partial<Record<string, KeyName>> = {
  ' ': 'space',
  ArrowUp: 'arrowUp',
  ArrowDown: 'arrowDown',
  ArrowLeft: 'arrowLeft',
  ArrowRight: 'arrowRight',
  m: 'm',
};

/** Where a key means something else: text, and widgets with keys of their own. */
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const OWN_KEYS = '[role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"], [role="slider"]';
const PRESSABLE = 'button, a[href], summary, [role="button"]';

/** Keys of a whole page. They are ignored while typing, in dialogs and menus, and with a modifier held. */
export function useKeys(keys: Keys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const name = NAMES[event.key];
    const action = name && keys[name];
    if (!action || event.defaultPrevented || isElsewhere(event)) return;
    event.preventDefault();
    if (!event.repeat || event.key.startsWith('Arrow')) action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function isElsewhere(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(`${TYPING}, ${OWN_KEYS}`) || document.querySelector('[role="dialog"]')) return true;
  // On a focused button Space presses that button.
  return event.key === ' ' && Boolean(target?.closest(PRESSABLE));
}
