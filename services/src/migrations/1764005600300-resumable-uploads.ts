import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploads that go on after a lost connection, and the pieces that have arrived. */
export class ResumableUploads1764005600300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE resumable_uploads (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      day date NOT NULL,
      size bigint NOT NULL,
      received bigint NOT NULL DEFAULT 0,
      pieces integer NOT NULL DEFAULT 0,
      metadata text,
      writer uuid,
      video_id bigint,
      content_digest text,
      expires_at timestamptz(3) NOT NULL,
      CONSTRAINT resumable_uploads_received_check CHECK (received BETWEEN 0 AND size)
    )`);
    await runner.query('CREATE INDEX resumable_uploads_user_idx ON resumable_uploads (user_id, day)');
    await runner.query('CREATE INDEX resumable_uploads_expires_idx ON resumable_uploads (expires_at)');
    await runner.query(
      'CREATE INDEX resumable_uploads_video_idx ON resumable_uploads (video_id) WHERE video_id IS NOT NULL',
    );
    await runner.query(`CREATE TABLE upload_pieces (
      upload_id uuid NOT NULL REFERENCES resumable_uploads ON DELETE CASCADE,
      start bigint NOT NULL,
      bytes integer NOT NULL,
      object_key text NOT NULL,
      PRIMARY KEY (upload_id, start)
    )`);
    await runner.query('CREATE UNIQUE INDEX upload_pieces_object_idx ON upload_pieces (object_key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE upload_pieces, resumable_uploads');
  }
}
