import { type FileHandle, open } from 'node:fs/promises';
import type { Source } from './engine.js';
import { MediaError } from './media-error.js';

/** Names of encrypted pictures and sound: common encryption (cenc, cbcs), and the formats of shops. */
const PROTECTED = new Set(['encv', 'enca', 'drmi', 'drms']);
/** Path to the names of a file's samples; every box on it holds boxes only. */
const BOX_PATH = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];
/** Far more than any genuine file has; a file with more is an attack on the reader. */
const MAX_BOXES = 10_000;
/** After the head of `stsd`: its version and the number of its entries. */
const STSD_FIELDS = 8;

/**
 * Refuses encrypted files. Tools read an encrypted track as its inner format and then decode noise,
 * so the boxes are read here (ISO/IEC 14496-12, section 8.12). @throws MediaError `protected`
 */
export async function requireUnprotected(source: Source): Promise<void> {
  if (source.container !== 'mov') return;
  const file = await open(source.path);
  try {
    const { size } = await file.stat();
    await new BoxWalk(file).visit(0, size, 0);
  } finally {
    await file.close();
  }
}

class BoxWalk {
  private readonly head = Buffer.alloc(16);
  private boxes = 0;

  constructor(private readonly file: FileHandle) {}

  async visit(start: number, end: number, depth: number): Promise<void> {
    for (let at = start; at + 8 <= end && this.boxes < MAX_BOXES; this.boxes += 1) {
      const { bytesRead } = await this.file.read(this.head, 0, 16, at);
      if (bytesRead < 8) return;
      const name = this.head.toString('latin1', 4, 8);
      const { headBytes, size } = this.measure(end - at);
      if (size < headBytes) return;
      if (depth === BOX_PATH.length && PROTECTED.has(name)) throw new MediaError('protected', name);
      const isLast = name === BOX_PATH.at(-1);
      if (name === BOX_PATH[depth])
        await this.visit(at + headBytes + (isLast ? STSD_FIELDS : 0), Math.min(at + size, end), depth + 1);
      at += size;
    }
  }

  /** 0 means up to the end; 1 means that a size of 64 bits follows. */
  private measure(left: number): { headBytes: number; size: number } {
    const size = this.head.readUInt32BE(0);
    if (size === 1) return { headBytes: 16, size: Number(this.head.readBigUInt64BE(8)) };
    return { headBytes: 8, size: size === 0 ? left : size };
  }
}
