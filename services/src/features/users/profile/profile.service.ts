import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { invalid } from '../../../platform/errors/index.js';
import { uuidv7 } from '../../../platform/ids.js';
import { Pictures } from '../../../platform/media/index.js';
import { Storage } from '../../../platform/storage/index.js';
import type { CurrentUserDto } from '../dto/current-user.dto.js';
import type { ProfileDto } from '../dto/profile.dto.js';
import { nameFaults } from '../names.policy.js';
import { usernameTaken } from '../users.errors.js';
import { UsersService } from '../users.service.js';
import { AVATAR_FOLDER } from './avatar-key.js';
import { ProfileRepository } from './profile.repository.js';

const UNIQUE_VIOLATION = '23505';
const PROFILE_IMAGE_SIZE = { width: 256, height: 256, fit: 'cover', position: 'attention' } as const;

interface ShownNames {
  username?: string;
  displayName?: string;
}

/** Changes profiles. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileRepository,
    private readonly users: UsersService,
    @Inject(Storage) private readonly storage: Storage,
    private readonly pictures: Pictures,
  ) {}

  async change(userId: string, input: ProfileDto, image: Buffer | null): Promise<CurrentUserDto> {
    const { username, displayName, showRealName } = input;
    await this.checkNames(userId, { username, displayName });
    if (username && (await this.profiles.isUsernameTaken(this.database, username, userId))) {
      throw usernameTaken();
    }
    const profileImageKey = image ? await this.store(userId, image) : undefined;
    const change = { username, displayName, showRealName, profileImageKey };
    const replaced = await this.profiles.change(this.database, userId, change).catch((error) => {
      throw error.code === UNIQUE_VIOLATION ? usernameTaken() : error;
    });
    if (replaced) await this.storage.delete(replaced).catch(() => {}); // An orphan costs a few kilobytes.
    return this.users.getCurrent(userId);
  }

  /** Names that were there before there were rules for them stay; a form sends them along unchanged. */
  private async checkNames(userId: string, names: ShownNames): Promise<void> {
    const current = await this.users.getCurrent(userId);
    const isChanged = (field: keyof ShownNames) =>
      names[field] !== undefined && names[field] !== current[field];
    const faults = nameFaults({
      username: isChanged('username') ? names.username : undefined,
      displayName: isChanged('displayName') ? names.displayName : undefined,
    });
    if (faults) throw invalid(faults);
  }

  /** A new key each time, so that the address can be kept for ever. */
  private async store(userId: string, image: Buffer): Promise<string> {
    const key = `${AVATAR_FOLDER}/${uuidv7()}.webp`;
    const { webp } = await this.pictures.encode(image, PROFILE_IMAGE_SIZE, userId);
    await this.storage.put(key, Readable.from([webp]), { contentType: 'image/webp' });
    return key;
  }
}
