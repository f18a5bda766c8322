import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StateFolder } from '../local/state.js';
import { auditStage } from './audit-stage.js';
import { browserStage, shellBrowserStage } from './browser-stage.js';
import { budgetStage } from './budget-stage.js';
import { contractStage } from './contract-stage.js';
import { faultsStage, jestStage } from './jest-stage.js';
import { nodeVersionsStage } from './node-versions-stage.js';
import { platformContractStage } from './platform-contract-stage.js';
import { schemaStage } from './schema-stage.js';
import {
  hasTooManyUnsteadyFiles,
  MOST_UNSTEADY_FILES,
  runStages,
  type Stage,
  summarise,
  type UnsteadyTest,
} from './stage.js';
import { boundariesStage, lintStage, typesStage, unusedStage } from './static-stages.js';
import { tableOwnersStage } from './table-owners-stage.js';

/**
 * What stands in one list runs at the same time, on two processors. The build comes before what reads its output (knip loads
 * the packages' webpack configurations), and what builds again does so one after the other: nx empties a folder before it
 * fills it.
 */
const FAST: (Stage | Stage[])[] = [
  [typesStage, budgetStage],
  [lintStage, boundariesStage],
  [unusedStage, tableOwnersStage, platformContractStage],
  contractStage,
  schemaStage,
];

/** `npm run check`: what needs neither jest nor a browser. */
export const checkCommand = () => runAndSummarise(FAST);

/** Together: the tests that kill processes mostly wait, the browser does not. */
const BESIDE_EACH_OTHER: Stage[] = [faultsStage, shellBrowserStage];

/** `npm test`: everything; the last line is `N passed, N failed`. */
export const testCommand = () =>
  runAndSummarise([...FAST, auditStage, nodeVersionsStage, BESIDE_EACH_OTHER, jestStage, browserStage]);

async function runAndSummarise(steps: (Stage | Stage[])[]): Promise<number> {
  const results = await runStages(steps);
  // The end of a long log says why.
  for (const { name, failed, printedLast } of results) {
    if (failed) console.log(`\n── ${name} failed; it ended with:\n${printedLast.trimEnd()}`);
  }
  console.log('');
  for (const { name, passed, failed, tookMs } of results) {
    console.log(
      `${failed ? '✗' : '✓'} ${`${(tookMs / 1000).toFixed(1)} s`.padStart(8)}  ${name}: ${passed}/${passed + failed}`,
    );
  }
  const unsteady = results.flatMap((result) => result.unsteady ?? []);
  writeUnsteady(unsteady);
  if (unsteady.length > 0) console.log('\nUnsteady: failed at the first try, passed at the second.');
  for (const { file, test, message } of unsteady) {
    console.log(`  ${file}: ${test}\n    ${message.trim().split('\n', 1)[0]}`);
  }
  if (hasTooManyUnsteadyFiles(results)) {
    console.log(`More than ${MOST_UNSTEADY_FILES} files are unsteady: something real is wrong.`);
  }
  const { line, exitCode } = summarise(results);
  console.log(`\n${line}`);
  return exitCode;
}

function writeUnsteady(unsteady: UnsteadyTest[]): void {
  const reports = StateFolder.open('test').path('reports');
  mkdirSync(reports, { recursive: true });
  writeFileSync(path.join(reports, 'unsteady.json'), `${JSON.stringify(unsteady, null, 2)}\n`);
}
