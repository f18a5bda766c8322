import { Entity, ForeignKey, Unique } from 'typeorm';
import { Column } from '../../../platform/database/index.js';

/** The captions of a video in one language. */
@Entity('video_captions')
@Unique(['object_key'])
export class VideoCaptionEntity {
  @ForeignKey('videos', { onDelete: 'CASCADE' })
  @Column('bigint', { primary: true })
  video_id: string;

  /** One of `CAPTION_LANGUAGES`. */
  @Column('text', { primary: true })
  language: string;

  /** The WebVTT file in storage. */
  @Column('text')
  object_key: string;
}
