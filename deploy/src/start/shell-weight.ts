import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Weight } from '@beem/remote-manifest';
import { repositoryRoot } from '../local-stack/state.js';

const COMMENT = /<!--[\s\S]*?-->/g;

/**
 * Compares the built shell with its budgets in shell/budget.json, which docs/decisions/module-federation.md explains.
 */
export function weighShell(): Weight[] {
  const dist = path.join(repositoryRoot, 'shell/dist');
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const budget = JSON.parse(readFileSync(path.join(repositoryRoot, 'shell/budget.json'), 'utf8')) as {
    firstLoadGzipBytes: number;
    remotesGzipBytes: number;
  };
  const gzipOf = (files: string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length, 0);
  return [
    { what: 'shell, first load', bytes: gzipOf(firstLoadFiles(html)), limit: budget.firstLoadGzipBytes },
    { what: 'shell, for remotes', bytes: gzipOf(remotePageFiles(html)), limit: budget.remotesGzipBytes },
  ];
}

export const isTooHeavy = ({ bytes, limit }: Weight): boolean => bytes > limit;

export const describeWeight = ({ what, bytes, limit }: Weight): string =>
  `${what}: ${bytes} of ${limit} bytes (gzip)`;

/** Scripts and styles in the HTML of every page, as paths below the shell's build. */
export function firstLoadFiles(html: string): string[] {
  return filesIn(html.replace(COMMENT, ''));
}

/** Files that the edge adds on the pages of remotes, from a comment of the HTML. */
export function remotePageFiles(html: string): string[] {
  return filesIn([...html.matchAll(COMMENT)].join(''));
}

function filesIn(html: string): string[] {
  const found = html.matchAll(/(?:src|href)="\/?([^"?#]+\.(?:js|css))"/g);
  return [...new Set([...found].map(([, file]) => file as string))];
}
