import path from 'node:path';
import { type Weight, weighBuild, weighWordChanges } from '@beem/remote-manifest';
import { readBuildManifest } from '@beem/remote-manifest/node';
import { repositoryRoot } from '../local/state.js';
import { buildAll } from '../start/build.js';
import { remotesHere } from '../start/remotes.js';
import { describeWeight, isTooHeavy, weighShell } from '../start/shell-weight.js';
import { checkStage, type Stage } from './stage.js';

/** Builds what changed and weighs it against each remote's own budget and the shell's. */
export const budgetStage: Stage = checkStage('Build and byte budgets', async (print) => {
  await buildAll();
  const weights = [...remotesHere().flatMap(weighRemote), ...weighShell()];
  print(weights.map((weight) => `   ${describeWeight(weight)}\n`).join(''));
  const heavy = weights.filter(isTooHeavy);
  return { ok: heavy.length === 0, output: `Too heavy:\n${heavy.map(describeWeight).join('\n')}` };
});

function weighRemote(remote: string): Weight[] {
  const build = readBuildManifest(path.join(repositoryRoot, remote, 'dist'));
  return [...weighBuild(build), ...weighWordChanges(build)].map((weight) => ({
    ...weight,
    what: `${remote}, ${weight.what}`,
  }));
}
