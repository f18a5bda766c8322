import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import {
  type Audience,
  addChannelCommands,
  type ChangeOptions,
  configureDoctorCommand,
  describeStatus,
  hintsOf,
  JSON_OPTION,
  printOutcome,
  publishFolder,
  readLiveRemotes,
  since,
  type TargetRemote,
  withAudience,
} from '@beem/cli';
import { readRemote } from '@beem/remote-manifest/node';
import type { Command } from 'commander';
import { remotesHere, runTarget } from '../build/packages.js';
import { run } from '../local-stack/processes.js';
import { repositoryRoot, StateFolder } from '../local-stack/state.js';
import { runOperatorCommand } from './operator-command.js';
import { localRun, openForReading, openRegistry, type TargetOptions } from './target.js';

/**
 * Adds the commands that publish remotes, move their channels and show them.
 * @param remote the command `beem remote`
 */
export function addRemoteCommands(remote: Command): void {
  const declare = (name: string) =>
    remote
      .command(name)
      .option('--api <url>', 'address of a Beem elsewhere')
      .option('--token <token>', 'publishing token (or BEEM_REGISTRY_TOKEN)');
  const withFolder = (name: string) => declare(name).argument('<remote>', 'name or folder of a remote');
  withAudience(withFolder('publish'))
    .option('--no-build', 'publish what lies in its dist folder, if it is the build of the sources beside it')
    .description('build a remote, send it and make it live')
    .action(publish);
  configureDoctorCommand<TargetOptions>(withFolder('doctor'), (given, options) => {
    const folder = locateRemote(given);
    return { folder, open: () => openRegistry(readRemote(folder).name, options) };
  });
  addChannelCommands<TargetOptions & ChangeOptions>((name) => declare(name).argument('<remote>'), openRemote);
  declare('status')
    .argument('[remote]')
    .option(...JSON_OPTION)
    .description('what is live, since when, and what happened last')
    .action(async (name: string | undefined, options: TargetOptions & { json?: boolean }) => {
      if (options.json) return printOutcome({ text: '', result: await readStatus(name, options) }, options);
      for (const one of name ? [name] : remotesHere()) {
        const client = await openForReading(one, options);
        if (client) console.log(describeStatus(await client.status(one)));
        else await showWithoutToken(one);
      }
    });
}

/**
 * The status of one remote, or of all in this checkout.
 * @throws Error when this checkout has no token of one
 */
async function readStatus(name: string | undefined, options: TargetOptions): Promise<unknown> {
  const read = async (one: string) => {
    const client = await openForReading(one, options);
    if (client) return client.status(one);
    throw new Error(`The status of ${one} is for a publish token of it: this checkout has none.`);
  };
  return name ? read(name) : Promise.all(remotesHere().map(read));
}

/** Shows a remote that this checkout has not published: its public state, and where an operator finds the event log. */
async function showWithoutToken(name: string): Promise<void> {
  const remotes = await readLiveRemotes(localRun(StateFolder.open()).url);
  const live = remotes.find((remote) => remote.name === name);
  console.log(`${name}\n  stable   ${live?.buildId ?? 'nothing is live'}`);
  await runOperatorCommand('remote', 'audit', '--limit', '5', name);
  console.log(
    `Versions and visitors are for a publish token of ${name}: this checkout has none, and looking makes none.`,
  );
}

interface PublishOptions extends TargetOptions, Audience {
  json?: boolean;
  build: boolean;
}

/**
 * Builds a remote, compares the build with its sources, and publishes it under its own name only.
 * @param given name of a remote of this checkout, or any remote's folder
 */
async function publish(given: string, options: PublishOptions): Promise<void> {
  const startedAt = Date.now();
  const folder = locateRemote(given);
  const { name } = readRemote(folder);
  if (options.build) {
    await buildRemote(folder);
    // Standard output is only for the result, which programs read.
    (options.json ? console.error : console.log)(`Built ${name} in ${since(startedAt)}.`);
  }
  printOutcome(await publishFolder(folder, await openRemote(name, options), options), options);
}

async function openRemote(name: string, options: TargetOptions): Promise<TargetRemote> {
  const hint = hintsOf({ program: 'npm run beem --', remote: name, api: options.api });
  return { client: await openRegistry(name, options), name, hint };
}

/**
 * npm starts programs in the folder of its package.json; a relative folder is resolved from the user's working
 * directory.
 */
function locateRemote(given: string): string {
  const candidates = [
    path.resolve(process.env.INIT_CWD ?? process.cwd(), given),
    path.join(repositoryRoot, given),
  ];
  const folder = candidates.find((candidate) => existsSync(path.join(candidate, 'remote.json')));
  if (folder) return realpathSync(folder);
  throw new Error(`${given} is neither a remote of this checkout nor a folder with a remote.json.`);
}

/** Builds with Nx in this checkout, and elsewhere with the script of the remote's package. */
async function buildRemote(folder: string): Promise<void> {
  const isHere = path.dirname(folder) === realpathSync(repositoryRoot);
  const { code, output } = isHere
    ? await runTarget('build', [path.basename(folder)])
    : await run('npm', ['run', 'build'], { cwd: folder });
  if (code !== 0) throw new Error(`The build failed; nothing was published.\n${output.trim()}`);
}
