import { CAPTIONS_MAX_COUNT, type CaptionLanguage } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { AppError, conflict } from '../../../../platform/errors/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { StorageSpace } from '../../../../platform/storage/index.js';
import {
  type CaptionDto,
  type CaptionRow,
  toCaption,
  VideoAccess,
  videoNotFound,
} from '../../../viewing/index.js';
import { CaptionFiles } from './caption-files.js';
import { CaptionsRepository } from './captions.repository.js';

const CHANGE_CAPTIONS = 'change the captions of this video';

@Injectable()
export class CaptionsService {
  constructor(
    private readonly database: Database,
    private readonly access: VideoAccess,
    private readonly captions: CaptionsRepository,
    private readonly files: CaptionFiles,
    private readonly space: StorageSpace,
    private readonly outbox: Outbox,
  ) {}

  /** When two uploads for one language run in parallel, the last one stays. */
  async put(
    me: AuthUser,
    about: { videoId: number; language: CaptionLanguage },
    request: Request,
  ): Promise<CaptionDto> {
    const { videoId, language } = about;
    await this.access.requireOwn(me, videoId, CHANGE_CAPTIONS);
    const webvtt = await this.files.receive(request);
    await this.space.requireSpace();
    const caption = { language, object_key: await this.files.store(webvtt) };
    try {
      await this.database.transaction(async (tx) => {
        const known = await this.captions.lock(tx, videoId);
        if (!known) throw videoNotFound();
        const others = known.filter((other) => other.language !== language);
        if (others.length >= CAPTIONS_MAX_COUNT)
          throw conflict(`A video can have captions in ${CAPTIONS_MAX_COUNT} languages at most.`);
        await this.captions.put(tx, videoId, caption);
        await this.discardOf(tx, known, language);
      });
    } catch (error) {
      // After any other failure a row may reference it; the orphan sweep decides.
      if (error instanceof AppError) await this.files.discard(caption.object_key);
      throw error;
    }
    return toCaption(caption);
  }

  /** Removing missing captions changes nothing, because the first answer may have been lost. */
  async remove(me: AuthUser, videoId: number, language: CaptionLanguage): Promise<void> {
    await this.access.requireOwn(me, videoId, CHANGE_CAPTIONS);
    await this.database.transaction(async (tx) => {
      const known = await this.captions.lock(tx, videoId);
      if (!known) throw videoNotFound();
      await this.captions.remove(tx, videoId, language);
      await this.discardOf(tx, known, language);
    });
  }

  /** The file that these captions had before. */
  private async discardOf(tx: Transaction, known: CaptionRow[], language: CaptionLanguage): Promise<void> {
    const objectKeys = known
      .filter((caption) => caption.language === language)
      .map((caption) => caption.object_key);
    if (objectKeys.length > 0) await this.outbox.add(tx, 'media.discarded', { objectKeys });
  }
}
