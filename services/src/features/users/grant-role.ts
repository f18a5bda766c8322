import { userInfo } from 'node:os';
import { ROLES, type Role } from '@beem/contracts';
import { normalizeEmail } from '@beem/rules';
import { Client } from 'pg';

/** A grant as the security log records it. */
export type RoleGrant = { userId: string; from: Role; to: Role; actor: string };

/**
 * Gives a user a role and writes it to the audit log; it holds from the next request on.
 * @param name a username, or an e-mail address in any spelling
 * @throws Error with a sentence for the terminal
 */
export async function grantRole(databaseUrl: string, name: string, role: string): Promise<RoleGrant> {
  if (!isRole(role)) throw new Error(`There is no role "${role}". Roles: ${ROLES.join(', ')}.`);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const actor = `cli:${userInfo().username}`;
    await client.query('BEGIN');
    const { rows } = await client.query<{ id: string; role: Role }>(
      `SELECT id, role FROM users WHERE (lower(username) = lower($1) OR email = $2) AND deleted_at IS NULL
       FOR UPDATE`,
      [name, normalizeEmail(name)],
    );
    const [user] = rows;
    if (!user) throw new Error(`Nobody is called "${name}".`);
    await client.query('UPDATE users SET role = $2 WHERE id = $1', [user.id, role]);
    await client.query(
      `INSERT INTO audit_log (actor, action, subject, detail) VALUES ($1, 'user.role-granted', $2, $3)`,
      [actor, `user:${user.id}`, JSON.stringify({ from: user.role, to: role })],
    );
    await client.query('COMMIT');
    return { userId: user.id, from: user.role, to: role, actor };
  } finally {
    await client.end(); // An open transaction ends with its connection.
  }
}

function isRole(value: string): value is Role {
  return (ROLES as readonly string[]).includes(value);
}
