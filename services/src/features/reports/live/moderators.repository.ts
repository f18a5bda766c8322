import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';
import type { UserEntity } from '../../users/index.js';

@Injectable()
export class ModeratorsRepository {
  /** Moderators and admins, along the index of those who have a role. */
  async findIds(sql: Sql): Promise<string[]> {
    const rows = await sql.query<Pick<UserEntity, 'id'>>({
      name: 'moderators-find-ids',
      text: `SELECT id FROM users WHERE role <> 'user' AND deleted_at IS NULL`,
    });
    return rows.map(({ id }) => id);
  }
}
