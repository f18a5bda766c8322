import { benchCommand } from './bench/bench-command.js';
import { chaosCommand } from './chaos/chaos-command.js';
import { routeWeightsCommand } from './check/budget-stage.js';
import { checkCommand } from './check/check-command.js';
import { platformContractCommand } from './check/platform-contract-stage.js';
import { testCommand, testLongCommand } from './check/test-command.js';
import { main as beem } from './cli/main.js';
import { devCommand } from './dev/dev-command.js';
import { faultsCommand } from './faults/faults-command.js';
import { imagesCommand } from './images/images-command.js';
import { packCommand } from './pack/pack-command.js';
import { resetCommand } from './reset-command.js';
import { scalingCommand } from './scaling/scaling-command.js';
import { startCommand } from './start/start-command.js';

/** Dispatches `npm run <command>`; the bootstrap has installed and compiled everything before. */
export async function main([command, ...args]: string[]): Promise<number> {
  try {
    switch (command) {
      case 'start':
        return await startCommand();
      case 'dev':
        return await devCommand(args);
      case 'test':
        return await testCommand();
      case 'test:long':
        return await testLongCommand(args);
      case 'check':
        return await checkCommand();
      case 'platform-contract':
        return await platformContractCommand();
      case 'route-weights':
        return await routeWeightsCommand();
      case 'reset':
        return await resetCommand(args);
      case 'bench':
        return await benchCommand(args);
      case 'chaos':
        return await chaosCommand(args);
      case 'faults':
        return await faultsCommand(args);
      case 'scaling':
        return await scalingCommand(args);
      case 'images':
        return await imagesCommand(args);
      case 'pack':
        return await packCommand(args);
      case 'beem':
        return await beem(args);
      default:
        console.error(`There is no command "${command}".`);
        return 2;
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(`\n${process.env.BEEM_DEBUG ? error.stack : error.message}`);
    return 1;
  }
}
