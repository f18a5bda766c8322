import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '../../../../platform/database/index.js';
import { NAME_COLUMNS, type NameColumns } from '../names/shown-names.js';
import type { UserEntity } from '../user.entity.js';

export interface ProfileChange {
  username?: string;
  displayName?: string;
  showRealName?: boolean;
  /** Null removes the picture. */
  profileImageKey?: string | null;
}

const KNOWN = `${NAME_COLUMNS.join(', ')}, profile_image_key`;
export type KnownProfile = NameColumns & Pick<UserEntity, 'profile_image_key'>;

/** All SQL about profiles. */
@Injectable()
export class ProfileRepository {
  /** Whether the account with this picture still exists. */
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

  async find(sql: Sql, id: string): Promise<KnownProfile | null> {
    const [row] = await sql.query<KnownProfile>(
      {
        name: 'profile-known',
        text: `SELECT ${KNOWN} FROM users WHERE id = $1 AND deleted_at IS NULL`,
      },
      [id],
    );
    return row ?? null;
  }

  /** The same, locked until the transaction ends. */
  async lock(tx: Transaction, id: string): Promise<KnownProfile | null> {
    const [row] = await tx.query<KnownProfile>(
      {
        name: 'profile-lock',
        text: `SELECT ${KNOWN} FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
      },
      [id],
    );
    return row ?? null;
  }

  /**
   * Changes the given fields only.
   * @throws the unique violation of a username that another user has
   */
  async change(
    tx: Transaction,
    id: string,
    change: ProfileChange & { nameSkeletons: string[] },
  ): Promise<void> {
    await tx.query(
      {
        name: 'profile-change',
        text: `UPDATE users SET username = coalesce($2, username), display_name = coalesce($3, display_name),
                 show_real_name = coalesce($4, show_real_name), name_skeletons = $7,
                 profile_image_key = CASE WHEN $5::boolean THEN $6 ELSE profile_image_key END
               WHERE id = $1`,
      },
      [
        id,
        change.username,
        change.displayName,
        change.showRealName,
        change.profileImageKey !== undefined,
        change.profileImageKey ?? null,
        change.nameSkeletons,
      ],
    );
  }
}
