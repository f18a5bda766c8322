import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Sql, Statement } from '../../../platform/database/index.js';
import type { RemoteBuildEntity } from '../builds/remote-build.entity.js';
import { RemoteChannelEntity } from '../channels/remote-channel.entity.js';
import { RemoteEventEntity } from '../channels/remote-event.entity.js';

const SHOWN = 20;

const BUILDS: Statement = {
  name: 'registry-status-builds',
  text: `SELECT b.*, coalesce((
           SELECT jsonb_object_agg(kind, total) FROM (
             SELECT kind, sum(count) AS total FROM remote_client_errors e
             WHERE e.remote = b.remote AND e.build_id = b.id GROUP BY kind) totals), '{}') AS client_errors
         FROM remote_builds b WHERE b.remote = $1 ORDER BY b.created_at DESC, b.id LIMIT ${SHOWN}`,
};

export interface BuildStatusRow extends RemoteBuildEntity {
  /** Count by kind. */
  client_errors: Record<string, number>;
}

@Injectable()
export class StatusRepository {
  constructor(
    @InjectRepository(RemoteChannelEntity) private readonly channels: Repository<RemoteChannelEntity>,
    @InjectRepository(RemoteEventEntity) private readonly events: Repository<RemoteEventEntity>,
  ) {}

  findChannels(sql: Sql, remote: string): Promise<RemoteChannelEntity[]> {
    return sql.withRepository(this.channels).findBy({ remote });
  }

  findLastBuilds(sql: Sql, remote: string): Promise<BuildStatusRow[]> {
    return sql.query<BuildStatusRow>(BUILDS, [remote]);
  }

  findLastEvents(sql: Sql, remote: string): Promise<RemoteEventEntity[]> {
    return sql.withRepository(this.events).find({ where: { remote }, order: { id: 'DESC' }, take: SHOWN });
  }
}
