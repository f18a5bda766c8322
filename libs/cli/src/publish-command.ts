import type { Command } from 'commander';
import { builtFolder } from './built-folder.js';
import { REASON } from './channel-commands.js';
import { describePublish } from './describe.js';
import type { Hint } from './hints.js';
import { JSON_OPTION, type Outcome, since } from './program.js';
import { type Audience, publishRemote } from './publish-remote.js';
import type { RegistryClient } from './registry-client.js';
import { parseShare } from './share.js';

/** Adds the options of a publish that say who gets the build (`Audience`). */
export function withAudience(publish: Command): Command {
  return publish
    .option('--canary <percent>', 'give it to this share of the visitors only', parseShare)
    .option('--no-live', 'send it, and give it to nobody yet')
    .option(REASON[0], `${REASON[1]}; with one, a budget may be up to 10 % above its ceiling`)
    .option(...JSON_OPTION);
}

/**
 * Publishes what lies in `dist` of a remote's folder.
 * @returns what to print; the result is a `PublishResult`
 * @throws Error when that is not the build of the sources beside it, or `audience` names a canary that is not live
 * @throws RegistryError when the registry refuses the build or the change of a channel
 * @throws TargetError when no registry answers at the address, or the token is no publish token
 */
export async function publishFolder(
  folder: string,
  { client, hint }: { client: RegistryClient; hint: Hint },
  audience: Audience,
): Promise<Outcome> {
  const dist = builtFolder(folder);
  const startedAt = Date.now();
  const published = await publishRemote(client, dist, audience);
  return { text: describePublish(published, since(startedAt), hint), result: published };
}
