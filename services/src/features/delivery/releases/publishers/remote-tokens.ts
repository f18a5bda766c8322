import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { createToken, hashToken, uuidv7 } from '../../../../platform/ids.js';
import { EventLog } from '../events/event-log.repository.js';
import {
  type KnownPublisher,
  type Publisher,
  RemoteTokensRepository,
  type TokenRow,
} from './remote-tokens.repository.js';

/** Maximum number of valid tokens of one remote. */
const MAX_LIVE = 50;

export interface TokenRequest extends Publisher {
  /** The team that gets it, if one is named. */
  team: string | null;
  /** Who issues it, as the event log names them. */
  actor: string;
  /** Days until it expires. */
  days: number;
  /** Whether it may publish remotes with pages on which users pay. */
  mayTakePayments?: boolean;
  /** Whether it ends the valid tokens of the same remote and label. */
  isReplacing?: boolean;
}

export interface IssuedToken extends Publisher {
  id: string;
  token: string;
  expiresAt: Date;
}

/** Publish tokens: shown once, stored as hashes, valid for one remote and a limited time. */
@Injectable()
export class RemoteTokens {
  constructor(
    private readonly database: Database,
    private readonly tokens: RemoteTokensRepository,
    private readonly log: EventLog,
  ) {}

  /** @throws Error when the remote has too many valid tokens */
  issue(request: TokenRequest): Promise<IssuedToken> {
    return this.database.transaction((tx) => this.add(tx, request));
  }

  find(token: string): Promise<KnownPublisher | null> {
    return this.tokens.find(this.database, hashToken(token));
  }

  /** Finds a token that is no longer valid, for whatever reason; null if there was none. */
  findEnded(token: string): Promise<TokenRow | null> {
    return this.tokens.findByHash(this.database, hashToken(token));
  }

  /** All tokens of a remote, or of all remotes, including ended ones. */
  list(remote: string | null): Promise<TokenRow[]> {
    return this.tokens.list(this.database, remote);
  }

  /** Null if the token does not exist, or was revoked before. */
  revoke(id: string, actor: string): Promise<TokenRow | null> {
    return this.database.transaction((tx) => this.end(tx, id, actor));
  }

  /** Revokes all valid tokens of a team. */
  revokeOfTeam(team: string, actor: string): Promise<TokenRow[]> {
    return this.database.transaction(async (tx) => {
      const live = await this.tokens.findLive(tx, { team });
      return this.endAll(tx, live, actor);
    });
  }

  private async add(tx: Transaction, request: TokenRequest): Promise<IssuedToken> {
    const { remote, label, team, days, actor, mayTakePayments = false, isReplacing } = request;
    await this.tokens.lock(tx, remote);
    if (isReplacing) await this.endAll(tx, await this.tokens.findLive(tx, { remote, label }), actor);
    if ((await this.tokens.countLive(tx, remote)) >= MAX_LIVE) {
      throw new Error(`${remote} has ${MAX_LIVE} live publish tokens: revoke those that nobody uses first.`);
    }
    const [id, token] = [uuidv7(), `beem_${createToken()}`];
    const expiresAt = await this.tokens.add(tx, {
      id,
      remote,
      tokenHash: hashToken(token),
      label,
      team,
      days,
      mayTakePayments,
    });
    const grants = mayTakePayments ? ['payments'] : [];
    const detail = { tokenId: id, label, team, expiresAt: expiresAt.toISOString(), grants };
    await this.log.add(tx, { remote, kind: 'token_issued', actor, detail });
    return { id, remote, label, token, expiresAt };
  }

  private async endAll(tx: Transaction, rows: TokenRow[], actor: string): Promise<TokenRow[]> {
    const ended: TokenRow[] = [];
    for (const { id } of rows) {
      const row = await this.end(tx, id, actor);
      if (row) ended.push(row);
    }
    return ended;
  }

  private async end(tx: Transaction, id: string, actor: string): Promise<TokenRow | null> {
    const row = await this.tokens.revoke(tx, id);
    if (!row) return null;
    const { remote, label, team } = row;
    await this.log.add(tx, { remote, kind: 'token_revoked', actor, detail: { tokenId: id, label, team } });
    return row;
  }
}
