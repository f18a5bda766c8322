import { Entity, ForeignKey } from 'typeorm';
import { Column, SchemaStatement } from '../../../platform/database/index.js';

/** A user likes a video. */
@Entity('video_likes')
@SchemaStatement('CREATE INDEX video_likes_user_idx ON video_likes (user_id, created_at DESC, video_id DESC)')
export class VideoLikeEntity {
  @ForeignKey('videos', { onDelete: 'CASCADE' })
  @Column('bigint', { primary: true })
  video_id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { primary: true })
  user_id: string;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
