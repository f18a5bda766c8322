import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of remotes by their address, which builds share. Files that are not named by their content keep only the address of their build. */
export class RemoteFiles1764005200100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE remote_files (
      remote text NOT NULL REFERENCES remotes ON DELETE CASCADE,
      path text NOT NULL,
      integrity text NOT NULL,
      PRIMARY KEY (remote, path)
    )`);
    await runner.query(`INSERT INTO remote_files (remote, path, integrity)
      SELECT b.remote, f->>'path', f->>'integrity'
      FROM remote_builds b CROSS JOIN LATERAL jsonb_array_elements(b.manifest->'files') f
      WHERE b.is_complete AND f->>'path' ~ '\\.[0-9a-f]{16}\\.\\w+$'
      ORDER BY b.created_at DESC
      ON CONFLICT DO NOTHING`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE remote_files');
  }
}
