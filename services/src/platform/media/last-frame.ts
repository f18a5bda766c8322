import { type FileHandle, open } from 'node:fs/promises';
import { type Box, boxesIn, findBox, inside } from './mp4-boxes.js';

/** An hour of 60 frames a second has an index of a few megabytes. */
const MAX_INDEX_BYTES = 64 * 1_048_576;
/** Bytes of an entry in a table of samples: a count and a value. */
const ENTRY_BYTES = 8;

/**
 * Gives the last frame of an MP4 the time that it had in the source. ffmpeg before version 6 derives the time of a frame
 * from the next one, so the last one gets none: a still at the end is not shown, nor a video of one frame. And it
 * counts the length from the first frame to be decoded, which comes long before the first one shown after a gap.
 * The index is changed in place, in files as ffmpeg writes them here: index first, short numbers, and behind the index an
 * empty box as long as one entry of a table, which a frame that shares its entry with others takes for one of its own.
 * @param seconds how long the last frame is shown
 */
export async function holdLastFrame(path: string, seconds: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const found = await findIndex(file);
    if (!found) return;
    const bytes = Buffer.alloc(found.size);
    await file.read(bytes, 0, found.size, found.start);
    const held = holdInIndex(bytes, { seconds, hasSpare: await hasSpareBytesAfter(file, found) });
    if (held) await file.write(held, 0, held.length, found.start);
  } finally {
    await file.close();
  }
}

async function findIndex(file: FileHandle): Promise<{ start: number; size: number } | null> {
  const head = Buffer.alloc(8);
  for (let start = 0; ; start += head.readUInt32BE(0)) {
    const { bytesRead } = await file.read(head, 0, head.length, start);
    const name = head.toString('latin1', 4);
    const size = head.readUInt32BE(0);
    if (bytesRead < head.length || name === 'mdat' || size < head.length || size > MAX_INDEX_BYTES)
      return null;
    if (name === 'moov') return { start, size };
  }
}

/** Whether the index may grow by one entry of a table without moving what it points to. */
async function hasSpareBytesAfter(
  file: FileHandle,
  index: { start: number; size: number },
): Promise<boolean> {
  const head = Buffer.alloc(ENTRY_BYTES);
  await file.read(head, 0, head.length, index.start + index.size);
  return head.readUInt32BE(0) === ENTRY_BYTES && head.toString('latin1', 4) === 'free';
}

/** @returns the changed index; null for an unsupported one */
function holdInIndex(
  bytes: Buffer,
  { seconds, hasSpare }: { seconds: number; hasSpare: boolean },
): Buffer | null {
  const moov = { name: 'moov', start: 0, end: bytes.length };
  const isPicture = (track: Box) => {
    const handler = findBox(bytes, inside(track), ['mdia', 'hdlr']);
    return (
      handler !== undefined && bytes.toString('latin1', handler.start + 16, handler.start + 20) === 'vide'
    );
  };
  const tracks = boxesIn(bytes, inside(moov)).filter((box) => box.name === 'trak');
  const track = tracks.find(isPicture);
  if (!track) return null;
  const at = (outer: Box, ...names: string[]) => findBox(bytes, inside(outer), names)?.start;
  const durations = at(track, 'mdia', 'minf', 'stbl', 'stts');
  const media = at(track, 'mdia', 'mdhd');
  const header = at(track, 'tkhd');
  const movie = at(moov, 'mvhd');
  const edits = at(track, 'edts', 'elst');
  if (!durations || !media || !header || !movie) return null;
  const boxes = [media, header, movie, ...(edits ? [edits] : [])];
  if (boxes.some((box) => bytes[box + 8] !== 0)) return null;

  const samples = readRuns(bytes, durations);
  const delays = readRuns(bytes, at(track, 'mdia', 'minf', 'stbl', 'ctts'));
  const last = samples.at(-1);
  if (!last) return null;
  const { span, lastStart } = measure(samples, delays);
  const mediaScale = bytes.readUInt32BE(media + 20);
  const wanted = span + Math.round(seconds * mediaScale);
  const length = wanted - lastStart;
  if (last.count === 1 && length > last.value) bytes.writeUInt32BE(length, last.at + 4);
  bytes.writeUInt32BE(wanted, media + 24);
  const shown = Math.ceil((wanted * bytes.readUInt32BE(movie + 20)) / mediaScale);
  bytes.writeUInt32BE(shown, header + 28);
  // Its last entry: an earlier one would only delay the picture, and the picture begins at zero.
  if (edits) bytes.writeUInt32BE(shown, edits + 16 + 12 * (bytes.readUInt32BE(edits + 12) - 1));
  const ends = tracks.map((each) => bytes.readUInt32BE((at(each, 'tkhd') ?? header) + 28));
  bytes.writeUInt32BE(Math.max(...ends), movie + 24);
  if (last.count === 1 || length <= last.value || !hasSpare) return bytes;
  const path = ['mdia', 'minf', 'stbl', 'stts'];
  const around = path.map((_, depth) => at(track, ...path.slice(0, depth + 1)) ?? 0);
  return splitLastEntry(bytes, last, {
    length,
    table: durations,
    around: [moov.start, track.start, ...around],
  });
}

/** Takes the last frame out of a shared entry. All other changes are written before, since the following bytes move. */
function splitLastEntry(
  bytes: Buffer,
  last: Run,
  { length, table, around }: { length: number; table: number; around: number[] },
): Buffer {
  const entry = Buffer.alloc(ENTRY_BYTES);
  entry.writeUInt32BE(1, 0);
  entry.writeUInt32BE(length, 4);
  bytes.writeUInt32BE(last.count - 1, last.at);
  bytes.writeUInt32BE(bytes.readUInt32BE(table + 12) + 1, table + 12);
  for (const box of around) bytes.writeUInt32BE(bytes.readUInt32BE(box) + ENTRY_BYTES, box);
  const end = last.at + ENTRY_BYTES;
  return Buffer.concat([bytes.subarray(0, end), entry, bytes.subarray(end)]);
}

interface Run {
  /** Where it stands in the index. */
  at: number;
  count: number;
  value: number;
}

/** The runs of equal values in a table of samples: their lengths, or how much later than decoded they are shown. */
function readRuns(bytes: Buffer, table: number | undefined): Run[] {
  if (table === undefined) return [];
  const runs: Run[] = [];
  for (let index = 0; index < bytes.readUInt32BE(table + 12); index += 1) {
    const at = table + 16 + 8 * index;
    runs.push({ at, count: bytes.readUInt32BE(at), value: bytes.readInt32BE(at + 4) });
  }
  return runs;
}

/** From the first to the last moment at which a frame begins to be shown, and when the last one is decoded. */
function measure(samples: Run[], delays: Run[]): { span: number; lastStart: number } {
  let decodedAt = 0;
  let lastStart = 0;
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  let delay = 0;
  let left = 0;
  let next = 0;
  for (const { count, value } of samples) {
    for (let index = 0; index < count; index += 1) {
      if (left === 0) {
        delay = delays[next]?.value ?? 0;
        left = delays[next]?.count ?? Number.POSITIVE_INFINITY;
        next += 1;
      }
      left -= 1;
      first = Math.min(first, decodedAt + delay);
      last = Math.max(last, decodedAt + delay);
      lastStart = decodedAt;
      decodedAt += value;
    }
  }
  return { span: last - first, lastStart };
}
