import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { unauthenticated } from '../../platform/errors/index.js';
import type { CurrentUserDto } from './dto/current-user.dto.js';
import { toPublicUser } from './public-user.columns.js';
import { UsersRepository } from './users.repository.js';

/** People as they see themselves. */
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
    return {
      ...toPublicUser(row, '', id),
      email: row.email,
      dateOfBirth: row.date_of_birth,
      role: row.role,
    };
  }
}
