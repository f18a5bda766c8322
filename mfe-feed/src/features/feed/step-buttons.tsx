import { styled } from '@beem/platform';
import { IconButton, media } from '@beem/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';

export interface StepButtonsProps {
  hasPrevious: boolean;
  hasNext: boolean;
  onStep: (step: -1 | 1) => void;
}

/** Buttons for the previous and the next video, on desktop. */
export function StepButtons({ hasPrevious, hasNext, onStep }: StepButtonsProps) {
  return (
    <ButtonColumn>
      <IconButton label="Previous video" variant="film" disabled={!hasPrevious} onClick={() => onStep(-1)}>
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton label="Next video" variant="film" disabled={!hasNext} onClick={() => onStep(1)}>
        <ChevronDown aria-hidden="true" />
      </IconButton>
    </ButtonColumn>
  );
}

const ButtonColumn = styled.div`
  position: absolute;
  z-index: 1;
  top: 50%;
  right: 32px;
  display: none;
  gap: 8px;
  transform: translateY(-50%);
  button:disabled {
    background: rgba(16, 14, 24, 0.4);
  }
  ${media.desktop} {
    display: grid;
  }
  /* On a wide screen they stay near the video and its actions. */
  @media (min-width: 1800px) {
    right: max(32px, 50% - 0.29 * 100dvh - 180px);
  }
  /* The texts are at the right. */
  ${media.across} {
    right: 376px;
  }
`;
