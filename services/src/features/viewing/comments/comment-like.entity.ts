import { Entity, ForeignKey, Index } from 'typeorm';
import { Column } from '../../../platform/database/index.js';

/** A user likes a comment. */
@Entity('comment_likes')
@Index('comment_likes_user_idx', ['user_id'])
export class CommentLikeEntity {
  @ForeignKey('comments', { onDelete: 'CASCADE' })
  @Column('bigint', { primary: true })
  comment_id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { primary: true })
  user_id: string;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
