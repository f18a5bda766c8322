import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Colour } from './colour.js';
import type { EngineFeatures } from './engine-features.js';
import { mapLight, needsLight, writeHlgCube } from './light.js';

/** Conversion of a picture to BT.709, limited range, for all of its outputs. */
export interface Conversion {
  colour: Colour;
  /** Table for HLG. */
  cubePath: string | null;
}

interface Shown {
  width: number;
  height: number;
  /** For the encoder, or for stills. */
  format: 'yuv420p' | 'rgb24';
}

const EXACT_SCALE_FLAGS = 'flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp';

/** Writes the files of the filters into `folder`. */
export async function prepareConversion(colour: Colour, folder: string): Promise<Conversion> {
  if (colour.transfer !== 'hlg') return { colour, cubePath: null };
  const cubePath = join(folder, 'hlg.cube');
  await writeFile(cubePath, writeHlgCube());
  return { colour, cubePath };
}

/**
 * Filters that show any picture in one frame of square pixels, in the colours of BT.709. A picture of another shape, such as one that is
 * turned in the middle of the video, gets bars.
 */
export function showIn({ width, height, format }: Shown, { colour, cubePath }: Conversion): string[] {
  return [
    ...convert(fitInto(width, height), { format, colour, cubePath }),
    `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2:eval=frame`,
    'setsar=1',
  ];
}

/** Sides as `scale` takes them. Sides are whole, so that the shape of a narrow picture is never quite that of its frame. */
function fitInto(width: number, height: number): string {
  const isSameShape = `lt(min(abs(${width}-${height}*dar),abs(${height}-${width}/dar)),2)`;
  const even = (length: string) => `2*max(1,round(${length}/2))`;
  const wide = `if(${isSameShape},${width},${even(`min(${width},${height}*dar)`)})`;
  const high = `if(${isSameShape},${height},${even(`min(${height},${width}/dar)`)})`;
  return `w='${wide}':h='${high}'`;
}

function convert(size: string, { format, colour, cubePath }: Conversion & Pick<Shown, 'format'>): string[] {
  const { matrix, isFullRange } = colour;
  const read = matrix ? `:in_color_matrix=${matrix}:in_range=${isFullRange ? 'pc' : 'tv'}` : '';
  const write = format === 'yuv420p' ? ':out_color_matrix=bt709:out_range=tv' : '';
  const first = `scale=${size}:eval=frame${read}`;
  const isLightKept = !needsLight(colour);
  if (isLightKept && format === 'rgb24') return [`${first}:${EXACT_SCALE_FLAGS}`, `format=${format}`];
  if (isLightKept && matrix === 'bt709' && !isFullRange) return [`${first}${write}`, `format=${format}`];
  const cube = cubePath === null ? null : `file=${escapeValue(cubePath)}`;
  const rgb = isLightKept ? ['format=gbrp'] : ['format=rgb48le', ...mapLight(colour, cube)];
  return [
    ...[`${first}:${EXACT_SCALE_FLAGS}`, ...rgb],
    ...[`scale=eval=frame${write}:${EXACT_SCALE_FLAGS}`, `format=${format}`],
  ];
}

/** Options of the encoder, and filters before it, that name the colours which `showIn` makes. */
export function nameBt709({ hasSetparams }: EngineFeatures): { filters: string[]; args: string[] } {
  const filter = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709';
  return {
    filters: hasSetparams ? [filter] : [],
    args: ['-color_range', 'tv', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'],
  };
}

/** Once for the list of options, once for the graph of filters. */
function escapeValue(value: string): string {
  return value.replace(/[\\':]/g, '\\$&').replace(/[\\'[\],;]/g, '\\$&');
}
