import { draw, once } from './draw.mjs';
import { box, boxBytes, patch, replaceBox, uint32 } from './mp4-boxes.mjs';
import { cutOff, ready, refused } from './outcomes.mjs';

const SIZE = [160, 90];
const TABLE = 'moov/trak/mdia/minf/stbl';
const PICTURE_ONLY = { seconds: 2, hasSound: false, args: ['-g', '12'] };
const video = once(() => draw(PICTURE_ONLY));
const shown = ready(2, SIZE, 48);
/** All packets have one size, so that half of the bytes is half of the time. */
const even = { seconds: 12, rate: 12, picture: 'testsrc2=size=160x90:rate=12', hasSound: false };
const long = once(() => draw({ ...even, args: ['-g', '12', '-movflags', '+faststart'] }));
const longAvi = once(() => draw({ ...even, format: 'avi', args: ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p'] }));
const fragmented = once(() =>
  draw({ ...even, args: ['-g', '12', '-movflags', 'frag_keyframe+empty_moov+default_base_moof'] }),
);

const share = (bytes, part) => bytes.subarray(0, Math.floor(bytes.length * part));

/** Cuts after the first bytes of a packet, counted in the sample table. */
async function cutAfterFrames(file, frames) {
  const sizes = boxBytes(file, `${TABLE}/stsz`);
  let length = 0;
  for (let index = 0; index < frames; index++) length += sizes.readUInt32BE(20 + 4 * index);
  const start = boxBytes(file, `${TABLE}/stco`).readUInt32BE(16);
  return file.subarray(0, start + length + 5);
}

/** Cuts in the head of the next frame. */
function cutAvi(file, frames) {
  let at = file.indexOf('movi', 0, 'latin1') + 4;
  for (let index = 0; index < frames; index++) {
    const length = file.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return file.subarray(0, at + 4);
}

/** Overwrites a part of the frames' data with random bytes. */
async function damaged(from, to) {
  const bytes = Buffer.from(await video());
  const start = bytes.indexOf('mdat', 0, 'latin1') + 4;
  const size = bytes.indexOf('moov', 0, 'latin1') - 4 - start;
  bytes.fill('<html>', start + Math.floor(from * size), start + Math.floor(to * size));
  return bytes;
}

async function withFirst(bytes) {
  return Buffer.concat([bytes, await video()]);
}

/** Cuts, damage and wrong sizes. */
export const DAMAGE = [
  ['fast-start.mp4', 'the index first', ready(12, SIZE, 144), long],
  [
    'fast-start-cut.mp4',
    'the index first, cut off in the middle',
    cutOff('We received 0:05 of 0:12; the file may be cut off', 5.92, SIZE, 71),
    async () => cutAfterFrames(await long(), 71),
  ],
  [
    'fast-start-cut-at-the-end.mp4',
    'the index first, half a second missing',
    ready(11.5, SIZE, 138),
    async () => cutAfterFrames(await long(), 138),
  ],
  [
    'fast-start-cut-early.mp4',
    'the index first, cut off behind the first frame',
    cutOff('We received 0:00 of 0:12; the file may be cut off', 0.083, SIZE, 1),
    async () => cutAfterFrames(await long(), 1),
  ],
  [
    'fast-start-cut-in-the-index.mp4',
    'cut off in the index',
    refused('not_decodable'),
    async () => (await long()).subarray(0, 700),
  ],
  [
    'fast-start-without-frames.mp4',
    'the index and not one frame',
    refused('not_decodable'),
    async () => {
      const bytes = await long();
      return bytes.subarray(0, bytes.indexOf('mdat', 0, 'latin1') + 4);
    },
  ],
  ['cut.mp4', 'the index last, and cut off', refused('not_decodable'), async () => share(await video(), 0.7)],
  [
    'cut.avi',
    'an AVI, cut off in the middle',
    cutOff('We received 0:05 of 0:12; the file may be cut off', 5.92, SIZE, 71),
    async () => cutAvi(await longAvi(), 71),
  ],
  ['with-index.avi', 'an AVI with its index', ready(12, SIZE, 144), longAvi],
  [
    'without-index.avi',
    'an AVI without its index',
    ready(12, SIZE, 144),
    async () => {
      const bytes = await longAvi();
      return bytes.subarray(0, bytes.lastIndexOf('idx1', undefined, 'latin1'));
    },
  ],
  ['fragmented.mp4', 'fragments', ready(12, SIZE, 144), fragmented],
  [
    'fragmented-cut.mp4',
    'fragments, of which the last ones are missing and nothing says how many there were',
    ready(5.833, SIZE, 70),
    async () => share(await fragmented(), 0.5),
  ],
  [
    'first-frame-damaged.mp4',
    'nonsense in the first frame',
    ready(2, SIZE, [24, 48]),
    () => damaged(0, 0.02),
  ],
  ['middle-damaged.mp4', 'nonsense in the middle', ready(2, SIZE, [24, 48]), () => damaged(0.4, 0.6)],
  ['end-damaged.mp4', 'nonsense at the end', ready(1.375, SIZE, [20, 48]), () => damaged(0.7, 1)],
  ['all-damaged.mp4', 'nonsense in every frame', refused('not_decodable'), () => damaged(0, 1)],
  [
    'garbage-behind.mp4',
    '100 kB of nonsense behind the end',
    shown,
    async () => Buffer.concat([await video(), Buffer.alloc(100_000, '<script>')]),
  ],
  [
    'box-of-4-gb.mp4',
    'a box behind the end that says 4 GB',
    shown,
    async () => Buffer.concat([await video(), uint32(0xfffffff0), Buffer.from('free')]),
  ],
  [
    'box-of-exabytes.mp4',
    'a box behind the end that says nine exabytes',
    shown,
    async () =>
      Buffer.concat([await video(), uint32(1), Buffer.from('free'), uint32(0x7fffffff, 0xffffffff)]),
  ],
  [
    'box-of-3-bytes.mp4',
    'a box behind the end that says 3 bytes',
    shown,
    async () => Buffer.concat([await video(), uint32(3), Buffer.from('free')]),
  ],
  [
    'negative-box.mp4',
    'a first box of a negative size',
    refused('not_decodable'),
    () => withFirst(Buffer.concat([uint32(1), Buffer.from('free'), uint32(0xffffffff, 0xfffffff0)])),
  ],
  [
    'index-twice.mp4',
    'its index twice',
    shown,
    async () => {
      const bytes = await video();
      return Buffer.concat([bytes, boxBytes(bytes, 'moov')]);
    },
  ],
  [
    'index-in-index.mp4',
    'an index of a thousand indexes',
    refused('not_decodable'),
    async () => {
      let nested = Buffer.alloc(0);
      for (let depth = 0; depth < 1_000; depth++) nested = box('moov', nested);
      return Buffer.concat([box('ftyp', Buffer.from('isom'), uint32(0)), nested]);
    },
  ],
  [
    'two-billion-frames.mp4',
    'a table that says two billion frames',
    refused('not_decodable'),
    async () => patch(await video(), `${TABLE}/stsz`, 8, uint32(0x7fffffff)),
  ],
  [
    'frames-of-2-gb.mp4',
    'frames that say they have 2 GB each',
    refused('not_decodable'),
    async () => patch(await video(), `${TABLE}/stsz`, 4, uint32(0x7fffffff)),
  ],
  [
    'frames-nowhere.mp4',
    'frames that lie behind the end',
    refused('not_decodable'),
    async () => patch(await video(), `${TABLE}/stco`, 8, uint32(0x7ffffff0)),
  ],
  [
    'no-table.mp4',
    'an index without a table of frames',
    refused('unsupported_codec'),
    async () => replaceBox(await video(), TABLE, Buffer.alloc(0)),
  ],
];
