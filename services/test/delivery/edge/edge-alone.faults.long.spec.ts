import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBuild } from '@beem/remote-manifest/cases';
import {
  killSpawned,
  type OwnServer,
  openOwnServer,
  type Spawned,
  spawnProcess,
  until,
  Visitor,
} from '../../support/index.js';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

const NOBODY = 'redis://127.0.0.1:1';

let postgres: OwnServer;
let beem: ReleasesBeem;
let team: Team;
let warm: Spawned;
let stateDir: string;
const build = makeBuild('live');

const openPage = (edge: Spawned, path = '/home') => new Visitor(edge.url).get(path, { accept: 'text/html' });
const isReady = async (edge: Spawned) => (await new Visitor(edge.url).get('/readyz')).status === 200;
const shows = async (edge: Spawned, buildId: string) => {
  const { status, body } = await openPage(edge);
  return status === 200 && String(body).includes(buildId);
};

/**
 * Starts an edge.
 * @param state an empty folder of its own by default
 */
async function startEdge(state?: string, env: Record<string, string> = {}): Promise<Spawned> {
  const STATE_DIR = state ?? (await mkdtemp(join(tmpdir(), 'beem-state-')));
  return spawnProcess(beem, 'edge', { LOG_LEVEL: 'warn', STATE_DIR, ...env });
}

beforeAll(async () => {
  postgres = await openOwnServer('postgres');
  beem = await startWithShell({ DATABASE_URL: postgres.url });
  team = await Team.of(beem);
  await team.publish(build);
  stateDir = await mkdtemp(join(tmpdir(), 'beem-state-'));
  warm = await startEdge(stateDir);
  await until('the edge serves the build', () => shows(warm, build.manifest.buildId));
  await until('it keeps what it knows', async () => (await readdir(stateDir)).length === 2);
  await postgres.kill();
});
afterAll(async () => {
  killSpawned();
  await postgres.restart().catch(() => {});
  await beem.stop();
  await postgres.stop();
  await rm(stateDir, { recursive: true, force: true });
});

describe('while Postgres is away', () => {
  test('an edge that runs goes on and stays ready; a process of all roles is not', async () => {
    expect(await shows(warm, build.manifest.buildId)).toBe(true);
    expect(await isReady(warm)).toBe(true);
    expect((await beem.visitor().get('/readyz')).status).toBe(503);
  });

  test('an edge that starts listens, is ready and serves pages with the remotes as it last knew them', async () => {
    const cold = await startEdge(stateDir);
    expect(await isReady(cold)).toBe(true);
    expect(await shows(cold, build.manifest.buildId)).toBe(true);
    const [before, now] = await Promise.all(
      [warm, cold].map((edge) => new Visitor(edge.url).get('/api/remotes')),
    );
    expect(now?.body.revision).toBe(before?.body.revision);
    const { entry, exposes } = now?.body.remotes[0] ?? {};
    for (const { url } of [entry, ...exposes['./home'].js])
      expect([url, (await new Visitor(cold.url).get(url)).status]).toEqual([url, 200]);
    expect((await new Visitor(cold.url).get('/sw.js')).status).toBe(200);
    expect((await new Visitor(cold.url).get('/assets/main.1234abcd.js')).status).toBe(200);
    await cold.stop();
  });

  test('so does one that meets a Postgres that takes connections and never answers, and it ends when asked to', async () => {
    await postgres.restart();
    await postgres.freeze();
    const cold = await startEdge(stateDir);
    expect(await shows(cold, build.manifest.buildId)).toBe(true);
    expect(await isReady(cold)).toBe(true);
    await cold.stop();
    await postgres.thaw();
    await postgres.kill();
  });

  test('so does one that finds Redis away, too', async () => {
    const cold = await startEdge(stateDir, { REDIS_URL: NOBODY });
    expect(await isReady(cold)).toBe(true);
    expect(await shows(cold, build.manifest.buildId)).toBe(true);
    await cold.stop();
  });

  test('an edge whose folder has another shell serves the one that it served last', async () => {
    const shellDir = await mkdtemp(join(tmpdir(), 'beem-shell-'));
    await cp(beem.shellDir, shellDir, { recursive: true });
    await writeFile(join(shellDir, 'index.html'), '<html><!--beem:head--><!--beem:remotes-->unseen</html>');
    const cold = await startEdge(stateDir, { SHELL_DIR: shellDir });
    const { status, body } = await openPage(cold);
    expect(status).toBe(200);
    expect(body).toContain('/assets/main.1234abcd.js');
    expect(body).not.toContain('unseen');
    await cold.stop();
  });

  test('what it keeps is for its own user alone', async () => {
    for (const name of await readdir(stateDir))
      expect((await stat(join(stateDir, name))).mode & 0o777).toBe(0o600);
  });

  test('an edge that never knew the remotes listens and says that it is not ready', async () => {
    const cold = await startEdge();
    expect(await isReady(cold)).toBe(false);
    expect((await new Visitor(cold.url).get('/healthz')).status).toBe(200);
    const page = await openPage(cold);
    expect({ status: page.status, message: page.body.message }).toEqual({
      status: 503,
      message: 'Beem is starting: it does not know its pages yet. Try again in a moment.',
    });
    // An empty list would tell open tabs that every remote has disappeared.
    expect((await new Visitor(cold.url).get('/api/remotes')).status).toBe(503);

    await postgres.restart();
    await until('it recovers by itself', () => isReady(cold));
    await until('it serves pages', () => shows(cold, build.manifest.buildId));
    await postgres.kill();
    expect(await isReady(cold)).toBe(true);
    await cold.stop();
  });

  test('an edge does not use what was changed on its disk, and its log says so', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'beem-state-'));
    for (const name of await readdir(stateDir)) {
      const text = await readFile(join(stateDir, name), 'utf8');
      await writeFile(join(dir, name), text.replace('"title":"Hub"', '"title":"Hut"'));
    }
    const cold = await startEdge(dir);
    expect(await isReady(cold)).toBe(false);
    expect((await openPage(cold)).status).toBe(503);
    expect(cold.log().map(({ msg }) => msg)).toContain(
      'a kept state is damaged or of another installation, and is not used',
    );
    await cold.stop();
  });
});

test('when Postgres is back, edges that started without it follow what is published', async () => {
  const cold = await startEdge(stateDir);
  await postgres.restart();
  const next = makeBuild('next');
  await until('the api is ready', async () => (await beem.visitor().get('/readyz')).status === 200);
  await team.publish(next);
  for (const edge of [warm, cold])
    await until('it serves the next build', () => shows(edge, next.manifest.buildId));
  const noted = await until('both are noted', async () => {
    const { rows } = await beem.database.pool.query('SELECT * FROM edges WHERE shell_id IS NOT NULL');
    return rows.length >= 3 ? rows : null;
  });
  expect(new Set(noted.map(({ shell_id }) => shell_id)).size).toBe(1);
  await postgres.kill();
  const later = await startEdge(stateDir);
  expect(await shows(later, next.manifest.buildId)).toBe(true);
});
