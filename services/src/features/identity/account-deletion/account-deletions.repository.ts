import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Raw, type Repository } from 'typeorm';
import type { Sql } from '../../../platform/database/index.js';
import { AccountDeletionEntity } from './account-deletion.entity.js';

const OPEN_AT_ONCE = 1_000;

/** All SQL about the deletions of accounts. */
@Injectable()
export class AccountDeletionsRepository {
  constructor(
    @InjectRepository(AccountDeletionEntity) private readonly deletions: Repository<AccountDeletionEntity>,
  ) {}

  async insert(
    sql: Sql,
    deletion: Pick<AccountDeletionEntity, 'id' | 'user_id' | 'email' | 'token_hash'>,
  ): Promise<void> {
    await sql.withRepository(this.deletions).insert(deletion);
  }

  /** Whether the request with this token has already deleted its account. */
  isKnown(sql: Sql, tokenHash: Buffer): Promise<boolean> {
    return sql.withRepository(this.deletions).existsBy({ token_hash: tokenHash });
  }

  findOpenOne(sql: Sql, id: string): Promise<AccountDeletionEntity | null> {
    return sql.withRepository(this.deletions).findOneBy({ id, finished_at: IsNull() });
  }

  async findOpen(sql: Sql): Promise<string[]> {
    const rows = await sql.withRepository(this.deletions).find({
      select: { id: true },
      where: { finished_at: IsNull() },
      order: { id: 'ASC' },
      take: OPEN_AT_ONCE,
    });
    return rows.map(({ id }) => id);
  }

  /** Removes the identity from the row. */
  async finish(sql: Sql, id: string): Promise<void> {
    const nobody = { user_id: null, email: null };
    await sql.withRepository(this.deletions).update({ id }, { ...nobody, finished_at: () => 'now()' });
  }

  /** Removes rows that were finished a month ago, because no browser repeats its request any more. */
  async forgetOld(sql: Sql): Promise<void> {
    const longAgo = Raw<Date>((column) => `${column} < now() - interval '30 days'`);
    await sql.withRepository(this.deletions).delete({ finished_at: longAgo });
  }
}
