import type { Command } from 'commander';
import { endWith } from '../../command.js';
import { StateFolder } from '../../local-stack/state.js';
import { BeemUnderTest } from './beem-under-test.js';
import type { Scenario } from './scenario.js';
import { fullDisk } from './scenarios/full-disk.js';
import { lostServers } from './scenarios/lost-servers.js';
import { portsAndKeys } from './scenarios/ports-and-keys.js';
import { lostServices } from './scenarios/services.js';
import { silentServers } from './scenarios/silent-servers.js';
import { startsAndEnds } from './scenarios/starts-and-ends.js';

const SCENARIOS: Scenario[] = [
  ...lostServers,
  ...silentServers,
  ...lostServices,
  ...portsAndKeys,
  ...startsAndEnds,
  ...(process.getuid?.() === 0 ? fullDisk : []),
];
const READY_WITHIN_MS = 60_000;

/** Adds `npm run faults`. */
export function addFaultsCommand(program: Command): void {
  program
    .command('faults')
    .argument('[rounds]', 'how often: a number; without it, once')
    .argument('[words...]', 'words of the name of a scenario; without any, all')
    .description('inject one fault after the other into a separate Beem, which recovers without help')
    .action(endWith((first: string | undefined, others: string[]) => faultsCommand(first, others)));
}

/** @param first the number of rounds, or the first word of a name */
async function faultsCommand(first = '', others: string[]): Promise<number> {
  const isCounted = /^\d+$/.test(first);
  const rounds = isCounted ? Number(first) : 1;
  const words = (isCounted || first === '' ? others : [first, ...others]).join(' ');
  const chosen = SCENARIOS.filter(({ name }) => name.includes(words));
  if (chosen.length === 0 || rounds === 0) {
    console.error(`No scenario is named "${words}". There are:`);
    for (const { name } of SCENARIOS) console.error(`  ${name}`);
    return 2;
  }
  const beem = new BeemUnderTest(StateFolder.open('faults'));
  let failed = 0;
  try {
    for (let round = 1; round <= rounds; round++) {
      if (rounds > 1) console.log(`Round ${round} of ${rounds}`);
      for (const scenario of chosen) if (!(await passes(scenario, beem))) failed += 1;
    }
  } finally {
    await beem.stop();
  }
  console.log(`\n${rounds * chosen.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** After a failure the next scenario gets a new start. */
async function passes({ name, run }: Scenario, beem: BeemUnderTest): Promise<boolean> {
  const startedAt = Date.now();
  const report = (word: string) =>
    console.log(`${word} ${name}  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  try {
    if (!beem.isStarted) await beem.start();
    await beem.expectRecovery(READY_WITHIN_MS);
    beem.output = '';
    await run(beem);
    report('ok    ');
    return true;
  } catch (error) {
    report('FAULT ');
    console.log(`         ${(error as Error).message.replaceAll('\n', '\n         ')}`);
    await beem.stop().catch(() => beem.endAtOnce());
    return false;
  }
}
