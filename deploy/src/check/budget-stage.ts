import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuildManifest } from '@beem/contracts';
import { repositoryRoot } from '../local/state.js';
import { buildAll } from '../start/build.js';
import { REMOTES } from '../start/remotes.js';
import { checkStage, type Stage } from './stage.js';

/** What a first visit may download before any remote; how it keeps to that: docs/decisions/0013. */
const SHELL_FIRST_LOAD_GZIP_BYTES = 130_000;

export interface Weight {
  what: string;
  bytes: number;
  limit: number;
}

/** Builds what changed and weighs it against each remote's own budget and the shell's. */
export const budgetStage: Stage = checkStage('Build and byte budgets', async (print) => {
  await buildAll();
  const weights = [...REMOTES.flatMap((remote) => weighRemote(readManifest(remote))), weighShell()];
  print(weights.map((weight) => `   ${describe(weight)}\n`).join(''));
  const heavy = weights.filter(({ bytes, limit }) => bytes > limit);
  return { ok: heavy.length === 0, output: `Too heavy:\n${heavy.map(describe).join('\n')}` };
});

const describe = ({ what, bytes, limit }: Weight) => `${what}: ${bytes} of ${limit} bytes (gzip)`;

function readManifest(remote: string): BuildManifest {
  const file = path.join(repositoryRoot, remote, 'dist/build-manifest.json');
  return JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
}

/** Each route's entry and exposed files, and all of the remote's JavaScript. */
export function weighRemote({ remote, entry, exposes, files }: BuildManifest): Weight[] {
  const gzipOf = (paths: Iterable<string>) =>
    [...new Set(paths)].reduce(
      (sum, name) => sum + (files.find((file) => file.path === name)?.gzipBytes ?? 0),
      0,
    );
  const scripts = files.map((file) => file.path).filter((name) => name.endsWith('.js'));
  return [
    ...Object.entries(exposes).map(([expose, { js }]) => ({
      what: `${remote.name} ${expose}`,
      bytes: gzipOf([entry, ...js]),
      limit: remote.budget.firstRouteGzipBytes,
    })),
    { what: `${remote.name} in all`, bytes: gzipOf(scripts), limit: remote.budget.totalGzipBytes },
  ];
}

function weighShell(): Weight {
  const dist = path.join(repositoryRoot, 'shell/dist');
  const files = firstLoadFiles(readFileSync(path.join(dist, 'index.html'), 'utf8'));
  const bytes = files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length,
    0,
  );
  return { what: 'shell, first load', bytes, limit: SHELL_FIRST_LOAD_GZIP_BYTES };
}

/** Scripts and styles that the HTML names, as paths below the shell's build. */
export function firstLoadFiles(html: string): string[] {
  const found = html.matchAll(/(?:src|href)="\/?([^"?#]+\.(?:js|css))"/g);
  return [...new Set([...found].map(([, file]) => file as string))];
}
