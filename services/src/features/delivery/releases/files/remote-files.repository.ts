import { type BuildFile, contentTypeOf } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Sql, Statement, Transaction } from '../../../../platform/database/index.js';
import { RemoteFileEntity } from './remote-file.entity.js';

/** A file in the form in which it is served. */
export type ServedFile = Pick<BuildFile, 'path' | 'integrity' | 'contentType'>;

const ADD: Statement = {
  name: 'registry-add-files',
  // In one order, so that two publishers never deadlock.
  text: `INSERT INTO remote_files (remote, path, integrity)
         SELECT $1, path, integrity FROM unnest($2::text[], $3::text[]) AS f (path, integrity) ORDER BY path
         ON CONFLICT DO NOTHING`,
};
const FIND_OTHERS: Statement = {
  name: 'registry-find-other-files',
  text: `SELECT k.path FROM remote_files k JOIN unnest($2::text[], $3::text[]) AS f (path, integrity) USING (path)
         WHERE k.remote = $1 AND k.integrity <> f.integrity ORDER BY k.path`,
};

const LOCK_SHARED: Statement = { text: "SELECT pg_advisory_xact_lock_shared(hashtext('remote_files'), 0)" };
const LOCK_ALONE: Statement = { text: "SELECT pg_advisory_xact_lock(hashtext('remote_files'), 0)" };

/** Which content each address of a remote's files has. */
@Injectable()
export class RemoteFilesRepository {
  constructor(@InjectRepository(RemoteFileEntity) private readonly files: Repository<RemoteFileEntity>) {}

  /** Until the transaction ends no file is deleted, so a new build can list existing files. */
  async lockShared(tx: Transaction): Promise<void> {
    await tx.query(LOCK_SHARED);
  }

  /** Until the transaction ends no build is announced or completed. */
  async lockAlone(tx: Transaction): Promise<void> {
    await tx.query(LOCK_ALONE);
  }

  /** Records the files of a build; a known address is not changed. */
  async add(sql: Sql, remote: string, files: BuildFile[]): Promise<void> {
    await sql.query(ADD, [remote, ...columnsOf(files)]);
  }

  /** Paths that already have another content. */
  async findOthers(sql: Sql, remote: string, files: BuildFile[]): Promise<string[]> {
    const others = await sql.query<{ path: string }>(FIND_OTHERS, [remote, ...columnsOf(files)]);
    return others.map(({ path }) => path);
  }

  async find(sql: Sql, remote: string, path: string): Promise<ServedFile | null> {
    const contentType = contentTypeOf(path);
    const file = contentType ? await sql.withRepository(this.files).findOneBy({ remote, path }) : null;
    return file && contentType ? { path, integrity: file.integrity, contentType } : null;
  }
}

const columnsOf = (files: BuildFile[]) => [
  files.map(({ path }) => path),
  files.map(({ integrity }) => integrity),
];
