import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database } from '../../../platform/database/index.js';
import type { Page } from '../../../platform/http/index.js';
import { UsersService, userNotFound } from '../../identity/index.js';
import { CreatorShowsService, type ShowDto } from '../shows/index.js';
import { audienceOf, CreatorVideosService, type VideoDto } from '../videos/index.js';
import type { OwnProfilePageDto, ProfilePageDto } from './dto/profile.dto.js';
import type { ProfileListQueryDto } from './dto/profile-list-query.dto.js';
import { toProfile } from './profile.mapper.js';
import { ProfilesRepository } from './profiles.repository.js';

/** Profiles, for other users and for the user. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesRepository,
    private readonly users: UsersService,
    private readonly videos: CreatorVideosService,
    private readonly shows: CreatorShowsService,
  ) {}

  /** @throws not_found */
  async get(me: AuthUser, userId: string): Promise<ProfilePageDto> {
    const [row, videos, shows] = await Promise.all([
      this.profiles.find(this.database, userId, me.id),
      this.videos.list(me, userId, {}),
      this.shows.list(me, userId, {}),
    ]);
    if (!row) throw userNotFound();
    return toProfile({ row, videos, shows }, { viewerId: me.id, audience: audienceOf(me, userId) });
  }

  async getOwn(me: AuthUser): Promise<OwnProfilePageDto> {
    const [profile, { email, dateOfBirth }] = await Promise.all([
      this.get(me, me.id),
      this.users.getCurrent(me.id),
    ]);
    return { ...profile, email, dateOfBirth };
  }

  /** @throws not_found */
  listVideos(me: AuthUser, userId: string, query: ProfileListQueryDto): Promise<Page<VideoDto>> {
    return this.requireUserOf(userId, this.videos.list(me, userId, query));
  }

  /** @throws not_found */
  listShows(me: AuthUser, userId: string, query: ProfileListQueryDto): Promise<Page<ShowDto>> {
    return this.requireUserOf(userId, this.shows.list(me, userId, query));
  }

  /** Only an empty page does not prove that the user exists. */
  private async requireUserOf<Item>(userId: string, loading: Promise<Page<Item>>): Promise<Page<Item>> {
    const page = await loading;
    if (page.items.length === 0) await this.users.requireUser(userId);
    return page;
  }
}
