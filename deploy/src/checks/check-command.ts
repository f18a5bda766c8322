import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StateFolder } from '../local-stack/state.js';
import { budgetStage } from './budget-stage.js';
import { chartStage } from './chart-stage.js';
import { contractStage } from './contract-stage.js';
import { platformContractStage } from './platform-contract-stage.js';
import { schemaStage } from './schema-stage.js';
import {
  hasTooManyUnsteadyFiles,
  MAX_UNSTEADY_FILES,
  runStages,
  type Stage,
  summarise,
  type TimedResult,
  type UnsteadyTest,
} from './stage.js';
import { boundariesStage, lintStage, typesStage, unusedStage } from './static-stages.js';
import { tableOwnersStage } from './table-owners-stage.js';
import { tiersStage } from './tiers-stage.js';

/**
 * What stands in one list runs at the same time, on two processors. The build comes before what reads its output (knip loads
 * the packages' webpack configurations), and what builds again does so one after the other: nx empties a folder before it
 * fills it.
 *
 * @param first stages that need no build and no processor, parallel to the build
 */
export const staticStages = (...first: Stage[]): (Stage | Stage[])[] => [
  [...first, typesStage, budgetStage],
  [lintStage, boundariesStage],
  [unusedStage, tableOwnersStage, platformContractStage, tiersStage, chartStage],
  contractStage,
  schemaStage,
];

const SLOWEST = 10;

/** `npm run check`: the checks without jest and browsers. */
export const checkCommand = () => runAndSummarise(staticStages());

/** Runs the stages and prints what they counted; the last line is `N passed, N failed`. @returns the exit code */
export async function runAndSummarise(steps: (Stage | Stage[])[]): Promise<number> {
  const results = await runStages(steps);
  // The reason is at the end of a long log.
  for (const { name, failed, printedLast } of results) {
    if (failed) console.log(`\n── ${name} failed; it ended with:\n${printedLast.trimEnd()}`);
  }
  printSlowest(results);
  console.log('');
  for (const result of results) console.log(summaryLine(result));
  const unsteady = results.flatMap((result) => result.unsteady ?? []);
  writeUnsteady(unsteady);
  if (unsteady.length > 0) console.log('\nUnsteady: failed at the first try, passed at the second.');
  for (const { file, test, message } of unsteady) {
    console.log(`  ${file}: ${test}\n    ${message.trim().split('\n', 1)[0]}`);
  }
  if (hasTooManyUnsteadyFiles(results)) {
    console.log(`More than ${MAX_UNSTEADY_FILES} files are unsteady: something real is wrong.`);
  }
  const { line, exitCode } = summarise(results);
  console.log(`\n${line}`);
  return exitCode;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(8);

function summaryLine({ name, passed, failed, tookMs, budgetMs, unsteady = [] }: TimedResult): string {
  const budget = budgetMs ? ` of ${seconds(budgetMs)}${tookMs > budgetMs ? ' (over)' : ''}` : '';
  const unsteadyFiles = new Set(unsteady.map(({ file }) => file)).size;
  const note = unsteadyFiles > 0 ? `, ${unsteadyFiles} unsteady` : '';
  return `${failed ? '✗' : '✓'} ${seconds(tookMs)}${budget}  ${name}: ${passed}/${passed + failed}${note}`;
}

function printSlowest(results: TimedResult[]): void {
  const slowest = results
    .flatMap(({ files = [] }) => files)
    .sort((one, other) => other.tookMs - one.tookMs)
    .slice(0, SLOWEST);
  if (slowest.length > 0) console.log('\nThe slowest test files:');
  for (const { file, tookMs } of slowest) console.log(`  ${seconds(tookMs)}  ${file}`);
}

function writeUnsteady(unsteady: UnsteadyTest[]): void {
  const reports = StateFolder.open('test').path('reports');
  mkdirSync(reports, { recursive: true });
  writeFileSync(path.join(reports, 'unsteady.json'), `${JSON.stringify(unsteady, null, 2)}\n`);
}
