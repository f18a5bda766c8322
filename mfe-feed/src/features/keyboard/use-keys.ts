import { useEffect, useEffectEvent } from 'react';

/**
 * Actions by `KeyboardEvent.key`: letters in lower case, and 'Space'. If an action returns false, the browser handles
 * the key.
 */
export type Keys = Readonly<Record<string, () => unknown>>;

/** These keys repeat while held down; the others fire once. */
const REPEATING = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'j', 'l'];
/** Elements in which keys have another meaning: text fields and widgets with their own keys. */
const TYPING =
  'input:not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
const OWN_KEYS = '[role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"], [role="slider"]';
const PRESSABLE = 'button, a[href], summary, [role="button"]';

/** Keyboard shortcuts of a page. They are ignored in text fields, dialogs and menus, and with a modifier held. */
export function useKeys(keys: Keys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf(event.key);
    const action = keys[name];
    if (!action || event.defaultPrevented || isElsewhere(event)) return;
    if (event.repeat && !REPEATING.includes(name)) return event.preventDefault();
    if (action() !== false) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function nameOf(key: string): string {
  if (key === ' ') return 'Space';
  return key.length === 1 ? key.toLowerCase() : key;
}

function isElsewhere(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return true;
  // On most keyboards < and > are typed with Shift.
  if (event.shiftKey && event.key !== '<' && event.key !== '>') return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(`${TYPING}, ${OWN_KEYS}`) || document.querySelector('[role="dialog"]')) return true;
  // Arrow keys move a slider; Space presses a focused button.
  if (event.key.startsWith('Arrow')) return Boolean(target?.closest('[type="range"]'));
  return event.key === ' ' && Boolean(target?.closest(PRESSABLE));
}
