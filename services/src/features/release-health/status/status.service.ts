import type { RemoteBuildSummary, RemoteStatus } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { BuildsRepository, ChannelsRepository, toRemoteChannel } from '../../releases/index.js';
import { ClientErrorsRepository } from '../client-errors/client-errors.repository.js';
import { BuildVisitors } from '../visits/build-visitors.js';
import { toBuildSummary, toRemoteEvent } from './status.mapper.js';

/** How many builds and events are shown. */
const SHOWN = 20;

/** What is live, what was published and what happened; a remote never published is known and empty. */
@Injectable()
export class StatusService {
  constructor(
    private readonly database: Database,
    private readonly channels: ChannelsRepository,
    private readonly builds: BuildsRepository,
    private readonly errors: ClientErrorsRepository,
    private readonly visitors: BuildVisitors,
  ) {}

  async get(name: string): Promise<RemoteStatus> {
    const [channels, builds, events] = await Promise.all([
      this.channels.findAll(this.database, name),
      this.lastBuilds(name),
      this.channels.findLastEvents(this.database, name, SHOWN),
    ]);
    const stable = channels.find(({ channel }) => channel === 'stable') ?? null;
    const others = channels.filter(({ channel }) => channel !== 'stable');
    return {
      name,
      channels: [
        toRemoteChannel('stable', stable),
        ...others.map((row) => toRemoteChannel(row.channel, row)),
      ],
      builds,
      events: events.map(toRemoteEvent),
    };
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
