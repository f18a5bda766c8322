import { mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DestinationStream } from 'pino';

const STANDARD_OUTPUT = 1;
/** A pipe with a slow reader is full for a moment. */
const BUSY = new Set(['EAGAIN', 'EBUSY', 'EINTR']);
const BUSY_TRIES = 20;
const BUSY_PAUSE_MS = 5;
const WARN_LEVEL = 40;

/**
 * Writes log lines synchronously, so that the line about a fatal error is not lost. A line that cannot be written,
 * because the disk is full or the reader of the pipe has ended, is dropped and counted: logging never ends the process
 * and never blocks it for long.
 */
export class LogOutput implements DestinationStream {
  private lost = 0;
  private isTorn = false;

  /** @param fd standard output unless given */
  constructor(private readonly fd = STANDARD_OUTPUT) {}

  /** Appends to a file that only its owner can read. */
  static toFile(path: string): LogOutput {
    mkdirSync(dirname(path), { recursive: true });
    return new LogOutput(openSync(path, 'a', 0o600));
  }

  write(line: string): void {
    const text = `${this.isTorn ? '\n' : ''}${this.lost > 0 ? this.describeLost() : ''}${line}`;
    if (this.writeAll(Buffer.from(text))) this.lost = 0;
    else this.lost += 1;
  }

  private describeLost(): string {
    const { lost } = this;
    const msg = 'log lines could not be written and are lost';
    return `${JSON.stringify({ level: WARN_LEVEL, time: Date.now(), pid: process.pid, lost, msg })}\n`;
  }

  private writeAll(bytes: Buffer): boolean {
    let written = 0;
    for (let tries = 0; written < bytes.length; ) {
      try {
        written += writeSync(this.fd, bytes, written);
        tries = 0;
      } catch (error) {
        const isBusy = BUSY.has((error as NodeJS.ErrnoException).code ?? '');
        // A reader that was too slow once is not waited for again.
        if (!isBusy || this.lost > 0 || ++tries > BUSY_TRIES) {
          this.isTorn ||= written > 0;
          return false;
        }
        pause(BUSY_PAUSE_MS);
      }
    }
    this.isTorn = false;
    return true;
  }
}

/** Blocks without running the event loop. */
function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
