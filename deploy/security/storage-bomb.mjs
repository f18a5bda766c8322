// A small MP4 whose sample table names one frame hundreds of times: a program that copies its samples writes many times
// its size.
//   node deploy/security/storage-bomb.mjs http://localhost:3000 [--times 430] [--email … --password …]
//   node deploy/security/storage-bomb.mjs --write bomb.mp4 --times 20000
import { runAttack } from './attack.mjs';
import { drawFrame, writeMp4 } from './mp4-file.mjs';

/** A slow rate keeps the bits per second low enough for the samples to be copied and not encoded. */
const SECONDS_EACH = 0.125;

await runAttack('storage bomb', { times: 430 }, ({ times }) => {
  const side = { width: 320, height: 180 };
  const picture = 'color=gray:size=320x180,noise=alls=80:allf=t';
  return writeMp4(drawFrame({ picture, side, quality: 9 }), {
    times,
    isStoredOnce: true,
    secondsEach: SECONDS_EACH,
  });
});
