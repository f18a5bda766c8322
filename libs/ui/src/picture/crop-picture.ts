/** A picture with the user's crop. */
export interface Picture {
  file: File;
  /** Width divided by height of the resulting file. */
  aspect: number;
  /** The chosen area in pixels of the upright picture; null until it has been shown, which means the middle. */
  area: Area | null;
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** More pixels than any of our screens shows. */
const MAX_SIDE = 2_000;
const QUALITY = 0.92;

/**
 * Makes a file of the chosen area, at most 2,000 px long, in WebP where the browser can write it; without camera
 * metadata such as the location.
 * @throws when the browser cannot read the picture
 */
export async function cropPicture({ file, aspect, area }: Picture): Promise<File> {
  // Decoded outside of the main thread, and rotated by the camera's orientation, like the picture on screen.
  const bitmap = await createImageBitmap(file);
  const { x, y, width, height } = cropArea({ aspect, area }, bitmap);
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  if (!blob) throw new Error('The picture could not be written');
  return new File([blob], file.name, { type: blob.type });
}

/** The chosen area in the pixels of a picture of this size. */
export function cropArea(
  { aspect, area }: Pick<Picture, 'aspect' | 'area'>,
  whole: { width: number; height: number },
): Area {
  return area ?? middleOf(whole, aspect);
}

/** The largest centred area of this shape. */
function middleOf(whole: { width: number; height: number }, aspect: number): Area {
  const width = Math.min(whole.width, whole.height * aspect);
  const height = width / aspect;
  return { x: (whole.width - width) / 2, y: (whole.height - height) / 2, width, height };
}
