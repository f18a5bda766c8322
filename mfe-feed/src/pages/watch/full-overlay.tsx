import { styled } from '@beem/platform';
import { media, type } from '@beem/ui';
import type { ReactNode } from 'react';
import { ActionColumn } from '../../features/video-actions/column-action';

interface FullOverlayProps {
  children: ReactNode;
  /** Null for a video that is not published. */
  actions: ReactNode;
}

/** Texts and actions over a video that fills the screen of a phone. They leave space for the player's controls. */
export function FullOverlay({ children, actions }: FullOverlayProps) {
  return (
    <Overlay>
      <Texts>{children}</Texts>
      {actions && <Actions>{actions}</Actions>}
    </Overlay>
  );
}

const Overlay = styled.div`
  position: absolute;
  z-index: 1;
  inset: auto 0 0;
  transform: translateY(calc(-1 * var(--controls)));
  transition:
    transform var(--base) var(--ease),
    opacity var(--base) var(--ease);
  --text-2: var(--film-text-2);
  --text-3: var(--film-text-2);
  pointer-events: none;
  a,
  button {
    pointer-events: auto;
  }
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: -96px 0 calc(-1 * var(--controls));
    background: linear-gradient(
      transparent,
      rgba(6, 5, 11, 0.5) 38%,
      rgba(6, 5, 11, 0.82) 68%,
      rgba(6, 5, 11, 0.88)
    );
  }
  :fullscreen > & {
    display: none;
  }
  /* Beside a sheet the text would be too small to read. */
  [data-docked] & {
    opacity: 0;
  }
`;

const Texts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  max-height: 52dvh;
  /* At the right are the actions, whose labels follow the text size. */
  padding: 0 calc(60px + 1rem) 12px 16px;
  overflow-y: auto;
  scrollbar-width: none;
  /* Large text scrolls by touch. */
  h1,
  p {
    pointer-events: auto;
  }
  h1 {
    ${type.h2}
  }
`;

const Actions = styled(ActionColumn)`
  ${media.phone} {
    bottom: 12px;
    @media (max-height: 759px) {
      gap: 8px;
    }
  }
`;
