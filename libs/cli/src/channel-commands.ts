import type { Command } from 'commander';
import { isConfirmed } from './confirm.js';
import { describeCanary, describeRollback } from './describe.js';
import type { Hint } from './hints.js';
import { describeLoss, readLiveRemotes } from './live-remotes.js';
import { JSON_OPTION, type Outcome, printOutcome, since } from './program.js';
import { channelOf, type RegistryClient } from './registry-client.js';
import { rollbackRemote } from './rollback-remote.js';
import { parseShare } from './share.js';

/** The `--reason` option of every command that changes a channel. */
export const REASON = ['--reason <text>', 'for the event log, 300 characters at most'] as const;

export interface ChangeOptions {
  /** The reason that the event log records. */
  reason?: string;
  json?: boolean;
}

interface CanaryOptions extends ChangeOptions {
  /** Number of visitors of 10,000. */
  share: number;
  build?: string;
}

interface RollbackOptions extends ChangeOptions {
  /** The build that must be live. */
  from?: string;
}

interface RetireOptions extends ChangeOptions {
  /** Skips the question. */
  yes?: boolean;
}

/** The remote that a command works on, its registry, and the function that writes commands about it. */
export interface TargetRemote {
  client: RegistryClient;
  name: string;
  hint: Hint;
}

/**
 * Adds canary, abort, promote, rollback and retire.
 * @param declare declares a command with its argument and the options of its target
 * @param find the remote and its registry
 */
export function addChannelCommands<T extends ChangeOptions>(
  declare: (name: string) => Command,
  find: (given: string, options: T) => TargetRemote | Promise<TargetRemote>,
): void {
  const run = async (given: string, options: T, work: (remote: TargetRemote) => Promise<Outcome>) =>
    printOutcome(await work(await find(given, options)), options);
  declare('canary')
    .requiredOption('--share <percent>', 'of the visitors: 0 to 100, such as 2 or 0.5', parseShare)
    .option('--build <id>', 'which build; else that of the open canary')
    .option(...REASON)
    .option(...JSON_OPTION)
    .description('give a share of the visitors another build, or change the share')
    .action((given: string, options: T & CanaryOptions) =>
      run(given, options, (remote) => openCanary(remote, options)),
    );
  const declareChange = (
    name: string,
    description: string,
    change: (remote: TargetRemote, reason?: string) => Promise<Outcome>,
  ) =>
    declare(name)
      .option(...REASON)
      .option(...JSON_OPTION)
      .description(description)
      .action((given: string, options: T) => run(given, options, (remote) => change(remote, options.reason)));
  declareChange('abort', 'close the canary: everybody gets the stable build again', closeCanary);
  declareChange('promote', 'give the build of the canary to everybody', promoteCanary);
  declare('rollback')
    .option(
      '--from <build>',
      'only while this build is live, so that a repeated command changes nothing more',
    )
    .option(...REASON)
    .option(...JSON_OPTION)
    .description('make the build before live again')
    .action((given: string, options: T & RollbackOptions) =>
      run(given, options, (remote) => rollBack(remote, options)),
    );
  declare('retire')
    .option('--yes', 'without a question, for scripts')
    .option(...REASON)
    .option(...JSON_OPTION)
    .description('take away a remote whose build has no predecessor')
    .action((given: string, options: T & RetireOptions) =>
      run(given, options, (remote) => retireRemote(remote, options)),
    );
}

/**
 * Gives a share of the visitors another build: the one named, else that of the open canary. It never guesses the newest
 * build, because the guard may have closed its canary.
 */
async function openCanary({ client, name, hint }: TargetRemote, options: CanaryOptions): Promise<Outcome> {
  const status = await client.status(name);
  const buildId = options.build ?? channelOf(status, 'canary').buildId;
  if (!buildId) {
    throw new Error(
      `There is no canary of ${name}: name a build with --build, or publish one with --canary.`,
    );
  }
  const { version: seenVersion } = channelOf(status, 'canary');
  const { share, reason } = options;
  const canary = await client.pointCanary(name, { buildId, share }, { seenVersion, reason });
  return { text: describeCanary(name, canary, hint), result: canary };
}

async function closeCanary({ client, name }: TargetRemote, reason?: string): Promise<Outcome> {
  const canary = channelOf(await client.status(name), 'canary');
  const { buildId, version: seenVersion } = canary;
  if (!buildId) return { text: `There is no canary of ${name}.`, result: canary };
  const result = await client.closeCanary(name, { seenVersion, reason });
  return {
    text: `The canary ${buildId} of ${name} is closed: everybody gets the stable build from the next page on.`,
    result,
  };
}

async function promoteCanary({ client, name, hint }: TargetRemote, reason?: string): Promise<Outcome> {
  const { version: seenVersion } = channelOf(await client.status(name), 'canary');
  const result = await client.promote(name, { seenVersion, reason });
  const { stable } = result;
  const text = [
    `${name} ${stable.buildId} is live: stable, version ${stable.version}.`,
    `  It replaces ${stable.previousBuildId}. Back: ${hint('rollback')}`,
  ].join('\n');
  return { text, result };
}

async function rollBack({ client, name }: TargetRemote, options: RollbackOptions): Promise<Outcome> {
  const startedAt = Date.now();
  const result = await rollbackRemote(client, name, options);
  const text = result.isChanged
    ? describeRollback(name, result, since(startedAt))
    : `${name} ${result.from} is live, not ${options.from}: nothing was changed.`;
  return { text, result };
}

/** Says what visitors lose, and asks; where a build is left to roll back to, the registry refuses. */
async function retireRemote(
  { client, name }: TargetRemote,
  { reason, yes }: RetireOptions,
): Promise<Outcome> {
  const { buildId, previousBuildId, version } = channelOf(await client.status(name), 'stable');
  if (buildId && !previousBuildId) {
    const remotes = await readLiveRemotes(client.url);
    const live = remotes.find((remote) => remote.name === name);
    if (live) console.error(describeLoss(live));
    if (!yes && !(await isConfirmed())) {
      throw new Error('Nothing was retired. (In a script, say so beforehand: --yes)');
    }
  }
  const result = await client.retire(name, { seenVersion: version, reason });
  return {
    text: `${name} ${buildId} is retired: its pages answer 404 until a build is published again.`,
    result,
  };
}
