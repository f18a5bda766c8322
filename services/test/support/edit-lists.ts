import { readFile, writeFile } from 'node:fs/promises';
import { type Box, boxesIn, findBox, inside } from '../../src/platform/media/mp4-boxes.js';

/** One entry of an edit list: which part of a track is shown, and for how long. */
export interface Edit {
  seconds: number;
  /** Second of the track that this entry starts with; null shows nothing, which delays what follows. */
  from: number | null;
  rate?: number;
}

/**
 * Gives one track of an MP4 the edit list; the samples stay as they are. Offsets into the file must not be absolute
 * behind the index: it is at the end, or the fragments count from their own start (`default_base_moof`).
 * @param track its position among the tracks, from 0
 */
export async function setEdits(path: string, track: number, edits: Edit[]): Promise<void> {
  const file = await readFile(path);
  const moov = getBox(file, { start: 0, end: file.length }, 'moov');
  const movieScale = readTimeScale(file, getBox(file, inside(moov), 'mvhd'));
  const trak = boxesIn(file, inside(moov)).filter(({ name }) => name === 'trak')[track];
  if (!trak) throw new Error(`No track ${track} in ${path}.`);
  const mediaScale = readTimeScale(file, getBox(file, inside(getBox(file, inside(trak), 'mdia')), 'mdhd'));
  const header = getBox(file, inside(trak), 'tkhd');
  const old = boxesIn(file, inside(trak)).find(({ name }) => name === 'edts');
  const edts = box('edts', box('elst', writeEntries(edits, movieScale, mediaScale)));
  const kept = old
    ? Buffer.concat([file.subarray(header.end, old.start), file.subarray(old.end)])
    : file.subarray(header.end);
  const grown = Buffer.concat([file.subarray(0, header.end), edts, kept]);
  const more = grown.length - file.length;
  for (const outer of [moov, trak]) grown.writeUInt32BE(outer.end - outer.start + more, outer.start);
  await writeFile(path, grown);
}

function getBox(file: Buffer, range: { start: number; end: number }, name: string): Box {
  const found = findBox(file, range, [name]);
  if (!found) throw new Error(`No ${name} box.`);
  return found;
}

/** Both headers of time have it at the same offset: after two dates of 32 bits, or of 64 in version 1. */
function readTimeScale(file: Buffer, header: Box): number {
  const isLong = file[header.start + 8] === 1;
  return file.readUInt32BE(header.start + 12 + (isLong ? 16 : 8));
}

function writeEntries(edits: Edit[], movieScale: number, mediaScale: number): Buffer {
  const bytes = Buffer.alloc(8 + 12 * edits.length);
  bytes.writeUInt32BE(edits.length, 4);
  edits.forEach(({ seconds, from, rate = 1 }, index) => {
    const at = 8 + 12 * index;
    bytes.writeUInt32BE(Math.round(seconds * movieScale), at);
    bytes.writeInt32BE(from === null ? -1 : Math.round(from * mediaScale), at + 4);
    bytes.writeInt32BE(Math.round(rate * 0x10000), at + 8);
  });
  return bytes;
}

function box(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}
