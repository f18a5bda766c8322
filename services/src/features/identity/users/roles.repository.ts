import type { Role } from '@beem/contracts';
import { normalizeEmail } from '@beem/rules';
import { IsNull, Raw, type Repository } from 'typeorm';
import type { Transaction } from '../../../platform/database/index.js';
import type { UserEntity } from './user.entity.js';

/** Roles for the command line, which runs without the platform's modules. */
export class RolesRepository {
  constructor(private readonly users: Repository<UserEntity>) {}

  /** @param name a username, or an e-mail address in any spelling */
  lockUser(tx: Transaction, name: string): Promise<Pick<UserEntity, 'id' | 'role'> | null> {
    const username = Raw((column) => `lower(${column}) = lower(:name)`, { name });
    return tx.withRepository(this.users).findOne({
      select: { id: true, role: true },
      where: [
        { username, deleted_at: IsNull() },
        { email: normalizeEmail(name), deleted_at: IsNull() },
      ],
      lock: { mode: 'pessimistic_write' },
    });
  }

  async setRole(tx: Transaction, id: string, role: Role): Promise<void> {
    await tx.withRepository(this.users).update({ id }, { role });
  }
}
