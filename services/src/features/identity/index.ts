export { accountDeletionFeature } from './account-deletion/index.js';
export { followsFeature } from './follows/index.js';
export { describeChange, secondFactorsFeature } from './second-factors/index.js';
export {
  DevicesService,
  describeSignIn,
  removeSecondFactors,
  SessionsService,
  StaffSignIns,
  sessionsFeature,
} from './sessions/index.js';
export {
  NotSuspended,
  type SuspensionRow,
  SuspensionsRepository,
  SuspensionsService,
  suspensionsFeature,
} from './suspensions/index.js';
export {
  type DecidedUser,
  EmailDto,
  followeeIdsSql,
  grantRole,
  type MaybeUser,
  type NameChangeEntity,
  NamesRepository,
  ParseUserIdPipe,
  PasswordsRepository,
  PublicNamesDto,
  PublicUserDto,
  type PublicUserRow,
  publicUserColumns,
  Trim,
  toPublicNames,
  toPublicUser,
  UserChangeNotifier,
  type UserEntity,
  UsersRepository,
  UsersService,
  userNotFound,
  usersFeature,
  viewerSql,
} from './users/index.js';
