/**
 * The events by which browsers report a key that an input method handles: during composition and, in Safari, right
 * after it has ended.
 */
export const INPUT_METHOD_KEYS = [
  ['while it composes', { isComposing: true, keyCode: 229 }],
  ['of a browser without key codes', { isComposing: true }],
  ['after the composition has ended, as in Safari', { isComposing: false, keyCode: 229 }],
] as const;
