import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';
import { PROFILE_COLUMNS, type ProfileRow } from './profile.row.js';

@Injectable()
export class ProfilesRepository {
  /** @returns null where there is no such user (any more) */
  async find(sql: Sql, userId: string, viewerId: string): Promise<ProfileRow | null> {
    const [row] = await sql.query<ProfileRow>(
      {
        name: 'profile-find',
        text: `SELECT ${PROFILE_COLUMNS} FROM users u LEFT JOIN creator_totals t ON t.id = u.id
               WHERE u.id = $2 AND u.deleted_at IS NULL`,
      },
      [viewerId, userId],
    );
    return row ?? null;
  }
}
