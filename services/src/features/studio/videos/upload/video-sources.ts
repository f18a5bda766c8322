import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { DigestStream } from '../../../../platform/http/index.js';
import { ObjectTooLargeError, Storage, StorageSpace } from '../../../../platform/storage/index.js';
import type { UploadHold } from '../quota/upload-hold.js';
import { UploadQuota } from '../quota/upload-quota.service.js';
import type { ResumableUpload } from '../resumable/resumable-uploads.repository.js';
import { ResumableUploads } from '../resumable/resumable-uploads.service.js';

/** The bytes of a video as they were read. */
export interface TakenVideo {
  digest: string;
  /** Stored bytes; 0 for a retry. */
  bytes: number;
}

const CONTENT_TYPE = 'application/octet-stream';

/** Reads the bytes of a video, from a form or from a resumable upload, and stores them unless they belong to a retry. */
@Injectable()
export class VideoSources {
  constructor(
    private readonly storage: Storage,
    private readonly space: StorageSpace,
    private readonly quota: UploadQuota,
    private readonly resumables: ResumableUploads,
  ) {}

  /** Reads the bytes of a retry without storing them. */
  async compare(body: Readable): Promise<TakenVideo> {
    const bytes = new DigestStream();
    await pipeline(body, bytes.resume());
    return { digest: bytes.digest(), bytes: 0 };
  }

  /**
   * Stores the video of a form while it arrives.
   * @throws payload_too_large, upload_quota_used, storage_full
   */
  async store(
    body: Readable,
    { sourceKey, hold, userId }: { sourceKey: string; hold: UploadHold; userId: string },
  ): Promise<TakenVideo> {
    const bytes = new DigestStream();
    const passing = pipeline(body, this.space.watch(), bytes);
    const [stored] = await Promise.allSettled([
      this.storage.put(sourceKey, bytes, { contentType: CONTENT_TYPE, maxBytes: hold.maxBytes }),
      passing,
    ]);
    if (stored.status === 'rejected') {
      const { reason } = stored;
      throw reason instanceof ObjectTooLargeError ? await this.quota.tooLarge(hold, userId) : reason;
    }
    await passing;
    return { digest: bytes.digest(), bytes: stored.value };
  }

  /**
   * Puts a resumable upload together, as the source of a video.
   * @param sourceKey null for a retry, whose bytes are only compared
   */
  async assemble(upload: ResumableUpload, sourceKey: string | null): Promise<TakenVideo> {
    if (upload.contentDigest !== null) return { digest: upload.contentDigest, bytes: 0 };
    return this.resumables.read(upload, async (body) => {
      if (sourceKey === null) return this.compare(body);
      await this.space.requireSpaceToPrepare(upload.size);
      const content = new DigestStream();
      const [bytes] = await Promise.all([
        this.storage.put(sourceKey, content, { contentType: CONTENT_TYPE }),
        pipeline(body, content),
      ]);
      return { digest: content.digest(), bytes };
    });
  }
}
