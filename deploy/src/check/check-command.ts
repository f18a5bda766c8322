import { auditStage } from './audit-stage.js';
import { browserStage } from './browser-stage.js';
import { budgetStage } from './budget-stage.js';
import { contractStage } from './contract-stage.js';
import { jestStage } from './jest-stage.js';
import { nodeVersionsStage } from './node-versions-stage.js';
import { schemaStage } from './schema-stage.js';
import { runStages, type Stage, summarise } from './stage.js';
import { boundariesStage, lintStage, typesStage, unusedStage } from './static-stages.js';
import { tableOwnersStage } from './table-owners-stage.js';

/** The build comes before what reads its output: knip loads the packages' webpack configurations. */
const FAST: Stage[] = [
  lintStage,
  typesStage,
  boundariesStage,
  tableOwnersStage,
  budgetStage,
  unusedStage,
  contractStage,
  schemaStage,
];

/** `npm run check`: what needs neither jest nor a browser. */
export const checkCommand = () => runAndSummarise(FAST);

/** `npm test`: everything; the last line is `N passed, N failed`. */
export const testCommand = () =>
  runAndSummarise([...FAST, auditStage, nodeVersionsStage, jestStage, browserStage]);

async function runAndSummarise(stages: Stage[]): Promise<number> {
  const results = await runStages(stages);
  console.log('');
  for (const { name, passed, failed, tookMs } of results) {
    console.log(
      `${failed ? '✗' : '✓'} ${`${(tookMs / 1000).toFixed(1)} s`.padStart(8)}  ${name}: ${passed}/${passed + failed}`,
    );
  }
  const { line, exitCode } = summarise(results);
  console.log(`\n${line}`);
  return exitCode;
}
