import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Raw, type Repository } from 'typeorm';
import type { Sql } from '../../../platform/database/index.js';
import { EmailTokenEntity, type LinkPurpose } from './email-token.entity.js';

export interface EmailTokenRow extends Pick<EmailTokenEntity, 'user_id'> {
  is_used: boolean;
  is_expired: boolean;
}

/** All SQL about the tokens of mailed links. */
@Injectable()
export class EmailLinksRepository {
  constructor(@InjectRepository(EmailTokenEntity) private readonly tokens: Repository<EmailTokenEntity>) {}

  /**
   * A repeated call finds its row and adds none.
   * @returns false when `max` of the last half hour are still open: the mailbox has enough links
   */
  async insert(
    sql: Sql,
    token: { id: string; userId: string; purpose: LinkPurpose; hash: Buffer; lifetimeMinutes: number },
    max: number,
  ): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'email-token-insert',
        text: `WITH added AS (
                 INSERT INTO email_tokens (id, user_id, purpose, token_hash, expires_at)
                 SELECT $1, $2, $3, $4, now() + make_interval(mins => $5)
                 WHERE $6 > (SELECT count(*) FROM email_tokens WHERE user_id = $2 AND purpose = $3
                   AND used_at IS NULL AND created_at > now() - interval '30 minutes')
                 ON CONFLICT DO NOTHING RETURNING id)
               SELECT id FROM added UNION SELECT id FROM email_tokens WHERE id = $1`,
      },
      [token.id, token.userId, token.purpose, token.hash, token.lifetimeMinutes, max],
    );
    return rows.length > 0;
  }

  /** The row of a token hash, locked: of two calls with the same token, one waits for the other. */
  async findForUpdate(sql: Sql, purpose: LinkPurpose, hash: Buffer): Promise<EmailTokenRow | null> {
    const [row] = await sql.query<EmailTokenRow>(
      {
        name: 'email-token-find',
        text: `SELECT user_id, used_at IS NOT NULL AS is_used, expires_at <= now() AS is_expired
               FROM email_tokens WHERE token_hash = $1 AND purpose = $2 FOR UPDATE`,
      },
      [hash, purpose],
    );
    return row ?? null;
  }

  isOpen(sql: Sql, id: string): Promise<boolean> {
    const isFresh = Raw<Date>((column) => `${column} > now()`);
    return sql.withRepository(this.tokens).existsBy({ id, used_at: IsNull(), expires_at: isFresh });
  }

  /** Uses up every open token of one kind, so that older mails become invalid. */
  async useUp(sql: Sql, userId: string, purpose: LinkPurpose): Promise<void> {
    const open = { user_id: userId, purpose, used_at: IsNull() };
    await sql.withRepository(this.tokens).update(open, { used_at: () => 'now()' });
  }

  /** Deletes tokens that were used or expired 30 days ago; newer ones still get a specific answer. */
  async deleteOld(sql: Sql): Promise<void> {
    await sql.query({
      name: 'email-token-delete-old',
      text: `DELETE FROM email_tokens WHERE least(expires_at, used_at) < now() - interval '30 days'`,
    });
  }
}
