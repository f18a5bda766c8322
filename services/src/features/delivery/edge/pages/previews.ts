import { setTimeout as sleep } from 'node:timers/promises';
import { displayName, isolate, toRecordId } from '@beem/rules';
import type { Preview } from '@beem/shell-page';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/index.js';
import { AppError, notFound } from '../../../../platform/errors/index.js';
import { isUuid } from '../../../../platform/ids.js';
import { LoadCache } from '../../../../platform/load-cache.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { UsersService } from '../../../identity/index.js';
import { ShowsService, VideosService } from '../../../viewing/index.js';

const PAGE = /^\/(watch|show|profile)\/([^/]+)\/?$/i;
const MAX_KNOWN = 2_000;
/** Time before a failed look-up is repeated. */
const KEEP_FAILED_MS = 1_000;
/** Maximum wait of a page for the tags in its head. */
const LOOKUP_LIMIT_MS = 500;

interface Lookup {
  preview: Preview | null;
  /** Whether guests find nothing at this address. */
  isMissing: boolean;
  /** Whether the database did not answer in time. */
  isFailed: boolean;
}

const OTHER_PAGE = { preview: null, isMissing: false };
/** An invalid id names nothing. */
const NOTHING = () => Promise.reject(notFound());

/** The link preview of a video, a show or a profile: what a guest may see of it, or nothing. */
@Injectable()
export class Previews {
  /**
   * Look-ups are only shared, not cached: a removed, deleted or rerated video disappears from the next page of every
   * edge. Simultaneous visitors share a look-up.
   */
  private readonly lookups = new LoadCache<string, Lookup>({
    max: MAX_KNOWN,
    keepMs: ({ isFailed }) => (isFailed ? KEEP_FAILED_MS : 0),
  });

  constructor(
    private readonly config: Config,
    private readonly videos: VideosService,
    private readonly shows: ShowsService,
    private readonly users: UsersService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Empty for other pages, and for content that guests must not see. */
  async find(pathname: string): Promise<Omit<Lookup, 'isFailed'>> {
    const finding = this.finderOf(pathname);
    return finding ? this.lookups.get(pathname, () => this.lookUp(pathname, finding)) : OTHER_PAGE;
  }

  private async lookUp(pathname: string, finding: () => Promise<Preview>): Promise<Lookup> {
    const isLate = sleep(LOOKUP_LIMIT_MS, { ...OTHER_PAGE, isFailed: true }, { ref: false });
    const found = finding().then(
      (preview) => ({ preview, isMissing: false, isFailed: false }),
      (error: unknown) => {
        const isRefused = error instanceof AppError;
        if (!isRefused) this.logger.warn({ err: error, pathname }, 'a page has no preview');
        return { preview: null, isMissing: isRefused && error.status === 404, isFailed: !isRefused };
      },
    );
    return Promise.race([found, isLate]);
  }

  private finderOf(pathname: string): (() => Promise<Preview>) | null {
    const [, page, id = ''] = PAGE.exec(pathname) ?? [];
    const kind = page?.toLowerCase();
    if (kind === undefined) return null;
    if (kind === 'profile') return isUuid(id.toLowerCase()) ? () => this.findUser(id.toLowerCase()) : NOTHING;
    const recordId = toRecordId(id);
    if (recordId === null) return NOTHING;
    return () => (kind === 'watch' ? this.findVideo(recordId) : this.findShow(recordId));
  }

  private async findVideo(id: number): Promise<Preview> {
    const video = await this.videos.get(null, id);
    return {
      type: video.type === 'episode' ? 'video.episode' : 'video.other',
      url: this.absolute(`/watch/${id}`),
      title: isolate(video.title),
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
      title: isolate(show.title),
      description: show.description,
      image: image && this.absolute(image),
      video: null,
    };
  }

  private async findUser(id: string): Promise<Preview> {
    const user = await this.users.getPublic(id);
    const name = isolate(displayName(user));
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
