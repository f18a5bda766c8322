import {
  type BuildHealth,
  guardSentence,
  type RemoteChannel,
  type RemoteEvent,
  type RemoteStatus,
} from '@beem/contracts';
import type { Hint } from './hints.js';
import type { PublishResult } from './publish-remote.js';
import { RegistryError } from './registry-errors.js';
import type { RollbackResult } from './rollback-remote.js';
import { describeShare } from './share.js';

const EVENTS_SHOWN = 5;

/** Describes why the registry refused a call, as lines; null for any other error. */
export function describeRefusal(error: unknown): string | null {
  if (!(error instanceof RegistryError)) return null;
  const reasons = error.reasons.length > 0 ? error.reasons : [error.message];
  const list = reasons.map((reason) => `  - ${reason}`).join('\n');
  if (error.status < 500) return `Refused (${error.status}):\n${list}`;
  return `Given up (${error.status}):\n${list}\n  Look at the status before you try again: a change may have been made.`;
}

export function describePublish(result: PublishResult, took: string, hint: Hint): string {
  const { remote, buildId, channel, isChanged, replacedBuildId, version } = result;
  if (!isChanged && channel === 'canary') return `${remote} ${buildId} is this canary already (${took}).`;
  if (!isChanged) return `${remote} ${buildId} is live already; nothing was sent (${took}).`;
  const kilobytes = (result.sentBytes / 1000).toFixed(1);
  const sent = `  Sent ${result.sentFiles} of ${result.totalFiles} files, ${kilobytes} kB (${took}).`;
  if (channel === null) {
    return [
      `${remote} ${buildId} is published, and nobody gets it yet.`,
      sent,
      `  Preview, for admins and the team of the remote: ${result.previewUrl}`,
      '  It ends with Reset in its banner, with the sign-out, and after 8 hours.',
      `  For some: ${hint('canary', '--share 2', `--build ${buildId}`)}`,
    ].join('\n');
  }
  if (channel === 'canary') return `${describeCanary(remote, result, hint)}\n${sent}`;
  return [
    `${remote} ${buildId} is live: stable, version ${version} (${took}).`,
    `  Sent ${result.sentFiles} of ${result.totalFiles} files, ${kilobytes} kB.`,
    replacedBuildId
      ? `  It replaces ${replacedBuildId}; open tabs keep that one until they reload. Back: ${hint('rollback')}`
      : `  No build was live before it. To take it away: ${hint('retire')}`,
  ].join('\n');
}

export function describeCanary(
  remote: string,
  { buildId, share, version }: Pick<RemoteChannel, 'buildId' | 'share' | 'version'>,
  hint: Hint,
): string {
  return [
    `${remote} ${buildId} is a canary for ${describeShare(share)} of the visitors, version ${version}.`,
    `  For everybody: ${hint('promote')}`,
    `  Back: ${hint('abort')}`,
  ].join('\n');
}

export function describeRollback(remote: string, { from, to }: RollbackResult, took: string): string {
  return `${remote} ${to.buildId} is live again: stable, version ${to.version} (${took}). It was ${from}.`;
}

export function describeStatus({ name, channels, builds, events }: RemoteStatus): string {
  const pointers = channels.map((channel) => describeChannel(channel, builds));
  const history = events.slice(0, EVENTS_SHOWN).map(describeEvent);
  return [name, ...pointers, ...history].join('\n');
}

function describeChannel(
  { channel, buildId, share, version, updatedAt, health }: RemoteStatus['channels'][number],
  builds: RemoteStatus['builds'],
): string {
  const name = `  ${channel.padEnd(8)}`;
  if (!buildId) return `${name} ${channel === 'stable' ? 'nothing is live' : 'none'}`;
  const visitors = channel === 'canary' ? `${describeShare(share)} of the visitors, ` : '';
  return `${name} ${buildId}  ${visitors}version ${version}, since ${moment(updatedAt)}${errorsOf(builds, buildId)}${describeHealth(health)}`;
}

function describeEvent({ createdAt, kind, channel, buildId, actor, reason, detail }: RemoteEvent): string {
  const share =
    channel === 'canary' && typeof detail.share === 'number' ? `, ${describeShare(detail.share)}` : '';
  const said = [reason, kind === 'canary_aborted' ? guardSentence(detail) : null].filter(Boolean).join(' ');
  const what = kind.replaceAll('_', ' ').padEnd(14);
  return `  ${moment(createdAt)}  ${what} ${buildId ?? ''}${share}  by ${actor}${said && `: ${said}`}`;
}

function describeHealth(health: BuildHealth | null): string {
  if (health === null || health.failureShare === null) return '';
  const { visitors, failureShare, p75Ms } = health;
  const p75 = p75Ms === null ? '' : `, p75 ${p75Ms} ms`;
  return `\n           last hour: ${visitors} visitors, first page views of which ${describeRate(failureShare)} failed${p75}`;
}

function errorsOf(builds: RemoteStatus['builds'], buildId: string): string {
  const { clientErrors = {}, loads = 0 } = builds.find((build) => build.buildId === buildId) ?? {};
  const errors = Object.entries(clientErrors);
  const failures = errors.map(([kind, n]) => `${kind} ${n}`).join(', ');
  return errors.length > 0
    ? `\n           since it was published: ${loads} visitors, errors in any page view: ${failures}`
    : '';
}

/** @param rate 0 to 1; a small one is not shown as none */
function describeRate(rate: number): string {
  return rate > 0 && rate < 0.001 ? '< 0.1 %' : `${(rate * 100).toFixed(1)} %`;
}

const moment = (iso: string | null) => iso?.replace('T', ' ').slice(0, 19) ?? 'never';
