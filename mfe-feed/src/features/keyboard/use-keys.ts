import { useEffect, useEffectEvent } from 'react';

/**
 * What keys do, by `KeyboardEvent.key`: letters in lower case, and 'Space'. An action that returns false leaves its
 * key to the browser.
 */
export type Keys = Readonly<Record<string, () => unknown>>;

/** Held down, these go on; the others count once. */
const REPEATING = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'j', 'l'];
/** Where a key means something else: text, and widgets with keys of their own. */
const TYPING =
  'input:not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
const OWN_KEYS = '[role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"], [role="slider"]';
const PRESSABLE = 'button, a[href], summary, [role="button"]';

/** Keys of a whole page. They are ignored while typing, in dialogs and menus, and with a modifier held. */
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
  // A slider moves by arrows; on a focused button Space presses that button.
  if (event.key.startsWith('Arrow')) return Boolean(target?.closest('[type="range"]'));
  return event.key === ' ' && Boolean(target?.closest(PRESSABLE));
}
