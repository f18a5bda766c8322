import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The stills of a video that may be shown for it, and its captions. */
export class VideoPictures1764004400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE video_posters (
      video_id bigint NOT NULL REFERENCES videos ON DELETE CASCADE,
      position integer NOT NULL CHECK (position > 0),
      object_key text NOT NULL UNIQUE,
      thumbhash text,
      PRIMARY KEY (video_id, position)
    )`);
    await runner.query(`CREATE TABLE video_captions (
      video_id bigint NOT NULL REFERENCES videos ON DELETE CASCADE,
      language text NOT NULL,
      object_key text NOT NULL UNIQUE,
      PRIMARY KEY (video_id, language)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE video_captions, video_posters');
  }
}
