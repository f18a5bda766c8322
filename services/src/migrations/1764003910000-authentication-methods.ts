import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No link of a mail opens a session: a password or a saved sign-in does. */
export class AuthenticationMethods1764003910000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE sessions SET authenticated_by = 'device' WHERE authenticated_by = 'link'`);
    await setMethods(runner, ['password', 'device']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await setMethods(runner, ['password', 'device', 'link']);
  }
}

async function setMethods(runner: QueryRunner, methods: string[]): Promise<void> {
  const list = methods.map((method) => `'${method}'`).join(', ');
  await runner.query(`ALTER TABLE sessions DROP CONSTRAINT sessions_authenticated_by_check,
    ADD CONSTRAINT sessions_authenticated_by_check CHECK (authenticated_by IN (${list}))`);
}
