import path from 'node:path';
import { JSON_OPTION, newProgram, runProgram } from '@beem/cli';
import type { Command } from 'commander';
import { addStackCommands } from '../stack-command.js';
import { runOperatorCommand } from './operator-command.js';
import { addRemoteCommands } from './remote-commands.js';

/** The `beem` command; returns the exit code. Without flags it works on the Beem that runs from this checkout. */
export function main(args: string[]): Promise<number> {
  return runProgram(createProgram(), args);
}

function createProgram(): Command {
  const program = newProgram('Ships remotes and looks after Beem.');
  const remote = program
    .command('remote')
    .description('publish remotes, give builds to some visitors or all, take them back');
  addRemoteCommands(remote);
  addAuditCommand(remote);
  addGcCommand(remote);
  addTokenCommands(remote);
  addMemberCommands(remote);
  addCeilingCommands(remote);
  addShellCommands(program);
  addUserCommands(program);
  program
    .command('donations')
    .description('look after donations')
    .command('check')
    .description('compare donations, ledger and payment provider, and name every difference')
    .action(() => runOperatorCommand('donations', 'check'));
  addStorageCommands(program);
  addStackCommands(program);
  return program;
}

interface CopyOptions extends JsonOption {
  from: string;
  to: string;
  parallel: string;
  sizesOnly?: boolean;
  dryRun?: boolean;
}

/** Copies files for the local Beem; elsewhere an operator runs `storage copy` of services/dist/cli.js. */
function addStorageCommands(program: Command): void {
  program
    .command('storage')
    .description('look after stored files')
    .command('copy')
    .requiredOption('--from <place>', 'a folder, s3 (the bucket of S3_BUCKET) or s3://bucket')
    .requiredOption('--to <place>', 'the same; what it has already and is equal stays')
    .option('--parallel <count>', 'how many files at once', '8')
    .option('--sizes-only', 'take files of the same size as equal, instead of reading both')
    .option('--dry-run', 'say what would be copied, and write nothing')
    .option(...JSON_OPTION)
    .description('copy all files to another place and verify each copy; deletes nothing in the source')
    .action(({ from, to, parallel, sizesOnly, dryRun, json }: CopyOptions) => {
      const places = ['--from', locatePlace(from), '--to', locatePlace(to), '--parallel', parallel];
      const flags = [
        ...onOff('--sizes-only', sizesOnly),
        ...onOff('--dry-run', dryRun),
        ...onOff('--json', json),
      ];
      return runOperatorCommand('storage', 'copy', ...places, ...flags);
    });
}

/** npm starts programs in the folder of its package.json; a relative folder is resolved from the user's working directory. */
function locatePlace(given: string): string {
  const isBucket = given === 's3' || given.includes('://');
  return isBucket ? given : path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
}

function addUserCommands(program: Command): void {
  const user = program.command('user').description('manage users');
  user
    .command('grant <username> <role>')
    .description('give a role: user, moderator or admin')
    .action((username: string, role: string) => runOperatorCommand('grant', username, role));
  user
    .command('remove-second-factors <username>')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .description('remove the second factors of a user who has lost them and the recovery codes')
    .action((username: string, { reason }: { reason: string }) =>
      runOperatorCommand('remove-second-factors', username, '--reason', reason),
    );
}

/** Commands for the shell of the local Beem; elsewhere an operator runs the same commands of services/dist/cli.js. */
function addShellCommands(program: Command): void {
  const run = (...args: string[]) => runOperatorCommand('shell', ...args);
  const shell = program.command('shell').description('the shell that the edges serve');
  shell
    .command('status')
    .option(...JSON_OPTION)
    .description('every edge, what it serves, and the shell that it withholds')
    .action(({ json }: JsonOption) => run('status', ...onOff('--json', json)));
  shell
    .command('accept [shell]')
    .requiredOption('--force', 'although live remotes cannot run in it, or a newer shell is live')
    .requiredOption('--reason <text>', 'why, for the event log')
    .description('make a withheld shell live; outlets of remotes that cannot run in it show their fallback')
    .action((id: string | undefined, { reason }: { reason: string }) =>
      run('accept', '--force', '--reason', reason, ...(id ? [id] : [])),
    );
}

interface JsonOption {
  json?: boolean;
}

interface AuditOptions extends JsonOption {
  limit: string;
  verify?: boolean;
}

/** Prints the events of the local Beem; elsewhere an operator runs `remote-audit` of services/dist/cli.js. */
function addAuditCommand(remote: Command): void {
  remote
    .command('audit [remote]')
    .option('--limit <count>', 'how many events', '50')
    .option('--verify', 'check the whole log: that no event of any remote was changed, removed or added')
    .option(...JSON_OPTION)
    .description('what happened to a remote, or to all and the shell')
    .action((name: string | undefined, { limit, verify, json }: AuditOptions) => {
      const flags = [...onOff('--verify', verify), ...onOff('--json', json)];
      return runOperatorCommand('remote-audit', '--limit', limit, ...flags, ...(name ? [name] : []));
    });
}

