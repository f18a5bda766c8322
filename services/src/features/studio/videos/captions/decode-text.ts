import { CaptionFault } from './caption-fault.js';

/** Invisible control characters, some of which stop parsers. Line ends and tabs are kept. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const CONTROLS = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * Decodes a caption file: UTF-8 with or without a byte order mark, or UTF-16 with one, as Windows editors save it.
 * @throws CaptionFault
 */
export function decodeText(file: Buffer): string {
  const text = decode(file);
  if (text.includes('\0')) throw new CaptionFault('This is no caption file.');
  return text.replace(CONTROLS, '');
}

function decode(file: Buffer): string {
  try {
    return new TextDecoder(encodingOf(file), { fatal: true }).decode(file);
  } catch {
    throw new CaptionFault('This file is not saved as UTF-8. Please save it as UTF-8 and choose it again.');
  }
}

function encodingOf(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}
