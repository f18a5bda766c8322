import { userInfo } from 'node:os';
import { ROLES, type Role } from '@beem/contracts';
import { Client } from 'pg';
import { type RoleGrant, RolesRepository } from './roles.repository.js';

/**
 * Gives a user a role and writes it to the audit log; it holds from the next request on.
 * @param name a username, or an e-mail address in any spelling
 * @throws Error with a sentence for the terminal
 */
export async function grantRole(databaseUrl: string, name: string, role: string): Promise<RoleGrant> {
  if (!isRole(role)) throw new Error(`There is no role "${role}". Roles: ${ROLES.join(', ')}.`);
  const client = new Client({ connectionString: databaseUrl });
  const roles = new RolesRepository(client);
  await client.connect();
  try {
    const actor = `cli:${userInfo().username}`;
    await client.query('BEGIN');
    const user = await roles.lockUser(name);
    if (!user) throw new Error(`Nobody is called "${name}".`);
    await roles.setRole(user.id, role);
    await roles.writeAudit({ userId: user.id, from: user.role, to: role, actor });
    await client.query('COMMIT');
    return { userId: user.id, from: user.role, to: role, actor };
  } finally {
    await client.end(); // An open transaction ends with its connection.
  }
}

function isRole(value: string): value is Role {
  return (ROLES as readonly string[]).includes(value);
}
