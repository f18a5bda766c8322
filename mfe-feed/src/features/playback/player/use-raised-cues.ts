import { type RefObject, useEffect } from 'react';

interface Cue extends VTTCue {
  lineAlign: 'start' | 'center' | 'end';
}

/** The cues that stand where we put them; what a creator placed stays where it is. */
const raised = new WeakSet<Cue>();

/**
 * Keeps captions above the player's controls where the browser lets a page place a cue by its lower edge (Firefox, Safari).
 * Chromium does not; there the style of the player moves all cues.
 * @param frameRef its style says in `--controls` how much of the lower edge the controls take now
 */
export function useRaisedCues(
  videoRef: RefObject<HTMLVideoElement | null>,
  frameRef: RefObject<HTMLElement | null>,
  isIdle: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: idle controls are hidden
  useEffect(() => {
    const [video, frame] = [videoRef.current, frameRef.current];
    if (!video || !frame || !globalThis.VTTCue || !('lineAlign' in VTTCue.prototype)) return;
    const place = () => {
      const controls = Number.parseFloat(getComputedStyle(frame).getPropertyValue('--controls')) || 0;
      const edge = 100 * (1 - controls / (frame.clientHeight || controls + 1));
      for (const cue of activeCues(video)) {
        if (cue.line !== 'auto' && !raised.has(cue)) continue;
        if (controls > 0) raise(cue, edge);
        else lower(cue);
      }
    };
    // The style leaves them alone.
    video.toggleAttribute('data-raised', true);
    place();
    // The focus shows idle controls, too.
    const gone = new AbortController();
    const options = { capture: true, signal: gone.signal };
    for (const event of ['cuechange', 'focusin', 'focusout']) frame.addEventListener(event, place, options);
    window.addEventListener('resize', place, options);
    return () => gone.abort();
  }, [videoRef, frameRef, isIdle]);
}

function activeCues(video: HTMLVideoElement): Cue[] {
  return [...video.textTracks].flatMap(({ mode, activeCues }) =>
    mode === 'showing' ? ([...(activeCues ?? [])] as Cue[]) : [],
  );
}

/** @param edge where the lower edge of the text stands, in percent of the height */
function raise(cue: Cue, edge: number): void {
  raised.add(cue);
  Object.assign(cue, { snapToLines: false, lineAlign: 'end', line: edge });
}

function lower(cue: Cue): void {
  raised.delete(cue);
  Object.assign(cue, { snapToLines: true, lineAlign: 'start', line: 'auto' });
}
