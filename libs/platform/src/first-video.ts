declare global {
  /** The card in which the document shows the first video of the page (`shell/src/boot/preload.js`). */
  var beemFirstVideo: HTMLElement | undefined;
}

/**
 * The video that the document shows until the page's scripts are there, if it has this address; null if it shows no video or
 * another one. The page moves the element into its own place in the same task, so that it plays on. If the user has paused it, it
 * has the attribute `data-stopped`.
 * @param address as the API names it
 */
export function takeFirstVideo(address: string): HTMLVideoElement | null {
  const video = globalThis.beemFirstVideo?.querySelector('video') ?? null;
  if (video?.getAttribute('src') !== address || video.error) return null;
  video.onerror = null;
  return video;
}

/**
 * Removes what the document shows of its first video, and the video with it unless the page has moved it. Such a video is
 * released: browsers load and keep a removed element.
 */
export function removeFirstVideo(): void {
  const video = globalThis.beemFirstVideo?.querySelector('video');
  globalThis.beemFirstVideo?.remove();
  globalThis.beemFirstVideo = undefined;
  if (!video) return;
  video.onerror = null;
  video.removeAttribute('src');
  video.load();
}
