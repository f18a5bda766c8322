import { styled } from '@beem/platform';
import { useRef } from 'react';
import { Button, type ButtonProps } from '../button/button';
import { useReachedEnd } from '../hooks/use-reached-end';

export interface LoadMoreProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** `waiting`: another part of the list is loading, so the next page does not load by itself. */
  status: 'idle' | 'waiting' | 'loading' | 'failed';
  onLoad: () => void;
  /** Distance in px from the visible area at which the next page loads; without it only a press loads it. */
  aheadPx?: number;
  /** Texts of the button, before and while the page loads. */
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
  // After a failed page only a press loads it again, because the end stays visible.
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
