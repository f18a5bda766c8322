import { buildImages } from './build-images.js';
import { createLocalBase } from './local-base.js';

const LOCAL_BASE = '--local-base';

/**
 * `npm run images [-- --local-base]`: builds the images for production as `beem-api`, `beem-edge` and `beem-media`, with the
 * tag BEEM_TAG or `latest`. BASE_IMAGE replaces the base image that the Containerfile names; `--local-base` makes one
 * without an image registry.
 */
export async function imagesCommand(args: string[]): Promise<number> {
  const unknown = args.filter((arg) => arg !== LOCAL_BASE);
  if (unknown.length > 0) {
    console.error(`There is no "${unknown.join(' ')}". There is: ${LOCAL_BASE}.`);
    return 2;
  }
  const { BEEM_TAG: tag = 'latest', BASE_IMAGE } = process.env;
  const base = args.includes(LOCAL_BASE) ? await createLocalBase() : BASE_IMAGE;
  await buildImages({ tag, ...(base ? { base } : {}), print: console.log });
  return 0;
}
