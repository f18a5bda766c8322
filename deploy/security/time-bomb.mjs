// Small frames that decode to enormous pictures and claim hours: decoding or encoding them occupies the worker.
//   node deploy/security/time-bomb.mjs http://localhost:3000 [--side 8192] [--frames 90] [--email … --password …]
//   node deploy/security/time-bomb.mjs --write bomb.mp4 --side 4096
import { runAttack } from './attack.mjs';
import { drawFrame, writeMp4 } from './mp4-file.mjs';

await runAttack('time bomb', { side: 8_192, frames: 90, hours: 4 }, ({ side, frames, hours }) => {
  const picture = `color=black:size=${side}x${side}`;
  const frame = drawFrame({ picture, side: { width: side, height: side }, quality: 40 });
  return writeMp4(frame, { times: frames, isStoredOnce: false, secondsEach: (hours * 3_600) / frames });
});
