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

const MAILS_MAX = 10;

/** A new address that waits for the link in its mailbox to be opened: one at a time for each account. */
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

  /** The mails are sent by a worker, so that neither answer nor time shows whose address it is. Links of before open nothing. */
  async request(tx: Transaction, userId: string, email: string): Promise<void> {
    await this.users.lock(tx, userId);
    await this.issue(tx, userId, email, false);
  }

  /** Another link for the pending address, in place of the one before. @returns the address, or null when none is pending */
  async repeat(tx: Transaction, userId: string): Promise<string | null> {
    await this.users.lock(tx, userId);
    const pending = await this.findPending(tx, userId);
    if (pending) await this.issue(tx, userId, pending, true);
    return pending;
  }

  async findPending(sql: Sql, userId: string): Promise<string | null> {
    return (await this.changes.findPending(sql, userId))?.email ?? null;
  }

  /** The change behind a link, whatever has become of it. */
  findByToken(sql: Sql, token: string): Promise<EmailChangeRow | null> {
    return this.changes.findByHash(sql, hashToken(token));
  }

  /**
   * Whether the link of a change may be mailed: all accounts together cause ten mails to one address within half an hour, since
   * it may be a stranger's. Beyond that the answers stay the same, and a mail can be asked for again later.
   */
  async isMailable(sql: Sql, tokenId: string): Promise<boolean> {
    return (await this.changes.countEarlier(sql, tokenId, MAILS_MAX)) < MAILS_MAX;
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
   * Gives the account its new address and uses the link up. What waits in the old mailbox opens nothing any more.
   * @throws token_invalid; Postgres' unique violation where the address belongs to another account
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
