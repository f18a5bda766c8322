import type { Command } from 'commander';
import type { ShellAcceptance } from '../features/delivery/index.js';
import type { JsonOption } from '../platform/json-lines.js';
import { databaseUrl, JSON_OPTION, loadFeatures, operator, print, securityLog } from './command.js';

const loadDelivery = () => loadFeatures(() => import('../features/delivery/index.js'));

/** Adds the commands about the shell that the edges serve. */
export function addShellCommands(program: Command): void {
  const shell = program.command('shell').description('the shell that the edges serve');
  shell
    .command('status')
    .option(...JSON_OPTION)
    .description('list every edge, what it serves, and the shell that it withholds')
    .action(async (options: JsonOption) => {
      const { listEdges } = await loadDelivery();
      print(await listEdges(options, { databaseUrl: databaseUrl() }));
    });
  shell
    .command('accept')
    .argument('[shell]', 'id of the shell, where several are withheld')
    .option('--force', 'although live remotes cannot run in it, or a newer shell is live (needed)')
    .option('--reason <text>', 'why, for the event log (needed)')
    .option(...JSON_OPTION)
    .description('make a withheld shell live; outlets of remotes that cannot run in it show their fallback')
    .action(async (id: string | undefined, options: ShellAcceptance) => {
      const { acceptShell } = await loadDelivery();
      const access = { databaseUrl: databaseUrl(), actor: operator(), security: securityLog() };
      print(await acceptShell(id, options, access));
    });
}
