import path from 'node:path';
import { type Weight, weighBuild, weighWordChanges } from '@beem/remote-manifest';
import { readBuildManifest } from '@beem/remote-manifest/node';
import { buildAll, remotesHere } from '../build/packages.js';
import { repositoryRoot } from '../local-stack/state.js';
import { describeWeight, isTooHeavy, weighShell } from '../start/shell-weight.js';
import { describeGrowth, routeWeightsOf } from './route-weights/describe-growth.js';
import { readRecordedWeights, recordWeights } from './route-weights/read-weights.js';
import { checkStage, type Stage } from './stage.js';

const COMMAND = 'npm run route-weights';

/**
 * Builds changed packages and compares their weight with each remote's own budget and the shell's. Names routes that
 * have grown much.
 */
export const budgetStage: Stage = checkStage('Build and byte budgets', async (print) => {
  const weights = await weighAll();
  print(weights.map((weight) => `   ${describeWeight(weight)}\n`).join(''));
  const grown = describeGrowth(readRecordedWeights(), routeWeightsOf(weights));
  if (grown.length > 0)
    print(`   First loads against deploy/route-weights.json (${COMMAND} records them):\n`);
  print(grown.map((line) => `   ${line}\n`).join(''));
  const heavy = weights.filter(isTooHeavy);
  return { ok: heavy.length === 0, output: `Too heavy:\n${heavy.map(describeWeight).join('\n')}` };
});

/** `npm run route-weights`: builds changed packages and records the first load of each route. */
export async function routeWeightsCommand(): Promise<number> {
  const measured = routeWeightsOf(await weighAll());
  const grown = describeGrowth(readRecordedWeights(), measured);
  recordWeights(measured);
  console.log([...grown, 'Recorded: commit deploy/route-weights.json.'].join('\n'));
  return 0;
}

async function weighAll(): Promise<Weight[]> {
  await buildAll();
  return [...remotesHere().flatMap(weighRemote), ...weighShell()];
}

function weighRemote(remote: string): Weight[] {
  const build = readBuildManifest(path.join(repositoryRoot, remote, 'dist'));
  return [...weighBuild(build), ...weighWordChanges(build)].map((weight) => ({
    ...weight,
    what: `${remote}, ${weight.what}`,
  }));
}
