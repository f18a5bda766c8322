import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { ResumableUploadsRepository } from './resumable-uploads.repository.js';
import { UploadPieces } from './upload-pieces.js';

const UPLOADS_AT_ONCE = 100;

/** Removes resumable uploads: objects first, because only the rows know their names. Each step may end half-way. */
@Injectable()
export class UploadRemoval {
  constructor(
    private readonly database: Database,
    private readonly uploads: ResumableUploadsRepository,
    private readonly pieces: UploadPieces,
  ) {}

  /** Ends an upload. One of which a video was made stays, for retries of the call that made it. */
  async end(id: string): Promise<void> {
    if (await this.uploads.expire(this.database, id)) await this.remove(id);
  }

  async removeExpired(): Promise<void> {
    for (;;) {
      const ids = await this.uploads.findExpired(this.database, UPLOADS_AT_ONCE);
      for (const id of ids) await this.remove(id);
      if (ids.length < UPLOADS_AT_ONCE) return;
    }
  }

  /** Removes what is not needed any more once a video was made. */
  async removePiecesOf(videoId: number): Promise<void> {
    for (const id of await this.uploads.findByVideo(this.database, videoId)) await this.pieces.remove(id);
  }

  /**
   * Removes an upload of a user who has left.
   * @returns false when none is left
   */
  async removeOneOf(userId: string): Promise<boolean> {
    const id = await this.uploads.findAnyOf(this.database, userId);
    if (id === null) return false;
    await this.uploads.expire(this.database, id);
    await this.remove(id);
    return true;
  }

  private async remove(id: string): Promise<void> {
    await this.pieces.remove(id);
    await this.uploads.remove(this.database, id);
  }
}
