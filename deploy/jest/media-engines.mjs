import { findModernEngine, fromPackages } from '../dist/local-stack/media-engine.js';

/** Prints the two engines with which videos are tested: the one from npm, and one of ffmpeg 5 or newer. */
const modern = await findModernEngine().catch((error) => ({ missing: error.message }));
console.log(JSON.stringify({ embedded: await fromPackages(), modern }));
