import path from 'node:path';
import { assembleVideo } from '../../demo/assemble-video.js';
import { readCatalogue } from '../../demo/catalogue.js';
import { repositoryRoot } from '../../local-stack/state.js';

/** A video of the demo catalogue, without its repetitions. */
export async function shortVideo(ffmpeg: string): Promise<Buffer> {
  const catalogue = readCatalogue(path.join(repositoryRoot, 'deploy/demo'));
  const [trailer] = catalogue.trailers;
  if (!trailer) throw new Error('The catalogue has no video.');
  return assembleVideo(
    { ...trailer, repeats: 1, durationSeconds: trailer.durationSeconds / trailer.repeats },
    catalogue.folder,
    ffmpeg,
  );
}
