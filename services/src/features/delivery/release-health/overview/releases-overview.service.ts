import type { BuildReference } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { cutPage, idCursor, mapPage, type Page } from '../../../../platform/http/index.js';
import { EdgesRepository, EventLog, LiveRemotes, ReleasedRemotes, ShellOrder } from '../../releases/index.js';
import { MIN_VISITORS } from '../guard/judge-canary.js';
import { ReleaseHealth } from '../loads/release-health.js';
import { toRemoteEvent } from '../status/status.mapper.js';
import type { ReleasesOverviewDto, RemoteEventDto, RemoteEventsQueryDto } from './releases-overview.dto.js';
import {
  findWithheldIds,
  toRemoteRelease,
  toRunningEdge,
  toWithheldShells,
} from './releases-overview.mapper.js';

const HEALTH_MINUTES = 60;
const MAX_EDGES = 100;

const eventsCursor = idCursor('remote-events');

/** The overview of all releases for admins. */
@Injectable()
export class ReleasesOverview {
  constructor(
    private readonly database: Database,
    private readonly released: ReleasedRemotes,
    private readonly live: LiveRemotes,
    private readonly log: EventLog,
    private readonly health: ReleaseHealth,
    private readonly edges: EdgesRepository,
    private readonly order: ShellOrder,
  ) {}

  async get(): Promise<ReleasesOverviewDto> {
    const [{ liveShellId, remotes }, edges] = await Promise.all([
      this.released.read(),
      this.edges.findAll(this.database),
    ]);
    const older = liveShellId
      ? await this.order.findOlder(this.database, findWithheldIds(edges), liveShellId)
      : new Set<string>();
    const builds = remotes.flatMap(({ name, stable, canary }) =>
      [stable, canary].flatMap((channel) =>
        channel ? [{ remote: name, buildId: channel.build.buildId }] : [],
      ),
    );
    const found = await this.health.loadsByMinute(builds, HEALTH_MINUTES);
    const loadsOf = ({ remote, buildId }: BuildReference) =>
      found[builds.findIndex((build) => build.remote === remote && build.buildId === buildId)] ?? null;
    return {
      readAt: new Date().toISOString(),
      leastVisitors: MIN_VISITORS,
      liveShellId,
      remotesRevision: this.live.revision,
      withheldShells: toWithheldShells(edges, older),
      edges: edges.slice(0, MAX_EDGES).map(toRunningEdge),
      remotes: remotes.map((remote) => toRemoteRelease(remote, loadsOf)),
    };
  }

  /** Newest first. */
  async listEvents({ remote, limit, cursor }: RemoteEventsQueryDto): Promise<Page<RemoteEventDto>> {
    const before = eventsCursor.decode(cursor)?.id ?? null;
    const rows = await this.log.findPage(this.database, { remote: remote ?? null, before, size: limit + 1 });
    return mapPage(
      cutPage(rows, limit, ({ id }) => eventsCursor.encode({ id })),
      toRemoteEvent,
    );
  }
}
