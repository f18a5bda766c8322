import { Input, type InputProps } from '@beem/ui';
import { useEffect, useEffectEvent, useState } from 'react';

/** Delay between the last key press and the search. */
const TYPING_MS = 250;

interface TypedFilterProps extends Pick<InputProps, 'label' | 'placeholder' | 'icon' | 'maxLength'> {
  value: string;
  onChange: (value: string) => void;
}

/** A filter that is typed: it searches when the user pauses, not with every letter. */
export function TypedFilter({ value, onChange, ...field }: TypedFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = useEffectEvent((text: string) => {
    if (text.trim() !== value) onChange(text.trim());
    setTyped(null);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => commit(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Input
      {...field}
      type="search"
      autoComplete="off"
      spellCheck={false}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
