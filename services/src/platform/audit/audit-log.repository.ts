import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { roundUpSize, type Sql, type Transaction } from '../database/index.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

export type AuditEntry = Pick<AuditEntryEntity, 'actor' | 'action' | 'subject' | 'detail'>;

/** The filters of a page of the log; null fields do not filter. */
export interface AuditPage {
  actors: string[] | null;
  action: string | null;
  subjects: string[] | null;
  from: Date | null;
  to: Date | null;
  /** The last entry of the page before. */
  after: { createdAt: Date; id: string } | null;
  size: number;
}

/** Writes audit entries in the transaction of the recorded action. */
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

  /** Newest first. The statement contains only the requested conditions, so that each can use its index. */
  async findPage(sql: Sql, page: AuditPage): Promise<AuditEntryEntity[]> {
    const rounded = roundUpSize(page.size);
    const { actors, action, subjects, from, to, after } = page;
    const asked: [condition: string, ...values: unknown[]][] = [
      ['actor = ANY(?)', actors],
      ['action = ?', action],
      ['subject = ANY(?)', subjects],
      ['created_at >= ?', from],
      ['created_at < ?', to],
      ['(created_at, id) < (?::timestamptz, ?::bigint)', ...(after ? [after.createdAt, after.id] : [null])],
    ];
    const given = asked.filter(([, value]) => value !== null);
    let parameter = 0;
    const conditions = given.map(([condition]) => condition.replaceAll('?', () => `$${++parameter}`));
    const shape = asked.map(([, value]) => (value === null ? '-' : 'x')).join('');
    const rows = await sql.query<AuditEntryEntity>(
      {
        name: `audit-find-page-${shape}-${rounded}`,
        text: `SELECT id, actor, action, subject, detail, created_at FROM audit_log
               WHERE ${['true', ...conditions].join(' AND ')} ORDER BY created_at DESC, id DESC LIMIT ${rounded}`,
      },
      given.flatMap(([, ...values]) => values),
    );
    return rows.slice(0, page.size);
  }
}
