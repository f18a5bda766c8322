// Writes MP4 files with given sample tables, sizes and lengths, true or not.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The frame that every generated file repeats, and its description as a decoder needs it. */
export function drawFrame({ picture, side, quality }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'beem-bomb-'));
  try {
    const file = path.join(folder, 'frame.mp4');
    const draw = ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', picture, '-frames:v', '1'];
    const encode = ['-c:v', 'libx264', '-preset', 'veryfast', '-qp', String(quality), '-pix_fmt', 'yuv420p'];
    execFileSync(findFfmpeg(), [...draw, ...encode, file]);
    const bytes = readFileSync(file);
    return {
      bytes: findBox(bytes, ['mdat']),
      description: findBox(bytes, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']),
      width: side.width,
      height: side.height,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param frame of `drawFrame`
 * @param times how many samples the table names
 * @param isStoredOnce whether all samples are the same bytes of the file
 * @param secondsEach length of a sample
 */
export function writeMp4(frame, { times, isStoredOnce, secondsEach }) {
  const scale = 1_000;
  const delta = Math.round(secondsEach * scale);
  const fileType = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomiso2avc1mp41'));
  const data = box('mdat', ...Array(isStoredOnce ? 1 : times).fill(frame.bytes));
  const start = fileType.length + 8;
  const offsets = Buffer.alloc(4 * times);
  for (let i = 0; i < times; i++)
    offsets.writeUInt32BE(start + (isStoredOnce ? 0 : i * frame.bytes.length), 4 * i);
  const samples = box(
    'stbl',
    box('stsd', frame.description),
    box('stts', u32(0), u32(1), u32(times), u32(delta)),
    box('stsc', u32(0), u32(1), u32(1), u32(1), u32(1)),
    box('stsz', u32(0), u32(frame.bytes.length), u32(times)),
    box('stco', u32(0), u32(times), offsets),
  );
  const length = times * delta;
  const dataReference = box('dinf', box('dref', u32(0), u32(1), box('url ', u32(1))));
  const media = box(
    'mdia',
    box('mdhd', u32(0), u32(0), u32(0), u32(scale), u32(length), u32(0x55c40000)),
    box('hdlr', u32(0), u32(0), Buffer.from('vide'), Buffer.alloc(12), Buffer.from('v\0')),
    box('minf', box('vmhd', u32(1), u32(0), u32(0)), dataReference, samples),
  );
  const shown = [u32(frame.width * 0x10000), u32(frame.height * 0x10000)];
  const header = [u32(3), u32(0), u32(0), u32(1), u32(0), u32(length), Buffer.alloc(8), u32(0), u32(0)];
  const track = box('trak', box('tkhd', ...header, MATRIX, ...shown), media);
  const movie = [u32(0), u32(0), u32(0), u32(scale), u32(length), u32(0x10000), u32(0x01000000)];
  const all = box('mvhd', ...movie, Buffer.alloc(8), MATRIX, Buffer.alloc(24), u32(2));
  return Buffer.concat([fileType, data, box('moov', all, track)]);
}

const MATRIX = Buffer.concat([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32));

function u32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function box(name, ...content) {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body]);
}

/** The content of the first box at a path such as moov/trak/mdia. */
function findBox(bytes, [name, ...rest]) {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === name) {
      const content = bytes.subarray(at + 8, at + size);
      return rest.length > 0 ? findBox(content, rest) : content;
    }
    if (size < 8) break;
    at += size;
  }
  throw new Error(`The drawn frame has no ${name}.`);
}

function findFfmpeg() {
  if (process.env.FFMPEG_PATH) return process.env.FFMPEG_PATH;
  try {
    return createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg').path;
  } catch {
    return 'ffmpeg';
  }
}
