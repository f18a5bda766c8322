import { Injectable } from '@nestjs/common';
import { Database, type Statement, type Transaction } from '../../../platform/database/index.js';
import { createToken, hashToken, uuidv7 } from '../../../platform/ids.js';

/** Live tokens of one remote; whoever needs more has lost count of them. */
const MOST_LIVE = 50;

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

/** Who publishes, as the event log names them, and the one remote they may publish. */
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

export interface TokenRequest extends Publisher {
  /** How long it is good for. */
  days: number;
  /** Ends the live tokens of the same remote and label. */
  isReplacing?: boolean;
}

export interface IssuedToken extends Publisher {
  id: string;
  token: string;
  expiresAt: Date;
}

/** Publishing tokens: shown once, stored as hashes, good for one remote and a limited time. */
@Injectable()
export class RemoteTokens {
  constructor(private readonly database: Database) {}

  /** @throws Error when the remote has too many live ones */
  issue(request: TokenRequest): Promise<IssuedToken> {
    return this.database.transaction((tx) => this.add(tx, request));
  }

  async find(token: string): Promise<Publisher | null> {
    const [publisher] = await this.database.query<Publisher & Record<string, unknown>>(FIND, [
      hashToken(token),
    ]);
    return publisher ?? null;
  }

  /** Those that ended, too. */
  list(remote: string | null): Promise<TokenRow[]> {
    return this.database.query<TokenRow & Record<string, unknown>>(LIST, [remote]);
  }

  /** Null when there is no such token, or it was revoked before. */
  async revoke(id: string): Promise<TokenRow | null> {
    const [row] = await this.database.query<TokenRow & Record<string, unknown>>(REVOKE, [id]);
    return row ?? null;
  }

  private async add(
    tx: Transaction,
    { remote, label, days, isReplacing }: TokenRequest,
  ): Promise<IssuedToken> {
    await tx.query(LOCK, [remote]);
    if (isReplacing) await tx.query(REPLACE, [remote, label]);
    const [count] = await tx.query<{ live: number }>(COUNT, [remote]);
    if ((count?.live ?? 0) >= MOST_LIVE) {
      throw new Error(`${remote} has ${MOST_LIVE} live publish tokens: revoke those that nobody uses first.`);
    }
    const [id, token] = [uuidv7(), `beem_${createToken()}`];
    const [row] = await tx.query<{ expires_at: Date }>(ADD, [id, remote, hashToken(token), label, days]);
    return { id, remote, label, token, expiresAt: row?.expires_at as Date };
  }
}
