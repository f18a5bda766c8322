import { CaptionFault } from './caption-fault.js';
import type { Cue } from './cue.js';
import { cleanCueText } from './cue-text.js';
import { decodeText } from './decode-text.js';
import { readTiming } from './read-timing.js';

const MAX_CUES = 10_000;
const MAX_TEXT = 1_000;
/** Blocks of WebVTT that are no cues; none of them is kept. */
const NO_CUE = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
const HEADER = /^WEBVTT(?:[ \t]|$)/;

/**
 * Reads WebVTT (https://www.w3.org/TR/webvtt1/) or SRT, by its content. Comments, styles, regions and names of cues are
 * left out.
 * @throws CaptionFault
 */
export function readCaptions(file: Buffer): Cue[] {
  const blocks = splitBlocks(decodeText(file));
  const [first] = blocks;
  const isWebvtt = HEADER.test(first?.lines[0] ?? '');
  if (isWebvtt && first?.lines.some((line) => line.includes('-->')))
    throw new CaptionFault('Below WEBVTT there should be an empty line.', first.at + 1);
  const cues: Cue[] = [];
  for (const block of isWebvtt ? blocks.slice(1) : blocks) {
    if (isWebvtt && NO_CUE.test(block.lines[0] ?? '')) continue;
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

/** Lines with empty ones between them. */
function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') isOpen = false;
    else if (isOpen) blocks.at(-1)?.lines.push(line);
    else {
      blocks.push({ at: index + 1, lines: [line] });
      isOpen = true;
    }
  }
  return blocks;
}

function readCue({ at, lines }: Block, isWebvtt: boolean): Cue {
  // The times, or a name or number above them.
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
