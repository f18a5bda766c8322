import { OPERATOR_REASON_MAX_LENGTH } from '@beem/contracts';
import { isTooLong } from '@beem/rules';
import { AuditEntryEntity, AuditLogRepository } from '../../../../platform/audit/index.js';
import { type Database, openDatabase, type Transaction } from '../../../../platform/database/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import type { SecurityLog } from '../../../../platform/logging/index.js';
import { removeAllSecondFactors } from '../../second-factors/index.js';
import { userRepositories } from '../../users/index.js';
import { DeviceTokenEntity } from '../device-token.entity.js';
import { DeviceTokensRepository } from '../device-tokens.repository.js';
import { SessionsRepository } from '../sessions.repository.js';
import { UsedDeviceTokenEntity } from '../used-device-token.entity.js';

/**
 * Removes all second factors and recovery codes of a user who has lost them. All their sessions and saved sign-ins end, and each
 * removed factor is mailed.
 * @param options.reason needed; the audit log keeps it
 * @param command.actor as the audit log names who runs it
 * @returns what to say to the operator @throws Error with a sentence for the terminal
 */
export async function removeSecondFactors(
  name: string,
  options: { reason?: string },
  command: { databaseUrl: string; actor: string; security: SecurityLog },
): Promise<string> {
  const reason = options.reason?.trim() ?? '';
  if (reason === '' || isTooLong(reason, OPERATOR_REASON_MAX_LENGTH))
    throw new Error(`Say why: --reason "…", at most ${OPERATOR_REASON_MAX_LENGTH} characters.`);
  const { actor, security } = command;
  const removed = await openDatabase(command.databaseUrl, (database) =>
    database.transaction((tx) => remove(tx, database, { name, reason, actor })),
  );
  const { userId, kinds, sessionCount } = removed;
  for (const kind of kinds) security.record('second-factor.removed', { userId, kind, actor });
  if (sessionCount > 0)
    security.record('session.revoked', { userId, reason: 'second-factors-removed', count: sessionCount });
  return `${name} has no second factor any more, and is signed out everywhere.`;
}

async function remove(
  tx: Transaction,
  database: Database,
  { name, reason, actor }: { name: string; reason: string; actor: string },
) {
  const { roles, passwords } = userRepositories(database);
  const devices = new DeviceTokensRepository(
    database.repository(DeviceTokenEntity),
    database.repository(UsedDeviceTokenEntity),
  );
  const audit = new AuditLogRepository(database.repository(AuditEntryEntity));
  const outbox = new Outbox();

  const user = await roles.lockUser(tx, name);
  if (!user) throw new Error(`Nobody is called "${name}".`);
  const userId = user.id;
  const removed = await removeAllSecondFactors(database, tx, userId);
  if (removed.length === 0) throw new Error(`${name} has no second factor.`);
  await passwords.setHasSecondFactor(tx, userId, false);
  await devices.deleteAllOf(tx, userId);
  const ended = await new SessionsRepository().revokeOthersOf(tx, userId, null);
  if (ended.length > 0)
    await outbox.add(tx, 'sessions.revoked', { userId, sessionIds: ended.map(({ id }) => id) });
  for (const factor of removed)
    await outbox.add(tx, 'second-factor.changed', { userId, change: 'removed', name: factor.name });
  await audit.add(tx, {
    ...{ actor, action: 'user.second-factors-removed', subject: `user:${userId}` },
    detail: { reason, count: String(removed.length) },
  });
  return {
    userId,
    kinds: removed.map(({ kind }) => kind),
    sessionCount: ended.filter(({ kind }) => kind === 'web').length,
  };
}
