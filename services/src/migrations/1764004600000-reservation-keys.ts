import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The upload that a reservation belongs to, so that its retry replaces it. */
export class ReservationKeys1764004600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE upload_reservations ADD COLUMN upload_key text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE upload_reservations DROP COLUMN upload_key');
  }
}
