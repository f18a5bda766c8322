import { isUnmutingRefused, reportSoundBlocked } from './sound';

/**
 * Plays with sound if the browser allows it, else muted (specification, section 4).
 * @returns false when the browser refuses both, e.g. in battery saver mode.
 */
export async function playVideo(video: HTMLVideoElement, isMuted: boolean): Promise<boolean> {
  // The document's first video, which plays muted because the browser has refused sound.
  if (!isMuted && video.muted && !video.paused && isUnmutingRefused()) {
    reportSoundBlocked();
    return true;
  }
  video.muted = isMuted;
  try {
    await video.play();
    return true;
  } catch (error) {
    // A pause or another source interrupted the start: that later action decides.
    if (isNamed(error, 'AbortError')) return true;
    if (!isNamed(error, 'NotAllowedError') || video.muted) return false;
  }
  reportSoundBlocked();
  video.muted = true;
  try {
    await video.play();
    return true;
  } catch (error) {
    return isNamed(error, 'AbortError');
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
