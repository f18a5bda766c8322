interface DataSaver {
  connection?: { saveData?: boolean };
}

/**
 * The `preload` value of a video in the feed. The next video loads only once the active one plays, so that they do not
 * compete for bandwidth, and never for users who save data.
 * @param distance 0 is the active card, 1 the one after it
 */
export function preloadFor(distance: number, isActivePlaying: boolean): 'auto' | 'none' {
  if (distance === 0) return 'auto';
  const savesData = (navigator as DataSaver).connection?.saveData === true;
  return distance === 1 && isActivePlaying && !savesData ? 'auto' : 'none';
}
