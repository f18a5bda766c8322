import { countCharacters, firstCharacters } from '@beem/rules';
import type { ChangeEvent } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Removes what was typed or pasted beyond `max` characters, and nothing that was there before; call it first in a
 * control's `onChange`. The browser's own `maxLength` would count an emoji twice.
 */
export function keepToLimit(event: ChangeEvent<TextControl>, max: number | undefined): void {
  const { isComposing, inputType } = event.nativeEvent as InputEvent;
  // Text that an input method still composes is not changed; neither is a deletion.
  if (max === undefined || isComposing || inputType?.startsWith('delete')) return;
  const control = event.currentTarget;
  const excess = countCharacters(control.value) - max;
  if (excess <= 0) return;
  // The newest text ends at the caret; some input types do not report a caret.
  const caret = control.selectionEnd ?? control.value.length;
  const before = control.value.slice(0, caret);
  const kept = firstCharacters(before, countCharacters(before) - excess);
  control.value = kept + control.value.slice(caret);
  if (control.selectionEnd !== null) control.setSelectionRange(kept.length, kept.length);
}
