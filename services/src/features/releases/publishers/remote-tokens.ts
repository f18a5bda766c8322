import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/index.js';
import { createToken, hashToken, uuidv7 } from '../../../platform/ids.js';
import { type Publisher, RemoteTokensRepository, type TokenRow } from './remote-tokens.repository.js';

/** Live tokens of one remote: a team that needs more has lost count of them. */
const MOST_LIVE = 50;

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
  constructor(
    private readonly database: Database,
    private readonly tokens: RemoteTokensRepository,
  ) {}

  /** @throws Error when the remote has too many live ones */
  issue(request: TokenRequest): Promise<IssuedToken> {
    return this.database.transaction((tx) => this.add(tx, request));
  }

  find(token: string): Promise<Publisher | null> {
    return this.tokens.find(this.database, hashToken(token));
  }

  /** All tokens of a remote, or of all remotes; those that ended, too. */
  list(remote: string | null): Promise<TokenRow[]> {
    return this.tokens.list(this.database, remote);
  }

  /** Null when there is no such token, or it was revoked before. */
  revoke(id: string): Promise<TokenRow | null> {
    return this.tokens.revoke(this.database, id);
  }

  private async add(tx: Transaction, request: TokenRequest): Promise<IssuedToken> {
    const { remote, label, days, isReplacing } = request;
    await this.tokens.lock(tx, remote);
    if (isReplacing) await this.tokens.revokeLabelled(tx, remote, label);
    if ((await this.tokens.countLive(tx, remote)) >= MOST_LIVE) {
      throw new Error(`${remote} has ${MOST_LIVE} live publish tokens: revoke those that nobody uses first.`);
    }
    const [id, token] = [uuidv7(), `beem_${createToken()}`];
    const expiresAt = await this.tokens.add(tx, { id, remote, tokenHash: hashToken(token), label, days });
    return { id, remote, label, token, expiresAt };
  }
}
