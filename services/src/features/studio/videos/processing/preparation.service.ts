import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/index.js';
import { Database } from '../../../../platform/database/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import {
  describeNotice,
  MEDIA_LIMITS,
  MediaError,
  type PreparedVideo,
  prepareVideo,
} from '../../../../platform/media/index.js';
import { ObjectMissingError, Storage, StorageSpace } from '../../../../platform/storage/index.js';
import { SuspensionsRepository } from '../../../identity/index.js';
import { EpisodesRepository } from '../../../viewing/index.js';
import { DAILY_MINUTES_USED, DailyMinutesError } from '../quota/quota.errors.js';
import { UploadQuota } from '../quota/upload-quota.service.js';
import { ReplacementService } from '../replacement/replacement.service.js';
import { PreparationTimes } from './preparation-times.js';
import {
  type Failure,
  type FinishedVideo,
  ProcessingRepository,
  type Work,
} from './processing.repository.js';
import { VideoStatusNotifier } from './video-status.notifier.js';
import { WorkFolders } from './work-folders.js';

const OUR_FAULT = 'Something went wrong on our side while preparing this video. Please try again.';
const UPLOADS_AT_ONCE = 100;
const UPLOAD_EXPIRED = {
  code: 'upload_expired',
  reason: 'We kept this upload for 30 days. Please upload the video once more.',
};
/** Replaces publication during a suspension; the creator may publish it once they may upload again. */
const PREPARED_WHILE_SUSPENDED =
  'This video was prepared while your uploads were suspended. You can publish it when the suspension has ended.';
const UPLOAD_LOST = 'The upload did not arrive whole. Please upload the video again.';

