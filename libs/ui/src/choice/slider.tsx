import { styled } from '@beem/platform';
import { media } from '../theme/media';

interface RangeLook {
  /** A CSS `background` that is filled up to `--share`. */
  track: string;
  knob: string;
  knobPx: number;
}

const TRACK_PX = 4;

/**
 * CSS for the track and knob of a range input in every browser: a native one has a white track in the dark theme. With
 * forced colours the native one is used.
 */
export function rangeParts({ track, knob, knobPx }: RangeLook): string {
  const bar = `height: ${TRACK_PX}px; border-radius: 2px; background: ${track};`;
  const thumb = `width: ${knobPx}px; height: ${knobPx}px; border: 0; border-radius: 50%; background: ${knob};`;
  return `
    background: none;
    border-radius: var(--radius-xs);
    cursor: pointer;
    appearance: none;
    &::-webkit-slider-runnable-track { ${bar} }
    &::-moz-range-track { ${bar} }
    &::-webkit-slider-thumb { ${thumb} margin-top: ${(TRACK_PX - knobPx) / 2}px; appearance: none; }
    &::-moz-range-thumb { ${thumb} }
    ${media.forcedColors} { appearance: auto; }
  `;
}

/** A range input whose track is filled up to `--share` (0% to 100%). */
export const Slider = styled.input.attrs({ type: 'range' })`
  flex: 1;
  min-width: 0;
  height: 44px;
  ${rangeParts({
    track: 'linear-gradient(90deg, var(--accent-solid) var(--share), var(--control-line) var(--share))',
    knob: 'var(--accent-solid)',
    knobPx: 20,
  })}
  &:focus-visible {
    outline-offset: -8px;
  }
`;
