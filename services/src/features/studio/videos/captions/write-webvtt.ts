import type { Cue } from './cue.js';

/** A WebVTT file of these cues. */
export function writeWebvtt(cues: Cue[]): string {
  const written = cues.map(({ startMs, endMs, settings, text }) => {
    const timing = `${toTime(startMs)} --> ${toTime(endMs)}`;
    return `${settings === '' ? timing : `${timing} ${settings}`}\n${text}\n`;
  });
  return ['WEBVTT\n', ...written].join('\n');
}

function toTime(ms: number): string {
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  const seconds = Math.floor(ms / 1_000);
  const minutes = Math.floor(seconds / 60);
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:${pad(seconds % 60)}.${pad(ms % 1_000, 3)}`;
}
