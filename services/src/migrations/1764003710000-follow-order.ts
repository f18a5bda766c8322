import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Followers and followed users are listed by the time of the follow, at any depth. */
export class FollowOrder1764003710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX follows_followers_idx ON follows (followee_id, created_at DESC, follower_id DESC)',
    );
    await runner.query(
      'CREATE INDEX follows_following_idx ON follows (follower_id, created_at DESC, followee_id DESC)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX follows_followers_idx, follows_following_idx');
  }
}
