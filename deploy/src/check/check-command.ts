import { auditStage } from './audit-stage.js';
import { browserStage, shellBrowserStage } from './browser-stage.js';
import { budgetStage } from './budget-stage.js';
import { contractStage } from './contract-stage.js';
import { faultsStage, jestStage } from './jest-stage.js';
import { nodeVersionsStage } from './node-versions-stage.js';
import { platformContractStage } from './platform-contract-stage.js';
import { schemaStage } from './schema-stage.js';
import { type PlannedStage, runStages, summarise } from './stage.js';
import { boundariesStage, lintStage, typesStage, unusedStage } from './static-stages.js';
import { tableOwnersStage } from './table-owners-stage.js';

/**
 * The build comes before what reads its output (knip loads the packages' webpack configurations), and what builds again
 * does so one after the other: nx empties a folder before it fills it.
 */
const FAST: PlannedStage[] = [
  { stage: budgetStage },
  { stage: typesStage },
  { stage: lintStage },
  { stage: boundariesStage },
  { stage: tableOwnersStage },
  { stage: platformContractStage },
  { stage: unusedStage, after: [budgetStage] },
  { stage: contractStage, after: [unusedStage] },
  { stage: schemaStage, after: [contractStage] },
];

/** `npm run check`: what needs neither jest nor a browser. */
export const checkCommand = () => runAndSummarise(FAST);

/**
 * What starts processes of the build begins when nothing builds any more. The last stage starts a Beem, which builds.
 */
const BUILT = [nodeVersionsStage];

/**
 * `npm test`: everything; the last line is `N passed, N failed`. Tests that kill processes mostly wait and run beside the
 * others; jest and the browser each keep more than one processor busy.
 */
export const testCommand = () =>
  runAndSummarise([
    ...FAST,
    { stage: nodeVersionsStage, after: [schemaStage] },
    { stage: auditStage, weight: 0 },
    { stage: faultsStage, weight: 0.5, after: BUILT },
    { stage: shellBrowserStage, after: BUILT },
    { stage: jestStage, weight: 1.5, after: [...BUILT, shellBrowserStage] },
    { stage: browserStage, weight: 1.5, after: [faultsStage, jestStage] },
  ]);

async function runAndSummarise(plan: PlannedStage[]): Promise<number> {
  const results = await runStages(plan);
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
  for (const { name, flaky = [] } of results) {
    for (const test of flaky) console.log(`  only at the second try: ${name}: ${test}`);
  }
  const { line, exitCode } = summarise(results);
  console.log(`\n${line}`);
  return exitCode;
}
