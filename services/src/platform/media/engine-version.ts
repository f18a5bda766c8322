/** From ffmpeg 5 on; snapshots without a version number are identified by their libraries. */
const MIN_LIBAVCODEC = 59;

/**
 * Old engines get no security fixes: outside local use a worker does not start with one.
 * @param versionText what `ffmpeg -version` says
 * @throws Error with instructions
 */
export function requireModernEngine(program: string, versionText: string): void {
  const libavcodec = libavcodecOf(versionText);
  const version = Number(/^ff\w+ version n?(\d+)\./.exec(versionText)?.[1] ?? Number.NaN);
  if (libavcodec >= MIN_LIBAVCODEC || version >= 5) return;
  const found = versionText.split('\n')[0]?.trim() || 'no version';
  throw new Error(
    `${program} is older than ffmpeg 5 (${found}). Install ffmpeg 5 or newer, or name one with FFMPEG_PATH and FFPROBE_PATH.`,
  );
}

/** The version of the library as one number: 59.037 is 59.37. NaN when the text has none. */
export function libavcodecOf(versionText: string): number {
  const [, major, minor] = /libavcodec\s+(\d+)\.\s*(\d+)\./.exec(versionText) ?? [];
  return Number(major) + Number(minor) / 1000;
}
