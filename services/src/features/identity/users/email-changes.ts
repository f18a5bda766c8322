import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '../../../platform/database/index.js';
import { Outbox } from '../../../platform/events/index.js';
import { hashToken, uuidv7 } from '../../../platform/ids.js';
import { SecurityLog } from '../../../platform/logging/index.js';
import { type EmailChangeRow, EmailChangesRepository } from './email-changes.repository.js';
import { EmailLinks, LIFETIME_MINUTES } from './email-links.js';
import { UserChangeNotifier } from './user-change.notifier.js';
import { linkInvalid } from './users.errors.js';
import { UsersRepository } from './users.repository.js';

const MAX_MAILS = 10;

/** New addresses whose links have not been opened yet: one at a time per account. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly changes: EmailChangesRepository,
    private readonly links: EmailLinks,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
    private readonly notifier: UserChangeNotifier,
    private readonly security: SecurityLog,
  ) {}

  /**
   * A worker sends the mails, so that neither answer nor time reveals whose address it is. Earlier links become
   * invalid.
   */
  async request(tx: Transaction, userId: string, email: string): Promise<void> {
    await this.users.lock(tx, userId);
    await this.issue(tx, userId, email, false);
  }

  /**
   * Replaces the link of the pending address by another one.
   * @returns the address, or null when none is pending
   */
  async repeat(tx: Transaction, userId: string): Promise<string | null> {
    await this.users.lock(tx, userId);
    const pending = await this.findPending(tx, userId);
    if (pending) await this.issue(tx, userId, pending, true);
    return pending;
  }

  async findPending(sql: Sql, userId: string): Promise<string | null> {
    return (await this.changes.findPending(sql, userId))?.email ?? null;
  }

  /** The change behind a link, in any state. */
  findByToken(sql: Sql, token: string): Promise<EmailChangeRow | null> {
    return this.changes.findByHash(sql, hashToken(token));
  }

  /**
   * Whether the link of a change may be mailed: all accounts together may cause ten mails to one address within half an
   * hour, since it may belong to a stranger. Beyond that the answers stay the same, and a mail can be requested again
   * later.
   */
  async isMailable(sql: Sql, tokenId: string): Promise<boolean> {
    return (await this.changes.countEarlier(sql, tokenId, MAX_MAILS)) < MAX_MAILS;
  }

  find(sql: Sql, tokenId: string): Promise<EmailChangeRow | null> {
    return this.changes.find(sql, tokenId);
  }

  /** @returns whether a change was pending; then `recordCancelled` once the transaction is done */
  cancel(sql: Sql, userId: string): Promise<boolean> {
    return this.changes.cancel(sql, userId);
  }

  recordCancelled(userId: string): void {
    this.security.record('email-change.cancelled', { userId });
    this.notifier.notify(userId, 'email');
  }

  /**
   * Gives the account its new address and uses the link up. Links in the old mailbox become invalid.
   * @throws token_invalid; Postgres' unique violation if the address belongs to another account
   */
  async complete(tx: Transaction, { id, user_id, email }: EmailChangeRow, token: string): Promise<void> {
    await this.users.lock(tx, user_id);
    await this.links.consume(tx, 'change', token);
    const replaced = email && (await this.users.changeEmail(tx, user_id, email));
    if (!replaced) throw linkInvalid();
    await this.changes.noteReplaced(tx, id, replaced);
    await this.links.voidAll(tx, user_id, 'reset');
    await this.links.voidAll(tx, user_id, 'verify');
    await this.outbox.add(tx, 'user.email-changed', { userId: user_id, tokenId: id });
  }

  private async issue(tx: Transaction, userId: string, email: string, isRepeated: boolean): Promise<void> {
    const id = uuidv7();
    await this.links.voidAll(tx, userId, 'change');
    const hash = hashToken(this.links.tokenOf(id));
    await this.changes.insert(tx, { id, userId, email, hash, lifetimeMinutes: LIFETIME_MINUTES.change });
    await this.outbox.add(tx, 'email-change.requested', { userId, tokenId: id, isRepeated });
  }
}
