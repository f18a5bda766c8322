import { Injectable } from '@nestjs/common';
import type { Sql, Statement } from '../../../platform/database/index.js';
import type { BuildRow, ChannelRow, EventRow } from '../registry.row.js';

const SHOWN = 20;

const CHANNELS: Statement = {
  name: 'registry-status-channels',
  text: 'SELECT * FROM remote_channels WHERE remote = $1',
};
const BUILDS: Statement = {
  name: 'registry-status-builds',
  text: `SELECT b.*, coalesce((
           SELECT jsonb_object_agg(kind, total) FROM (
             SELECT kind, sum(count) AS total FROM remote_client_errors e
             WHERE e.remote = b.remote AND e.build_id = b.id GROUP BY kind) totals), '{}') AS client_errors
         FROM remote_builds b WHERE b.remote = $1 ORDER BY b.created_at DESC, b.id LIMIT ${SHOWN}`,
};
const EVENTS: Statement = {
  name: 'registry-status-events',
  text: `SELECT * FROM remote_events WHERE remote = $1 ORDER BY id DESC LIMIT ${SHOWN}`,
};

export type BuildStatusRow = BuildRow & { client_errors: Record<string, number> };

@Injectable()
export class StatusRepository {
  findChannels(sql: Sql, remote: string): Promise<ChannelRow[]> {
    return sql.query<ChannelRow & Record<string, unknown>>(CHANNELS, [remote]);
  }

  findLastBuilds(sql: Sql, remote: string): Promise<BuildStatusRow[]> {
    return sql.query<BuildStatusRow & Record<string, unknown>>(BUILDS, [remote]);
  }

  findLastEvents(sql: Sql, remote: string): Promise<EventRow[]> {
    return sql.query<EventRow & Record<string, unknown>>(EVENTS, [remote]);
  }
}
