import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../../..');

/** Variables of the Beem that runs from this checkout; `npm start` and `npm test` write them to a file. */
export function runningEnv(): Record<string, string> {
  const file = join(process.env.BEEM_STATE_DIR ?? join(ROOT, '.beem'), 'run.json');
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { env: Record<string, string> }).env
    : {};
}
