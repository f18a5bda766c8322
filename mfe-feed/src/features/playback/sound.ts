import { createStore, readStored, removeStored, useStore, writeStored } from '@beem/platform';
import { useEffect } from 'react';

interface Sound {
  /** The viewer's choice; sound is on until they mute. */
  isWanted: boolean;
  /** False after the browser refused sound, until the viewer's next interaction. */
  isAllowed: boolean;
}

/** The choice is stored on the device. */
const KEY = 'beem.muted';

const readSound = (): Sound => ({ isWanted: readStored(KEY) === null, isAllowed: true });

const store = createStore<Sound>(readSound());

/** Marks controls that toggle sound: a press on them must not enable sound first as a mere interaction. */
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

/** Call when the browser refused to play with sound: videos continue muted. */
export function reportSoundBlocked(): void {
  store.set({ ...store.get(), isAllowed: false });
}

/** Whether the browser would pause a muted video that is unmuted: the user has not used the page yet. */
export function isUnmutingRefused(): boolean {
  return navigator.userActivation?.hasBeenActive === false;
}

const INTERACTIONS = ['click', 'touchend', 'keydown', 'scroll'] as const;

/** Audio is enabled after the first click, touch, key or scroll (specification, section 4). */
export function useSoundAfterInteraction(): void {
  useEffect(() => {
    function handle(event: Event) {
      if (store.get().isAllowed) return;
      if (event.target instanceof Element && event.target.closest('[data-sound-control]')) return;
      // A wheel event is no user activation.
      if (isUnmutingRefused()) return;
      store.set({ ...store.get(), isAllowed: true });
    }
    for (const type of INTERACTIONS) window.addEventListener(type, handle, { capture: true, passive: true });
    return () => {
      for (const type of INTERACTIONS) window.removeEventListener(type, handle, { capture: true });
    };
  }, []);
}

/** Takes the stored choice, as a new tab does: the user may have made it in the document before the page had come. */
export function readSoundAgain(): void {
  store.set(readSound());
}
