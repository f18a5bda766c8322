interface Size {
  /** In px; null until the video is processed. */
  width: number | null;
  height: number | null;
}

/** A wider video would be cropped at the sides in an upright frame, so it is letterboxed over its ambient glow. */
const UPRIGHT_MAX_RATIO = 0.7;
/** 9:16, the shape of the feed's frame. */
const FRAME_RATIO = 9 / 16;

/** Width divided by height. */
export function ratioOf({ width, height }: Size): number {
  return width && height ? width / height : FRAME_RATIO;
}

export function objectFitOf(size: Size): 'cover' | 'contain' {
  return ratioOf(size) > UPRIGHT_MAX_RATIO ? 'contain' : 'cover';
}
