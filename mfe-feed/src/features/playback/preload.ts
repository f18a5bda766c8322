interface DataSaver {
  connection?: { saveData?: boolean };
}

/**
 * How eagerly a video in the feed is read. The next one only once the active one plays, so that they never compete
 * for a slow line, and not at all for users who save data.
 * @param distance 0 is the active card, 1 the one after it
 */
export function preloadFor(distance: number, isActivePlaying: boolean): 'auto' | 'none' {
  if (distance === 0) return 'auto';
  const savesData = (navigator as DataSaver).connection?.saveData === true;
  return distance === 1 && isActivePlaying && !savesData ? 'auto' : 'none';
}
