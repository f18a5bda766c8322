import { MATURE_AGE } from '@beem/contracts';
import { birthDateError } from '@beem/rules';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database } from '../../../platform/database/index.js';
import { invalid, unauthenticated } from '../../../platform/errors/index.js';
import { toCurrentUser } from './current-user.mapper.js';
import type { CurrentUserDto } from './dto/current-user.dto.js';
import type { PublicUserDto } from './dto/public-user.dto.js';
import { toPublicUser } from './public-user.mapper.js';
import { UserChangeNotifier } from './user-change.notifier.js';
import { birthDateFixed, userNotFound } from './users.errors.js';
import { UsersRepository } from './users.repository.js';

/** The signed-in user's own account, and the public facts about others. */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly changes: UserChangeNotifier,
  ) {}

  /** @throws unauthenticated when the account is gone */
  async getCurrent(id: string): Promise<CurrentUserDto> {
    const row = await this.users.findCurrent(this.database, id);
    if (!row) throw unauthenticated();
    return toCurrentUser(row);
  }

  /** @throws not_found when the user does not exist, or no longer */
  async getPublic(id: string): Promise<PublicUserDto> {
    const row = await this.users.findPublic(this.database, id);
    if (!row) throw userNotFound();
    return toPublicUser(row, '', null);
  }

  /** @throws not_found when the user does not exist, or no longer */
  async requireUser(id: string): Promise<void> {
    if (!(await this.users.findAccount(this.database, id))) throw userNotFound();
  }

  /**
   * Verifies a user's age. A minor may only correct the date to a later one, because an earlier one would unlock mature
   * videos sooner.
   * @param text calendar date, or an ISO time that starts with one
   */
  async setDateOfBirth(me: AuthUser, text: string, now = new Date()): Promise<CurrentUserDto> {
    const dateOfBirth = text.slice(0, 10);
    const error = birthDateError(dateOfBirth, now);
    if (error) throw invalid({ dateOfBirth: error });
    const matureSince = `${now.getUTCFullYear() - MATURE_AGE}${now.toISOString().slice(4, 10)}`;
    const set = await this.users.setDateOfBirth(this.database, me.id, dateOfBirth, noLeapDay(matureSince));
    if (set?.isChanged) this.changes.notify(me.id, 'age');
    const user = await this.getCurrent(me.id);
    if (!set) throw birthDateFixed();
    return user;
  }
}

/** The day may not exist in another year for a leap day; a user born the day before is also of age. */
function noLeapDay(date: string): string {
  return date.endsWith('-02-29') ? date.replace('-29', '-28') : date;
}
