import { Check, Entity, ForeignKey, Unique } from 'typeorm';
import { Column } from '../../../platform/database/index.js';

/**
 * A possible poster of a video; `videos.thumbnail_key` names the chosen one. Older videos, which have only one still,
 * have no rows until their creator changes the picture.
 */
@Entity('video_posters')
@Check('video_posters_position_check', 'position > 0')
@Unique(['object_key'])
export class VideoPosterEntity {
  @ForeignKey('videos', { onDelete: 'CASCADE' })
  @Column('bigint', { primary: true })
  video_id: string;

  /** From 1, the best first. */
  @Column('integer', { primary: true })
  position: number;

  /** The picture in storage. */
  @Column('text')
  object_key: string;

  /** Its placeholder, base64; null where it was not kept. */
  @Column('text', { nullable: true })
  thumbhash: string | null;
}
