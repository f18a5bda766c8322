import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Transaction } from '../database/index.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

export type AuditEntry = Pick<AuditEntryEntity, 'actor' | 'action' | 'subject' | 'detail'>;

/** Writes decisions down, in the transaction that carries them out. */
@Injectable()
export class AuditLogRepository {
  constructor(@InjectRepository(AuditEntryEntity) private readonly entries: Repository<AuditEntryEntity>) {}

  async add(tx: Transaction, entry: AuditEntry): Promise<void> {
    await tx.withRepository(this.entries).insert(entry);
  }

  /** The newest entry of an action on a subject. */
  findLast(
    tx: Transaction,
    { action, subject }: Pick<AuditEntry, 'action' | 'subject'>,
  ): Promise<AuditEntryEntity | null> {
    return tx.withRepository(this.entries).findOne({ where: { subject, action }, order: { id: 'DESC' } });
  }
}
