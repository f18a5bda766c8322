import { chmodSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { run } from '../dist/local-stack/processes.js';
import { folderForServiceUser } from '../dist/local-stack/state.js';

/** Files that a standby makes itself or must not share with its primary. */
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_wal|pg_replslot|pg_stat_tmp|pgsql_tmp.*)$/;

/**
 * Makes a streaming standby of a running Postgres, ready to be started on this state folder: a base backup without
 * `pg_basebackup`, which the npm package lacks (Postgres documentation, "Making a Base Backup Using the Low Level API").
 * The primary should be quiet meanwhile, because files that vanish during the copy would break it off.
 */
export async function makeStandby(state, primaryUrl) {
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  const { rows } = await client.query('SHOW data_directory');
  const home = path.join(folderForServiceUser(state.dir), 'postgres');
  const data = path.join(home, 'data');
  mkdirSync(path.join(data, 'pg_wal'), { recursive: true });
  mkdirSync(path.join(data, 'pg_replslot'));
  await client.query(`SELECT pg_backup_start('standby', fast => true)`);
  for (const name of readdirSync(rows[0].data_directory).filter((name) => !LEFT_OUT.test(name)))
    cpSync(path.join(rows[0].data_directory, name), path.join(data, name), { recursive: true });
  const { rows: ends } = await client.query(
    'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
  );
  await client.end();
  writeFileSync(path.join(data, 'backup_label'), ends[0].labelfile);
  writeFileSync(path.join(data, 'standby.signal'), '');
  const { hostname, port, username, password } = new URL(primaryUrl);
  const from = `host=${hostname} port=${port} user=${username} password=${password}`;
  writeFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  chmodSync(data, 0o700);
  // The account of the primary, which root has chosen, and whose password is a part of the copied rows.
  const owned = await run('chown', ['-R', `--reference=${rows[0].data_directory}`, home]);
  if (owned.code !== 0) throw new Error(owned.output);
  writeFileSync(state.path('postgres.secret'), password, { mode: 0o600 });
}
