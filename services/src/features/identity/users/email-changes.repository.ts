import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Raw, type Repository } from 'typeorm';
import type { Sql } from '../../../platform/database/index.js';
import { EmailTokenEntity } from './email-token.entity.js';

const isFresh = Raw<Date>((column) => `${column} > now()`);
const OPEN = { purpose: 'change', used_at: IsNull(), expires_at: isFresh } as const;
const CHANGE = { id: true, user_id: true, email: true, used_at: true, replaced_email: true } as const;

export type EmailChangeRow = Pick<EmailTokenEntity, keyof typeof CHANGE>;

/** All SQL about links that change an address. */
@Injectable()
export class EmailChangesRepository {
  constructor(@InjectRepository(EmailTokenEntity) private readonly tokens: Repository<EmailTokenEntity>) {}

  async insert(
    sql: Sql,
    change: { id: string; userId: string; email: string; hash: Buffer; lifetimeMinutes: number },
  ): Promise<void> {
    await sql.withRepository(this.tokens).insert({
      ...{ id: change.id, user_id: change.userId, purpose: 'change', email: change.email },
      token_hash: change.hash,
      expires_at: () => `now() + make_interval(mins => ${change.lifetimeMinutes})`,
    });
  }

  findPending(sql: Sql, userId: string): Promise<EmailChangeRow | null> {
    return sql.withRepository(this.tokens).findOne({ select: CHANGE, where: { ...OPEN, user_id: userId } });
  }

  find(sql: Sql, id: string): Promise<EmailChangeRow | null> {
    return sql.withRepository(this.tokens).findOne({ select: CHANGE, where: { id, purpose: 'change' } });
  }

  findByHash(sql: Sql, hash: Buffer): Promise<EmailChangeRow | null> {
    const where = { token_hash: hash, purpose: 'change' } as const;
    return sql.withRepository(this.tokens).findOne({ select: CHANGE, where });
  }

  /** @returns the number of changes to the same address within half an hour before this one, up to `max` */
  async countEarlier(sql: Sql, id: string, max: number): Promise<number> {
    const rows = await sql.query(
      {
        name: 'email-change-count-earlier',
        text: `SELECT 1 FROM email_tokens t JOIN email_tokens earlier ON earlier.email = t.email
                 AND earlier.created_at > t.created_at - interval '30 minutes'
                 AND (earlier.created_at, earlier.id) < (t.created_at, t.id)
               WHERE t.id = $1 LIMIT $2`,
      },
      [id, max],
    );
    return rows.length;
  }

  async noteReplaced(sql: Sql, id: string, replacedEmail: string): Promise<void> {
    await sql.withRepository(this.tokens).update({ id }, { replaced_email: replacedEmail });
  }

  /** @returns whether a change was pending */
  async cancel(sql: Sql, userId: string): Promise<boolean> {
    const { affected } = await sql
      .withRepository(this.tokens)
      .update({ ...OPEN, user_id: userId }, { used_at: () => 'now()' });
    return (affected ?? 0) > 0;
  }
}
