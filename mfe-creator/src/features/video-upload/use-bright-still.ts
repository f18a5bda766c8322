import { type SyntheticEvent, useRef } from 'react';

/** Positions at which to look for a bright frame, as shares of the length. */
const LOOKS = [0.1, 0.25, 0.5, 0.75];
/** Mean of the colours, 0 to 255. A darker frame of 72 px looks black. */
const BRIGHT_ENOUGH = 32;
const SAMPLE_PX = 16;

/** Minimum size of the still; a screen may have two pixels for each px of its 72 × 96. */
const STILL = { width: 144, height: 192 };

/**
 * Many videos begin black; the still then comes from a later part, or is the brightest of all. It is drawn on a canvas,
 * because browsers do not always paint the frame to which a paused video was sought.
 * @returns the canvas to lay over the paused video, and the handlers of that video
 */
export function useBrightStill() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const looks = useRef<{ time: number; brightness: number }[]>([]);

  function look(video: HTMLVideoElement) {
    const seen = looks.current;
    // During a seek there is no frame yet; its end is an event.
    if (video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    const brightness = brightnessOf(video);
    if (brightness === null) return;
    const isLast = seen.length > LOOKS.length || !Number.isFinite(video.duration);
    if (brightness >= BRIGHT_ENOUGH || isLast) return draw(video, canvas.current);
    seen.push({ time: video.currentTime, brightness });
    const next = LOOKS[seen.length - 1];
    if (next !== undefined) video.currentTime = video.duration * next;
    else video.currentTime = seen.reduce((best, one) => (one.brightness > best.brightness ? one : best)).time;
  }
  const handleLook = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => look(currentTarget);
  const handleLoadStart = () => {
    looks.current = [];
  };
  const handlers = { onLoadStart: handleLoadStart, onLoadedData: handleLook, onSeeked: handleLook };
  return { canvas, handlers };
}

function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement | null) {
  if (!canvas) return;
  const { videoWidth, videoHeight } = video;
  const scale = Math.max(STILL.width / videoWidth, STILL.height / videoHeight);
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
}

/** Null when the browser cannot draw frames. */
function brightnessOf(video: HTMLVideoElement): number | null {
  const canvas = document.createElement('canvas');
  canvas.width = SAMPLE_PX;
  canvas.height = SAMPLE_PX;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(video, 0, 0, SAMPLE_PX, SAMPLE_PX);
  const { data } = context.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
  return sum / (SAMPLE_PX * SAMPLE_PX * 3);
}
