import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/index.js';
import { Database, type Sql, type Transaction } from '../../../platform/database/index.js';
import { Outbox } from '../../../platform/events/index.js';
import { hashToken, uuidv7 } from '../../../platform/ids.js';
import { EmailLinksRepository } from './email-links.repository.js';
import type { LinkPurpose } from './email-token.entity.js';
import { linkExpired, linkInvalid, linkUsed } from './users.errors.js';
import { UsersRepository } from './users.repository.js';

export const LIFETIME_MINUTES: Record<LinkPurpose, number> = { verify: 24 * 60, reset: 30, change: 24 * 60 };
/** The links that a visitor may request with an address alone. */
export type RequestedLink = Exclude<LinkPurpose, 'change'>;
/** Maximum number of mails of one kind to one account within half an hour, for all requests. Each of them works. */
const MAX_OPEN_LINKS = 10;

/**
 * Mailed links. A token is derived from its row's id with the installation's key, so the outbox and the queues hold ids
 * and the database holds hashes: the token itself is only in the mail.
 */
@Injectable()
export class EmailLinks {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly links: EmailLinksRepository,
    private readonly users: UsersRepository,
  ) {}

  /**
   * Requests a mail with a link. Known and unknown addresses write the same single row, so neither the answer nor its
   * time distinguishes them.
   * @returns the id of the token in the mail
   */
  async request(tx: Transaction, purpose: RequestedLink, email: string): Promise<string> {
    const tokenId = uuidv7();
    await this.outbox.add(tx, 'email-link.requested', { tokenId, purpose, email });
    return tokenId;
  }

  /**
   * Makes the token valid.
   * @returns its user, or null when no mail must be sent
   */
  async issue(tokenId: string, purpose: RequestedLink, email: string): Promise<string | null> {
    const account = await this.users.findAccountByEmail(this.database, email);
    if (!account || (purpose === 'verify' && account.email_verified_at)) return null;
    const token = {
      id: tokenId,
      userId: account.id,
      purpose,
      hash: hashToken(this.tokenOf(tokenId)),
      lifetimeMinutes: LIFETIME_MINUTES[purpose],
    };
    const isAdded = await this.database.transaction(async (tx) => {
      await this.users.lock(tx, account.id); // Of two parallel calls, the second counts the first.
      return this.links.insert(tx, token, MAX_OPEN_LINKS);
    });
    return isAdded ? account.id : null;
  }

  tokenOf(tokenId: string): string {
    return createHmac('sha256', this.config.env.SECRET_KEY)
      .update(`email-link:${tokenId}`)
      .digest('base64url');
  }

  /** Uses a token up. @returns its user @throws token_invalid when it is unknown, expired or used */
  async consume(tx: Transaction, purpose: LinkPurpose, token: string): Promise<string> {
    const userId = await this.check(tx, purpose, token);
    await this.links.useUp(tx, userId, purpose);
    return userId;
  }

  /** Invalidates all links of one kind that were mailed to a user. */
  async voidAll(tx: Transaction, userId: string, purpose: LinkPurpose): Promise<void> {
    await this.links.useUp(tx, userId, purpose);
  }

  /** Whether a mail in the queue should still be sent. */
  isOpen(tokenId: string): Promise<boolean> {
    return this.links.isOpen(this.database, tokenId);
  }

  /**
   * Checks whether a token is valid now.
   * @returns its user
   * @throws token_invalid when it is unknown, expired or used
   */
  async check(sql: Sql, purpose: LinkPurpose, token: string): Promise<string> {
    const found = await this.links.findForUpdate(sql, purpose, hashToken(token));
    if (!found) throw linkInvalid();
    if (found.is_used) throw linkUsed();
    if (found.is_expired) throw linkExpired();
    return found.user_id;
  }

  /** The user of a token, in any state. */
  async ownerOf(sql: Sql, purpose: LinkPurpose, token: string): Promise<string | null> {
    return (await this.links.findForUpdate(sql, purpose, hashToken(token)))?.user_id ?? null;
  }
}
