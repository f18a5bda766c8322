import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { Column, SchemaStatement } from '../../../platform/database/index.js';

/** A user follows a creator. */
@Entity('follows')
@Check('follows_check', 'follower_id <> followee_id')
@Index('follows_followee_idx', ['followee_id', 'follower_id'])
@SchemaStatement(
  'CREATE INDEX follows_followers_idx ON follows (followee_id, created_at DESC, follower_id DESC)',
)
@SchemaStatement(
  'CREATE INDEX follows_following_idx ON follows (follower_id, created_at DESC, followee_id DESC)',
)
@SchemaStatement(
  'CREATE TRIGGER follows_log_added AFTER INSERT ON follows REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION log_follows()',
)
@SchemaStatement(
  'CREATE TRIGGER follows_log_removed AFTER DELETE ON follows REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION log_follows()',
)
export class FollowEntity {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { primary: true })
  follower_id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { primary: true })
  followee_id: string;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
