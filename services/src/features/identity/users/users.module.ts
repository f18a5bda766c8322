import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { AddressLimits } from './address-limits.js';
import { EmailChanges } from './email-changes.js';
import { EmailChangesRepository } from './email-changes.repository.js';
import { EmailLinks } from './email-links.js';
import { EmailLinksRepository } from './email-links.repository.js';
import { EmailTokenEntity } from './email-token.entity.js';
import { NameChangeEntity } from './names/name-change.entity.js';
import { NamesRepository } from './names/names.repository.js';
import { ProtectedNames } from './names/protected-names.js';
import { PasswordsRepository } from './passwords.repository.js';
import { AvatarsController } from './profile/avatars.controller.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfileRepository } from './profile/profile.repository.js';
import { ProfileService } from './profile/profile.service.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationService } from './registration.service.js';
import { UserEntity } from './user.entity.js';
import { UserChangeNotifier } from './user-change.notifier.js';
import { UserMaintenance } from './user-maintenance.js';
import { UserRemovalRepository } from './user-removal.repository.js';
import { FreedUsernameEntity } from './usernames/freed-username.entity.js';
import { UsernamesRepository } from './usernames/usernames.repository.js';
import { UsersController } from './users.controller.js';
import { UsersMails } from './users.mails.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';
import { UsersUserData } from './users.user-data.js';

@Module({})
export class UsersModule {}

export const usersFeature = defineFeature(UsersModule, {
  entities: [UserEntity, FreedUsernameEntity, NameChangeEntity, EmailTokenEntity],
  providers: [
    ...[UsersRepository, PasswordsRepository, UsernamesRepository, EmailLinksRepository, EmailLinks],
    ...[
      EmailChangesRepository,
      EmailChanges,
      NamesRepository,
      AddressLimits,
      UsersService,
      UserRemovalRepository,
      UserChangeNotifier,
    ],
  ],
  exports: [
    ...[UsersRepository, PasswordsRepository, UsernamesRepository, NamesRepository, UserRemovalRepository],
    ...[EmailLinks, EmailChanges, AddressLimits, UsersService, UserChangeNotifier],
  ],
  api: {
    controllers: [RegistrationController, UsersController, ProfileController],
    providers: [RegistrationService, ProfileRepository, ProfileService, ProtectedNames],
  },
  edge: { controllers: [AvatarsController], providers: [ProfileRepository] },
  worker: [UsersMails, UserMaintenance, UsersUserData],
});
