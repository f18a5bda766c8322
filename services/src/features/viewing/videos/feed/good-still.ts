/** Brightness between 0 and 1 in which the content of a picture can be seen. */
const [DARKEST, BRIGHTEST] = [0.16, 0.92];
/** Range of the brightness, between 0 and 1; below it the picture is one plain area. */
const LEAST_CONTRAST = 0.05;

/**
 * Whether a picture shows something at first sight: it is neither almost black or white nor one plain area.
 * @param thumbhash its placeholder in base64; the first three bytes hold the mean and the range of the brightness
 *   (https://github.com/evanw/thumbhash)
 */
export function isGoodStill(thumbhash: string | null): boolean {
  const bytes = Buffer.from(thumbhash ?? '', 'base64');
  if (bytes.length < 5) return false;
  const head = bytes.readUIntLE(0, 3);
  const brightness = (head & 63) / 63;
  const contrast = ((head >> 18) & 31) / 31;
  return brightness >= DARKEST && brightness <= BRIGHTEST && contrast >= LEAST_CONTRAST;
}
