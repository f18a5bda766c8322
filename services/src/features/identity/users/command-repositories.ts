import type { Database } from '../../../platform/database/index.js';
import { PasswordsRepository } from './passwords.repository.js';
import { RolesRepository } from './roles.repository.js';
import { UserEntity } from './user.entity.js';

/** The repositories for a command of the command line, which runs without the modules of the services. */
export function userRepositories(database: Database) {
  const users = database.repository(UserEntity);
  return { roles: new RolesRepository(users), passwords: new PasswordsRepository(users) };
}
