import { readFile } from 'node:fs/promises';
import {
  asBt2020,
  asHlg,
  asPq,
  BARS,
  barsOfPicture,
  barsOfVideo,
  drawBars,
  farthest,
  type Rgb,
} from '../../../test/support/bars.js';
import { streamsOf } from '../../../test/support/inspect-video.js';
import { ENGINES, setUpMediaTests } from '../../../test/support/media-engines.js';

/** Maximum difference of the drawn and the shown colour, of 255. */
const NEAR = 8;
const NEAR_HDR = 15;
/** Eight bits of BT.2020 are too coarse for dark parts of saturated colours of BT.709. */
const EIGHT_BIT = 15;
/** Maximum difference of the video and its poster: each has its own compression. */
const NEAR_POSTER = 4;

interface Kind {
  name: string;
  size: [number, number];
  encode?: (bar: Rgb) => Rgb;
  args: string[];
  isCopied?: boolean;
  most?: number;
}

const tags = (primaries: string, transfer: string, space: string, range = 'tv') => [
  ...['-color_primaries', primaries, '-color_trc', transfer, '-colorspace', space, '-color_range', range],
];
const from = (matrix: string, format: string, range = 'tv') => [
  '-vf',
  `scale=out_color_matrix=${matrix}:out_range=${range}:flags=accurate_rnd+full_chroma_int,format=${format}`,
];
const H264 = ['-c:v', 'libx264', '-crf', '12', '-preset', 'veryfast'];
const HEVC = ['-c:v', 'libx265', '-crf', '12', '-preset', 'ultrafast', '-tag:v', 'hvc1', '-x265-params'];
const hevc = (params: string) => [...HEVC, `log-level=none${params}`];
const PQ = tags('bt2020', 'smpte2084', 'bt2020nc');
const HLG = tags('bt2020', 'arib-std-b67', 'bt2020nc');
const HD: [number, number] = [1280, 720];
const SMALL: [number, number] = [384, 216];
const MASTERING =
  ':hdr10=1:master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,50):max-cll=1000,400';
const pq = (bar: Rgb) => asPq(bar, 203);
const hlg = (bar: Rgb) => asHlg(bar, 203);

