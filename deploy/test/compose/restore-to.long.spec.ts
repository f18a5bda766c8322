import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { Archive } from '../../src/checks/drill/archive.js';
import type { ExternalService } from '../../src/local-stack/external-service.js';
import { findHostTools } from '../../src/local-stack/host-tools.js';
import { createPostgres, postgresDataOf } from '../../src/local-stack/postgres.js';
import { PostgresServer } from '../../src/local-stack/postgres-server.js';
import { type RunResult, run } from '../../src/local-stack/processes.js';
import { repositoryRoot, StateFolder } from '../../src/local-stack/state.js';

const COMPOSE = path.join(repositoryRoot, 'deploy/compose');
const STAND_IN = path.join(repositoryRoot, 'deploy/test/support/compose-stand-in.mjs');
const VERSIONS = '/var/lib/postgresql/18';

// Starts a Postgres whose log pgBackRest archives, and restores it as the script does in containers.
describe('restore --to', () => {
  let state: StateFolder;
  let archive: Archive;
  let postgres: ExternalService;
  let url: string;
  let control: Server;
  let scriptEnv: NodeJS.ProcessEnv;
  /** Every call of `docker compose`, after the script's service. */
  const calls: string[] = [];

  beforeAll(async () => {
    state = new StateFolder(mkdtempSync(path.join(tmpdir(), 'beem-restore-')));
    archive = await Archive.open(state);
    const variables = {
      ...archive.variables,
      PATH: `${path.dirname(archive.program)}:${process.env.PATH}`,
    };
    postgres = createPostgres(state, { settings: archive.settings, variables });
    url = (await postgres.start()).DATABASE_URL ?? '';
    control = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', async () => {
        const answered = await answer(JSON.parse(body), variables).catch((error: Error) => ({
          ...{ code: 1, output: error.message },
        }));
        response.end(JSON.stringify(answered));
      });
    });
    await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
    const example = readFileSync(path.join(COMPOSE, '.env.example'), 'utf8');
    writeFileSync(state.path('env'), example.replaceAll(/=.?<.*$/gm, '=filled'), { mode: 0o600 });
    const { hostname, port, password } = new URL(url);
    scriptEnv = {
      PATH: process.env.PATH,
      ...{ BEEM_ENV_FILE: state.path('env'), PUBLIC_HOST: 'beem.example', BACKUP_DIR: state.path('backups') },
      ...{ COMPOSE: `${process.execPath} ${STAND_IN}`, READY_TRIES: '20', REPLAY_TRIES: '60' },
      STAND_IN_CONTROL: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
      STAND_IN_TOOLS: JSON.stringify(await findHostTools()),
      ...{ PGHOST: hostname, PGPORT: port, PGPASSWORD: decodeURIComponent(password) },
    };
    await query('CREATE TABLE notes (text text)');
    await archive.createStanza(url);
    await archive.makeBaseBackup(url);
  });
  afterAll(async () => {
    await postgres.stop();
    control.close();
    control.closeAllConnections();
    archive.leave();
    state.remove();
  });
  beforeEach(() => {
    calls.length = 0;
  });

  /** What each container would do. */
  async function answer(args: string[], variables: Record<string, string>) {
    const [verb, ...rest] = args;
    const said = rest.filter((word) => !word.startsWith('-'));
    calls.push([verb, ...(verb === 'stop' ? said : said.slice(0, 2))].join(' '));
    if (verb === 'stop' && said.includes('postgres')) await postgres.stop();
    if (verb === 'up' && said[0] === 'postgres') await postgres.start();
    if (verb === 'exec' && said[0] === 'redis')
      return { code: 0, output: said[2] === 'ping' ? 'PONG\n' : 'OK\n' };
    if (verb === 'exec' && said[0] === 'postgres' && said[1] !== 'pgbackrest')
      return { code: 0, goesOn: true };
    if (verb === 'exec' && said[1] === 'pgbackrest')
      await archive.run(rest.slice(rest.indexOf('pgbackrest') + 2), url);
    if (verb === 'run' && said[0] === 'postgres') {
      const data = postgresDataOf(state);
      const script = (rest.at(-1) ?? '')
        .replace(/\bdocker\b/g, path.basename(data))
        .replaceAll(VERSIONS, path.dirname(data));
      const env = { ...variables, LC_ALL: 'C', TZ: 'UTC' };
      const { code, output } = await run('sh', ['-ceu', script], {
        ...{ ...archive.account, env, cwd: path.dirname(data) },
      });
      return { code, output };
    }
    return { code: 0 };
  }

  async function query<T extends object>(text: string): Promise<T[]> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end();
    }
  }

  const notes = async () =>
    (await query<{ text: string }>('SELECT text FROM notes ORDER BY text')).map(({ text }) => text);

  /** The time of the server, as the script takes it. */
  async function moment(): Promise<string> {
    await query('SELECT pg_sleep(1.1)');
    const [row] = await query<{ at: string }>(`SELECT to_char(now(), 'YYYY-MM-DD HH24:MI:SS') AS at`);
    await query('SELECT pg_sleep(1.1)');
    return row?.at ?? '';
  }

  function restore(...args: string[]): Promise<RunResult> {
    const child = spawn(path.join(COMPOSE, 'restore'), args, {
      env: scriptEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => (stdout += chunk));
    child.stderr.on('data', (chunk) => (stderr += chunk));
    return new Promise((resolve) =>
      child.once('close', (code) => resolve({ code: code ?? 137, output: stdout + stderr, stdout, stderr })),
    );
  }

  const replaced = () =>
    readdirSync(path.dirname(postgresDataOf(state))).filter((name) => name.startsWith('replaced_'));

  it('brings back the database of a moment, and keeps the folder of before', async () => {
    await query(`INSERT INTO notes VALUES ('before')`);
    const at = await moment();
    await query(`INSERT INTO notes VALUES ('later')`);
    const { code, output } = await restore('--yes', '--to', at);
    expect([code, output]).toEqual([0, expect.stringContaining(`Restored the database to ${at}.`)]);
    expect(await notes()).toEqual(['before']);
    expect(replaced()).toHaveLength(1);
    const order = [
      'run postgres sh',
      'stop worker-media worker-notifications worker-events worker-background api edge postgres',
      'up postgres',
    ];
    const places = [...order, 'exec redis redis-cli', 'run migrate', 'up api'].map((call) =>
      calls.indexOf(call),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('restores a lost data folder to the end of the archive, and goes on archiving', async () => {
    await query(`INSERT INTO notes VALUES ('archived')`);
    await archive.check(url);
    const data = postgresDataOf(state);
    await new PostgresServer(data, 1_000).kill();
    rmSync(data, { recursive: true });
    const { code, output } = await restore('--yes', '--to', 'latest');
    expect([code, output]).toEqual([0, expect.stringContaining('Restored the database to latest.')]);
    expect(await notes()).toEqual(['archived', 'before']);
    await archive.check(url);
  });

  it('goes back to the data in use when the archive does not reach the moment', async () => {
    await query(`INSERT INTO notes VALUES ('in use')`);
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    const { code, stderr } = await restore('--yes', '--to', inAnHour);
    expect([code, stderr]).toEqual([1, expect.stringContaining('The data in use are those of before.')]);
    expect(await notes()).toContain('in use');
    expect(calls).toContain('up api');
  });

  it('changes nothing when the moment is before the first base backup', async () => {
    const { code, stderr } = await restore('--yes', '--to', '2020-01-01 00:00:00');
    expect([code, stderr]).toEqual([1, expect.stringContaining('nothing was changed')]);
    expect(calls.filter((call) => /^(stop|up) /.test(call))).toEqual([]);
  });

  it.each([
    [['--to', 'yesterday'], '"yesterday" is no moment'],
    [['--to'], '--to takes a time, or latest.'],
    [['--to', 'latest', '2026-11-28T031500Z'], '--to takes no backup'],
    [['--to', 'latest'], 'That is not beem.example: nothing was changed.'],
  ])('refuses %j before it calls anything', async (args, sentence) => {
    const { code, stderr } = await restore(...args);
    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect(calls).toEqual([]);
  });
});
