import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBuild } from '@beem/remote-manifest/cases';
import { Storage } from '../../../src/platform/storage/index.js';
import { killSpawned, runCommand, type Spawned, spawnProcess, until, Visitor } from '../../support/index.js';
import {
  METRICS_TOKEN,
  type ReleasesBeem,
  releaseShell,
  startWithShell,
  Team,
} from '../../support/releases.js';

/** The contracts of a team whose builds run in both. */
const BOTH = '^1.0.0 || ^2.0.0';

describe('edges that have different shells', () => {
  let beem: ReleasesBeem;
  let team: Team;
  let newerDir: string;
  let newer: Spawned;
  /** Has the older shell; `beem` itself gets others during the tests. */
  const olderDir = () => join(newerDir, '../older');

  beforeAll(async () => {
    beem = await startWithShell();
    await releaseShell(beem.shellDir, 'older');
    await until('the first shell', async () => (await pageOf(beem.url)).includes('<!-- older -->'));
    team = await Team.of(beem);
    await team.publish(makeBuild('in both', { remote: { platform: BOTH } }));
    const dir = await mkdtemp(join(tmpdir(), 'beem-shells-'));
    newerDir = join(dir, 'newer');
    for (const copy of [newerDir, olderDir()]) await cp(beem.shellDir, copy, { recursive: true });
    await releaseShell(newerDir, 'newer', { platform: '2.0.0' });
    newer = await spawnProcess(beem, 'edge', { SHELL_DIR: newerDir });
  });
  afterAll(async () => {
    killSpawned();
    await beem.stop();
    await rm(join(newerDir, '..'), { recursive: true, force: true });
  });

  const pageOf = async (url: string) =>
    (await new Visitor(url).get('/home', { accept: 'text/html' })).body as string;
  const livePlatform = async () => {
    const { rows } = await beem.database.pool.query(
      "SELECT manifest->>'platform' AS platform FROM live_shell",
    );
    return rows[0].platform;
  };
  /** The reasons that running edges give for the shells that they withhold. */
  const reasonsOf = async (url: string) => {
    const { rows } = await beem.database.pool.query('SELECT withheld_reasons FROM edges');
    expect(await pageOf(url)).toBeTruthy();
    return rows.flatMap((row) => row.withheld_reasons as string[]);
  };

  it('all serve the one that went live last, so that no build meets a shell that it was not checked against', async () => {
    expect(await pageOf(newer.url)).toContain('<!-- newer -->');
    await until('the other edge serves it, too', async () =>
      (await pageOf(beem.url)).includes('<!-- newer -->'),
    );
    const needing = makeBuild('needs the newer shell', { remote: { platform: '^2.0.0' } });
    await team.publish(needing);
    const page = await until('the build is live at the other edge', async () => {
      const found = await pageOf(beem.url);
      return found.includes(needing.manifest.buildId) && found;
    });
    expect(page).toContain('<!-- newer -->');
    await team.publish(makeBuild('in both again', { remote: { platform: BOTH } }));
  });

  it('and one that starts with the older shell does not take the place back, though every build runs in it', async () => {
    const restarted = await spawnProcess(beem, 'edge', { SHELL_DIR: olderDir() });
    expect(await pageOf(restarted.url)).toContain('<!-- newer -->');
    expect(await livePlatform()).toBe('2.0.0');
    await until('it says why', async () => (await reasonsOf(restarted.url)).length === 2);
    expect(new Set(await reasonsOf(restarted.url))).toEqual(
      new Set([expect.stringMatching(/^The shell [0-9a-f]{32} went live after it\b.*--force/)]),
    );
    await restarted.stop();
    const { rows } = await beem.database.pool.query(
      "SELECT 1 FROM remote_events WHERE kind = 'shell_withheld'",
    );
    expect(rows).toEqual([]);
  });

  it('go back to the older shell by force, and an edge with the newer one does not take the place back', async () => {
    const forced = await runCommand(beem, 'shell', 'accept', '--force', '--reason', 'incident 9');
    expect(forced).toMatchObject({ code: 0 });
    for (const url of [beem.url, newer.url])
      await until('the older shell', async () => (await pageOf(url)).includes('<!-- older -->'));
    const restarted = await spawnProcess(beem, 'edge', { SHELL_DIR: newerDir });
    expect(await pageOf(restarted.url)).toContain('<!-- older -->');
    await restarted.stop();
    expect(await livePlatform()).toBe('1.0.0');
  });

  it('serve a shell that is put into the folder of one that runs, also one that was live before', async () => {
    await cp(newerDir, beem.shellDir, { recursive: true });
    await until('it is live', async () => (await livePlatform()) === '2.0.0');
    for (const url of [beem.url, newer.url])
      await until('the newer shell', async () => (await pageOf(url)).includes('<!-- newer -->'));
  });

  it('withhold a shell that could not be stored until it is: others could not serve it', async () => {
    const storage = beem.app.get(Storage, { strict: false });
    const put = jest.spyOn(storage, 'put').mockRejectedValue(new Error('The bucket is full.'));
    await releaseShell(beem.shellDir, 'unstored', { platform: '2.0.1' });
    await until('it is withheld', async () => {
      const { body } = await beem.operator().get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
      return /^beem_shell_withheld 1$/m.test(body);
    });
    // An edge records once a second what it withholds, and the command reads those records.
    await until('its edge has noted it', async () => (await reasonsOf(beem.url)).length > 0);
    expect(await livePlatform()).toBe('2.0.0');
    expect(await pageOf(beem.url)).toContain('<!-- newer -->');
    const forced = await runCommand(beem, 'shell', 'accept', '--force', '--reason', 'now');
    expect(forced).toMatchObject({ code: 1, said: expect.stringContaining('stored') });
    put.mockRestore();
    for (const url of [beem.url, newer.url])
      await until('it is served', async () => (await pageOf(url)).includes('<!-- unstored -->'));
  });

  it('follow the live shell while their own is being stored, however long that takes', async () => {
    const storage = beem.app.get(Storage, { strict: false });
    const put = jest.spyOn(storage, 'put').mockImplementation(() => new Promise(() => {}));
    await releaseShell(beem.shellDir, 'slow', { platform: '2.0.2' });
    await until('it is being stored', () => put.mock.calls.length > 0);
    await releaseShell(newerDir, 'third', { platform: '2.0.3' });
    for (const url of [newer.url, beem.url])
      await until('the third shell', async () => (await pageOf(url)).includes('<!-- third -->'));
    put.mockRestore();
    await releaseShell(beem.shellDir, 'fourth', { platform: '2.0.4' });
    for (const url of [beem.url, newer.url])
      await until('the fourth shell', async () => (await pageOf(url)).includes('<!-- fourth -->'));
  });
});
