import { readStored, removeStored, writeStored } from '@beem/platform';
import { useEffect, useEffectEvent } from 'react';
import { pressedKey } from './pressed-key';

/**
 * Actions by `KeyboardEvent.key`: letters in lower case, 'Space', and 'Ctrl+Enter' for Enter with Ctrl or Cmd held. If an
 * action returns false, the browser handles the key.
 */
export type Keys = Readonly<Record<string, (press: KeyboardEvent) => unknown>>;

/** The storage key of the user's choice on this device; all remotes and tabs read it on each key press. */
const OFF_KEY = 'beem.singleKeysOff';

/** Whether single-character shortcuts are on (WCAG 2.1.4): they disturb users of speech input. */
export function areSingleKeysOn(): boolean {
  return readStored(OFF_KEY) === null;
}

export function setSingleKeysOn(isOn: boolean): void {
  if (isOn) removeStored(OFF_KEY);
  else writeStored(OFF_KEY, '1');
}

/** Keys that repeat while held down; the others fire once. */
const REPEATING = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'j', 'l'];
const SHIFTED = ['<', '>', '?', '/'];
/** Elements that use keys themselves: text fields and widgets with their own keys. */
const TYPING =
  'input:not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
const OWN_KEYS = '[role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"], [role="slider"]';
const PRESSABLE = 'button, a[href], summary, [role="button"]';

/**
 * Adds keyboard shortcuts to a page. They are ignored in text fields, dialogs and menus, and with a modifier held;
 * those with Ctrl work in text fields.
 * @param place `dialog` for shortcuts of a window that is open
 */
export function useKeys(keys: Keys, place: 'page' | 'dialog' = 'page'): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf(event);
    const action = keys[name];
    if (
      !action ||
      (name.length === 1 && !areSingleKeysOn()) ||
      event.defaultPrevented ||
      isElsewhere(event, place)
    )
      return;
    if (event.repeat && !REPEATING.includes(name)) return event.preventDefault();
    if (action(event) !== false) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function nameOf(event: KeyboardEvent): string {
  const key = pressedKey(event);
  if (event.ctrlKey || event.metaKey) return `Ctrl+${key}`;
  if (key === ' ') return 'Space';
  return key.length === 1 ? key.toLowerCase() : key;
}

function isElsewhere(event: KeyboardEvent, place: 'page' | 'dialog'): boolean {
  const key = pressedKey(event);
  if (event.altKey) return true;
  if (Boolean(document.querySelector('[role="dialog"]')) !== (place === 'dialog')) return true;
  if (event.ctrlKey || event.metaKey) return false;
  // Some keyboards need Shift for these keys.
  if (event.shiftKey && !SHIFTED.includes(key)) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(`${TYPING}, ${OWN_KEYS}`)) return true;
  // Arrow keys move a slider, except that a slider with `data-keys="across"` leaves up and down to the page; Space
  // presses a focused button.
  const slider = target?.closest('[type="range"]');
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return Boolean(slider && !slider.matches('[data-keys="across"]'));
  if (key.startsWith('Arrow')) return Boolean(slider);
  return key === ' ' && Boolean(target?.closest(PRESSABLE));
}
