import { plainText } from '@beem/rules';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { pressedKey } from '../hooks/pressed-key';

export interface ComboboxOption<Value extends string> {
  value: Value;
  label: string;
}

interface ComboboxInput<Value extends string> {
  options: readonly ComboboxOption<Value>[];
  values: readonly Value[];
  most: number;
  list: RefObject<HTMLElement | null>;
  onValuesChange: (values: Value[]) => void;
}

/**
 * State and keys of a list that is searched by typing (ARIA authoring practices, "combobox with list autocomplete"):
 * the focus stays in the text field, the arrows move through the matches, Enter chooses.
 */
export function useCombobox<Value extends string>(combobox: ComboboxInput<Value>) {
  const { options, values, most, list, onValuesChange } = combobox;
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  /** Index in `matches`; -1 while the arrows have chosen none. */
  const [active, setActive] = useState(-1);
  const wanted = plainText(query.trim());
  const matches = options.filter(({ label }) => plainText(label).includes(wanted));

  function open(isNowOpen: boolean) {
    setIsOpen(isNowOpen);
    setActive(-1);
  }
  /** Clears a text that was typed but not chosen, because it would look like a choice. */
  function leave() {
    setQuery('');
    open(false);
  }
  function search(text: string) {
    setQuery(text);
    setIsOpen(true);
    // The first match is usually the wanted one; Enter chooses it.
    setActive(text.trim() ? 0 : -1);
  }
  function toggle(value: Value) {
    setQuery('');
    if (values.includes(value)) onValuesChange(values.filter((each) => each !== value));
    else onValuesChange(most === 1 ? [value] : [...values, value].slice(0, most));
    if (most === 1) open(false);
    else setActive(-1);
  }
  function move(step: 1 | -1) {
    setIsOpen(true);
    const next =
      active < 0 && step < 0 ? matches.length - 1 : (active + step + matches.length) % matches.length;
    setActive(matches.length ? next : -1);
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const key = pressedKey(event);
    const match = isOpen ? matches[active] : undefined;
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter' && match) toggle(match.value);
    else if (key === 'Enter' && query) return event.preventDefault();
    else if (key === 'Backspace' && !query && values.length > 0) onValuesChange(values.slice(0, -1));
    else return;
    if (key !== 'Backspace') event.preventDefault();
  }
  const isFull = values.length >= most;
  return { query, matches, isOpen, active, isFull, open, leave, search, toggle, handleKey };
}
