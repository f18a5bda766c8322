import { styled } from '@beem/platform';
import { useRef } from 'react';
import { Button, type ButtonProps } from '../button/button';
import { useReachedEnd } from '../hooks/use-reached-end';

export interface LoadMoreProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** `waiting`: something else of the list is loading; the end does not load by itself. */
  status: 'idle' | 'waiting' | 'loading' | 'failed';
  onLoad: () => void;
  /** The next page loads this far before the end is visible; without it only a press loads it. */
  aheadPx?: number;
  /** Text of the button, and while the page loads. */
  text?: string;
  busyText?: string;
}

/** The end of a list that has more pages. */
export function LoadMore({
  status,
  onLoad,
  aheadPx,
  text = 'Load more',
  busyText = 'Loading more...',
  ...look
}: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  // After a failed page only a press loads again: the end stays visible.
  useReachedEnd(end, aheadPx !== undefined && status === 'idle', onLoad, aheadPx);
  return (
    <End ref={end} data-size={look.size}>
      {status === 'failed' && <p role="alert">More could not be loaded.</p>}
      <Button {...look} busy={status === 'loading'} busyLabel={busyText} onClick={onLoad}>
        {text}
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
  &[data-size='small'] {
    margin-top: 16px;
  }
`;
