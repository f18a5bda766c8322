import type { Role } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';
import type { StaffUserDto } from './dto/staff-user.dto.js';

/** Names of linked users; deleted accounts have none. */
export type StaffUsers = Map<string, StaffUserDto>;

@Injectable()
export class StaffUsersRepository {
  async findMany(sql: Sql, ids: (string | null)[]): Promise<StaffUsers> {
    const known = [...new Set(ids.filter((id) => id !== null))];
    if (known.length === 0) return new Map();
    const rows = await sql.query<StaffUserDto>(
      {
        name: 'staff-users-find-many',
        text: 'SELECT id, username FROM users WHERE id = ANY($1) AND deleted_at IS NULL',
      },
      [known],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** @returns null for a missing account */
  async findRole(sql: Sql, id: string): Promise<Role | null> {
    const [row] = await sql.query<{ role: Role }>(
      { name: 'staff-users-find-role', text: 'SELECT role FROM users WHERE id = $1 AND deleted_at IS NULL' },
      [id],
    );
    return row?.role ?? null;
  }

  async findId(sql: Sql, username: string): Promise<string | null> {
    const [row] = await sql.query<{ id: string }>(
      {
        name: 'staff-users-find-id',
        text: 'SELECT id FROM users WHERE lower(username) = lower($1) AND deleted_at IS NULL',
      },
      [username],
    );
    return row?.id ?? null;
  }
}
