import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildManifest } from '@beem/contracts';
import { repositoryRoot } from '../local/state.js';
import { buildAll } from '../start/build.js';
import { REMOTES } from '../start/remotes.js';
import { describeWeight, isTooHeavy, type Weight, weighShell } from '../start/shell-weight.js';
import { checkStage, type Stage } from './stage.js';

/** Builds what changed and weighs it against each remote's own budget and the shell's. */
export const budgetStage: Stage = checkStage('Build and byte budgets', async () => {
  await buildAll();
  const weights = [...REMOTES.flatMap((remote) => weighRemote(readManifest(remote))), ...weighShell()];
  console.log(weights.map((weight) => `   ${describeWeight(weight)}`).join('\n'));
  const heavy = weights.filter(isTooHeavy);
  return { ok: heavy.length === 0, output: `Too heavy:\n${heavy.map(describeWeight).join('\n')}` };
});

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
