import { draw, once, remux } from './draw.mjs';
import { patch, replaceBox, uint32, withEdits } from './mp4-boxes.mjs';
import { ready, refused } from './outcomes.mjs';

const SIZE = [160, 90];
/** 4 seconds with a keyframe each second; 12,288 ticks a second. */
const four = once(() => draw({ seconds: 4, hasSound: false, args: ['-g', '24'] }));
const TICKS = 12_288;

const edited =
  (...edits) =>
  async () =>
    withEdits(await four(), edits);
const short =
  (frames, format = 'mp4', ...args) =>
  () =>
    draw({
      format,
      rate: 25,
      seconds: frames / 25,
      hasSound: false,
      args: ['-frames:v', String(frames), ...args],
    });

/** Removes the edit list, which would end it in time. */
async function unedited(timeScale) {
  const bytes = replaceBox(await four(), 'moov/trak/edts', Buffer.alloc(0));
  return patch(bytes, 'moov/trak/mdia/mdhd', 12, uint32(timeScale));
}

async function patchedTimes(path, offset, ...values) {
  return patch(await four(), path, offset, uint32(...values));
}

const long = once(() => draw({ seconds: 3, hasSound: false }));
const sound = (seconds) => draw({ seconds, args: ['-vn'] });

/** Picture and sound of different lengths, or beginning at different times. */
async function together(picture, soundSeconds, ...before) {
  const inputs = [await picture, await sound(soundSeconds)];
  return remux({
    inputs,
    args: ['-i', '{0}', ...before, '-i', '{1}', '-map', '0:v', '-map', '1:a', '-c', 'copy'],
  });
}

/** Lengths, edit lists and headers with wrong times. */
export const TIMES = [
  ['one-frame.mp4', '1 frame', ready(0.04, SIZE, 1), short(1)],
  [
    'one-frame.avi',
    '1 frame of Motion JPEG',
    ready(0.04, SIZE, 1),
    short(1, 'avi', '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p'),
  ],
  ['two-frames.mp4', '2 frames', ready(0.08, SIZE, 2), short(2)],
  ['five-frames.mp4', '0.2 seconds', ready(0.2, SIZE, 5), short(5)],
  ['eight-frames.mov', '0.32 seconds', ready(0.32, SIZE, 8), short(8, 'mov')],
  ['ten-frames.avi', '0.4 seconds', ready(0.4, SIZE, 10), short(10, 'avi', '-c:v', 'mpeg4')],
  [
    'sound-goes-on.mp4',
    'sound that goes on for 3 seconds behind the picture',
    ready(4, SIZE, 24),
    () => together(draw({ seconds: 1, hasSound: false }), 4),
  ],
  [
    'sound-ends.mp4',
    'sound that ends 2 seconds before the picture',
    ready(3, SIZE, 72),
    () => together(long(), 1),
  ],
  [
    'sound-begins-late.mp4',
    'sound that begins a second late',
    ready(3, SIZE, 72),
    () => together(long(), 2, '-itsoffset', '1'),
  ],
  [
    'picture-begins-late.mp4',
    'an edit list that shows nothing for a second',
    ready(4, SIZE, 96),
    edited([1000, -1], [4000, 0]),
  ],
  [
    'trimmed-start.mp4',
    'an edit list that leaves out the first second',
    ready(3, SIZE, [71, 73]),
    edited([3000, TICKS]),
  ],
  [
    'trimmed-end.mp4',
    'an edit list that leaves out the last second',
    ready(3, SIZE, [71, 73]),
    edited([3000, 0]),
  ],
  [
    'trimmed-middle.mp4',
    'an edit list that leaves out the two seconds in the middle',
    ready(2, SIZE, [47, 49]),
    edited([1000, 0], [1000, 3 * TICKS]),
  ],
  [
    'trimmed-between-keyframes.mp4',
    'an edit list that starts between two keyframes',
    ready(2.5, SIZE, [59, 61]),
    edited([2500, 1.5 * TICKS]),
  ],
  [
    'repeated.mp4',
    'an edit list that shows one piece two hundred times',
    refused('grows_too_much'),
    edited(...Array.from({ length: 200 }, () => [4000, 0])),
  ],
  [
    'endless-edit.mp4',
    'an edit of length 0, which means the whole track',
    refused('not_decodable'),
    edited([0, 0]),
  ],
  [
    'edit-behind-the-end.mp4',
    'an edit list that starts behind the last frame',
    refused('not_decodable'),
    edited([4000, 10 * TICKS]),
  ],
  [
    'hundred-hours.mp4',
    'a header that says a hundred hours',
    ready(4, SIZE, 96),
    () => patchedTimes('moov/mvhd', 16, 360_000_000),
  ],
  [
    'track-of-no-length.mp4',
    'a header that says no length',
    ready(4, SIZE, 96),
    () => patchedTimes('moov/mvhd', 16, 0),
  ],
  [
    'hundred-hours-track.mp4',
    'a track header that says a hundred hours',
    ready(4, SIZE, 96),
    () => patchedTimes('moov/trak/mdia/mdhd', 16, 0xf0000000),
  ],
  ['two-hours.mp4', 'frames that each take ten minutes', refused('too_long'), () => unedited(1)],
  ['no-time-scale.mp4', 'a time scale of 0', refused('too_long'), () => unedited(0)],
];
