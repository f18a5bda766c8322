import { Link, styled, useIsAvailable, useLocation, useNavigate } from '@beem/platform';
import { useReturnPath } from '@beem/platform/return-path';
import { wayBack } from '@beem/ui';
import { ArrowLeft, Undo2 } from 'lucide-react';

/** Pages to which a second link can lead back, by the beginning of their address. */
const PLACES = [
  ['/search', 'Back to search'],
  ['/library', 'Back to Library'],
  ['/discover', 'Back to Explore'],
  ['/show/', 'Back to show'],
  ['/profile', 'Back to profile'],
] as const;

/** Navigation state of a watch page: the page before the first of several videos, and the number of steps back to it. */
interface WatchState {
  from?: string;
  steps?: number;
}

function stepsOf(state: unknown): number {
  const steps = (state as WatchState | null)?.steps;
  return Number.isInteger(steps) && Number(steps) > 0 ? Number(steps) : 1;
}

/** State for links from this video to the next one, which keeps the way back. */
export function useStateOfNext(): WatchState {
  const { state } = useLocation();
  const from = useReturnPath();
  return from === null ? {} : { from, steps: stepsOf(state) + 1 };
}

interface WaysBackProps {
  /** The links are over the video. */
  isOver: boolean;
}

/** 'Back to Universe' and, if there was one, a link to the page that led here. */
export function WaysBack({ isOver }: WaysBackProps) {
  const from = useReturnPath();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isAvailable = useIsAvailable();
  const label = PLACES.find(([path]) => from?.startsWith(path))?.[1];
  return (
    <Ways data-over={isOver || undefined}>
      <WayBack to="/home">
        <ArrowLeft size={18} aria-hidden="true" />
        Back to Universe
      </WayBack>
      {from !== null && label && isAvailable(from) && (
        <WayBack
          to={from}
          onClick={(event) => {
            const isPlain =
              event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
            if (!isPlain) return;
            // Steps back in the history instead of a new entry: the browser restores the scroll position.
            event.preventDefault();
            void navigate(-stepsOf(state));
          }}
        >
          <Undo2 size={18} aria-hidden="true" />
          <span>{label}</span>
        </WayBack>
      )}
    </Ways>
  );
}

const Ways = styled.div`
  grid-area: ways;
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  &[data-over] {
    position: absolute;
    z-index: 2;
    top: calc(var(--header) + env(safe-area-inset-top, 0px) + 4px);
    left: 16px;
    right: 16px;
    gap: 8px;
    transition: opacity var(--base) var(--ease);
    pointer-events: none;
    > a {
      pointer-events: auto;
    }
    [data-idle] > &:not(:has(:focus-visible)) {
      opacity: 0;
      > a {
        pointer-events: none;
      }
    }
  }
`;

const WayBack = styled(Link)`
  ${wayBack}
  ${Ways}[data-over] & {
    padding: 0 14px 0 12px;
    border-radius: var(--radius-full);
    background: var(--film-control);
    color: var(--film-text);
  }
`;
