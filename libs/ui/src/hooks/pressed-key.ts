import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** The `keyCode` that browsers report for a key that an input method handles. */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * The `key` of a keyboard event, or 'Process', its name in UI Events, when an input method handles the key: there Enter
 * takes a candidate and Escape closes its list, and neither is meant for the page. Every keyboard handler uses this
 * function. Safari ends the composition before it reports the key, so `isComposing` alone misses it.
 */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === INPUT_METHOD_KEY_CODE ? 'Process' : native.key;
}
