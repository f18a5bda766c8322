/** A picture as its user chose and cropped it. */
export interface Picture {
  file: File;
  /** The chosen part in pixels of the file; null until the picture has been shown. */
  area: { x: number; y: number; width: number; height: number } | null;
}

/** More than any screen of ours shows. */
const LONGEST_SIDE = 2_000;
const QUALITY = 0.92;

/**
 * The chosen part as a file of its own, at most 2,000 px long, in WebP where the browser can write it. Where nothing was
 * cut the file itself is the answer.
 * @throws when the browser cannot read the picture
 */
export async function cropPicture({ file, area }: Picture): Promise<File> {
  if (!area) return file;
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  canvas
    .getContext('2d')
    ?.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  if (!blob) throw new Error('The picture could not be written');
  return new File([blob], file.name, { type: blob.type });
}
