import type { Command } from 'commander';
import { endWith } from '../../command.js';
import { buildImages } from './build-images.js';
import { createLocalBase } from './local-base.js';

interface ImagesOptions {
  localBase?: boolean;
}

/** Adds `npm run images`. */
export function addImagesCommand(program: Command): void {
  program
    .command('images')
    .option('--local-base', 'make the base image here, without an image registry')
    .description('build the images for production; BEEM_TAG and BASE_IMAGE name their tag and base')
    .action(endWith((options: ImagesOptions) => imagesCommand(options)));
}

/**
 * Builds the images for production as `beem-api`, `beem-edge` and `beem-media`, with the tag BEEM_TAG or `latest`.
 * BASE_IMAGE replaces the base image that the Containerfile names.
 */
async function imagesCommand({ localBase }: ImagesOptions): Promise<number> {
  const { BEEM_TAG: tag = 'latest', BASE_IMAGE } = process.env;
  const base = localBase ? await createLocalBase() : BASE_IMAGE;
  await buildImages({ tag, ...(base ? { base } : {}), print: console.log });
  return 0;
}
