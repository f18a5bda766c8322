import { createStore, readStored, useStore, writeStored } from '@beem/platform';

/** Playback preferences, stored on the device. */
export interface Preferences {
  /** 0 to 1. */
  volume: number;
  /** Playback rate; 1 is normal speed. */
  rate: number;
  hasCaptions: boolean;
  /** The language that was chosen last, e.g. `en`; null before the first choice. */
  captionLanguage: string | null;
}

const KEY = 'beem.player';
const DEFAULTS: Preferences = { volume: 1, rate: 1, hasCaptions: false, captionLanguage: null };

export const SPEEDS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2];

const store = createStore<Preferences>(read());

export function usePreferences(): Preferences {
  return useStore(store);
}

export function getPreferences(): Preferences {
  return store.get();
}

export function setPreferences(change: Partial<Preferences>): void {
  const next = { ...store.get(), ...change };
  store.set(next);
  writeStored(KEY, JSON.stringify(next));
}

/** Resets to the stored preferences or the defaults. */
export function resetPreferences(): void {
  store.set(read());
}

function read(): Preferences {
  try {
    const kept: Partial<Preferences> = JSON.parse(readStored(KEY) ?? '{}');
    const volume = typeof kept.volume === 'number' ? clamp(kept.volume, 0, 1) : DEFAULTS.volume;
    const rate = SPEEDS.find((speed) => speed === kept.rate) ?? DEFAULTS.rate;
    const captionLanguage = typeof kept.captionLanguage === 'string' ? kept.captionLanguage : null;
    return { volume, rate, hasCaptions: kept.hasCaptions === true, captionLanguage };
  } catch {
    return DEFAULTS;
  }
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
