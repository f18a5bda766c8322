import { css, styled } from '@beem/platform';
import { formatDuration } from '@beem/rules';
import { media, pressedKey, type } from '@beem/ui';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** The arrow keys seek by 5 s, in short videos by a tenth of the duration. */
const STEP_SECONDS = 5;
const STEP_SHARE = 0.1;

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };
const DRAWN_AT = ['loadedmetadata', 'timeupdate', 'seeking', 'seeked'] as const;

/**
 * The 3 px progress bar of playback, and over it a slider that seeks. Both update outside React, to avoid four renders
 * per second. A swipe that starts on the slider scrolls the feed if it goes up or down; one to the side seeks and never
 * scrolls.
 */
export function ProgressBar({ videoRef }: { videoRef: RefObject<HTMLVideoElement | null> }) {
  const frameRef = useRef<HTMLDivElement>(null);
  const sliderRef = useRef<HTMLInputElement>(null);
  const timeRef = useRef<HTMLSpanElement>(null);

  function draw() {
    const { currentTime = 0, duration = 0 } = videoRef.current ?? {};
    const slider = sliderRef.current;
    if (!slider) return;
    slider.disabled = !(duration > 0);
    if (slider.disabled) return;
    slider.max = String(duration);
    slider.value = String(currentTime);
    const [time, length] = [formatDuration(currentTime), formatDuration(duration)];
    slider.setAttribute('aria-valuetext', `${time} of ${length}`);
    if (timeRef.current) timeRef.current.textContent = `${time} / ${length}`;
    frameRef.current?.style.setProperty('--left', `${(1 - currentTime / duration) * 100}%`);
  }
  const drawRef = useRef(draw);
  /** The position of the video when a finger touched the slider. */
  const touchedAt = useRef<number | null>(null);

  useEffect(() => {
    const video = videoRef.current;
    const slider = sliderRef.current;
    if (!video || !slider) return;
    const handle = () => drawRef.current();
    // The browser fires `change` when the slider is released; React's onChange is the browser's `input`.
    const letGo = () => frameRef.current?.removeAttribute('data-scrubbing');
    handle();
    for (const event of DRAWN_AT) video.addEventListener(event, handle);
    slider.addEventListener('change', letGo);
    return () => {
      for (const event of DRAWN_AT) video.removeEventListener(event, handle);
      slider.removeEventListener('change', letGo);
    };
  }, [videoRef]);

  function seekTo(seconds: number) {
    const video = videoRef.current;
    if (!video || !(video.duration > 0)) return;
    video.currentTime = Math.min(Math.max(seconds, 0), video.duration);
    draw();
  }
  function handlePointerDown({ pointerType }: PointerEvent) {
    touchedAt.current = pointerType === 'mouse' ? null : (videoRef.current?.currentTime ?? null);
  }
  /** The browser treated the touch as a scroll, but its start has already moved the slider. */
  function handlePointerCancel() {
    frameRef.current?.removeAttribute('data-scrubbing');
    if (touchedAt.current !== null) seekTo(touchedAt.current);
  }
  function handleKeyDown(event: KeyboardEvent) {
    const video = videoRef.current;
    const step = STEPS[pressedKey(event)];
    if (!video || !step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    seekTo(video.currentTime + step * Math.min(STEP_SECONDS, video.duration * STEP_SHARE));
  }
  return (
    <Frame ref={frameRef}>
      <Slider
        ref={sliderRef}
        type="range"
        aria-label="Seek"
        data-keys="across"
        min={0}
        step="any"
        defaultValue={0}
        disabled
        onChange={(event) => {
          frameRef.current?.setAttribute('data-scrubbing', '');
          seekTo(event.currentTarget.valueAsNumber);
        }}
        onPointerDown={handlePointerDown}
        onPointerCancel={handlePointerCancel}
        onKeyDown={handleKeyDown}
      />
      <Time ref={timeRef} aria-hidden="true" />
      <Track aria-hidden="true">
        <Shown>
          <Light />
        </Shown>
      </Track>
    </Frame>
  );
}

const Frame = styled.div`
  --left: 100%;
  position: absolute;
  z-index: 2;
  inset: auto 0 0;
  height: 44px;
  pointer-events: none;
`;

/* The slider is invisible; the track below it is visible. */
const Slider = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
  pointer-events: auto;
  touch-action: pan-y;
  appearance: none;
  -webkit-tap-highlight-color: transparent;
  /* The thumb has no width, so that its middle is at the pointer. */
  &::-webkit-slider-thumb {
    width: 1px;
    height: 44px;
    appearance: none;
  }
  &::-moz-range-thumb {
    width: 1px;
    height: 44px;
    border: 0;
  }
`;

const Time = styled.span`
  position: absolute;
  bottom: 16px;
  left: 50%;
  padding: 4px 12px;
  border-radius: var(--radius-full);
  background: var(--film-scrim);
  color: var(--film-text);
  ${type.label}
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  transform: translateX(-50%);
  visibility: hidden;
  [data-scrubbing] > &,
  ${Slider}:focus-visible ~ & {
    visibility: visible;
  }
`;

const Track = styled.span`
  position: absolute;
  inset: auto 0 0;
  height: 8px;
  background: rgba(255, 255, 255, 0.22);
  /* 3 px high. */
  transform: scaleY(0.375);
  transform-origin: bottom;
  transition: transform var(--fast) var(--ease);
  [data-scrubbing] > &,
  ${Slider}:focus-visible ~ & {
    transform: none;
  }
  ${media.hover} {
    ${Slider}:hover:enabled ~ & {
      transform: none;
    }
  }
  ${Slider}:focus-visible ~ & {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
    box-shadow: 0 0 0 4px rgba(6, 5, 11, 0.9);
  }
  ${media.reducedMotion} {
    transition: none;
  }
`;

const moving = css`
  display: block;
  height: 100%;
  transition: transform 260ms linear;
  [data-scrubbing] & {
    transition: none;
  }
  ${media.reducedMotion} {
    transition: none;
  }
`;

const Shown = styled.span`
  ${moving}
  overflow: hidden;
  transform: translateX(calc(-1 * var(--left)));
`;

/* It moves against its frame: the gradient spans the whole track and is revealed from the left. */
const Light = styled.span`
  ${moving}
  background: var(--beam);
  transform: translateX(var(--left));
  ${media.forcedColors} {
    background: Highlight;
  }
`;
