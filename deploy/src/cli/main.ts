import { Command, CommanderError } from 'commander';
import { StateFolder } from '../local/state.js';
import { REMOTES } from '../start/remotes.js';
import { RegistryError } from './registry-client.js';
import { publishCommand, rollbackCommand, statusCommand } from './remote-commands.js';
import { runServicesCli } from './services-cli.js';
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
    .action((name: string | undefined, options) => statusCommand(name ? [name] : REMOTES, options));
  program
    .command('user')
    .description('look after people')
    .command('grant <username> <role>')
    .description('give a role: user, moderator or admin')
    .action(async (username: string, role: string) => {
      console.log(await runServicesCli(['grant', username, role], localRun(StateFolder.open()).env));
    });
  program.command('stack').description('the local servers: up, env or down');
  return program;
}
