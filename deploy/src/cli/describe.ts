import type { RemoteStatus } from '@beem/contracts';
import type { PublishResult } from './publish-remote.js';
import type { RollbackResult } from './rollback-remote.js';

const EVENTS_SHOWN = 5;

export function describePublish(result: PublishResult, took: string): string {
  const { remote, buildId, isChanged, replacedBuildId, version } = result;
  if (!isChanged) return `${remote} ${buildId} is live already; nothing was sent (${took}).`;
  const kilobytes = (result.sentBytes / 1000).toFixed(1);
  return [
    `${remote} ${buildId} is live: stable, version ${version} (${took}).`,
    `  Sent ${result.sentFiles} of ${result.totalFiles} files, ${kilobytes} kB.`,
    replacedBuildId
      ? `  It replaces ${replacedBuildId}; open tabs keep that one until they reload. Back: beem remote rollback ${remote}`
      : '  It is the first build of this remote.',
  ].join('\n');
}

export function describeRollback(remote: string, { from, to }: RollbackResult, took: string): string {
  return `${remote} ${to.buildId} is live again: stable, version ${to.version} (${took}). It was ${from}.`;
}

export function describeStatus({ name, channels, builds, events }: RemoteStatus): string {
  const pointers = channels.map(({ channel, buildId, version, updatedAt }) =>
    buildId
      ? `  ${channel.padEnd(8)} ${buildId}  version ${version}, since ${moment(updatedAt)}${errorsOf(builds, buildId)}`
      : `  ${channel.padEnd(8)} nothing yet`,
  );
  const notified = events
    .slice(0, EVENTS_SHOWN)
    .map(
      ({ createdAt, kind, buildId, actor }) =>
        `  ${moment(createdAt)}  ${kind.replace('_', ' ').padEnd(11)} ${buildId}  by ${actor}`,
    );
  return [name, ...pointers, ...notified].join('\n');
}

function errorsOf(builds: RemoteStatus['builds'], buildId: string): string {
  const { clientErrors = {}, loads = 0 } = builds.find((build) => build.buildId === buildId) ?? {};
  const errors = Object.entries(clientErrors);
  const notified = errors.map(([kind, n]) => `${kind} ${n}`).join(', ');
  return errors.length > 0 ? `, failures ${notified} of ${loads} visitors` : '';
}

const moment = (iso: string | null) => iso?.replace('T', ' ').slice(0, 19) ?? 'never';
