import { createStore, readStored, removeStored, useStore, writeStored } from '@beem/platform';
import { useEffect } from 'react';

interface Sound {
  /** What the viewer chose; sound until they mute. */
  isWanted: boolean;
  /** False from the moment the browser refused sound until the viewer's next interaction. */
  isAllowed: boolean;
}

/** Kept on the device: whoever muted videos finds them muted. */
const KEY = 'beem.muted';

const store = createStore<Sound>({ isWanted: readStored(KEY) === null, isAllowed: true });

/** Marks what turns sound on and off itself, so that its press is not taken for a mere interaction first. */
export const SOUND_CONTROL = { 'data-sound-control': '' } as const;

export function useSound(): { isMuted: boolean; toggleMute: () => void } {
  const { isWanted, isAllowed } = useStore(store);
  return { isMuted: !isWanted || !isAllowed, toggleMute };
}

function toggleMute(): void {
  const { isWanted, isAllowed } = store.get();
  const wants = !isWanted || !isAllowed;
  store.set({ isWanted: wants, isAllowed: true });
  if (wants) removeStored(KEY);
  else writeStored(KEY, '1');
}

/** The browser refused to play with sound: videos go on muted. */
export function reportSoundBlocked(): void {
  store.set({ ...store.get(), isAllowed: false });
}

const INTERACTIONS = ['click', 'touchend', 'keydown', 'scroll'] as const;

/** Audio is enabled after the first click, touch, key or scroll (specification, section 4). */
export function useSoundAfterInteraction(): void {
  useEffect(() => {
    function handle(event: Event) {
      if (store.get().isAllowed) return;
      if (event.target instanceof Element && event.target.closest('[data-sound-control]')) return;
      // Unmuting without an activation (a wheel's scroll gives none) would make the browser pause the video.
      if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
      store.set({ ...store.get(), isAllowed: true });
    }
    for (const type of INTERACTIONS) window.addEventListener(type, handle, { capture: true, passive: true });
    return () => {
      for (const type of INTERACTIONS) window.removeEventListener(type, handle, { capture: true });
    };
  }, []);
}

/** Back to a fresh tab's state: what the device keeps stays. */
export function resetSound(): void {
  store.set({ isWanted: readStored(KEY) === null, isAllowed: true });
}
