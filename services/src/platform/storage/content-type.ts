const BY_ENDING: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.webp': 'image/webp',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** The type of the media object with this key, which its ending tells. */
export function contentTypeOf(key: string): string {
  return BY_ENDING[key.slice(key.lastIndexOf('.'))] ?? 'application/octet-stream';
}
