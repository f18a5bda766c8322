import { CaptionFault } from './caption-fault.js';
import type { Cue } from './cue.js';
import { cleanCueText } from './cue-text.js';
import { decodeText } from './decode-text.js';
import { readTiming } from './read-timing.js';

const MAX_CUES = 10_000;
const MAX_TEXT = 1_000;
/** WebVTT blocks that are no cues and are dropped. Some packagers write the HLS timestamp map below an empty line. */
const NO_CUE = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)|^X-TIMESTAMP-MAP=/;
const HEADER = /^WEBVTT(?:[ \t]|$)/;

/**
 * Parses WebVTT (https://www.w3.org/TR/webvtt1/) or SRT, detected by its content. Comments, styles, regions and names
 * of cues are left out.
 * @throws CaptionFault
 */
export function readCaptions(file: Buffer): Cue[] {
  const lines = decodeText(file).split(/\r\n|\r|\n/);
  const isWebvtt = HEADER.test(lines.find((line) => line.trim() !== '') ?? '');
  const blocks = splitBlocks(lines, isWebvtt);
  const [first] = blocks;
  if (isWebvtt && first?.lines.some((line) => line.includes('-->')))
    throw new CaptionFault('Below WEBVTT there should be an empty line.', first.at + 1);
  const cues: Cue[] = [];
  for (const block of isWebvtt ? blocks.slice(1) : blocks) {
    const [line = '', second = ''] = block.lines;
    // A block with times is a cue, whatever its name.
    if (isWebvtt && NO_CUE.test(line) && !second.includes('-->')) continue;
    if (cues.length === MAX_CUES)
      throw new CaptionFault(`There are more than ${MAX_CUES} captions in this file.`);
    const cue = readCue(block, isWebvtt);
    if (cue.startMs < (cues.at(-1)?.startMs ?? 0))
      throw new CaptionFault('This caption begins before the one above it.', block.at);
    cues.push(cue);
  }
  const shown = cues.filter(({ text }) => text !== '');
  if (shown.length === 0) throw new CaptionFault('There are no captions in this file.');
  return shown;
}

interface Block {
  /** Its first line, from 1. */
  at: number;
  lines: string[];
}

/** Splits the lines at empty ones; a line of blanks counts as empty unless `isTextOf` says that it is text. */
function splitBlocks(lines: string[], isWebvtt: boolean): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [index, line] of lines.entries()) {
    const isBlank = line.trim() === '';
    if (line === '' || (isBlank && !isTextOf(open, lines.slice(index + 1, index + 3), isWebvtt))) open = null;
    else if (open) open.lines.push(line);
    else {
      open = { at: index + 1, lines: [line] };
      blocks.push(open);
    }
  }
  return blocks;
}

/**
 * Whether a line of blanks belongs to the surrounding cue or note, as in machine-made captions of video sites. If the
 * next cue follows at once, it was meant as an empty line.
 */
function isTextOf(block: Block | null, following: string[], isWebvtt: boolean): boolean {
  const isTiming = (line = '') => readTiming(line, isWebvtt) !== null;
  const [first = '', second] = block?.lines ?? [];
  const isKept = isTiming(first) || isTiming(second) || (isWebvtt && NO_CUE.test(first));
  return isKept && !(following[0] !== '' && following.some(isTiming));
}

function readCue({ at, lines }: Block, isWebvtt: boolean): Cue {
  // The line with the times, or with a name or number above them.
  const line = lines[0]?.includes('-->') ? 0 : 1;
  const timing = readTiming(lines[line] ?? '', isWebvtt);
  if (!timing) {
    const example = isWebvtt ? '00:01.000 --> 00:03.500' : '00:00:01,000 --> 00:00:03,500';
    throw new CaptionFault(`Here should be the times of a caption, like ${example}.`, at + line);
  }
  if (timing.endMs <= timing.startMs)
    throw new CaptionFault('This caption ends before it begins.', at + line);
  const raw = lines.slice(line + 1).join('\n');
  if (raw.length > MAX_TEXT)
    throw new CaptionFault(`This caption has more than ${MAX_TEXT} characters.`, at + line + 1);
  return { ...timing, text: cleanCueText(raw, isWebvtt) };
}
