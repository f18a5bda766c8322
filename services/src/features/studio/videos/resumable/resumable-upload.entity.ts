import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** An upload that goes on after a lost connection, until it expires. */
@Entity('resumable_uploads')
@Index('resumable_uploads_user_idx', ['user_id', 'day'])
@Index('resumable_uploads_expires_idx', ['expires_at'])
@Index('resumable_uploads_video_idx', ['video_id'], { where: 'video_id IS NOT NULL' })
@Check('resumable_uploads_received_check', 'received BETWEEN 0 AND size')
export class ResumableUploadEntity {
  @Column('uuid', { primary: true })
  id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid')
  user_id: string;

  /** The day on which the upload began, on which it counts. */
  @Column('date')
  day: string;

  @Column('bigint')
  size: string;

  /** Bytes that are stored; the offset from which it goes on. */
  @Column('bigint', { default: 0 })
  received: string;

  @Column('integer', { default: 0 })
  pieces: number;

  /** The client's description in the notation of tus' header Upload-Metadata. */
  @Column('text', { nullable: true })
  metadata: string | null;

  /** The request that may add bytes: the latest one. */
  @Column('uuid', { nullable: true })
  writer: string | null;

  /** The video that was made of it. It remains after the deletion of the video. */
  @Column('bigint', { nullable: true })
  video_id: string | null;

  /** Digest of the bytes; set with the video. */
  @Column('text', { nullable: true })
  content_digest: string | null;

  @Column('timestamptz')
  expires_at: Date;
}
