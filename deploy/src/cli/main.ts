import { Command, CommanderError } from 'commander';
import { StateFolder } from '../local/state.js';
import { remotesHere } from '../start/remotes.js';
import { RegistryError } from './registry-client.js';
import { publishCommand, rollbackCommand, statusCommand } from './remote-commands.js';
import { readServicesCli, runServicesCli } from './services-cli.js';
import { localRun } from './target.js';

/** The `beem` command; answers the exit code. Without flags it works on the Beem that runs from this checkout. */
export async function main(args: string[]): Promise<number> {
  try {
    await createProgram().parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (!(error instanceof RegistryError)) throw error;
    const reasons = error.reasons.length > 0 ? error.reasons : [error.message];
    console.error(`Refused (${error.status}):\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`);
    return 1;
  }
}

function createProgram(): Command {
  const program = new Command('beem').description('Ships remotes and looks after Beem.').exitOverride();
  const remote = program.command('remote').description('publish, roll back and look at remotes');
  const withTarget = (command: Command) =>
    command
      .option('--api <url>', 'address of a Beem elsewhere')
      .option('--token <token>', 'publishing token (or BEEM_REGISTRY_TOKEN)');
  withTarget(remote.command('publish'))
    .argument('<remote>', 'name or folder of a remote, or a folder with a build')
    .option('--no-build', 'publish what lies in its dist folder')
    .description('build a remote, send it and make it live')
    .action(publishCommand);
  withTarget(remote.command('rollback'))
    .argument('<remote>')
    .description('make the build before live again')
    .action(rollbackCommand);
  withTarget(remote.command('status'))
    .argument('[remote]')
    .description('what is live, since when, and what happened last')
    .action((name: string | undefined, options) => statusCommand(name ? [name] : remotesHere(), options));
  addTokenCommands(remote);
  program
    .command('user')
    .description('manage users')
    .command('grant <username> <role>')
    .description('give a role: user, moderator or admin')
    .action(async (username: string, role: string) => {
      console.log(await runServicesCli(['grant', username, role], localRun(StateFolder.open()).env));
    });
  program
    .command('donations')
    .description('look after donations')
    .command('check')
    .description('compare donations, ledger and payment provider, and name every difference')
    .action(async () => {
      console.log(await runServicesCli(['donations', 'check'], localRun(StateFolder.open()).env));
    });
  program.command('stack').description('the local servers: up, env or down');
  return program;
}

/** Publish tokens of the local Beem; elsewhere an operator runs the same commands of services/dist/cli.js. */
function addTokenCommands(remote: Command): void {
  const run = async (...args: string[]) =>
    console.log(await readServicesCli(['registry-token', ...args], localRun(StateFolder.open()).env));
  const token = remote.command('token').description('publish tokens, each good for one remote');
  token
    .command('issue <remote>')
    .option('--days <days>', 'how long it is good for, a year at most', '90')
    .option('--label <text>', 'who publishes with it, as the event log names them')
    .description('make a token; it is shown this once')
    .action((name: string, { days, label }: { days: string; label?: string }) =>
      run('issue', '--days', days, ...(label ? ['--label', label] : []), name),
    );
  token
    .command('list [remote]')
    .description('tokens, when they end and when they were last used')
    .action((name?: string) => run('list', ...(name ? [name] : [])));
  token
    .command('revoke <id>')
    .description('end a token at once')
    .action((id: string) => run('revoke', id));
}
