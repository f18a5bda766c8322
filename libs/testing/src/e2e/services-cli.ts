import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, runningEnv } from './running-env';

/**
 * Runs the services' own command line against the Beem that runs from this checkout.
 * @returns its output
 */
export function runServicesCli(...args: string[]): string {
  const cli = join(ROOT, 'services/dist/cli.js');
  const env = { ...process.env, ...runningEnv() };
  return execFileSync(process.execPath, [cli, ...args], { env, stdio: 'pipe' })
    .toString()
    .trim();
}
