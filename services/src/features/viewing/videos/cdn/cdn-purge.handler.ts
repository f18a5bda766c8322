import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cdn } from '../../../../platform/cdn/index.js';
import { Database } from '../../../../platform/database/index.js';
import {
  type DomainEvents,
  EventHandlers,
  type EventType,
  type PartHandler,
} from '../../../../platform/events/index.js';
import { findObjectKeys } from '../video-object-keys.js';
import { WithdrawnMediaRepository } from './withdrawn-media.repository.js';

const NAME = 'purge-cdn';
/**
 * Pauses before the further purges of the same objects. An edge remembers for seconds that everybody may see an object, and a
 * cache stores an answer when its last byte has come: both may store after the first purge what it has removed.
 */
const AGAIN_AFTER_MS = [15_000, 300_000];

/** Removes from the CDN what not everybody may see any more. */
@Injectable()
export class CdnPurgeHandler implements OnModuleInit {
  constructor(
    private readonly cdn: Cdn,
    private readonly handlers: EventHandlers,
    private readonly database: Database,
    private readonly withdrawn: WithdrawnMediaRepository,
  ) {}

  onModuleInit(): void {
    if (!this.cdn.isOn) return;
    const ofPayload = ({ objectKeys }: { objectKeys: string[] }) => objectKeys;
    const ofVideo = ({ videoId }: { videoId: number }) => this.findAllOf(videoId);
    const ofShow = ({ videoId }: { videoId: number }) =>
      this.withdrawn.findPicturesOfShow(this.database, videoId);
    // A reported video's picture is not discarded with it: moderators still see it.
    const ofDeleted = async (payload: { videoId: number; objectKeys: string[] }) => [
      ...payload.objectKeys,
      ...(await this.findAllOf(payload.videoId)),
    ];
    this.handlers.onInParts('media.discarded', NAME, this.purge(ofPayload));
    this.handlers.onInParts('media.withdrawn', NAME, this.purge(ofPayload));
    this.handlers.onInParts('show.deleted', NAME, this.purge(ofPayload));
    this.handlers.onInParts('video.deleted', NAME, this.purge(ofDeleted));
    this.handlers.onInParts('video.removed', NAME, this.purge(ofVideo));
    this.handlers.onInParts('video.rated', NAME, this.purge(ofShow));
    this.handlers.onInParts('video.published', NAME, this.purge(ofShow));
    this.handlers.onInParts('video.restored', NAME, this.purge(ofShow));
  }

  private purge<T extends EventType>(
    findKeys: (payload: DomainEvents[T]) => string[] | Promise<string[]>,
  ): PartHandler<T> {
    return async ({ payload }, after) => {
      const keys = new Set(await findKeys(payload));
      await this.cdn.purge([...keys]);
      const round = Number(after ?? 0);
      const delayMs = AGAIN_AFTER_MS[round];
      return keys.size === 0 || delayMs === undefined ? null : { after: String(round + 1), delayMs };
    };
  }

  /** A show becomes invisible or mature with its last episode for all ages. */
  private async findAllOf(videoId: number): Promise<string[]> {
    const [found] = await findObjectKeys(this.database, [videoId]);
    const pictures = await this.withdrawn.findPicturesOfShow(this.database, videoId);
    return [...(found?.objectKeys ?? []), ...pictures];
  }
}
