import { SEARCH_MAX_LENGTH } from '@beem/contracts';
import { Input } from '@beem/ui';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

/** A search follows the typing once it rests. */
const REST_MS = 300;

interface TitleSearchProps {
  /** What is searched for. */
  part: string;
  onSearch: (part: string) => void;
}

/** The field above the list; Escape of the browser's own clears it. */
export function TitleSearch({ part, onSearch }: TitleSearchProps) {
  const [text, setText] = useState(part);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (text.trim() === part) return;
    const timer = setTimeout(() => search(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text, part]);
  return (
    <Input
      type="search"
      label="Search your videos"
      hideLabel
      placeholder="Search your videos"
      icon={<Search />}
      maxLength={SEARCH_MAX_LENGTH}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
}
