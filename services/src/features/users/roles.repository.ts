import type { Role } from '@beem/contracts';
import { normalizeEmail } from '@beem/rules';
import type { Client } from 'pg';

/** A grant as the security log records it. */
export type RoleGrant = { userId: string; from: Role; to: Role; actor: string };

/** Roles, for the command line, which runs without the platform's database module. */
export class RolesRepository {
  constructor(private readonly client: Client) {}

  /** @param name a username, or an e-mail address in any spelling */
  async lockUser(name: string): Promise<{ id: string; role: Role } | undefined> {
    const { rows } = await this.client.query<{ id: string; role: Role }>(
      `SELECT id, role FROM users WHERE (lower(username) = lower($1) OR email = $2) AND deleted_at IS NULL
       FOR UPDATE`,
      [name, normalizeEmail(name)],
    );
    return rows[0];
  }

  async setRole(userId: string, role: Role): Promise<void> {
    await this.client.query('UPDATE users SET role = $2 WHERE id = $1', [userId, role]);
  }

  async writeAudit({ userId, from, to, actor }: RoleGrant): Promise<void> {
    await this.client.query(
      `INSERT INTO audit_log (actor, action, subject, detail) VALUES ($1, 'user.role-granted', $2, $3)`,
      [actor, `user:${userId}`, JSON.stringify({ from, to })],
    );
  }
}
