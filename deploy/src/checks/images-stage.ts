import { buildImages, IMAGES } from '../build/images/build-images.js';
import { createLocalBase } from '../build/images/local-base.js';
import { probeImages } from '../build/images/probe-images.js';
import { installDebianPackages } from '../local-stack/debian.js';
import { findOnPath } from '../local-stack/processes.js';
import { freshState } from './fresh-state.js';
import { MINUTE_MS, type Stage } from './stage.js';

const TOOLS = ['buildah', 'mmdebstrap'];
const TAG = 'check';

/** Builds the images for production on a local base image, starts each, and checks its content. */
export const imagesStage: Stage = {
  name: 'Images for production (build, start, probe)',
  limitMs: 90 * MINUTE_MS,
  async run(print) {
    const missing = TOOLS.filter((tool) => !findOnPath(tool));
    if (missing.length > 0) await installDebianPackages(missing);
    const base = await createLocalBase();
    await buildImages({ tag: TAG, base, print: (line) => print(`   ${line}\n`) });
    const faults = await probeImages(await freshState('images'), TAG);
    for (const image of IMAGES)
      print(`   beem-${image}: ${faults[image].length === 0 ? 'ready' : faults[image].join('; ')}\n`);
    const failed = IMAGES.filter((image) => faults[image].length > 0).length;
    return { passed: IMAGES.length - failed, failed };
  },
};
