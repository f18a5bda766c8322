import { failed, runProgram } from '@beem/cli';
import { Command } from 'commander';
import { addImagesCommand } from './build/images/images-command.js';
import { addPackCommand } from './build/libs/pack-command.js';
import { addBenchCommand } from './checks/bench/bench-command.js';
import { routeWeightsCommand } from './checks/budget-stage.js';
import { addCapacityCommand } from './checks/capacity/capacity-command.js';
import { addChaosCommand } from './checks/chaos/chaos-command.js';
import { checkCommand } from './checks/check-command.js';
import { addDrillCommand } from './checks/drill/drill-command.js';
import { addFaultsCommand } from './checks/faults/faults-command.js';
import { platformContractCommand } from './checks/platform-contract-stage.js';
import { addScalingCommand } from './checks/scaling/scaling-command.js';
import { addSoakCommand } from './checks/soak/soak-command.js';
import { addTestCommands } from './checks/test-command.js';
import { main as beem } from './cli/main.js';
import { endWith, forwardArguments } from './command.js';
import { addResetCommand } from './local-stack/reset-command.js';
import { addDevCommand } from './start/dev-command.js';
import { startCommand } from './start/start-command.js';

const WRONG_USE = 2;

/** Runs `npm run <command>`; the bootstrap has installed and compiled everything before. */
export async function main(args: string[]): Promise<number> {
  try {
    return await runProgram(createProgram(), args);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(`\n${process.env.BEEM_DEBUG ? error.stack : error.message}`);
    return 1;
  }
}

/** Declares every `npm run` command that goes through the bootstrap. */
export function createProgram(): Command {
  const program = new Command('npm run')
    .description('The commands of this repository.')
    .enablePositionalOptions()
    .helpCommand(false)
    // npm takes options for itself unless `--` stands before them.
    .configureHelp({ commandUsage: (command) => `${nameOf(command)} -- ${command.usage()}` })
    .exitOverride(({ exitCode }) => {
      throw failed(exitCode === 0 ? 0 : WRONG_USE);
    });
  program
    .command('start')
    .description('run Beem with all that it needs, until Ctrl-C')
    .action(endWith(startCommand));
  addDevCommand(program);
  addTestCommands(program);
  program
    .command('check')
    .description('run the checks of npm test without jest and browsers')
    .action(endWith(checkCommand));
  program
    .command('platform-contract')
    .description('record the exports of @beem/platform, unless they break what is recorded')
    .action(endWith(platformContractCommand));
  program
    .command('route-weights')
    .description('record the first load of each route')
    .action(endWith(routeWeightsCommand));
  addBenchCommand(program);
  addCapacityCommand(program);
  addChaosCommand(program);
  addDrillCommand(program);
  addFaultsCommand(program);
  addScalingCommand(program);
  addSoakCommand(program);
  addImagesCommand(program);
  addPackCommand(program);
  addResetCommand(program);
  forwardArguments(program.command('beem'), beem).description('ship remotes and look after Beem');
  return program;
}

const nameOf = (command: Command): string =>
  command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();
