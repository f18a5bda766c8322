export { AddressLimits, limitKeyOf } from './address-limits.js';
export { userRepositories } from './command-repositories.js';
export { CurrentUserDto } from './dto/current-user.dto.js';
export { EmailDto } from './dto/email.dto.js';
export { IsEmailAddress, IsPassword, Trim } from './dto/fields.js';
export { MessageDto } from './dto/message.dto.js';
export { PublicNamesDto } from './dto/public-names.dto.js';
export { PublicUserDto } from './dto/public-user.dto.js';
export { EmailChanges } from './email-changes.js';
export type { EmailChangeRow } from './email-changes.repository.js';
export { EmailLinks } from './email-links.js';
export { grantRole } from './grant-role.js';
export type { NameChangeEntity } from './names/name-change.entity.js';
export { NamesRepository } from './names/names.repository.js';
export { ParseUserIdPipe } from './parse-user-id.pipe.js';
export { isGuessable, passwordOwner } from './password-strength.js';
export { hashPassword, verifyPassword } from './passwords.js';
export { PasswordsRepository, type SignInUser } from './passwords.repository.js';
export { toPublicNames } from './public-names.js';
export { toPublicUser } from './public-user.mapper.js';
export {
  followeeIdsSql,
  type MaybeUser,
  type PublicUserRow,
  publicUserColumns,
  viewerSql,
} from './public-user.row.js';
export type { UserEntity } from './user.entity.js';
export { UserChangeNotifier } from './user-change.notifier.js';
export { UserRemovalRepository } from './user-removal.repository.js';
export { UsernamesRepository } from './usernames/usernames.repository.js';
export { linkInvalid, passwordTooCommon, userNotFound } from './users.errors.js';
export { usersFeature } from './users.module.js';
export { type Account, type DecidedUser, UsersRepository } from './users.repository.js';
export { UsersService } from './users.service.js';
