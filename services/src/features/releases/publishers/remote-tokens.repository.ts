import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Raw, type Repository } from 'typeorm';
import type { Sql, Statement, Transaction } from '../../../platform/database/index.js';
import { RemoteTokenEntity } from './remote-token.entity.js';

const IS_LIVE = 'revoked_at IS NULL AND expires_at > now()';

const LOCK: Statement = {
  name: 'remote-token-lock',
  text: `SELECT pg_advisory_xact_lock(hashtext('remote_tokens'), hashtext($1))`,
};
const ADD: Statement = {
  name: 'remote-token-add',
  text: `INSERT INTO remote_tokens (id, remote, token_hash, label, expires_at)
         VALUES ($1, $2, $3, $4, now() + make_interval(days => $5)) RETURNING expires_at`,
};
const FIND: Statement = {
  name: 'remote-token-use',
  // Its last use is written once a minute at most: a publish is many calls.
  text: `WITH found AS (
           SELECT id, remote, label, last_used_at FROM remote_tokens WHERE token_hash = $1 AND ${IS_LIVE}
         ), used AS (
           UPDATE remote_tokens SET last_used_at = now()
           WHERE id IN (SELECT id FROM found
                        WHERE last_used_at IS NULL OR last_used_at < now() - interval '1 minute')
         )
         SELECT remote, label FROM found`,
};

/** The publisher as the event log names it, and the remote that it may publish. */
export type Publisher = Pick<RemoteTokenEntity, 'remote' | 'label'>;

/** A token as it is listed; the token itself is nowhere. */
export type TokenRow = Omit<RemoteTokenEntity, 'token_hash'>;

const LISTED = {
  ...{ id: true, remote: true, label: true },
  ...{ created_at: true, expires_at: true, last_used_at: true, revoked_at: true },
};

@Injectable()
export class RemoteTokensRepository {
  constructor(@InjectRepository(RemoteTokenEntity) private readonly tokens: Repository<RemoteTokenEntity>) {}

  /** Locks the tokens of a remote until the transaction ends. */
  async lock(tx: Transaction, remote: string): Promise<void> {
    await tx.query(LOCK, [remote]);
  }

  async revokeLabelled(sql: Sql, remote: string, label: string): Promise<void> {
    await sql.withRepository(this.tokens).update({ remote, label, ...isLive() }, REVOKED);
  }

  countLive(sql: Sql, remote: string): Promise<number> {
    return sql.withRepository(this.tokens).countBy({ remote, ...isLive() });
  }

  /** @returns when it expires */
  async add(sql: Sql, token: Publisher & { id: string; tokenHash: Buffer; days: number }): Promise<Date> {
    const { id, remote, tokenHash, label, days } = token;
    const [row] = await sql.query<Pick<RemoteTokenEntity, 'expires_at'>>(ADD, [
      ...[id, remote, tokenHash, label, days],
    ]);
    return row?.expires_at as Date;
  }

  async find(sql: Sql, tokenHash: Buffer): Promise<Publisher | null> {
    const [publisher] = await sql.query<Publisher>(FIND, [tokenHash]);
    return publisher ?? null;
  }

  list(sql: Sql, remote: string | null): Promise<TokenRow[]> {
    return sql.withRepository(this.tokens).find({
      select: LISTED,
      where: remote === null ? {} : { remote },
      order: { remote: 'ASC', created_at: 'ASC' },
    });
  }

  /** @returns null when there is no such token, or it was revoked before */
  async revoke(sql: Sql, id: string): Promise<TokenRow | null> {
    const tokens = sql.withRepository(this.tokens);
    const { affected } = await tokens.update({ id, revoked_at: IsNull() }, REVOKED);
    return affected ? tokens.findOne({ select: LISTED, where: { id } }) : null;
  }
}

const REVOKED = { revoked_at: () => 'now()' };

/** By the clock of the database, as everywhere. */
function isLive() {
  return { revoked_at: IsNull(), expires_at: Raw((column) => `${column} > now()`) };
}
