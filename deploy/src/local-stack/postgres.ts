import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import {
  type ExternalService,
  ExternalServiceUnavailable,
  reasonOf,
  type ServiceEnv,
} from './external-service.js';
import { findPostgresAccount } from './postgres-account.js';
import { type PostgresBinaries, preparePostgresBinaries } from './postgres-binaries.js';
import { PostgresServer } from './postgres-server.js';
import { choosePort, run, until, waitForAnswer } from './processes.js';
import { SERVER_TIMEOUTS, type ServerTimeouts } from './server-timeouts.js';
import { folderForServiceUser, isPort, type StateFolder } from './state.js';

const USER = 'beem';
const START_RETRIES_MS = 10_000;
/** Maximum time for recovery from the server's log after a kill. */
const RECOVERY_LIMIT_MS = 300_000;
const WRONG_PASSWORD = '28P01';
const INITDB_LIMIT_MS = 300_000;
const CREATE_LIMIT_MS = 60_000;
/**
 * Locales with definitions of letters, which pg_trgm needs to compare words: plain C only knows a to z. They are tried
 * in order, because not every machine has the first ones.
 */
const LETTERS = ['C.UTF-8', 'en_US.UTF-8', 'C'];

export interface PostgresOptions {
  /** Trades the safety of rows against speed; for databases that live as long as a test run. */
  disposable?: boolean;
  timeouts?: ServerTimeouts;
  /** Additional variables of its process, for a clock that a test sets. */
  variables?: Record<string, string>;
  /** Additional settings, such as `archive_mode=on`. */
  settings?: string[];
}

/** The folder of its rows. */
export const postgresDataOf = (state: StateFolder): string => path.join(postgresHomeOf(state), 'data');
const postgresHomeOf = (state: StateFolder) => path.join(folderForServiceUser(state.dir), 'postgres');

