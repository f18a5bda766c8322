import { MATURE_AGE, MIN_AGE } from '@beem/contracts';
import { ageInYears } from '@beem/rules';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../platform/auth/index.js';
import { Database } from '../../platform/database/index.js';
import { unauthenticated } from '../../platform/errors/index.js';
import { toCurrentUser } from './current-user.mapper.js';
import type { CurrentUserDto } from './dto/current-user.dto.js';
import { birthDateFixed, birthDateInvalid, tooYoung } from './users.errors.js';
import { UsersRepository } from './users.repository.js';

/** No living user was born before. */
const EARLIEST_BIRTH_YEAR = 1900;

/** The signed-in user's own account. */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
  ) {}

  /** @throws unauthenticated when the account is gone */
  async getCurrent(id: string): Promise<CurrentUserDto> {
    const row = await this.users.findCurrent(this.database, id);
    if (!row) throw unauthenticated();
    return toCurrentUser(row);
  }

  /**
   * Verifies a user's age. A user who is not of age yet may only correct the date to a later one:
   * an earlier one would unlock mature videos sooner, if only tomorrow.
   * @param text calendar date, or an ISO time that starts with one
   */
  async setDateOfBirth(me: AuthUser, text: string, now = new Date()): Promise<CurrentUserDto> {
    const dateOfBirth = text.slice(0, 10);
    if (!isBirthDate(dateOfBirth, now)) throw birthDateInvalid();
    if (ageInYears(dateOfBirth, now) < MIN_AGE) throw tooYoung();
    const matureSince = `${now.getUTCFullYear() - MATURE_AGE}${now.toISOString().slice(4, 10)}`;
    const isSet = await this.users.setDateOfBirth(this.database, me.id, dateOfBirth, noLeapDay(matureSince));
    if (!isSet) throw birthDateFixed();
    return this.getCurrent(me.id);
  }
}

/** Whether it is a day of the calendar, before `now`. */
function isBirthDate(date: string, now: Date): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return false;
  return time < now.getTime() && new Date(time).getUTCFullYear() >= EARLIEST_BIRTH_YEAR;
}

/** On a leap day the same day of another year may not exist; a user born the day before is of age as well. */
function noLeapDay(date: string): string {
  return date.endsWith('-02-29') ? date.replace('-29', '-28') : date;
}
