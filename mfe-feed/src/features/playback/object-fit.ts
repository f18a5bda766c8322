/** A wider video would be cropped at the sides in an upright frame, so it is letterboxed over its ambient glow. */
const UPRIGHT_MAX_RATIO = 0.7;

export function objectFitOf({
  width,
  height,
}: {
  width: number | null;
  height: number | null;
}): 'cover' | 'contain' {
  if (!width || !height) return 'cover';
  return width / height > UPRIGHT_MAX_RATIO ? 'contain' : 'cover';
}