const KINDS: Kind[] = [
  {
    name: 'bt709.mp4',
    size: SMALL,
    args: [...from('bt709', 'yuv420p'), ...H264, ...tags('bt709', 'bt709', 'bt709')],
    isCopied: true,
  },
  { name: 'untagged-hd.mp4', size: HD, args: [...from('bt709', 'yuv420p'), ...H264], isCopied: true },
  { name: 'untagged-ntsc.mp4', size: [720, 480], args: [...from('bt601', 'yuv420p'), ...H264] },
  { name: 'untagged-pal.mp4', size: [720, 576], args: [...from('bt601', 'yuv420p'), ...H264] },
  {
    name: 'untagged-mpeg4.avi',
    size: [640, 360],
    args: [...from('bt601', 'yuv420p'), '-c:v', 'mpeg4', '-q:v', '2'],
  },
  {
    name: 'bt601-hd.mp4',
    size: HD,
    args: [...from('bt601', 'yuv420p'), ...H264, ...tags('smpte170m', 'smpte170m', 'smpte170m')],
  },
  {
    name: 'bt709-sd.mp4',
    size: SMALL,
    args: [...from('bt709', 'yuv420p'), ...H264, ...tags('bt709', 'bt709', 'bt709')],
    isCopied: true,
  },
  {
    name: 'full-range.mp4',
    size: SMALL,
    args: [...from('bt709', 'yuvj420p', 'pc'), ...H264, ...tags('bt709', 'bt709', 'bt709', 'pc')],
  },
  {
    name: 'motion-jpeg.mov',
    size: HD,
    args: [...from('bt601', 'yuvj420p', 'pc'), '-c:v', 'mjpeg', '-q:v', '2'],
  },
  { name: 'animation.mov', size: HD, args: ['-pix_fmt', 'rgb24', '-c:v', 'qtrle'] },
  {
    name: 'rgb-h264.mp4',
    size: SMALL,
    args: ['-pix_fmt', 'rgb24', '-c:v', 'libx264rgb', '-crf', '12', '-preset', 'veryfast'],
  },
  {
    name: 'ten-bit.mp4',
    size: SMALL,
    args: [...from('bt709', 'yuv420p10le'), ...hevc(''), ...tags('bt709', 'bt709', 'bt709')],
  },
  {
    name: 'prores.mov',
    size: SMALL,
    args: [...from('bt709', 'yuv422p10le'), '-c:v', 'prores_ks', ...tags('bt709', 'bt709', 'bt709')],
  },
  {
    name: 'bt2020.mp4',
    size: SMALL,
    encode: asBt2020,
    args: [...from('bt2020', 'yuv420p10le'), ...hevc(''), ...tags('bt2020', 'bt2020-10', 'bt2020nc')],
  },
  {
    name: 'bt2020-h264.mp4',
    size: SMALL,
    encode: asBt2020,
    args: [...from('bt2020', 'yuv420p'), ...H264, ...tags('bt2020', 'bt709', 'bt2020nc')],
    most: EIGHT_BIT,
  },
  {
    name: 'pq.mov',
    size: SMALL,
    encode: pq,
    args: [...from('bt2020', 'yuv420p10le'), ...hevc(''), ...PQ],
    most: NEAR_HDR,
  },
  {
    name: 'pq-mastered.mp4',
    size: SMALL,
    encode: pq,
    args: [...from('bt2020', 'yuv420p10le'), ...hevc(MASTERING), ...PQ],
    most: NEAR_HDR,
  },
  {
    name: 'pq-eight-bit.mp4',
    size: SMALL,
    encode: pq,
    args: [...from('bt2020', 'yuv420p'), ...H264, ...PQ],
    most: NEAR_HDR,
  },
  {
    name: 'hlg.mp4',
    size: SMALL,
    encode: hlg,
    args: [...from('bt2020', 'yuv420p10le'), ...hevc(''), ...HLG],
    most: NEAR_HDR,
  },
  {
    name: 'hlg-turned.mov',
    size: [240, 426],
    encode: hlg,
    args: [...from('bt2020', 'yuv422p10le'), '-c:v', 'prores_ks', ...HLG],
    most: NEAR_HDR,
  },
];

// The names of folders reach a graph of filters.
const media = setUpMediaTests("beem, it's; a [colour]: ");
const { at } = media;

describe.each(ENGINES)('on %s', (_, engine) => {
  test.each(KINDS.map((kind) => [kind.name, kind] as const))(
    'the colours of %s stay as they are, in the player and in posters',
    async (name, { size: [width, height], encode, args, isCopied = false, most = NEAR }) => {
      const tools = media.engines[engine];
      const sourcePath = await drawBars(media.engines.modern, at(name), { width, height, encode, args });
      const video = await media.prepare(engine, sourcePath);
      expect(video.durationSeconds).toBeCloseTo(0.25, 1);
      const [stored] = await streamsOf(video.videoPath);
      expect(stored).toMatchObject({
        pix_fmt: 'yuv420p',
        color_range: 'tv',
        color_space: 'bt709',
        color_transfer: 'bt709',
        color_primaries: 'bt709',
      });
      expect(!(await readFile(video.videoPath)).includes('x264 - core')).toBe(isCopied);
      const shown = await barsOfVideo(tools, video.videoPath);
      const poster = await barsOfPicture(video.posters[0]?.path ?? '');
      expect(farthest(shown, BARS)).toBeLessThanOrEqual(most);
      expect(farthest(poster, shown)).toBeLessThanOrEqual(NEAR_POSTER);
    },
  );

  test('a picture whose colours cannot be converted is refused', async () => {
    const args = ['-pix_fmt', 'yuv444p', ...H264, '-colorspace', 'ycgco'];
    const sourcePath = await drawBars(media.engines.modern, at('ycgco.mp4'), {
      width: 320,
      height: 180,
      args,
    });
    const job = media.prepare(engine, sourcePath);
    await expect(job).rejects.toMatchObject({ code: 'unsupported_codec' });
  });
});
