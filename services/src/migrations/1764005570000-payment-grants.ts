import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which publish tokens an operator lets publish pages on which users pay. Tokens of remotes that have a page which was let
 * in by its path until now keep that.
 */
export class PaymentGrants1764005570000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE remote_tokens ADD COLUMN may_take_payments boolean NOT NULL DEFAULT false',
    );
    await runner.query(
      `UPDATE remote_tokens SET may_take_payments = true
       WHERE remote IN (
         SELECT c.remote FROM remote_channels c
         JOIN remote_builds b ON b.remote = c.remote AND b.id = c.build_id
         CROSS JOIN LATERAL jsonb_array_elements(b.manifest->'remote'->'routes') AS route
         WHERE route->>'path' ~ '^/(home|profile(/.+)?|watch/.+)$')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE remote_tokens DROP COLUMN may_take_payments');
  }
}
