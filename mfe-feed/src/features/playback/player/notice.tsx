import { styled } from '@beem/platform';
import { tabularNumbers } from '@beem/ui';

/** Shows over the video what the last key changed. */
export function Notice({ text }: { text: string }) {
  return (
    <Region role="status" aria-live="polite">
      {text && <Pill>{text}</Pill>}
    </Region>
  );
}

const Region = styled.div`
  position: absolute;
  z-index: 2;
  inset: calc(16px + var(--player-top, 0px)) 0 auto;
  display: grid;
  justify-items: center;
  pointer-events: none;
`;

const Pill = styled.p`
  padding: 6px 14px;
  border-radius: var(--radius-full);
  background: var(--film-scrim);
  color: var(--film-text);
  font: 600 0.9375rem/1.5rem var(--font-text);
  ${tabularNumbers}
`;
