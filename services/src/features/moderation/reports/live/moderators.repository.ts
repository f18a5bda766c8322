import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/index.js';
import type { UserEntity } from '../../../identity/index.js';

@Injectable()
export class ModeratorsRepository {
  /**
   * Moderators and admins who may see a case, from the index of users with a role; the user of the case is excluded.
   */
  async findIds(sql: Sql, caseId: number, needsSecondFactor: boolean): Promise<string[]> {
    const rows = await sql.query<Pick<UserEntity, 'id'>>(
      {
        name: 'moderators-find-ids',
        text: `SELECT id FROM users WHERE role <> 'user' AND deleted_at IS NULL AND (has_second_factor OR NOT $2)
                 AND id IS DISTINCT FROM (SELECT owner_id FROM cases WHERE id = $1)`,
      },
      [caseId, needsSecondFactor],
    );
    return rows.map(({ id }) => id);
  }
}
