import type { Colour } from './colour.js';

type Triple = readonly [number, number, number];

/** Gamma of a studio's monitor (ITU-R BT.1886). */
const DISPLAY_GAMMA = 2.4;
/** White of an ordinary picture in HDR (ITU-R BT.2408). */
const WHITE_NITS = 203;
/** Brighter light in HDR is shown as white. HLG is read as for a display of this brightness (ITU-R BT.2100). */
const PEAK_NITS = 1_000;
const HLG_SYSTEM_GAMMA = 1.2;
/** Share of SDR's light up to which HDR is shown as bright as it is. */
const KNEE = 0.8;
/** Darker light is black, as on a monitor; this hides the noise of cameras and encoders, which is stronger in HDR. */
const BLACK_NITS = { sdr: 0.03, hdr: 0.15 };
/** Points on each side of the table for HLG; between them ffmpeg interpolates. */
const POINTS = 33;

/** Rows of red, green and blue; shares of light. */
const TO_BT709: Record<Exclude<Colour['primaries'], 'bt709'>, readonly [Triple, Triple, Triple]> = {
  bt2020: [
    [1.660491, -0.587641, -0.07285],
    [-0.12455, 1.1329, -0.008349],
    [-0.018151, -0.100579, 1.11873],
  ],
  p3: [
    [1.22494, -0.22494, 0],
    [-0.042057, 1.042057, 0],
    [-0.019638, -0.078636, 1.098274],
  ],
};
/** Shares of the primaries of BT.2020 in luminance. */
const LUMINANCE: Triple = [0.2627, 0.678, 0.0593];

/** Whether the conversion to BT.709 needs more than another matrix or range. */
export function needsLight({ primaries, transfer }: Colour): boolean {
  return primaries !== 'bt709' || transfer !== 'sdr';
}

/**
 * Filters from RGB of 16 bits to RGB of BT.709: its numbers become light, the primaries are changed, HDR is toned down, and the
 * light becomes numbers again. They are filters that every ffmpeg has, so that the result does not depend on how an engine was
 * built with.
 * @param cube option that names the table of `writeHlgCube`; null without HLG
 */
export function mapLight({ primaries, transfer }: Colour, cube: string | null): string[] {
  return [
    ...(cube === null ? [] : [`lut3d=${cube}`]),
    eachColour(TO_LIGHT[transfer]),
    ...(primaries === 'bt709' ? [] : [mixColours(TO_BT709[primaries])]),
    eachColour(transfer === 'sdr' ? toSignal('x', BLACK_NITS.sdr) : TONE_MAP),
  ];
}

/** 1 is the white of SDR, or the peak of HDR. */
const TO_LIGHT: Record<Colour['transfer'], string> = {
  sdr: `pow(x,${DISPLAY_GAMMA})`,
  // SMPTE ST 2084.
  pq: [
    'st(1,pow(x,1/78.84375))',
    `pow(max(0,ld(1)-0.8359375)/(18.8515625-18.6875*ld(1)),1/0.1593017578125)*${10_000 / PEAK_NITS}`,
  ].join(';'),
  // Read from the table.
  hlg: `pow(x,${DISPLAY_GAMMA})`,
};

/** Above the knee a curve that is as steep there as before and reaches white at the peak. */
const TONE_MAP = (() => {
  const range = PEAK_NITS / WHITE_NITS - KNEE;
  const bright = `${KNEE}+${1 - KNEE}*(1-pow(1-min(1,(ld(1)-${KNEE})/${range}),${range / (1 - KNEE)}))`;
  return [
    `st(1,x*${PEAK_NITS / WHITE_NITS})`,
    `st(1,if(lte(ld(1),${KNEE}),ld(1),${bright}))`,
    toSignal('ld(1)', BLACK_NITS.hdr),
  ].join(';');
})();

/** ITU-R BT.1886. */
function toSignal(light: string, blackNits: number): string {
  const black = (blackNits / WHITE_NITS) ** (1 / DISPLAY_GAMMA);
  return `max(0,pow(${light},1/${DISPLAY_GAMMA})-${black})/${1 - black}`;
}

/** @param change of `x`, 0 to 1; the last of its steps is the result */
function eachColour(change: string): string {
  const steps = change.replaceAll(/\bx\b/g, '(val/maxval)').split(';');
  const result = `(${steps.pop()})*maxval+0.5`;
  const option = `'${[...steps, result].join(';')}'`;
  return `lutrgb=r=${option}:g=${option}:b=${option}`;
}

function mixColours(rows: readonly Triple[]): string {
  const names = ['r', 'g', 'b'];
  const shares = rows.flatMap((row, to) => row.map((share, from) => `${names[to]}${names[from]}=${share}`));
  return `colorchannelmixer=${shares.join(':')}`;
}

/**
 * A table in the form of Adobe's .cube, from HLG to the light of a display, in which the brightness of a pixel changes all its
 * colours (ITU-R BT.2100). As numbers of BT.1886, so that dark light is not lost.
 */
export function writeHlgCube(): string {
  const lines = [`LUT_3D_SIZE ${POINTS}`];
  const steps = Array.from({ length: POINTS }, (_, index) => hlgLight(index / (POINTS - 1)));
  const toText = (light: number) => (light ** (1 / DISPLAY_GAMMA)).toFixed(5);
  // Red changes fastest.
  for (const blue of steps)
    for (const green of steps)
      for (const red of steps) {
        const luminance = red * LUMINANCE[0] + green * LUMINANCE[1] + blue * LUMINANCE[2];
        const gain = luminance > 0 ? luminance ** (HLG_SYSTEM_GAMMA - 1) : 0;
        lines.push([red, green, blue].map((light) => toText(light * gain)).join(' '));
      }
  return `${lines.join('\n')}\n`;
}

/** The light of the scene, 0 to 1 (ARIB STD-B67). */
function hlgLight(signal: number): number {
  if (signal <= 0.5) return signal ** 2 / 3;
  return (Math.exp((signal - 0.55991073) / 0.17883277) + 0.28466892) / 12;
}
