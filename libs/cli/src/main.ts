import path from 'node:path';
import { readRemote } from '@beem/remote-manifest/node';
import type { Command } from 'commander';
import { addChannelCommands, type ChangeOptions, type TargetRemote } from './channel-commands.js';
import { describeStatus } from './describe.js';
import { configureDoctorCommand } from './doctor-command.js';
import { hintsOf } from './hints.js';
import { JSON_OPTION, newProgram, printOutcome, runProgram } from './program.js';
import { publishFolder, withAudience } from './publish-command.js';
import type { Audience } from './publish-remote.js';
import { RegistryClient } from './registry-client.js';
import { TargetError } from './registry-errors.js';

interface Target {
  /** Address of a Beem. */
  api?: string;
  token?: string;
  json?: boolean;
}

/**
 * Runs `beem` in the repository of a team: it works on the remote of the current folder and a Beem at another address.
 * @returns the exit code
 */
export async function main(args: string[]): Promise<number> {
  try {
    return await runProgram(createProgram(), args);
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

function createProgram(): Command {
  const program = newProgram('Ships a remote of Beem.');
  const remote = program
    .command('remote')
    .description('publish, roll back and look at the remote in a folder');
  const declare = (name: string) =>
    remote
      .command(name)
      .argument('[folder]', 'of the remote', '.')
      .option('--api <url>', 'address of the Beem (or BEEM_API)')
      .option('--token <token>', 'publish token (or BEEM_REGISTRY_TOKEN)');
  withAudience(declare('publish'))
    .description('send the build that lies in dist and make it live')
    .action(async (folder: string, options: Target & Audience) => {
      const target = { client: openRegistry(options), hint: hintsFor(folder, options) };
      printOutcome(await publishFolder(path.resolve(folder), target, options), options);
    });
  addChannelCommands<Target & ChangeOptions>(declare, openRemote);
  configureDoctorCommand<Target>(declare('doctor'), (folder, options) => ({
    folder: path.resolve(folder),
    open: () => openRegistry(options),
  }));
  declare('status')
    .option(...JSON_OPTION)
    .description('what is live, since when, and what happened last')
    .action(async (folder: string, options: Target) => {
      const { client, name } = openRemote(folder, options);
      const status = await client.status(name);
      printOutcome({ text: describeStatus(status), result: status }, options);
    });
  return program;
}

function openRemote(folder: string, options: Target): TargetRemote {
  const client = openRegistry(options);
  const { name } = readRemote(path.resolve(folder));
  return { client, name, hint: hintsFor(folder, options) };
}

const hintsFor = (folder: string, { api }: Target) =>
  hintsOf({ program: 'npx beem', remote: folder === '.' ? '' : folder, api });

function openRegistry({
  api = process.env.BEEM_API,
  token = process.env.BEEM_REGISTRY_TOKEN,
}: Target): RegistryClient {
  if (!api) {
    throw new TargetError('address', 'Name the Beem with --api or BEEM_API, e.g. https://beem.example');
  }
  if (!token) {
    throw new TargetError(
      'token',
      'A publish token is needed: --token or BEEM_REGISTRY_TOKEN. An operator makes one.',
    );
  }
  return new RegistryClient(api, token.trim());
}
