import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { AppError, invalid, unauthenticated } from '../../../../platform/errors/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { Pictures, withField } from '../../../../platform/media/index.js';
import { discardObjects, Storage } from '../../../../platform/storage/index.js';
import type { CurrentUserDto } from '../dto/current-user.dto.js';
import type { ProfileDto } from '../dto/profile.dto.js';
import { NamesRepository } from '../names/names.repository.js';
import { ProtectedNames } from '../names/protected-names.js';
import { changesBetween, shownNames, skeletonsOf } from '../names/shown-names.js';
import { nameFaults } from '../names.policy.js';
import { UserChangeNotifier } from '../user-change.notifier.js';
import { UsernamesRepository } from '../usernames/usernames.repository.js';
import { tooManyUsernames, usernameTaken } from '../users.errors.js';
import { UsersService } from '../users.service.js';
import { createAvatarKey, isSamePicture } from './avatar-key.js';
import { IMAGE_FIELD } from './profile.form.js';
import { type KnownProfile, type ProfileChange, ProfileRepository } from './profile.repository.js';

const UNIQUE_VIOLATION = '23505';
const PROFILE_IMAGE_SIZE = { width: 256, height: 256, fit: 'cover', position: 'attention' } as const;
/**
 * Maximum number of reserved former names of one user, so that a user who changes names often does not reserve many.
 */
const MAX_KEPT_NAMES = 20;

/** Changes profiles. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileRepository,
    private readonly usernames: UsernamesRepository,
    private readonly names: NamesRepository,
    private readonly protectedNames: ProtectedNames,
    private readonly users: UsersService,
    private readonly changes: UserChangeNotifier,
    private readonly outbox: Outbox,
    @Inject(Storage) private readonly storage: Storage,
    private readonly pictures: Pictures,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @throws validation_failed, username_taken; conflict for a user who has given up too many names; a fault of the
   *   picture
   */
  async change(userId: string, input: ProfileDto, image: Buffer | null): Promise<CurrentUserDto> {
    const { username, displayName, showRealName } = input;
    if (image && input.removeProfileImage)
      throw invalid({ [IMAGE_FIELD]: 'Please either choose a picture or remove it.' });
    await this.checkNames(userId, { username, displayName });
    if (username && (await this.usernames.isTaken(this.database, username, userId))) throw usernameTaken();
    const names = { username, displayName, showRealName };
    const profileImageKey = image
      ? await this.store(userId, image)
      : input.removeProfileImage
        ? null
        : undefined;
    try {
      const change = { ...names, profileImageKey };
      const isChanged = await this.database.transaction((tx) => this.write(tx, userId, change));
      if (isChanged) this.changes.notify(userId, 'profile');
    } catch (error) {
      const isTaken = (error as { code?: unknown }).code === UNIQUE_VIOLATION;
      // After any other failure a row may reference it; the orphan sweep decides.
      if (profileImageKey && (isTaken || error instanceof AppError))
        await discardObjects(this.storage, this.logger, [profileImageKey]);
      throw isTaken ? usernameTaken() : error;
    }
    return this.users.getCurrent(userId);
  }

  /** @returns whether anything has changed */
  private async write(tx: Transaction, userId: string, wanted: ProfileChange): Promise<boolean> {
    const known = await this.profiles.lock(tx, userId);
    if (!known) throw unauthenticated();
    const { change, discarded } = withoutRepetition(wanted, known.profile_image_key);
    if (discarded) await this.outbox.add(tx, 'media.discarded', { objectKeys: [discarded] });
    if (!isAnyNew(change, known)) return false;
    const nameSkeletons = await this.noteNames(tx, userId, { known, change });
    await this.profiles.change(tx, userId, { ...change, nameSkeletons });
    if (wanted.username) await this.exchangeNames(tx, { userId, from: known.username, to: wanted.username });
    return true;
  }

  /**
   * New names must be free; existing names stay, even if another user with them is protected by now. Moderators see the
   * changes.
   * @returns the new comparison keys of the names
   */
  private async noteNames(
    tx: Transaction,
    userId: string,
    { known, change }: { known: KnownProfile; change: ProfileChange },
  ): Promise<string[]> {
    const names = shownNames({
      ...known,
      username: change.username ?? known.username,
      display_name: change.displayName ?? known.display_name,
      show_real_name: change.showRealName ?? known.show_real_name,
    });
    const changes = changesBetween(shownNames(known), names);
    if (changes.length > 0) {
      const changed = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
      await this.protectedNames.lock(tx, changed);
      await this.protectedNames.requireFree(tx, changed, userId);
      await this.names.addChanges(tx, userId, changes);
    }
    return skeletonsOf(names);
  }

  /** Called after the new name is written, see `isKeptFromUser`. */
  private async exchangeNames(
    tx: Transaction,
    names: { userId: string; from: string; to: string },
  ): Promise<void> {
    const { userId, from, to } = names;
    if (from.toLowerCase() === to.toLowerCase()) return;
    if (await this.usernames.isKeptFromUser(tx, to, userId)) throw usernameTaken();
    await this.usernames.exchange(tx, names);
    if ((await this.usernames.countKept(tx, userId)) > MAX_KEPT_NAMES) throw tooManyUsernames();
  }

  /** Names that are older than the rules may stay; a form sends them unchanged. */
  private async checkNames(
    userId: string,
    names: Pick<ProfileChange, 'username' | 'displayName'>,
  ): Promise<void> {
    const current = await this.users.getCurrent(userId);
    const isChanged = (field: keyof typeof names) =>
      names[field] !== undefined && names[field] !== current[field];
    const faults = nameFaults({
      username: isChanged('username') ? names.username : undefined,
      displayName: isChanged('displayName') ? names.displayName : undefined,
    });
    if (faults) throw invalid(faults);
  }

  /** @returns the key of the stored picture; undefined when the user already has this picture */
  private async store(userId: string, image: Buffer): Promise<string | undefined> {
    const { webp } = await this.pictures
      .encode(image, PROFILE_IMAGE_SIZE, userId)
      .catch((error: unknown) => Promise.reject(withField(error, IMAGE_FIELD)));
    const key = createAvatarKey(webp);
    const known = await this.profiles.find(this.database, userId);
    if (isSamePicture(known?.profile_image_key ?? null, key)) return undefined;
    await this.storage.put(key, Readable.from([webp]), { contentType: 'image/webp' });
    return key;
  }
}

/**
 * A repeated or parallel request results in the picture of the first one.
 * @returns the fields to write, and the key that no row references then
 */
function withoutRepetition(wanted: ProfileChange, knownKey: string | null) {
  const { profileImageKey: key } = wanted;
  if (key === undefined || key === knownKey) return { change: wanted, discarded: null };
  if (key !== null && isSamePicture(knownKey, key))
    return { change: { ...wanted, profileImageKey: undefined }, discarded: key };
  return { change: wanted, discarded: knownKey };
}

function isAnyNew(
  { username, displayName, showRealName, profileImageKey }: ProfileChange,
  known: KnownProfile,
): boolean {
  const pairs = [
    [username, known.username],
    [displayName, known.display_name],
    [showRealName, known.show_real_name],
    [profileImageKey, known.profile_image_key],
  ];
  return pairs.some(([wanted, present]) => wanted !== undefined && wanted !== present);
}
