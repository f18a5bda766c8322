import { styled } from '@beem/platform';
import { media, VisuallyHidden } from '@beem/ui';
import { FastForward } from 'lucide-react';

/** Shows over the video that it plays at 2×. */
export function FastSign({ isFast }: { isFast: boolean }) {
  return (
    <Region role="status">
      {isFast && (
        <p>
          <VisuallyHidden>Speed </VisuallyHidden>2×
          <FastForward aria-hidden="true" fill="currentColor" />
        </p>
      )}
    </Region>
  );
}

const Region = styled.div`
  position: absolute;
  z-index: 2;
  inset: 16px 0 auto;
  display: grid;
  justify-items: center;
  pointer-events: none;
  p {
    display: flex;
    align-items: center;
    gap: 6px;
    padding: 6px 14px;
    border-radius: var(--radius-full);
    background: var(--film-scrim);
    color: var(--film-text);
    font: 600 0.9375rem/1.5rem var(--font-text);
  }
  svg {
    width: 16px;
    height: 16px;
  }
  ${media.phone} {
    top: calc(var(--header) + env(safe-area-inset-top, 0px) + 8px);
  }
`;
