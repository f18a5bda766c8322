import { styled } from '@beem/platform';
import { formatDuration } from '@beem/rules';
import { rangeParts } from '@beem/ui';

export interface ScrubberProps {
  time: number;
  duration: number;
  onSeek: (seconds: number) => void;
}

/**
 * The progress bar as a slider: drag it, or use the arrow keys, Home and End. `step` is "any": with a step the browser
 * rounds the value that React writes, and React handles the rounded value as a seek by the user.
 */
export function Scrubber({ time, duration, onSeek }: ScrubberProps) {
  const share = duration > 0 ? time / duration : 0;
  return (
    <Range
      type="range"
      aria-label="Seek"
      aria-valuetext={`${formatDuration(time)} of ${formatDuration(duration)}`}
      min={0}
      max={duration || 1}
      step="any"
      value={Math.min(time, duration)}
      disabled={duration === 0}
      style={{ '--share': `${share * 100}%` }}
      onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
    />
  );
}

const Range = styled.input`
  display: block;
  width: 100%;
  /* The touch area of 44 px above the buttons, and of 12 px between them. */
  height: 56px;
  margin: -32px 0 -12px;
  ${rangeParts({
    track: 'linear-gradient(90deg, transparent var(--share), #4b4a52 var(--share)), var(--beam)',
    knob: '#fff',
    knobPx: 14,
  })}
  &:disabled::-webkit-slider-thumb {
    visibility: hidden;
  }
  &:focus-visible {
    box-shadow: 0 0 0 4px rgba(6, 5, 11, 0.9);
  }
`;
