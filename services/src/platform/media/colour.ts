import { MediaError } from './media-error.js';

/** The meaning of the numbers of a decoded picture, by its tags or by the usual values of an untagged one. */
export interface Colour {
  /** Of luma and colour difference, as swscale names it; null for RGB. */
  matrix: 'bt709' | 'bt601' | 'bt2020' | 'smpte240m' | 'fcc' | null;
  isFullRange: boolean;
  primaries: 'bt709' | 'bt2020' | 'p3';
  transfer: 'sdr' | 'pq' | 'hlg';
  /** Whether its tags name BT.709 in limited range and nothing else; missing tags may be read as BT.709. */
  isBt709: boolean;
}

/** The tags of a stream as ffprobe prints them; a missing tag is absent, or `unknown`. */
export interface ColourTags {
  pix_fmt?: string;
  height?: number;
  color_range?: string;
  color_space?: string;
  color_transfer?: string;
  color_primaries?: string;
}

/** Untagged pictures of fewer lines are BT.601 for browsers, and so for their creators; the others BT.709. */
const HD_LINES = 720;
const RGB = /^(?:(?:0|x2)?(?:rgb|bgr)|argb|abgr|gbr|pal8|mono)/;
const GRAY = /^(?:gray|ya)/;
const MATRICES: Record<string, Colour['matrix']> = {
  bt709: 'bt709',
  bt470bg: 'bt601',
  smpte170m: 'bt601',
  smpte240m: 'smpte240m',
  fcc: 'fcc',
  bt2020nc: 'bt2020',
  bt2020c: 'bt2020',
};
/** Matrices that no engine converts: the pictures would be green and pink. */
const OTHER_MATRICES = new Set(['ycgco', 'ycocg', 'smpte2085', 'ictcp', 'ycgco-re', 'ycgco-ro', 'ipt-c2']);
const UNTAGGED = new Set<unknown>([undefined, 'unknown', 'unspecified', 'reserved']);

export function isTagged({ color_space, color_transfer, color_primaries }: ColourTags): boolean {
  return ![color_space, color_transfer, color_primaries].some((tag) => UNTAGGED.has(tag));
}

/** Takes missing tags from `more`. */
export function addTags<T extends ColourTags>(tags: T, more: ColourTags): T {
  const known = Object.entries(more).filter(([, tag]) => !UNTAGGED.has(tag));
  const own = Object.entries(tags).filter(([, tag]) => !UNTAGGED.has(tag));
  return { ...tags, ...Object.fromEntries(known), ...Object.fromEntries(own) };
}

/** @throws MediaError `unsupported_codec` */
export function readColour(tags: ColourTags): Colour {
  const { color_space: space, color_transfer: transferTag, color_primaries: primariesTag } = tags;
  if (space !== undefined && OTHER_MATRICES.has(space)) throw new MediaError('unsupported_codec', space);
  const transfer = readTransfer(transferTag);
  const primaries = readPrimaries(primariesTag, { isWide: transfer !== 'sdr' || space === 'bt2020nc' });
  const matrix = readMatrix(tags, primaries);
  const isFullRange = readRange(tags);
  const isOnly709 = [space, transferTag, primariesTag].every((tag) => tag === 'bt709' || UNTAGGED.has(tag));
  return {
    matrix,
    isFullRange,
    primaries,
    transfer,
    isBt709: isOnly709 && matrix === 'bt709' && !isFullRange,
  };
}

function readTransfer(tag: string | undefined): Colour['transfer'] {
  if (tag === 'smpte2084') return 'pq';
  return tag === 'arib-std-b67' ? 'hlg' : 'sdr';
}

/**
 * The primaries of BT.601 count as those of BT.709: most tools change the matrix of a picture and keep its primaries,
 * and the two are close to each other.
 */
function readPrimaries(tag: string | undefined, { isWide }: { isWide: boolean }): Colour['primaries'] {
  if (tag === 'bt2020') return 'bt2020';
  if (tag === 'smpte431' || tag === 'smpte432') return 'p3';
  return UNTAGGED.has(tag) && isWide ? 'bt2020' : 'bt709';
}

function readMatrix(
  { pix_fmt: format = '', color_space: space = 'unknown', height = 0, color_primaries: tag }: ColourTags,
  primaries: Colour['primaries'],
): Colour['matrix'] {
  if (RGB.test(format)) return null;
  const named = MATRICES[space];
  if (named) return named;
  if (primaries === 'bt2020') return 'bt2020';
  if (primaries === 'p3' || tag === 'bt709') return 'bt709';
  if (tag === 'bt470bg' || tag === 'smpte170m') return 'bt601';
  return height < HD_LINES ? 'bt601' : 'bt709';
}

function readRange({ pix_fmt: format = '', color_range: range }: ColourTags): boolean {
  if (RGB.test(format)) return false;
  if (range === 'pc' || format.startsWith('yuvj')) return true;
  return UNTAGGED.has(range) && GRAY.test(format);
}
