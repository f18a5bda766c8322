import { Entity, ForeignKey } from 'typeorm';
import { Column, SchemaStatement } from '../../../../platform/database/index.js';

/** A video in a user's library. */
@Entity('video_saves')
@SchemaStatement('CREATE INDEX video_saves_user_idx ON video_saves (user_id, created_at DESC, video_id DESC)')
export class VideoSaveEntity {
  @ForeignKey('videos', { onDelete: 'CASCADE' })
  @Column('bigint', { primary: true })
  video_id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { primary: true })
  user_id: string;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
