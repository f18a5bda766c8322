import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, removeRows } from '../../../platform/database/index.js';
import { Storage } from '../../../platform/storage/index.js';
import { UserDataSteps } from '../../../platform/user-data/index.js';
import { UserRemovalRepository } from './user-removal.repository.js';
import { UsernamesRepository } from './usernames/usernames.repository.js';

/**
 * The picture, the mailed links, the former usernames and the changes of names of a user who has left; the feature
 * account-deletion removes the account's own row last.
 */
@Injectable()
export class UsersUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
    private readonly removal: UserRemovalRepository,
    private readonly usernames: UsernamesRepository,
    private readonly storage: Storage,
  ) {}

  onModuleInit(): void {
    this.steps.add({
      name: 'mailed-links',
      phase: 'stored',
      tables: ['email_tokens'],
      purge: (userId) => removeRows(this.database, { table: 'email_tokens', column: 'user_id' }, userId),
    });
    this.steps.add({
      name: 'name-changes',
      phase: 'stored',
      tables: ['name_changes'],
      purge: (userId) => removeRows(this.database, { table: 'name_changes', column: 'user_id' }, userId),
    });
    this.steps.add({
      name: 'former-usernames',
      phase: 'stored',
      tables: ['freed_usernames'],
      purge: (userId) => this.usernames.forgetOwner(this.database, userId),
    });
    this.steps.add({
      name: 'profile-picture',
      phase: 'stored',
      tables: ['users'],
      purge: (userId) => this.removePicture(userId),
    });
  }

  /** The object is deleted first, because only the row knows its name. */
  private async removePicture(userId: string): Promise<boolean> {
    const key = await this.removal.findPictureOfDeleted(this.database, userId);
    if (key === null) return false;
    await this.storage.delete(key);
    await this.removal.forgetPicture(this.database, userId, key);
    return true;
  }
}
