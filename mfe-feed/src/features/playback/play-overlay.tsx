import { styled } from '@beem/platform';
import { media } from '@beem/ui';
import { Play, RotateCcw } from 'lucide-react';

/** Play button over a paused video. */
export function PlayOverlay({ hasEnded, onPlay }: { hasEnded: boolean; onPlay: () => void }) {
  return (
    <Round type="button" aria-label={hasEnded ? 'Play again' : 'Play'} onClick={onPlay}>
      {hasEnded ? <RotateCcw aria-hidden="true" /> : <Play aria-hidden="true" fill="currentColor" />}
    </Round>
  );
}

const Round = styled.button`
  position: absolute;
  z-index: 1;
  inset: 0;
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  margin: auto;
  border: 1px solid var(--film-line);
  border-radius: 50%;
  background: var(--film-control);
  color: var(--film-text);
  transition: background-color var(--fast) var(--ease);
  svg {
    width: 28px;
    height: 28px;
  }
  ${media.hover} {
    &:hover {
      background: var(--film-control-hover);
    }
  }
  &:focus-visible {
    box-shadow: 0 0 0 4px rgba(6, 5, 11, 0.9);
  }
  ${media.forcedColors} {
    border-color: ButtonText;
  }
`;
