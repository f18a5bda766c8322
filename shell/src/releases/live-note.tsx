import { styled } from '@beem/platform';
import { tabularNumbers, type } from '@beem/ui';
import { useEffect, useState } from 'react';
import { formatAgo } from './formats';

const SECOND_MS = 1_000;

interface LiveNoteProps {
  /** Milliseconds since 1970. */
  updatedAt: number;
  hasFailed: boolean;
}

/** Shows when the data was read; after a failed read, that it is old. Only a failure is announced. */
export function LiveNote({ updatedAt, hasFailed }: LiveNoteProps) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const ago = formatAgo(new Date(updatedAt), now);
  return (
    <Note data-failed={hasFailed || undefined}>
      <span aria-hidden="true" />
      <span>{hasFailed ? `Not live: updated ${ago}, trying again` : `Live, updated ${ago}`}</span>
    </Note>
  );
}

const Note = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  ${type.small}
  ${tabularNumbers}
  color: var(--text-2);
  > span[aria-hidden] {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--success);
  }
  &[data-failed] {
    color: var(--warning);
    > span[aria-hidden] {
      background: var(--warning);
    }
  }
`;
