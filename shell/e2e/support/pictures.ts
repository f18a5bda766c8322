import type { Page } from '@playwright/test';

const QUARTERS = { red: '#e02020', green: '#20b040', blue: '#2040e0', yellow: '#f0d020' } as const;

interface Drawn {
  width: number;
  height: number;
  type?: 'image/jpeg' | 'image/png';
}

/** A picture whose quarters are red, green, blue and yellow, from the top left to the bottom right. */
export async function drawQuarters(
  page: Page,
  { width, height, type = 'image/jpeg' }: Drawn,
): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ colours, width, height, type }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      colours.forEach((colour, index) => {
        const [column, row] = [index % 2, Math.floor(index / 2)];
        if (context) context.fillStyle = colour;
        context?.fillRect((column * width) / 2, (row * height) / 2, width / 2, height / 2);
      });
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type, quality: 0.95 })).arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    { colours: Object.values(QUARTERS), width, height, type },
  );
  return Buffer.from(base64, 'base64');
}

/** The same JPEG with an EXIF orientation of 6: browsers show it turned clockwise by a quarter. */
export function turnedByExif(jpeg: Buffer): Buffer {
  const tiff = Buffer.from(
    '49492a00080000000100' + '1201' + '0300' + '01000000' + '06000000' + '00000000',
    'hex',
  );
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

export interface Seen {
  width: number;
  height: number;
  /** From the top left to the bottom right. */
  corners: string[];
  /**
   * The position of the colour change along the upper and along the left edge, as a part of the edge; 1 without a
   * change.
   */
  seam: { x: number; y: number };
}

/** Reads what a picture shows, decoded by the browser. */
export async function see(page: Page, picture: Blob): Promise<Seen> {
  const base64 = Buffer.from(await picture.arrayBuffer()).toString('base64');
  return page.evaluate(
    async ({ base64, type, quarters }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type }));
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      context?.drawImage(bitmap, 0, 0);
      const pixels = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      const colourAt = (x: number, y: number) => {
        const start = (y * width + x) * 4;
        const distanceTo = (hex: string) =>
          [1, 3, 5].reduce((sum, at, channel) => {
            const wanted = Number.parseInt(hex.slice(at, at + 2), 16);
            return sum + Math.abs(wanted - (pixels[start + channel] ?? 0));
          }, 0);
        return Object.entries(quarters)
          .map(([name, hex]) => ({ name, distance: distanceTo(hex) }))
          .reduce((nearest, next) => (next.distance < nearest.distance ? next : nearest)).name;
      };
      const changeAlong = (length: number, at: (index: number) => string) => {
        const index = Array.from({ length }, (_, index) => index).findIndex((index) => at(index) !== at(0));
        return index < 0 ? 1 : index / length;
      };
      const [right, bottom] = [width - 1, height - 1];
      return {
        ...{ width, height },
        corners: [colourAt(0, 0), colourAt(right, 0), colourAt(0, bottom), colourAt(right, bottom)],
        seam: {
          x: changeAlong(width, (x) => colourAt(x, 0)),
          y: changeAlong(height, (y) => colourAt(0, y)),
        },
      };
    },
    { base64, type: picture.type, quarters: QUARTERS },
  );
}
