import type { RemoteBuildSummary, RemoteChannel, RemoteChannelStatus, RemoteStatus } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { BuildsRepository, ChannelsRepository, EventLog, toRemoteChannel } from '../../releases/index.js';
import { ClientErrorsRepository } from '../client-errors/client-errors.repository.js';
import { ReleaseHealth } from '../loads/release-health.js';
import { BuildVisitors } from '../visits/build-visitors.js';
import { toBuildSummary, toRemoteEvent } from './status.mapper.js';

/** Number of builds and events in a status. */
const SHOWN = 20;
const HEALTH_MINUTES = 60;

/** The live and published builds and the events of a remote; empty for a remote that was never published. */
@Injectable()
export class StatusService {
  constructor(
    private readonly database: Database,
    private readonly channels: ChannelsRepository,
    private readonly builds: BuildsRepository,
    private readonly log: EventLog,
    private readonly errors: ClientErrorsRepository,
    private readonly visitors: BuildVisitors,
    private readonly health: ReleaseHealth,
  ) {}

  async get(name: string): Promise<RemoteStatus> {
    const [channels, builds, events] = await Promise.all([
      this.channels.findAll(this.database, name),
      this.lastBuilds(name),
      this.log.findLast(this.database, name, SHOWN),
    ]);
    const stable = channels.find(({ channel }) => channel === 'stable') ?? null;
    const canary = channels.find(({ channel }) => channel === 'canary') ?? null;
    return {
      name,
      channels: await this.withHealth(name, [
        toRemoteChannel('stable', stable),
        toRemoteChannel('canary', canary),
      ]),
      builds,
      events: events.map(toRemoteEvent),
    };
  }

  private async withHealth(remote: string, channels: RemoteChannel[]): Promise<RemoteChannelStatus[]> {
    const builds = channels.flatMap(({ buildId }) => (buildId === null ? [] : [{ remote, buildId }]));
    const found = await this.health.of(builds, HEALTH_MINUTES);
    const healthOf = new Map(builds.map(({ buildId }, at) => [buildId, found[at] ?? null]));
    return channels.map((channel) => ({ ...channel, health: healthOf.get(channel.buildId ?? '') ?? null }));
  }

  private async lastBuilds(remote: string): Promise<RemoteBuildSummary[]> {
    const builds = await this.builds.findLast(this.database, remote, SHOWN);
    const ids = builds.map(({ id }) => id);
    const [errors, loads] = await Promise.all([
      this.errors.totalsOf(this.database, remote, ids),
      Promise.all(ids.map((buildId) => this.visitors.loadsOf({ remote, buildId }))),
    ]);
    return builds.map((build, n) =>
      toBuildSummary(build, { clientErrors: errors.get(build.id) ?? {}, loads: loads[n] ?? 0 }),
    );
  }
}
