/** Wider than this, a video would lose its sides in an upright frame, so it is letterboxed on its own spill. */
const UPRIGHT_MAX_RATIO = 0.7;

export function fitOf({
  width,
  height,
}: {
  width: number | null;
  height: number | null;
}): 'cover' | 'contain' {
  if (!width || !height) return 'cover';
  return width / height > UPRIGHT_MAX_RATIO ? 'contain' : 'cover';
}
