import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Weight, weighBuild } from '@beem/remote-manifest';
import { readBuildManifest } from '@beem/remote-manifest/node';
import { repositoryRoot } from '../local/state.js';
import { buildAll } from '../start/build.js';
import { remotesHere } from '../start/remotes.js';
import { checkStage, type Stage } from './stage.js';

/** What a first visit may download before any remote; how it keeps to that: docs/decisions/0013. */
const SHELL_FIRST_LOAD_GZIP_BYTES = 130_000;

/** Builds what changed and weighs it against each remote's own budget and the shell's. */
export const budgetStage: Stage = checkStage('Build and byte budgets', async () => {
  await buildAll();
  const weights = [...remotesHere().flatMap(weighRemote), weighShell()];
  console.log(weights.map((weight) => `   ${describe(weight)}`).join('\n'));
  const heavy = weights.filter(({ bytes, limit }) => bytes > limit);
  return { ok: heavy.length === 0, output: `Too heavy:\n${heavy.map(describe).join('\n')}` };
});

const describe = ({ what, bytes, limit }: Weight) => `${what}: ${bytes} of ${limit} bytes (gzip)`;

function weighRemote(remote: string): Weight[] {
  const build = readBuildManifest(path.join(repositoryRoot, remote, 'dist'));
  return weighBuild(build).map((weight) => ({ ...weight, what: `${remote}, ${weight.what}` }));
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
