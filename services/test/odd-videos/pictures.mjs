import { draw } from './draw.mjs';
import { patch, uint32 } from './mp4-boxes.mjs';
import { ready, refused } from './outcomes.mjs';

const SIZE = [160, 90];
const UPRIGHT = [90, 160];

/** Display matrices of the track header. */
const MATRIX = {
  90: [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000],
  180: [-0x10000, 0, 0, 0, -0x10000, 0, 0, 0, 0x40000000],
  270: [0, -0x10000, 0, 0x10000, 0, 0, 0, 0, 0x40000000],
  flipped: [-0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000],
  zero: [0, 0, 0, 0, 0, 0, 0, 0, 0],
};

async function turned(matrix) {
  return patch(await draw({ seconds: 1 }), 'moov/trak/tkhd', 40, uint32(...MATRIX[matrix]));
}

/** Drawn losslessly, since H.264 has no odd or tiny sides. */
function still(width, height) {
  const picture = `testsrc2=size=160x90:rate=24,format=rgb24,scale=${width}:${height},setsar=1`;
  return draw({
    format: 'mov',
    picture,
    seconds: 0.5,
    hasSound: false,
    args: ['-c:v', 'png', '-pix_fmt', 'rgb24'],
  });
}

const copied = (args, options = {}) => draw({ seconds: 1, hasSound: false, args, ...options });

/** Sizes, pixels, rotations and rates. */
export const PICTURES = [
  ['small.mp4', 'H.264 and AAC as every browser plays it', ready(2, SIZE, 48), () => draw({})],
  [
    'odd-sides.avi',
    'sides of 161 and 91 pixels',
    ready(1, [162, 92], 24),
    () =>
      draw({
        format: 'avi',
        picture: 'testsrc2=size=160x90:rate=24,format=yuv444p,scale=161:91,setsar=1',
        seconds: 1,
        args: ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj444p', '-c:a', 'pcm_s16le'],
      }),
  ],
  ['one-wide.mov', '1 pixel wide', ready(0.5, [2, 64], 12), () => still(1, 64)],
  ['one-high.mov', '1 pixel high', ready(0.5, [64, 2], 12), () => still(64, 1)],
  ['one-pixel.mov', '1 pixel', ready(0.5, [2, 2], 12), () => still(1, 1)],
  [
    'two-pixels.mp4',
    'H.264 of 2 × 2 pixels',
    ready(0.5, [2, 2], 12),
    () => draw({ size: '2x2', seconds: 0.5 }),
  ],
  ['ribbon.mov', '4096 × 16 pixels', ready(0.5, [1280, 6], 12), () => still(4096, 16)],
  ['tower.mov', '16 × 2000 pixels', ready(0.5, [10, 1280], 12), () => still(16, 2000)],
  ['too-wide.mov', '4098 pixels wide', refused('picture_too_large'), () => still(4098, 16)],
  [
    'wide-pixels.mp4',
    'pixels twice as wide as high',
    ready(1, [320, 90], 24),
    () => draw({ seconds: 1, args: ['-vf', 'setsar=2'] }),
  ],
  [
    'narrow-pixels.mp4',
    'pixels half as wide as high',
    ready(1, [80, 90], 24),
    () => draw({ seconds: 1, args: ['-vf', 'setsar=1/2'] }),
  ],
  [
    'widest-pixels.mp4',
    'pixels a hundred times as wide as high',
    refused('picture_too_large'),
    () => draw({ seconds: 1, args: ['-vf', 'setsar=100'] }),
  ],
  ['turned-90.mp4', 'turned by 90°', ready(1, UPRIGHT, 24), () => turned(90)],
  ['turned-180.mp4', 'turned by 180°', ready(1, SIZE, 24), () => turned(180)],
  ['turned-270.mp4', 'turned by 270°', ready(1, UPRIGHT, 24), () => turned(270)],
  ['mirrored.mp4', 'mirrored by its display matrix', ready(1, SIZE, 24), () => turned('flipped')],
  ['zero-matrix.mp4', 'a display matrix of zeros', ready(1, SIZE, 24), () => turned('zero')],
  ['one-a-second.mp4', '1 frame a second', ready(3, SIZE, 3), () => copied([], { rate: 1, seconds: 3 })],
  [
    'one-in-five-seconds.mp4',
    '1 frame in 5 seconds',
    ready(10, SIZE, 2),
    () => copied([], { rate: '1/5', seconds: 10 }),
  ],
  ['rate-120.mp4', '120 frames a second', ready(1, SIZE, [60, 120]), () => copied([], { rate: 120 })],
  [
    'rate-120.avi',
    '120 frames a second, to be encoded',
    ready(1, SIZE, [60, 61]),
    () =>
      draw({
        format: 'avi',
        rate: 120,
        seconds: 1,
        hasSound: false,
        args: ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p'],
      }),
  ],
  [
    'rate-29.97.mov',
    '30000/1001 frames a second',
    ready(1.001, SIZE, 30),
    () => draw({ format: 'mov', rate: '30000/1001', seconds: 1.001 }),
  ],
  [
    'variable-rate.mp4',
    'H.264 whose frames last ever longer',
    ready(5.79, SIZE, 24),
    () =>
      copied(['-vf', 'setpts=N*N*0.01/TB', '-vsync', 'vfr', '-video_track_timescale', '1000'], {
        seconds: 6,
      }),
  ],
  [
    'variable-rate-mpeg4.mp4',
    'MPEG-4 whose frames last ever longer',
    ready(5.79, SIZE, 24),
    () =>
      copied(
        ['-vf', 'setpts=N*N*0.01/TB', '-vsync', 'vfr', '-video_track_timescale', '1000', '-c:v', 'mpeg4'],
        {
          seconds: 6,
        },
      ),
  ],
  [
    'fine-time-scale.mp4',
    'ten million ticks a second',
    ready(1, SIZE, 24),
    () => copied(['-video_track_timescale', '10000000']),
  ],
  ['ten-bit.mp4', 'H.264 of 10 bits', ready(1, SIZE, 24), () => copied(['-pix_fmt', 'yuv420p10le'])],
  ['full-colour.mp4', 'H.264 of 4:4:4', ready(1, SIZE, 24), () => copied(['-pix_fmt', 'yuv444p'])],
  ['half-colour.mp4', 'H.264 of 4:2:2', ready(1, SIZE, 24), () => copied(['-pix_fmt', 'yuv422p'])],
  [
    'interlaced.mp4',
    'interlaced H.264',
    ready(1, [160, 96], 24),
    () =>
      copied(['-flags', '+ildct+ilme', '-x264-params', 'tff=1', '-field_order', 'tt'], { size: '160x96' }),
  ],
  [
    'hdr-tags.mp4',
    'H.264 that says it is HDR',
    ready(1, SIZE, 24),
    () => copied(['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc']),
  ],
  [
    'transparent.mov',
    'a transparent picture',
    ready(1, SIZE, 24),
    () => copied(['-c:v', 'qtrle', '-pix_fmt', 'argb'], { format: 'mov' }),
  ],
  [
    'b-frames.mp4',
    'H.264 with frames out of order',
    ready(2, SIZE, 48),
    () => draw({ args: ['-preset', 'medium', '-bf', '3'] }),
  ],
];
