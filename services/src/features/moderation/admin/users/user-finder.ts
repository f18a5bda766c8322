import { isAdmin, isSearchable } from '@beem/rules';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database } from '../../../../platform/database/index.js';
import { UsersRepository } from '../../../identity/index.js';
import { readQuery, SearchWordsRepository, toPrefixQuery, wordsOf } from '../../../viewing/index.js';
import { type AdminUserRow, AdminUsersRepository, type UserFilter } from './admin-users.repository.js';

/** Finds users by a moderator's text, like the search; admins can also search by a complete e-mail address. */
@Injectable()
export class UserFinder {
  constructor(
    private readonly database: Database,
    private readonly words: SearchWordsRepository,
    private readonly users: AdminUsersRepository,
    private readonly accounts: UsersRepository,
  ) {}

  async find(
    me: AuthUser,
    typed: string,
    { limit, ...filter }: UserFilter & { limit: number },
  ): Promise<AdminUserRow[]> {
    const q = readQuery(typed).replace(/^@/, '');
    if (q.includes('@')) return isAdmin(me) ? this.findByEmail(q, filter) : [];
    if (!isSearchable(q)) return [];
    return this.database.transaction(async (tx) => {
      const words = wordsOf(await this.words.begin(tx, q));
      if (words.length === 0) return [];
      const question = { ...filter, matching: toPrefixQuery(words), text: words.join(' '), limit };
      const found = await this.users.findByWords(tx, question);
      return found.length > 0 ? found : this.users.findByLikeness(tx, question);
    });
  }

  private async findByEmail(email: string, { role, state }: UserFilter): Promise<AdminUserRow[]> {
    const account = await this.accounts.findAccountByEmail(this.database, email);
    const row = account && (await this.users.find(this.database, account.id));
    if (!row || (role !== null && row.role !== role)) return [];
    const isSuspended = row.suspensions.length > 0;
    return state === null || isSuspended === (state === 'suspended') ? [row] : [];
  }
}
