import { open } from 'node:fs/promises';
import type { Container } from './engine.js';
import { MediaError } from './media-error.js';

/** QuickTime files of old cameras start with one of these instead of `ftyp`. */
const FIRST_ATOMS = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/** Judges a file by its first bytes, never by its name. @throws MediaError */
export async function sniffContainer(path: string): Promise<Container> {
  const head = Buffer.alloc(12);
  const file = await open(path);
  const { bytesRead } = await file.read(head, 0, 12, 0).finally(() => file.close());
  if (bytesRead === 0) throw new MediaError('empty_file');
  if (bytesRead < head.length) throw new MediaError('not_a_video', `${bytesRead} bytes`);
  const text = head.toString('latin1');
  if (text.startsWith('RIFF') && text.endsWith('AVI ')) return 'avi';
  if (FIRST_ATOMS.has(text.slice(4, 8))) return 'mov';
  throw new MediaError('not_a_video');
}
