import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { isGoodStill } from './good-still.js';

async function hashOf(svg: string): Promise<string> {
  const { data, info } = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="72">${svg}</svg>`),
  )
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
const area = (fill: string, size = '100%') => `<rect width="100%" height="${size}" fill="${fill}"/>`;

describe('a good still', () => {
  it('shows something at first sight', async () => {
    expect(isGoodStill(await hashOf(area('#e8b04a') + area('#20356b', '50%')))).toBe(true);
  });

  it.each([
    ['almost black', area('#020203') + area('#0a0a10', '50%')],
    ['almost white', area('#ffffff') + area('#fafafa', '50%')],
    ['one plain area', area('#7a5c9e')],
  ])('is not %s', async (_case, picture) => {
    expect(isGoodStill(await hashOf(picture))).toBe(false);
  });

  it.each([[null], [''], ['!'], ['AAA=']])('is not one without a placeholder (%p)', (thumbhash) => {
    expect(isGoodStill(thumbhash)).toBe(false);
  });
});
