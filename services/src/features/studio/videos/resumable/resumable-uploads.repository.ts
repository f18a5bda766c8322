import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '../../../../platform/database/index.js';
import { TODAY } from '../quota/quota.repository.js';
import type { ResumableUploadEntity } from './resumable-upload.entity.js';
import type { UploadPieceEntity } from './upload-piece.entity.js';

/** Hours that an upload is kept after it began. */
export const KEPT_HOURS = 24;
/** More than the largest upload has if its connection breaks thousands of times. */
export const MAX_PIECES = 10_000;
const IS_OPEN = 'expires_at > now()';
/** A call that makes a video of an upload that expires meanwhile has an hour for it. */
const IS_KEPT = `expires_at > now() - interval '1 hour'`;

export interface ResumableUpload {
  id: string;
  userId: string;
  /** `YYYY-MM-DD` */
  day: string;
  size: number;
  /** Stored bytes. */
  received: number;
  pieces: number;
  /** Whether a request adds bytes, or did when its process was killed. */
  isWritten: boolean;
  metadata: string | null;
  videoId: number | null;
  contentDigest: string | null;
  expiresAt: Date;
}

/** The request that adds bytes to an upload. */
export interface Writer {
  uploadId: string;
  /** Unique to the request. */
  writerId: string;
  /** The reservation of the day for the bytes that are still missing. */
  holdId: string;
}

export interface NewPiece {
  start: number;
  bytes: number;
  objectKey: string;
}

const COLUMNS =
  'id, user_id, day::text AS day, size, received, pieces, writer, metadata, video_id, content_digest, expires_at';

@Injectable()
export class ResumableUploadsRepository {
  async insert(
    sql: Sql,
    { id, userId, size, metadata }: Pick<ResumableUpload, 'id' | 'userId' | 'size' | 'metadata'>,
  ): Promise<void> {
    await sql.query(
      {
        name: 'resumable-upload-insert',
        text: `INSERT INTO resumable_uploads (id, user_id, day, size, metadata, expires_at)
               VALUES ($1, $2, ${TODAY}, $3, $4, now() + interval '${KEPT_HOURS} hours')`,
      },
      [id, userId, size, metadata],
    );
  }

  /** @returns null for a missing or expired upload, and for one of another user */
  async find(sql: Sql, userId: string, id: string): Promise<ResumableUpload | null> {
    const [row] = await sql.query<ResumableUploadEntity>(
      {
        name: 'resumable-upload-find',
        text: `SELECT ${COLUMNS} FROM resumable_uploads WHERE id = $1 AND user_id = $2 AND ${IS_OPEN}`,
      },
      [id, userId],
    );
    return row ? toUpload(row) : null;
  }