/** Postgres from npm, on a random loopback port, with its rows in the state folder. */
export function createPostgres(state: StateFolder, options: PostgresOptions = {}): ExternalService {
  const home = postgresHomeOf(state);
  const data = postgresDataOf(state);
  const log = path.join(home, 'postgres.log');
  const password = () => state.secret('postgres');
  const { probeMs, silenceMs } = options.timeouts ?? SERVER_TIMEOUTS;
  const server = new PostgresServer(data, silenceMs);
  const rememberedPort = () =>
    state.readJson<{ port: number }>('postgres.json', ({ port }) => isPort(port))?.port;
  const port = () => server.port ?? rememberedPort();
  let binaries: PostgresBinaries | undefined;

  async function resolve(): Promise<string> {
    try {
      binaries ??= preparePostgresBinaries();
      return `embedded Postgres ${binaries.version}`;
    } catch (error) {
      throw new ExternalServiceUnavailable(
        'Postgres',
        ['DATABASE_URL: not set', reasonOf(error)],
        ['set DATABASE_URL to a Postgres 16 or newer', 'run npm ci --include=optional'],
      );
    }
  }

  async function start({ signal }: { signal?: AbortSignal | undefined } = {}): Promise<ServiceEnv> {
    await resolve();
    if (!(await healthy())) {
      createDataFolder();
      if (!existsSync(path.join(data, 'PG_VERSION'))) await initialise();
      await server.endUnlessItAnswers(healthy, signal);
      await launch(signal);
      if (await refusesPassword()) {
        await server.stop(true);
        await resetPassword();
        await launch(signal);
      }
    }
    // Only now it is certain that our server has this port.
    if (port() !== rememberedPort()) state.writeJson('postgres.json', { port: port() });
    await createDatabase();
    return { DATABASE_URL: urlOf('beem') };
  }

  const urlOf = (database: string) => `postgres://${USER}:${password()}@127.0.0.1:${port()}/${database}`;

  /** Whether our server answers: another server on a reused port has another data folder, or refuses our password. */
  async function healthy(): Promise<boolean> {
    if (!port()) return false;
    const answer = await ask(urlOf('postgres'), 'show data_directory', probeMs).catch(() => null);
    return answer?.data_directory === data;
  }

  /** Whether our server refuses the password, because the file with it was emptied, changed or lost. */
  async function refusesPassword(): Promise<boolean> {
    if (!(await server.isRunning())) return false;
    return ask(urlOf('postgres'), 'select 1', probeMs).then(
      () => false,
      (error: { code?: string }) => error.code === WRONG_PASSWORD,
    );
  }

  function createDataFolder(): void {
    mkdirSync(home, { recursive: true });
    const user = findPostgresAccount(data);
    if (user) chownSync(home, user.uid, user.gid);
  }

  /** Postgres refuses root; any unprivileged account of the machine works. */
  const asItsAccount = () => ({
    cwd: home,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...options.variables },
    ...findPostgresAccount(data),
  });
  const programOf = (name: string) => path.join(binaries?.bin ?? '', name);

  async function initialise(): Promise<void> {
    rmSync(data, { recursive: true, force: true });
    await withFile(password(), initdb);
  }

  /** The owner of the data folder may set its password, because single-user mode requires none. */
  async function resetPassword(): Promise<void> {
    const statement = `alter user ${USER} password '${password().replaceAll("'", "''")}'\n`;
    await withFile(statement, async (file) => {
      const input = openSync(file, 'r');
      const { code, output } = await run(programOf('postgres'), ['--single', '-D', data, 'postgres'], {
        ...asItsAccount(),
        stdio: [input, 'pipe', 'pipe'],
        limitMs: RECOVERY_LIMIT_MS,
      });
      closeSync(input);
      if (code !== 0) throw new Error(`Postgres could not be given a new password:\n${output.trim()}`);
    });
  }

  /** Passes a secret in a file that only the server's account can read, and that is removed afterwards. */
  async function withFile(content: string, work: (file: string) => Promise<void>): Promise<void> {
    const file = path.join(home, 'password.once');
    writeFileSync(file, content, { mode: 0o600 });
    const user = findPostgresAccount(data);
    if (user) chownSync(file, user.uid, user.gid);
    try {
      await work(file);
    } finally {
      rmSync(file, { force: true });
    }
  }

  async function initdb(passwordFile: string): Promise<void> {
    let failure = '';
    for (const letters of LETTERS) {
      const flags = [
        ...['-D', data, '-U', USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'],
        ...['--locale=C', `--lc-ctype=${letters}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...['--no-instructions', ...(options.disposable ? ['--no-sync'] : [])],
      ];
      const { code, output } = await run(programOf('initdb'), flags, {
        ...asItsAccount(),
        limitMs: INITDB_LIMIT_MS,
      });
      if (code === 0) return;
      failure ||= output.trim();
      rmSync(data, { recursive: true, force: true });
    }
    throw new Error(`Postgres could not create its data folder ${data}:\n${failure}`);
  }

  /**
   * Retries, because for a moment after kill -9 the old server's children still hold its memory, and another program
   * may take the port first.
   */
  async function launch(signal?: AbortSignal): Promise<void> {
    if (await healthy()) return;
    const limits = { limitMs: RECOVERY_LIMIT_MS, signal };
    const answers = async () => (await healthy()) || (await refusesPassword());
    const isStarted = await until(
      async () => {
        const server = spawnServer(await choosePort(rememberedPort()));
        return (await waitForAnswer(server, answers, limits)) || healthy();
      },
      START_RETRIES_MS,
      500,
      signal,
    );
    if (!isStarted) throw new Error(`Postgres did not start. The end of ${log}:\n${endOf(log)}`);
  }

  /** Without pg_ctl, which passes its arguments to a shell: a path may contain quotes and dollar signs. */
  function spawnServer(chosen: number): ChildProcess {
    const settings = [
      ...[`port=${chosen}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'],
      ...['timezone=UTC', 'log_timezone=UTC', 'shared_buffers=128MB', 'jit=off'],
      ...(options.disposable ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
      ...(options.settings ?? []),
    ];
    const out = openSync(log, 'a');
    const flags = settings.flatMap((setting) => ['-c', setting]);
    const child = spawn(programOf('postgres'), ['-D', data, ...flags], {
      ...asItsAccount(),
      detached: true,
      stdio: ['ignore', out, out],
    });
    closeSync(out);
    child.on('error', () => undefined);
    child.unref();
    return child;
  }

  async function createDatabase(): Promise<void> {
    const found = await ask(
      urlOf('postgres'),
      `select 1 as found from pg_database where datname = 'beem'`,
      probeMs,
    );
    if (!found) await ask(urlOf('postgres'), 'create database beem', CREATE_LIMIT_MS);
  }

  const stop = async () => server.stop(!(await healthy()));

  const pid = () => server.pid;
  const isRunning = () => server.isRunning();
  return { name: 'Postgres', resolve, start, healthy, pid, isRunning, stop };
}

/** Runs one statement on a separate connection and returns the first row, all within `limitMs`. */
async function ask(url: string, sql: string, limitMs: number): Promise<Record<string, unknown> | undefined> {
  // Ending the socket ends every wait of the client: for the connection, the answer and the end.
  const socket = new Socket();
  const timer = setTimeout(() => socket.destroy(new Error(`no answer within ${limitMs / 1000} s`)), limitMs);
  const client = new pg.Client({ connectionString: url, stream: () => socket });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end().catch(() => undefined);
    clearTimeout(timer);
  }
}

function endOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n') : '(no log)';
}
