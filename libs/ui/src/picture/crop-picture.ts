/** A picture as its user chose and cropped it. */
export interface Picture {
  file: File;
  /** Width divided by height of what is sent. */
  aspect: number;
  /** The chosen part in pixels of the picture as it is seen; null until it has been shown, which means the middle. */
  area: Area | null;
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** More than any screen of ours shows. */
const MAX_SIDE = 2_000;
const QUALITY = 0.92;

/**
 * The chosen part as a file of its own, at most 2,000 px long, in WebP where the browser can write it; without what the
 * camera wrote into the file, such as the place.
 * @throws when the browser cannot read the picture
 */
export async function cropPicture({ file, aspect, area }: Picture): Promise<File> {
  // Decoded outside of the main thread, and turned as the camera says, like the picture that was shown.
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

/** The chosen part of a picture of this size, in its pixels. */
export function cropArea(
  { aspect, area }: Pick<Picture, 'aspect' | 'area'>,
  whole: { width: number; height: number },
): Area {
  return area ?? middleOf(whole, aspect);
}

/** The largest part of this shape. */
function middleOf(whole: { width: number; height: number }, aspect: number): Area {
  const width = Math.min(whole.width, whole.height * aspect);
  const height = width / aspect;
  return { x: (whole.width - width) / 2, y: (whole.height - height) / 2, width, height };
}
