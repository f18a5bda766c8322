import { userInfo } from 'node:os';
import { ROLES, type Role } from '@beem/contracts';
import { AuditEntryEntity, AuditLogRepository } from '../../../platform/audit/index.js';
import { openDatabase } from '../../../platform/database/index.js';
import { Outbox } from '../../../platform/events/index.js';
import { RolesRepository } from './roles.repository.js';
import { UserEntity } from './user.entity.js';

/** A granted role, for the security log. */
export type RoleGrant = { userId: string; from: Role; to: Role; actor: string };

/**
 * Gives a user a role and writes it to the audit log; it applies from the next request on.
 * @param name a username, or an e-mail address in any spelling
 * @returns null when the user has this role already: nothing has changed, and nothing is written
 * @throws Error with a sentence for the terminal
 */
export async function grantRole(databaseUrl: string, name: string, role: string): Promise<RoleGrant | null> {
  if (!isRole(role)) throw new Error(`There is no role "${role}". Roles: ${ROLES.join(', ')}.`);
  const actor = `cli:${userInfo().username}`;
  return openDatabase(databaseUrl, (database) => {
    const roles = new RolesRepository(database.repository(UserEntity));
    const outbox = new Outbox();
    const audit = new AuditLogRepository(database.repository(AuditEntryEntity));
    return database.transaction(async (tx) => {
      const user = await roles.lockUser(tx, name);
      if (!user) throw new Error(`Nobody is called "${name}".`);
      if (user.role === role) return null;
      const detail = { from: user.role, to: role };
      await roles.setRole(tx, user.id, role);
      await outbox.add(tx, 'user.role-changed', { userId: user.id });
      await audit.add(tx, { actor, action: 'user.role-granted', subject: `user:${user.id}`, detail });
      return { userId: user.id, ...detail, actor };
    });
  });
}

function isRole(value: string): value is Role {
  return (ROLES as readonly string[]).includes(value);
}
