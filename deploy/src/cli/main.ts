import { newProgram, runProgram } from '@beem/cli';
import type { Command } from 'commander';
import { forwardArguments } from '../command.js';
import { addStackCommands } from '../local-stack/stack-command.js';
import { StateFolder } from '../local-stack/state.js';
import { forwardCommands, runOperatorCommand } from './operator-command.js';
import { addRemoteCommands } from './remote-commands.js';
import { localRun } from './target.js';

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
  forwardCommands(remote, ['remote'], {
    token: 'publish tokens, each good for one remote',
    member: 'teams of remotes, which may preview their builds',
    ceiling: 'how many gzip bytes a remote may have',
    audit: 'list what happened to a remote, or to all and the shell',
    gc: 'delete builds and files that nothing needs, as a worker does once a day',
  });
  forwardCommands(program, [], {
    shell: 'the shell that the edges serve',
    user: 'roles and lost second factors of users',
    video: 'age ratings of videos',
    donations: 'comparison of donations with the payment provider',
    maintenance: 'run a scheduled task now',
    storage: 'copies of all stored files',
  });
  forwardArguments(program.command('status').description('how Beem does, and what to do next'), showStatus);
  addStackCommands(program);
  return program;
}

/** Of the Beem that runs from this checkout, unless `--internal` names processes elsewhere. */
function showStatus(args: string[]): Promise<number> {
  const isNamed = args.some((arg) => /^(?:--internal(?:=|$)|--help$|-h$)/.test(arg));
  const own = isNamed ? [] : ['--internal', localRun(StateFolder.open()).internalUrl];
  return runOperatorCommand('status', ...own, ...args);
}
