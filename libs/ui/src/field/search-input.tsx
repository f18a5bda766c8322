import { useEffect, useEffectEvent, useState } from 'react';
import { Input, type InputProps } from './input';

/** Delay between the last key press and the search. */
const TYPING_MS = 300;

export interface SearchInputProps
  extends Pick<InputProps, 'label' | 'hideLabel' | 'placeholder' | 'icon' | 'maxLength'> {
  /** The current search, without blanks around it. */
  value: string;
  onSearch: (value: string) => void;
}

/** A field that filters a list: it searches when the user pauses, not on every letter. Escape clears it. */
export function SearchInput({ value, onSearch, ...field }: SearchInputProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  /** The field's own text until `value` equals it: the user may continue to type meanwhile. */
  const [sent, setSent] = useState<string | null>(null);
  if (shown !== value) {
    setShown(value);
    setSent(null);
    // The search was changed elsewhere, e.g. by Back or a button that clears it.
    if (value !== sent && text.trim() !== value) setText(value);
  }
  const search = useEffectEvent((typed: string) => {
    setSent(typed);
    onSearch(typed);
  });
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => search(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <Input
      {...field}
      type="search"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
}
