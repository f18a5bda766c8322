import type { RemoteChannel } from '@beem/contracts';
import { type BuildReference, previewPathOf } from '@beem/remote-manifest';
import type { EdgeEntity, PublishedBuild, ReleasedChannel, ReleasedRemote } from '../../releases/index.js';
import { compareWithStable } from '../guard/judge-canary.js';
import { windowsOf } from '../guard/window.js';
import { type BuildLoads, sumLoads } from '../loads/load-counts.js';
import { toBuildHealth } from '../loads/release-health.js';
import { toRemoteEvent } from '../status/status.mapper.js';
import type {
  BuildHealthSpanDto,
  PublishedBuildDto,
  ReleasedChannelDto,
  RemoteReleaseDto,
  RunningEdgeDto,
  WithheldShellDto,
} from './releases-overview.dto.js';

const EVERYBODY = 10_000;

/** Span of a value in the plot beside a figure. */
const SPAN_MINUTES = 5;

/** The results of a build in each minute; null while unknown. */
type LoadsOf = (build: BuildReference) => BuildLoads[] | null;

export function toRemoteRelease(remote: ReleasedRemote, loadsOf: LoadsOf): RemoteReleaseDto {
  const { name, stable, canary, lastChange } = remote;
  const routes = stable?.build.manifest.remote.routes ?? [];
  const canaryShare = canary?.pointer.share ?? 0;
  const [stableLoads, canaryLoads] = [stable, canary].map(
    (channel) => channel && loadsOf({ remote: name, buildId: channel.build.buildId }),
  );
  return {
    name,
    pages: [...new Set(routes.map(({ title }) => title))],
    stable: stable && toChannel(stable, EVERYBODY - canaryShare, stableLoads),
    canary: canary && {
      ...toChannel(canary, canaryShare, canaryLoads),
      againstStable:
        stable && canaryLoads && stableLoads
          ? compareWithStable(...sumCompared([canaryLoads, stableLoads], [canary.pointer, stable.pointer]))
          : null,
    },
    lastChange: lastChange && toRemoteEvent(lastChange),
  };
}

/** Sums the minutes that the guard compares: those since the last change of either channel, at most those at hand. */
function sumCompared(
  [canary, stable]: [BuildLoads[], BuildLoads[]],
  pointers: RemoteChannel[],
): [BuildLoads, BuildLoads] {
  const changedAt = Math.max(...pointers.map(({ updatedAt }) => Date.parse(updatedAt ?? '') || 0));
  const now = Date.now() / 1_000;
  const { from, to } = windowsOf(now, now - changedAt / 1_000).during;
  const inWindow = (loads: BuildLoads[]) => sumLoads(loads.slice(-(to - from + 1)));
  return [inWindow(canary), inWindow(stable)];
}

function toChannel(
  { pointer, build, previous }: ReleasedChannel,
  share: number,
  loads: BuildLoads[] | null | undefined,
): ReleasedChannelDto {
  const { manifest, weight, incompatibilities } = build;
  return {
    channel: pointer.channel,
    share,
    version: pointer.version,
    build: {
      ...toPublished(build),
      ...{ weight, incompatibilities },
      previewPath: previewPathOf(manifest.remote),
      health: loads ? toBuildHealth(sumLoads(loads)) : null,
      healthSpans: loads ? toHealthSpans(loads) : null,
    },
    againstStable: null,
    previous: previous && { ...toPublished(previous), incompatibilities: previous.incompatibilities },
  };
}

/** @param loads results by minute */
function toHealthSpans(loads: BuildLoads[]): BuildHealthSpanDto[] {
  const spans: BuildHealthSpanDto[] = [];
  for (let from = 0; from < loads.length; from += SPAN_MINUTES) {
    const { visitors, failureShare, p75Ms } = toBuildHealth(sumLoads(loads.slice(from, from + SPAN_MINUTES)));
    spans.push({ visitors, failureShare, p75Ms });
  }
  return spans;
}

function toPublished({ buildId, gitRevision, publishedBy, publishedAt }: PublishedBuild): PublishedBuildDto {
  return { buildId, gitRevision, publishedBy, publishedAt: publishedAt.toISOString() };
}

export function toRunningEdge(edge: EdgeEntity): RunningEdgeDto {
  return {
    id: edge.id,
    host: edge.host,
    shellId: edge.shell_id,
    remotesRevision: edge.remotes_revision,
    startedAt: edge.started_at.toISOString(),
    seenAt: edge.seen_at.toISOString(),
  };
}

/**
 * The shells that some edge withholds, without duplicates.
 * @param older ids of those that are older than the live one
 */
export function toWithheldShells(edges: EdgeEntity[], older: ReadonlySet<string>): WithheldShellDto[] {
  return findWithheldIds(edges).map((shellId) => {
    const holders = edges.filter((edge) => edge.withheld_shell_id === shellId);
    return {
      shellId,
      hosts: [...new Set(holders.map(({ host }) => host))],
      isOlder: older.has(shellId),
      reasons: [...new Set(holders.flatMap((edge) => edge.withheld_reasons))],
    };
  });
}

export function findWithheldIds(edges: EdgeEntity[]): string[] {
  return [...new Set(edges.flatMap(({ withheld_shell_id: id }) => id ?? []))];
}
