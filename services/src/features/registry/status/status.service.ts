import type { RemoteStatus } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { toRemoteChannel } from '../channels/remote-channel.mapper.js';
import { BuildVisitors } from '../visits/build-visitors.js';
import { toBuildSummary, toRemoteEvent } from './status.mapper.js';
import { StatusRepository } from './status.repository.js';

/** What is live, what was published and what happened; a remote never published is known and empty. */
@Injectable()
export class StatusService {
  constructor(
    private readonly database: Database,
    private readonly status: StatusRepository,
    private readonly visitors: BuildVisitors,
  ) {}

  async get(name: string): Promise<RemoteStatus> {
    const [channels, builds, events] = await Promise.all([
      this.status.findChannels(this.database, name),
      this.status.findLastBuilds(this.database, name),
      this.status.findLastEvents(this.database, name),
    ]);
    const loads = await Promise.all(
      builds.map(({ remote, id: buildId }) => this.visitors.loadsOf({ remote, buildId })),
    );
    const stable = channels.find(({ channel }) => channel === 'stable') ?? null;
    const others = channels.filter(({ channel }) => channel !== 'stable');
    return {
      name,
      channels: [
        toRemoteChannel('stable', stable),
        ...others.map((row) => toRemoteChannel(row.channel, row)),
      ],
      builds: builds.map((build, index) => toBuildSummary(build, loads[index] ?? 0)),
      events: events.map(toRemoteEvent),
    };
  }
}
