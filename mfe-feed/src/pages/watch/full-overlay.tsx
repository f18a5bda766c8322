import { styled } from '@beem/platform';
import { media, type } from '@beem/ui';
import type { ReactNode } from 'react';
import { ActionColumn } from '../../features/video-actions/column-action';

interface FullOverlayProps {
  children: ReactNode;
  /** Null for a video that is not published. */
  actions: ReactNode;
}

/**
 * Texts and actions over a video that fills the screen of a phone, above the player's controls. They fade with them while
 * the video plays; a touch shows them again.
 */
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
  transform: translateY(-80px);
  transition: opacity var(--base) var(--ease);
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
    /* One scrim for texts, actions and controls. The name of the creator is readable on snow. */
    inset: -40px 0 -80px;
    background: linear-gradient(
      transparent,
      rgba(6, 5, 11, 0.66) 40px,
      rgba(6, 5, 11, 0.84) 68%,
      rgba(6, 5, 11, 0.9)
    );
  }
  :fullscreen > & {
    display: none;
  }
  [data-idle] > &:not(:has(:focus-visible, [aria-expanded='true'])) {
    opacity: 0;
    &,
    * {
      pointer-events: none;
    }
  }
`;

const Texts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  max-height: 52dvh;
  /* The column of actions is wider for large text. */
  padding: 0 calc(60px + 1rem) 4px 16px;
  overflow-y: auto;
  scrollbar-width: none;
  && > * {
    margin-top: 0;
  }
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
    right: 12px;
    bottom: 4px;
    &::before {
      inset-inline-end: -12px;
      inset-block-end: -84px;
    }
    /* No space for all labels of six buttons, which keep their names. */
    @media (max-height: 759px) {
      &:has(> :nth-child(6)) > :nth-child(n + 3) > :last-child {
        display: none;
      }
    }
  }
`;
