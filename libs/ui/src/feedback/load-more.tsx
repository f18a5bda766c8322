import { styled } from '@beem/platform';
import { useRef } from 'react';
import { Button } from '../button/button';
import { useReachedEnd } from '../hooks/use-reached-end';

export interface LoadMoreProps {
  status: 'idle' | 'loading' | 'failed';
  onLoad: () => void;
  /** The next page loads this far before the end is visible; without it only a press loads it. */
  aheadPx?: number;
}

/** The end of a list that has more pages. */
export function LoadMore({ status, onLoad, aheadPx }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  // After a failed page only a press loads again: the end stays visible.
  useReachedEnd(end, aheadPx !== undefined && status === 'idle', onLoad, aheadPx);
  return (
    <End ref={end}>
      {status === 'failed' && <p role="alert">More could not be loaded.</p>}
      <Button busy={status === 'loading'} busyLabel="Loading more..." onClick={onLoad}>
        Load more
      </Button>
    </End>
  );
}

const End = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  margin-top: 32px;
  color: var(--text-2);
`;
