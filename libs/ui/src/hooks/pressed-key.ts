import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** What browsers report as `keyCode` of a key that an input method handles. */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * The `key` of a keyboard event; 'Process', the name that UI Events has for it, if the key belongs to an input method:
 * Enter takes a candidate there, Escape closes its list, and neither means the page. Every handler of keys asks this. Safari
 * ends the composition before it reports the key, so `isComposing` alone misses it.
 */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === INPUT_METHOD_KEY_CODE ? 'Process' : native.key;
}
