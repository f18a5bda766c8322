import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { writePrivately } from '../state.js';

/** An append-only file of JSON lines; a last line that a kill truncated is dropped. */
export class Journal {
  private readonly file: string;

  constructor(folder: string) {
    this.file = path.join(folder, 'objects.jsonl');
    if (!existsSync(this.file)) writePrivately(this.file, '');
  }

  read(): unknown[] {
    const text = readFileSync(this.file, 'utf8');
    const end = text.lastIndexOf('\n') + 1;
    if (end < text.length) truncateSync(this.file, Buffer.byteLength(text.slice(0, end)));
    return text.slice(0, end).split('\n').filter(Boolean).flatMap(parseLine);
  }

  append(value: unknown): void {
    appendFileSync(this.file, `${JSON.stringify(value)}\n`);
  }

  rewrite(values: unknown[]): void {
    writePrivately(this.file, values.map((value) => `${JSON.stringify(value)}\n`).join(''));
  }
}

/** A damaged line only loses its own objects. */
function parseLine(line: string): unknown[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
