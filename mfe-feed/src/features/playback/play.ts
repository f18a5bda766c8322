import { reportSoundBlocked } from './sound';

/**
 * Plays with sound if the browser lets it, else muted (specification, section 4).
 * @returns false when it does not play at all, e.g. in a battery saver's mode.
 */
export async function playVideo(video: HTMLVideoElement, isMuted: boolean): Promise<boolean> {
  video.muted = isMuted;
  try {
    await video.play();
    return true;
  } catch (error) {
    // A pause or another source came first: whoever did that decides.
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
