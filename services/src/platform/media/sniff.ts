import { open } from 'node:fs/promises';
import { VIDEO_HEAD_BYTES, videoContainerOf } from '@beem/rules';
import type { Container } from './engine.js';
import { MediaError } from './media-error.js';

/** Judges a file by its first bytes, never by its name. @throws MediaError */
export async function sniffContainer(path: string): Promise<Container> {
  const head = Buffer.alloc(VIDEO_HEAD_BYTES);
  const file = await open(path);
  const { bytesRead } = await file.read(head, 0, VIDEO_HEAD_BYTES, 0).finally(() => file.close());
  if (bytesRead === 0) throw new MediaError('empty_file');
  if (bytesRead < head.length) throw new MediaError('not_a_video', `${bytesRead} bytes`);
  const container = videoContainerOf(head);
  if (container === null) throw new MediaError('not_a_video');
  return container;
}
