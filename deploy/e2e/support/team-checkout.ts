import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');
/** What a checkout needs to build and publish a remote. */
const FILES = [
  'package.json',
  'package-lock.json',
  'nx.json',
  'swc.lib.json',
  'tsconfig.base.json',
  '.npmrc',
];
const FOLDERS = ['libs', 'deploy'];
const LEFT_OUT = new Set(['demo', 'e2e', 'test']);

/**
 * A checkout of a team's own, with the packages installed: what is written there stays out of this one, also when a test is
 * killed.
 * @param remote which one of this checkout is the team's
 */
export function makeTeamCheckout(remote = 'mfe-moderation'): { root: string; remove(): void } {
  const root = mkdtempSync(path.join(tmpdir(), 'beem-team-'));
  // The times are kept too, because they show what is installed and compiled.
  const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true };
  for (const name of [...FILES, ...FOLDERS, remote]) {
    const filter = (from: string) => !LEFT_OUT.has(path.relative(path.join(ROOT, 'deploy'), from));
    cpSync(path.join(ROOT, name), path.join(root, name), { ...options, filter });
  }
  linkPackages(root);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Links each package to the installed one; workspace packages link to the copies beside them. */
function linkPackages(root: string): void {
  const installed = path.join(ROOT, 'node_modules');
  const own = path.join(root, 'node_modules');
  mkdirSync(own);
  for (const name of readdirSync(installed)) {
    if (name !== '@beem') symlinkSync(path.join(installed, name), path.join(own, name));
  }
  cpSync(path.join(installed, '@beem'), path.join(own, '@beem'), { recursive: true, verbatimSymlinks: true });
}
