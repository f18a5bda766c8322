import { Injectable } from '@nestjs/common';
import { type Columns, type Sql, selectList, type Transaction } from '../../../../platform/database/index.js';
import type { VideoEntity, VideoPosterEntity } from '../../../viewing/index.js';

const PICTURES = [
  'status',
  'thumbnail_key',
  'cover_key',
  'thumbhash',
] as const satisfies Columns<VideoEntity>;
const STILL = ['position', 'object_key', 'thumbhash'] as const satisfies Columns<VideoPosterEntity>;

/** A still that may become the poster. */
export type PosterRow = Pick<VideoPosterEntity, (typeof STILL)[number]>;

/** The poster of a video, and the other possible ones. */
export interface VideoPictures extends Pick<VideoEntity, (typeof PICTURES)[number]> {
  stills: PosterRow[];
}

/** A picture that becomes the poster. */
export interface ShownPicture {
  thumbnailKey: string | null;
  coverKey: string | null;
  thumbhash: string | null;
}

@Injectable()
export class PostersRepository {
  /** @returns null when the video is deleted */
  async find(sql: Sql, videoId: number): Promise<VideoPictures | null> {
    return this.read(sql, videoId, '');
  }

  /** The same, with the video locked until the end of the transaction. */
  async lock(tx: Transaction, videoId: number): Promise<VideoPictures | null> {
    return this.read(tx, videoId, 'FOR NO KEY UPDATE');
  }

  async show(tx: Transaction, videoId: number, next: ShownPicture): Promise<void> {
    await tx.query(
      {
        name: 'posters-show',
        text: 'UPDATE videos SET thumbnail_key = $2, cover_key = $3, thumbhash = $4 WHERE id = $1',
      },
      [videoId, next.thumbnailKey, next.coverKey, next.thumbhash],
    );
  }

  /**
   * Keeps the still of an older video, which has only one: its thumbhash would be lost with the first other picture.
   */
  async keep(
    tx: Transaction,
    videoId: number,
    { position, object_key, thumbhash }: PosterRow,
  ): Promise<void> {
    await tx.query(
      {
        name: 'posters-keep',
        text: `INSERT INTO video_posters (video_id, position, object_key, thumbhash) VALUES ($1, $2, $3, $4)
               ON CONFLICT (video_id, position) DO NOTHING`,
      },
      [videoId, position, object_key, thumbhash],
    );
  }

  private async read(
    sql: Sql,
    videoId: number,
    lock: '' | 'FOR NO KEY UPDATE',
  ): Promise<VideoPictures | null> {
    const [video] = await sql.query<Omit<VideoPictures, 'stills'>>(
      {
        name: `posters-find${lock && '-locked'}`,
        text: `SELECT ${selectList('v', PICTURES)} FROM videos v WHERE v.id = $1 AND v.deleted_at IS NULL ${lock}`,
      },
      [videoId],
    );
    if (!video) return null;
    const rows = await sql.query<PosterRow>(
      {
        name: 'posters-find-stills',
        text: `SELECT ${selectList('p', STILL)} FROM video_posters p WHERE p.video_id = $1 ORDER BY p.position`,
      },
      [videoId],
    );
    return { ...video, stills: rows.length > 0 ? rows : onlyStill(video) };
  }
}

/** The still of an older video, which has only one. */
function onlyStill({ thumbnail_key, cover_key, thumbhash }: Omit<VideoPictures, 'stills'>): PosterRow[] {
  if (thumbnail_key === null) return [];
  return [{ position: 1, object_key: thumbnail_key, thumbhash: cover_key === null ? thumbhash : null }];
}
