import { appendFileSync, existsSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** An append-only file of JSON lines; a last line that a kill truncated is dropped. */
export class Journal {
  private readonly file: string;

  constructor(folder: string) {
    this.file = path.join(folder, 'objects.jsonl');
    if (!existsSync(this.file)) this.rewrite([]);
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

  /** Writes another file and renames it, so that a kill never leaves half a file. */
  rewrite(values: unknown[]): void {
    const draft = `${this.file}.${process.pid}.tmp`;
    writeFileSync(draft, values.map((value) => `${JSON.stringify(value)}\n`).join(''), { mode: 0o600 });
    renameSync(draft, this.file);
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
