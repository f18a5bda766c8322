import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type LocalPart, type PartEnv, PartUnavailable, reasonOf } from './part.js';
import { type PostgresBinaries, preparePostgresBinaries } from './postgres-binaries.js';
import { choosePort, isOurs, type RunResult, run, until } from './processes.js';
import { folderForServiceUser, type StateFolder } from './state.js';

const USER = 'beem';
const START_RETRIES_MS = 10_000;
/**
 * What the machine's C library calls letters, by which pg_trgm compares words: with plain C only a to z. Tried in order,
 * for not every machine has the first ones.
 */
const LETTERS = ['C.UTF-8', 'en_US.UTF-8', 'C'];

export interface PostgresOptions {
  /** Trades the safety of rows against speed; for databases that live as long as a test run. */
  disposable?: boolean;
}

/** Postgres from npm, on a random loopback port, with its rows in the state folder. */
export function createPostgres(state: StateFolder, options: PostgresOptions = {}): LocalPart {
  const home = path.join(folderForServiceUser(state.dir), 'postgres');
  const data = path.join(home, 'data');
  const log = path.join(home, 'postgres.log');
  const password = () => state.secret('postgres');
  const rememberedPort = () => state.readJson<{ port: number }>('postgres.json')?.port;
  let binaries: PostgresBinaries | undefined;

  async function resolve(): Promise<string> {
    try {
      binaries ??= preparePostgresBinaries();
      return `embedded Postgres ${binaries.version}`;
    } catch (error) {
      throw new PartUnavailable(
        'Postgres',
        ['DATABASE_URL: not set', reasonOf(error)],
        ['set DATABASE_URL to a Postgres 16 or newer', 'run npm ci --include=optional'],
      );
    }
  }

  async function start(): Promise<PartEnv> {
    await resolve();
    if (!(await healthy())) {
      createDataFolder();
      if (!existsSync(path.join(data, 'PG_VERSION'))) await initialise();
      await dropStrangersLock();
      await launch();
    }
    const url = urlOf('beem');
    await createDatabase();
    return { DATABASE_URL: url };
  }

  const urlOf = (database: string) =>
    `postgres://${USER}:${password()}@127.0.0.1:${rememberedPort()}/${database}`;

  /** Ours only: another server on a reused port has another data folder (or refuses our password). */
  async function healthy(): Promise<boolean> {
    if (!rememberedPort()) return false;
    const answer = await ask(urlOf('postgres'), 'show data_directory').catch(() => null);
    return answer?.data_directory === data;
  }

  function createDataFolder(): void {
    mkdirSync(home, { recursive: true });
    const user = serviceUser(data);
    if (user) chownSync(home, user.uid, user.gid);
  }

  /** Postgres refuses root; any unprivileged account of the machine will do. */
  function asServiceUser(program: string, args: string[], outputFile?: string): Promise<RunResult> {
    const out = outputFile ? openSync(outputFile, 'a') : undefined;
    return run(path.join(binaries?.bin ?? '', program), args, {
      cwd: home,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      ...(out === undefined ? {} : { stdio: ['ignore', out, out] }),
      ...serviceUser(data),
    });
  }

  async function initialise(): Promise<void> {
    rmSync(data, { recursive: true, force: true });
    const passwordFile = path.join(home, 'password.once');
    writeFileSync(passwordFile, password(), { mode: 0o600 });
    const user = serviceUser(data);
    if (user) chownSync(passwordFile, user.uid, user.gid);
    try {
      await initdb(passwordFile);
    } finally {
      rmSync(passwordFile, { force: true });
    }
  }

  async function initdb(passwordFile: string): Promise<void> {
    let failure = '';
    for (const letters of LETTERS) {
      const { code, output } = await asServiceUser('initdb', [
        ...['-D', data, '-U', USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'],
        ...['--locale=C', `--lc-ctype=${letters}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...['--no-instructions', ...(options.disposable ? ['--no-sync'] : [])],
      ]);
      if (code === 0) return;
      failure ||= output.trim();
      rmSync(data, { recursive: true, force: true });
    }
    throw new Error(`Postgres could not create its data folder ${data}:\n${failure}`);
  }

  /** After a reboot the number in postmaster.pid may belong to somebody else, and Postgres would refuse to start. */
  async function dropStrangersLock(): Promise<void> {
    const file = path.join(data, 'postmaster.pid');
    if (!existsSync(file)) return;
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    if (!(await isOurs(pid, ['postgres', data]))) rmSync(file, { force: true });
  }

  /** Retries: for a moment after kill -9 the old server's children still hold its memory. */
  async function launch(): Promise<void> {
    const port = await choosePort(rememberedPort());
    state.writeJson('postgres.json', { port });
    const settings = [
      ...[`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'],
      ...['timezone=UTC', 'log_timezone=UTC', 'shared_buffers=128MB', 'jit=off'],
      ...(options.disposable ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
    ];
    const flags = settings.map((setting) => `-c ${setting}`).join(' ');
    const started = await until(
      async () => {
        await asServiceUser('pg_ctl', ['start', '-D', data, '-w', '-t', '60', '-o', flags], log);
        return healthy();
      },
      START_RETRIES_MS,
      500,
    );
    if (!started) throw new Error(`Postgres did not start. The end of ${log}:\n${endOf(log)}`);
  }

  async function createDatabase(): Promise<void> {
    const found = await ask(urlOf('postgres'), `select 1 as found from pg_database where datname = 'beem'`);
    if (!found) await ask(urlOf('postgres'), 'create database beem');
  }

  async function stop(): Promise<void> {
    if (!existsSync(path.join(data, 'postmaster.pid'))) return;
    await resolve();
    await dropStrangersLock();
    await asServiceUser('pg_ctl', ['stop', '-D', data, '-m', 'fast', '-w', '-t', '60'], log);
  }

  return { name: 'Postgres', resolve, start, healthy, stop };
}

/** Runs one statement on its own connection and answers the first row. */
async function ask(url: string, sql: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

/** As root: who owns the data already, else the account `postgres` or `nobody`. Otherwise ourselves. */
function serviceUser(data: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    return { uid, gid };
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find(Boolean);
  if (!account)
    throw new Error('Postgres refuses to run as root, and there is no account "nobody". Set DATABASE_URL.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

function endOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n') : '(no log)';
}