/** Turns one upload into a visible video. It may run twice, or in two workers at once, with the same effect. */
@Injectable()
export class PreparationService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly space: StorageSpace,
    private readonly folders: WorkFolders,
    private readonly processing: ProcessingRepository,
    private readonly episodes: EpisodesRepository,
    private readonly replacements: ReplacementService,
    private readonly quota: UploadQuota,
    private readonly suspensions: SuspensionsRepository,
    private readonly outbox: Outbox,
    private readonly notifier: VideoStatusNotifier,
    private readonly times: PreparationTimes,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws an error that is worth a retry; a fault of the file ends in the state failed */
  async prepare(videoId: number, signal: AbortSignal): Promise<void> {
    const work = await this.processing.findWork(this.database, videoId);
    if (!work) return;
    const source = await this.storage.head(work.sourceKey);
    await this.space.requireSpaceToPrepare(source?.bytes ?? 0);
    const folder = await this.folders.open();
    try {
      const video = await this.makeVideo(work, folder.path, signal);
      await this.finish(work, await this.store(work, video));
    } catch (error) {
      if (signal.aborted || !(await this.isLasting(error, work))) throw error;
    } finally {
      await folder.remove();
    }
  }

  /**
   * Marks a video as failed after the last try failed for our reasons: the upload is kept, and its creator may try
   * again.
   */
  async giveUp(videoId: number, error: Error): Promise<void> {
    const work = await this.processing.findWork(this.database, videoId);
    if (!work) return;
    const failure =
      error instanceof ObjectMissingError
        ? { code: 'upload_lost', reason: UPLOAD_LOST }
        : { code: 'processing_failed', reason: OUR_FAULT };
    // Storage that has lost its folder for a while may find the upload again.
    await this.fail(work, { ...failure, keepsSource: true }, 'failed');
  }

  /** Deletes uploads that failed for our reasons and were not retried for a month. */
  async discardUploads(): Promise<void> {
    for (let count = UPLOADS_AT_ONCE; count === UPLOADS_AT_ONCE; ) {
      count = await this.database.transaction(async (tx) => {
        const objectKeys = await this.processing.forgetUploads(tx, UPLOAD_EXPIRED, UPLOADS_AT_ONCE);
        if (objectKeys.length > 0) await this.outbox.add(tx, 'media.discarded', { objectKeys });
        return objectKeys.length;
      });
    }
  }

  private async makeVideo(work: Work, folder: string, signal: AbortSignal): Promise<PreparedVideo> {
    const sourcePath = join(folder, 'source');
    await pipeline(await this.storage.get(work.sourceKey), createWriteStream(sourcePath), { signal });
    const { FFMPEG_PATH: ffmpegPath, FFPROBE_PATH: ffprobePath } = this.config.env;
    const { VIDEO_MAX_SIDE: maxSide } = this.config.env;
    const limits = { ...MEDIA_LIMITS, maxSeconds: this.quota.maxSeconds, maxSide };
    const tools = { ffmpegPath, ffprobePath, signal, limits };
    const onStep = this.notifier.forJob(work.creatorId, work.videoId);
    const onProbed = (seconds: number) => this.quota.requireSeconds(work.creatorId, seconds);
    const video = await prepareVideo(tools, { sourcePath, folder, onStep, onProbed });
    // The video is stored next, and would then be on this disk twice.
    await rm(sourcePath);
    return video;
  }

  private async store(work: Work, video: PreparedVideo): Promise<FinishedVideo> {
    const videoKey = `films/${nameOf(work)}.mp4`;
    const posters: FinishedVideo['posters'] = [];
    for (const { path, thumbhash } of video.posters) {
      const objectKey = `posters/${nameOf(work, posters.length)}.webp`;
      await this.storage.put(objectKey, createReadStream(path), { contentType: 'image/webp' });
      posters.push({ objectKey, thumbhash });
    }
    await this.storage.put(videoKey, createReadStream(video.videoPath), { contentType: 'video/mp4' });
    return { ...video, notice: video.cutOff && describeNotice(video.cutOff), videoKey, posters };
  }

  /**
   * Finishes a video. One with a notice waits for its creator's decision; everything else is stored. A creator who may
   * not upload now gets a notice, because the suspension may have begun after the upload.
   *
   * With KEEP_PREPARED_UPLOADS the sweep removes the upload a day later: a database that is restored to an earlier moment needs it.
   */
  private async finish(work: Work, prepared: FinishedVideo): Promise<void> {
    const { videoId, creatorId, sourceKey } = work;
    let video = prepared;
    const waitedSeconds = await this.database.transaction(async (tx) => {
      const isSuspended = await this.suspensions.findInForce(tx, creatorId, ['upload', 'account']);
      video = isSuspended ? { ...prepared, notice: prepared.notice ?? PREPARED_WHILE_SUSPENDED } : prepared;
      const showId = await this.episodes.lockShowOf(tx, videoId);
      const replaced = await this.replacements.lockReplaced(tx, videoId);
      const finished = await this.processing.finish(tx, work, video);
      if (!finished) return null;
      const { isRemoved, waitedSeconds: seconds, ...published } = finished;
      await this.quota.takeSeconds(tx, creatorId, video.durationSeconds);
      if (!this.config.env.KEEP_PREPARED_UPLOADS)
        await this.outbox.add(tx, 'media.discarded', { objectKeys: [sourceKey] });
      if (video.notice !== null) {
        // A suspension alone was already announced to its user when it began.
        if (prepared.notice !== null)
          await this.outbox.add(tx, 'video.decision-needed', { videoId, creatorId });
        return seconds;
      }
      if (showId !== null) await this.episodes.recount(tx, showId);
      await this.replacements.takePlace(tx, work, replaced);
      // If a moderator removed it meanwhile, its restoration publishes it.
      if (!isRemoved) await this.outbox.add(tx, 'video.published', { videoId, creatorId, ...published });
      return seconds;
    });
    if (waitedSeconds !== null) {
      this.times.observe('ready', waitedSeconds);
      this.notifier.notifyOutcome(
        creatorId,
        video.notice === null
          ? { videoId, status: 'ready' }
          : { videoId, status: 'needs_decision', notice: video.notice },
      );
    } else if (!(await this.processing.isShown(this.database, work.videoId, video.videoKey))) {
      // It was deleted meanwhile, so the stored objects belong to nothing.
      const keys = [video.videoKey, ...video.posters.map(({ objectKey }) => objectKey)];
      for (const key of keys) await this.storage.delete(key);
    }
  }

  /** Whether another try cannot help, at least today; then the video is marked as failed. */
  private async isLasting(error: unknown, work: Work): Promise<boolean> {
    if (error instanceof DailyMinutesError) {
      // It can be processed another day, so its upload is kept.
      const { message: reason, seconds } = error;
      await this.fail(work, { code: DAILY_MINUTES_USED, reason, keepsSource: true, seconds });
      return true;
    }
    if (!(error instanceof MediaError)) return false;
    this.logger.info(
      { videoId: work.videoId, code: error.code, detail: error.detail },
      'a video was refused',
    );
    await this.fail(work, { code: error.code, reason: error.message, keepsSource: false });
    return true;
  }

  private async fail(work: Work, failure: Failure, outcome: 'refused' | 'failed' = 'refused'): Promise<void> {
    const { videoId, creatorId, sourceKey } = work;
    const waitedSeconds = await this.database.transaction(async (tx) => {
      const seconds = await this.processing.fail(tx, work, failure);
      if (seconds === null) return null;
      await this.outbox.add(tx, 'video.failed', { videoId, creatorId, reason: failure.reason });
      if (!failure.keepsSource) await this.outbox.add(tx, 'media.discarded', { objectKeys: [sourceKey] });
      return seconds;
    });
    if (waitedSeconds === null) return;
    this.times.observe(outcome, waitedSeconds);
    this.notifier.notifyOutcome(creatorId, { videoId, status: 'failed', failureReason: failure.reason });
  }
}

/**
 * Derived from the upload's secret name: a second worker writes the same objects, and names cannot be guessed, not even
 * from the name of another still.
 */
function nameOf({ videoId, sourceKey }: Work, still = 0): string {
  const secret = still === 0 ? sourceKey : `${sourceKey}#${still}`;
  return `${videoId}-${createHash('sha256').update(secret).digest('hex').slice(0, 32)}`;
}
