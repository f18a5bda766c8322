import { type RefObject, useEffect } from 'react';

interface Cue extends VTTCue {
  lineAlign: 'start' | 'center' | 'end';
}

/** The cues that this hook has positioned; positions set by a creator are kept. */
const raised = new WeakSet<Cue>();

/**
 * Keeps captions above the player's controls in browsers in which a page can position a cue by its lower edge (Firefox,
 * Safari). In Chromium it cannot, and the player's style moves all cues.
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
    // The player's style does not move these cues.
    video.toggleAttribute('data-raised', true);
    place();
    // Focus also shows idle controls.
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

/** @param edge position of the text's lower edge, in percent of the height */
function raise(cue: Cue, edge: number): void {
  raised.add(cue);
  Object.assign(cue, { snapToLines: false, lineAlign: 'end', line: edge });
}

function lower(cue: Cue): void {
  raised.delete(cue);
  Object.assign(cue, { snapToLines: true, lineAlign: 'start', line: 'auto' });
}
