import { readFile } from 'node:fs/promises';
import type { SecurityEvent } from '../../src/platform/logging/index.js';
import type { BeemProcess } from './beem.js';

/** One line of the security log, parsed. */
export type SecurityLine = { event: SecurityEvent } & Record<string, unknown>;

/** What all processes of this Beem have recorded so far, oldest first; each line is on disk when it is recorded. */
export async function securityLines(beem: BeemProcess, event?: SecurityEvent): Promise<SecurityLine[]> {
  const text = await readFile(beem.config.env.SECURITY_LOG_FILE ?? '', 'utf8');
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SecurityLine);
  return event ? lines.filter((line) => line.event === event) : lines;
}
