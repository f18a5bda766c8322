import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Raw, type Repository } from 'typeorm';
import type { Sql, Statement, Transaction } from '../../../../platform/database/index.js';
import { RemoteTokenEntity } from './remote-token.entity.js';

const IS_LIVE = 'revoked_at IS NULL AND expires_at > now()';

const LOCK: Statement = {
  name: 'remote-token-lock',
  text: `SELECT pg_advisory_xact_lock(hashtext('remote_tokens'), hashtext($1))`,
};
const ADD: Statement = {
  name: 'remote-token-add',
  text: `INSERT INTO remote_tokens (id, remote, token_hash, label, team, expires_at, may_take_payments)
         VALUES ($1, $2, $3, $4, $5, now() + make_interval(days => $6), $7) RETURNING expires_at`,
};
const FIND: Statement = {
  name: 'remote-token-use',
  // The last use is written once a minute at most, because a publish is many calls.
  text: `WITH found AS (
           SELECT id, remote, label, expires_at, may_take_payments, last_used_at
           FROM remote_tokens WHERE token_hash = $1 AND ${IS_LIVE}
         ), used AS (
           UPDATE remote_tokens SET last_used_at = now()
           WHERE id IN (SELECT id FROM found
                        WHERE last_used_at IS NULL OR last_used_at < now() - interval '1 minute')
         )
         SELECT remote, label, expires_at, may_take_payments FROM found`,
};

/** The publisher as the event log names it, and the remote that it may publish. */
export type Publisher = Pick<RemoteTokenEntity, 'remote' | 'label'>;

/** The publisher of a call, the expiry of the token, and the operator's grants. */
export type KnownPublisher = Publisher & Pick<RemoteTokenEntity, 'expires_at' | 'may_take_payments'>;

export interface NewToken extends Publisher {
  id: string;
  tokenHash: Buffer;
  team: string | null;
  days: number;
  mayTakePayments: boolean;
}

/** A token in a list, without the token itself. */
export type TokenRow = Omit<RemoteTokenEntity, 'token_hash'>;

const LISTED = {
  ...{ id: true, remote: true, label: true, team: true, may_take_payments: true },
  ...{ created_at: true, expires_at: true, last_used_at: true, revoked_at: true },
};

@Injectable()
export class RemoteTokensRepository {
  constructor(@InjectRepository(RemoteTokenEntity) private readonly tokens: Repository<RemoteTokenEntity>) {}

  /** Locks the tokens of a remote until the transaction ends. */
  async lock(tx: Transaction, remote: string): Promise<void> {
    await tx.query(LOCK, [remote]);
  }

  /** Valid tokens of a remote and label, or of a team. */
  findLive(sql: Sql, whose: { remote: string; label: string } | { team: string }): Promise<TokenRow[]> {
    return sql.withRepository(this.tokens).find({ select: LISTED, where: { ...whose, ...isLive() } });
  }

  countLive(sql: Sql, remote: string): Promise<number> {
    return sql.withRepository(this.tokens).countBy({ remote, ...isLive() });
  }

  /** @returns when it expires */
  async add(sql: Sql, token: NewToken): Promise<Date> {
    const { id, remote, tokenHash, label, team, days, mayTakePayments } = token;
    const [row] = await sql.query<Pick<RemoteTokenEntity, 'expires_at'>>(ADD, [
      ...[id, remote, tokenHash, label, team, days, mayTakePayments],
    ]);
    return row?.expires_at as Date;
  }

  async find(sql: Sql, tokenHash: Buffer): Promise<KnownPublisher | null> {
    const [publisher] = await sql.query<KnownPublisher>(FIND, [tokenHash]);
    return publisher ?? null;
  }

  /** Finds a token, valid or not. */
  findByHash(sql: Sql, tokenHash: Buffer): Promise<TokenRow | null> {
    return sql.withRepository(this.tokens).findOne({ select: LISTED, where: { token_hash: tokenHash } });
  }

  list(sql: Sql, remote: string | null): Promise<TokenRow[]> {
    return sql.withRepository(this.tokens).find({
      select: LISTED,
      where: remote === null ? {} : { remote },
      order: { remote: 'ASC', created_at: 'ASC' },
    });
  }

  /** @returns null if the token does not exist, or was revoked before */
  async revoke(sql: Sql, id: string): Promise<TokenRow | null> {
    const tokens = sql.withRepository(this.tokens);
    const { affected } = await tokens.update({ id, revoked_at: IsNull() }, REVOKED);
    return affected ? tokens.findOne({ select: LISTED, where: { id } }) : null;
  }
}

const REVOKED = { revoked_at: () => 'now()' };

/** By the database's clock, as everywhere. */
function isLive() {
  return { revoked_at: IsNull(), expires_at: Raw((column) => `${column} > now()`) };
}
