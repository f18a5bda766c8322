import { Injectable } from '@nestjs/common';
import type { Sql, Statement } from '../../../platform/database/index.js';
import type { LiveRow } from './live.row.js';

const FIND_STABLE: Statement = {
  name: 'registry-find-stable',
  text: `SELECT c.remote, c.channel, c.build_id, c.version, b.manifest,
                c.previous_build_id, p.manifest AS previous_manifest
         FROM remote_channels c
         JOIN remote_builds b ON b.remote = c.remote AND b.id = c.build_id
         LEFT JOIN remote_builds p ON p.remote = c.remote AND p.id = c.previous_build_id
         WHERE c.channel = 'stable' ORDER BY c.remote`,
};

@Injectable()
export class LiveRepository {
  findStable(sql: Sql): Promise<LiveRow[]> {
    return sql.query<LiveRow>(FIND_STABLE);
  }
}
