import { Injectable } from '@nestjs/common';
import type { Sql, Statement, Transaction } from '../../../platform/database/index.js';

const IS_LIVE = 'revoked_at IS NULL AND expires_at > now()';

const LOCK: Statement = {
  name: 'remote-token-lock',
  text: `SELECT pg_advisory_xact_lock(hashtext('remote_tokens'), hashtext($1))`,
};
const COUNT: Statement = {
  name: 'remote-token-count',
  text: `SELECT count(*)::int AS live FROM remote_tokens WHERE remote = $1 AND ${IS_LIVE}`,
};
const REPLACE: Statement = {
  name: 'remote-token-replace',
  text: `UPDATE remote_tokens SET revoked_at = now() WHERE remote = $1 AND label = $2 AND ${IS_LIVE}`,
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
const LIST: Statement = {
  name: 'remote-token-list',
  text: `SELECT id, remote, label, created_at, expires_at, last_used_at, revoked_at
         FROM remote_tokens WHERE $1::text IS NULL OR remote = $1 ORDER BY remote, created_at`,
};
const REVOKE: Statement = {
  name: 'remote-token-revoke',
  text: `UPDATE remote_tokens SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL
         RETURNING id, remote, label, created_at, expires_at, last_used_at, revoked_at`,
};

/** The publisher as the event log names it, and the remote that it may publish. */
export interface Publisher {
  remote: string;
  label: string;
}

/** A token as it is listed; the token itself is nowhere. */
export interface TokenRow extends Publisher {
  id: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

@Injectable()
export class RemoteTokensRepository {
  /** Locks the tokens of a remote until the transaction ends. */
  async lock(tx: Transaction, remote: string): Promise<void> {
    await tx.query(LOCK, [remote]);
  }

  async revokeLabelled(sql: Sql, remote: string, label: string): Promise<void> {
    await sql.query(REPLACE, [remote, label]);
  }

  async countLive(sql: Sql, remote: string): Promise<number> {
    const [count] = await sql.query<{ live: number }>(COUNT, [remote]);
    return count?.live ?? 0;
  }

  /** @returns when it expires */
  async add(sql: Sql, token: Publisher & { id: string; tokenHash: Buffer; days: number }): Promise<Date> {
    const { id, remote, tokenHash, label, days } = token;
    const [row] = await sql.query<{ expires_at: Date }>(ADD, [id, remote, tokenHash, label, days]);
    return row?.expires_at as Date;
  }

  async find(sql: Sql, tokenHash: Buffer): Promise<Publisher | null> {
    const [publisher] = await sql.query<Publisher & Record<string, unknown>>(FIND, [tokenHash]);
    return publisher ?? null;
  }

  list(sql: Sql, remote: string | null): Promise<TokenRow[]> {
    return sql.query<TokenRow & Record<string, unknown>>(LIST, [remote]);
  }

  async revoke(sql: Sql, id: string): Promise<TokenRow | null> {
    const [row] = await sql.query<TokenRow & Record<string, unknown>>(REVOKE, [id]);
    return row ?? null;
  }
}
