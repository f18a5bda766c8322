import { type FileHandle, open } from 'node:fs/promises';
import { type Box, boxesIn, findBox, inside } from './mp4-boxes.js';

/** An hour of 60 frames a second has an index of a few megabytes. */
const MAX_INDEX_BYTES = 64 * 1_048_576;

/**
 * Gives the last frame of an MP4 the time that it had in the source. ffmpeg before version 6 knows the time of a frame
 * only by the next one, so it gives the last one none: a still at the end is not seen, nor a video of one frame. And it
 * counts the length from the first frame to be decoded, which comes long before the first one shown after a gap.
 * Numbers of the index are changed in place, in files as ffmpeg writes them here: index first, short numbers.
 * @param seconds how long the last frame is shown
 */
export async function holdLastFrame(path: string, seconds: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const found = await findIndex(file);
    if (!found) return;
    const bytes = Buffer.alloc(found.size);
    await file.read(bytes, 0, found.size, found.start);
    if (holdInIndex(bytes, seconds)) await file.write(bytes, 0, found.size, found.start);
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

/** @returns whether the index is one that it understands, and now says so */
function holdInIndex(bytes: Buffer, seconds: number): boolean {
  const moov = { name: 'moov', start: 0, end: bytes.length };
  const isPicture = (track: Box) => {
    const handler = findBox(bytes, inside(track), ['mdia', 'hdlr']);
    return (
      handler !== undefined && bytes.toString('latin1', handler.start + 16, handler.start + 20) === 'vide'
    );
  };
  const tracks = boxesIn(bytes, inside(moov)).filter((box) => box.name === 'trak');
  const track = tracks.find(isPicture);
  if (!track) return false;
  const at = (outer: Box, ...names: string[]) => findBox(bytes, inside(outer), names)?.start;
  const durations = at(track, 'mdia', 'minf', 'stbl', 'stts');
  const media = at(track, 'mdia', 'mdhd');
  const header = at(track, 'tkhd');
  const movie = at(moov, 'mvhd');
  const edits = at(track, 'edts', 'elst');
  if (!durations || !media || !header || !movie) return false;
  const boxes = [media, header, movie, ...(edits ? [edits] : [])];
  if (boxes.some((box) => bytes[box + 8] !== 0)) return false;

  const samples = readRuns(bytes, durations);
  const delays = readRuns(bytes, at(track, 'mdia', 'minf', 'stbl', 'ctts'));
  const last = samples.at(-1);
  if (!last) return false;
  const { span, lastStart } = measure(samples, delays);
  const mediaScale = bytes.readUInt32BE(media + 20);
  const wanted = span + Math.round(seconds * mediaScale);
  const length = wanted - lastStart;
  // A frame that shares its entry with the ones before keeps what it has there; the track ends when it should.
  if (last.count === 1 && length > last.value) bytes.writeUInt32BE(length, last.at + 4);
  bytes.writeUInt32BE(wanted, media + 24);
  const shown = Math.ceil((wanted * bytes.readUInt32BE(movie + 20)) / mediaScale);
  bytes.writeUInt32BE(shown, header + 28);
  // Its last entry: one before would only delay the picture, and the picture begins at zero.
  if (edits) bytes.writeUInt32BE(shown, edits + 16 + 12 * (bytes.readUInt32BE(edits + 12) - 1));
  const ends = tracks.map((each) => bytes.readUInt32BE((at(each, 'tkhd') ?? header) + 28));
  bytes.writeUInt32BE(Math.max(...ends), movie + 24);
  return true;
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
