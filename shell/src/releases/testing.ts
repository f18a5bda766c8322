import type { ReleasedChannel, ReleasesOverview, RemoteEvent, RemoteRelease } from '@beem/api-client';

export const READ_AT = '2026-11-23T14:40:00.000Z';

type Build = ReleasedChannel['build'];

/** The first hex digits of a build id, padded. */
export const idOf = (start: string): string => start.padEnd(16, '0');

export function aChannel(
  channel: ReleasedChannel['channel'],
  { build, ...rest }: Partial<Omit<ReleasedChannel, 'build'>> & { build?: Partial<Build> } = {},
): ReleasedChannel {
  const isStable = channel === 'stable';
  return {
    channel,
    share: isStable ? 10_000 : 500,
    version: isStable ? 7 : 3,
    build: {
      buildId: idOf(isStable ? '9f3c1ae' : '41bd07c'),
      gitRevision: 'c07e5d2c07e5d2c07e5d2',
      publishedBy: 'Inês Duarte',
      publishedAt: '2026-11-17T14:40:00.000Z',
      previewPath: '/home',
      weight: { gzipBytes: 150_000, budgetGzipBytes: 220_000 },
      incompatibilities: [],
      health: { visitors: 4_812, failures: 5, failureShare: 0.001, p75Ms: 412 },
      healthSpans: Array.from({ length: 12 }, (_, at) => ({
        ...{ visitors: 380 + 7 * at, failureShare: at === 4 ? 0.004 : 0, p75Ms: 400 + at },
      })),
      ...build,
    },
    againstStable: isStable ? null : { worseIn: [], comparedLoads: 'all' },
    previous: isStable
      ? {
          buildId: idOf('7ad2e90'),
          gitRevision: null,
          publishedBy: 'Ana Ruiz',
          publishedAt: '2026-11-11T14:40:00.000Z',
          incompatibilities: [],
        }
      : null,
    ...rest,
  };
}

export function aRelease(rest: Partial<RemoteRelease> = {}): RemoteRelease {
  return {
    name: 'mfe-feed',
    pages: ['Hub', 'Explore', 'Watch'],
    stable: aChannel('stable'),
    canary: null,
    lastChange: null,
    ...rest,
  };
}

export function anOverview(rest: Partial<ReleasesOverview> = {}): ReleasesOverview {
  return {
    readAt: READ_AT,
    leastVisitors: 200,
    liveShellId: '5eed5eed5eed5eed',
    remotesRevision: 'aaaa000011112222',
    withheldShells: [],
    edges: [],
    remotes: [aRelease()],
    ...rest,
  };
}

export function anEvent(rest: Partial<RemoteEvent> = {}): RemoteEvent {
  return {
    id: 1,
    remote: 'mfe-feed',
    kind: 'canary_moved',
    channel: 'canary',
    buildId: idOf('41bd07c'),
    previousBuildId: null,
    gitRevision: null,
    actor: '@ines',
    reason: null,
    detail: { share: 500, replaced: null, replacedShare: 0 },
    createdAt: '2026-11-23T14:39:40.000Z',
    ...rest,
  };
}