  /**
   * Makes a request the only writer of an upload that goes on at this offset. Of two requests the later one is the
   * writer: the connection of the earlier one may be lost without its process knowing.
   */
  async claim(sql: Sql, id: string, writerId: string, offset: number): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'resumable-upload-claim',
        text: `UPDATE resumable_uploads SET writer = $2
               WHERE id = $1 AND received = $3 AND video_id IS NULL AND ${IS_OPEN} RETURNING 1`,
      },
      [id, writerId, offset],
    );
    return rows.length > 0;
  }

  /** After this, nothing is added until the next claim. */
  async release(sql: Sql, id: string, writerId: string): Promise<void> {
    await sql.query(
      {
        name: 'resumable-upload-release',
        text: 'UPDATE resumable_uploads SET writer = NULL WHERE id = $1 AND writer = $2',
      },
      [id, writerId],
    );
  }

  /**
   * Adds a stored piece, and takes its bytes from what the writer holds of the day.
   * @returns false when another request is the writer, or the upload is gone
   */
  async append(
    sql: Sql,
    { uploadId, writerId, holdId }: Writer,
    { start, bytes, objectKey }: NewPiece,
  ): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'resumable-upload-append',
        text: `WITH grown AS (
                 UPDATE resumable_uploads SET received = received + $4::integer, pieces = pieces + 1
                 WHERE id = $1 AND writer = $2 AND received = $3::bigint AND pieces < ${MAX_PIECES} AND ${IS_OPEN}
                 RETURNING id
               ), kept AS (
                 INSERT INTO upload_pieces (upload_id, start, bytes, object_key) SELECT id, $3, $4, $5 FROM grown
               ), held AS (
                 UPDATE upload_reservations SET bytes = bytes - $4::integer WHERE id = $6 AND EXISTS (SELECT FROM grown)
               )
               SELECT 1 FROM grown`,
      },
      [uploadId, writerId, start, bytes, objectKey, holdId],
    );
    return rows.length > 0;
  }

  /**
   * Notes the video that was made of an upload.
   * @returns false when another video was, or it has expired
   */
  async use(
    tx: Transaction,
    { id, userId }: Pick<ResumableUpload, 'id' | 'userId'>,
    { videoId, contentDigest }: { videoId: number; contentDigest: string },
  ): Promise<boolean> {
    const rows = await tx.query(
      {
        name: 'resumable-upload-use',
        text: `UPDATE resumable_uploads SET video_id = $3, content_digest = $4, writer = NULL
               WHERE id = $1 AND user_id = $2 AND video_id IS NULL AND received = size AND ${IS_KEPT} RETURNING 1`,
      },
      [id, userId, videoId, contentDigest],
    );
    return rows.length > 0;
  }

  /** Ends an upload of which no video was made: nothing is added to it any more, and it does not count any more. */
  async expire(sql: Sql, id: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'resumable-upload-expire',
        text: `UPDATE resumable_uploads SET expires_at = '-infinity', writer = NULL
               WHERE id = $1 AND video_id IS NULL RETURNING 1`,
      },
      [id],
    );
    return rows.length > 0;
  }

  async findExpired(sql: Sql, limit: number): Promise<string[]> {
    const rows = await sql.query<Pick<ResumableUploadEntity, 'id'>>(
      {
        name: 'resumable-uploads-expired',
        text: `SELECT id FROM resumable_uploads WHERE NOT ${IS_KEPT} ORDER BY expires_at LIMIT $1`,
      },
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  async findAnyOf(sql: Sql, userId: string): Promise<string | null> {
    const [row] = await sql.query<Pick<ResumableUploadEntity, 'id'>>(
      {
        name: 'resumable-upload-any-of',
        text: 'SELECT id FROM resumable_uploads WHERE user_id = $1 LIMIT 1',
      },
      [userId],
    );
    return row?.id ?? null;
  }

  async findByVideo(sql: Sql, videoId: number): Promise<string[]> {
    const rows = await sql.query<Pick<ResumableUploadEntity, 'id'>>(
      { name: 'resumable-upload-by-video', text: 'SELECT id FROM resumable_uploads WHERE video_id = $1' },
      [videoId],
    );
    return rows.map(({ id }) => id);
  }

  async remove(sql: Sql, id: string): Promise<void> {
    await sql.query(
      { name: 'resumable-upload-remove', text: 'DELETE FROM resumable_uploads WHERE id = $1' },
      [id],
    );
  }

  /** The first pieces in their order. */
  async findPieces(sql: Sql, uploadId: string, limit = MAX_PIECES): Promise<NewPiece[]> {
    const rows = await sql.query<Omit<UploadPieceEntity, 'upload_id'>>(
      {
        name: 'upload-pieces-find',
        text: 'SELECT start, bytes, object_key FROM upload_pieces WHERE upload_id = $1 ORDER BY start LIMIT $2',
      },
      [uploadId, limit],
    );
    return rows.map(({ start, bytes, object_key }) => ({
      start: Number(start),
      bytes,
      objectKey: object_key,
    }));
  }

  async removePieces(sql: Sql, objectKeys: string[]): Promise<void> {
    await sql.query(
      { name: 'upload-pieces-remove', text: 'DELETE FROM upload_pieces WHERE object_key = ANY($1::text[])' },
      [objectKeys],
    );
  }

  /** The ones of these keys that belong to an upload. */
  async findNamed(sql: Sql, keys: string[]): Promise<string[]> {
    const rows = await sql.query<Pick<UploadPieceEntity, 'object_key'>>(
      {
        name: 'upload-pieces-named',
        text: 'SELECT object_key FROM upload_pieces WHERE object_key = ANY($1::text[])',
      },
      [keys],
    );
    return rows.map(({ object_key }) => object_key);
  }
}

function toUpload(row: ResumableUploadEntity): ResumableUpload {
  return {
    ...{ id: row.id, userId: row.user_id, day: row.day, metadata: row.metadata },
    ...{ size: Number(row.size), received: Number(row.received), pieces: row.pieces },
    isWritten: row.writer !== null,
    ...{ videoId: row.video_id === null ? null : Number(row.video_id), contentDigest: row.content_digest },
    expiresAt: row.expires_at,
  };
}
