import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A profile picture is served only while a user shows it, so each is looked up by its key. */
export class AvatarKeys1764002110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX users_profile_image_key ON users (profile_image_key) WHERE profile_image_key IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_profile_image_key');
  }
}
