import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import type { Sql, Transaction } from '../../../platform/database/index.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';

/** All SQL about recovery codes. */
@Injectable()
export class RecoveryCodesRepository {
  constructor(@InjectRepository(RecoveryCodeEntity) private readonly codes: Repository<RecoveryCodeEntity>) {}

  countLeft(sql: Sql, userId: string): Promise<number> {
    return sql.withRepository(this.codes).countBy({ user_id: userId, used_at: IsNull() });
  }

  async findSalt(sql: Sql, userId: string): Promise<Buffer | null> {
    const row = await sql
      .withRepository(this.codes)
      .findOne({ select: { user_id: true, code_hash: true, salt: true }, where: { user_id: userId } });
    return row?.salt ?? null;
  }

  async replaceAll(tx: Transaction, userId: string, salt: Buffer, hashes: Buffer[]): Promise<void> {
    const codes = tx.withRepository(this.codes);
    await codes.delete({ user_id: userId });
    if (hashes.length > 0)
      await codes.insert(hashes.map((code_hash) => ({ user_id: userId, code_hash, salt })));
  }

  /** @returns false for a code that does not belong to the user, or was used */
  async use(tx: Transaction, userId: string, codeHash: Buffer): Promise<boolean> {
    const { affected } = await tx
      .withRepository(this.codes)
      .update({ user_id: userId, code_hash: codeHash, used_at: IsNull() }, { used_at: () => 'now()' });
    return affected === 1;
  }
}
