/**
 * Encodes one picture and ends: run by `picture-process.ts` under limits, so that a picture can take no more than this
 * process. Plain JavaScript, so that Node runs it from the sources as well. The picture comes on standard input, the
 * size as an argument. Standard output gets one line of JSON, `{thumbhash}` or `{fault}`, and after a thumbhash the WebP.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

const QUALITY = 82;
/** SVG is a document that may hold scripts; other formats are not accepted. `heif` is AVIF. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`);
/** What needs more memory than this process may have. */
const OUT_OF_MEMORY = /memory|alloc|creating thread/i;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });

const { limits, ...size } = JSON.parse(process.argv[2]);
const { head, body } = await encode(await buffer(process.stdin));
process.stdout.write(`${JSON.stringify(head)}\n`);
process.stdout.end(body);

async function encode(input) {
  const seen = await measure(input);
  if (!seen) return fault('wrong_type');
  const most = seen.format === 'heif' ? limits.maxAvifPixels : limits.maxPixels;
  if (seen.width * seen.height > most) return fault('too_many_pixels', { maxPixels: most });
  const [short, long] = [seen.width, seen.height].sort((a, b) => a - b);
  if (long > limits.maxAspect * short) return fault('too_narrow');
  try {
    const image = sharp(input, { limitInputPixels: limits.maxPixels, pages: 1, failOn: 'error' });
    const body = await image.autoOrient().resize(size).webp({ quality: QUALITY }).toBuffer();
    return { head: { thumbhash: await thumbhashOf(body) }, body };
  } catch (error) {
    if (OUT_OF_MEMORY.test(error.message)) return fault('too_large');
    return fault('damaged', { detail: error.message });
  }
}

/** From the header alone; null when it is no picture that we take. */
async function measure(input) {
  try {
    return await sharp(input, { limitInputPixels: false, pages: 1 }).metadata();
  } catch {
    return null;
  }
}

async function thumbhashOf(webp) {
  const small = sharp(webp).resize(100, 100, { fit: 'inside' }).ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

function fault(name, more = {}) {
  return { head: { fault: name, ...more }, body: Buffer.alloc(0) };
}
