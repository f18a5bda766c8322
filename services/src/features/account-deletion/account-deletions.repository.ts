import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Sql } from '../../platform/database/index.js';
import { AccountDeletionEntity } from './account-deletion.entity.js';

/** All SQL about the deletions of accounts. */
@Injectable()
export class AccountDeletionsRepository {
  constructor(
    @InjectRepository(AccountDeletionEntity) private readonly deletions: Repository<AccountDeletionEntity>,
  ) {}

  async insert(
    sql: Sql,
    deletion: Pick<AccountDeletionEntity, 'id' | 'user_id' | 'email' | 'username' | 'token_hash'>,
  ): Promise<void> {
    await sql.withRepository(this.deletions).insert(deletion);
  }

  /** Whether the request with this token deleted its account already. */
  isKnown(sql: Sql, tokenHash: Buffer): Promise<boolean> {
    return sql.withRepository(this.deletions).existsBy({ token_hash: tokenHash });
  }
}
