import { setTimeout as sleep } from 'node:timers/promises';
import { displayName } from '@beem/rules';
import type { Preview } from '@beem/shell-page';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids.js';
import { LoadCache } from '../../../platform/load-cache.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { ShowsService } from '../../shows/index.js';
import { UsersService } from '../../users/index.js';
import { VideosService } from '../../videos/index.js';

const PAGE = /^\/(watch|show)\/([1-9]\d{0,14})$/;
const PROFILE = /^\/profile\/([^/]+)$/;
const MOST_KNOWN = 2_000;
/** What the database did not answer in time is not asked again at once. */
const KEEP_FAILED_MS = 1_000;
/** A page never waits longer for what stands in its head. */
const LOOKUP_LIMIT_MS = 500;

/** The preview of a shared link to a video, a show or a profile: what a guest may see of it, or nothing. */
@Injectable()
export class Previews {
  /**
   * No preview is kept: what is removed, deleted or rated anew is gone from the next page of every edge. Visitors at the same
   * time share a look-up.
   */
  private readonly lookups = new LoadCache<string, { preview: Preview | null; isFailed: boolean }>({
    max: MOST_KNOWN,
    keepMs: ({ isFailed }) => (isFailed ? KEEP_FAILED_MS : 0),
  });

  constructor(
    private readonly config: Config,
    private readonly videos: VideosService,
    private readonly shows: ShowsService,
    private readonly users: UsersService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Null for other pages, and for what guests may not see. */
  async find(pathname: string): Promise<Preview | null> {
    const finding = this.finderOf(pathname);
    if (!finding) return null;
    const { preview } = await this.lookups.get(pathname, () => this.lookUp(pathname, finding));
    return preview;
  }

  private async lookUp(pathname: string, finding: () => Promise<Preview>) {
    const isLate = sleep(LOOKUP_LIMIT_MS, { preview: null, isFailed: true }, { ref: false });
    const found = finding().then(
      (preview) => ({ preview, isFailed: false }),
      (error: unknown) => {
        const isRefused = error instanceof AppError;
        if (!isRefused) this.logger.warn({ err: error, pathname }, 'a page has no preview');
        return { preview: null, isFailed: !isRefused };
      },
    );
    return Promise.race([found, isLate]);
  }

  private finderOf(pathname: string): (() => Promise<Preview>) | null {
    const userId = PROFILE.exec(pathname)?.[1]?.toLowerCase();
    if (userId && isUuid(userId)) return () => this.findUser(userId);
    const [, kind, id] = PAGE.exec(pathname) ?? [];
    if (!kind) return null;
    return () => (kind === 'watch' ? this.findVideo(Number(id)) : this.findShow(Number(id)));
  }

  private async findVideo(id: number): Promise<Preview> {
    const video = await this.videos.get(null, id);
    return {
      type: video.type === 'episode' ? 'video.episode' : 'video.other',
      url: this.absolute(`/watch/${id}`),
      title: video.title,
      description: video.description,
      image: video.thumbnailUrl && this.absolute(video.thumbnailUrl),
      video:
        video.videoUrl === null
          ? null
          : {
              url: this.absolute(video.videoUrl),
              width: video.width,
              height: video.height,
              seconds: video.duration,
            },
    };
  }

  private async findShow(id: number): Promise<Preview> {
    const show = await this.shows.get(null, id);
    const image = show.heroUrl ?? show.thumbnailUrl;
    return {
      type: 'video.tv_show',
      url: this.absolute(`/show/${id}`),
      title: show.title,
      description: show.description,
      image: image && this.absolute(image),
      video: null,
    };
  }

  private async findUser(id: string): Promise<Preview> {
    const user = await this.users.getPublic(id);
    const name = displayName(user);
    return {
      type: 'profile',
      url: this.absolute(`/profile/${id}`),
      title: name,
      description: `Short films and shows by ${name} (@${user.username}).`,
      image: user.profileImageUrl && this.absolute(user.profileImageUrl),
      username: user.username,
      video: null,
    };
  }

  private absolute(path: string): string {
    return new URL(path, this.config.env.PUBLIC_ORIGIN).href;
  }
}
