import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../config/index.js';
import { LOGGER, type Logger } from '../logging/index.js';

/**
 * Small values that this machine keeps between starts of a process, in STATE_DIR. Each file is signed with the
 * installation's key: a damaged file, or one of another installation, counts as absent. Without STATE_DIR nothing is
 * kept.
 */
@Injectable()
export class StateFolder {
  private readonly key: Buffer;

  constructor(
    private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { SECRET_KEY, PUBLIC_ORIGIN, REDIS_PREFIX } = config.env;
    this.key = createHmac('sha256', SECRET_KEY)
      .update(`beem state ${PUBLIC_ORIGIN} ${REDIS_PREFIX}`)
      .digest();
  }

  /**
   * The value that `write` stored under this name, or null.
   * @param name also identifies the format of the value: another format needs another name
   */
  async read<T>(name: string): Promise<T | null> {
    const file = this.fileOf(name);
    const text = file && (await readFile(file, 'utf8').catch(() => null));
    if (!text) return null;
    const end = text.indexOf('\n');
    const content = text.slice(end + 1);
    if (end > 0 && this.isSigned(name, content, text.slice(0, end))) return JSON.parse(content) as T;
    this.logger.warn({ file }, 'a kept state is damaged or of another installation, and is not used');
    return null;
  }

  /** Replaces the file atomically. A full disk loses the value but never fails the request: it is logged. */
  async write(name: string, value: unknown): Promise<void> {
    const file = this.fileOf(name);
    if (!file) return;
    const content = JSON.stringify(value);
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    try {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeSynced(draft, `${this.sign(name, content)}\n${content}`);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      this.logger.warn({ err: error, file }, 'a state could not be kept; the next change tries again');
    }
  }

  private fileOf(name: string): string | null {
    const { STATE_DIR: dir } = this.config.env;
    return dir ? path.join(dir, `${name}.state`) : null;
  }

  private isSigned(name: string, content: string, signature: string): boolean {
    const expected = Buffer.from(this.sign(name, content));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private sign(name: string, content: string): string {
    return createHmac('sha256', this.key).update(`${name}\n${content}`).digest('base64url');
  }
}

/** The content decides which scripts visitors run, so only the owner may write or read it. */
async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
