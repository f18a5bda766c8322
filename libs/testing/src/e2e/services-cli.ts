import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** Runs the services' own command line against the Beem that runs from this checkout; answers what it printed. */
export function runServicesCli(...args: string[]): string {
  const cli = join(ROOT, 'services/dist/cli.js');
  const env = { ...process.env, ...runningEnv() };
  return execFileSync(process.execPath, [cli, ...args], { env, stdio: 'pipe' })
    .toString()
    .trim();
}

/** Its variables, as `npm start` and `npm test` write them down. */
function runningEnv(): Record<string, string> {
  const file = join(process.env.BEEM_STATE_DIR ?? join(ROOT, '.beem'), 'run.json');
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { env: Record<string, string> }).env
    : {};
}
