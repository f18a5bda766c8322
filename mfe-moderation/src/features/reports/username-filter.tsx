import { USERNAME_MAX_LENGTH } from '@beem/contracts';
import { Input } from '@beem/ui';
import { AtSign } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { toUsername } from './report-filters';

/** The lists follow the typing once it rests. */
const REST_MS = 300;

interface UsernameFilterProps {
  label: string;
  /** The username in the address. */
  value: string | undefined;
  onChange: (username: string | undefined) => void;
}

export function UsernameFilter({ label, value, onChange }: UsernameFilterProps) {
  const [text, setText] = useState(value ?? '');
  const change = useEffectEvent(onChange);
  useEffect(() => {
    const username = toUsername(text);
    if (username === value) return;
    const timer = setTimeout(() => change(username), REST_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <Input
      label={label}
      icon={<AtSign />}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={USERNAME_MAX_LENGTH + 1}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
}