/** Runs the collection of the local Beem; elsewhere an operator runs `remote-gc` of services/dist/cli.js. */
function addGcCommand(remote: Command): void {
  remote
    .command('gc')
    .option('--dry-run', 'say what would be deleted, and delete nothing')
    .option(...JSON_OPTION)
    .description('delete builds and files that nothing needs, as a worker does once a day')
    .action(({ dryRun, json }: JsonOption & { dryRun?: boolean }) =>
      runOperatorCommand('remote-gc', ...onOff('--dry-run', dryRun), ...onOff('--json', json)),
    );
}

interface NewTokenOptions extends JsonOption {
  days: string;
  label?: string;
  team?: string;
  payments?: boolean;
}

/** Publish tokens of the local Beem; elsewhere an operator runs the same commands of services/dist/cli.js. */
function addTokenCommands(remote: Command): void {
  const run = (...args: string[]) => runOperatorCommand('registry-token', ...args);
  const token = remote.command('token').description('publish tokens, each good for one remote');
  token
    .command('issue <remote>')
    .option('--days <days>', 'how long it is good for, a year at most', '90')
    .option('--team <text>', 'the team that gets it')
    .option('--payments', 'lets it publish pages on which users pay')
    .option(
      '--label <text>',
      'who publishes with it, as the event log names them; the team, where it is not given',
    )
    .option(...JSON_OPTION)
    .description('make a token; it is shown this once')
    .action((name: string, { days, label, team, payments, json }: NewTokenOptions) => {
      const flags = [...onOff('--payments', payments), ...onOff('--json', json)];
      return run('issue', '--days', days, ...flag('--label', label), ...flag('--team', team), ...flags, name);
    });
  token
    .command('list [remote]')
    .option(...JSON_OPTION)
    .description('tokens, when they end and when they were last used')
    .action((name: string | undefined, { json }: JsonOption) =>
      run('list', ...onOff('--json', json), ...(name ? [name] : [])),
    );
  token
    .command('revoke [id]')
    .option('--team <text>', 'all of a team')
    .option(...JSON_OPTION)
    .description('end a token at once')
    .action((id: string | undefined, { team, json }: JsonOption & { team?: string }) =>
      run('revoke', ...(id ? [id] : []), ...flag('--team', team), ...onOff('--json', json)),
    );
}

function flag(name: string, value: string | undefined): string[] {
  return value === undefined ? [] : [name, value];
}

const onOff = (name: string, isOn: boolean | undefined) => (isOn ? [name] : []);

/**
 * Commands for the members who may preview builds of a remote; elsewhere an operator runs the same commands of
 * services/dist/cli.js.
 */
function addMemberCommands(remote: Command): void {
  const run = (...args: string[]) => runOperatorCommand('remote-member', ...args);
  const member = remote.command('member').description('the team of a remote, which may preview its builds');
  member
    .command('add <remote> <username>')
    .description('let a user preview the builds of a remote')
    .action((name: string, username: string) => run('add', name, username));
  member
    .command('remove <remote> <username>')
    .description('end that; it ends with the next page')
    .action((name: string, username: string) => run('remove', name, username));
  member
    .command('list [remote]')
    .option(...JSON_OPTION)
    .description('the teams of all remotes, or of one')
    .action((name: string | undefined, { json }: JsonOption) =>
      run('list', ...onOff('--json', json), ...(name ? [name] : [])),
    );
}

/** Commands for the ceilings of remotes; elsewhere an operator runs the same commands of services/dist/cli.js. */
function addCeilingCommands(remote: Command): void {
  const run = (...args: string[]) => runOperatorCommand('remote-ceiling', ...args);
  const ceiling = remote.command('ceiling').description('how many gzip bytes a remote may have');
  ceiling
    .command('list')
    .option(...JSON_OPTION)
    .description('the ceilings that are set, and that of all others')
    .action(({ json }: JsonOption) => run('list', ...onOff('--json', json)));
  ceiling
    .command('set <remote>')
    .description('set the ceiling of a remote, or of all others (all)')
    .option('--first-route <bytes>', 'of a first route')
    .option('--total <bytes>', 'of all JavaScript')
    .requiredOption('--reason <text>', 'why, for the event log')
    .action((name: string, { firstRoute, total, reason }: CeilingOptions) =>
      run('set', name, ...flag('--first-route', firstRoute), ...flag('--total', total), '--reason', reason),
    );
  ceiling
    .command('reset <remote>')
    .description('take the ceiling of all others again, or the default (all)')
    .requiredOption('--reason <text>', 'why, for the event log')
    .action((name: string, { reason }: CeilingOptions) => run('reset', name, '--reason', reason));
}

interface CeilingOptions {
  firstRoute?: string;
  total?: string;
  reason: string;
}
