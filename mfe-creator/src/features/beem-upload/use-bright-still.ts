import { type SyntheticEvent, useRef } from 'react';

/** Where to look for a frame that shows something, as shares of the length, until one is bright enough. */
const LOOKS = [0.1, 0.25, 0.5, 0.75];
/** Mean of the colours, 0 to 255. Below it a frame of 72 px looks black. */
const BRIGHT_ENOUGH = 32;
const SAMPLE_PX = 16;

/**
 * Many videos begin black: the still is taken from a later part of it then, or from the brightest one of all.
 * @returns handlers for the paused video element that shows the still
 */
export function useBrightStill() {
  const looks = useRef<{ time: number; brightness: number }[]>([]);

  function look(video: HTMLVideoElement) {
    const seen = looks.current;
    // A seek under way has no frame yet; its end is told.
    if (video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    // The last seek went to the best one.
    if (seen.length > LOOKS.length) return;
    const brightness = brightnessOf(video);
    if (brightness === null || brightness >= BRIGHT_ENOUGH || !Number.isFinite(video.duration)) return;
    seen.push({ time: video.currentTime, brightness });
    const next = LOOKS[seen.length - 1];
    if (next !== undefined) video.currentTime = video.duration * next;
    else video.currentTime = seen.reduce((best, one) => (one.brightness > best.brightness ? one : best)).time;
  }
  return {
    onLoadStart: () => {
      looks.current = [];
    },
    onLoadedData: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => look(currentTarget),
    onSeeked: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => look(currentTarget),
  };
}

/** Null where the browser draws no frames. */
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
