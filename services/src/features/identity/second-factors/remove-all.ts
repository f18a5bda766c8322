import type { Database, Transaction } from '../../../platform/database/index.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';
import { RecoveryCodesRepository } from './recovery-codes.repository.js';
import { SecondFactorEntity, type SecondFactorKind } from './second-factor.entity.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

/**
 * Removes all passkeys, authenticator apps and recovery codes of a user whose row is locked, for a command of the command line.
 * @returns what was removed
 */
export async function removeAllSecondFactors(
  database: Database,
  tx: Transaction,
  userId: string,
): Promise<{ kind: SecondFactorKind; name: string }[]> {
  const factors = new SecondFactorsRepository(database.repository(SecondFactorEntity));
  const codes = new RecoveryCodesRepository(database.repository(RecoveryCodeEntity));
  const removed = await factors.findAllOf(tx, userId);
  for (const { id } of removed) await factors.delete(tx, userId, id);
  await codes.replaceAll(tx, userId, Buffer.alloc(0), []);
  return removed;
}
