import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';

export interface ProfileChange {
  username?: string;
  displayName?: string;
  showRealName?: boolean;
  profileImageKey?: string;
}

/** All SQL about profiles. */
@Injectable()
export class ProfileRepository {
  async isUsernameTaken(sql: Sql, username: string, exceptId: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'profile-username-taken',
        text: 'SELECT 1 FROM users WHERE lower(username) = lower($1) AND id <> $2',
      },
      [username, exceptId],
    );
    return rows.length > 0;
  }

  /** Whether the account of a user with this picture still exists. */
  async isShown(sql: Sql, key: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'profile-image-is-shown',
        text: 'SELECT 1 FROM users WHERE profile_image_key = $1 AND deleted_at IS NULL',
      },
      [key],
    );
    return rows.length > 0;
  }

  /** Changes what is given and leaves the rest. @returns the key of the picture before, when it was replaced */
  async change(sql: Sql, id: string, change: ProfileChange): Promise<string | null> {
    const [row] = await sql.query<{ replaced_key: string | null }>(
      {
        name: 'profile-change',
        text: `WITH before AS (SELECT profile_image_key FROM users WHERE id = $1 FOR UPDATE)
               UPDATE users SET username = coalesce($2, username), display_name = coalesce($3, display_name),
                 show_real_name = coalesce($4, show_real_name),
                 profile_image_key = coalesce($5, users.profile_image_key)
               FROM before WHERE id = $1
               RETURNING CASE WHEN $5::text IS NULL THEN NULL ELSE before.profile_image_key END AS replaced_key`,
      },
      [id, change.username, change.displayName, change.showRealName, change.profileImageKey],
    );
    return row?.replaced_key ?? null;
  }
}
