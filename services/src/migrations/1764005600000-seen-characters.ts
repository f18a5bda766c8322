import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits count characters as a reader sees them, of which some are several code points: ten for each have room. */
const setLimit = (runner: QueryRunner, { table, column }: Limited, codePoints: number) =>
  runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_check,
    ADD CONSTRAINT ${table}_${column}_check CHECK (char_length(${column}) <= ${codePoints}) NOT VALID`);
const checkLimit = (runner: QueryRunner, { table, column }: Limited) =>
  runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_${column}_check`);

interface Limited {
  table: string;
  column: string;
}
const COMMENT = { table: 'comments', column: 'content' };
const REPORT = { table: 'reports', column: 'description' };
const DONATION = { table: 'donations', column: 'message' };

export class SeenCommentCharacters1764005600000 implements MigrationInterface {
  up = (runner: QueryRunner) => setLimit(runner, COMMENT, 5_000);
  down = (runner: QueryRunner) => setLimit(runner, COMMENT, 500);
}

export class SeenReportCharacters1764005600010 implements MigrationInterface {
  up = (runner: QueryRunner) => setLimit(runner, REPORT, 5_000);
  down = (runner: QueryRunner) => setLimit(runner, REPORT, 500);
}

export class SeenDonationCharacters1764005600020 implements MigrationInterface {
  up = (runner: QueryRunner) => setLimit(runner, DONATION, 2_000);
  down = (runner: QueryRunner) => setLimit(runner, DONATION, 200);
}

export class CheckedCommentCharacters1764005600030 implements MigrationInterface {
  up = (runner: QueryRunner) => checkLimit(runner, COMMENT);
  async down(): Promise<void> {}
}

export class CheckedReportCharacters1764005600040 implements MigrationInterface {
  up = (runner: QueryRunner) => checkLimit(runner, REPORT);
  async down(): Promise<void> {}
}

export class CheckedDonationCharacters1764005600050 implements MigrationInterface {
  up = (runner: QueryRunner) => checkLimit(runner, DONATION);
  async down(): Promise<void> {}
}
