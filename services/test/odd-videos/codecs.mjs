import { draw } from './draw.mjs';
import { ready, refused } from './outcomes.mjs';

const SIZE = [160, 90];
const second =
  (format, codec, ...args) =>
  () =>
    draw({ format, seconds: 1, hasSound: false, args: ['-c:v', codec, ...args] });
const sound =
  (format, codec, ...args) =>
  () =>
    draw({ format, seconds: 1, args: ['-c:a', codec, ...args] });
const shown = ready(1, SIZE, 24);

/** Codecs that cameras and editors write, and codecs that they do not write. */
export const CODECS = [
  ['hevc.mp4', 'H.265', shown, second('mp4', 'libx265', '-x265-params', 'log-level=none')],
  ['vp9.mp4', 'VP9', shown, second('mp4', 'libvpx-vp9', '-deadline', 'realtime')],
  [
    'av1.mp4',
    'AV1, four frames',
    ready(0.167, SIZE, 4),
    () =>
      draw({
        seconds: 0.167,
        hasSound: false,
        args: ['-c:v', 'libaom-av1', '-strict', '-2', '-cpu-used', '8', '-frames:v', '4'],
      }),
  ],
  ['mpeg4.avi', 'MPEG-4', shown, second('avi', 'mpeg4')],
  ['mpeg2.mp4', 'MPEG-2', shown, second('mp4', 'mpeg2video')],
  ['motion-jpeg.avi', 'Motion JPEG', shown, second('avi', 'mjpeg', '-pix_fmt', 'yuvj420p')],
  ['prores.mov', 'ProRes', shown, second('mov', 'prores', '-pix_fmt', 'yuv422p10le')],
  ['huffyuv.avi', 'HuffYUV', shown, second('avi', 'huffyuv', '-pix_fmt', 'yuv422p')],
  ['raw.avi', 'uncompressed pictures', shown, second('avi', 'rawvideo')],
  ['sorenson.mov', 'Sorenson Video', shown, second('mov', 'svq1', '-pix_fmt', 'yuv410p')],
  [
    'dv.avi',
    'DV of a tape camera',
    ready(0.4, [768, 576], 10),
    () =>
      draw({
        format: 'avi',
        size: '720x576',
        rate: 25,
        seconds: 0.4,
        args: ['-c:v', 'dvvideo', '-c:a', 'pcm_s16le', '-vf', 'setsar=16/15'],
      }),
  ],
  ['zmbv.avi', 'a codec of screen recorders', refused('unsupported_codec'), second('avi', 'zmbv')],
  ['wmv.avi', 'Windows Media', refused('unsupported_codec'), second('avi', 'wmv2')],
  ['snow.avi', 'an experimental codec', refused('unsupported_codec'), second('avi', 'snow', '-strict', '-2')],
  ['pcm.mov', 'uncompressed sound', shown, sound('mov', 'pcm_s16le')],
  ['mp3.mp4', 'MP3 sound', shown, sound('mp4', 'libmp3lame')],
  ['ac3.mp4', 'AC-3 sound', shown, sound('mp4', 'ac3')],
  ['opus.mp4', 'Opus sound', shown, sound('mp4', 'libopus', '-strict', '-2')],
  ['alac.mov', 'Apple lossless sound', shown, sound('mov', 'alac')],
  ['six-channels.mp4', 'sound of six channels', shown, sound('mp4', 'aac', '-ac', '6')],
  ['telephone.mp4', 'sound of 8000 samples a second', shown, sound('mp4', 'aac', '-ar', '8000', '-ac', '1')],
  ['wma.avi', 'Windows Media sound', refused('unsupported_codec'), sound('avi', 'wmav2')],
];
