import { type FileHandle, open } from 'node:fs/promises';
import type { ColourTags } from './colour.js';
import type { Source } from './engine.js';
import { boxesIn, findBox, inside } from './mp4-boxes.js';

/** Maximum size of an index; an hour of video has a few megabytes. */
const MAX_INDEX_BYTES = 64 * 1_048_576;
/** Maximum number of boxes before the index; a file of empty boxes alone would be read for minutes. */
const MAX_BOXES_BEFORE = 10_000;
/** Size of a sample entry of pictures, with its head (ISO/IEC 14496-12, section 12.1.3). */
const ENTRY_BYTES = 86;
/** Version, flags and the number of entries, behind the head of `stsd`. */
const STSD_BYTES = 16;

/** Numbers of ITU-T H.273, by the names that ffprobe has for them. */
const PRIMARIES: Record<number, string> = {
  1: 'bt709',
  5: 'bt470bg',
  6: 'smpte170m',
  9: 'bt2020',
  11: 'smpte431',
  12: 'smpte432',
};
const TRANSFERS: Record<number, string> = { 1: 'bt709', 6: 'smpte170m', 16: 'smpte2084', 18: 'arib-std-b67' };
const MATRICES: Record<number, string> = {
  1: 'bt709',
  5: 'bt470bg',
  6: 'smpte170m',
  7: 'smpte240m',
  9: 'bt2020nc',
};

/**
 * The colours in the box `colr` of a track. Some decoders drop it if the stream itself is untagged.
 * @param index of the track, from 0
 */
export async function readContainerColour({ path, container }: Source, index: number): Promise<ColourTags> {
  if (container !== 'mov') return {};
  const file = await open(path);
  try {
    const bytes = await readIndex(file);
    const moov = { name: 'moov', start: 0, end: bytes.length };
    const track = boxesIn(bytes, inside(moov)).filter(({ name }) => name === 'trak')[index];
    const stsd = track && findBox(bytes, inside(track), ['mdia', 'minf', 'stbl', 'stsd']);
    if (!stsd || stsd.end > bytes.length) return {};
    const colr = findBox(bytes, { start: stsd.start + STSD_BYTES + ENTRY_BYTES, end: stsd.end }, ['colr']);
    return colr && colr.end <= bytes.length ? toTags(bytes.subarray(colr.start + 8, colr.end)) : {};
  } finally {
    await file.close();
  }
}

/** @returns nothing if there is no index, or a too large one */
async function readIndex(file: FileHandle): Promise<Buffer> {
  const head = Buffer.alloc(16);
  let at = 0;
  for (let box = 0; box < MAX_BOXES_BEFORE; box += 1) {
    const { bytesRead } = await file.read(head, 0, head.length, at);
    const isLong = head.readUInt32BE(0) === 1;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0);
    if (bytesRead < head.length || size < 8) return Buffer.alloc(0);
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (isLong || size > MAX_INDEX_BYTES) return Buffer.alloc(0);
      const bytes = Buffer.alloc(size);
      const read = await file.read(bytes, 0, size, at);
      return bytes.subarray(0, read.bytesRead);
    }
    at += size;
  }
  return Buffer.alloc(0);
}

function toTags(colr: Buffer): ColourTags {
  const kind = colr.toString('latin1', 0, 4);
  if ((kind !== 'nclx' && kind !== 'nclc') || colr.length < 10) return {};
  return {
    color_primaries: PRIMARIES[colr.readUInt16BE(4)],
    color_transfer: TRANSFERS[colr.readUInt16BE(6)],
    color_space: MATRICES[colr.readUInt16BE(8)],
    color_range: kind === 'nclx' && colr.length > 10 ? ((colr[10] ?? 0) >= 128 ? 'pc' : 'tv') : undefined,
  };
}
