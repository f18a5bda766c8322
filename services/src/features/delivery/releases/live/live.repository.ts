import { Injectable } from '@nestjs/common';
import type { Sql, Statement } from '../../../../platform/database/index.js';
import type { LiveRow } from './live.row.js';

const FIND_LIVE: Statement = {
  name: 'registry-find-live',
  text: `SELECT c.remote, c.channel, c.build_id, c.version, c.share, r.canary_salt, b.manifest,
                c.previous_build_id, p.manifest AS previous_manifest
         FROM remote_channels c
         JOIN remotes r ON r.name = c.remote
         JOIN remote_builds b ON b.remote = c.remote AND b.id = c.build_id
         LEFT JOIN remote_builds p ON p.remote = c.remote AND p.id = c.previous_build_id
         ORDER BY c.remote, c.channel DESC`,
};

@Injectable()
export class LiveRepository {
  /** Open channels, by remote: stable before canary. */
  findLive(sql: Sql): Promise<LiveRow[]> {
    return sql.query<LiveRow>(FIND_LIVE);
  }
}
