import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes } from './build-indexes.js';

const INDEXES = {
  // Followers and followed users are listed by the time of the follow, at any depth.
  follows_followers_idx: 'follows (followee_id, created_at DESC, follower_id DESC)',
  follows_following_idx: 'follows (follower_id, created_at DESC, followee_id DESC)',
  // Of a profile, one for each audience: a page reads no row that it does not show.
  videos_creator_trailers_idx: `videos (creator_id, id DESC)
    WHERE type = 'trailer' AND NOT is_hidden AND deleted_at IS NULL`,
  videos_creator_open_trailers_idx: `videos (creator_id, id DESC)
    WHERE type = 'trailer' AND status = 'ready' AND age_rating <> 'mature' AND NOT is_hidden AND deleted_at IS NULL`,
  shows_creator_open_idx: `shows (creator_id, id DESC)
    WHERE NOT is_for_adults AND NOT is_hidden AND deleted_at IS NULL`,
  sessions_replaced_idx: 'sessions (replaced_token_hash) WHERE replaced_token_hash IS NOT NULL',
  // Mails to one address are counted.
  email_tokens_email_idx: 'email_tokens (email, created_at) WHERE email IS NOT NULL',
  // Every column that names a user has one, so that removing an account reads no whole table.
  sessions_user_id_idx: 'sessions (user_id)',
  video_views_user_idx: 'video_views (user_id)',
  reports_reviewer_idx: 'reports (reviewed_by) WHERE reviewed_by IS NOT NULL',
};

/** The indexes of profiles, connections and deletions. Their tables are in use meanwhile. */
export class AccountIndexes1764004000000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, INDEXES);
    // Of open sessions alone; the one above holds all.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS sessions_user_idx');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX sessions_user_idx ON sessions (user_id) WHERE revoked_at IS NULL');
    await runner.query(`DROP INDEX ${Object.keys(INDEXES).join(', ')}`);
  }
}
